#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/store/store.h"

namespace mornington::store {

// A thread that reads, so that nobody else waits for the disk. It sees whatever a writer has said is kept.
class ReadingRoom {
 public:
  using Question = std::function<void(Reader&)>;

  explicit ReadingRoom(std::unique_ptr<Reader> reader, std::size_t most_waiting = 1024);
  ReadingRoom(const ReadingRoom&) = delete;
  ReadingRoom& operator=(const ReadingRoom&) = delete;
  // Answers what was asked until then.
  ~ReadingRoom();

  // From any thread; the question is called in the room's, one after the other. False, and never called, where too many
  // wait already.
  [[nodiscard]] bool ask(Question question);

 private:
  void work();

  std::unique_ptr<Reader> reader_;
  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Question> questions_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace mornington::store
