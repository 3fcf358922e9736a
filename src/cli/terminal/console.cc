#include "cli/terminal/console.h"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/terminal/characters.h"
#include "cli/terminal/full_screen.h"
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

// The part of the text that fits into this many columns: at least one character.
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

// The part of a word that fits: all of it, or up to a hyphen, or cut at the width.
std::string_view broken_word(std::string_view word, int room) {
  const std::string_view part = head(word, room);
  const std::size_t hyphen = part.rfind('-');
  return part.size() < word.size() && hyphen != std::string_view::npos ? part.substr(0, hyphen + 1) : part;
}

// The escape sequence at the start of the text, if it is one of ours: colours, moves, wiping, modes of the screen; also
// a carriage return before a line that is wiped at once.
std::size_t size_of_own_escape(std::string_view text) {
  const std::size_t start = text.starts_with('\r') ? 1 : 0;
  if (!text.substr(start).starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;?", start + 2);
  const bool ours =
      end != std::string_view::npos && std::string_view("mHJKhlD").find(text[end]) != std::string_view::npos;
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

// NB: main() has taken the locale from the environment.
bool is_utf8_locale() {
  static const bool utf8 = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  return utf8;
}

std::string for_screen(std::string_view text) {
  const std::string shown = visible_on_screen(text);
  return is_utf8_locale() ? shown : ascii_form(shown);
}

int lost_output = 0;  // why the first write failed

void note_lost_output() {
  if (lost_output == 0) lost_output = errno;
}

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) note_lost_output();
}

// The other end of a pipe is closed, as `head` leaves it.
bool is_unread(int stream) {
  pollfd watched{stream, POLLOUT, 0};
  return poll(&watched, 1, 0) == 1 && (watched.revents & POLLERR) != 0;
}

}  // namespace

Terminal detect_terminal() {
  Terminal terminal;
  terminal.input = isatty(STDIN_FILENO) == 1;
  terminal.output = isatty(STDOUT_FILENO) == 1;
  terminal.errors = isatty(STDERR_FILENO) == 1;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  terminal.escapes = terminal.output && (kind == nullptr || std::string_view(kind) != "dumb");
  terminal.ascii = !is_utf8_locale();
  terminal.colour = terminal.escapes && (no_colour == nullptr || *no_colour == '\0');
  measure(terminal);
  return terminal;
}

std::string coloured(std::string_view text, Ink ink, bool colour) {
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
    const std::string_view word = broken_word(text.substr(0, end), room);
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
  put(screen ? for_screen(text) : visible(text, Breaks::Kept));
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
  const bool unread = lost_output == EPIPE || (lost_output == 0 && is_unread(STDOUT_FILENO));
  if (unread) return exit_code == kOk ? kFailure : exit_code;  // the reader has had enough
  const std::string reason = lost_output == 0 ? "" : std::string(": ") + std::strerror(lost_output);
  print_error("cannot write to standard output" + reason);
  return exit_code == kOk ? kFailure : exit_code;
}

int print_error(std::string_view sentence) {
  leave_full_screen();
  (void)flush_output();
  static const bool screen = isatty(STDERR_FILENO) == 1;
  std::string line = "mornington: " + visible(sentence) + "\n";
  if (screen && !is_utf8_locale()) line = ascii_form(line);
  std::fwrite(line.data(), 1, line.size(), stderr);
  return kBadInput;
}

int print_error(const Error& error) { return print_error(error.text()); }

}  // namespace mornington::cli
