#include "games/on_the_underground/board_load.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/geometry.h"
#include "games/on_the_underground/options.h"

namespace mornington::on_the_underground {
namespace {

constexpr std::string_view kBoardRole = "on-the-underground/board";
constexpr std::string_view kLayoutRole = "on-the-underground/layout";

Result<const json::Value*> document_of(const LoadRequest& request, std::string_view role) {
  const json::Value* found = request.document(role);
  if (found == nullptr) return Error{"documents", "no document \"" + std::string(role) + "\""};
  return found;
}

// Rules, or the first thing wrong with the board document.
Result<Rules> load_board(const json::Value& document) {
  Rules rules;
  json::Problems problems;
  read_board(json::Reader(document, problems), rules.board, rules.set);
  if (!problems.ok()) return problems.first();
  for (const Error& fault : board_faults(rules.board, rules.set)) return fault;
  for (const Error& fault : drawing_faults(rules.board)) return fault;
  const NodeSet lost = unreachable(rules.board);
  if (lost.any())
    return Error{path_of(rules.board, lost.first()),
                 rules.board.station(lost.first()).id + " cannot be reached from the start station"};
  if (!derive_faces(rules.board)) return Error{"$.blocks", "the map has more than 64 faces"};
  return rules;
}

}  // namespace

// OTU-1.1  Two to five players.
Result<Rules> OnTheUnderground::load(const LoadRequest& request) {
  if (request.seats < 2 || request.seats > kMaxPlayers)
    return Error{"seats", "On the Underground is for 2 to 5 players (OTU-1.1)"};
  const Result<const json::Value*> board = document_of(request, kBoardRole);
  if (!board) return board.error();
  const Result<const json::Value*> layout = document_of(request, kLayoutRole);
  if (!layout) return layout.error();
  Result<Rules> rules = load_board(**board);
  if (!rules) return rules;
  json::Problems problems;
  read_layout(json::Reader(**layout, problems), rules->board, rules->layout);
  if (!problems.ok()) return problems.first();
  rules->seats = request.seats;
  const std::optional<Error> wrong = apply_options(request.edition, request.options, *rules);
  if (wrong) return *wrong;
  return rules;
}

}  // namespace mornington::on_the_underground
