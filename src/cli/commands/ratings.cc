#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/terminal/console.h"
#include "core/rng.h"
#include "json/reader.h"
#include "ratings/rated_game.h"
#include "server/rated/verify.h"
#include "server/store/open_store.h"

namespace mornington::cli {
namespace {

constexpr int kOrders = 1000;     // of the same games, drawn with replacement
constexpr int kMostDrawn = 1000;  // games in one of them
constexpr double kSure = 1.96;    // standard deviations, for 95 %
constexpr double kPower = 2.8;    // the same, and 80 % of all series find it

double value(ratings::Fixed fixed) {
  return static_cast<double>(fixed.raw) / static_cast<double>(std::int64_t{1} << ratings::Fixed::kPlaces);
}

// A line of tools/ratings_experiment: the players are levels of bots.
Result<ratings::RatedGame> read_game(const std::string& line) {
  const Result<json::Value> value = json::parse(line);
  if (!value) return value.error();
  json::Problems problems;
  const json::Reader from(*value, problems);
  ratings::RatedGame game{from.at("edition").text(), "", 0, {}};
  auto players = ratings::read_players(from.at("players").value());
  if (!players) return players.error();
  game.players = *std::move(players);
  const auto luck = from.at("luck").items();
  for (std::size_t i = 0; i < game.players.size() && i < luck.size(); ++i)
    game.players[i].luck = luck[i].integer(-10'000'000, 10'000'000);
  if (!problems.ok()) return problems.first();
  return game;
}

Result<std::vector<ratings::RatedGame>> read_games(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  std::vector<ratings::RatedGame> games;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t end = std::min(text->find('\n', at), text->size());
    const auto game = read_game(text->substr(at, end - at));
    if (!game) return Error{path + ": game " + std::to_string(games.size() + 1), game.error().text()};
    games.push_back(*game);
    at = end + 1;
  }
  if (games.empty()) return Error{path, "has no games"};
  return games;
}

// From newcomers: after how many games the better one is ahead by more than both intervals of 95 %.
std::optional<int> games_until_sure(ratings::Kind kind, const std::vector<ratings::RatedGame>& games, Rng& rng,
                                    const RatingsCompareRequest& request) {
  std::map<std::string, ratings::Standing> standings;
  const ratings::Lookup lookup = [&](const std::string& person) { return standings[person]; };
  for (int n = 1; n <= kMostDrawn; ++n) {
    const ratings::RatedGame& game = games[rng.below(static_cast<std::uint32_t>(games.size()))];
    for (const ratings::Update& one : ratings::rate(kind, game, {}, lookup, ratings::Anchors::shipped()))
      standings[one.person] = one.after;
    const ratings::Rating& better = standings[request.better].rating;
    const ratings::Rating& worse = standings[request.worse].rating;
    const double spread = std::sqrt(value(better.variance) + value(worse.variance));
    if (value(better.mean) - value(worse.mean) > kSure * spread) return n;
  }
  return std::nullopt;
}

struct Spread {
  double mean = 0;
  double deviation = 0;
};

// Of what a game says for the better one: its points, less luck where that is wanted; or who was ahead.
Spread spread_of(const std::vector<ratings::RatedGame>& games, const RatingsCompareRequest& request,
                 const std::function<double(const ratings::Player&, const ratings::Player&)>& says) {
  std::vector<double> all;
  for (const ratings::RatedGame& game : games)
    for (const ratings::Player& a : game.players)
      for (const ratings::Player& b : game.players)
        if (a.person == request.better && b.person == request.worse) all.push_back(says(a, b));
  Spread spread;
  for (const double one : all) spread.mean += one / static_cast<double>(all.size());
  for (const double one : all)
    spread.deviation += (one - spread.mean) * (one - spread.mean) / static_cast<double>(all.size() - 1);
  spread.deviation = std::sqrt(spread.deviation);
  return spread;
}

double luck(const ratings::Player& player) { return static_cast<double>(player.luck.value_or(0)) / 100; }

double games_for(const Spread& spread) {
  return spread.mean <= 0 ? 0 : std::pow(kPower * spread.deviation / spread.mean, 2);
}

// How the points of the better one less those of the worse go with the luck: the share of the luck to subtract, so
// that the least spread is left.
double best_share(const std::vector<ratings::RatedGame>& games, const RatingsCompareRequest& request) {
  const auto sum = [&](double by_points, double by_luck) {
    return spread_of(games, request, [=](const auto& a, const auto& b) {
      return by_points * static_cast<double>(a.points - b.points) + by_luck * (luck(a) - luck(b));
    });
  };
  const auto variance = [](const Spread& one) { return one.deviation * one.deviation; };
  const double together = variance(sum(1, 1));
  const double apart = variance(sum(1, -1));
  const double of_luck = variance(sum(0, 1));
  return of_luck == 0 ? 0 : (together - apart) / 4 / of_luck;
}

void print_spread(const char* what, const Spread& spread) {
  std::array<char, 160> line{};
  (void)std::snprintf(line.data(), line.size(), "%s: mean %.2f, deviation %.2f, games needed %.0f\n", what, spread.mean,
                      spread.deviation, games_for(spread));
  print(line.data());
}

void print_points(const std::vector<ratings::RatedGame>& games, const RatingsCompareRequest& request) {
  const double share = best_share(games, request);
  const auto less_luck = [&](double part) {
    return spread_of(games, request, [=](const auto& a, const auto& b) {
      return static_cast<double>(a.points - b.points) - part * (luck(a) - luck(b));
    });
  };
  print_spread("result", spread_of(games, request, [](const auto& a, const auto& b) {
                 return a.place < b.place ? 0.5 : a.place > b.place ? -0.5 : 0.0;
               }));
  print_spread("points", less_luck(0));
  print_spread("points less luck", less_luck(1));
  print_spread("points less a share of the luck", less_luck(share));
  std::array<char, 160> line{};
  (void)std::snprintf(line.data(), line.size(), "share %.2f, deviation of a seat %.1f\n", share,
                      less_luck(share).deviation / std::sqrt(2));
  print(line.data());
}

void print_ratings(const std::vector<ratings::RatedGame>& games, const RatingsCompareRequest& request) {
  const std::array<std::pair<ratings::Kind, const char*>, 2> kinds = {
      {{ratings::Kind::Result, "rating"}, {ratings::Kind::WithoutLuck, "rating without luck"}}};
  const RatingsCompareRequest turned{request.file, request.worse, request.better};
  for (const auto& [kind, name] : kinds) {
    Rng rng(1);
    std::vector<int> needed;
    int wrong = 0;
    for (int i = 0; i < kOrders; ++i) {
      Rng same = rng;
      needed.push_back(games_until_sure(kind, games, rng, request).value_or(kMostDrawn));
      wrong += games_until_sure(kind, games, same, turned).value_or(kMostDrawn) < needed.back() ? 1 : 0;
    }
    std::sort(needed.begin(), needed.end());
    print(std::string(name) + ": half of all series are sure after " + std::to_string(needed[kOrders / 2]) +
          " games, nine of ten after " + std::to_string(needed[kOrders * 9 / 10]) + "; " + std::to_string(wrong) +
          " of " + std::to_string(kOrders) + " were sure of the wrong one before\n");
  }
}

void print_comparison(const std::vector<ratings::RatedGame>& games, const RatingsCompareRequest& request) {
  print(std::to_string(games.size()) + " games between " + request.better + " and " + request.worse + "\n");
  print_points(games, request);
  print_ratings(games, request);
}

}  // namespace

int run_ratings_verify(const RatingsVerifyRequest& request) {
  const auto reader = store::open_reader_at(request.store);
  if (!reader) return print_error(reader.error());
  const auto found = rated::verify(**reader);
  if (!found) return print_error(found.error()), kFailure;
  print(std::to_string(found->games) + " rated games and " + std::to_string(found->ratings) + " ratings; " +
        std::to_string(found->waiting) + " games wait to be rated.\n");
  for (const std::string& sentence : found->differences) print(sentence + "\n");
  if (found->different == 0) return print("No difference.\n"), kOk;
  print(std::to_string(found->different) + " differences.\n");
  return kFailure;
}

int run_ratings_compare(const RatingsCompareRequest& request) {
  const auto games = read_games(request.file);
  if (!games) return print_error(games.error());
  print_comparison(*games, request);
  return kOk;
}

}  // namespace mornington::cli
