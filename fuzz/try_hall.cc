#include <cstdlib>
#include <deque>
#include <string>

#include "entries.h"
#include "json/json.h"
#include "match/seat_view.h"
#include "server/sim_store.h"
#include "server/tables/table_server.h"

namespace mornington::fuzz {
namespace {

using namespace tables;

// A hall with a game on its way and the player of a seat, whose store always says yes.
class Door {
 public:
  Door() : server_(settings()) {
    feed(Started{{}, {now_, now_}, {}});
    feed(Connected{ClientId{1}, {"0123456789abcdef"}, "Ada", false, "", {}});
    say(R"({"ask":"hello","protocol":2,"build":"fuzz"})");
    say(R"({"ask":"create","id":"c","edition":"next-station-london","visibility":"public","spectators":{"delay_s":0},)"
        R"("clock":{"kind":"live","base_s":600,"increment_s":5},"seats":[{"kind":"you"},{"kind":"bot","level":"greedy"}]})");
    if (store_.games().empty()) std::abort();
    game_ = store_.games().begin()->first.text;
    say(R"({"ask":"start","id":"s","game":"GAME"})");
    say(R"({"ask":"resume","id":"r","game":"GAME","after":0})");
  }

  // GAME stands for the game's id.
  void say(std::string text) {
    for (std::size_t at = text.find("GAME"); at != std::string::npos; at = text.find("GAME", at + 16))
      text.replace(at, 4, game_);
    now_ = now_ + milliseconds(250);
    feed(MessageReceived{ClientId{1}, text, {}, sha256(std::to_string(++said_))});
  }

 private:
  static Settings settings() {
    Settings settings;
    settings.levels = {"greedy"};
    settings.stand_in = "greedy";
    return settings;
  }

  void feed(const Input& input) {
    std::deque<Input> inputs{input};
    while (!inputs.empty()) {
      const Input next = std::move(inputs.front());
      inputs.pop_front();
      for (Effect& effect : server_.handle(next, now_)) std::visit([&](auto& one) { carry_out(one, inputs); }, effect);
    }
  }
  void carry_out(const AppendEvents& append, std::deque<Input>& inputs) {
    const WriteOutcome outcome = store_.write(append);
    if (outcome != WriteOutcome::Kept) std::abort();
    inputs.emplace_back(Stored{append.ticket, outcome, ""});
  }
  void carry_out(const WriteRows& keep, std::deque<Input>& inputs) {
    store_.keep(keep.facts);
    if (keep.ticket != kNoTicket) inputs.emplace_back(Stored{keep.ticket, WriteOutcome::Kept, ""});
  }
  void carry_out(const LoadTable& read, std::deque<Input>& inputs) {
    inputs.emplace_back(Loaded{read.game, store_.read(read.game)});
  }
  void carry_out(const RequestBotMove& think, std::deque<Input>& inputs) {
    inputs.emplace_back(BotMoved{think.game, think.decision, think.seat, think.seen->legal().front()});
  }
  static void carry_out(const Send& tell, std::deque<Input>&) {
    const Result<json::Value> told = json::parse(*tell.text);
    if (!told.ok() || told->find("tell") == nullptr) std::abort();
  }
  template <class Other>
  static void carry_out(const Other&, std::deque<Input>&) {}

  Instant now_{days(20000).ms};
  TableServer server_;
  SimStore store_;
  std::string game_;
  int said_ = 0;
};

}  // namespace

// What a client says to the table server, a message a line.
void try_hall(std::string_view bytes) {
  constexpr int kMostLines = 32;
  Door door;
  for (int line = 0; line < kMostLines && !bytes.empty(); ++line) {
    const std::size_t end = bytes.find('\n');
    door.say(std::string(bytes.substr(0, end)));
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
  }
}

}  // namespace mornington::fuzz
