#include "arena/schedule.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/ids.h"
#include "json/reader.h"

namespace mornington::arena {
namespace {

// Every choice of `seats` out of `players`, ascending.
std::vector<std::vector<int>> lineups(int players, int seats) {
  std::vector<std::vector<int>> all;
  std::vector<bool> chosen(static_cast<std::size_t>(players), false);
  std::fill_n(chosen.begin(), seats, true);
  do {
    std::vector<int> lineup;
    for (int i = 0; i < players; ++i)
      if (chosen[static_cast<std::size_t>(i)]) lineup.push_back(i);
    all.push_back(lineup);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

bool are_neighbours(const std::vector<int>& lineup) {
  return lineup.back() - lineup.front() == static_cast<int>(lineup.size()) - 1;
}

std::vector<std::vector<int>> seatings(std::vector<int> lineup) {
  std::vector<std::vector<int>> all;
  constexpr std::size_t kMostPermuted = 4;
  if (lineup.size() <= kMostPermuted) {
    do all.push_back(lineup);
    while (std::next_permutation(lineup.begin(), lineup.end()));
    return all;
  }
  for (std::size_t i = 0; i < lineup.size(); ++i) {
    all.push_back(lineup);
    std::rotate(lineup.begin(), lineup.begin() + 1, lineup.end());
  }
  return all;
}

bool parse_int(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::vector<Fixture> fixtures(const Plan& plan) {
  std::vector<Fixture> all;
  int number = 0;
  for (const auto& lineup : lineups(static_cast<int>(plan.players.size()), plan.seats)) {
    if (plan.neighbours && !are_neighbours(lineup)) continue;
    const auto orders = seatings(lineup);
    const int each = static_cast<int>(orders.size());
    const int deals = (plan.games + each - 1) / each;
    for (int deal = 0; deal < deals; ++deal)
      for (const auto& order : orders) all.push_back({number++, plan.seed + static_cast<std::uint64_t>(deal), order});
  }
  return all;
}

Result<Shard> parse_shard(const std::string& text) {
  const auto slash = text.find('/');
  Shard shard;
  const bool read = slash != std::string::npos && parse_int(std::string_view(text).substr(0, slash), shard.index) &&
                    parse_int(std::string_view(text).substr(slash + 1), shard.count);
  if (!read || shard.index < 1 || shard.index > shard.count)
    return Error{"shard", "expected i/n with 1 <= i <= n, found \"" + text + "\""};
  --shard.index;
  return shard;
}

json::Value encode(const Plan& plan) {
  json::Value options = json::Value::object();
  for (const auto& [name, value] : plan.options) options[name] = value;
  json::Value value;
  value["arena"] = 1;
  value["edition"] = plan.edition;
  value["options"] = std::move(options);
  value["seats"] = plan.seats;
  value["players"] = json::Value::array_of(plan.players);
  value["games"] = plan.games;
  if (plan.neighbours) value["neighbours"] = true;
  value["seed"] = std::to_string(plan.seed);
  return value;
}

Result<Plan> decode_plan(const json::Value& value) {
  json::Problems problems;
  const json::Reader reader(value, problems);
  Plan plan;
  if (reader.at("arena").integer(1, 1) != 1) return problems.first();
  plan.edition = reader.at("edition").text();
  for (const auto& option : reader.at("options").entries()) plan.options.emplace_back(option.key, option.value.text());
  plan.seats = reader.at("seats").integer(1, kMaxSeats);
  for (const auto& player : reader.at("players").items()) plan.players.push_back(player.text());
  plan.games = reader.at("games").integer(1, 1'000'000'000);
  plan.neighbours = reader.has("neighbours") && reader.at("neighbours").boolean();
  const std::string seed = reader.at("seed").text();
  std::from_chars(seed.data(), seed.data() + seed.size(), plan.seed);
  if (!problems.ok()) return problems.first();
  return plan;
}

}  // namespace mornington::arena
