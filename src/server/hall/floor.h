#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/agenda.h"
#include "server/hall/hall.h"
#include "server/hall/lobby.h"
#include "server/hall/people.h"
#include "server/hall/table.h"
#include "server/hall/verbs.h"

namespace mornington::hall {

// What goes on in the hall. One input at a time; what it leads to is gathered in `out_`.
class Hall::Floor {
 public:
  explicit Floor(Settings settings) : settings_(std::move(settings)) {}

  Effects handle(const Input& input, Instant now);
  [[nodiscard]] Counts counts() const;

 private:
  // Doors (floor.cc).
  void on(const Began& began);
  void on(const Connected& connected);
  void on(const Said& said);
  void on(const Gone& gone);
  void on(const Stored& stored);
  void on(const Loaded& loaded);
  void on(const Thought& thought);
  void on(const Forgotten& forgotten);
  void on(const Round& round);
  void on(const Hinted& hinted);
  void on(const Woken& woken);

  // What is said to the hall itself (floor_people.cc).
  void hear(const Command& command);
  void greet(const Command& command);
  void show_lobby(const Command& command);
  void mute(const Command& command);
  void set_bell(const Command& command);
  void forget(const PersonId& who);
  void rename(const PersonId& person, const std::string& name);
  void keep(const Command& command, Fact fact, json::Value reply);

  // Making tables (floor_make.cc).
  struct Making {  // answered when all of them are stored
    Command command;
    std::vector<GameId> games;
    std::size_t left = 0;
    std::string failed;
    std::optional<GameId> rematch_of;
    bool daily = false;
  };
  void create(const Command& command);
  void create_daily(const Command& command, TableTerms terms);
  void tell_created(const Command& command, const std::vector<GameId>& made);
  [[nodiscard]] Occupants seated(Seat seat, const PersonId& id) const;
  void make(const Command& command);
  bool was_created(const Command& command);
  std::optional<Refused> why_no_table(const PersonId& person, std::size_t more) const;
  void make_rematch(Table& table, const Command& command);
  void make_table(const std::shared_ptr<Making>& making, const GameId& game, const TableTerms& terms,
                  const Occupants& people, bool starts);
  void made(Ticket ticket, const Stored& stored);

  // A table at work (floor_tables.cc).
  Table& table_at(const GameId& game);
  void bring(const Command& command);
  void load(Table& table);
  void proceed(Table& table);
  void process(Table& table, const Command& command);
  Answer ask(const Place& place);
  void settle(Table& table, const Command& command, Answer answer);
  void write(Table& table, Draft draft, const Command* command);
  void seat_down(Table& table, const fact::Occupant& occupant);
  void stored(Table& table, const Stored& stored);
  void fail(Table& table, const std::string& sentence);
  void schedule(Table& table);
  void look_at(const GameId& game);
  void list(const GameRow& row, const Occupants& people, Revision revision);
  [[nodiscard]] GameRow row_of(const Table& table) const;
  [[nodiscard]] Fact row_fact(Table& table) const;

  // What the house does by itself (floor_own.cc).
  std::optional<Draft> overdue(const Table& table, Instant at) const;
  std::optional<Draft> own_move(const Table& table) const;
  std::optional<Draft> planned(const Table& table) const;
  [[nodiscard]] Instant deadline(const Table& table) const;
  [[nodiscard]] Instant wake_of(const Table& table) const;
  void act_for(Table& table, Seat seat);
  [[nodiscard]] Span grace(const Table& table, Seat seat) const;
  void think(Table& table);
  enum class Bells : std::uint8_t { Ring, Silent };
  void call(Table& table, Bells bells);

  // What other nodes do with the same store (floor_share.cc).
  [[nodiscard]] bool works_at(const GameId& game) const;
  [[nodiscard]] std::optional<Guard> guard_of(const Table& table, const Draft& draft) const;
  void announce(Table& table);
  void go_back(Table& table, const Stored& answer);
  void rewind(Table& table, const Pending& pending);
  void lapse();
  [[nodiscard]] std::optional<Error> catch_up(Table& table, const StoredGame& stored);
  [[nodiscard]] std::optional<Error> take_entries(Table& table, const StoredGame& stored, std::vector<Tell>& tells);
  void take_facts(Table& table, const StoredGame& stored, std::vector<Tell>& tells);
  void hold(const GameId& game, Revision revision, Lease holder);
  void relist(const Round::Table& told);
  void place_elsewhere(Table& table, const std::vector<PresenceRow>& present);
  void hear_of(const PersonRow& person);
  void opened(Table& table, const StoredGame& stored);
  void cannot_read(Table& table, const Error& error);

  // Followers (floor_follow.cc).
  std::optional<Refused> why_not_follow(const Table& table, const Command& command, Seat eyes);
  void follow(Table& table, const Command& command, Seat eyes);
  void unfollow(Table& table, ClientId client);
  void tell_presence(Table& table);
  void tell_entry(Table& table, const Entry& entry, std::size_t from, std::vector<Tell>& tells) const;
  void tell_positions(Table& table, std::vector<Tell>& tells) const;
  void tell_line(const Table& table, const ChatRow& line, std::vector<Tell>& tells) const;
  void tell_plan(const Table& table, Seat seat, const std::optional<Dropped>& dropped, std::vector<Tell>& tells) const;
  void send(const std::vector<Tell>& tells);
  void tell_facts(const Table& table, const Draft& draft, std::vector<Tell>& tells) const;
  void show_gallery(Table& table);
  [[nodiscard]] Instant gallery_due(const Table& table) const;
  [[nodiscard]] bool hears(const Follower& follower, const ChatRow& line) const;

  void tell(ClientId client, const json::Value& value);
  void refuse(const Command& command, Refused why);
  void done(const Command& command, std::optional<Sequence> sequence);
  Ticket next_ticket() { return Ticket{++last_ticket_}; }

  Settings settings_;
  People people_;
  Lobby lobby_;
  std::set<ClientId> lobby_followers_;
  std::map<GameId, Table> tables_;
  Agenda agenda_;
  std::vector<Outage> outages_;
  // Where the store is shared: the right to write, the tables whose bots and clocks are ours and since which revision,
  // who follows what at other nodes, and who wants tables made when the lobby is known to be up to date.
  Lease lease_ = kNoLease;
  std::map<GameId, Revision> held_;
  std::map<GameId, std::vector<PresenceRow>> elsewhere_;
  struct Waiting {
    Command command;
    int rounds = 2;  // the first may have been under way
  };
  std::vector<Waiting> waiting_;
  std::map<Ticket, GameId> writes_;
  std::map<Ticket, std::shared_ptr<Making>> makings_;
  struct Kept {
    ClientId client{};
    std::string id;
    json::Value reply;
  };
  std::map<Ticket, Kept> keeps_;
  std::uint64_t last_ticket_ = 0;
  Instant asked_to_wake_ = kNever;
  Instant now_;
  Effects out_;
};

}  // namespace mornington::hall
