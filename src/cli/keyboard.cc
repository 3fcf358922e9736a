#include "cli/keyboard.h"

#include <poll.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "cli/interrupt.h"

namespace mornington::cli {
namespace {

volatile std::sig_atomic_t resized = 0;

void note_resize(int) { resized = 1; }

constexpr std::size_t kLongestPipedLine = 65536;  // bytes, of a pipe

constexpr int kStops[] = {SIGINT, SIGTERM, SIGHUP};
constexpr int kRedraws[] = {SIGWINCH, SIGCONT};  // NB: after Ctrl-Z and `fg` the screen is the shell's

void catch_signals() {
  note_interrupt();
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;  // NB: what is being written goes on; the wait for a key ends all the same
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

  // Until there is input, or a signal came.
  void wait_for_input() const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    ppoll(&input, 1, nullptr, &before_);
  }

 private:
  sigset_t before_{};
};

void print_at_once(std::string_view text) {
  print(text);
  std::fflush(stdout);
}

// The last characters of the text that fit.
std::string tail(std::string_view text, int width) {
  std::string shown = cleaned(text);
  while (columns(shown) > width) {
    shown.erase(0, 1);
    while (!shown.empty() && (static_cast<unsigned char>(shown[0]) & 0xC0) == 0x80) shown.erase(0, 1);
  }
  return shown;
}

}  // namespace

Keyboard::Keyboard() { catch_signals(); }

// NB: asked for at every read, because after Ctrl-Z and `fg` the mode is the shell's.
void Keyboard::take_single_keys() {
  termios now{};
  if (!before_ && tcgetattr(STDIN_FILENO, &now) == 0) before_ = now;
  if (!before_) return;
  now = *before_;
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

void Keyboard::give_back_mode() {
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
  if (terminal.input && terminal.escapes) return edited_line(prompt, terminal.width, text);
  print_at_once(prompt);
  return whole_line(text);
}

// From a pipe or a dumb terminal, which edits lines itself. A last line may lack its end; one that has none within
// reason ends the input, as a file of zeros would never come to one.
Heard Keyboard::whole_line(std::string& text) {
  std::size_t end = pending_.find('\n');
  while (end == std::string::npos && pending_.size() <= kLongestPipedLine && fill(Resizing::Ignored) == Heard::Text)
    end = pending_.find('\n');
  if (std::min(end, pending_.size()) > kLongestPipedLine) {
    complain("a line of the input has more than " + std::to_string(kLongestPipedLine) + " bytes; expected a command");
    return Heard::Ended;
  }
  if (end == std::string::npos && (pending_.empty() || interrupted())) return Heard::Ended;
  text = cleaned(std::string_view(pending_).substr(0, end));
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  return Heard::Text;
}

Heard Keyboard::edited_line(std::string_view prompt, int width, std::string& text) {
  take_single_keys();
  while (true) {
    auto after = LineEditor::After::More;
    while (after == LineEditor::After::More && !pending_.empty()) {
      after = editor_.press(pending_.front());
      pending_.erase(0, 1);
    }
    print_at_once("\r\x1b[K" + std::string(prompt) + tail(editor_.text(), width - columns(prompt) - 1));
    if (after == LineEditor::After::End) return Heard::Ended;
    if (after == LineEditor::After::Line) {
      text = cleaned(editor_.take());
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
  take_single_keys();
  Heard heard = Heard::Text;
  while (pending_.empty() && heard == Heard::Text) heard = fill(terminal.escapes ? Resizing::Told : Resizing::Ignored);
  if (!terminal.escapes) give_back_mode();  // a dumb terminal edits lines itself
  if (heard != Heard::Text) return heard;
  key = pending_.front();
  pending_.erase(0, 1);
  constexpr char kCtrlD = 4;
  return key == kCtrlD ? Heard::Ended : Heard::Text;
}

}  // namespace mornington::cli
