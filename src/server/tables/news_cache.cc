#include "server/tables/news_cache.h"

#include "server/model/table_event.h"
#include "server/tables/outbound_messages.h"

namespace mornington::tables {
namespace {

constexpr std::size_t kFoldBytes = 32 * 1024;  // about; a table of two took 24 KiB

}  // namespace

const std::vector<SharedText>& NewsCache::news(const GameId& game, Seat eyes, std::span<const StoredEvent> entries,
                                               Sequence last) {
  Story& one = story({game, eyes});
  for (std::size_t i = one.texts.size(); i < entries.size() && i < last; ++i) {
    const Result<TableEvent> entry = read_event(entries[i]);
    std::size_t from = 0;
    if (one.fold) {
      from = *one.fold->take(*entry);
    } else {
      one.fold.emplace(*TableState::open(*entry));
      one.bytes += kFoldBytes;
      bytes_ += kFoldBytes;
    }
    one.texts.push_back(shared_text(tell_news(game, *one.fold, *entry, from, eyes)));
    one.bytes += one.texts.back()->size();
    bytes_ += one.texts.back()->size();
    ++replayed_;
  }
  forget_oldest();
  return one.texts;
}

NewsCache::Story& NewsCache::story(const Key& key) {
  if (const auto found = places_.find(key); found != places_.end()) {
    stories_.splice(stories_.begin(), stories_, found->second);
  } else {
    stories_.push_front({key, std::nullopt, {}, 0});
    places_[key] = stories_.begin();
  }
  return stories_.front();
}

// The one that was just asked for stays.
void NewsCache::forget_oldest() {
  while (bytes_ > most_bytes_ && stories_.size() > 1) {
    bytes_ -= stories_.back().bytes;
    places_.erase(stories_.back().key);
    stories_.pop_back();
  }
}

}  // namespace mornington::tables
