#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <utility>

namespace mornington {

// Items in the order they came.
template <class T>
class Fifo {
 public:
  using Item = T;

  void put(T item) { items_.push_back(std::move(item)); }
  // There must be one.
  T take() {
    T item = std::move(items_.front());
    items_.pop_front();
    return item;
  }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] std::size_t size() const { return items_.size(); }

 private:
  std::deque<T> items_;
};

// One queue per key, served in turns: an item waits behind at most one item of every other key, and behind those of its
// own key that came before it. Queues nest: turns between addresses, and within an address between persons.
template <class Key, class Queue>
class FairQueue {
 public:
  using Item = typename Queue::Item;

  template <class... More>
  void put(const Key& key, More&&... more) {
    const auto [found, is_new] = queues_.try_emplace(key);
    if (is_new) turns_.push_back(key);
    found->second.put(std::forward<More>(more)...);
    ++size_;
  }

  // There must be one. A key whose queue is not empty then has its next turn after all others.
  Item take() {
    const auto found = queues_.find(turns_.front());
    turns_.pop_front();
    Item item = found->second.take();
    if (found->second.empty()) {
      queues_.erase(found);
    } else {
      turns_.push_back(found->first);
    }
    --size_;
    return item;
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  // How many items wait under this key, and under keys of the queues within.
  [[nodiscard]] std::size_t size(const Key& key) const {
    const auto found = queues_.find(key);
    return found == queues_.end() ? 0 : found->second.size();
  }
  template <class... Keys>
  [[nodiscard]] std::size_t size(const Key& key, const Keys&... keys) const {
    const auto found = queues_.find(key);
    return found == queues_.end() ? 0 : found->second.size(keys...);
  }

 private:
  std::map<Key, Queue> queues_;  // none of them is empty
  std::deque<Key> turns_;        // their keys, the next one first
  std::size_t size_ = 0;
};

}  // namespace mornington
