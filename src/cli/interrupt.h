#pragma once

#include <string_view>

// SIGINT and SIGTERM. Whatever happens, a command ends within a second of them with a sentence and an exit code of its
// own.
namespace mornington::cli {

// The signal ends the program at once, with a sentence: for commands that have nothing to keep.
void end_on_interrupt();
// From here on the first signal only asks for the end, and a second one ends the program: for commands that print what
// they have by then.
void ask_on_interrupt();
// From here on a signal, that of a closed terminal too, is noted and nothing else, and what is being written goes on:
// for play, which saves the game on any way out.
void note_interrupt();
// Whether the end was asked for. Cheap; from any thread.
[[nodiscard]] bool interrupted();
// Says that the work was interrupted and what became of it; answers the exit code: 128 and the signal, as in a shell.
int complain_of_interrupt(std::string_view kept);

}  // namespace mornington::cli
