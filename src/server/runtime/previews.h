#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/net/connection_handler.h"
#include "server/threads/worker.h"

namespace mornington::runtime {
using namespace net;

// Pictures that were drawn, the latest used first; the oldest go when there are too many bytes of them. From any
// thread.
class PictureCache {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{24} << 20;

  [[nodiscard]] std::shared_ptr<const std::string> find(const std::string& key);
  void put(const std::string& key, std::shared_ptr<const std::string> png);
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const std::string> png;
  };
  mutable std::mutex mutex_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_;
};

// Turns SVG documents into PNG, in a thread of its own: neither the network nor the tables wait for it. A picture is
// known by its document, so it is drawn once however many ask for it.
class Previews {
 public:
  static constexpr std::size_t kMostWaiting = 64;

  Previews();
  // Answers with the picture; 503 where too many wait. `seconds`: how long others may remember it.
  void draw(std::string svg, int seconds, Reply reply);

 private:
  struct Job {
    std::string svg;
    int seconds = 0;
    Reply reply;
  };
  void work(Job& job);

  PictureCache cache_;
  threads::Worker<Job> worker_;  // last: it uses the cache
};

}  // namespace mornington::runtime
