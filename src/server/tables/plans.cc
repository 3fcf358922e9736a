#include "server/tables/plans.h"

namespace mornington::tables {
namespace {

std::string read_notation(const json::Reader& from, const Limits& limits) {
  if (from.text().size() > limits.notation)
    from.report("an action has at most " + std::to_string(limits.notation) + " bytes");
  return from.text();
}

void at_most(const json::Reader& list, std::size_t most) {
  if (list.size() > most) list.report("expected at most " + std::to_string(most));
}

PlannedMove read_move(const json::Reader& from, const Limits& limits) {
  PlannedMove move{read_notation(from.at("do"), limits), std::nullopt, std::nullopt};
  if (from.has("if")) {
    at_most(from.at("if"), limits.expected);
    move.expected.emplace();
    for (const json::Reader& one : from.at("if").items()) move.expected->push_back(read_notation(one, limits));
  }
  if (from.has("points")) {
    at_most(from.at("points"), kMaxSeats);
    move.points.emplace();
    for (const json::Reader& one : from.at("points").items()) move.points->push_back(one.integer(-10000, 10000));
  }
  return move;
}

// The others' actions since then, as far as the seat could see them.
std::vector<std::string> done_by_others(const Match& match, Seat seat, std::size_t since) {
  std::vector<std::string> done;
  for (const LogLine& line : match.log(seat, since))
    if (line.by != kNoSeat && line.by != seat) done.push_back(line.notation);
  return done;
}

}  // namespace

std::vector<PlannedMove> read_moves(const json::Reader& list, const Limits& limits) {
  std::vector<PlannedMove> moves;
  at_most(list, limits.plan);
  for (const json::Reader& move : list.items()) moves.push_back(read_move(move, limits));
  return moves;
}

json::Value encode_moves(const Plan& plan) {
  json::Value out = json::Value::array();
  for (const PlannedMove& move : plan.moves) {
    json::Value one = json::Object{{"do", move.action}};
    if (move.expected) one["if"] = json::Value::array_of(*move.expected);
    if (move.points) one["points"] = json::Value::array_of(*move.points);
    out.push_back(std::move(one));
  }
  return out;
}

std::string write_plan(const Plan& plan) {
  if (plan.moves.empty()) return "";
  return json::dump(json::Object{{"since", plan.since}, {"moves", encode_moves(plan)}});
}

Result<Plan> read_plan(const std::string& text, const Limits& limits) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  json::Problems problems;
  const json::Reader from(*value, problems);
  Plan plan{static_cast<std::size_t>(from.at("since").integer(0, 1 << 30)), read_moves(from.at("moves"), limits)};
  if (!problems.ok()) return problems.first();
  return plan;
}

std::optional<Dropped> why_not(const Plan& plan, const Match& match, Seat seat, const std::optional<Refusal>& refusal) {
  const PlannedMove& move = plan.moves.front();
  const auto drop = [&](RefusalCode why, std::string what, RuleId rule = {}) {
    return Dropped{why, std::move(what), move.action, rule};
  };
  if (match.length() < plan.since) return drop(RefusalCode::TakenBack, "the game was taken back to before the plan");
  if (move.expected && done_by_others(match, seat, plan.since) != *move.expected)
    return drop(RefusalCode::PlayedOtherwise,
                "the others have played otherwise than \"" + move.action + "\" waits for");
  if (refusal)
    return drop(RefusalCode::Illegal, "\"" + move.action + "\" is not legal: " + refusal->reason, refusal->rule);
  if (move.points && match.seen_by(seat)->preview(move.action).points != *move.points)
    return drop(RefusalCode::OtherPoints, "\"" + move.action + "\" would bring other points than it should");
  return std::nullopt;
}

}  // namespace mornington::tables
