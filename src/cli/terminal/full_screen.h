#pragma once

#include <string_view>

// The terminal's alternate screen. The game is drawn there; afterwards the old screen and its scrollback are back. No
// hand stays readable in the scrollback.
namespace mornington::cli {

// The escape sequence that switches to it; empty if it is on already.
[[nodiscard]] std::string_view entering_full_screen();
// Returns to the normal screen. Write whatever is to stay readable after this.
void leave_full_screen();
// The same for a signal handler, which writes directly.
void leave_full_screen_at_once();
// From now on Ctrl-Z restores the shell's screen.
void leave_full_screen_on_suspension();

}  // namespace mornington::cli
