#pragma once

#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "store/scratch_folder.h"
#include "support/child_program.h"

namespace mornington {

// A NATS server for one test alone, on loopback at a port of its own choice.
class PrivateNats {
 public:
  PrivateNats() : server_(begin_program({binary(), "-a", "127.0.0.1", "-p", "-1"}, folder_ / "log")) {
    constexpr std::chrono::minutes kPatient{2};
    for (const auto end = std::chrono::steady_clock::now() + kPatient; std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(std::chrono::milliseconds(5)))
      if (is_ready()) return;
    std::fprintf(stderr, "nats-server does not begin: %s\n", said().c_str());
    std::abort();
  }
  PrivateNats(const PrivateNats&) = delete;
  PrivateNats& operator=(const PrivateNats&) = delete;
  ~PrivateNats() {
    kill(server_, SIGINT);
    waitpid(server_, nullptr, 0);
  }

  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  static std::string binary() {
    return access("/usr/sbin/nats-server", X_OK) == 0 ? "/usr/sbin/nats-server" : "nats-server";
  }
  [[nodiscard]] std::string said() const {
    std::ifstream log(folder_ / "log");
    return {std::istreambuf_iterator<char>(log), {}};
  }
  // It tells its port in its log, and then that it is ready.
  bool is_ready() {
    const std::string log = said();
    const std::string before = "client connections on 127.0.0.1:";
    const std::size_t place = log.find(before);
    if (place == std::string::npos || log.find("Server is ready") == std::string::npos) return false;
    address_ = "nats://127.0.0.1:" + std::to_string(std::atoi(log.c_str() + place + before.size()));
    return true;
  }

  ScratchFolder folder_;
  std::string address_;
  pid_t server_;
};

}  // namespace mornington
