#include "cli/play/dialogue.h"

#include <algorithm>

#include "cli/play/moves.h"
#include "cli/play/screen.h"

namespace mornington::cli {
namespace {

// None where it would not fit.
std::string small_prompt(const Terminal& terminal) { return terminal.width > 2 ? "> " : ""; }

constexpr int kRoomForAnswer = 24;  // columns of the prompt's line

std::string cut_to_height(const std::string& text, int height) {
  std::string cut;
  for (const std::string& line : lines_of(text))
    if (height-- > 0) cut += line + "\n";
  return cut;
}

// Which lines of a long text are on the screen.
struct Leaf {
  std::size_t page = 0;
  std::size_t pages = 1;

  // The lines of the page; the number of pages follows the height, and the last is as full as the others.
  std::string open(const std::vector<std::string>& lines, int height) {
    const auto room = static_cast<std::size_t>(height);
    pages = std::max<std::size_t>(1, (lines.size() + room - 1) / room);
    page = std::min(page, pages - 1);
    const std::size_t first = std::min(page * room, lines.size() - std::min(room, lines.size()));
    std::string text;
    for (std::size_t i = first; i < std::min(lines.size(), first + room); ++i) text += lines[i] + "\n";
    return text;
  }
};

std::string pager_prompt(const Leaf& leaf) {
  if (leaf.pages == 1) return "Enter goes back> ";
  const std::string at = "Page " + std::to_string(leaf.page + 1) + " of " + std::to_string(leaf.pages);
  return at + (leaf.page + 1 < leaf.pages ? "; Enter: next" : "; Enter: done") + ", b: back, q: done> ";
}

}  // namespace

std::vector<std::string> wrap_lines(const std::vector<std::string>& lines, int width) {
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (columns(line) <= width || static_cast<int>(indent) >= width / 2) {
      out.push_back(fitted(line, std::min(width, columns(line))));
      continue;
    }
    for (std::string& part : lines_of(wrapped(line, width, std::string(indent, ' ')))) out.push_back(std::move(part));
  }
  return out;
}

// Shows the page, or that the terminal is too small; answers the prompt, which is empty in that case.
std::string Dialogue::show(const Composed& composed) {
  measure();
  if (const std::string problem = too_small(terminal_); !problem.empty()) {
    const std::string sentence = wrapped(problem + "; enlarge it, or type quit.", terminal_.width);
    print(clearing(terminal_) + cut_to_height(sentence, terminal_.height - 1));
    return "";
  }
  const Page page = composed(terminal_);
  print(clearing(terminal_) + page.text);
  const int most = terminal_.width - kRoomForAnswer;
  return columns(page.prompt) > most ? fitted(page.prompt, most) + "> " : page.prompt;
}

std::optional<std::string> Dialogue::ask(const Composed& composed) {
  while (true) {
    const std::string prompt = show(composed);
    std::string text;
    const Heard heard = keyboard_.line(
        coloured(prompt.empty() ? small_prompt(terminal_) : prompt, Ink::Bold, terminal_.colour), terminal_, text);
    if (!terminal_.input) print("\n");
    if (heard == Heard::Ended) return std::nullopt;
    if (heard == Heard::Text && (!prompt.empty() || normalised(text) == "quit")) return text;
  }
}

std::optional<char> Dialogue::ask_key(const Composed& composed) {
  while (true) {
    const std::string prompt = show(composed);
    char key = 0;
    const Heard heard = keyboard_.key(prompt.empty() ? small_prompt(terminal_) : prompt, terminal_, key);
    if (heard == Heard::Ended) return std::nullopt;
    if (heard == Heard::Text && (!prompt.empty() || key == 'q')) return key;
  }
}

bool Dialogue::show_pages(const std::vector<std::string>& lines, Begin begin) {
  Leaf leaf{begin == Begin::Last ? lines.size() : 0, 1};
  const auto composed = [&](const Terminal& terminal) {
    std::string text = leaf.open(wrap_lines(lines, terminal.width), terminal.height - 1);
    return Page{std::move(text), pager_prompt(leaf)};
  };
  if (!measure().input) {
    print(clearing(terminal_));
    for (const std::string& line : wrap_lines(lines, terminal_.width)) print(line + "\n");
    return true;
  }
  while (true) {
    const auto text = ask(composed);
    if (!text) return false;
    const std::string word = normalised(*text);
    if (word == "q" || word == "quit" || (word != "b" && leaf.page + 1 == leaf.pages)) return true;
    leaf.page = word == "b" ? std::max<std::size_t>(leaf.page, 1) - 1 : leaf.page + 1;
  }
}

}  // namespace mornington::cli
