#include "arena/team.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "ai/family_bots.h"
#include "arena/parallel_for.h"
#include "core/hash.h"

namespace mornington::arena {
namespace {

constexpr int kMostMembers = 64;
constexpr std::size_t kAllOptions = 4096;
constexpr std::uint32_t kStep = 256;

using Candidate = ai::Explanation::Candidate;

// The member's word on an action, weighed by its samples.
void add(std::vector<Candidate>& sum, const Candidate& option) {
  const auto known =
      std::find_if(sum.begin(), sum.end(), [&](const Candidate& o) { return o.action == option.action; });
  if (known == sum.end()) return sum.push_back(option);
  const double before = known->samples;
  const double more = option.samples;
  const double all = std::max(1.0, before + more);
  known->points = (known->points * before + option.points * more) / all;
  known->margin = (known->margin * before + option.margin * more) / all;
  known->win = (known->win * before + option.win * more) / all;
  known->value = (known->value * before + option.value * more) / all;
  const auto together = [&](double a, double b) { return std::hypot(a * before, b * more) / all; };
  known->errors = {together(known->errors.value, option.errors.value),
                   together(known->errors.margin, option.errors.margin),
                   together(known->errors.win, option.errors.win)};
  known->samples += option.samples;
}

class TeamBot final : public ai::Bot {
 public:
  explicit TeamBot(std::vector<std::unique_ptr<ai::Bot>> members) : members_(std::move(members)) {}

  [[nodiscard]] std::string choose(const SeatView& seen) override {
    std::vector<ai::Explanation> found(members_.size());
    parallel_for(static_cast<int>(members_.size()), [&](int i) {
      ai::Bot& member = *members_[static_cast<std::size_t>(i)];
      member.begin(seen);
      while (!member.think(kStep)) {
      }
      found[static_cast<std::size_t>(i)] = member.explain(kAllOptions);
    });
    sum_ = add_up(found);
    // NB: where there is nothing to search, a bot has an answer and nothing to explain.
    return sum_.options.empty() || sum_.options.front().samples == 0 ? members_.front()->answer()
                                                                     : sum_.options.front().action;
  }

  void stop_when(ai::Stop stop) override {
    for (const auto& member : members_) member->stop_when(stop);
  }

  [[nodiscard]] ai::Explanation explain(std::size_t most) override {
    ai::Explanation explanation = sum_;
    explanation.options.resize(std::min(most, explanation.options.size()));
    return explanation;
  }

 private:
  static ai::Explanation add_up(const std::vector<ai::Explanation>& found) {
    ai::Explanation sum;
    sum.line = found.front().line;
    for (const ai::Explanation& one : found) {
      sum.simulations += one.simulations;
      for (const Candidate& option : one.options) add(sum.options, option);
    }
    std::stable_sort(sum.options.begin(), sum.options.end(),
                     [](const Candidate& a, const Candidate& b) { return a.samples > b.samples; });
    return sum;
  }

  std::vector<std::unique_ptr<ai::Bot>> members_;
  ai::Explanation sum_;
};

}  // namespace

bool is_team(std::string_view player) { return player.find('*') != std::string_view::npos; }

Result<std::unique_ptr<ai::Bot>> team_bot(std::string_view player, const EditionSpec& edition, Seat seat,
                                          std::uint64_t seed) {
  const std::size_t star = player.find('*');
  const std::string_view level = player.substr(star + 1);
  int size = 0;
  const auto [end, error] = std::from_chars(player.data(), player.data() + star, size);
  if (error != std::errc{} || end != player.data() + star || size < 1 || size > kMostMembers)
    return Error{"players",
                 "expected 1 to " + std::to_string(kMostMembers) + " before the * of \"" + std::string(player) + "\""};
  std::vector<std::unique_ptr<ai::Bot>> members;
  for (int i = 0; i < size; ++i) {
    const std::string part = std::string(level) + "/" + std::to_string(size);
    members.push_back(ai::make_bot(part, edition, seat, mix(seed + static_cast<std::uint64_t>(i) + 1)));
    if (members.back() == nullptr) return Error{"players", "there is no bot \"" + std::string(level) + "\""};
  }
  return std::unique_ptr<ai::Bot>(std::make_unique<TeamBot>(std::move(members)));
}

}  // namespace mornington::arena
