#include "server/store/read_queue.h"

#include <thread>
#include <utility>
#include <vector>

namespace mornington::store {
namespace {

constexpr std::size_t kPartOfAddress = 4;  // of all that may wait, one address has a quarter

}  // namespace

bool ReadQueue::Questions::has_room(const std::string& address, const std::string& /*person*/) const {
  return size() < most_ && (address.empty() || size(address) < most_ / kPartOfAddress);
}

ReadQueue::ReadQueue(std::unique_ptr<Reader> reader, std::size_t most_waiting, Pause pause)
    : reader_(std::move(reader)),
      worker_(Questions(most_waiting), {}, [this, pause = std::move(pause)](const std::vector<Question>& questions) {
        for (const Question& question : questions) {
          if (pause) std::this_thread::sleep_for(pause());
          question(*reader_);
        }
      }) {}

bool ReadQueue::ask(const std::string& address, const std::string& person, Question question) {
  return worker_.put(question, address, person);
}

}  // namespace mornington::store
