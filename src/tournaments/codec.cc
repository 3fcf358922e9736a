#include "tournaments/codec.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "tournaments/pairing.h"

namespace mornington::tournaments {
namespace {

constexpr std::size_t kLongestName = 64;
constexpr int kMostPoints = 100'000;
constexpr std::size_t kMostDeals = 1000;

const std::vector<std::string_view>& format_names() {
  static const std::vector<std::string_view> kNames = {"swiss", "round-robin", "duplicate"};
  return kNames;
}

const std::vector<std::string_view>& winner_names() {
  static const std::vector<std::string_view> kNames = {"first", "second", "shared", "nobody"};
  return kNames;
}

std::string short_text(const json::Reader& from) {
  const std::string& text = from.text();
  if (text.empty() || text.size() > kLongestName) from.report("expected 1 to 64 bytes of text");
  return text;
}

Entrant read_entrant(const json::Reader& from) {
  from.only({"id", "name", "withdrew"});
  Entrant entrant;
  entrant.id = short_text(from.at("id"));
  entrant.name = from.has("name") ? short_text(from.at("name")) : entrant.id;
  if (from.has("withdrew")) entrant.withdrew = from.at("withdrew").integer(1, kMostRoundsOfAll);
  return entrant;
}

int read_entrant_id(const json::Reader& from, const Tournament& tournament) {
  const int entrant = find_entrant(tournament, from.text());
  if (entrant < 0) from.report("no entrant has the id \"" + from.text() + "\"");
  return std::max(entrant, 0);
}

MeetingResult read_result(const json::Reader& from) {
  from.only({"winner", "played", "margin"});
  MeetingResult result;
  result.winner = static_cast<Winner>(from.at("winner").one_of(winner_names()));
  if (from.has("played")) result.played = from.at("played").boolean();
  if (from.has("margin")) result.margin = from.at("margin").integer(-kMostPoints, kMostPoints);
  if (result.played && result.winner == Winner::Nobody) from.report("a game that was played has a winner");
  if (!result.played && result.winner == Winner::Shared) from.report("a game that was not played cannot be shared");
  return result;
}

Meeting read_meeting(const json::Reader& from, const Tournament& tournament) {
  from.only({"first", "second", "result"});
  Meeting meeting{read_entrant_id(from.at("first"), tournament), read_entrant_id(from.at("second"), tournament), {}};
  if (from.has("result")) meeting.result = read_result(from.at("result"));
  return meeting;
}

// Each entrant appears at most once in a round.
void check_once(const Pairings& pairings, const Tournament& tournament, const json::Reader& from) {
  std::vector<int> seen(tournament.entrants.size());
  for (const Meeting& meeting : pairings.meetings) {
    ++seen[at(meeting.first)];
    ++seen[at(meeting.second)];
  }
  if (pairings.bye) ++seen[at(*pairings.bye)];
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (seen[i] > 1) from.report("\"" + tournament.entrants[i].id + "\" is named more than once in a round");
}

Pairings read_pairings(const json::Reader& from, const Tournament& tournament) {
  from.only({"meetings", "bye"});
  Pairings pairings;
  for (const json::Reader& one : from.at("meetings").items())
    pairings.meetings.push_back(read_meeting(one, tournament));
  if (from.has("bye")) pairings.bye = read_entrant_id(from.at("bye"), tournament);
  if (from.ok()) check_once(pairings, tournament, from);
  return pairings;
}

DealResults read_deal(const json::Reader& from, const Tournament& tournament) {
  from.only({"id", "scores"});
  DealResults deal{short_text(from.at("id")), {}};
  std::vector<bool> seen(tournament.entrants.size());
  for (const json::Reader& one : from.at("scores").items()) {
    one.only({"entrant", "points"});
    const int entrant = read_entrant_id(one.at("entrant"), tournament);
    deal.scores.push_back({entrant, one.at("points").integer(-kMostPoints, kMostPoints)});
    if (!from.ok()) return deal;
    if (seen[at(entrant)]) one.report("this entrant has two results on the deal");
    seen[at(entrant)] = true;
  }
  return deal;
}

void read_entrants(const json::Reader& from, Tournament& tournament) {
  if (from.size() > kMostEntrants) return from.report("expected at most 256 entrants");
  for (const json::Reader& one : from.items()) {
    Entrant entrant = read_entrant(one);
    if (find_entrant(tournament, entrant.id) >= 0) one.at("id").report("two entrants have this id");
    tournament.entrants.push_back(std::move(entrant));
  }
}

int most_rounds(Format format) { return format == Format::RoundRobin ? kMostRoundsOfAll : kMostRounds; }

void read_seed(const json::Reader& from, Tournament& tournament) {
  const Result<Seed> seed = Seed::of_hex(from.at("seed").text());
  if (!seed) return from.at("seed").report(seed.error().what);
  tournament.seed = *seed;
  if (from.has("commitment") && from.at("commitment").text() != seed->commitment())
    from.at("commitment").report("the seed is another one than was promised");
}

void read_course(const json::Reader& from, Tournament& tournament) {
  if (from.has("played")) {
    if (from.at("played").size() > at(tournament.rounds)) from.at("played").report("more rounds than \"rounds\" says");
    for (const json::Reader& one : from.at("played").items()) {
      if (!from.ok()) return;
      tournament.played.push_back(read_pairings(one, tournament));
    }
  }
  if (!from.has("deals")) return;
  if (from.at("deals").size() > kMostDeals) return from.at("deals").report("expected at most 1000 deals");
  for (const json::Reader& one : from.at("deals").items()) {
    if (!from.ok()) return;
    tournament.deals.push_back(read_deal(one, tournament));
  }
}

json::Value encode_meeting(const Meeting& meeting, const Tournament& tournament) {
  json::Value value = json::Object{{"first", tournament.entrants[at(meeting.first)].id},
                                   {"second", tournament.entrants[at(meeting.second)].id}};
  if (!meeting.result) return value;
  json::Value result = json::Object{{"winner", winner_names()[static_cast<std::size_t>(meeting.result->winner)]}};
  if (!meeting.result->played) result["played"] = false;
  if (meeting.result->margin != 0) result["margin"] = meeting.result->margin;
  value["result"] = std::move(result);
  return value;
}

json::Value encode_pairings(const Pairings& pairings, const Tournament& tournament) {
  json::Value meetings = json::Value::array();
  for (const Meeting& one : pairings.meetings) meetings.push_back(encode_meeting(one, tournament));
  json::Value value = json::Object{{"meetings", std::move(meetings)}};
  if (pairings.bye) value["bye"] = tournament.entrants[at(*pairings.bye)].id;
  return value;
}

json::Value encode_deal(const DealResults& deal, const Tournament& tournament) {
  json::Value scores = json::Value::array();
  for (const DealResults::Score& one : deal.scores)
    scores.push_back(json::Object{{"entrant", tournament.entrants[at(one.entrant)].id}, {"points", one.points}});
  return json::Object{{"id", deal.id}, {"scores", std::move(scores)}};
}

json::Value encode_entrant(const Entrant& entrant) {
  json::Value value = json::Object{{"id", entrant.id}, {"name", entrant.name}};
  if (entrant.withdrew != 0) value["withdrew"] = entrant.withdrew;
  return value;
}

}  // namespace

int find_entrant(const Tournament& tournament, std::string_view id) {
  for (std::size_t i = 0; i < tournament.entrants.size(); ++i)
    if (tournament.entrants[i].id == id) return static_cast<int>(i);
  return -1;
}

Result<Tournament> read_tournament(const json::Value& value) {
  json::Problems problems;
  const json::Reader from(value, problems);
  from.only({"format", "version", "name", "edition", "rounds", "seed", "commitment", "entrants", "played", "deals"});
  Tournament tournament;
  tournament.format = static_cast<Format>(from.at("format").one_of(format_names()));
  if (from.at("version").integer(1, 1) != 1) return problems.first();
  tournament.name = short_text(from.at("name"));
  if (from.has("edition")) tournament.edition = short_text(from.at("edition"));
  tournament.rounds = from.at("rounds").integer(1, most_rounds(tournament.format));
  read_seed(from, tournament);
  read_entrants(from.at("entrants"), tournament);
  if (problems.ok()) read_course(from, tournament);
  if (!problems.ok()) return problems.first();
  return tournament;
}

json::Value encode_tournament(const Tournament& tournament) {
  json::Value value = json::Object{{"format", format_names()[static_cast<std::size_t>(tournament.format)]},
                                   {"version", 1},
                                   {"name", tournament.name}};
  if (!tournament.edition.empty()) value["edition"] = tournament.edition;
  value["rounds"] = tournament.rounds;
  value["seed"] = tournament.seed.text();
  value["commitment"] = tournament.seed.commitment();
  value["entrants"] = json::Value::array();
  for (const Entrant& one : tournament.entrants) value["entrants"].push_back(encode_entrant(one));
  if (!tournament.played.empty()) {
    value["played"] = json::Value::array();
    for (const Pairings& one : tournament.played) value["played"].push_back(encode_pairings(one, tournament));
  }
  if (!tournament.deals.empty()) {
    value["deals"] = json::Value::array();
    for (const DealResults& one : tournament.deals) value["deals"].push_back(encode_deal(one, tournament));
  }
  return value;
}

}  // namespace mornington::tournaments
