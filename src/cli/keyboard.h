#pragma once

#include <termios.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/line_editor.h"

namespace mornington::cli {

enum class Heard : std::uint8_t { Text, Resized, Ended };

// Lines and keys from standard input. An interrupt (Ctrl-C, SIGTERM, a closed terminal) reads as the end of input, so
// that a game is saved on any way out. From the first read on a screen keys come one by one and are not echoed, so that
// nothing typed ahead falls into a picture; the terminal has its own mode back when this goes.
class Keyboard {
 public:
  Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;
  ~Keyboard() { give_back_mode(); }

  // Shows the prompt and reads a line without its end. Resized: the screen is to be drawn anew, and the next call goes
  // on with what was typed so far.
  [[nodiscard]] Heard line(std::string_view prompt, const Terminal& terminal, std::string& text);
  // One key, without waiting for Enter where input is a keyboard; else the first character of the next line. '\n' for
  // Enter.
  [[nodiscard]] Heard key(std::string_view prompt, const Terminal& terminal, char& key);

 private:
  enum class Resizing : std::uint8_t { Told, Ignored };

  void take_single_keys();
  void give_back_mode();
  Heard fill(Resizing resizing);
  Heard whole_line(std::string& text);
  Heard edited_line(std::string_view prompt, int width, std::string& text);

  std::optional<termios> before_;  // the terminal's own mode, while ours is on
  std::string pending_;
  LineEditor editor_;
};

}  // namespace mornington::cli
