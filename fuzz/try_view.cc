#include <cstdlib>

#include "core/rng.h"
#include "entries.h"
#include "families/families.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/family/shared_rules.h"

namespace mornington::fuzz {
namespace {

// Some random steps from a state sampled from the view; every seat that must decide must have a legal action.
template <class G>
void play_on(const typename G::Rules& rules, typename G::State state, Rng& rng) {
  constexpr int kSteps = 64;
  for (int step = 0; step < kSteps; ++step) {
    const Decision decision = G::decision(rules, state);
    if (decision.is_over()) return;
    if (decision.is_chance()) {
      OutcomeList outcomes;
      G::outcomes(rules, state, outcomes);
      if (outcomes.empty()) std::abort();
      G::resolve(rules, state, pick(outcomes, rng), NullSink{});
    } else {
      ActionList actions;
      G::legal(rules, state, first_seat(decision), actions);
      if (actions.empty()) std::abort();
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      G::apply(rules, state, first_seat(decision), action, NullSink{});
    }
  }
}

// A view that is read can be written, shown and played on from.
template <class G>
void try_view_of(const EditionSpec& edition, int seats, const json::Value& value) {
  const auto shared = shared_rules<G>(edition, seats, {}, {});
  const auto& rules = *shared->rules;
  const Result<typename G::View> view = G::read_view(rules, value);
  if (!view.ok()) return;
  const Result<typename G::View> again = G::read_view(rules, G::encode_view(rules, *view));
  if (!again.ok() || !(*again == *view)) std::abort();
  (void)G::encode_facts(rules, *view);
  (void)G::draw_text(rules, *view, {});
  Rng rng(1);
  play_on<G>(rules, G::sample(rules, *view, rng), rng);
}

}  // namespace

// The first byte chooses the edition and the number of seats; the rest is what a seat there is said to see.
void try_view(std::string_view bytes) {
  if (bytes.empty()) return;
  const Result<json::Value> value = json::parse(bytes.substr(1));
  if (!value.ok()) return;
  const auto choice = static_cast<unsigned char>(bytes[0]);
  const EditionSpec& edition = editions()[choice % editions().size()];
  const int seats = edition.min_seats + choice / 32 % (edition.max_seats - edition.min_seats + 1);
  Families::visit(edition.family, [&]<class Row>() {
    using G = typename Row::Game;
    if constexpr (ReadsViews<G>) try_view_of<G>(edition, seats, *value);
  });
}

}  // namespace mornington::fuzz
