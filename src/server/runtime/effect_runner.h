#pragma once

#include <functional>
#include <vector>

#include "server/model/effects.h"
#include "server/net/server.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/log.h"
#include "server/runtime/metrics.h"
#include "server/runtime/notices.h"
#include "server/runtime/webhooks.h"
#include "server/store/read_queue.h"
#include "server/store/writer.h"

namespace mornington::runtime {
using namespace net;

// Carries out the effects of the table server, and brings it the answers. In the event loop's thread.
class EffectRunner {
 public:
  struct Places {
    EventLoop& loop;
    store::Writer& writer;
    store::ReadQueue& room;
    Server& server;
    std::function<void(model::RequestBotMove)> think;
    std::function<Source(model::ClientId)> source_of;
    Webhooks& webhooks;
    Notices& notices;
    Log& log;
    Durations& commits;
    std::size_t chat;  // lines of each room that the tables want to see
    std::function<void(const model::NotifyPeers&)> hint;
    std::function<void()> poll;
  };

  explicit EffectRunner(Places places) : places_(std::move(places)) {}

  void run(model::Effects effects);

 private:
  void go(model::AppendEvents& append);
  void go(model::WriteRows& keep);
  void go(model::LoadTable& read);
  void go(model::Send& tell);
  void go(model::Close& close);
  void go(model::RequestBotMove& think) { places_.think(std::move(think)); }
  void go(model::CallWebhook& ring) { places_.webhooks.ring({std::move(ring.address), std::move(ring.text)}); }
  void go(model::Notify& notice) { places_.notices.notify(notice); }
  void go(model::SetTimer&) {}
  void go(model::NotifyPeers& hint) { places_.hint(hint); }
  void go(model::RequestClusterUpdate&) { places_.poll(); }
  void go(model::Flush&) { send(); }
  void write(model::Ticket ticket, store::Request request);
  void charge(const model::Effects& effects);
  void send();

  Places places_;
  std::vector<model::Send> letters_;
};

}  // namespace mornington::runtime
