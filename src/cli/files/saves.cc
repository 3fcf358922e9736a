#include "cli/files/saves.h"

#include <algorithm>

#include "ai/bot_levels.h"
#include "ai/family_bots.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/terminal/console.h"
#include "match/record/save.h"

namespace mornington::cli {
namespace {

// Older saves do not name the players. Then the names of the seats decide: "greedy 2" was a greedy bot, any other
// name a human.
Players players_by_name(const TableSetup& setup) {
  Players players;
  const std::vector<std::string> levels = ai::bot_levels();
  for (std::size_t i = 0; i < static_cast<std::size_t>(setup.seats); ++i) {
    const std::string name = i < setup.names.size() ? setup.names[i] : "";
    const bool bot = std::find(levels.begin(), levels.end(), level_in(name)) != levels.end();
    players.push_back(bot ? name.substr(0, name.find(' ')) : "human");
  }
  return players;
}

std::optional<Error> seat(TableSetup& setup, const Players& instead) {
  if (!instead.empty()) {
    if (static_cast<int>(instead.size()) != setup.seats)
      return Error{"--seats",
                   "the saved game has " + counted(setup.seats, "seat") + ", not " + std::to_string(instead.size())};
    setup.players = instead;
    setup.names = seat_names(instead);
  }
  if (setup.players.empty()) setup.players = players_by_name(setup);
  if (static_cast<int>(setup.players.size()) != setup.seats) return Error{"players", "expected one per seat"};
  const EditionSpec* edition = find_edition(setup.edition);
  return edition == nullptr ? std::nullopt : check_seats(*edition, setup.players, Humans::Allowed);
}

Result<SeatedGame> load_save(std::string_view text, const Players& instead) {
  Result<Save> save = parse_save(text);
  if (!save) return save.error();
  if (const auto error = seat(save->setup, instead)) return *error;
  auto match = open_save(*save);
  if (!match) return match.error();
  return SeatedGame{*std::move(match), seed_of_bots(save->setup.seed)};
}

// As the terminal saved in version 1.
Result<SeatedGame> load_replay(std::string_view text, const Players& instead) {
  Result<Replay> replay = parse_replay(text);
  if (!replay) return replay.error();
  if (replay->end == Replay::End::Over) return Error{"", "this game is over; `mornington replay` shows it"};
  if (replay->end != Replay::End::Saved)
    return Error{"", "this file has no seed, so the game cannot be continued; expected a game that `save` wrote"};
  if (const auto error = seat(replay->setup, instead)) return *error;
  auto match = verify_replay(*replay, Verify::Draws);
  if (!match) return match.error();
  return SeatedGame{*std::move(match), seed_of_bots(*replay->seed)};
}

}  // namespace

std::optional<Error> save_game(const Match& match, const std::string& path, Overwrite overwrite) {
  if (match.decision().is_over()) return write_file(path, write_replay(match), overwrite);
  const Result<json::Value> save = encode_save(match);
  if (!save) return save.error();
  return write_file(path, json::dump(*save) + "\n", overwrite, Readers::OwnerOnly);  // NB: a save holds the seed
}

Result<SeatedGame> load_game(const std::string& path, const Players& instead) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<SeatedGame> game = is_save(*text) ? load_save(*text, instead) : load_replay(*text, instead);
  if (!game && game.error().where != "--seats") return Error{path, game.error().text()};
  return game;
}

}  // namespace mornington::cli
