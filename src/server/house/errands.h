#pragma once

#include <functional>
#include <vector>

#include "server/hall/effects.h"
#include "server/house/bells.h"
#include "server/house/hall_thread.h"
#include "server/house/log.h"
#include "server/house/metrics.h"
#include "server/net/server.h"
#include "server/store/reading_room.h"
#include "server/store/writer.h"

namespace mornington::server {

// Does what the hall wants done, and brings it the answers. In the hall's thread.
class Errands {
 public:
  struct Places {
    HallThread& hall;
    store::Writer& writer;
    store::ReadingRoom& room;
    Server& server;
    std::function<void(hall::Think)> think;
    Bells& bells;
    Log& log;
    Durations& commits;
    std::size_t chat;  // lines of each room that the hall wants to see
    std::function<void(const hall::Hint&)> hint;
    std::function<void()> poll;
  };

  explicit Errands(Places places) : places_(std::move(places)) {}

  void run(hall::Effects effects);

 private:
  void go(hall::Append& append);
  void go(hall::Keep& keep);
  void go(hall::Read& read);
  void go(hall::Tell& tell);
  void go(hall::Close& close);
  void go(hall::Think& think) { places_.think(std::move(think)); }
  void go(hall::Ring& ring) { places_.bells.ring({std::move(ring.address), std::move(ring.text)}); }
  void go(hall::Wake&) {}
  void go(hall::Hint& hint) { places_.hint(hint); }
  void go(hall::Poll&) { places_.poll(); }
  void write(hall::Ticket ticket, store::Request request);
  void send();

  Places places_;
  std::vector<Letter> letters_;
};

}  // namespace mornington::server
