#include "games/on_the_underground/action.h"
#include "games/on_the_underground/building.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"

// Why an action is refused, for the sentences in data/texts.
namespace mornington::on_the_underground {

void OnTheUnderground::explain_refusal(const Rules& rules, const State& state, Seat seat, Action action,
                                       json::Value& why) {
  if (verb_of(action) != Verb::Build) return;
  const Build build = build_of(action);
  if (index(build.block) >= static_cast<int>(rules.board.blocks.size())) return;
  const Quote answer = quote(rules, state, build.line, build.block);
  why["spaces"] = static_cast<int>(rules.board.link(build.block).spaces);
  why["tokens"] = state.tokens_of(seat);
  why["cost"] = answer.price;
}

}  // namespace mornington::on_the_underground
