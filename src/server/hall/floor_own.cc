#include <algorithm>

#include "server/hall/floor.h"

// What the house does by itself: clocks that have run out, bots, plans.
namespace mornington::hall {
namespace {

Entry entry_at(const Table& table, What what, Seat seat, Instant at) {
  return entry_of(what, seat, std::max(at, table.fold->last()));
}

template <class Take>
void each_seat(const Fold& fold, SeatMask mask, Take&& take) {
  for (int i = 0; i < fold.size(); ++i)
    if (contains(mask, seat_at(i))) take(seat_at(i));
}

bool has_plan(const Table& table, Seat seat) {
  return !table.plans[static_cast<std::size_t>(index(seat))].moves.empty();
}

// No person plays, and none that has lent its seat to a bot can come back.
bool is_deserted(const Fold& fold) {
  for (int i = 0; i < fold.size(); ++i)
    if (const SeatState& seat = fold.seat(seat_at(i)); seat.kind == SeatState::Kind::Person && !seat.ranks_last())
      return false;
  return true;
}

// A function of the game's seed, the decision and the seat, so that a bot asked again chooses the same.
std::uint64_t luck_of(const Fold& fold, Seat seat) {
  const std::string text = "mornington bot " + fold.terms().setup.seed.text() + " " + std::to_string(fold.decision()) +
                           " " + std::to_string(index(seat));
  const auto words = sha256_words(text);
  return std::uint64_t{words[0]} << 32 | words[1];
}

}  // namespace

Span Hall::Floor::grace(const Table& table, Seat seat) const {
  const auto& person = table.people[static_cast<std::size_t>(index(seat))];
  return person ? std::min(people_.lag_of(person->person), settings_.most_lag) : Span{};
}

// When the time of a seat, or of the table, is up.
Instant Hall::Floor::deadline(const Table& table) const {
  const Fold& fold = *table.fold;
  if (fold.state() == GameState::Open) return fold.last() + settings_.open_for;
  Instant first = kNever;
  each_seat(fold, fold.waits(), [&](Seat seat) {
    if (const Instant due = fold.clocks().deadline(seat); due != kNever)
      first = std::min(first, due + grace(table, seat));
  });
  return first;
}

// When a table that is not in memory must be looked at: at once where a bot is to play, or a plan.
Instant Hall::Floor::wake_of(const Table& table) const {
  const Fold& fold = *table.fold;
  bool at_once = false;
  each_seat(fold, fold.waits(),
            [&](Seat seat) { at_once = at_once || !contains(fold.people(), seat) || has_plan(table, seat); });
  return at_once ? fold.last() : deadline(table);
}

std::optional<Draft> Hall::Floor::overdue(const Table& table, Instant at) const {
  const Fold& fold = *table.fold;
  if (fold.state() != GameState::Running) return std::nullopt;
  Draft draft;
  if (fold.terms().clock.kind != ClockTerms::Kind::None)
    for (const Outage& outage : outages_)
      if (outage.to > fold.last()) {
        draft.entries.push_back(entry_at(table, What::Outage, kNoSeat, std::max(at, outage.to)));
        draft.entries.back().from = outage.from;
        draft.entries.back().to = outage.to;
      }
  if (!draft.entries.empty()) return draft;
  each_seat(fold, fold.people(), [&](Seat seat) {
    const Instant due = fold.clocks().deadline(seat);
    if (due == kNever || due + grace(table, seat) > at) return;
    draft.entries.push_back(entry_at(table, What::Time, seat, at));
    draft.entries.back().level = fold.terms().stand_in;
  });
  return draft.entries.empty() ? std::nullopt : std::optional(draft);
}

std::optional<Draft> Hall::Floor::own_move(const Table& table) const {
  const Fold& fold = *table.fold;
  Draft draft;
  if (fold.state() == GameState::Open && fold.last() + settings_.open_for <= now_)
    each_seat(fold, fold.people(), [&](Seat seat) {
      draft.entries.push_back(entry_at(table, What::Leave, seat, now_));
      draft.facts.emplace_back(fact::Occupant{table.game, seat, std::nullopt});
    });
  if (fold.state() == GameState::Running && is_deserted(fold)) {
    draft.entries.push_back(entry_at(table, What::End, kNoSeat, now_));
    draft.entries.back().why = EndWhy::Nobody;
  }
  if (!draft.entries.empty()) return draft;
  if (fold.state() != GameState::Running) return std::nullopt;
  const SeatMask bots = static_cast<SeatMask>(fold.waits() & ~fold.people());
  if (fold.match().awaits_confirmation() && bots != 0)
    return Draft{{entry_at(table, What::Confirm, first_seat(Decision::of(bots)), now_)}, {}, {}, {}};
  return planned(table);
}

std::optional<Draft> Hall::Floor::planned(const Table& table) const {
  const Fold& fold = *table.fold;
  if (fold.match().awaits_confirmation()) return std::nullopt;
  std::optional<Draft> draft;
  each_seat(fold, static_cast<SeatMask>(fold.waits() & fold.people()), [&](Seat seat) {
    if (draft || !has_plan(table, seat)) return;
    Plan plan = table.plans[static_cast<std::size_t>(index(seat))];
    draft.emplace();
    if (auto why = why_not(plan, fold.match(), seat)) {
      draft->dropped = std::move(why);
      plan.moves.clear();
    } else {
      draft->entries.push_back(entry_at(table, What::Act, seat, now_));
      draft->entries.back().action = plan.moves.front().action;
      draft->entries.back().confirm = true;
      plan.moves.erase(plan.moves.begin());
      plan.since = fold.match().length();
    }
    draft->facts.emplace_back(fact::Plan{table.game, seat, write_plan(plan)});
  });
  return draft;
}

void Hall::Floor::think(Table& table) {
  const Fold& fold = *table.fold;
  if (fold.state() != GameState::Running || fold.match().awaits_confirmation()) return;
  each_seat(fold, static_cast<SeatMask>(fold.waits() & ~fold.people()), [&](Seat seat) {
    auto& about = table.thinking[static_cast<std::size_t>(index(seat))];
    if (about == fold.decision()) return;
    about = fold.decision();
    out_.emplace_back(Think{table.game, fold.decision(), seat, fold.seat(seat).level, luck_of(fold, seat),
                            std::shared_ptr<const SeatView>(fold.match().seen_by(seat))});
  });
}

// A bot that chose what the rules forbid: the first thing they allow, so that the game goes on.
void Hall::Floor::act_for(Table& table, Seat seat) {
  const std::vector<std::string> legal = table.fold->match().seen_by(seat)->legal();
  if (legal.empty()) return;
  Draft draft{{entry_at(table, What::Act, seat, now_)}, {}, {}, {}};
  draft.entries.back().action = legal.front();
  draft.entries.back().confirm = true;
  write(table, std::move(draft), nullptr);
}

// "Your turn": to every connection of the person, or where there is none to its webhook.
void Hall::Floor::call(Table& table, Bells bells) {
  const Fold& fold = *table.fold;
  const SeatMask waited = fold.state() == GameState::Running && !fold.match().awaits_confirmation()
                              ? static_cast<SeatMask>(fold.waits() & fold.people())
                              : SeatMask{0};
  each_seat(fold, waited, [&](Seat seat) {
    auto& called = table.called[static_cast<std::size_t>(index(seat))];
    if (called && *called >= fold.decision()) return;
    called = fold.decision();
    const auto& row = table.people[static_cast<std::size_t>(index(seat))];
    if (!row) return;
    if (const Person* person = people_.person(row->person)) {
      for (const ClientId client : person->clients)
        tell(client, json::Object{{"tell", "your-turn"}, {"game", table.game.text}, {"decision", fold.decision()}});
    } else if (!row->bell.empty() && bells == Bells::Ring && !table.is_present(seat)) {
      json::Value text = json::Object{{"text", "It is your turn in Mornington."}, {"game", table.game.text}};
      if (!settings_.link.empty()) text["link"] = settings_.link + table.game.text;
      out_.emplace_back(Ring{row->person, row->bell, json::dump(text)});
    }
  });
}

}  // namespace mornington::hall
