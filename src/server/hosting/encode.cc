#include "server/hosting/encode.h"

#include <algorithm>
#include <map>
#include <utility>

#include "server/store/names.h"

namespace mornington::hosting {
namespace {

json::Value encode_host(const std::optional<model::PersonId>& host, const std::string& name) {
  if (!host) return {};
  return json::Object{{"person", host->text}, {"name", name}};
}

json::Value encode_entrant(const Registration& entrant, const std::string& name) {
  json::Value out = json::Object{{"id", entrant.id}, {"name", name}};
  if (entrant.is_bot()) out["level"] = entrant.level;
  if (entrant.withdrew != 0) out["withdrew"] = entrant.withdrew;
  return out;
}

json::Value flags(const std::vector<bool>& values) {
  json::Value out = json::Value::array();
  for (const bool one : values) out.push_back(one);
  return out;
}

json::Value shown_table(const RoundTable& table) {
  json::Value seats = json::Value::array();
  for (const std::string& seat : table.seats) seats.push_back(seat.empty() ? json::Value() : json::Value(seat));
  json::Value out = json::Object{{"game", table.game.text.empty() ? json::Value() : json::Value(table.game.text)},
                                 {"seats", std::move(seats)}};
  if (!table.result) return out;
  out["result"] = json::Object{{"played", table.result->played},
                               {"points", json::Value::array_of(table.result->points)},
                               {"ranks", json::Value::array_of(table.result->ranks)},
                               {"absent", flags(table.result->absent)},
                               {"gave_up", flags(table.result->gave_up)}};
  return out;
}

json::Value shown_round(const TournamentRound& round, const TournamentState& state) {
  json::Value tables = json::Value::array();
  for (const RoundTable& one : round.tables) tables.push_back(shown_table(one));
  json::Value out = json::Object{{"begun", round.begun.ms},
                                 {"show_up_until", (round.begun + state.terms.show_up).ms},
                                 {"tables", std::move(tables)}};
  if (!round.bye.empty()) out["bye"] = round.bye;
  return out;
}

json::Value encode_standings(const TournamentState& state) {
  json::Value out = json::Value::array();
  if (state.played.empty()) return out;
  const tournaments::Tournament tournament = tournament_of(state);
  for (const tournaments::RankedEntrant& one : tournaments::standings(tournament))
    out.push_back(json::Object{{"entrant", state.entrants[tournaments::at(one.entrant)].id},
                               {"rank", one.rank},
                               {"score", one.score},
                               {"tie_breaks", json::Value::array_of(one.tie_breaks)}});
  return out;
}

json::Value encode_tie_breaks(const TournamentState& state) {
  json::Value out = json::Value::array();
  for (const tournaments::TieBreak& one : tournaments::tie_breaks(state.terms.format)) out.push_back(one.id);
  return out;
}

}  // namespace

json::Value encode_summary(const store::TournamentRow& row) {
  const auto header = json::parse(row.header);
  json::Value out = header ? *header : json::Value::object();
  out["id"] = row.id.text;
  out["phase"] = store::name(row.phase);
  out["host"] = encode_host(row.host, row.host_name);
  out["created"] = row.created.ms;
  out["ended"] = row.ended ? json::Value(row.ended->ms) : json::Value();
  return out;
}

NameOf names_of(const store::StoredTournament& stored) {
  std::map<std::string, std::string> names;
  for (const auto& one : stored.players) names[one.person.text] = one.name;
  return [names = std::move(names)](const Registration& entrant) {
    if (entrant.is_bot()) return entrant.level + " " + entrant.id;
    const auto found = names.find(entrant.id);
    return found == names.end() || found->second.empty() ? entrant.id : found->second;
  };
}

json::Value encode_tournament(const store::StoredTournament& stored, const TournamentState& state) {
  json::Value out = encode_summary(stored.row);
  const NameOf name = names_of(stored);
  json::Value entrants = json::Value::array();
  for (const Registration& one : state.entrants) entrants.push_back(encode_entrant(one, name(one)));
  json::Value played = json::Value::array();
  for (const TournamentRound& one : state.played) played.push_back(shown_round(one, state));
  out["too_few"] = state.too_few;
  out["seed_sha256"] = state.seed.commitment();
  if (state.phase == TournamentPhase::Over) out["seed"] = state.seed.text();
  out["entrants"] = std::move(entrants);
  out["played"] = std::move(played);
  out["standings"] = encode_standings(state);
  out["tie_breaks"] = encode_tie_breaks(state);
  return out;
}

}  // namespace mornington::hosting
