#pragma once

#include <termios.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/console.h"
#include "cli/terminal/line_editor.h"

namespace mornington::cli {

enum class Heard : std::uint8_t { Text, Resized, Ended };

// Lines and keys from standard input. An interrupt (Ctrl-C, SIGTERM, a closed terminal) counts as the end of input,
// so a game is saved on every exit. From the first read on a screen, keys are read one by one without echo. The
// destructor restores the terminal's mode.
class Keyboard {
 public:
  Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;
  ~Keyboard();

  // Shows the prompt and reads a line. Resized: draw the screen again; the next call continues with what was typed.
  [[nodiscard]] Heard line(std::string_view prompt, const Terminal& terminal, std::string& text);
  // Reads one key without waiting for Enter if the input is a keyboard; otherwise the first character of the next
  // line. '\n' for Enter.
  [[nodiscard]] Heard key(std::string_view prompt, const Terminal& terminal, char& key);

  // The words that Tab offers from now on.
  void complete_with(Completer completer) { completer_ = std::move(completer); }
  // Another person takes over: Up must not show what was typed before.
  void forget_history();

 private:
  enum class Resizing : std::uint8_t { Told, Ignored };

  void enter_raw_mode();
  void restore_mode();
  Heard fill(Resizing resizing);
  void await_whole_key();
  Heard whole_line(std::string& text);
  Heard edited_line(std::string_view prompt, const Terminal& terminal, std::string& text);

  std::optional<termios> before_;  // the terminal's own mode, while ours is on
  std::string pending_;
  Completer completer_;
  std::optional<LineEditor> editor_;  // where a line was edited already
};

}  // namespace mornington::cli
