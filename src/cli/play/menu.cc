#include "cli/play/menu.h"

#include "cli/files/saves.h"
#include "cli/help/suggest.h"
#include "cli/play/moves.h"

namespace mornington::cli {
namespace {

constexpr char kContinue = '0';
constexpr char kList = 'l';

char key_of(std::size_t i) { return static_cast<char>(i < 9 ? '1' + i : 'a' + (i - 9)); }

std::string row(char key, std::string_view what, const Terminal& terminal) {
  return "  " + coloured(std::string(1, key), Ink::Bold, terminal.colour) + "  " + std::string(what) + "\n";
}

std::string opponents(const EditionSpec& edition, const std::vector<std::string>& seats) {
  if (!seats.empty()) return joined(seats);
  return edition.max_seats == 1 ? "alone" : "against a " + std::string(kMenuOpponent) + " bot";
}

std::string menu_text(bool running, const std::vector<std::string>& seats, const std::string& message,
                      const Terminal& terminal) {
  std::string text = coloured("Mornington", Ink::Bold, terminal.colour) + "  underground railway games\n\n";
  for (std::size_t i = 0; i < editions().size(); ++i) {
    const EditionSpec& edition = editions()[i];
    text += row(key_of(i), fitted(edition.title, 32) + opponents(edition, seats), terminal);
  }
  if (running) text += row(kContinue, "continue the last game", terminal);
  text += row(kList, "list the saved games", terminal);
  return text + "\nOne key starts; q leaves. More players and options: mornington play --help\n" + message;
}

// The list, with a number to continue one of them; an empty path goes back.
MenuChoice choose_from_list(Dialogue& dialogue) {
  if (!dialogue.show_pages(lines_about(saved_games()), Dialogue::Begin::First))
    return {MenuChoice::Kind::Ended, nullptr, ""};
  const auto text = dialogue.ask([](const Terminal&) {
    return Dialogue::Page{"", "Number of the game to continue, or Enter> "};
  });
  if (!text) return {MenuChoice::Kind::Ended, nullptr, ""};
  if (normalised(*text).empty()) return {};
  const auto path = path_of_running_game(normalised(*text));
  return path ? MenuChoice{MenuChoice::Kind::Resume, nullptr, *path} : MenuChoice{};
}

}  // namespace

MenuChoice choose_from_menu(Dialogue& dialogue, const std::vector<std::string>& seats) {
  std::string message;
  while (true) {
    const auto last = last_running_game();
    const auto key = dialogue.ask_key([&](const Terminal& terminal) {
      return Dialogue::Page{menu_text(last.has_value(), seats, message, terminal), "> "};
    });
    if (!key) return {MenuChoice::Kind::Ended, nullptr, ""};
    if (*key == 'q') return {};
    for (std::size_t i = 0; i < editions().size(); ++i)
      if (*key == key_of(i)) return {MenuChoice::Kind::Start, &editions()[i], ""};
    if (*key == kContinue && last) return {MenuChoice::Kind::Resume, nullptr, *last};
    message = "Expected a key from 1 to " + std::string(1, key_of(editions().size() - 1)) + ", l or q.\n";
    if (*key != kList) continue;
    message.clear();
    MenuChoice choice = choose_from_list(dialogue);
    if (choice.kind != MenuChoice::Kind::Leave) return choice;
  }
}

}  // namespace mornington::cli
