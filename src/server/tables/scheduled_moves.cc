#include "server/tables/scheduled_moves.h"

#include <algorithm>
#include <utility>

#include "server/tables/giving_up.h"
#include "server/tables/tournament_table.h"

namespace mornington::tables {
namespace {

TableEvent entry_at(const Table& table, TableEventKind what, Seat seat, Instant at) {
  return event_of(what, seat, std::max(at, table.fold->last()));
}

bool has_plan(const Table& table, Seat seat) { return !table.facts.plans[seat].moves.empty(); }

// No person plays, and none that has lent its seat to a bot can come back. Bots of a tournament play without anybody.
bool is_deserted(const TableState& fold) {
  if (fold.terms().tournament && fold.seats().holders().empty()) return false;
  for (const Seat other : each_seat(fold.seats().size()))
    if (const SeatState& seat = fold.seats().at(other); seat.kind == SeatState::Kind::Person && !seat.ranks_last())
      return false;
  return true;
}

// A function of the game's seed, the decision and the seat, so that a bot asked again chooses the same.
std::uint64_t luck_of(const TableState& fold, Seat seat) {
  const std::string text = "mornington bot " + fold.terms().setup.seed.text() + " " +
                           std::to_string(fold.game().decision()) + " " + std::to_string(index(seat));
  const auto words = sha256_words(text);
  return std::uint64_t{words[0]} << 32 | words[1];
}

Urgency urgency_of(const Table& table) {
  Urgency urgency = Urgency::Abandoned;
  for (const Seat seat : table.fold->seats().people())
    urgency = std::min(urgency, table.is_present(seat) ? Urgency::Watched : Urgency::Away);
  return urgency;
}

}  // namespace

Span ScheduledMoves::grace(const Table& table, Seat seat) const {
  const auto& person = table.facts.people[seat];
  return person ? std::min(parts_.people.lag_of(person->person), parts_.context.settings.most_lag) : Span{};
}

Instant ScheduledMoves::deadline(const Table& table) const {
  const TableState& fold = *table.fold;
  if (fold.state() == GameState::Open && fold.terms().tournament) return begins_at(fold, parts_.context.outages);
  if (fold.state() == GameState::Open) return fold.last() + parts_.context.settings.open_for;
  Instant first = kNever;
  for (const Seat seat : fold.waits()) {
    if (const Instant due = fold.clocks().deadline(seat); due != kNever)
      first = std::min(first, due + grace(table, seat));
  }
  return first;
}

Instant ScheduledMoves::wake_of(const Table& table) const {
  const TableState& fold = *table.fold;
  bool at_once = false;
  for (const Seat seat : fold.waits())
    at_once = at_once || !fold.seats().people().contains(seat) || has_plan(table, seat);
  return at_once ? fold.last() : deadline(table);
}

// A seat's time is up only where nothing that its player said in time is still to be handled. While the store cannot
// write no time passes.
Instant ScheduledMoves::judged_at(const Table& table, Seat seat) const {
  const auto& person = table.facts.people[seat];
  const auto is_theirs = [&](const Message& one) {
    return one.for_seat == kNoSeat && person && one.person == person->person;
  };
  if (!table.work.queue.empty() && is_theirs(table.work.queue.front()))
    return std::min(ready_at(table.work.queue.front()), parts_.store.down_since());
  Instant at = std::min(parts_.context.heard, parts_.store.down_since());
  if (!table.work.queue.empty()) at = std::min(at, table.work.queue.front().at);
  for (const Message& one : table.work.queue)
    if (is_theirs(one)) at = std::min(at, ready_at(one));
  return at;
}

std::optional<Draft> ScheduledMoves::overdue(const Table& table) const {
  const TableState& fold = *table.fold;
  if (fold.state() != GameState::Running) return std::nullopt;
  const Instant at = table.work.queue.empty() ? parts_.context.now : table.work.queue.front().at;
  Draft draft;
  if (fold.terms().clock.kind != ClockTerms::Kind::None)
    for (const Outage& outage : parts_.context.outages)
      if (outage.to > fold.last()) {
        draft.entries.push_back(entry_at(table, TableEventKind::Outage, kNoSeat, std::max(at, outage.to)));
        draft.entries.back().from = outage.from;
        draft.entries.back().to = outage.to;
      }
  if (!draft.entries.empty()) return draft;
  const SeatSet seats = first_out_of_time(table);
  if (seats.empty()) return std::nullopt;
  return Draft{give_up(fold, seats, TableEventKind::Time, std::max(at, fold.last()))};
}

// The seats whose time was up first. Nobody else has lost by then.
SeatSet ScheduledMoves::first_out_of_time(const Table& table) const {
  const TableState& fold = *table.fold;
  SeatSet seats;
  Instant first = kNever;
  for (const Seat seat : fold.seats().people()) {
    Instant due = fold.clocks().deadline(seat);
    if (due == kNever) continue;
    due = due + grace(table, seat);
    if (due > judged_at(table, seat) || due > first) continue;
    if (due < first) seats = {};
    seats.add(seat);
    first = due;
  }
  return seats;
}

std::optional<Draft> ScheduledMoves::own_move(const Table& table) const {
  const TableState& fold = *table.fold;
  if (fold.state() == GameState::Open && fold.terms().tournament)
    return begin_tournament_table(table, parts_.context.now, parts_.context.outages);
  Draft draft;
  // NB: a table that nobody has joined is closed too, by leaving its host's seat.
  const SeatSet leave = fold.seats().people().empty() ? SeatSet(fold.terms().host) : fold.seats().people();
  if (fold.state() == GameState::Open && fold.last() + parts_.context.settings.open_for <= parts_.context.now)
    for (const Seat seat : leave) {
      draft.entries.push_back(entry_at(table, TableEventKind::Leave, seat, parts_.context.now));
      draft.facts.emplace_back(row_update::Occupant{table.game, seat, std::nullopt});
    }
  if (fold.state() == GameState::Running && is_deserted(fold)) {
    draft.entries.push_back(entry_at(table, TableEventKind::End, kNoSeat, parts_.context.now));
    draft.entries.back().why = EndWhy::Nobody;
  }
  if (!draft.entries.empty()) return draft;
  if (fold.state() != GameState::Running) return std::nullopt;
  const SeatSet bots = fold.waits() - fold.seats().people();
  if (fold.match().awaits_confirmation() && !bots.empty())
    return Draft{{entry_at(table, TableEventKind::Confirm, bots.first(), parts_.context.now)}};
  return planned(table);
}

std::optional<Draft> ScheduledMoves::planned(const Table& table) const {
  const TableState& fold = *table.fold;
  if (fold.match().awaits_confirmation()) return std::nullopt;
  std::optional<Draft> draft;
  for (const Seat seat : fold.waits() & fold.seats().people()) {
    if (draft || !has_plan(table, seat)) continue;
    Plan plan = table.facts.plans[seat];
    TableState::Trial trial = fold.game().attempt(seat, plan.moves.front().action);
    draft.emplace();
    if (auto why = why_not(plan, fold.match(), seat, trial.refusal)) {
      draft->dropped = std::move(why);
      plan.moves.clear();
    } else {
      draft->entries.push_back(entry_at(table, TableEventKind::Act, seat, parts_.context.now));
      draft->entries.back().action = plan.moves.front().action;
      draft->entries.back().confirm = true;
      draft->trial = std::make_shared<TableState::Trial>(std::move(trial));
      plan.moves.erase(plan.moves.begin());
      plan.since = fold.match().length();
    }
    draft->facts.emplace_back(row_update::Plan{table.game, seat, write_plan(plan)});
  }
  return draft;
}

void ScheduledMoves::think(Table& table) {
  const TableState& fold = *table.fold;
  if (fold.state() != GameState::Running || fold.match().awaits_confirmation()) return;
  const Seat host = fold.seats().host();
  const PersonId owner = host != kNoSeat && table.person_at(host) ? table.person_at(host)->person : PersonId{};
  const Urgency urgency = urgency_of(table);
  for (const Seat seat : fold.waits() - fold.seats().people()) {
    auto& about = table.prompts.thinking[seat];
    if (about == fold.game().decision()) continue;
    about = fold.game().decision();
    parts_.context.add(RequestBotMove{table.game, fold.game().decision(), seat, fold.seats().at(seat).level,
                                      luck_of(fold, seat), std::shared_ptr<const SeatView>(fold.match().seen_by(seat)),
                                      owner, urgency});
  }
}

std::optional<Draft> ScheduledMoves::first_legal(const Table& table, Seat seat) const {
  const std::vector<std::string> legal = table.fold->match().seen_by(seat)->legal();
  if (legal.empty()) return std::nullopt;
  Draft draft{{entry_at(table, TableEventKind::Act, seat, parts_.context.now)}};
  draft.entries.back().action = legal.front();
  draft.entries.back().confirm = true;
  return draft;
}

void ScheduledMoves::call(Table& table, Webhook webhook) {
  const TableState& fold = *table.fold;
  const SeatSet waited = fold.state() == GameState::Running && !fold.match().awaits_confirmation()
                             ? fold.waits() & fold.seats().people()
                             : SeatSet();
  for (const Seat seat : waited) {
    auto& called = table.prompts.called[seat];
    if (called && *called >= fold.game().decision()) continue;
    called = fold.game().decision();
    const auto& row = table.facts.people[seat];
    if (!row) continue;
    if (!looks(table, seat, webhook)) notify(table, row->person, Notify::Kind::Turn);
    if (const Person* person = parts_.people.person(row->person)) {
      for (const ClientId client : person->clients)
        parts_.outbox.send(
            client,
            json::Object{{"tell", "your-turn"}, {"game", table.game.text}, {"decision", fold.game().decision()}});
    } else if (!row->bell.empty() && webhook == Webhook::Call && !table.is_present(seat)) {
      json::Value text = json::Object{{"text", "It is your turn in Mornington."}, {"game", table.game.text}};
      if (!parts_.context.settings.link.empty()) text["link"] = parts_.context.settings.link + table.game.text;
      parts_.context.add(CallWebhook{row->person, row->bell, json::dump(text)});
    }
  }
}

bool ScheduledMoves::looks(const Table& table, Seat seat, Webhook webhook) const {
  bool is_here = false;
  for (const Follower& follower : table.audience.followers) {
    const Client* client = follower.eyes == seat ? parts_.people.client(follower.client) : nullptr;
    if (client != nullptr && client->looks) return true;
    is_here = is_here || client != nullptr;
  }
  // The node where the page is hidden tells, or where there is none the one that has written.
  return !is_here && (webhook == Webhook::Skip || table.is_present(seat));
}

void ScheduledMoves::notify(const Table& table, const PersonId& person, Notify::Kind kind,
                            const std::optional<SeatRow>& by) {
  const TableTerms& terms = table.fold->terms();
  Notify notice{person, kind, table.game.text, terms.clock.kind == ClockTerms::Kind::Live, terms.setup.edition};
  if (by) notice.from = by->person;
  if (by) notice.by = by->name;
  parts_.context.add(std::move(notice));
}

void ScheduledMoves::announce_offers(Table& table, Webhook webhook) {
  const TableState& fold = *table.fold;
  for (const Standing& offer : fold.offers().standing())
    for (const Seat seat : fold.seats().people() - offer.agreed) {
      const auto& row = table.facts.people[seat];
      if (!row || offer.number <= table.prompts.offered[seat]) continue;
      table.prompts.offered[seat] = offer.number;
      if (!looks(table, seat, webhook)) notify(table, row->person, Notify::Kind::Offer, table.facts.people[offer.by]);
    }
}

void ScheduledMoves::announce_challenge(const Table& table) {
  if (table.listed.challenged.empty()) return;
  const Seat host = table.fold->seats().host();
  notify(table, {table.listed.challenged}, Notify::Kind::Challenge,
         host == kNoSeat ? std::nullopt : table.facts.people[host]);
}

}  // namespace mornington::tables
