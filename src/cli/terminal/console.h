#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace mornington::cli {

// Exit codes of the program.
inline constexpr int kOk = 0;
inline constexpr int kFailure = 1;   // the job ran but failed: a failed case, a forged replay
inline constexpr int kBadInput = 2;  // bad input: an unknown name, a broken file

// The terminal we were started in, as it is now. A file or a pipe counts as 80 by 24 without colour.
struct Terminal {
  bool input = false;    // standard input is a keyboard
  bool output = false;   // standard output is a screen
  bool errors = false;   // standard error is a screen
  bool escapes = false;  // standard output is a screen with escape sequences: TERM is not "dumb"
  bool colour = false;   // the same, and NO_COLOR is not set
  int width = 80;
  int height = 24;
  bool ascii = false;  // the locale's characters are not UTF-8, so pictures are drawn in ASCII
};
[[nodiscard]] Terminal detect_terminal();

enum class Ink { Plain, Bold, Dim, Red, Green, Yellow, Cyan };

// The text in this colour, or unchanged if colour is off.
[[nodiscard]] std::string coloured(std::string_view text, Ink ink, bool colour);

// The width of a text on a screen: escape sequences take no columns, characters take what Unicode says.
[[nodiscard]] int columns(std::string_view text);
// The text cut or padded with spaces to exactly `width` columns; a cut text ends in an ellipsis.
[[nodiscard]] std::string fitted(std::string_view text, int width);
// Wrapped at spaces, or inside a word that is too long, into lines of at most `width` columns.
[[nodiscard]] std::string wrapped(std::string_view text, int width, std::string_view indent = "");
// "1 tile", "2 tiles".
[[nodiscard]] std::string counted(long long n, std::string_view noun);
// With this many digits after the point.
[[nodiscard]] std::string decimal(double number, int digits);

// Prints text for people: the only function that does. Control characters are made visible, except for the escape
// sequences that the program itself sends.
void print(std::string_view text);
// Prints a picture or a board for a file or a program: unchanged, unless the output is a screen.
void print_document(std::string_view content);
// Flushes standard output; false if anything could not be written, now or before.
[[nodiscard]] bool flush_output();
// Call this last: returns the exit code, or a failure with a message if output was lost.
[[nodiscard]] int closed_output(int exit_code);
// Prints one sentence on standard error, with the program's name. Returns kBadInput.
int print_error(std::string_view sentence);
int print_error(const Error& error);

}  // namespace mornington::cli
