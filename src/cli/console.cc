#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/utf8.h"

namespace mornington::cli {
namespace {

int number_in_environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? 0 : static_cast<int>(std::strtol(text, nullptr, 10));
}

void measure(Terminal& terminal) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    terminal.width = size.ws_col;
    terminal.height = size.ws_row;
  }
  if (const int width = number_in_environment("COLUMNS"); width > 0 && !terminal.output) terminal.width = width;
  if (const int height = number_in_environment("LINES"); height > 0 && !terminal.output) terminal.height = height;
}

const char* escape_of(Ink ink) {
  switch (ink) {
    case Ink::Plain: return "";
    case Ink::Bold: return "\x1b[1m";
    case Ink::Dim: return "\x1b[2m";
    case Ink::Red: return "\x1b[31m";
    case Ink::Green: return "\x1b[32m";
    case Ink::Yellow: return "\x1b[33m";
    case Ink::Cyan: return "\x1b[36m";
  }
  return "";
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

constexpr bool within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

bool is_wide(char32_t c) {
  return within(c, 0x1100, 0x115F) || within(c, 0x2E80, 0xA4CF) || within(c, 0xAC00, 0xD7A3) ||
         within(c, 0xF900, 0xFAFF) || within(c, 0xFE30, 0xFE6F) || within(c, 0xFF00, 0xFF60) ||
         within(c, 0xFFE0, 0xFFE6) || within(c, 0x1F300, 0x1FAFF) || within(c, 0x20000, 0x3FFFD);
}

bool joins_the_one_before(char32_t c) {
  return within(c, 0x300, 0x36F) || within(c, 0x200B, 0x200F) || within(c, 0x20D0, 0x20FF) || within(c, 0xFE00, 0xFE0F);
}

// The character that these bytes are in UTF-8.
char32_t character_of(std::string_view bytes) {
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (bytes.size() == 1) return first;
  char32_t c = first & (0x7Fu >> bytes.size());
  for (const char byte : bytes.substr(1)) c = c << 6 | (static_cast<unsigned char>(byte) & 0x3Fu);
  return c;
}

// The size of the escape sequence or of the character that the text begins with, and whether it takes a column.
struct Piece {
  std::size_t bytes = 1;
  int columns = 1;
};
Piece first_piece(std::string_view text) {
  if (text[0] == '\x1b') {
    std::size_t end = 1;
    while (end < text.size() && text[end] != 'm') ++end;
    return {end < text.size() ? end + 1 : end, 0};
  }
  constexpr std::size_t kLongest = 4;
  std::size_t end = 1;
  while (end < std::min(text.size(), kLongest) && continues_character(text[end])) ++end;
  const char32_t character = character_of(text.substr(0, end));
  return {end, joins_the_one_before(character) ? 0 : is_wide(character) ? 2 : 1};
}

// The part of the text that fits into so many columns: at least one character.
std::string_view head(std::string_view text, int width) {
  std::size_t end = 0;
  for (int taken = 0; end < text.size();) {
    const Piece piece = first_piece(text.substr(end));
    taken += piece.columns;
    if (taken > width && end > 0) break;
    end += piece.bytes;
  }
  return text.substr(0, end);
}

// The escape sequence the text begins with, if it is of those that we send: colours, moves, wiping, modes of the
// screen; and a return to the beginning of a line that is wiped at once.
std::size_t size_of_own_escape(std::string_view text) {
  const std::size_t start = text.starts_with('\r') ? 1 : 0;
  if (!text.substr(start).starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;?", start + 2);
  const bool ours =
      end != std::string_view::npos && std::string_view("mHJKhl").find(text[end]) != std::string_view::npos;
  return ours ? end + 1 : 0;
}

std::string visible_on_screen(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t escape = text.find_first_of("\r\x1b");
    out += visible(text.substr(0, escape), Breaks::Kept);
    text.remove_prefix(std::min(escape, text.size()));
    const std::size_t own = size_of_own_escape(text);
    const std::size_t taken = own > 0 ? own : std::min<std::size_t>(1, text.size());
    out += own > 0 ? std::string(text.substr(0, own)) : visible(text.substr(0, taken), Breaks::Kept);
    text.remove_prefix(taken);
  }
  return out;
}

int lost_output = 0;  // why the first write failed

void note_lost_output() {
  if (lost_output == 0) lost_output = errno;
}

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) note_lost_output();
}

}  // namespace

Terminal look_at_terminal() {
  Terminal terminal;
  terminal.input = isatty(STDIN_FILENO) == 1;
  terminal.output = isatty(STDOUT_FILENO) == 1;
  terminal.errors = isatty(STDERR_FILENO) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  terminal.escapes = terminal.output && (kind == nullptr || std::string_view(kind) != "dumb");
  terminal.colour = terminal.escapes && (no_colour == nullptr || *no_colour == '\0');
  measure(terminal);
  return terminal;
}

std::string painted(std::string_view text, Ink ink, bool colour) {
  if (!colour || ink == Ink::Plain) return std::string(text);
  return escape_of(ink) + std::string(text) + "\x1b[0m";
}

int columns(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Piece piece = first_piece(text);
    width += piece.columns;
    text.remove_prefix(piece.bytes);
  }
  return width;
}

std::string fitted(std::string_view text, int width) {
  const int missing = width - columns(text);
  if (missing >= 0) return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
  std::string out;
  bool escaped = false;
  for (int taken = 0; taken < width - 1;) {
    const Piece piece = first_piece(text);
    if (taken + piece.columns > width - 1) {
      out += ' ';  // half of a wide character
      break;
    }
    out += text.substr(0, piece.bytes);
    escaped = escaped || piece.columns == 0;
    taken += piece.columns;
    text.remove_prefix(piece.bytes);
  }
  return out + (width > 0 ? "…" : "") + (escaped ? "\x1b[0m" : "");
}

std::string wrapped(std::string_view text, int width, std::string_view indent) {
  std::string out;
  std::string line(indent);
  const int room = width - columns(indent);
  bool fresh = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = head(text.substr(0, end), room);
    text.remove_prefix(word.size() < end ? word.size() : std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!fresh && columns(line) + 1 + columns(word) > width) {
      out += line + "\n";
      line = indent;
      fresh = true;
    }
    if (!fresh) line += ' ';
    line += word;
    fresh = false;
  }
  return fresh ? out : out + line + "\n";
}

std::string counted(long long n, std::string_view noun) {
  return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

std::string decimal(double number, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

void print(std::string_view text) {
  static const bool screen = isatty(STDOUT_FILENO) == 1;
  put(screen ? visible_on_screen(text) : visible(text, Breaks::Kept));
}

void print_document(std::string_view content) {
  if (isatty(STDOUT_FILENO) == 1) return print(content);
  put(content);
}

bool flush_output() {
  if (std::fflush(stdout) != 0) note_lost_output();
  return std::ferror(stdout) == 0 && lost_output == 0;
}

int closed_output(int exit_code) {
  if (flush_output()) return exit_code;
  const std::string reason = lost_output == 0 ? "" : std::string(": ") + std::strerror(lost_output);
  complain("standard output cannot be written" + reason);
  return exit_code == kOk ? kFailure : exit_code;
}

int complain(std::string_view sentence) {
  (void)flush_output();
  const std::string line = "mornington: " + visible(sentence) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
  return kBadInput;
}

int complain(const Error& error) { return complain(error.text()); }

}  // namespace mornington::cli
