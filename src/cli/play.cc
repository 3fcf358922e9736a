#include "cli/commands.h"
#include "cli/console.h"
#include "cli/menu.h"
#include "cli/saves.h"
#include "cli/screen.h"
#include "cli/session.h"
#include "cli/table.h"

namespace mornington::cli {
namespace {

std::vector<std::string> default_players(const EditionSpec& edition) {
  std::vector<std::string> seats(static_cast<std::size_t>(default_seats(edition)), kMenuOpponent);
  seats.front() = "human";
  if (edition.min_seats == 1 && edition.max_seats == 1) seats.resize(1);
  return seats;
}

int resume(const PlayRequest& request, const std::string& path, Keyboard& keyboard) {
  auto file = GameFile::of(path);
  if (!file) return complain(file.error());
  auto game = load_game(path, request.seats);
  if (!game) return complain(game.error());
  return Session(*std::move(game), *std::move(file), request.confirm, keyboard).run();
}

int start(const PlayRequest& request, const EditionSpec& edition, Keyboard& keyboard) {
  Players players = request.seats.empty() ? default_players(edition) : request.seats;
  if (auto error = check_seats(edition, players, Humans::Allowed)) return complain(*error);
  TableRequest table = request.table;
  table.edition = edition.id;
  auto setup = read_setup(table, static_cast<int>(players.size()));
  if (!setup) return complain(setup.error());
  if (table.seed.empty()) setup->seed = seed_from_system();
  setup->names = seat_names(players);
  setup->players = std::move(players);
  const std::uint64_t bots = seed_of_bots(setup->seed);
  auto match = new_match(*std::move(setup));
  if (!match) return complain(match.error());
  GameFile file = GameFile::fresh(**match);
  return Session({*std::move(match), bots}, std::move(file), request.confirm, keyboard).run();
}

int start_from_menu(const PlayRequest& request, Keyboard& keyboard) {
  Dialogue dialogue(keyboard);
  const MenuChoice choice = choose_from_menu(dialogue);
  switch (choice.kind) {
    case MenuChoice::Kind::Start: return start(request, *choice.edition, keyboard);
    case MenuChoice::Kind::Resume: return resume(request, choice.path, keyboard);
    case MenuChoice::Kind::Ended: return complain("input ended at the menu; expected the key of a game");
    case MenuChoice::Kind::Leave: break;
  }
  print("\n");
  return kOk;
}

int list_games() {
  for (const std::string& line : lines_about(kept_games())) print(line + "\n");
  return kOk;
}

int go_on(const PlayRequest& request, Keyboard& keyboard) {
  const auto path = last_running_game();
  return path ? resume(request, *path, keyboard) : complain("no running game is kept; `mornington play` starts one");
}

}  // namespace

int run_play(const PlayRequest& request) {
  if (request.list) return list_games();
  // NB: a terminal can be enlarged; the size that a pipe claims cannot.
  const Terminal terminal = look_at_terminal();
  const std::string problem = too_small(terminal);
  if (!problem.empty() && !(terminal.input && terminal.output)) return complain(problem);
  Keyboard keyboard;
  if (request.go_on) return go_on(request, keyboard);
  if (!request.resume.empty()) return resume(request, request.resume, keyboard);
  if (request.table.edition.empty()) return start_from_menu(request, keyboard);
  const auto edition = edition_named(request.table.edition);
  return edition ? start(request, **edition, keyboard) : complain(edition.error());
}

}  // namespace mornington::cli
