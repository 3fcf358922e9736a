#include "balance/game.h"

namespace mornington::balance {
namespace {

constexpr int kMostPoints = 30'000;
constexpr int kMostDecisions = 1'000'000;

}  // namespace

json::Value encode(const GameFacts& facts) {
  json::Value points = json::Value::array();
  json::Value ranks = json::Value::array();
  for (std::size_t seat = 0; seat < facts.scores.seats; ++seat) {
    points.push_back(facts.scores.points[seat]);
    ranks.push_back(facts.scores.rank[seat]);
  }
  json::Value users = json::Value::array();
  for (const SeatSet set : facts.users) users.push_back(set.bits());
  json::Value rules = json::Value::array();
  for (const auto& [rule, sum] : facts.points_by_rule)
    rules.push_back(json::Object{{"rule", RuleId{rule}.text()}, {"points", sum}});
  return json::Object{{"points", std::move(points)},        {"ranks", std::move(ranks)}, {"decisions", facts.decisions},
                      {"lead_changes", facts.lead_changes}, {"users", std::move(users)}, {"rules", std::move(rules)}};
}

GameFacts read_facts(const json::Reader& in, int seats, std::size_t places) {
  GameFacts facts;
  facts.scores.seats = static_cast<std::uint8_t>(seats);
  if (in.at("points").size() != static_cast<std::size_t>(seats)) in.at("points").report("expected one per seat");
  if (in.at("users").size() != places) in.at("users").report("expected one per place");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats) && in.ok(); ++seat) {
    facts.scores.points[seat] = static_cast<std::int16_t>(in.at("points").at(seat).integer(-kMostPoints, kMostPoints));
    facts.scores.rank[seat] = static_cast<std::uint8_t>(in.at("ranks").at(seat).integer(1, kMaxSeats));
  }
  facts.decisions = in.at("decisions").integer(1, kMostDecisions);
  facts.lead_changes = in.at("lead_changes").integer(0, kMostDecisions);
  for (const json::Reader& users : in.at("users").items())
    facts.users.push_back(SeatSet::from_bits(static_cast<unsigned>(users.integer(0, kEveryone.bits()))));
  for (const json::Reader& row : in.at("rules").items()) {
    const std::optional<RuleId> rule = parse_rule_id(row.at("rule").text());
    if (!rule) row.report("expected a rule");
    if (rule) facts.points_by_rule[rule->bits] = row.at("points").integer(-kMostPoints, kMostPoints);
  }
  return facts;
}

}  // namespace mornington::balance
