#include "arena/play_game.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "ai/family_bots.h"
#include "arena/external_bot.h"
#include "arena/team.h"
#include "core/hash.h"
#include "match/match.h"

namespace mornington::arena {
namespace {

using Clock = std::chrono::steady_clock;

Result<std::unique_ptr<Match>> seat_match(const Plan& plan, std::uint64_t deal) {
  MatchSetup setup;
  setup.edition = plan.edition;
  setup.seats = plan.seats;
  setup.options = plan.options;
  setup.boards = plan.boards;
  setup.seed = Seed::of_number(deal);
  return new_match(std::move(setup));
}

Result<std::unique_ptr<ai::Bot>> find_bot(const std::string& player, const Match& match, Seat seat, std::uint64_t seed,
                                          const MatchLimits& table) {
  if (is_external(player)) return external_bot(player, *match.seen_by(seat), table);
  if (is_team(player)) return team_bot(player, match.edition(), seat, seed);
  std::unique_ptr<ai::Bot> bot = ai::make_bot(player, match.edition(), seat, seed);
  if (bot == nullptr) return Error{"players", "there is no bot \"" + player + "\""};
  return bot;
}

Result<std::unique_ptr<ai::Bot>> seat_bot(const std::string& player, const Match& match, Seat seat, std::uint64_t seed,
                                          const MatchLimits& table) {
  auto bot = find_bot(player, match, seat, seed, table);
  if (bot.ok()) (*bot)->stop_when(table.stop);
  return bot;
}

std::uint64_t bot_seed(const Fixture& fixture) {
  return mix(fixture.deal) + static_cast<std::uint64_t>(fixture.number) * 0x9E3779B97F4A7C15u;
}

std::string place_of(const std::string& player, Seat seat, const GameRecord& game) {
  return player + " at seat " + std::to_string(index(seat)) + " in game " + std::to_string(game.number);
}

// Asks one seat for one action and takes it.
std::optional<Error> take_turn(Match& match, ai::Bot& bot, Seat seat, const std::string& player, GameRecord& game) {
  PlayerResult& showing = game.seats[index(seat)];
  const auto start = Clock::now();
  const std::string action = bot.choose(*match.seen_by(seat));
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  showing.microseconds += spent.count();
  ++showing.decisions;
  if (std::string failure = bot.failure(); !failure.empty())
    return Error{place_of(player, seat, game), std::move(failure)};
  if (const auto refusal = match.apply(seat, action))
    return Error{place_of(player, seat, game),
                 "answered with an illegal action, " + quotation(action) + ": " + refusal->reason};
  game.steps.push_back({seat, action});
  if (match.awaits_confirmation()) match.confirm();
  return std::nullopt;
}

void write_result(const Scores& scores, GameRecord& game) {
  for (const Seat seat : each_seat(static_cast<int>(game.seats.size()))) {
    game.seats[index(seat)].points = scores.points[seat];
    game.seats[index(seat)].rank = scores.rank[seat];
  }
}

}  // namespace

Result<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture, const MatchLimits& table) {
  Result<std::unique_ptr<Match>> match = seat_match(plan, fixture.deal);
  if (!match.ok()) return match.error();
  GameRecord game{fixture.number, fixture.deal, {}, {}};
  std::vector<std::unique_ptr<ai::Bot>> bots;
  for (std::size_t i = 0; i < fixture.seating.size(); ++i) {
    const int player = fixture.seating[i];
    const std::string& name = plan.players[static_cast<std::size_t>(player)];
    const Seat seat = seat_at(static_cast<int>(i));
    auto bot = seat_bot(name, **match, seat, bot_seed(fixture), table);
    if (!bot.ok()) return Error{place_of(name, seat, game), bot.error().what};
    bots.push_back(*std::move(bot));
    game.seats.push_back({player, 0, 1, 0, 0});
  }
  while (!(*match)->decision().is_over()) {
    const Seat seat = first_seat((*match)->decision());
    const auto i = static_cast<std::size_t>(seat);
    const std::string& player = plan.players[static_cast<std::size_t>(game.seats[i].player)];
    if (auto error = take_turn(**match, *bots[i], seat, player, game)) return *error;
    if (table.stop && table.stop()) return Error{"game " + std::to_string(fixture.number), "interrupted"};
  }
  write_result((*match)->scores(), game);
  return game;
}

// NB: programs are not started here; what they do wrong they do in a game.
std::optional<Error> check_players(const Plan& plan) {
  if (auto error = check_size(plan)) return error;
  const auto match = seat_match(plan, plan.seed);
  if (!match.ok()) return match.error();
  for (const std::string& player : plan.players) {
    if (is_external(player)) continue;
    if (const auto bot = find_bot(player, **match, seat_at(0), 1, {}); !bot.ok()) return bot.error();
  }
  return std::nullopt;
}

}  // namespace mornington::arena
