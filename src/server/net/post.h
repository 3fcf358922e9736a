#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/http/web_address.h"

namespace mornington::net {
using namespace http;

struct Posting {
  std::string body = {};
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string method = "POST";
  std::uint64_t longest_answer = 64 * 1024;  // bytes
};

struct PostAnswer {
  int status = 0;       // 0: there was no answer
  std::string trouble;  // empty where it was taken, else what went wrong, without the address
  std::string body = {};
};

// Posts texts, any number at once, over TLS with the certificate checked where the address says https; follows no
// redirection and waits ten seconds at most for each.
class Poster {
 public:
  // Called in the poster's thread.
  using Done = std::function<void(const PostAnswer& answer)>;

  Poster();
  Poster(const Poster&) = delete;
  Poster& operator=(const Poster&) = delete;
  // Requests under way are dropped without notice.
  ~Poster();

  // From any thread.
  void post(const WebAddress& address, const Posting& posting, Done done);

 private:
  class Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace mornington::net
