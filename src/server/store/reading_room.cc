#include "server/store/reading_room.h"

#include <utility>

namespace mornington::store {

ReadingRoom::ReadingRoom(std::unique_ptr<Reader> reader, std::size_t most_waiting)
    : reader_(std::move(reader)), most_waiting_(most_waiting), thread_([this] { work(); }) {}

ReadingRoom::~ReadingRoom() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool ReadingRoom::ask(Question question) {
  {
    const std::lock_guard lock(mutex_);
    if (questions_.size() >= most_waiting_) return false;
    questions_.push_back(std::move(question));
  }
  wake_.notify_one();
  return true;
}

void ReadingRoom::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return closing_ || !questions_.empty(); });
    if (questions_.empty()) return;
    const Question question = std::move(questions_.front());
    questions_.pop_front();
    lock.unlock();
    question(*reader_);
    lock.lock();
  }
}

}  // namespace mornington::store
