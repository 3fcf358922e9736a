#include "arena/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>

namespace mornington::arena {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr int kLookEvery = 50;        // milliseconds between two looks at `stop`, at most
constexpr double kMomentToEnd = 1.0;  // seconds, after its input has ended
constexpr double kMomentToDie = 1.0;  // seconds between the end of its output and that of the program

double now() { return static_cast<double>(ai::now_in_microseconds()) / 1e6; }

void sleep_a_little() {
  constexpr timespec kPause{0, 2'000'000};
  nanosleep(&kPause, nullptr);
}

std::string in_seconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%g s", seconds);
  return text;
}

Error about(std::string sentence) { return Error{"", std::move(sentence)}; }

// Both ends close by themselves in whatever else is started meanwhile.
struct Pipe {
  int out = -1;
  int in = -1;
  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    out = ends[0];
    in = ends[1];
    return true;
  }
};

[[noreturn]] void become(const std::string& command, const Pipe& input, const Pipe& output) {
  setpgid(0, 0);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) ::signal(signal, SIG_DFL);
  dup2(input.out, STDIN_FILENO);
  dup2(output.in, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::string& command) {
  signal(SIGPIPE, SIG_IGN);  // NB: a program that has gone shows as a failed write
  Pipe input;
  Pipe output;
  const bool piped = input.open() && output.open();
  const pid_t id = piped ? fork() : -1;
  if (id == 0) become(command, input, output);
  for (const int file : {input.out, output.in}) close(file);
  if (id < 0) {
    for (const int file : {input.in, output.out}) close(file);
    return nullptr;
  }
  setpgid(id, id);  // NB: here as in the child, whichever comes first
  for (const int file : {input.in, output.out}) fcntl(file, F_SETFL, O_NONBLOCK);
  return std::make_unique<ChildProcess>(id, input.in, output.out);
}

// NB: looked at without taking it away, so that the number of the group stays its own until it is killed.
bool ChildProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id_;
}

ChildProcess::~ChildProcess() {
  close(to_);
  close(from_);
  const double until = now() + (hurry_ ? 0 : kMomentToEnd);
  while (!has_ended() && now() < until) sleep_a_little();
  kill(-id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

// After it has closed its input or output.
std::string ChildProcess::how_it_went() {
  hurry_ = true;
  const double until = now() + kMomentToDie;
  while (!has_ended() && now() < until) sleep_a_little();
  siginfo_t info{};
  waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
  if (info.si_pid != id_) return "closed its end of the conversation";
  const std::string number = std::to_string(info.si_status);
  return info.si_code == CLD_EXITED ? "ended with status " + number : "was ended by signal " + number;
}

ChildProcess::Waited ChildProcess::wait_for(short events, int file, double until, const ai::Stop& stop) const {
  for (;;) {
    if (stop && stop()) return Waited::Stopped;
    const double left = until - now();
    if (left <= 0) return Waited::Late;
    pollfd asked{file, events, 0};
    if (poll(&asked, 1, std::min(kLookEvery, static_cast<int>(left * 1000) + 1)) > 0) return Waited::Ready;
  }
}

std::optional<Error> ChildProcess::send(const std::string& line, double seconds, const ai::Stop& stop) {
  const double until = now() + seconds;
  for (std::size_t sent = 0; sent < line.size();) {
    const Waited waited = wait_for(POLLOUT, to_, until, stop);
    hurry_ = waited != Waited::Ready;
    if (waited == Waited::Stopped) return about("was interrupted");
    if (waited == Waited::Late) return about("did not read what it was told within " + in_seconds(seconds));
    const ssize_t n = write(to_, line.data() + sent, line.size() - sent);
    if (n < 0 && errno != EAGAIN && errno != EINTR) return about(how_it_went());
    if (n > 0) sent += static_cast<std::size_t>(n);
  }
  return std::nullopt;
}

Result<std::string> ChildProcess::receive(double seconds, const ai::Stop& stop) {
  const double until = now() + seconds;
  for (;;) {
    if (const auto end = pending_.find('\n'); end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return line;
    }
    if (pending_.size() > kLongestLine) {
      hurry_ = true;
      return about("printed a line of more than " + std::to_string(kLongestLine) + " bytes");
    }
    const Waited waited = wait_for(POLLIN, from_, until, stop);
    hurry_ = waited != Waited::Ready;
    if (waited == Waited::Stopped) return about("was interrupted");
    if (waited == Waited::Late) return about("did not answer within " + in_seconds(seconds));
    std::array<char, 4096> bytes;
    const ssize_t n = read(from_, bytes.data(), bytes.size());
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return about(how_it_went());
    if (n > 0) pending_.append(bytes.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace mornington::arena
