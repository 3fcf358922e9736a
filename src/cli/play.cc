#include "ai/workbench.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/saves.h"
#include "cli/session.h"
#include "cli/table.h"

namespace mornington::cli {
namespace {

constexpr const char* kOpponent = "casual";  // a fair game for a first evening

char key_of(std::size_t i) { return static_cast<char>(i < 9 ? '1' + i : 'a' + (i - 9)); }

std::vector<const EditionSpec*> playable_editions() {
  std::vector<const EditionSpec*> list;
  for (const EditionSpec& edition : editions())
    if (is_playable(edition)) list.push_back(&edition);
  return list;
}

void print_menu(const std::vector<const EditionSpec*>& list, const Terminal& terminal) {
  clear_screen(terminal);
  print(painted("Mornington", Ink::Bold, terminal.colour) + "  underground railway games\n\n");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string key(1, key_of(i));
    const std::string against = list[i]->max_seats == 1 ? "alone" : "against a " + std::string(kOpponent) + " bot";
    print("  " + painted(key, Ink::Bold, terminal.colour) + "  " + fitted(list[i]->title, 32) + against + "\n");
  }
  print("\nOne key starts; q leaves. More players and options: mornington play --help\n> ");
  std::fflush(stdout);
}

// Null when the player leaves.
const EditionSpec* choose_from_menu(Keyboard& keyboard, bool& ended) {
  const auto list = playable_editions();
  print_menu(list, look_at_terminal());
  while (true) {
    const std::optional<char> key = keyboard.key();
    ended = !key;
    if (!key || *key == 'q') {
      print("\n");
      return nullptr;
    }
    for (std::size_t i = 0; i < list.size(); ++i)
      if (*key == key_of(i)) return list[i];
    print("\nExpected a key from " + std::string(1, key_of(0)) + " to " + std::string(1, key_of(list.size() - 1)) +
          ", or q.\n> ");
    std::fflush(stdout);
  }
}

std::vector<std::string> default_players(const EditionSpec& edition) {
  std::vector<std::string> seats(static_cast<std::size_t>(default_seats(edition)), kOpponent);
  seats.front() = "human";
  if (edition.min_seats == 1 && edition.max_seats == 1) seats.resize(1);
  return seats;
}

int resume(const PlayRequest& request, Keyboard& keyboard) {
  auto match = load_game(request.resume);
  if (!match) return complain(match.error());
  std::vector<std::string> seats = request.seats.empty() ? players_of(**match) : request.seats;
  if (auto error = check_seats((*match)->edition(), seats, Humans::Allowed)) return complain(*error);
  if (static_cast<int>(seats.size()) != (*match)->seats())
    return complain("--seats: the saved game has " + counted((*match)->seats(), "seat") + ", not " +
                    std::to_string(seats.size()));
  return Session(*std::move(match), std::move(seats), request.confirm, keyboard).run();
}

int start(const PlayRequest& request, const EditionSpec& edition, Keyboard& keyboard) {
  std::vector<std::string> seats = request.seats.empty() ? default_players(edition) : request.seats;
  if (auto error = check_seats(edition, seats, Humans::Allowed)) return complain(*error);
  TableRequest table = request.table;
  table.edition = edition.id;
  auto setup = read_setup(table, static_cast<int>(seats.size()));
  if (!setup) return complain(setup.error());
  if (table.seed.empty()) setup->seed = seed_from_system();
  setup->names = seat_names(seats);
  auto match = new_match(*std::move(setup));
  if (!match) return complain(match.error());
  return Session(*std::move(match), std::move(seats), request.confirm, keyboard).run();
}

}  // namespace

int run_play(const PlayRequest& request) {
  if (const std::string problem = too_small(look_at_terminal()); !problem.empty()) return complain(problem);
  Keyboard keyboard;
  if (!request.resume.empty()) return resume(request, keyboard);
  if (!request.table.edition.empty()) {
    const auto edition = edition_named(request.table.edition);
    return edition ? start(request, **edition, keyboard) : complain(edition.error());
  }
  bool ended = false;
  const EditionSpec* edition = choose_from_menu(keyboard, ended);
  if (ended) return complain("input ended at the menu; expected the key of a game");
  return edition == nullptr ? kOk : start(request, *edition, keyboard);
}

}  // namespace mornington::cli
