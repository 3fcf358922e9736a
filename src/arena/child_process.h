#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>

#include "ai/bot.h"
#include "ai/budget.h"
#include "core/result.h"

namespace mornington::arena {

// A child process that we talk to in lines, with a limit in time. Processes that it starts itself are in its process
// group.
class ChildProcess {
 public:
  // Through the shell; null where the system gives no process.
  [[nodiscard]] static std::unique_ptr<ChildProcess> start(const std::string& command);
  ChildProcess(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {}
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Closes its input, waits a moment for it to end by itself, then kills the group.
  ~ChildProcess();

  // Both give up after `seconds` or when `stop` answers true. An error is a sentence about the program, without its
  // name: "ended with status 3".
  [[nodiscard]] std::optional<Error> send(const std::string& line, double seconds, const ai::Stop& stop);
  // Without the line's end.
  [[nodiscard]] Result<std::string> receive(double seconds, const ai::Stop& stop);

 private:
  enum class Waited { Ready, Late, Stopped };
  Waited wait_for(short events, int file, double until, const ai::Stop& stop) const;
  [[nodiscard]] std::string how_it_went();
  [[nodiscard]] bool has_ended() const;

  pid_t id_;
  int to_;
  int from_;
  bool hurry_ = false;  // it has failed, or we were stopped: no moment is given to it
  std::string pending_;
};

}  // namespace mornington::arena
