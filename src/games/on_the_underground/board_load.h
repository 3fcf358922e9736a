#pragma once

#include "core/result.h"
#include "games/board_report.h"
#include "games/on_the_underground/rules.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::on_the_underground {

// Reads a board document without judging its drawing; problems go to the reader.
void read_board(const json::Reader& in, Board& board, RuleSet& set);

// Requirements of the rules in addition to a sound drawing. Empty: it can be played.
[[nodiscard]] std::vector<Finding> board_faults(const Board& board, const RuleSet& set);

// Reads a layout document for a board.
void read_layout(const json::Reader& in, const Board& board, Layout& layout);

}  // namespace mornington::on_the_underground
