#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "latencies.h"

namespace mornington::load {

enum class Reading { Yes, Never };

// Many WebSockets to this machine, in one thread; where there are several ports they take them in turn.
class Sockets {
 public:
  struct Events {
    std::function<void(int)> opened;
    std::function<void(int, std::string_view)> text;
    std::function<void(int, const std::string&)> closed;  // with the reason
  };

  [[nodiscard]] static std::unique_ptr<Sockets> make(std::vector<std::uint16_t> ports, Events events);
  virtual ~Sockets() = default;

  virtual void open(int number, const std::string& target, const std::string& token, Reading reading) = 0;
  virtual void send(int number, std::string text) = 0;
  // Serves what has come already.
  virtual void poll() = 0;
  // Serves them for about so long.
  virtual void run(Clock::duration duration) = 0;
};

// Gives every text back; on any free port, which is told to `ready`. For a process of its own.
void serve_echo(const std::function<void(std::uint16_t)>& ready);

}  // namespace mornington::load
