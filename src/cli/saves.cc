#include "cli/saves.h"

#include <algorithm>

#include "ai/registry.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/table.h"

namespace mornington::cli {
namespace {

// Saves did not always tell who sits where; then the names of the seats must: "greedy 2" was a greedy bot, any other
// name a human.
Players players_by_name(const MatchSetup& setup) {
  Players players;
  const std::vector<std::string> levels = bot_levels();
  for (std::size_t i = 0; i < static_cast<std::size_t>(setup.seats); ++i) {
    const std::string name = i < setup.names.size() ? setup.names[i] : "";
    const bool bot = std::find(levels.begin(), levels.end(), level_in(name)) != levels.end();
    players.push_back(bot ? name.substr(0, name.find(' ')) : "human");
  }
  return players;
}

std::optional<Error> seat(Replay& replay, const Players& instead) {
  if (!instead.empty()) {
    if (static_cast<int>(instead.size()) != replay.setup.seats)
      return Error{"--seats", "the saved game has " + counted(replay.setup.seats, "seat") + ", not " +
                                  std::to_string(instead.size())};
    replay.players = instead;
    replay.setup.names = seat_names(instead);
  }
  if (replay.players.empty()) replay.players = players_by_name(replay.setup);
  const EditionSpec* edition = find_edition(replay.setup.edition);
  return edition == nullptr ? std::nullopt : check_seats(*edition, replay.players, Humans::Allowed);
}

}  // namespace

std::optional<Error> save_game(const Match& match, const std::string& path, Overwrite overwrite,
                               const Players& players) {
  if (match.decision().is_over()) return write_file(path, write_replay(match, players), overwrite);
  return write_file(path, write_save(match, players), overwrite, Readers::OwnerOnly);  // NB: a save holds the seed
}

Result<SeatedGame> load_game(const std::string& path, const Players& instead) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<Replay> replay = parse_replay(*text);
  if (!replay) return Error{path, replay.error().text()};
  if (replay->end == Replay::End::Over) return Error{path, "this game is over; `mornington replay` shows it"};
  if (replay->end != Replay::End::Saved)
    return Error{path, "this record lacks the seed of its draws; expected a game that `save` wrote"};
  if (const auto error = seat(*replay, instead)) return *error;
  auto match = verify_replay(*replay, Verify::Draws);
  if (!match) return Error{path, match.error().text()};
  return SeatedGame{*std::move(match), std::move(replay->players), seed_of_bots(*replay->seed)};
}

}  // namespace mornington::cli
