#include "server/hall/floor.h"

#include <algorithm>

namespace mornington::hall {
namespace {

constexpr Span kTryAgain = minutes(1);  // to read a table that must be looked at

Why why_unread(const Error& error) { return error.what == kNoSuchTable ? Why::NoSuchTable : Why::NotStored; }

}  // namespace

Effects Hall::Floor::handle(const Input& input, Instant now) {
  now_ = std::max(now_, now);
  out_.clear();
  std::visit([&](const auto& one) { on(one); }, input);
  if (agenda_.first() != asked_to_wake_) {
    asked_to_wake_ = agenda_.first();
    out_.emplace_back(Wake{asked_to_wake_});
  }
  return std::move(out_);
}

Counts Hall::Floor::counts() const {
  return {people_.clients().size(), lobby_.going_on(),
          static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(),
                                                 [](const auto& one) { return one.second.fold.has_value(); })),
          writes_.size()};
}

// Deadlines move by the time in which nobody could play. Too early does no harm.
void Hall::Floor::on(const Began& began) {
  outages_ = began.outages;
  settings_.daily_secret = began.secret;
  const Span down = began.down.to - began.down.from;
  if (down > Span{}) {
    outages_.push_back(began.down);
    out_.emplace_back(Keep{kNoTicket, {fact::Down{began.down}}});
  }
  for (const Began::Table& one : began.tables) {
    const Result<json::Value> header = json::parse(one.row.header);
    Listing listing{one.row, header ? *header : json::Value(), {}, 0};
    for (const SeatRow& seat : one.seats) listing.people[static_cast<std::size_t>(index(seat.seat))] = seat;
    if (listing.row.wake != kNever && listing.row.wake > began.down.from) listing.row.wake = listing.row.wake + down;
    if (!settings_.shared) agenda_.set(one.row.game, listing.row.wake);
    lobby_.put(std::move(listing));
  }
}

void Hall::Floor::on(const Connected& connected) {
  if (people_.add(connected, settings_.limits.clients_of_person)) return;
  out_.emplace_back(Close{connected.client, "you have " + std::to_string(settings_.limits.clients_of_person) +
                                                " connections, as many as one person may"});
}

void Hall::Floor::on(const Said& said) {
  Client* client = people_.client(said.client);
  if (client == nullptr) return;
  client->lag = said.lag;
  auto read = read_message(said.text, settings_.limits);
  Command command{{}, said.client, client->person, now_, said.lag, said.fresh, kNoSeat, "", ""};
  if (const Refused* no = std::get_if<Refused>(&read)) {
    command.message.id = no->id;
    return refuse(command, *no);
  }
  command.message = std::move(std::get<Message>(read));
  if (!client->greeted && command.message.verb->verb != Verb::Hello)
    return refuse(command, refused("$.ask", "expected \"hello\" first"));
  if (command.message.verb->at_table) return bring(command);
  hear(command);
}

void Hall::Floor::on(const Gone& gone) {
  const Client* client = people_.client(gone.client);
  if (client == nullptr) return;
  const std::set<GameId> tables = client->tables;
  for (const GameId& game : tables)
    if (const auto found = tables_.find(game); found != tables_.end()) unfollow(found->second, gone.client);
  lobby_followers_.erase(gone.client);
  people_.remove(gone.client);
}

void Hall::Floor::on(const Stored& answer) {
  if (const auto kept = keeps_.extract(answer.ticket)) {
    const Kept& what = kept.mapped();
    if (answer.outcome == Stored::Outcome::Done) {
      if (settings_.shared) out_.emplace_back(Hint{{}, 0, true});
      return tell(what.client, what.reply);
    }
    Command command;
    command.client = what.client;
    command.message.id = what.id;
    return refuse(command, refused(Why::NotStored, "", "it could not be stored: " + answer.sentence));
  }
  const auto written = writes_.extract(answer.ticket);
  if (!written) return;
  made(answer.ticket, answer);
  if (const auto table = tables_.find(written.mapped()); table != tables_.end()) stored(table->second, answer);
}

void Hall::Floor::on(const Loaded& loaded) {
  const auto found = tables_.find(loaded.game);
  if (found == tables_.end() || !found->second.reading) return;
  Table& table = found->second;
  table.reading = false;
  table.touched = now_;
  if (!loaded.stored && settings_.shared && !table.followers.empty()) return cannot_read(table, loaded.stored.error());
  std::optional<Error> error;
  if (!loaded.stored) {
    error = loaded.stored.error();
  } else if (table.fold) {
    error = catch_up(table, *loaded.stored);
  } else {
    error = fill(table, *loaded.stored, settings_.limits);
    if (!error) opened(table, *loaded.stored);
  }
  if (!error) return proceed(table);
  for (const Command& command : table.queue) refuse(command, refused(why_unread(*error), "$.game", error->text()));
  agenda_.set(table.game, lobby_.find(table.game) == nullptr ? kNever : now_ + kTryAgain);
  for (const Follower& one : std::vector<Follower>(table.followers)) unfollow(table, one.client);
  tables_.erase(found);
}

// A table that was not in memory.
void Hall::Floor::opened(Table& table, const StoredGame& stored) {
  table.left.fill(now_);
  if (!settings_.shared) return;
  hold(table.game, stored.revision, stored.holder);
  list(table.row, table.people, table.revision);
  if (const auto found = elsewhere_.find(table.game); found != elsewhere_.end()) table.elsewhere = found->second;
}

void Hall::Floor::on(const Thought& thought) {
  const auto found = tables_.find(thought.game);
  if (found == tables_.end()) return;
  if (auto& about = found->second.thinking[static_cast<std::size_t>(index(thought.seat))]; about == thought.decision)
    about.reset();
  if (!works_at(thought.game)) return;
  Command command;
  command.message.verb = find_verb("act");
  command.message.game = thought.game;
  command.message.body = json::Object{{"do", thought.notation}, {"decision", thought.decision}, {"confirm", true}};
  command.own = thought.seat;
  command.at = now_;
  bring(command);
}

void Hall::Floor::on(const Forgotten& forgotten) {
  if (settings_.shared) out_.emplace_back(Hint{{}, 0, true});
  forget(forgotten.person);
}

// Games stay; whoever is gone gets up from tables that have not begun and gives up the others.
void Hall::Floor::forget(const PersonId& who) {
  rename(who, "deleted player");
  for (auto& [game, table] : tables_)
    for (auto& room : table.chat)
      for (ChatRow& line : room)
        if (line.by == who) {
          line.text.clear();
          line.name = "deleted player";
        }
  if (const Person* person = people_.person(who)) {
    for (const ClientId client : std::set<ClientId>(person->clients)) {
      out_.emplace_back(Close{client, "your data are deleted"});
      on(Gone{client});
    }
  }
  for (const auto& [game, listing] : std::map<GameId, Listing>(lobby_.tables())) {
    if (!listing.goes_on() || !listing.seats(who)) continue;
    Command command;
    command.message.verb = find_verb(listing.is_open() ? "leave" : "resign");
    command.message.game = game;
    command.message.body = json::Value::object();
    command.person = who;
    command.at = now_;
    bring(command);
  }
}

void Hall::Floor::on(const Woken&) {
  while (agenda_.first() <= now_) look_at(agenda_.take());
}

void Hall::Floor::tell(ClientId client, const json::Value& value) {
  if (people_.client(client) != nullptr) out_.emplace_back(Tell{client, json::dump(value)});
}

void Hall::Floor::refuse(const Command& command, Refused why) {
  json::Value out = json::Object{{"tell", "refused"}};
  if (!command.message.id.empty()) out["id"] = command.message.id;
  out["where"] = std::move(why.where);
  out["what"] = std::move(why.what);
  if (why.why != Why::Unnamed) out["why"] = word_of(why.why);
  if (!why.rule.empty()) out["rule"] = why.rule.text();
  tell(command.client, out);
}

void Hall::Floor::done(const Command& command, std::optional<Sequence> sequence) {
  if (command.message.id.empty()) return;
  json::Value out = json::Object{{"tell", "done"}, {"id", command.message.id}};
  if (!command.message.game.text.empty()) out["game"] = command.message.game.text;
  if (sequence) out["sequence"] = *sequence;
  tell(command.client, out);
}

}  // namespace mornington::hall
