#include "arena/schedule.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/ids.h"
#include "json/reader.h"
#include "match/setup/setup_json.h"

namespace mornington::arena {
namespace {

constexpr int kArenaVersion = 2;

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

// Every `seats` players next to each other in the list.
std::vector<std::vector<int>> ladder(int players, int seats) {
  std::vector<std::vector<int>> all;
  for (int first = 0; first + seats <= players; ++first) {
    auto& lineup = all.emplace_back(static_cast<std::size_t>(seats));
    std::iota(lineup.begin(), lineup.end(), first);
  }
  return all;
}

std::vector<std::vector<int>> lineups_of(const Plan& plan) {
  const int players = static_cast<int>(plan.players.size());
  return plan.neighbours ? ladder(players, plan.seats) : lineups(players, plan.seats);
}

// Their number. NB: computed, since there may be more than fit into memory.
std::size_t count_lineups(const Plan& plan) {
  const std::size_t players = plan.players.size();
  const auto seats = static_cast<std::size_t>(plan.seats);
  if (plan.neighbours) return players - seats + 1;
  std::size_t count = 1;
  for (std::size_t i = 0; i < seats; ++i) count = count * (players - i) / (i + 1);
  return count;
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

// The members of a plan's JSON in which two plans can differ, in words.
std::string words_for(const json::Value& plan, std::string_view key) {
  const json::Value* value = plan.find(key);
  if (value == nullptr) return "none";
  if (key == "boards") return "others";
  return value->is(json::Kind::String) ? value->text() : json::dump(*value);
}

}  // namespace

// NB: compared as they are written, since one of them has been read from a file.
std::string difference(const Plan& plan, const Plan& other) {
  const json::Value a = encode(plan);
  const json::Value b = encode(other);
  std::string text;
  for (const char* key : {"edition", "options", "boards", "seats", "players", "games", "neighbours", "seed"}) {
    const json::Value* ours = a.find(key);
    const json::Value* theirs = b.find(key);
    const std::string dumped = theirs == nullptr ? "" : json::dump(*theirs);
    if ((ours == nullptr ? "" : json::dump(*ours)) == dumped) continue;
    text += (text.empty() ? "" : "; ") + std::string(key) + ": " + words_for(b, key) + ", not " + words_for(a, key);
  }
  return text;
}

std::optional<Error> check_size(const Plan& plan) {
  constexpr std::size_t kMostPlayers = 64;
  constexpr std::size_t kMostGames = 10'000'000;
  if (plan.players.empty()) return Error{"players", "expected at least one"};
  if (plan.players.size() > kMostPlayers) return Error{"players", "expected at most " + std::to_string(kMostPlayers)};
  if (plan.players.size() < static_cast<std::size_t>(plan.seats))
    return Error{"players", "expected at least as many players as seats"};
  if (plan.games < 1) return Error{"games", std::to_string(plan.games) + " is out of range; expected at least 1"};
  const std::size_t meetings = count_lineups(plan);
  if (static_cast<std::size_t>(plan.games) > kMostGames / meetings)
    return Error{"games", std::to_string(plan.games) + " are too many for " + std::to_string(meetings) +
                              " line-ups; expected at most " + std::to_string(kMostGames / meetings) + " for each"};
  return std::nullopt;
}

std::vector<Fixture> fixtures(const Plan& plan) {
  std::vector<Fixture> all;
  int number = 0;
  for (const auto& lineup : lineups_of(plan)) {
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
  json::Value value;
  value["arena"] = kArenaVersion;
  value["edition"] = plan.edition;
  value["options"] = encode_options(plan.options);
  value["seats"] = plan.seats;
  value["players"] = json::Value::array_of(plan.players);
  value["games"] = plan.games;
  if (plan.neighbours) value["neighbours"] = true;
  if (!plan.boards.empty()) value["boards"] = json::Value::array_of(plan.boards);
  value["seed"] = std::to_string(plan.seed);
  return value;
}

Result<Plan> decode_plan(const json::Value& value) {
  json::Problems problems;
  const json::Reader reader(value, problems);
  Plan plan;
  if (reader.at("arena").integer(1, kArenaVersion) != kArenaVersion)
    reader.at("arena").report("this program reads version " + std::to_string(kArenaVersion));
  TableSetup setup = read_table_setup(reader);
  plan.edition = std::move(setup.edition);
  plan.options = std::move(setup.options);
  plan.boards = std::move(setup.boards);
  plan.seats = setup.seats;
  plan.players = std::move(setup.players);
  plan.games = reader.at("games").integer(1, 1'000'000'000);
  plan.neighbours = reader.has("neighbours") && reader.at("neighbours").boolean();
  const std::string seed = reader.at("seed").text();
  std::from_chars(seed.data(), seed.data() + seed.size(), plan.seed);
  if (!problems.ok()) return problems.first();
  if (auto error = check_size(plan)) return *error;
  return plan;
}

}  // namespace mornington::arena
