#include "cli/keyboard.h"

#include <termios.h>
#include <unistd.h>
#include <csignal>

#include <cerrno>

namespace mornington::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note_interrupt(int) { interrupted = 1; }

// NB: without SA_RESTART, so that a waiting read() returns.
void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

// Keys come at once while one of these lives.
class SingleKeys {
 public:
  SingleKeys() : active_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!active_) return;
    termios now = before_;
    now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &now);
  }
  SingleKeys(const SingleKeys&) = delete;
  SingleKeys& operator=(const SingleKeys&) = delete;
  ~SingleKeys() {
    if (active_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }

 private:
  termios before_{};
  bool active_;
};

}  // namespace

Keyboard::Keyboard() { catch_interrupts(); }

bool Keyboard::fill() {
  char buffer[4096];
  while (!ended_) {
    const ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
    if (got > 0) {
      pending_.append(buffer, static_cast<std::size_t>(got));
      return true;
    }
    ended_ = got == 0 || errno != EINTR || interrupted != 0;
  }
  return false;
}

std::optional<std::string> Keyboard::line() {
  std::size_t end = pending_.find('\n');
  while (end == std::string::npos && fill()) end = pending_.find('\n');
  if (end == std::string::npos && pending_.empty()) return std::nullopt;
  std::string text = pending_.substr(0, end);
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  if (!text.empty() && text.back() == '\r') text.pop_back();
  return text;
}

std::optional<char> Keyboard::key() {
  if (isatty(STDIN_FILENO) != 1) {
    const std::optional<std::string> text = line();
    if (!text) return std::nullopt;
    return text->empty() ? '\n' : text->front();
  }
  const SingleKeys mode;
  if (pending_.empty() && !fill()) return std::nullopt;
  const char key = pending_.front();
  pending_.erase(0, 1);
  return key == 4 ? std::nullopt : std::optional<char>(key);  // Ctrl-D
}

}  // namespace mornington::cli
