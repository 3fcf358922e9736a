#include "match/family/shared_rules.h"

#include <algorithm>
#include <atomic>

#include "core/sha256.h"

namespace mornington::match::rules_cache {
namespace {

constexpr std::size_t kPlaces = 64;  // some hundred kilobytes each at most

struct Place {
  const void* game = nullptr;
  std::string label;
  Shared<void> content;
};

// NB: WebAssembly has no mutex; the lock is held for a look through a short list only.
class Lock {
 public:
  explicit Lock(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) {
    }
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag& flag_;
};

struct Shelf {
  std::atomic_flag taken;
  std::vector<Place> places;  // most recently used last
};

Shelf& the_shelf() {
  static Shelf rules_cache;
  return rules_cache;
}

// Own documents are known by their content, whole, drawings included; the defaults never change.
std::string label_of(const EditionSpec& edition, int seats, const OptionValues& options,
                     const std::vector<json::Value>& boards) {
  OptionValues sorted = options;
  std::sort(sorted.begin(), sorted.end());
  std::string label = std::string(edition.id) + " " + std::to_string(seats);
  for (const auto& [name, value] : sorted) label.append(" ").append(name).append("=").append(value);
  for (const json::Value& board : boards) label.append(" ").append(hex(sha256(json::dump(board))));
  return label;
}

const Shared<void>* find(std::vector<Place>& places, const void* game, const std::string& label) {
  const auto found = std::find_if(places.begin(), places.end(),
                                  [&](const Place& one) { return one.game == game && one.label == label; });
  if (found == places.end()) return nullptr;
  std::rotate(found, found + 1, places.end());
  return &places.back().content;
}

}  // namespace

Result<Shared<void>> find_or_load(const void* game, const EditionSpec& edition, int seats, const OptionValues& options,
                                  const std::vector<json::Value>& boards, const Load& load) {
  const std::string label = label_of(edition, seats, options, boards);
  Shelf& rules_cache = the_shelf();
  {
    const Lock lock(rules_cache.taken);
    if (const Shared<void>* found = find(rules_cache.places, game, label)) return *found;
  }
  const Result<Documents> documents = documents_of(edition, boards);
  if (!documents.ok()) return documents.error();
  Result<Shared<void>> loaded = load(*documents);
  if (!loaded.ok()) return loaded;
  const Lock lock(rules_cache.taken);
  if (find(rules_cache.places, game, label) == nullptr) rules_cache.places.push_back({game, label, *loaded});
  if (rules_cache.places.size() > kPlaces) rules_cache.places.erase(rules_cache.places.begin());
  return loaded;
}

}  // namespace mornington::match::rules_cache
