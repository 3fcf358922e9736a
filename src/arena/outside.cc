#include "arena/outside.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string_view>

namespace mornington::arena {
namespace {

constexpr std::string_view kPrefix = "cmd:";

// A child process that we talk to in lines.
class Program {
 public:
  Program(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {}
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() {
    close(to_);
    close(from_);
    waitpid(id_, nullptr, 0);
  }

  bool send(const json::Value& message) {
    const std::string line = json::dump(message) + "\n";
    std::size_t sent = 0;
    while (sent < line.size()) {
      const ssize_t n = write(to_, line.data() + sent, line.size() - sent);
      if (n <= 0) return false;
      sent += static_cast<std::size_t>(n);
    }
    return true;
  }

  // Without the line's end; nothing when the program has gone.
  std::optional<std::string> receive() {
    for (;;) {
      if (const auto end = pending_.find('\n'); end != std::string::npos) {
        std::string line = pending_.substr(0, end);
        pending_.erase(0, end + 1);
        return line;
      }
      std::array<char, 4096> bytes;
      const ssize_t n = read(from_, bytes.data(), bytes.size());
      if (n <= 0) return std::nullopt;
      pending_.append(bytes.data(), static_cast<std::size_t>(n));
    }
  }

 private:
  pid_t id_;
  int to_;
  int from_;
  std::string pending_;
};

std::unique_ptr<Program> start(const std::string& command) {
  signal(SIGPIPE, SIG_IGN);  // NB: a program that has gone shows as a failed write
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0) return nullptr;
  if (pipe2(from.data(), O_CLOEXEC) != 0) return nullptr;
  const pid_t id = fork();
  if (id < 0) return nullptr;
  if (id == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  return std::make_unique<Program>(id, to[1], from[0]);
}

json::Value greeting(const Match& match, Seat seat) {
  json::Value options = json::Value::object();
  for (const auto& [name, value] : match.setup().options) options[name] = value;
  json::Value message;
  message["say"] = "new";
  message["edition"] = match.edition().id;
  message["options"] = std::move(options);
  message["seats"] = match.seats();
  message["seat"] = index(seat);
  message["board"] = match.board();
  return message;
}

class OutsideBot final : public Bot {
 public:
  explicit OutsideBot(std::unique_ptr<Program> program) : program_(std::move(program)) {}

  // An empty text where the program has gone or speaks nonsense: the match will refuse it.
  [[nodiscard]] std::string choose(const Match& match, Seat seat) override {
    json::Value message;
    message["say"] = "choose";
    message["seat"] = index(seat);
    message["view"] = match.view(seat);
    message["legal"] = json::Value::array_of(match.legal(seat));
    if (!program_->send(message)) return "";
    const auto line = program_->receive();
    if (!line) return "";
    const auto answer = json::parse(*line);
    const json::Value* action = answer.ok() ? answer->find("action") : nullptr;
    return action == nullptr ? "" : action->text();
  }

 private:
  std::unique_ptr<Program> program_;
};

}  // namespace

bool is_outside(const std::string& player) { return std::string_view(player).substr(0, kPrefix.size()) == kPrefix; }

Result<std::unique_ptr<Bot>> outside_bot(const std::string& player, const Match& match, Seat seat) {
  auto program = start(player.substr(kPrefix.size()));
  if (program == nullptr || !program->send(greeting(match, seat))) return Error{"players", "cannot start " + player};
  return std::unique_ptr<Bot>(std::make_unique<OutsideBot>(std::move(program)));
}

}  // namespace mornington::arena
