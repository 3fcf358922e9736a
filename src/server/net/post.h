#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/http/web_address.h"

namespace mornington::net {
using namespace http;

// Posts JSON texts, any number at once, over TLS with the certificate checked where the address says https; follows no
// redirection and waits ten seconds at most for each.
class Poster {
 public:
  // Called in the poster's thread: empty where it was taken, else what went wrong, without the address.
  using Done = std::function<void(const std::string& trouble)>;

  Poster();
  Poster(const Poster&) = delete;
  Poster& operator=(const Poster&) = delete;
  // Requests under way are dropped without notice.
  ~Poster();

  // From any thread.
  void post(const WebAddress& address, const std::string& text, Done done);

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace mornington::net
