#include "cli/terminal/full_screen.h"

#include <unistd.h>
#include <csignal>

#include <cstdio>

namespace mornington::cli {
namespace {

constexpr std::string_view kEnter = "\x1b[?1049h";
constexpr std::string_view kLeave = "\x1b[?1049l";

volatile std::sig_atomic_t entered = 0;

extern "C" void suspend(int signal);

void answer_suspension(void (*answer)(int)) {
  struct sigaction action {};
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  action.sa_handler = answer;
  sigaction(SIGTSTP, &action, nullptr);
}

// NB: the process stops inside this handler and continues here after SIGCONT, which redraws the screen.
extern "C" void suspend(int signal) {
  leave_full_screen_at_once();
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, signal);
  answer_suspension(SIG_DFL);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &held, nullptr);
  answer_suspension(suspend);
}

}  // namespace

std::string_view entering_full_screen() {
  if (entered != 0) return "";
  entered = 1;
  return kEnter;
}

void leave_full_screen() {
  if (entered == 0) return;
  std::fflush(stdout);
  leave_full_screen_at_once();
}

void leave_full_screen_at_once() {
  if (entered == 0) return;
  entered = 0;
  [[maybe_unused]] const auto ignored = write(STDOUT_FILENO, kLeave.data(), kLeave.size());
}

void leave_full_screen_on_suspension() { answer_suspension(suspend); }

}  // namespace mornington::cli
