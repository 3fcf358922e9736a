#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "core/fair_queue.h"
#include "server/store/store.h"
#include "server/threads/worker.h"

namespace mornington::store {

// A thread that reads, so that nothing else waits for the disk. It sees everything that a writer has reported as
// stored.
class ReadQueue {
 public:
  using Question = std::function<void(Reader&)>;

  // How long to pause before the next question, so that others have the machine.
  using Pause = std::function<std::chrono::milliseconds()>;

  explicit ReadQueue(std::unique_ptr<Reader> reader, std::size_t most_waiting = 1024, Pause pause = {});
  ReadQueue(const ReadQueue&) = delete;
  ReadQueue& operator=(const ReadQueue&) = delete;
  // Answers what was asked until then.
  ~ReadQueue() = default;

  // From any thread; the question is called in the room's, one after the other, and those of each address and person in
  // turn. False, and never called, where too many wait already, of all or of this address.
  [[nodiscard]] bool ask(const std::string& address, const std::string& person, Question question);
  // The server's own.
  [[nodiscard]] bool ask(Question question) { return ask("", "", std::move(question)); }

 private:
  // One address may use a part of all places, so that there is room for others.
  class Questions : public FairQueue<std::string, FairQueue<std::string, Fifo<Question>>> {
   public:
    explicit Questions(std::size_t most) : most_(most) {}
    [[nodiscard]] bool has_room(const std::string& address, const std::string& person) const;

   private:
    std::size_t most_;
  };

  std::unique_ptr<Reader> reader_;
  threads::Worker<Question, Questions> worker_;  // last: it uses the reader
};

}  // namespace mornington::store
