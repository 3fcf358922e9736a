#include "server/tables/clock.h"

#include <algorithm>

namespace mornington::tables {
namespace {

constexpr std::int64_t kDay = days(1).ms;

std::int64_t day_of(Instant at) { return at.ms >= 0 ? at.ms / kDay : (at.ms - kDay + 1) / kDay; }

// 1970 started on a Thursday.
bool is_off(std::int64_t day, DaysOff off) { return (off >> ((day + 3) % 7) & 1) != 0; }

Instant end_of(std::int64_t day) { return {(day + 1) * kDay}; }

DaysOff read_days(const json::Reader& list) {
  DaysOff off = 0;
  for (const json::Reader& day : list.items())
    off = static_cast<DaysOff>(off | 1u << day.one_of({kWeekdays.begin(), kWeekdays.end()}));
  if (off == 0x7F) list.report("expected a day that counts");
  return off;
}

json::Value encode_days(DaysOff off) {
  json::Value list = json::Value::array();
  for (std::size_t i = 0; i < kWeekdays.size(); ++i)
    if ((off >> i & 1) != 0) list.push_back(kWeekdays[i]);
  return list;
}

}  // namespace

Span counted(Instant from, Instant to, DaysOff off) {
  if (off == 0) return std::max(to - from, Span{});
  Span sum;
  while (from < to) {
    const std::int64_t day = day_of(from);
    const Instant end = std::min(end_of(day), to);
    if (!is_off(day, off)) sum = sum + (end - from);
    from = end;
  }
  return sum;
}

Instant after_counted(Instant from, Span span, DaysOff off) {
  if (off == 0) return from + span;
  for (;; from = end_of(day_of(from))) {
    const std::int64_t day = day_of(from);
    if (is_off(day, off)) continue;
    const Span today = end_of(day) - from;
    if (span <= today) return from + span;
    span = span - today;
  }
}

ClockTerms read_clock(const json::Reader& from) {
  ClockTerms terms;
  if (from.value().is(json::Kind::Null)) return terms;
  if (from.at("kind").one_of({"live", "correspondence"}) == 0) {
    terms.kind = ClockTerms::Kind::Live;
    terms.base = seconds(from.at("base_s").integer(10, 86400));
    terms.increment = seconds(from.at("increment_s").integer(0, 3600));
    return terms;
  }
  terms.kind = ClockTerms::Kind::Correspondence;
  terms.move = seconds(from.at("move_s").integer(60, 2592000));
  terms.base = seconds(from.at("reserve_s").integer(0, 7776000));
  terms.off = read_days(from.at("days_off"));
  return terms;
}

json::Value encode(const ClockTerms& terms) {
  if (terms.kind == ClockTerms::Kind::None) return {};
  if (terms.kind == ClockTerms::Kind::Live)
    return json::Object{{"kind", "live"}, {"base_s", terms.base.ms / 1000}, {"increment_s", terms.increment.ms / 1000}};
  return json::Object{{"kind", "correspondence"},
                      {"move_s", terms.move.ms / 1000},
                      {"reserve_s", terms.base.ms / 1000},
                      {"days_off", encode_days(terms.off)}};
}

Clocks::Clocks(const ClockTerms& terms) : terms_(terms) {
  for (SeatClock& clock : clocks_) clock.stock = terms.base;
}

void Clocks::bring_to(SeatClock& clock, Instant now) const {
  if (!clock.runs || now <= clock.since) return;
  clock.taken = clock.taken + counted(clock.since, now, terms_.off);
  clock.since = now;
}

void Clocks::run_for(SeatSet seats, Instant now) {
  if (terms_.kind == ClockTerms::Kind::None) return;
  for (const Seat seat : each_seat(kMaxSeats)) {
    SeatClock& clock = of(seat);
    bring_to(clock, now);
    const bool runs = seats.contains(seat);
    if (runs && !clock.runs) clock.since = now;
    clock.runs = runs;
  }
}

void Clocks::end_move(Seat seat, Instant now) {
  SeatClock& clock = of(seat);
  bring_to(clock, now);
  const Span over = std::max(clock.taken - terms_.move, Span{});
  clock.stock = std::max(clock.stock - over, Span{}) + terms_.increment;
  clock.taken = {};
}

void Clocks::give_back(Seat seat, Span span, Instant now) {
  SeatClock& clock = of(seat);
  bring_to(clock, now);
  clock.taken = std::max(clock.taken - span, Span{});
}

void Clocks::skip(Instant from, Instant to) {
  for (SeatClock& clock : clocks_) {
    if (!clock.runs || to <= clock.since) continue;
    bring_to(clock, from);
    clock.since = to;
  }
}

Span Clocks::left(Seat seat, Instant now) const {
  SeatClock clock = of(seat);
  bring_to(clock, now);
  return terms_.move + clock.stock - clock.taken;
}

Instant Clocks::deadline(Seat seat) const {
  const SeatClock& clock = of(seat);
  if (!clock.runs) return kNever;
  return after_counted(clock.since, std::max(terms_.move + clock.stock - clock.taken, Span{}), terms_.off);
}

}  // namespace mornington::tables
