#include <algorithm>

#include "server/hall/floor.h"

// A table at work: commands one after the other, each stored before the next is looked at.
namespace mornington::hall {
namespace {

std::string role_names(Roles roles) {
  std::string names;
  for (std::size_t i = 0; i < kRoles.size(); ++i)
    if ((roles >> i & 1) != 0) names.append(names.empty() ? "" : ", ").append(kRoles[i]);
  return names;
}

// A private table is unknown to who has no part in it and no invitation.
bool is_hidden(const Place& place, Roles roles) {
  if (place.fold.terms().visibility == Visibility::Public || (roles & kStranger) == 0) return false;
  if (place.command.message.verb->verb != Verb::Sit || !place.body.has("invitation")) return true;
  const json::Value* invitation = place.command.message.body.find("invitation");
  const std::string hash = hash_of_invitation(invitation->text());
  return std::find(place.table.invitations.begin(), place.table.invitations.end(), hash) ==
         place.table.invitations.end();
}

bool has_entries(const Draft& draft) { return !draft.entries.empty(); }

}  // namespace

Table& Hall::Floor::table_at(const GameId& game) {
  Table& table = tables_[game];
  table.game = game;
  table.touched = now_;
  return table;
}

void Hall::Floor::bring(const Command& command) {
  Table& table = table_at(command.message.game);
  if (command.own == kNoSeat && table.queue.size() >= settings_.limits.waiting)
    return refuse(command, refused(Why::TryAgain, "$.game", "too much waits at this table; say it again in a moment"));
  table.queue.push_back(command);
  // Who comes to a table is shown what is stored, not what is remembered.
  const Verb verb = command.message.verb->verb;
  if (settings_.shared && (verb == Verb::Resume || verb == Verb::Watch || verb == Verb::Sit)) table.stale = true;
  if (!table.fold) return load(table);
  proceed(table);
}

void Hall::Floor::load(Table& table) {
  if (table.is_busy()) return;
  table.reading = true;
  table.stale = false;
  table.touched = now_;
  out_.emplace_back(Read{table.game, table.entries.size()});
}

void Hall::Floor::proceed(Table& table) {
  const bool works = works_at(table.game);
  while (table.fold && !table.is_busy()) {
    if (table.stale) {
      load(table);
      break;
    }
    if (settings_.shared && lease_ == kNoLease) break;
    const Instant at = table.queue.empty() ? now_ : table.queue.front().at;
    if (auto draft = works || !table.queue.empty() ? overdue(table, at) : std::nullopt) {
      write(table, std::move(*draft), nullptr);
    } else if (!table.queue.empty()) {
      const Command command = std::move(table.queue.front());
      table.queue.pop_front();
      process(table, command);
    } else if (auto own = works ? own_move(table) : std::nullopt) {
      write(table, std::move(*own), nullptr);
    } else {
      break;
    }
  }
  if (table.fold && !table.is_busy()) {
    if (works) think(table);
    show_gallery(table);
  }
  schedule(table);
}

void Hall::Floor::process(Table& table, const Command& command) {
  json::Problems problems;
  const Seat seat = command.own != kNoSeat ? command.own : table.seat_of(command.person);
  const Place place{table, *table.fold, command, json::Reader(command.message.body, problems), seat, lobby_, settings_};
  if (!command.message.id.empty() && seat != kNoSeat)
    for (const Seat by : {seat, kNoSeat})
      if (const auto sequence = table.fold->made_by(by, command.message.id)) return done(command, sequence);
  const Roles roles = roles_at(table, command);
  if (is_hidden(place, roles)) return refuse(command, refused(Why::NoSuchTable, "$.game", std::string(kNoSuchTable)));
  const VerbRow& verb = *command.message.verb;
  if ((verb.may & roles) == 0)
    return refuse(command, refused(Why::NotForYou, "$.ask",
                                   "\"" + std::string(verb.name) + "\" is not for you, who are " + role_names(roles) +
                                       "; expected " + role_names(verb.may)));
  Answer answer = ask(place);
  if (!problems.ok()) answer = refused(problems.first().where, problems.first().what);
  settle(table, command, std::move(answer));
}

Answer Hall::Floor::ask(const Place& place) {
  const Room room = place.seat == kNoSeat ? Room::Gallery : Room::Table;
  switch (place.command.message.verb->verb) {
    case Verb::Invite: return invite(place);
    case Verb::Revoke: return revoke(place);
    case Verb::Sit: return sit(place);
    case Verb::Start: return start(place);
    case Verb::Leave:
      return place.seat != kNoSeat && place.fold.state() == GameState::Open ? get_up(place) : Answer(Draft{});
    case Verb::Act: return act(place);
    case Verb::Confirm: return confirm(place);
    case Verb::Undo: return undo(place);
    case Verb::Plan: return plan(place);
    case Verb::Seen: return seen(place);
    case Verb::Offer: return offer(place);
    case Verb::Answer: return answer(place);
    case Verb::Resign: return resign(place);
    case Verb::HandOver: return hand_over(place);
    case Verb::TakeBack: return take_back(place);
    case Verb::Chat:
      if (Person* person = people_.person(place.command.person)) return chat(place, room, *person);
      return Silent{};
    case Verb::Report: return report(place, room);
    default: return Draft{};
  }
}

void Hall::Floor::settle(Table& table, const Command& command, Answer answer) {
  if (std::holds_alternative<MakeRematch>(answer)) return make_rematch(table, command);
  if (const Refused* no = std::get_if<Refused>(&answer))
    return command.own == kNoSeat ? refuse(command, *no) : act_for(table, command.own);
  if (const auto* before = std::get_if<Repeated>(&answer)) return done(command, before->sequence);
  if (std::holds_alternative<Late>(answer) && !command.message.id.empty())
    return tell(command.client, json::Object{{"tell", "late"}, {"id", command.message.id}, {"game", table.game.text}});
  Draft* draft = std::get_if<Draft>(&answer);
  if (draft == nullptr) return;
  const Verb verb = command.message.verb->verb;
  if (verb == Verb::Watch || verb == Verb::Resume)
    return follow(table, command, verb == Verb::Resume ? table.seat_of(command.person) : kNoSeat);
  if (verb == Verb::Leave) unfollow(table, command.client);
  if (draft->entries.empty() && draft->facts.empty()) return done(command, std::nullopt);
  if (table.fold->sequence() + draft->entries.size() > settings_.limits.entries)
    return refuse(command, refused(Why::LogFull, "$.game", "the log of this table is full"));
  write(table, std::move(*draft), &command);
}

// The table goes ahead of the store by what is written here; nobody is told before the store has answered.
void Hall::Floor::write(Table& table, Draft draft, const Command* command) {
  if (command != nullptr && !command->failed.empty())
    return refuse(*command, refused(Why::NotStored, "", command->failed));
  Pending pending;
  pending.ticket = next_ticket();
  pending.guard = guard_of(table, draft);
  if (command != nullptr) {
    pending.command = *command;
    pending.client = command->client;
    pending.id = command->message.id;
    pending.reply = draft.reply;
  }
  for (const Fact& fact : draft.facts) {
    table.absorb(fact, settings_.limits);
    if (const auto* occupant = std::get_if<fact::Occupant>(&fact)) seat_down(table, *occupant);
  }
  const std::size_t first = table.entries.size() == 1 && table.row.game.text.empty() ? 0 : table.entries.size();
  for (const Entry& entry : draft.entries) {
    const Result<std::size_t> from = table.fold->take(entry);
    if (!from) {
      table.pending = std::move(pending);
      return fail(table, from.error().text());
    }
    table.entries.push_back(write_entry(entry, table.fold->sequence()));
    tell_entry(table, entry, *from, pending.tells);
  }
  if (has_entries(draft)) tell_positions(table, pending.tells);
  tell_facts(table, draft, pending.tells);
  pending.entries = draft.entries;
  writes_[pending.ticket] = table.game;
  const std::vector<StoredEntry> entries(table.entries.begin() + static_cast<std::ptrdiff_t>(first),
                                         table.entries.end());
  if (entries.empty()) {
    out_.emplace_back(Keep{pending.ticket, std::move(draft.facts), pending.guard});
  } else {
    draft.facts.insert(draft.facts.begin(), row_fact(table));
    pending.listed = std::holds_alternative<fact::Row>(draft.facts.front());
    out_.emplace_back(Append{pending.ticket, table.game, first + 1, entries, std::move(draft.facts), pending.guard});
  }
  table.pending = std::move(pending);
}

// A connection sees with a seat's eyes as long as its person sits there.
void Hall::Floor::seat_down(Table& table, const fact::Occupant& occupant) {
  for (const Follower& one : std::vector<Follower>(table.followers))
    if (one.eyes == occupant.seat) unfollow(table, one.client);
  const Person* person = occupant.person ? people_.person(*occupant.person) : nullptr;
  if (person == nullptr) return;
  table.person_at(occupant.seat) =
      SeatRow{occupant.seat, *occupant.person, person->name, person->program, person->bell};
}

void Hall::Floor::stored(Table& table, const Stored& answer) {
  if (!table.pending || table.pending->ticket != answer.ticket) return;
  if (answer.outcome != Stored::Outcome::Done)
    return settings_.shared ? go_back(table, answer) : fail(table, "it could not be stored: " + answer.sentence);
  const Pending pending = *std::exchange(table.pending, std::nullopt);
  for (const Entry& entry : pending.entries)
    if (entry.what == What::Undone) table.called = {};
  table.touched = now_;
  if (pending.guard) {
    hold(table.game, ++table.revision, pending.guard->lease);
    out_.emplace_back(Hint{table.game, table.revision, pending.listed});
  }
  Command command;
  command.client = pending.client;
  command.message.id = pending.id;
  command.message.game = table.game;
  const bool entries = !pending.entries.empty();
  if (!pending.reply.is(json::Kind::Null)) {
    tell(pending.client, pending.reply);
  } else {
    done(command, entries ? std::optional(table.fold->sequence()) : std::nullopt);
  }
  send(pending.tells);
  if (entries) {
    list(table.row, table.people, table.revision);
    call(table, Bells::Ring);
  }
  proceed(table);
}

void Hall::Floor::send(const std::vector<Tell>& tells) {
  for (const Tell& one : tells)
    if (people_.client(one.client) != nullptr) out_.emplace_back(one);
}

// What was not stored has not happened: the table is read again before it goes on.
void Hall::Floor::fail(Table& table, const std::string& sentence) {
  if (table.pending) {
    Command command;
    command.client = table.pending->client;
    command.message.id = table.pending->id;
    refuse(command, refused(Why::NotStored, "", sentence));
  }
  table.pending.reset();
  table.fold.reset();
  table.entries.clear();
  load(table);
}

GameRow Hall::Floor::row_of(const Table& table) const {
  const Fold& fold = *table.fold;
  const bool ended = fold.state() == GameState::Over || fold.state() == GameState::Closed;
  return {table.game,        json::dump(header_of(fold, table.made)),           fold.state(),   fold.terms().visibility,
          table.row.created, ended ? std::optional(fold.last()) : std::nullopt, wake_of(table), fold.waits(),
          fold.terms().deal};
}

// The whole row only where more has changed than whom the game waits for.
Fact Hall::Floor::row_fact(Table& table) const {
  const GameRow before = std::exchange(table.row, row_of(table));
  if (before.game == table.game && before.header == table.row.header && before.state == table.row.state)
    return fact::Wake{table.game, table.row.wake, table.row.waits};
  return fact::Row{table.row};
}

void Hall::Floor::list(const GameRow& row, const Occupants& people, Revision revision) {
  if (Listing* known = lobby_.find(row.game);
      known != nullptr && known->row.header == row.header && known->row.state == row.state) {
    known->row = row;
    known->revision = revision;
    return;
  }
  const Result<json::Value> header = json::parse(row.header);
  Listing listing{row, header ? *header : json::Value(), people, revision};
  const bool goes_on = listing.goes_on();
  lobby_.put(listing);
  if (!goes_on && row.deal.empty()) lobby_.drop(row.game);
  if (!goes_on && !row.deal.empty() && !lobby_.deal_runs(row.deal)) lobby_.forget_deal(row.deal);
  if (!listing.is_listed() || lobby_followers_.empty()) return;
  const auto text = [&](bool plays) {
    return json::dump(goes_on ? json::Object{{"tell", "listed"}, {"table", encode(listing, plays)}}
                              : json::Object{{"tell", "unlisted"}, {"game", row.game.text}});
  };
  const std::string for_players = text(true);
  const std::string for_others = text(false);
  for (const ClientId client : lobby_followers_)
    if (const Client* one = people_.client(client))
      out_.emplace_back(Tell{client, listing.seats(one->person) ? for_players : for_others});
}

void Hall::Floor::schedule(Table& table) {
  if (table.is_busy()) return agenda_.set(table.game, kNever);
  const Listing* listing = lobby_.find(table.game);
  const bool works = works_at(table.game);
  if (!table.fold) return agenda_.set(table.game, listing == nullptr || !works ? kNever : listing->row.wake);
  agenda_.set(table.game,
              std::min({works ? deadline(table) : kNever, gallery_due(table), table.touched + settings_.idle}));
}

void Hall::Floor::look_at(const GameId& game) {
  const auto found = tables_.find(game);
  if (found == tables_.end()) return load(table_at(game));
  Table& table = found->second;
  if (!table.fold || table.stale) return load(table);
  // What other nodes write must be told to who follows here, so the table stays.
  if (settings_.shared && !table.followers.empty()) table.touched = now_;
  const bool thinks = std::any_of(table.thinking.begin(), table.thinking.end(), [](const auto& one) { return one; });
  if (now_ - table.touched < settings_.idle || table.is_busy() || thinks || !table.queue.empty()) {
    if (thinks) table.touched = now_;
    return proceed(table);
  }
  table.fold.reset();
  table.gallery.reset();
  table.entries.clear();
  schedule(table);
  if (table.followers.empty()) tables_.erase(found);
}

}  // namespace mornington::hall
