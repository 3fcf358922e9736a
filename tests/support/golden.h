#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "match/match.h"
#include "match/record/record.h"

// Golden games: a text that a person can check against the rulebook.
//
//   # a remark
//   game metro  seats 2  option hand-tiles=2          one header line
//   > chance refill cbaa                              what happened, by chance or by a seat
//   > p1 place cbaa 03
//       Station 5 scores 3.  p2 +3  MET-5.1           what it brought: every event with points
//   ! p2 place aaaa 33  => MET-3.1                    an action that is refused, with the rule
//   ? p2 draw  => allowed                             one that could be taken, and is not
//   ! game metro  seats 7  => seats: Metro is for 2 to 6 players (MET-1.5)      a set-up that is refused
//   = p2 to act, 37 legal, scores 0 3, key 9f3c21aa   where the game stands
//   again  option hand-tiles=3                        the same commands under another option:
//   - = p2 to act, 37 legal, scores 0 3, key 9f3c21aa     what no longer comes out
//   + = p2 to act, 52 legal, scores 0 3, key 9f3c21aa     what comes out instead
//
// With `events all` in the header every event is written with its rule, and a grade at the end; as a line of its own it
// does so from there on, until `events points`. Playing the lines beginning with >, !, ?, =, events and again must give
// the same text (golden_player.h).
namespace mornington::golden {

struct Header {
  std::string edition;
  int seats = 0;
  OptionValues options;
  bool all_events = false;
  std::string label = {};  // of the file, where the options would make too long a name

  [[nodiscard]] std::string text() const {
    std::string out = "game " + edition + "  seats " + std::to_string(seats);
    for (const auto& [name, value] : options) out += "  option " + name + "=" + value;
    return out + (all_events ? "  events all" : "");
  }
};

inline std::string seat_name(Seat seat) { return seat == kNoSeat ? "chance" : "p" + std::to_string(index(seat) + 1); }

inline Seat seat_of(std::string_view name) { return name == "chance" ? kNoSeat : seat_at(name.back() - '1'); }

inline std::string event_line(const Match& match, const Event& event) {
  std::string out = "    " + match.presenter().describe(event);
  if (event.points != 0)
    out += "  " + seat_name(event.seat) + (event.points > 0 ? " +" : " ") + std::to_string(event.points);
  return out + (event.rule.empty() ? "" : "  " + event.rule.text()) + "\n";
}

inline std::string entry_text(const Match& match, const LogEntry& entry, bool all_events = false) {
  std::string out = "> " + seat_name(entry.by) + " " + entry.notation + "\n";
  for (const Event& event : entry.events)
    if (event.points != 0 || all_events) out += event_line(match, event);
  return out;
}

inline std::string status_line(const Match& match, bool with_grade = false) {
  std::ostringstream out;
  const Decision decision = match.decision();
  if (decision.is_over()) {
    out << "= over";
  } else if (decision.is_chance()) {
    out << "= chance";
  } else {
    const Seat seat = first_seat(decision);
    out << "= " << seat_name(seat) << " to act, " << match.seen_by(seat)->legal().size() << " legal";
  }
  const Scores scores = match.scores();
  out << ", scores";
  for (const Seat seat : each_seat(match.seats())) out << ' ' << scores.points[seat];
  if (decision.is_over()) {
    out << ", ranks";
    for (const Seat seat : each_seat(match.seats())) out << ' ' << int{scores.rank[seat]};
    if (with_grade && scores.grade != 0) out << ", grade " << int{scores.grade};
  }
  out << ", key " << std::hex << record_of(match).key << "\n";
  return out.str();
}

inline std::unique_ptr<Match> open(const Header& header, Draws draws, const Seed& seed, std::string& problem) {
  MatchSetup setup;
  setup.edition = header.edition;
  setup.seats = header.seats;
  setup.options = header.options;
  setup.draws = draws;
  setup.seed = seed;
  auto match = new_match(std::move(setup));
  if (!match.ok()) problem = match.error().text();
  return match.ok() ? *std::move(match) : nullptr;
}

// A random game of this set-up as a golden text, with its standing every twelve entries.
inline std::string generate(const Header& header, std::uint64_t number) {
  std::string problem;
  auto match = open(header, Draws::FromSeed, Seed::of_number(number), problem);
  if (match == nullptr) return problem;
  Rng rng(number);
  std::string out = header.text() + "\n";
  std::size_t written = 0;
  while (!match->decision().is_over()) {
    const Seat seat = first_seat(match->decision());
    const auto legal = match->seen_by(seat)->legal();
    (void)match->apply(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    const bool marks = match->length() / 12 > written / 12;
    for (; written < match->length(); ++written) out += entry_text(*match, record_of(*match).log[written]);
    match->confirm();
    for (; written < match->length(); ++written) out += entry_text(*match, record_of(*match).log[written]);
    if (marks && !match->decision().is_over()) out += status_line(*match);
  }
  return out + status_line(*match);
}

}  // namespace mornington::golden
