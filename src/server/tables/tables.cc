#include "server/tables/tables.h"

#include <algorithm>
#include <utility>

#include "server/tables/rated_terms.h"
#include "server/tables/table_creation.h"
#include "server/tables/verbs.h"

namespace mornington::tables {
namespace {

constexpr Span kStoreRetry = seconds(1);
constexpr Span kReadAgain = seconds(1);
constexpr Span kTryAgain = minutes(1);  // to read a table that must be looked at
constexpr Span kSoon = milliseconds(50);

std::string role_names(Roles roles) {
  std::string names;
  for (std::size_t i = 0; i < kRoles.size(); ++i)
    if ((roles >> i & 1) != 0) names.append(names.empty() ? "" : ", ").append(kRoles[i]);
  return names;
}

// A private table is unknown to a person without a seat, its link or an invitation.
bool is_hidden(const CommandContext& context, Roles roles) {
  if (visibility_of(context.fold) == Visibility::Public || (roles & kStranger) == 0) return false;
  const Command& command = context.message.command;
  if (const auto* watch = std::get_if<command::Watch>(&command)) return !has_link(context, watch->credentials);
  const auto* sit = std::get_if<command::Sit>(&command);
  const auto* peek = std::get_if<command::Peek>(&command);
  if (sit == nullptr && peek == nullptr) return true;
  const Credentials& credentials = sit == nullptr ? peek->credentials : sit->credentials;
  return !has_link(context, credentials) && !has_invitation(context, credentials);
}

// A new follower is shown the stored state, not a pending one.
bool comes_to_table(const Command& command) {
  return std::holds_alternative<command::Resume>(command) || std::holds_alternative<command::Watch>(command) ||
         std::holds_alternative<command::Sit>(command);
}

RefusalCode why_unread(const Error& error) {
  return error.what == kNoSuchTable ? RefusalCode::NoSuchTable : RefusalCode::NotStored;
}

// Back to what is known to be stored.
void rewind(Table& table, const Pending& pending) {
  if (table.sync.revision == 0) {
    table.fold.reset();
    table.entries.clear();
  } else if (!pending.entries.empty()) {
    table.entries.resize(table.entries.size() - pending.entries.size());
    table.fold.emplace(*TableState::of(table.entries));
  }
}

// A fact is remembered only once it is stored.
void take_stored(Table& table, const RowUpdate& fact) {
  if (const auto* report = std::get_if<row_update::Report>(&fact)) table.facts.reported.insert(key_of(*report));
  if (const auto* occupant = std::get_if<row_update::Occupant>(&fact); occupant != nullptr && occupant->person)
    ++table.facts.sits[*occupant->person];
}

void note_players(const Table& table, People& people) {
  for (const auto& one : table.facts.people)
    if (Person* person = one ? people.person(one->person) : nullptr) person->has_played = true;
}

}  // namespace

Table* Tables::find(const GameId& game) {
  const auto found = tables_.find(game);
  return found == tables_.end() ? nullptr : &found->second;
}

Table& Tables::table_at(const GameId& game) {
  Table& table = tables_[game];
  table.game = game;
  table.work.touched = parts_.context.now;
  return table;
}

void Tables::bring(Message message) {
  const Settings& settings = parts_.context.settings;
  Table& table = table_at(message.game);
  if (message.for_seat == kNoSeat && table.work.queue.size() >= settings.limits.waiting)
    return parts_.outbox.refuse(
        message, refused(RefusalCode::TryAgain, "$.game", "too much waits at this table; say it again in a moment"));
  if (settings.shared && comes_to_table(message.command)) table.sync.stale = true;
  table.work.queue.push_back(std::move(message));
  if (!table.fold) return load(table);
  proceed(table);
}

void Tables::load(Table& table) {
  if (table.is_busy()) return;
  table.work.reading = true;
  table.sync.stale = false;
  table.work.touched = parts_.context.now;
  const auto asked = std::find_if(table.work.queue.begin(), table.work.queue.end(),
                                  [](const Message& one) { return one.client != ClientId{}; });
  parts_.context.add(LoadTable{table.game, table.entries.size(),
                               asked == table.work.queue.end() ? std::nullopt : std::optional(asked->client)});
}

void Tables::proceed(Table& table) {
  const bool works = parts_.cluster.works_at(table.game);
  while (table.fold && !table.is_busy()) {
    if (table.sync.stale) {
      load(table);
      break;
    }
    if (!parts_.cluster.may_write()) break;
    if (parts_.store.is_down() && table.work.queue.empty()) break;
    if (auto draft = works || !table.work.queue.empty() ? parts_.scheduled.overdue(table) : std::nullopt) {
      write(table, std::move(*draft), std::nullopt);
    } else if (!table.work.queue.empty()) {
      Message message = std::move(table.work.queue.front());
      table.work.queue.pop_front();
      process(table, std::move(message));
    } else if (auto own = works ? parts_.scheduled.own_move(table) : std::nullopt) {
      write(table, std::move(*own), std::nullopt);
    } else {
      break;
    }
  }
  if (table.fold && !table.is_busy()) {
    if (works && !parts_.store.is_down()) parts_.scheduled.think(table);
    parts_.subscriptions.show_gallery(table);
  }
  schedule(table);
}

void Tables::process(Table& table, Message message) {
  const Seat seat = message.for_seat != kNoSeat ? message.for_seat : table.seat_of(message.person);
  if (!message.id.empty() && seat != kNoSeat)
    for (const Seat by : {seat, kNoSeat})
      if (const auto sequence = table.fold->usage().made_by(by, message.id))
        return parts_.outbox.done(message, sequence);
  const CommandContext context{table,
                               *table.fold,
                               message,
                               seat,
                               parts_.lobby.lobby(),
                               parts_.context.settings,
                               parts_.people.person(message.person)};
  const Roles roles = roles_at(table, message);
  if (is_hidden(context, roles))
    return parts_.outbox.refuse(message, refused(RefusalCode::NoSuchTable, "$.game", std::string(kNoSuchTable)));
  const VerbRow& verb = row_of(message.command);
  if ((verb.may & roles) == 0)
    return parts_.outbox.refuse(message, refused(RefusalCode::NotForYou, "$.ask",
                                                 "\"" + std::string(verb.name) + "\" is not for you, who are " +
                                                     role_names(roles) + "; expected " + role_names(verb.may)));
  if (message.mistake) return parts_.outbox.refuse(message, *message.mistake);
  Answer answer = verb.at_table(message.command, context);
  settle(table, std::move(message), std::move(answer));
}

void Tables::settle(Table& table, Message message, Answer answer) {
  struct Settle {
    Tables& tables;
    Table& table;
    Message& message;

    void operator()(Draft& draft) const { tables.settle(table, std::move(message), std::move(draft)); }
    void operator()(Refused& why) const {
      if (message.for_seat == kNoSeat) return tables.parts_.outbox.refuse(message, std::move(why));
      if (auto legal = tables.parts_.scheduled.first_legal(table, message.for_seat))
        tables.write(table, std::move(*legal), std::nullopt);
    }
    void operator()(const Follow& follow) const { tables.parts_.subscriptions.follow(table, message, follow); }
    void operator()(const Late&) const {
      if (message.id.empty()) return;
      tables.parts_.outbox.send(message.client,
                                json::Object{{"tell", "late"}, {"id", message.id}, {"game", table.game.text}});
    }
    void operator()(const Silent&) const {}
    void operator()(const Reply& reply) const { tables.parts_.outbox.send(message.client, reply.value); }
    void operator()(const MakeRematch&) const { tables.parts_.creation.make_rematch(table, message); }
    void operator()(const MakePlayOn&) const { tables.parts_.creation.play_on(table, message); }
  };
  std::visit(Settle{*this, table, message}, answer);
}

void Tables::settle(Table& table, Message message, Draft draft) {
  const Limits& limits = parts_.context.settings.limits;
  if (draft.unfollows) parts_.subscriptions.unfollow(table, message.client);
  if (draft.entries.empty() && draft.facts.empty()) return parts_.outbox.done(message, std::nullopt);
  const Seat seat = table.seat_of(message.person);
  if (seat != kNoSeat && !draft.entries.empty() && is_beside(draft.entries.front().what) &&
      table.fold->usage().other_entries(seat) >= limits.entries_besides)
    return parts_.outbox.refuse(message, refused(RefusalCode::LogFull, "$.game",
                                                 "you have done this too often at this table; moves still count"));
  if (table.fold->sequence() + draft.entries.size() > limits.entries)
    return parts_.outbox.refuse(message, refused(RefusalCode::LogFull, "$.game", "the log of this table is full"));
  if (!message.failed.empty())
    return parts_.outbox.refuse(message, refused(RefusalCode::NotStored, "", message.failed));
  write(table, std::move(draft), std::move(message));
}

Ticket Tables::write(Table& table, Draft draft, std::optional<Message> message) {
  const auto error = writer_.write(table, std::move(draft), std::move(message));
  const Ticket ticket = table.work.pending->ticket;
  if (error) {
    fail(table, error->text());
  } else {
    writes_[ticket] = table.game;
  }
  return ticket;
}

void Tables::on(const Stored& answer) {
  const auto written = writes_.extract(answer.ticket);
  if (!written) return;
  parts_.creation.on(answer);
  Table* table = find(written.mapped());
  if (table == nullptr || !table->work.pending || table->work.pending->ticket != answer.ticket) return;
  if (answer.outcome == WriteOutcome::Kept) return stored(*table);
  if (parts_.context.settings.shared) return go_back(*table, answer);
  fail(*table, "it could not be stored: " + answer.sentence);
}

void Tables::stored(Table& table) {
  Pending pending = *std::exchange(table.work.pending, std::nullopt);
  const bool entries = !pending.entries.empty();
  for (const TableEvent& entry : pending.entries)
    if (entry.what == TableEventKind::Undone) table.prompts.called = {};
  table.work.touched = parts_.context.now;
  if (pending.guard) {
    parts_.cluster.hold(table.game, ++table.sync.revision, pending.guard->lease);
    parts_.context.add(NotifyPeers{table.game, table.sync.revision, pending.listed});
  }
  if (pending.message && !pending.reply.is(json::Kind::Null)) {
    parts_.outbox.send(pending.message->client, pending.reply);
  } else if (pending.message) {
    parts_.outbox.done(*pending.message, entries ? std::optional(table.fold->sequence()) : std::nullopt);
  }
  parts_.outbox.send(std::move(pending.tells));
  for (const RowUpdate& fact : pending.facts) take_stored(table, fact);
  for (const TableEvent& entry : pending.entries)
    if (entry.what == TableEventKind::Start) note_players(table, parts_.people);
  if (entries || pending.made) {
    parts_.lobby.list(table);
    parts_.scheduled.call(table, ScheduledMoves::Webhook::Call);
    parts_.scheduled.announce_offers(table, ScheduledMoves::Webhook::Call);
    if (pending.made) parts_.scheduled.announce_challenge(table);
  }
  proceed(table);
}

// A failed write has no effect: the table is read again before it continues.
void Tables::fail(Table& table, const std::string& sentence) {
  if (table.work.pending && table.work.pending->message)
    parts_.outbox.refuse(*table.work.pending->message, refused(RefusalCode::NotStored, "", sentence));
  table.work.pending.reset();
  table.fold.reset();
  table.entries.clear();
  load(table);
}

// After a failed or uncertain write to a shared store the store decides, and the command is settled again.
void Tables::go_back(Table& table, const Stored& answer) {
  Pending pending = *std::exchange(table.work.pending, std::nullopt);
  if (answer.outcome == WriteOutcome::Lapsed && pending.guard && pending.guard->lease == parts_.cluster.lease())
    parts_.cluster.lapse();
  if (pending.message) {
    if (answer.outcome == WriteOutcome::Failed || answer.outcome == WriteOutcome::Refused)
      pending.message->failed = "it could not be stored: " + answer.sentence;
    table.work.queue.push_front(std::move(*pending.message));
  }
  rewind(table, pending);
  load(table);
}

void Tables::on(const Loaded& loaded) {
  Table* table = find(loaded.game);
  if (table == nullptr || !table->work.reading) return;
  table->work.reading = false;
  table->work.touched = parts_.context.now;
  if (!loaded.stored && parts_.context.settings.shared && !table->audience.followers.empty())
    return cannot_read(*table, loaded.stored.error());
  std::optional<Error> error;
  if (!loaded.stored) {
    error = loaded.stored.error();
  } else if (table->fold) {
    error = parts_.catch_up.take(*table, *loaded.stored);
  } else {
    error = fill(*table, *loaded.stored, parts_.context.settings.limits);
    if (!error) opened(*table, *loaded.stored);
  }
  if (error) return drop(*table, *error);
  proceed(*table);
}

// A table that was not in memory.
void Tables::opened(Table& table, const StoredGame& stored) {
  table.audience.left.fill(parts_.context.now);
  if (!parts_.context.settings.shared) return;
  parts_.cluster.hold(table.game, stored.revision, stored.holder);
  parts_.lobby.list(table);
  if (const auto* elsewhere = parts_.cluster.elsewhere(table.game)) table.audience.elsewhere = *elsewhere;
}

// Followers of the table stay, until the store can be reached again.
void Tables::cannot_read(Table& table, const Error& error) {
  for (const Message& message : std::exchange(table.work.queue, {}))
    parts_.outbox.refuse(
        message, refused(RefusalCode::NotStored, "$.game", message.failed.empty() ? error.text() : message.failed));
  table.sync.stale = true;
  timers_.set(table.game, parts_.context.now + kReadAgain);
}

// A table that cannot be opened.
void Tables::drop(Table& table, const Error& error) {
  const GameId game = table.game;
  for (const Message& message : table.work.queue)
    parts_.outbox.refuse(message, refused(why_unread(error), "$.game", error.text()));
  timers_.set(game, parts_.lobby.lobby().find(game) == nullptr ? kNever : parts_.context.now + kTryAgain);
  parts_.subscriptions.unfollow_all(table);
  tables_.erase(game);
}

void Tables::schedule(Table& table) {
  if (table.is_busy()) return timers_.set(table.game, kNever);
  if (parts_.store.is_down()) return timers_.set(table.game, parts_.store.probe_at() + kStoreRetry);
  const Listing* listing = parts_.lobby.lobby().find(table.game);
  const bool works = parts_.cluster.works_at(table.game);
  if (!table.fold) return timers_.set(table.game, listing == nullptr || !works ? kNever : listing->row.wake);
  const Instant now = parts_.context.now;
  const Instant due = std::min({works ? parts_.scheduled.deadline(table) : kNever, Subscriptions::gallery_due(table),
                                table.work.touched + parts_.context.settings.idle});
  // Due tables in memory wait until all earlier messages were handled.
  timers_.set(table.game, due <= now ? now + kSoon : due);
}

void Tables::look_at_due() {
  while (timers_.first() <= parts_.context.now) look_at(timers_.take());
}

void Tables::look_at(const GameId& game) {
  const Instant now = parts_.context.now;
  const auto found = tables_.find(game);
  if (found == tables_.end()) return load(table_at(game));
  Table& table = found->second;
  if (!table.fold || table.sync.stale) return load(table);
  // Writes of other nodes must be sent to its followers here, so the table stays.
  if (parts_.context.settings.shared && !table.audience.followers.empty()) table.work.touched = now;
  const bool thinks =
      std::any_of(table.prompts.thinking.begin(), table.prompts.thinking.end(), [](const auto& one) { return one; });
  if (now - table.work.touched < parts_.context.settings.idle || table.is_busy() || thinks ||
      !table.work.queue.empty()) {
    if (thinks) table.work.touched = now;
    return proceed(table);
  }
  table.fold.reset();
  table.gallery.reset();
  table.entries.clear();
  schedule(table);
  if (table.audience.followers.empty()) tables_.erase(found);
}

}  // namespace mornington::tables
