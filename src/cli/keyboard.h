#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/line_editor.h"

namespace mornington::cli {

enum class Heard : std::uint8_t { Text, Resized, Ended };

// Lines and keys from standard input. An interrupt (Ctrl-C, SIGTERM, a closed terminal) reads as the end of input, so
// that a game is saved on any way out. The terminal's own mode is changed only while a read waits.
class Keyboard {
 public:
  Keyboard();

  // Shows the prompt and reads a line without its end. Resized: the screen is to be drawn anew, and the next call goes
  // on with what was typed so far.
  [[nodiscard]] Heard line(std::string_view prompt, const Terminal& terminal, std::string& text);
  // One key, without waiting for Enter where input is a keyboard; else the first character of the next line. '\n' for
  // Enter.
  [[nodiscard]] Heard key(std::string_view prompt, const Terminal& terminal, char& key);

  // The signal that asked the program to end; 0: none did.
  [[nodiscard]] static int interrupted();

 private:
  enum class Resizing : std::uint8_t { Told, Ignored };

  Heard fill(Resizing resizing);
  Heard whole_line(std::string& text);
  Heard edited_line(std::string_view prompt, int width, std::string& text);

  std::string pending_;
  LineEditor editor_;
};

}  // namespace mornington::cli
