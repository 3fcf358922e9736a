#include "games/metro/cases/cases.h"

#include <algorithm>
#include <string>
#include <vector>

#include "games/metro/cases/kinds.h"
#include "games/metro/game.h"

// Runs known-answer cases: one function for each kind works out the answer with the functions of the game, and the
// whole answer must be equal to what was expected.
namespace mornington::metro {
namespace {

struct KindRow {
  std::string_view kind;
  std::vector<std::string_view> keys;  // in addition to those of every case
  json::Value (*answer)(const case_kinds::Question&);
  bool as_set;  // lists are compared as sets
};

const std::vector<KindRow>& kinds() {
  using namespace case_kinds;
  static const std::vector<KindRow> rows = {
      {"scores", {"players", "sequence", "numbering", "rotated"}, scores, false},
      {"player_score", {"players", "player", "sequence", "numbering", "rotated"}, player_score, false},
      {"winner", {"players", "sequence", "numbering", "rotated"}, winner, false},
      {"station_points", {"sequence", "numbering", "rotated"}, station_points, false},
      {"sequence_valid", {"sequence", "numbering", "rotated", "reason"}, sequence_valid, false},
      {"legal_moves", {"sequence", "tile", "numbering", "rotated"}, legal_moves, true},
      {"types_left", {"sequence", "hands", "numbering", "rotated"}, types_left, true},
      {"well_formed", {"sequence", "numbering", "rotated"}, well_formed, false},
      {"tile_exits", {"tile", "numbering", "rotated"}, tile_exits, false},
      {"stock_final", {"profits", "holdings"}, stock_final, false},
      {"stock_exchange", {"profits", "hands", "face_up", "pile", "exchanges"}, stock_exchange, false},
      {"solo_score", {"points"}, solo_score, false},
      {"solo_squares", {"sequence", "stations"}, solo_squares, true},
      {"paris_row", {"row"}, paris_row, false},
      {"paris_targets", {"row", "tourist", "square", "tourists"}, paris_targets, true},
      {"stockholm_row", {"row", "tourists", "markers"}, stockholm_row, false},
      {"stockholm_variant", {"landmarks", "players", "taken"}, stockholm_variant, false},
      {"london_taxi", {"landmarks", "taxi", "tourists"}, london_taxi, false},
      {"new_york_board", {"vp", "tourists"}, new_york_board, false},
      {"new_york_tourists", {"players", "sequence", "tourists"}, new_york_tourists, false},
      {"st_petersburg_tiles", {"players", "sequence", "tourists"}, line_passages, false},
      {"berlin_tickets", {"players", "sequence", "tourists"}, line_passages, false},
      {"berlin_final", {"landmarks", "tickets"}, berlin_final, false},
      {"line_scores", {"players", "sequence", "centre", "central"}, line_scores, false},
      {"central_moves", {"sequence", "central", "tile"}, central_moves, true},
      {"central_spaces", {"sequence", "central"}, central_spaces, true},
  };
  return rows;
}

// Members by key, and where lists are sets their items too, in one order.
json::Value in_order(const json::Value& value, bool as_set) {
  if (value.is(json::Kind::Object)) {
    json::Object members;
    for (const auto& [key, item] : value.members()) members.emplace_back(key, in_order(item, as_set));
    std::sort(members.begin(), members.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return members;
  }
  if (!value.is(json::Kind::Array)) return value;
  json::Array items;
  for (const json::Value& item : value.items()) items.push_back(in_order(item, as_set));
  if (as_set) {
    std::sort(items.begin(), items.end(), [](const auto& a, const auto& b) { return json::dump(a) < json::dump(b); });
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
  return items;
}

CaseOutcome judge(const KindRow& row, const json::Value& item, const Board& board) {
  std::vector<std::string_view> keys = {"id", "kind", "source", "note", "expected"};
  keys.insert(keys.end(), row.keys.begin(), row.keys.end());
  json::Problems problems;
  const json::Reader reader(item, problems);
  reader.only(keys);
  const json::Value expected = in_order(reader.at("expected").value(), row.as_set);
  if (!problems.ok()) return CaseOutcome::failed("a case of kind " + std::string(row.kind), problems.first().text());
  const json::Value found = in_order(row.answer({reader, board}), row.as_set);
  if (!problems.ok()) return CaseOutcome::failed("a case of kind " + std::string(row.kind), problems.first().text());
  return found == expected ? CaseOutcome::passed() : CaseOutcome::failed(json::dump(expected), json::dump(found));
}

}  // namespace

CaseOutcome run_case(const json::Value& item, const Board& board) {
  const json::Value* kind = item.find("kind");
  if (kind == nullptr) return CaseOutcome::failed("a case with a kind", "no key \"kind\"");
  for (const KindRow& row : kinds())
    if (row.kind == kind->text()) return judge(row, item, board);
  return CaseOutcome::failed("a kind of the Metro cases", "unknown kind \"" + kind->text() + "\"");
}

CaseRunner case_runner(const CaseDocuments& documents) {
  const Rules rules = *Metro::load({"metro", 2, {}, {documents.front()}});
  return [board = rules.board](const json::Value& item) { return run_case(item, board); };
}

}  // namespace mornington::metro
