#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "core/fair_queue.h"
#include "server/threads/worker.h"

namespace mornington::accounts {

inline constexpr std::size_t kShortestPassword = 8;  // bytes
inline constexpr std::size_t kLongestPassword = 200;

// Argon2id of libsodium, with a salt of its own. NB: 19 MiB and two passes, as OWASP advises; it takes 20 to 40 ms.
// Empty: there is no memory for it.
[[nodiscard]] std::string hash_password(const std::string& password);
// In constant time. An empty hash fits no password, and takes as long as any other.
[[nodiscard]] bool fits(const std::string& hash, const std::string& password);

// The thread that hashes, so that nothing else waits for it. Addresses take turns. It accepts the jobs of a second or
// two and refuses the others at once.
class PasswordThread {
 public:
  using Job = std::function<void()>;

  explicit PasswordThread(std::size_t most_waiting = 48);

  // From any thread. False, and never called, where too many wait, of all or of this address.
  [[nodiscard]] bool put(const std::string& address, Job job);
  [[nodiscard]] std::size_t waiting() const { return worker_.waiting(); }

 private:
  class Jobs : public FairQueue<std::string, Fifo<Job>> {
   public:
    explicit Jobs(std::size_t most) : most_(most) {}
    // One address may use a quarter of all places.
    [[nodiscard]] bool has_room(const std::string& address) const {
      return size() < most_ && size(address) < std::max<std::size_t>(1, most_ / 4);
    }

   private:
    std::size_t most_;
  };

  threads::Worker<Job, Jobs> worker_;
};

}  // namespace mornington::accounts
