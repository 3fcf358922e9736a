#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/keyboard.h"

namespace mornington::cli {

// Shows pages and reads answers. A page is drawn anew when the terminal changes its size; while it is too small for a
// game a sentence says so, and the page comes back when it is enlarged.
class Dialogue {
 public:
  struct Page {
    std::string text;  // fewer lines than the terminal has
    std::string prompt;
  };
  using Composed = std::function<Page(const Terminal&)>;  // for a terminal of that size

  explicit Dialogue(Keyboard& keyboard) : keyboard_(keyboard), terminal_(look_at_terminal()) {}

  // Nothing: input ended.
  [[nodiscard]] std::optional<std::string> ask(const Composed& composed);
  // One key for an answer; '\n' for Enter.
  [[nodiscard]] std::optional<char> ask_key(const Composed& composed);
  // Lines of any number, a screen of them at a time; a pipe gets them all. False: input ended.
  enum class Begin : std::uint8_t { First, Last };
  bool leaf_through(const std::vector<std::string>& lines, Begin begin);

  [[nodiscard]] const Terminal& terminal() const { return terminal_; }
  // Looked at again.
  const Terminal& measure() { return terminal_ = look_at_terminal(); }

 private:
  std::string show(const Composed& composed);

  Keyboard& keyboard_;
  Terminal terminal_;
};

// The lines broken to the width, indented as they were.
[[nodiscard]] std::vector<std::string> broken(const std::vector<std::string>& lines, int width);

}  // namespace mornington::cli
