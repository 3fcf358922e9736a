#include <algorithm>

#include "server/tables/verbs.h"

// Moves.
namespace mornington::tables {
namespace {

// A move that answers a closed decision is late, whether the game, its end or the clock closed it.
std::optional<Answer> not_now(const CommandContext& context, std::uint64_t asked) {
  if (context.fold.state() == GameState::Open)
    return refused(RefusalCode::NotBegun, "$.game", "the game has not begun");
  if (context.fold.state() != GameState::Running || asked < context.fold.game().decision()) return Late{};
  if (asked > context.fold.game().decision() && context.fold.notes().marked)
    return Late{};  // taken back in the meantime
  if (asked > context.fold.game().decision())
    return refused("$.decision", "the game is at decision " + std::to_string(context.fold.game().decision()));
  if (context.message.for_seat != kNoSeat)
    return context.own().bot_plays() ? std::nullopt : std::optional<Answer>(Silent{});
  if (context.own().ranks_last()) return Late{};
  if (context.own().bot_plays())
    return refused(RefusalCode::BotPlays, "$.game", "a bot plays for you; take the seat back first");
  return std::nullopt;
}

// Its choice is in, perhaps by a plan; the others' are not.
bool has_chosen(const CommandContext& context) {
  const Match& match = context.fold.match();
  return match.asked().waits_for(context.seat) && !match.decision().waits_for(context.seat);
}

// Time not charged to a player's clock: the way to the server, and the turns of others there. Given back once for a
// decision. NB: an action that can be taken back must not give any, or thinking costs nothing.
Span lag_of(const CommandContext& context) {
  const bool given = context.fold.usage().was_given_lag(context.seat);
  return (given ? Span{} : std::min(context.message.lag, context.settings.most_lag)) + context.message.waited;
}

}  // namespace

void parse(const Parsing& from, command::Act& out) {
  out.decision = read_number(from.body.at("decision"));
  out.action = from.body.at("do").text();
  const std::size_t most = from.settings.limits.notation;
  if (out.action.size() > most) from.body.at("do").report("an action has at most " + std::to_string(most) + " bytes");
  out.confirm = from.body.has("confirm") && from.body.at("confirm").boolean();
}

Answer handle(const command::Act& act, const CommandContext& context) {
  if (auto no = not_now(context, act.decision)) return *no;
  if (has_chosen(context)) return Late{};
  TableState::Trial trial = context.fold.game().attempt(context.seat, act.action);
  if (trial.refusal) return Refused{"$.do", trial.refusal->reason, trial.refusal->rule, "", RefusalCode::Illegal};
  TableEvent entry = context.entry(TableEventKind::Act);
  entry.action = act.action;
  entry.confirm = act.confirm || trial.ends;
  const bool settles = trial.sealed || (trial.settles && entry.confirm);
  entry.lag = settles ? lag_of(context) : context.message.waited;
  Draft draft{{entry}};
  draft.trial = std::make_shared<TableState::Trial>(std::move(trial));
  return draft;
}

void parse(const Parsing& from, command::Confirm& out) { out.decision = read_number(from.body.at("decision")); }

Answer handle(const command::Confirm& confirm, const CommandContext& context) {
  if (auto no = not_now(context, confirm.decision)) return *no;
  if (!context.fold.match().awaits_confirmation() || !context.fold.waits().contains(context.seat))
    return refused(RefusalCode::NothingToConfirm, "$.game", "nothing of yours is to be confirmed");
  TableEvent entry = context.entry(TableEventKind::Confirm);
  entry.lag = lag_of(context);
  return Draft{{entry}};
}

void parse(const Parsing& from, command::Undo& out) { out.decision = read_number(from.body.at("decision")); }

Answer handle(const command::Undo& undo, const CommandContext& context) {
  if (auto no = not_now(context, undo.decision)) return *no;
  if (!context.fold.match().can_undo(context.seat))
    return refused(RefusalCode::NothingToTakeBack, "$.game",
                   "there is nothing that you can take back by yourself; the others may agree to an offer");
  return Draft{{context.entry(TableEventKind::Undo)}};
}

void parse(const Parsing& from, command::Plan& out) {
  out.moves = read_moves(from.body.at("moves"), from.settings.limits);
}

Answer handle(const command::Plan& command, const CommandContext& context) {
  if (context.fold.state() == GameState::Open)
    return refused(RefusalCode::NotBegun, "$.game", "the game has not begun");
  if (context.fold.state() != GameState::Running || context.own().ranks_last()) return Late{};
  const Plan plan{context.fold.match().length(), command.moves};
  return Draft{{}, {row_update::Plan{context.table.game, context.seat, write_plan(plan)}}, {}};
}

void parse(const Parsing& from, command::Seen& out) { out.sequence = read_number(from.body.at("sequence")); }

Answer handle(const command::Seen& seen, const CommandContext& context) {
  const Sequence sequence = seen.sequence;
  if (sequence > context.fold.sequence()) return refused("$.sequence", "the table's log has not come so far");
  if (sequence <= context.table.facts.seen[context.seat]) return Silent{};
  return Draft{{}, {row_update::Seen{context.table.game, context.seat, sequence}}, {}};
}

}  // namespace mornington::tables
