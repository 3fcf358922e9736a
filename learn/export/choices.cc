#include "choices.h"

#include "ai/next_station/solo_evaluator.h"

namespace mornington::learn {
namespace {

using namespace next_station;

// One that looks at a single mark. NB: a worth is a sum of marks times weights, so that what such a player tells is the
// mark itself; and so the marks are learnt as they are played by.
SoloPolicy seeing_only(std::size_t mark) {
  SoloPolicy policy;
  for (auto& weights : policy.weights) weights[mark] = 1;
  return policy;
}

class Marks {
 public:
  Marks() {
    for (std::size_t mark = 0; mark < kFeatures; ++mark) policies_[mark] = seeing_only(mark);
  }

  [[nodiscard]] std::array<float, kFeatures> of(const Rules& rules, const State& state, Action action) const {
    const SoloMap map = map_now(rules, state);
    const SoloTurn turn = turn_of_round(state);
    std::array<float, kFeatures> marks{};
    for (std::size_t mark = 0; mark < kFeatures; ++mark) {
      const SectionJudge judge(rules.board, map, policies_[mark], turn);
      marks[mark] = static_cast<float>(action == kPass ? judge.worth_of_passing() : worth(rules.board, judge, action));
    }
    return marks;
  }

 private:
  static double worth(const Board& board, const SectionJudge& judge, Action action) {
    const Section section = as_draw(action).first;
    return judge.worth(section.from, section.to, *board.section_between(section.from, section.to));
  }

  std::array<SoloPolicy, kFeatures> policies_;
};

std::uint16_t section_number(const Board& board, Action action) {
  if (action == kPass) return 0;
  const Section section = as_draw(action).first;
  return static_cast<std::uint16_t>(index(*board.section_between(section.from, section.to)) + 1);
}

}  // namespace

std::vector<OptionRecord> options_of(const Rules& rules, const State& state, std::uint32_t number,
                                     const std::vector<ai::Candidate>& candidates) {
  static const Marks marks;
  std::vector<OptionRecord> options;
  if (state.phase != Phase::Draw || rules.options.powers || candidates.size() < 2) return options;
  const auto pencil = static_cast<std::uint8_t>(pencil_of(state, 1, seat_at(0), state.round));
  for (const ai::Candidate& candidate : candidates)
    options.push_back({number, state.round, pencil, section_number(rules.board, candidate.action), candidate.visits,
                       marks.of(rules, state, candidate.action)});
  return options;
}

}  // namespace mornington::learn
