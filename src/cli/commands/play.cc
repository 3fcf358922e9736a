#include "cli/commands/commands.h"
#include "cli/files/saves.h"
#include "cli/game_setup.h"
#include "cli/play/menu.h"
#include "cli/play/screen.h"
#include "cli/play/session.h"
#include "cli/terminal/console.h"
#include "cli/terminal/full_screen.h"

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
  if (!file) return print_error(file.error());
  auto game = load_game(path, request.seats);
  if (!game) return print_error(game.error());
  return Session(*std::move(game), *std::move(file), request.confirm, keyboard).run();
}

int start(const PlayRequest& request, const EditionSpec& edition, Keyboard& keyboard) {
  Players players = request.seats.empty() ? default_players(edition) : request.seats;
  if (auto error = check_seats(edition, players, Humans::Allowed)) return print_error(*error);
  GameRequest table = request.table;
  table.edition = edition.id;
  auto setup = read_setup(table, static_cast<int>(players.size()));
  if (!setup) return print_error(setup.error());
  if (table.seed.empty()) setup->seed = seed_from_system();
  setup->names = seat_names(players);
  setup->players = std::move(players);
  const std::uint64_t bots = seed_of_bots(setup->seed);
  auto match = new_match(*std::move(setup));
  if (!match) return print_error(match.error());
  GameFile file = GameFile::fresh(**match);
  return Session({*std::move(match), bots}, std::move(file), request.confirm, keyboard).run();
}

int start_from_menu(const PlayRequest& request, Keyboard& keyboard) {
  Dialogue dialogue(keyboard);
  const MenuChoice choice = choose_from_menu(dialogue, request.seats);
  switch (choice.kind) {
    case MenuChoice::Kind::Start: return start(request, *choice.edition, keyboard);
    case MenuChoice::Kind::Resume: return resume(request, choice.path, keyboard);
    case MenuChoice::Kind::Ended: return print_error("input ended at the menu; expected a key that selects a game");
    case MenuChoice::Kind::Leave: break;
  }
  leave_full_screen();
  return kOk;
}

int list_games() {
  for (const std::string& line : lines_about(saved_games())) print(line + "\n");
  return kOk;
}

int go_on(const PlayRequest& request, Keyboard& keyboard) {
  const auto path = last_running_game();
  return path ? resume(request, *path, keyboard)
              : print_error("there is no unfinished game; `mornington play` starts one");
}

}  // namespace

int run_play(const PlayRequest& request) {
  if (request.list) return list_games();
  // NB: a terminal can be enlarged; the size that a pipe claims cannot.
  const Terminal terminal = detect_terminal();
  const std::string problem = too_small(terminal);
  if (!problem.empty() && !(terminal.input && terminal.output)) return print_error(problem);
  Keyboard keyboard;
  if (request.go_on) return go_on(request, keyboard);
  if (!request.resume.empty()) return resume(request, request.resume, keyboard);
  if (request.table.edition.empty()) return start_from_menu(request, keyboard);
  const auto edition = edition_named(request.table.edition);
  return edition ? start(request, **edition, keyboard) : print_error(edition.error());
}

}  // namespace mornington::cli
