#include "balance/game.h"

#include <memory>

#include "balance/styles.h"
#include "core/hash.h"
#include "match/match.h"

namespace mornington::balance {
namespace {

// The seat that leads alone, or -1.
int leader_of(const Scores& scores) {
  int leader = -1;
  for (int i = 0; i < scores.seats; ++i) {
    if (scores.rank[static_cast<std::size_t>(i)] != 1) continue;
    if (leader >= 0) return -1;
    leader = i;
  }
  return leader;
}

void note_users(const Subject& subject, Seat seat, std::string_view notation, GameFacts& facts) {
  const auto note = [&](int place) { facts.users[static_cast<std::size_t>(place)].add(seat); };
  std::string_view before;
  while (!notation.empty()) {
    const std::size_t end = std::min(notation.find(' '), notation.size());
    const std::string_view word = notation.substr(0, end);
    if (const int section = subject.find_section(before, word); section >= 0) note(section);
    before = word;
    if (const int place = subject.find(word); place >= 0) {
      note(place);
      for (const int station : subject.places[static_cast<std::size_t>(place)].ends) note(station);
    }
    notation.remove_prefix(std::min(end + 1, notation.size()));
  }
}

// The log from the point of view of nobody who plays: what it hides is no place and no points.
void read_log(const Match& match, const Subject& subject, GameFacts& facts) {
  int leader = -1;
  for (const match::LogLine& line : match.log(kNoSeat)) {
    if (line.by != kNoSeat) note_users(subject, line.by, line.notation, facts);
    for (const Event& event : line.events)
      if (event.points != 0) facts.points_by_rule[event.rule.bits] += event.points;
    const int now = leader_of(line.scores);
    if (now >= 0 && leader >= 0 && now != leader) ++facts.lead_changes;
    if (now >= 0) leader = now;
  }
}

}  // namespace

double GameFacts::win(std::size_t seat) const {
  int winners = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) winners += scores.rank[i] == 1 ? 1 : 0;
  return scores.rank[seat] == 1 ? 1.0 / winners : 0.0;
}

double GameFacts::margin(std::size_t seat) const {
  double others = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) others += i == seat ? 0 : scores.points[i];
  return scores.points[seat] - others / (scores.seats - 1);
}

Result<GameFacts> play(const Subject& subject, const Fixture& fixture, const ai::Stop& stop) {
  MatchSetup setup;
  static_cast<match::TableSetup&>(setup) = subject.setup;
  setup.seats = static_cast<int>(fixture.players.size());
  setup.seed = Seed::of_number(fixture.deal);
  Result<std::unique_ptr<Match>> match = new_match(std::move(setup));
  if (!match) return match.error();
  std::vector<std::unique_ptr<ai::Bot>> players;
  for (std::size_t i = 0; i < fixture.players.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    players.push_back(make_player(subject, fixture.players[i], seat, mix(fixture.deal + 0x9E3779B97F4A7C15u * i)));
    if (players.back() == nullptr) return Error{"players", "there is no player \"" + fixture.players[i] + "\""};
    players.back()->stop_when(stop);
  }
  GameFacts facts;
  while (!(*match)->decision().is_over()) {
    const Seat seat = first_seat((*match)->decision());
    const std::string action = players[static_cast<std::size_t>(index(seat))]->choose(*(*match)->seen_by(seat));
    if (stop && stop()) return Error{"", "interrupted"};
    if (const auto refusal = (*match)->apply(seat, action))
      return Error{fixture.players[static_cast<std::size_t>(index(seat))], refusal->reason};
    ++facts.decisions;
    if ((*match)->awaits_confirmation()) (*match)->confirm();
  }
  facts.scores = (*match)->scores();
  facts.users.assign(subject.places.size(), {});
  read_log(**match, subject, facts);
  return facts;
}

}  // namespace mornington::balance
