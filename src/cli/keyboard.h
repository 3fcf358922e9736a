#pragma once

#include <optional>
#include <string>

namespace mornington::cli {

// Lines and keys from standard input. An interrupt (Ctrl-C, a closed terminal) reads as the end of input, so that a
// game is saved on any way out.
class Keyboard {
 public:
  Keyboard();

  // Without the line's end; nothing at the end of input.
  [[nodiscard]] std::optional<std::string> line();
  // One key, without waiting for Enter where input is a keyboard; else the first character of the next line. '\n' for
  // Enter; nothing at the end of input.
  [[nodiscard]] std::optional<char> key();

 private:
  bool fill();

  std::string pending_;
  bool ended_ = false;
};

}  // namespace mornington::cli
