#include "balance/styles.h"

#include <algorithm>

#include "ai/family_bots.h"
#include "core/hash.h"
#include "games/editions.h"

namespace mornington::balance {
namespace {

constexpr std::string_view kFreeLevel = "casual";  // that a style restricts
constexpr std::size_t kMostLooks = 60;             // at actions, where one must be chosen by hand

using Veto = bool (*)(const Subject&, const SeatView&, const std::string& action);

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

bool scores_by(const SeatView& seen, const std::string& action, RuleId rule) {
  const match::Preview preview = seen.preview(action);
  return std::any_of(preview.events.begin(), preview.events.end(),
                     [&](const Event& event) { return event.rule == rule && event.points != 0; });
}

bool closes_a_loop(const Subject&, const SeatView& seen, const std::string& action) {
  return action.starts_with("build") && scores_by(seen, action, "OTU-4.5"_rule);
}

bool takes_a_token(const Subject&, const SeatView&, const std::string& action) {
  return action == "skip" || action == "take-branch";
}

bool crosses_the_river(const Subject& subject, const SeatView&, const std::string& action) {
  std::string bank;
  for (const std::string_view word : words_of(action)) {
    const int place = subject.find(word);
    if (place < 0) continue;
    const std::string& own = subject.places[static_cast<std::size_t>(place)].bank;
    if (!bank.empty() && own != bank) return true;
    bank = own;
  }
  return false;
}

bool visits_a_tourist_site(const Subject& subject, const SeatView&, const std::string& action) {
  const auto words = words_of(action);
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    const int place = subject.find(word);
    return place >= 0 && subject.places[static_cast<std::size_t>(place)].tourist;
  });
}

// Squares of a tile's place on Metro's grid of eight by eight.
bool is_on_the_rim(std::string_view word) {
  return word.size() == 2 && (word[0] == 'a' || word[0] == 'h' || word[1] == '1' || word[1] == '8');
}
bool is_square(std::string_view word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}
bool places_inside(const Subject&, const SeatView&, const std::string& action) {
  const auto words = words_of(action);
  return std::any_of(words.begin(), words.end(),
                     [](std::string_view word) { return is_square(word) && !is_on_the_rim(word); });
}
bool places_on_the_rim(const Subject&, const SeatView&, const std::string& action) {
  const auto words = words_of(action);
  return std::any_of(words.begin(), words.end(),
                     [](std::string_view word) { return is_square(word) && is_on_the_rim(word); });
}

struct StyleRow {
  std::string_view family;
  Style style;
  Veto veto;  // null: takes what brings most at once
};
constexpr StyleRow kStyles[] = {
    {"on-the-underground", {"never-loops", "builds nothing that scores a loop"}, &closes_a_loop},
    {"on-the-underground", {"never-tokens", "takes no branch tokens for a build"}, &takes_a_token},
    {"on-the-underground", {"points-at-once", "ignores the Passenger: takes what scores at once"}, nullptr},
    {"next-station", {"one-bank", "never crosses the river"}, &crosses_the_river},
    {"next-station", {"no-tourists", "visits no tourist site"}, &visits_a_tourist_site},
    {"metro", {"rim-first", "builds at the rim as long as it can"}, &places_inside},
    {"metro", {"centre-first", "builds inside as long as it can"}, &places_on_the_rim},
};

const StyleRow* find_style(std::string_view family, std::string_view name) {
  for (const StyleRow& row : kStyles)
    if (row.family == family && row.style.name == name) return &row;
  return nullptr;
}

// A bot of a level that does what the style forbids only where nothing else is left.
class StyleBot final : public ai::Bot {
 public:
  StyleBot(const Subject& subject, Veto veto, std::unique_ptr<ai::Bot> free, std::uint64_t seed)
      : subject_(subject), veto_(veto), free_(std::move(free)), rng_(seed) {}

  [[nodiscard]] std::string choose(const SeatView& seen) override {
    if (veto_ == nullptr) return best_of(seen, seen.legal());
    std::string chosen = free_->choose(seen);
    if (!veto_(subject_, seen, chosen)) return chosen;
    std::vector<std::string> allowed;
    for (std::string& action : some_of(seen.legal()))
      if (!veto_(subject_, seen, action)) allowed.push_back(std::move(action));
    return allowed.empty() ? chosen : best_of(seen, std::move(allowed));
  }

 private:
  // A sample of the actions, since a look at each takes time.
  std::vector<std::string> some_of(std::vector<std::string> actions) {
    for (std::size_t i = 0; i < std::min(actions.size(), kMostLooks); ++i)
      std::swap(actions[i], actions[i + rng_.below(static_cast<std::uint32_t>(actions.size() - i))]);
    if (actions.size() > kMostLooks) actions.resize(kMostLooks);
    return actions;
  }

  // What brings the seat most before any chance.
  std::string best_of(const SeatView& seen, std::vector<std::string> actions) {
    actions = some_of(std::move(actions));
    const auto seat = static_cast<std::size_t>(index(seen.seat()));
    std::size_t best = 0;
    int most = -1'000'000;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const match::Preview preview = seen.preview(actions[i]);
      const int points = seat < preview.points.size() ? preview.points[seat] : 0;
      if (points > most) best = i, most = points;
    }
    return actions[best];
  }

  const Subject& subject_;
  Veto veto_;
  std::unique_ptr<ai::Bot> free_;
  Rng rng_;
};

}  // namespace

std::vector<Style> styles_of(const Subject& subject) {
  std::vector<Style> out;
  for (const StyleRow& row : kStyles)
    if (row.family == subject.family) out.push_back(row.style);
  return out;
}

std::unique_ptr<ai::Bot> make_player(const Subject& subject, std::string_view name, Seat seat, std::uint64_t seed) {
  const EditionSpec& edition = *find_edition(subject.setup.edition);
  const StyleRow* style = find_style(subject.family, name);
  std::unique_ptr<ai::Bot> free = ai::make_bot(style == nullptr ? name : kFreeLevel, edition, seat, seed);
  if (style == nullptr || free == nullptr) return free;
  return std::make_unique<StyleBot>(subject, style->veto, std::move(free), mix(seed) + 1);
}

}  // namespace mornington::balance
