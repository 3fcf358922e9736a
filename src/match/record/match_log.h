#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/action.h"
#include "core/event.h"
#include "core/scores.h"
#include "match/names.h"

namespace mornington::match {

// One step of a match: an action of a seat or an outcome of chance, with its events.
struct LogEntry {
  Seat by = kNoSeat;  // kNoSeat: chance
  Action action;
  std::string notation;
  std::uint8_t stream = 0;  // of chance
  std::vector<Event> events;
  Scores scores;          // after it
  std::uint64_t key = 0;  // of the state after it
};

// The log of a match. FAST: entries never change, so copies share them. A server tries each move on a copy of the
// match, which would otherwise take longer with every move of the game.
class MatchLog {
 public:
  class Iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = LogEntry;
    using pointer = const LogEntry*;
    using reference = const LogEntry&;

    Iterator() = default;
    explicit Iterator(const std::shared_ptr<const LogEntry>* at) : at_(at) {}
    reference operator*() const { return **at_; }
    pointer operator->() const { return at_->get(); }
    Iterator& operator++() { return ++at_, *this; }
    Iterator operator++(int) { return Iterator(at_++); }
    Iterator& operator--() { return --at_, *this; }
    Iterator operator--(int) { return Iterator(at_--); }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::shared_ptr<const LogEntry>* at_ = nullptr;
  };

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] const LogEntry& operator[](std::size_t number) const { return *entries_[number]; }
  [[nodiscard]] const LogEntry& back() const { return *entries_.back(); }
  [[nodiscard]] Iterator begin() const { return Iterator(entries_.data()); }
  [[nodiscard]] Iterator end() const { return Iterator(entries_.data() + entries_.size()); }
  [[nodiscard]] auto rbegin() const { return std::reverse_iterator(end()); }
  [[nodiscard]] auto rend() const { return std::reverse_iterator(begin()); }

  void push_back(LogEntry entry) { entries_.push_back(std::make_shared<const LogEntry>(std::move(entry))); }
  // The first `size` entries stay.
  void shorten_to(std::size_t size) { entries_.resize(size); }

 private:
  std::vector<std::shared_ptr<const LogEntry>> entries_;
};

}  // namespace mornington::match
