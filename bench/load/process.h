#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace mornington::load {

// A process of ours that listens on a port; it ends with the object.
class Process {
 public:
  // A program that prints its address ("http://127.0.0.1:4567/") in its first line.
  Process(const std::vector<std::string>& command, const std::vector<std::string>& environment);
  // A function in a process of its own, which tells its port.
  explicit Process(const std::function<void(const std::function<void(std::uint16_t)>&)>& serve);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] double resident_kib() const;
  [[nodiscard]] double processor_seconds() const;
  // Of its threads of this name, and of its first thread.
  [[nodiscard]] double thread_seconds(const std::string& name) const;
  [[nodiscard]] double first_thread_seconds() const;

 private:
  pid_t id_ = -1;
  std::uint16_t port_ = 0;
};

// The bodies of the answers to a GET, and to a POST of JSON.
[[nodiscard]] std::string get(std::uint16_t port, const std::string& target);
[[nodiscard]] std::string post(std::uint16_t port, const std::string& target, const std::string& body);

[[noreturn]] void give_up(const std::string& why);

}  // namespace mornington::load
