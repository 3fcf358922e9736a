#include <algorithm>

#include "server/hall/verbs.h"

// Moves.
namespace mornington::hall {
namespace {

// A move that answers a decision no longer open is late, whoever settled it: the game, its end, or the clock.
std::optional<Answer> not_now(const Place& place) {
  if (place.fold.state() == GameState::Open) return refused(Why::NotBegun, "$.game", "the game has not begun");
  const auto asked = static_cast<std::uint64_t>(place.body.at("decision").integer(0, 1 << 30));
  if (!place.body.ok()) return Silent{};
  if (place.fold.state() != GameState::Running || asked < place.fold.decision()) return Late{};
  if (asked > place.fold.decision() && place.fold.is_marked()) return Late{};  // taken back in the meantime
  if (asked > place.fold.decision())
    return refused("$.decision", "the game has come to decision " + std::to_string(place.fold.decision()));
  if (place.command.own != kNoSeat) return place.own().bot_plays() ? std::nullopt : std::optional<Answer>(Silent{});
  if (place.own().ranks_last()) return Late{};
  if (place.own().bot_plays()) return refused(Why::BotPlays, "$.game", "a bot plays for you; take the seat back first");
  return std::nullopt;
}

// Its choice is in, perhaps by a plan; the others' are not.
bool has_chosen(const Place& place) {
  const Match& match = place.fold.match();
  return match.asked().waits_for(place.seat) && !match.decision().waits_for(place.seat);
}

Span lag_of(const Place& place) { return std::min(place.command.lag, place.settings.most_lag); }

}  // namespace

Answer act(const Place& place) {
  if (auto no = not_now(place)) return *no;
  const std::string& action = place.body.at("do").text();
  if (!place.body.ok()) return Silent{};
  if (action.size() > place.settings.limits.notation)
    return refused("$.do", "an action has at most " + std::to_string(place.settings.limits.notation) + " bytes");
  if (has_chosen(place)) return Late{};
  if (const auto refusal = place.fold.match().seen_by(place.seat)->check(action))
    return Refused{"$.do", refusal->reason, refusal->rule, "", Why::Illegal};
  Entry entry = place.entry(What::Act);
  entry.action = action;
  entry.confirm = place.body.has("confirm") && place.body.at("confirm").boolean();
  entry.lag = lag_of(place);
  return Draft{{entry}, {}, {}};
}

Answer confirm(const Place& place) {
  if (auto no = not_now(place)) return *no;
  if (!place.fold.match().awaits_confirmation() || !contains(place.fold.waits(), place.seat))
    return refused(Why::NothingToConfirm, "$.game", "nothing of yours is to be confirmed");
  Entry entry = place.entry(What::Confirm);
  entry.lag = lag_of(place);
  return Draft{{entry}, {}, {}};
}

Answer undo(const Place& place) {
  if (auto no = not_now(place)) return *no;
  if (!place.fold.match().can_undo(place.seat))
    return refused(Why::NothingToTakeBack, "$.game",
                   "there is nothing that you can take back by yourself; the others may agree to an offer");
  return Draft{{place.entry(What::Undo)}, {}, {}};
}

Answer plan(const Place& place) {
  if (place.fold.state() == GameState::Open) return refused(Why::NotBegun, "$.game", "the game has not begun");
  if (place.fold.state() != GameState::Running) return Late{};
  const Plan plan{place.fold.match().length(), read_moves(place.body.at("moves"), place.settings.limits)};
  if (!place.body.ok()) return Silent{};
  return Draft{{}, {fact::Plan{place.table.game, place.seat, write_plan(plan)}}, {}};
}

Answer seen(const Place& place) {
  const auto sequence = static_cast<Sequence>(place.body.at("sequence").integer(0, 1 << 30));
  if (!place.body.ok()) return Silent{};
  if (sequence > place.fold.sequence()) return refused("$.sequence", "the table's log has not come so far");
  if (sequence <= place.table.seen[static_cast<std::size_t>(index(place.seat))]) return Silent{};
  return Draft{{}, {fact::Seen{place.table.game, place.seat, sequence}}, {}};
}

}  // namespace mornington::hall
