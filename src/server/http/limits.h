#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace mornington::http {

// A rate per second, and a burst after a pause.
struct Rate {
  double per_second = 0;
  double at_once = 0;
};

// The limits of one visitor. Each can be set (runtime/configuration.h).
struct Limits {
  std::size_t longest_message = 320 * 1024;  // over a WebSocket: a board of 256 KiB and what goes with it
  std::size_t waiting_bytes = 1024 * 1024;   // for a reader that is behind; one further behind is cut off
  std::size_t waiting_messages = 512;
  std::chrono::seconds silence{60};   // a socket that answers no ping for so long is given up
  int connections_per_address = 256;  // that are no sockets, or not yet
  int sockets = 20000;
  int sockets_per_address = 64;
  Rate address{20, 200};   // handshakes and requests of the interface, by address
  Rate identity{20, 100};  // messages of a person, over all sockets
  Rate socket{10, 60};     // messages of one socket
};

}  // namespace mornington::http
