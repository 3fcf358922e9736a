#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/net/connection_handler.h"
#include "server/store/read_queue.h"

namespace mornington::runtime {
using namespace net;

// Many finished games at once, as JSON Lines. Each is read when the one before has been sent, so an export holds one
// game in memory however slowly it is read, and all of them take turns at a reader of their own.
class Exports {
 public:
  static constexpr std::size_t kMost = 16;
  static constexpr std::size_t kMostOfAddress = 2;

  // The room outlives the exports.
  explicit Exports(store::ReadQueue& room) : room_(room) {}

  void begin(const std::string& address, const std::string& target, const Reply& reply);

 private:
  struct Export;
  // How many are under way; in the hands of everybody who counts in it.
  struct Count {
    std::mutex mutex;
    std::size_t all = 0;
    std::map<std::string, std::size_t> by_address;
  };

  // Null where there are too many.
  [[nodiscard]] std::shared_ptr<const void> take_place(const std::string& address);
  void send_next(const std::shared_ptr<Export>& one, const TakePiece& take);

  store::ReadQueue& room_;
  std::shared_ptr<Count> count_ = std::make_shared<Count>();
};

}  // namespace mornington::runtime
