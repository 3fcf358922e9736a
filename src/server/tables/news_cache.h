#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/model/effects.h"
#include "server/model/ids.h"
#include "server/model/rows.h"
#include "server/tables/table_state.h"

namespace mornington::tables {
using namespace model;

// The log of a game as sent to one viewer, one text per entry. A game that many ask for is replayed once, not once per
// reader. The texts are a function of the log, and a log only grows, so nothing in here is ever wrong.
class NewsCache {
 public:
  static constexpr std::size_t kMostBytes = 32 * 1024 * 1024;

  explicit NewsCache(std::size_t most_bytes = kMostBytes) : most_bytes_(most_bytes) {}

  // The texts of at least the first `last` entries. Good until the next call.
  [[nodiscard]] const std::vector<SharedText>& news(const GameId& game, Seat eyes, std::span<const StoredEvent> entries,
                                                    Sequence last);
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Entries that were replayed so far.
  [[nodiscard]] std::size_t replayed() const { return replayed_; }

 private:
  using Key = std::pair<GameId, Seat>;
  struct Story {
    Key key;
    std::optional<TableState> fold;  // after the last text
    std::vector<SharedText> texts;
    std::size_t bytes = 0;
  };

  Story& story(const Key& key);
  void forget_oldest();

  const std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::size_t replayed_ = 0;
  std::list<Story> stories_;  // asked for last, first
  std::map<Key, std::list<Story>::iterator> places_;
};

}  // namespace mornington::tables
