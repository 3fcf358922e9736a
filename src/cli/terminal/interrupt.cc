#include "cli/terminal/interrupt.h"

#include <unistd.h>
#include <csignal>

#include <atomic>
#include <initializer_list>
#include <string>

#include "cli/terminal/console.h"
#include "cli/terminal/full_screen.h"

namespace mornington::cli {
namespace {

std::atomic<int> asked_by = 0;  // the signal
static_assert(std::atomic<int>::is_always_lock_free);

constexpr int exit_code(int signal) { return 128 + signal; }

extern "C" void end_at_once(int signal) {
  leave_full_screen_at_once();
  constexpr std::string_view kSentence = "mornington: interrupted\n";
  [[maybe_unused]] const auto ignored = write(STDERR_FILENO, kSentence.data(), kSentence.size());
  _exit(exit_code(signal));
}

extern "C" void ask_for_the_end(int signal) {
  if (asked_by.exchange(signal) != 0) end_at_once(signal);
}

extern "C" void note(int signal) { asked_by = signal; }

void answer_signals(void (*answer)(int), std::initializer_list<int> signals, int flags = 0) {
  struct sigaction action {};
  action.sa_handler = answer;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  for (const int signal : signals) sigaction(signal, &action, nullptr);
}

}  // namespace

void end_on_interrupt() { answer_signals(end_at_once, {SIGINT, SIGTERM}); }
void ask_on_interrupt() { answer_signals(ask_for_the_end, {SIGINT, SIGTERM}); }
void note_interrupt() { answer_signals(note, {SIGINT, SIGTERM, SIGHUP}, SA_RESTART); }
bool interrupted() { return asked_by != 0; }

int report_interrupt(std::string_view kept) {
  print_error("interrupted; " + std::string(kept));
  return exit_code(asked_by);
}

}  // namespace mornington::cli
