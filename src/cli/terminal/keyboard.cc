#include "cli/terminal/keyboard.h"

#include <poll.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "cli/terminal/characters.h"
#include "cli/terminal/full_screen.h"
#include "cli/terminal/interrupt.h"

namespace mornington::cli {
namespace {

volatile std::sig_atomic_t resized = 0;

void note_resize(int) { resized = 1; }

constexpr std::size_t kLongestPipedLine = 65536;  // bytes, of a pipe

constexpr int kStops[] = {SIGINT, SIGTERM, SIGHUP};
constexpr int kRedraws[] = {SIGWINCH, SIGCONT};  // NB: after Ctrl-Z and `fg` the screen is the shell's

void catch_signals() {
  note_interrupt();
  leave_full_screen_on_suspension();
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;  // NB: pending output continues; the wait for a key ends all the same
  action.sa_handler = note_resize;
  for (const int signal : kRedraws) sigaction(signal, &action, nullptr);
}

// Holds our signals back while one of these lives, so that none slips in between a look at the flags and the wait.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int signal : kStops) sigaddset(&ours, signal);
    for (const int signal : kRedraws) sigaddset(&ours, signal);
    sigprocmask(SIG_BLOCK, &ours, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  // Until there is input, a signal came, or the time is over; whether there is input.
  bool wait_for_input(const timespec* most = nullptr) const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ppoll(&input, 1, most, &before_) > 0;
  }

 private:
  sigset_t before_{};
};

void print_at_once(std::string_view text) {
  print(text);
  std::fflush(stdout);
}

// The last characters of the text that fit; none if there is no room at all.
std::string_view tail(std::string_view text, int width) {
  while (!text.empty() && columns(text) > width) text.remove_prefix(first_piece(text).bytes);
  return text;
}

// The first ones.
std::string_view front(std::string_view text, int width) {
  std::size_t end = 0;
  for (int taken = 0; end < text.size();) {
    const Piece piece = first_piece(text.substr(end));
    taken += piece.columns;
    if (taken > width) break;
    end += piece.bytes;
  }
  return text.substr(0, end);
}

// The prompt and what is typed, scrolled so that the cursor is to be seen; then what Tab could choose from.
std::string shown_line(std::string_view prompt, const LineEditor& editor, const Terminal& terminal) {
  const int room = std::max(0, terminal.width - columns(prompt) - 1);
  const std::string typed = editor.before_cursor();
  const std::string rest = editor.after_cursor();
  const std::string_view before = tail(typed, room);
  const std::string_view after = front(rest, room - columns(before));
  std::string choices;
  for (const std::string& choice : editor.choices()) choices += "  " + choice;
  const std::string_view offered = front(choices, std::max(0, room - columns(before) - columns(after)));
  const int back = columns(after) + columns(offered);
  return "\r\x1b[K" + std::string(prompt) + std::string(before) + std::string(after) +
         (offered.empty() ? "" : coloured(offered, Ink::Dim, terminal.colour)) +
         (back > 0 ? "\x1b[" + std::to_string(back) + "D" : "");
}

constexpr timespec kEscapeDelay{0, 50'000'000};  // how long the rest of a key may take

}  // namespace

Keyboard::Keyboard() { catch_signals(); }

Keyboard::~Keyboard() {
  editor_.reset();  // NB: libedit sets the terminal's mode, so ours goes back after it
  restore_mode();
  leave_full_screen();
}

void Keyboard::forget_history() {
  if (editor_) editor_->forget_history();
}

// NB: asked for at every read, because after Ctrl-Z and `fg` the mode is the shell's.
void Keyboard::enter_raw_mode() {
  termios now{};
  if (!before_ && tcgetattr(STDIN_FILENO, &now) == 0) before_ = now;
  if (!before_) return;
  now = *before_;
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

void Keyboard::restore_mode() {
  if (before_) tcsetattr(STDIN_FILENO, TCSANOW, &*before_);
  before_.reset();
}

Heard Keyboard::fill(Resizing resizing) {
  const SignalsHeld held;
  while (!interrupted()) {
    if (resizing == Resizing::Told && resized != 0) {
      resized = 0;
      return Heard::Resized;
    }
    held.wait_for_input();
    if (interrupted() || (resizing == Resizing::Told && resized != 0)) continue;
    char buffer[4096];
    const ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    pending_.append(buffer, static_cast<std::size_t>(got));
    return Heard::Text;
  }
  return Heard::Ended;
}

Heard Keyboard::line(std::string_view prompt, const Terminal& terminal, std::string& text) {
  if (terminal.input && terminal.escapes) return edited_line(prompt, terminal, text);
  print_at_once(prompt);
  return whole_line(text);
}

// The rest of a key comes at once, or it was Escape alone or a broken character, and goes.
void Keyboard::await_whole_key() {
  while (!pending_.empty() && !begins_with_whole_key(pending_)) {
    const bool more = pending_.size() < 16 && SignalsHeld().wait_for_input(&kEscapeDelay);
    char buffer[4096];
    const ssize_t got = more ? read(STDIN_FILENO, buffer, sizeof buffer) : 0;
    if (got > 0) pending_.append(buffer, static_cast<std::size_t>(got));
    if (got <= 0) pending_.erase(0, 1);
  }
}

// From a pipe or a dumb terminal, which edits lines itself. A last line may lack its end. A line without an end within
// reason ends the input, since a file of zeros never contains one.
Heard Keyboard::whole_line(std::string& text) {
  std::size_t end = pending_.find('\n');
  while (end == std::string::npos && pending_.size() <= kLongestPipedLine && fill(Resizing::Ignored) == Heard::Text)
    end = pending_.find('\n');
  if (std::min(end, pending_.size()) > kLongestPipedLine) {
    print_error("an input line has more than " + std::to_string(kLongestPipedLine) + " bytes; expected a command");
    return Heard::Ended;
  }
  if (end == std::string::npos && (pending_.empty() || interrupted())) return Heard::Ended;
  text = printable(std::string_view(pending_).substr(0, end));
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  return Heard::Text;
}

Heard Keyboard::edited_line(std::string_view prompt, const Terminal& terminal, std::string& text) {
  enter_raw_mode();
  if (!editor_) editor_.emplace(stdin);
  editor_->complete_with(completer_);
  enter_raw_mode();
  while (true) {
    auto after = LineEditor::After::More;
    for (await_whole_key(); after == LineEditor::After::More && !pending_.empty(); await_whole_key())
      after = editor_->press(pending_);
    print_at_once(shown_line(prompt, *editor_, terminal));
    if (after == LineEditor::After::End) return Heard::Ended;
    if (after == LineEditor::After::Line) {
      text = editor_->take();
      enter_raw_mode();
      print_at_once("\n");
      return Heard::Text;
    }
    if (const Heard heard = fill(Resizing::Told); heard != Heard::Text) return heard;
  }
}

Heard Keyboard::key(std::string_view prompt, const Terminal& terminal, char& key) {
  print_at_once(prompt);
  if (!terminal.input) {
    std::string text;
    const Heard heard = whole_line(text);
    key = text.empty() ? '\n' : text.front();
    return heard;
  }
  enter_raw_mode();
  Heard heard = Heard::Text;
  while (pending_.empty() && heard == Heard::Text) heard = fill(terminal.escapes ? Resizing::Told : Resizing::Ignored);
  if (!terminal.escapes) restore_mode();  // a dumb terminal edits lines itself
  if (heard != Heard::Text) return heard;
  key = pending_.front();
  pending_.erase(0, 1);
  constexpr char kCtrlD = 4;
  return key == kCtrlD ? Heard::Ended : Heard::Text;
}

}  // namespace mornington::cli
