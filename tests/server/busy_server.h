#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "json/json.h"
#include "server/model/protocol_version.h"
#include "server/runtime/input_queue.h"
#include "server/runtime/load_monitor.h"
#include "server/sim_store.h"
#include "server/tables/table_server.h"
#include "server/tables/table_state.h"
#include "server/test_settings.h"

namespace mornington::tables {
using namespace model;

// A simulated server whose one thread takes time for everything it does, as a busy one does: inputs wait in the real
// queue meanwhile. No clock but its own, so it is the same every time.
class BusyServer {
 public:
  enum class Turns : std::uint8_t { Fair, FirstComeFirstServed };
  // What a client does when it is told something.
  using Hear = std::function<void(const std::string&)>;

  // Whether the server sheds load, as the real one does.
  enum class Sheds : bool { No, Yes };

  explicit BusyServer(Turns turns, Sheds sheds = Sheds::Yes) : turns_(turns), sheds_(sheds), server_(test_settings()) {
    handle({Started{{}, {now, now}, {}}, now});
  }

  Instant now{days(20000).ms};
  std::size_t handled = 0;
  SimStore store;

  // The same name again is another tab of the same person.
  ClientId connect(const std::string& address, const std::string& name, Hear hear) {
    const ClientId client{++last_};
    const PersonId person{hex(sha256(name)).substr(0, 16)};
    clients_[client] = {{address, person.text}, std::move(hear)};
    arrive(client, now, Connected{client, person, name, false, "", {}, address});
    say(client, {}, json::dump(json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}}));
    return client;
  }
  // A client that reads nothing. When too much waits for it, the network cuts it off, as the real one does.
  ClientId connect_unread(const std::string& address, const std::string& name, std::function<void()> cut) {
    const ClientId client = connect(address, name, {});
    clients_.at(client).cut = std::move(cut);
    return client;
  }
  // `lag`: the round trip to the client, as its pongs have it.
  void say(ClientId client, Span after, std::string text, Span lag = {}) {
    arrive(client, now + after, MessageReceived{client, std::move(text), lag, sha256(std::to_string(++fresh_)), {}});
  }
  void later(Span after, std::function<void()> what) {
    events_.push_back({now + after, ++order_, std::move(what)});
    std::push_heap(events_.begin(), events_.end());
  }
  [[nodiscard]] Load load() const { return monitor_.load(); }
  [[nodiscard]] Load highest_load() const { return highest_load_; }
  // The most inputs that waited at the same time.
  [[nodiscard]] std::size_t most_waiting() const { return most_waiting_; }
  // The most messages of others that were handled between the arrival of one of this client's and its turn.
  [[nodiscard]] std::size_t most_before(ClientId client) const { return clients_.at(client).most_before; }

  void run(Span span) {
    for (const Instant end = now + span; now < end;) {
      happen();
      most_waiting_ = std::max(most_waiting_, queue_.size());
      look_at_load();
      if (wake_ <= now) {
        wake_ = kNever;
        handle({TimerFired{}, now, {}, queue_.heard(now)});
      } else if (!queue_.empty()) {
        take();
      } else {
        now = std::min({end, wake_, events_.empty() ? end : events_.front().at, now + seconds(1)});
      }
    }
  }

 private:
  static constexpr std::size_t kWaitingBytes = 32 * 1024;  // less than by default: less is said here

  struct Client {
    runtime::Source source;
    Hear hear;
    std::deque<Input> unheard = {};     // that the network has not read yet
    std::deque<std::size_t> came = {};  // of each message that waits: how many were handled by then
    std::size_t most_before = 0;
    std::function<void()> cut = {};  // of a client that reads nothing
    std::size_t unread = 0;          // bytes
  };
  struct Event {
    Instant at;
    std::uint64_t order = 0;
    std::function<void()> what;
    bool operator<(const Event& other) const { return at != other.at ? other.at < at : other.order < order; }
  };

  void arrive(ClientId client, Instant at, Input input) {
    later(at - now, [this, client, input = std::move(input)]() mutable {
      Client& one = clients_.at(client);
      one.unheard.push_back(std::move(input));
      if (one.unheard.size() == 1) hear(one);
    });
  }
  // The network reads nobody any further who has said too much already.
  void hear(Client& one) {
    for (; !one.unheard.empty() && (turns_ != Turns::Fair || queue_.has_room(one.source)); one.unheard.pop_front()) {
      if (std::holds_alternative<MessageReceived>(one.unheard.front())) one.came.push_back(handled);
      queue_.put(turns_ == Turns::Fair ? one.source : runtime::Source{"all", "all"}, std::move(one.unheard.front()),
                 now);
    }
    if (!one.unheard.empty()) later(milliseconds(20), [this, &one] { hear(one); });
  }

  void happen() {
    while (!events_.empty() && events_.front().at <= now) {
      std::pop_heap(events_.begin(), events_.end());
      const Event event = std::move(events_.back());
      events_.pop_back();
      event.what();
    }
  }

  void look_at_load() {
    const auto changed = monitor_.changed(now);
    if (!changed || sheds_ == Sheds::No) return;
    highest_load_ = std::max(highest_load_, *changed);
    handle({LoadChanged{*changed}, now, {}, queue_.heard(now)});
  }

  void take() {
    runtime::Arrived next = queue_.take(now);
    auto* said = std::get_if<MessageReceived>(&next.input);
    if (said != nullptr) {
      said->waited = turns_ == Turns::Fair ? next.waited : Span{};
      monitor_.note_wait(next.address, next.waited);
      ++handled;
      count(clients_.at(said->client));
    }
    if (turns_ == Turns::FirstComeFirstServed) next.heard = now;
    handle(std::move(next));
  }

  void count(Client& client) {
    client.most_before = std::max(client.most_before, handled - client.came.front() - 1);
    client.came.pop_front();
  }

  // Milliseconds as they were measured: a history takes as long as its game, a long text as long as it is, most else
  // next to nothing.
  static Span cost(const Input& input, const Effects& effects) {
    const Span told = milliseconds(9 * histories(effects));
    const auto* said = std::get_if<MessageReceived>(&input);
    return said == nullptr ? told : told + milliseconds(1 + static_cast<std::int64_t>(said->text.size()) / 32768);
  }
  static std::int64_t histories(const Effects& effects) {
    return std::count_if(effects.begin(), effects.end(), [](const Effect& effect) {
      const auto* tell = std::get_if<Send>(&effect);
      return tell != nullptr && tell->text->starts_with(R"({"tell":"table")");
    });
  }

  void handle(runtime::Arrived arrived) {
    Effects effects = server_.handle(arrived.input, now, arrived.heard);
    now = now + cost(arrived.input, effects);
    for (Effect& effect : effects) std::visit([&](auto& one) { carry_out(one); }, effect);
  }
  void own(Span after, Input input) {
    later(after, [this, input = std::move(input)] { queue_.put(input, now); });
  }

  void carry_out(const AppendEvents& append) { own(milliseconds(2), Stored{append.ticket, store.write(append), ""}); }
  void carry_out(const WriteRows& keep) {
    store.keep(keep.facts);
    if (keep.ticket != kNoTicket) own(milliseconds(2), Stored{keep.ticket, WriteOutcome::Kept, ""});
  }
  void carry_out(const LoadTable& read) {
    own(milliseconds(1), Loaded{read.game, store.read(read.game, read.after), read.after});
  }
  void carry_out(const Send& tell) {
    for (const ClientId client : tell.clients) deliver(client, *tell.text);
  }
  void deliver(ClientId id, const std::string& text) {
    Client& client = clients_.at(id);
    if (client.hear) client.hear(text);
    if (!client.cut) return;
    client.unread += text.size();
    if (client.unread < kWaitingBytes) return;
    later({}, std::exchange(client.cut, {}));
    own({}, Disconnected{id});
  }
  void carry_out(const RequestBotMove& think) {
    later(milliseconds(5), [this, think] {
      queue_.put(runtime::bots_of(think.owner.text),
                 BotMoved{think.game, think.decision, think.seat, think.seen->legal().front()}, now);
    });
  }
  void carry_out(const SetTimer& wake) { wake_ = wake.at; }
  template <class Other>
  void carry_out(const Other&) {}

  Turns turns_;
  Sheds sheds_;
  TableServer server_;
  runtime::LoadMonitor monitor_;
  Load highest_load_ = Load::Normal;
  std::size_t most_waiting_ = 0;
  runtime::InputQueue queue_;
  std::vector<Event> events_;  // a heap
  std::map<ClientId, Client> clients_;
  Instant wake_ = kNever;
  std::uint64_t last_ = 0, order_ = 0, fresh_ = 0;
};

}  // namespace mornington::tables
