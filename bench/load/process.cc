#include "process.h"

#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace mornington::load {
namespace {

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) give_up("no pipe");
  return ends;
}

std::string first_line(int file) {
  std::string line;
  for (char c = 0; read(file, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

// NB: by the scheduler's count, which is in nanoseconds.
double seconds_of(const std::filesystem::path& task) {
  std::ifstream file(task / "schedstat");
  double nanoseconds = 0;
  file >> nanoseconds;
  return nanoseconds / 1e9;
}

[[noreturn]] void become(const std::vector<std::string>& command, const std::vector<std::string>& environment) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with us, however we end
  for (const std::string& one : environment) putenv(const_cast<char*>(one.c_str()));
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execv(words.front(), words.data());
  _exit(127);
}

}  // namespace

void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_load: %s\n", why.c_str());
  std::exit(1);
}

Process::Process(const std::vector<std::string>& command, const std::vector<std::string>& environment) {
  const auto ends = make_pipe();
  id_ = fork();
  if (id_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    if (freopen("/dev/null", "w", stderr) == nullptr) _exit(126);  // the log of 5,000 clients
    become(command, environment);
  }
  close(ends[1]);
  const std::string line = first_line(ends[0]);
  const std::size_t place = line.find("127.0.0.1:");
  if (place == std::string::npos) give_up("the server did not start: " + line);
  port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + place + 10));
}

Process::Process(const std::function<void(const std::function<void(std::uint16_t)>&)>& serve) {
  const auto ends = make_pipe();
  id_ = fork();
  if (id_ == 0) {
    serve([&](std::uint16_t port) {
      const std::string line = std::to_string(port) + "\n";
      if (write(ends[1], line.data(), line.size()) < 0) _exit(1);
    });
    _exit(0);
  }
  close(ends[1]);
  port_ = static_cast<std::uint16_t>(std::atoi(first_line(ends[0]).c_str()));
}

Process::~Process() {
  kill(id_, SIGTERM);
  int status = 0;
  waitpid(id_, &status, 0);
}

double Process::resident_kib() const {
  std::ifstream file("/proc/" + std::to_string(id_) + "/statm");
  long all = 0;
  long resident = 0;
  file >> all >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

// NB: the name of the program in the file may have spaces in it; what is counted from its bracket on does not.
double Process::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(id_) + "/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream rest(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) rest >> skipped;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double Process::thread_seconds(const std::string& name) const {
  double seconds = 0;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(id_) + "/task")) {
    std::ifstream named(task.path() / "comm");
    std::string comm;
    std::getline(named, comm);
    if (comm == name) seconds += seconds_of(task.path());
  }
  return seconds;
}

double Process::first_thread_seconds() const {
  const std::string id = std::to_string(id_);
  return seconds_of("/proc/" + id + "/task/" + id);
}

namespace {

std::string exchange_with(std::uint16_t port, const std::string& request) {
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(connection, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) give_up("cannot connect");
  if (send(connection, request.data(), request.size(), 0) < 0) give_up("cannot send");
  std::string answer;
  std::array<char, 4096> piece{};
  for (ssize_t n = 0; (n = recv(connection, piece.data(), piece.size(), 0)) > 0;)
    answer.append(piece.data(), static_cast<std::size_t>(n));
  close(connection);
  const std::size_t start = answer.find("\r\n\r\n");
  return start == std::string::npos ? "" : answer.substr(start + 4);
}

std::string head_of(const char* method, std::uint16_t port, const std::string& target) {
  return std::string(method) + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nConnection: close\r\n";
}

}  // namespace

std::string get(std::uint16_t port, const std::string& target) {
  return exchange_with(port, head_of("GET", port, target) + "\r\n");
}

std::string post(std::uint16_t port, const std::string& target, const std::string& body) {
  return exchange_with(port, head_of("POST", port, target) + "Content-Type: application/json\r\nContent-Length: " +
                                 std::to_string(body.size()) + "\r\n\r\n" + body);
}

}  // namespace mornington::load
