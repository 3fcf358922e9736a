#pragma once

#include <string>
#include <vector>

#include "games/on_the_underground/game.h"
#include "json/reader.h"

namespace mornington::on_the_underground {

// A case being answered: its board and the keys that were asked.
struct CaseDesk {
  const Rules& rules;
  json::Reader item;

  [[nodiscard]] json::Reader position() const { return item.at("position"); }
  [[nodiscard]] State read_position() const;  // all lines belong to seat 0, which is to move
  [[nodiscard]] Node read_station(const json::Reader& in) const;
  [[nodiscard]] std::vector<Node> read_stations(const json::Reader& in) const;
  [[nodiscard]] Line read_line(const json::Reader& in) const;
};

// The answers, each with every key that may be asked.
[[nodiscard]] json::Value answer_moves(const CaseDesk& desk);  // build and illegalTurn
[[nodiscard]] json::Value answer_extensions(const CaseDesk& desk);
[[nodiscard]] json::Value answer_route(const CaseDesk& desk);
[[nodiscard]] json::Value answer_leg(const CaseDesk& desk);
[[nodiscard]] json::Value answer_passenger_turn(const CaseDesk& desk);
[[nodiscard]] json::Value answer_turn_plan(const CaseDesk& desk);
[[nodiscard]] json::Value answer_end_game(const CaseDesk& desk);
[[nodiscard]] json::Value answer_setup(const CaseDesk& desk);
[[nodiscard]] json::Value answer_final_scoring(const CaseDesk& desk);

}  // namespace mornington::on_the_underground
