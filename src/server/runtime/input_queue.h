#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "core/fair_queue.h"
#include "server/model/inputs.h"
#include "server/model/instant.h"

namespace mornington::runtime {

// The source of work: a person, and the address they connect from. Work of bots and of tables that wake has one of its
// own.
struct Source {
  std::string address;
  std::string person;
};
inline Source bots_of(const std::string& owner) { return {"bots", owner}; }
inline Source tables() { return {"tables", ""}; }

struct Arrived {
  model::Input input;
  model::Instant at = {};     // when it came in
  model::Span waited = {};    // behind the work of others
  model::Instant heard = {};  // what came in before is handled
  std::string address = {};   // where it came from; empty: from the server itself
};

// Inputs that wait for the table server. The server's own inputs, such as the answers of the store, come first: their
// number is bounded by the requests admitted. Then one input of each address in turn, and of an address one of each
// person in turn, so however much somebody says, others wait behind one of their messages.
class InputQueue {
 public:
  // Messages of one person that may wait; beyond that the person's connection is not read.
  static constexpr std::size_t kMostOfPerson = 32;
  // The limit for all people together. Beyond that each may have one message wait.
  static constexpr std::size_t kMost = 20'000;
  static constexpr std::size_t kMostBytes = 64 * 1024 * 1024;

  // Among hints about one table only the newest waits, so there is at most one per table.
  void put(model::Input input, model::Instant now) {
    if (const auto* hint = std::get_if<model::PeerChanged>(&input); hint != nullptr && merge(*hint)) return;
    own_.push_back({std::move(input), now});
  }

  void put(const Source& source, model::Input input, model::Instant now) {
    const Ticket ticket{now, ++last_};
    const bool is_first = theirs_.size(source.address, source.person) == 0;
    if (is_first) ready_[source.address + " " + source.person] = now;
    waiting_.insert(ticket);
    bytes_ += bytes_of(input);
    theirs_.put(source.address, source.person, Item{std::move(input), ticket, source});
  }

  [[nodiscard]] bool empty() const { return own_.empty() && theirs_.empty(); }
  [[nodiscard]] std::size_t size() const { return own_.size() + theirs_.size(); }
  [[nodiscard]] bool has_room(const Source& source) const {
    const bool is_full = theirs_.size() >= kMost || bytes_ >= kMostBytes;
    return theirs_.size(source.address, source.person) < (is_full ? 1 : kMostOfPerson);
  }

  // There must be one.
  Arrived take(model::Instant now) {
    if (own_.empty()) return take_theirs(now);
    Arrived next = std::move(own_.front());
    own_.pop_front();
    if (const auto* hint = std::get_if<model::PeerChanged>(&next.input)) take_newest(*hint, next);
    next.heard = heard(now);
    return next;
  }

  // Everything that came in before that instant was taken.
  [[nodiscard]] model::Instant heard(model::Instant now) const {
    return waiting_.empty() ? now : std::min(now, waiting_.begin()->first);
  }

 private:
  using Ticket = std::pair<model::Instant, std::uint64_t>;
  struct Item {
    model::Input input;
    Ticket ticket;
    Source source;
  };

  static std::size_t bytes_of(const model::Input& input) {
    const auto* said = std::get_if<model::MessageReceived>(&input);
    return said == nullptr ? 0 : said->text.size();
  }

  // Whether a hint about the same table waits already, which then says this, too.
  bool merge(const model::PeerChanged& hint) {
    const auto [known, is_new] = hints_.try_emplace(hint.game, hint);
    if (is_new) return false;
    known->second.revision = std::max(known->second.revision, hint.revision);
    known->second.listed = known->second.listed || hint.listed;
    return true;
  }
  void take_newest(const model::PeerChanged& hint, Arrived& into) {
    const auto found = hints_.find(hint.game);
    if (found == hints_.end()) return;
    const model::PeerChanged newest = std::move(found->second);
    hints_.erase(found);
    into.input = newest;
  }

  // NB: the time behind one's own messages is not waiting for others, or a clock could be stopped by talking.
  Arrived take_theirs(model::Instant now) {
    Item item = theirs_.take();
    const std::string key = item.source.address + " " + item.source.person;
    const model::Instant ready = std::max(ready_[key], item.ticket.first);
    if (theirs_.size(item.source.address, item.source.person) == 0) {
      ready_.erase(key);
    } else {
      ready_[key] = now;
    }
    waiting_.erase(item.ticket);
    bytes_ -= bytes_of(item.input);
    return {std::move(item.input), item.ticket.first, std::max(now - ready, model::Span{}), heard(now),
            std::move(item.source.address)};
  }

  std::deque<Arrived> own_;
  FairQueue<std::string, FairQueue<std::string, Fifo<Item>>> theirs_;
  std::map<std::string, model::Instant> ready_;  // since when the first item of a person waits for others alone
  std::set<Ticket> waiting_;
  std::size_t bytes_ = 0;                              // of the messages in `theirs_`
  std::map<model::GameId, model::PeerChanged> hints_;  // that wait, as they are by now
  std::uint64_t last_ = 0;
};

}  // namespace mornington::runtime
