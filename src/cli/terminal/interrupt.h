#pragma once

#include <string_view>

// SIGINT and SIGTERM. A command ends within a second of them, with a message and its own exit code.
namespace mornington::cli {

// A signal ends the program at once with a message: for commands that have nothing to save.
void end_on_interrupt();
// From here on the first signal only requests the end and a second one ends the program: for commands that print
// partial results.
void ask_on_interrupt();
// From here on a signal, including that of a closed terminal, is only recorded: for play, which saves the game on
// every exit.
void note_interrupt();
// Whether the end was requested. Cheap; callable from any thread.
[[nodiscard]] bool interrupted();
// Prints that the work was interrupted and what was saved. Returns the exit code: 128 plus the signal, as in a shell.
int report_interrupt(std::string_view kept);

}  // namespace mornington::cli
