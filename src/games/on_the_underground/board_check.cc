#include "games/on_the_underground/board_check.h"

#include "games/on_the_underground/board_load.h"
#include "games/on_the_underground/geometry.h"
#include "games/on_the_underground/label_boxes.h"

namespace mornington::on_the_underground {
namespace {

using json::Reader;

// Tenths of a grid unit.
constexpr int kStationGap = 19;
constexpr int kBlockGap = 9;

bool closer(std::int64_t squared, const Board& board, int tenths) {
  return squared * 100 < square(tenths * static_cast<std::int64_t>(board.scale));
}

void warn_crowding(const Board& board, BoardReport& report) {
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    for (std::size_t j = i + 1; j < board.nodes.size(); ++j) {
      const Point a = board.nodes[i].at;
      const Point b = board.nodes[j].at;
      if (closer(square(a.x - b.x) + square(a.y - b.y), board, kStationGap))
        report.warnings.push_back({path_of(board, node_at(static_cast<int>(j))),
                                   board.nodes[i].id + " and " + board.nodes[j].id + " are very close", "crowded",
                                   path_of(board, node_at(static_cast<int>(i)))});
    }
}

void warn_near_blocks(const Board& board, BoardReport& report) {
  board.all_blocks.for_each([&](Block block) {
    const Link& link = board.link(block);
    for (std::size_t i = 0; i < board.nodes.size(); ++i) {
      const Node node = node_at(static_cast<int>(i));
      if (node == link.a || node == link.b) continue;
      for (const Piece& piece : pieces(board, link))
        if (closer(distance_squared(board.nodes[i].at, piece), board, kBlockGap))
          report.warnings.push_back({path_of(block), link.id + " passes very close to " + board.nodes[i].id,
                                     "passes-close", path_of(board, node)});
    }
  });
}

void warn_dead_ends(const Board& board, BoardReport& report) {
  board.stations.for_each([&](Node node) {
    if (board.incident[static_cast<std::size_t>(node)].count() == 1 && !board.station(node).is(Kind::Terminus))
      report.warnings.push_back(
          {path_of(board, node), board.station(node).id + " is a dead end but no terminus", "dead-end"});
  });
}

// RULING OTU-Q27: a first track between two termini brings two tokens for one action.
void warn_adjacent_termini(const Board& board, const RuleSet& set, BoardReport& report) {
  if (set.terminus != Terminus::Fixed) return;
  for (std::size_t i = 0; i < board.blocks.size(); ++i)
    if (board.station(board.blocks[i].a).is(Kind::Terminus) && board.station(board.blocks[i].b).is(Kind::Terminus))
      report.warnings.push_back(
          {"$.blocks[" + std::to_string(i) + "]",
           board.blocks[i].id + " joins two termini: a first track there brings two branch tokens", "joins-termini", "",
           "OTU-Q27"});
}

// Judges a board that could be read; false where its map cannot be drawn or played.
void judge(const Board& board, const RuleSet& set, BoardReport& report) {
  for (Finding& fault : board_faults(board, set)) report.errors.push_back(std::move(fault));
  for (Finding& fault : drawing_faults(board)) report.errors.push_back(std::move(fault));
  unreachable(board).for_each([&](Node node) {
    report.errors.push_back({path_of(board, node), board.station(node).id + " cannot be reached from the start station",
                             "unreachable", path_of(board, board.start)});
  });
  if (!report.errors.empty()) return;
  Board with_faces = board;
  if (!derive_faces(with_faces)) report.errors.push_back({"$.blocks", "the map has more than 64 faces", "many-faces"});
  warn_crowding(board, report);
  warn_near_blocks(board, report);
  warn_dead_ends(board, report);
  warn_adjacent_termini(board, set, report);
}

// The board, or a report that says why it could not be read.
BoardReport read_and_judge(const json::Value& document, Board& board) {
  BoardReport report;
  json::Problems problems;
  RuleSet set;
  read_board(Reader(document, problems), board, set);
  if (problems.ok())
    judge(board, set, report);
  else
    report.errors.push_back({problems.first().where, problems.first().what, kUnreadable});
  return report;
}

}  // namespace

BoardReport check_board(const json::Value& board) {
  Board out;
  return read_and_judge(board, out);
}

BoardReport check_board(const json::Value& board, const json::Value& layout) {
  Board out;
  BoardReport report = read_and_judge(board, out);
  if (!report.errors.empty()) return report;
  json::Problems problems;
  Layout drawing;
  read_layout(Reader(layout, problems), out, drawing);
  if (!problems.ok()) {
    report.errors.push_back({problems.first().where, problems.first().what, kUnreadable});
    return report;
  }
  for (Finding& overlap : label_overlaps(out, drawing)) report.warnings.push_back(std::move(overlap));
  return report;
}

BoardReport judge_board(std::string_view role, const json::Value& document) {
  return role == "on-the-underground/board" ? check_board(document) : BoardReport{};
}

}  // namespace mornington::on_the_underground
