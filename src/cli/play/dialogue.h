#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/console.h"
#include "cli/terminal/keyboard.h"

namespace mornington::cli {

// Shows pages and reads answers. A page is drawn again when the terminal changes its size. While the terminal is too
// small for a game, a message says so.
class Dialogue {
 public:
  struct Page {
    std::string text;  // fewer lines than the terminal has
    std::string prompt;
  };
  using Composed = std::function<Page(const Terminal&)>;  // for a terminal of that size

  explicit Dialogue(Keyboard& keyboard) : keyboard_(keyboard), terminal_(detect_terminal()) {}

  // Empty if the input has ended.
  [[nodiscard]] std::optional<std::string> ask(const Composed& composed);
  // Reads one key; '\n' for Enter.
  [[nodiscard]] std::optional<char> ask_key(const Composed& composed);
  // Shows any number of lines, one screen at a time; a pipe gets them all. False if the input has ended.
  enum class Begin : std::uint8_t { First, Last };
  bool show_pages(const std::vector<std::string>& lines, Begin begin);

  // The words that Tab offers, and the text shown when another person takes over.
  void complete_with(Completer completer) { keyboard_.complete_with(std::move(completer)); }
  void forget_history() { keyboard_.forget_history(); }

  [[nodiscard]] const Terminal& terminal() const { return terminal_; }
  // Measures the terminal again.
  const Terminal& measure() { return terminal_ = detect_terminal(); }

 private:
  std::string show(const Composed& composed);

  Keyboard& keyboard_;
  Terminal terminal_;
};

// The lines wrapped to the width, with their indentation.
[[nodiscard]] std::vector<std::string> wrap_lines(const std::vector<std::string>& lines, int width);

}  // namespace mornington::cli
