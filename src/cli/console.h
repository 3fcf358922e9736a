#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace mornington::cli {

// What the program answers to its caller.
inline constexpr int kOk = 0;
inline constexpr int kFailure = 1;   // the job was understood and came out badly: a failed case, a forged replay
inline constexpr int kBadInput = 2;  // the job was not understood: an unknown name, a broken file

// The terminal we were started in, as it is now. A file or a pipe counts as 80 by 24 without colour.
struct Terminal {
  bool input = false;    // standard input is a keyboard
  bool output = false;   // standard output is a screen
  bool errors = false;   // standard error is a screen
  bool escapes = false;  // it is a screen that knows escape sequences: TERM is not "dumb"
  bool colour = false;   // it does, and NO_COLOR is not set
  int width = 80;
  int height = 24;
};
[[nodiscard]] Terminal look_at_terminal();

enum class Ink { Plain, Bold, Dim, Red, Green, Yellow, Cyan };

// The text in that ink, or as it is where colour is off.
[[nodiscard]] std::string painted(std::string_view text, Ink ink, bool colour);

// Columns the text takes on a screen: escape sequences take none, a UTF-8 character one, or two
// where it is wide, or none where it joins the one before.
[[nodiscard]] int columns(std::string_view text);
// The text cut or filled with blanks to exactly `width` columns; a cut text ends in an ellipsis.
[[nodiscard]] std::string fitted(std::string_view text, int width);
// Broken at blanks, or within a word that is too long for a line, into lines of at most `width` columns.
[[nodiscard]] std::string wrapped(std::string_view text, int width, std::string_view indent = "");
// "1 tile", "2 tiles".
[[nodiscard]] std::string counted(long long n, std::string_view noun);
// With this many digits after the point.
[[nodiscard]] std::string decimal(double number, int digits);

// The one way to standard output for everything that a person reads: whatever steers a terminal is spelt out, but for
// the sequences that we ourselves send to a screen.
void print(std::string_view text);
// A picture or a board, for a file or a program: as it is, unless a screen would show it.
void print_document(std::string_view content);
// Brings out what is still held back; false when anything could not be written, now or before.
[[nodiscard]] bool flush_output();
// To be asked last: the exit code, which is no success where the output was lost; then a sentence says so.
[[nodiscard]] int closed_output(int exit_code);
// One sentence on standard error, with the program's name; answers kBadInput.
int complain(std::string_view sentence);
int complain(const Error& error);

}  // namespace mornington::cli
