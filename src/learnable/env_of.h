#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "ai/playout.h"
#include "core/seat_set.h"
#include "learnable/env.h"
#include "learnable/learnable.h"
#include "learnable/options.h"
#include "match/searchable_of.h"

namespace mornington::learnable {

// The Env of a family.
template <LearnableRow Family>
class EnvOf final : public Env {
 public:
  using G = typename Family::Game;
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Learnable = typename Family::Learnable;

  EnvOf(const EditionSpec& edition, std::shared_ptr<const Rules> rules, const Learnable& learnable,
        const EnvSettings& settings)
      : Env(learnable.layout(), rules->seats, settings),
        edition_(&edition),
        rules_(std::move(rules)),
        learnable_(learnable),
        rows_(settings.games),
        chosen_(settings.games),
        desks_(static_cast<std::size_t>(pool_.size())) {
    for (Desk& desk : desks_) desk.flags.resize(shape_.words);
    reset(settings.seed);
  }

  void reset(std::uint64_t seed) override {
    settings_.seed = seed;
    each_row([&](Desk& desk, std::size_t i) {
      rows_[i].games = 0;
      rows_[i].choices = Rng(deal_number(seed, i, ~std::uint64_t{0}));
      arrays_.done[i] = 0;
      forget_reward(i);
      begin(i);
      show(desk, i);
    });
  }

  [[nodiscard]] std::optional<std::size_t> step(std::span<const std::int32_t> actions) override {
    std::atomic<std::size_t> wrong = rows_.size();
    each_row([&](Desk&, std::size_t i) {
      if (!choose_index(i, actions[i])) lower(wrong, i);
    });
    if (wrong != rows_.size()) return wrong;
    each_row([&](Desk& desk, std::size_t i) { take(desk, i, chosen_[i]); });
    return std::nullopt;
  }

  std::uint64_t play(std::uint64_t steps) override {
    std::atomic<std::uint64_t> ended = 0;
    each_row([&](Desk& desk, std::size_t i) { ended += play_row(desk, i, steps); });
    return ended;
  }

  void choose(std::span<std::int32_t> out) override {
    each_row([&](Desk&, std::size_t i) {
      Row& row = rows_[i];
      chosen_[i] = row.options[row.choices.below(static_cast<std::uint32_t>(row.options.size()))];
      out[i] = chosen_[i].index;
    });
  }

  [[nodiscard]] std::optional<std::size_t> choose(std::span<const float> logits, std::span<std::int32_t> out) override {
    std::atomic<std::size_t> wrong = rows_.size();
    each_row([&](Desk&, std::size_t i) {
      if (!is_finite(rows_[i], &logits[i * shape_.actions])) lower(wrong, i);
    });
    if (wrong != rows_.size()) return wrong;
    each_row([&](Desk&, std::size_t i) {
      chosen_[i] = draw(rows_[i], &logits[i * shape_.actions]);
      out[i] = chosen_[i].index;
    });
    return std::nullopt;
  }

  [[nodiscard]] std::size_t legal_count(std::size_t row) const override { return rows_[row].options.size(); }
  void legal(std::size_t row, std::int32_t* out) const override {
    rows_[row].options.for_each([&](LegalIndex option) { *out++ = option.index; });
  }

  [[nodiscard]] std::unique_ptr<Searchable> position(std::size_t row) const override {
    State state = rows_[row].state;
    for (const Kept& kept : rows_[row].kept) G::apply(*rules_, state, kept.seat, kept.action, NullSink{});
    return std::make_unique<SearchableOf<G>>(*edition_, rules_, state);
  }

 private:
  static constexpr bool kRuns = ListsRuns<Learnable, G>;
  using Options = std::conditional_t<kRuns, OptionRuns, OptionList>;

  // A choice of one of several seats that decide together.
  struct Kept {
    Seat seat{};
    Action action;
  };

  // FAST: what a choice reads comes first and lies together (bench: python/bench).
  struct alignas(kCacheLine) Row {
    Rng choices{0};
    Options options;
    Rng chance{0};
    Seat seat{};
    SeatSet waiting;  // seats to be asked after this one, from the same moment
    std::int32_t first_part = kit::kNoIndex;
    std::uint64_t games = 0;
    State state;
    decltype(Scores::points) rewarded{};  // Reward::Gain: so far
    std::vector<Kept> kept;
    typename Learnable::Memory memory;
  };

  // The working memory of a thread.
  struct Desk {
    ActionList actions;
    std::vector<std::uint64_t> flags;
  };

  template <class Work>
  void each_row(Work&& work) {
    pool_.parallel_for(rows_.size(), [&](int thread, std::size_t begin, std::size_t end) {
      Desk& desk = desks_[static_cast<std::size_t>(thread)];
      for (std::size_t i = begin; i < end; ++i) work(desk, i);
    });
  }

  static void lower(std::atomic<std::size_t>& least, std::size_t i) {
    std::size_t now = least;
    while (i < now && !least.compare_exchange_weak(now, i)) {
    }
  }

  // Whether the row has such an option. FAST: one that the env chose itself is known already.
  bool choose_index(std::size_t i, std::int32_t index) {
    if (index == kit::kNoIndex) return false;
    if (chosen_[i].index == index) return true;
    const LegalIndex found = rows_[i].options.find(index);
    if (found.index == kit::kNoIndex) return false;
    chosen_[i] = found;
    return true;
  }

  // ---- the course of a game

  void begin(std::size_t i) {
    Row& row = rows_[i];
    arrays_.deal[i] = deal_number(settings_.seed, i, row.games);
    row.chance = Rng(arrays_.deal[i]);
    new (&row.state) State(G::initial(*rules_));  // FAST: made where it stays (bench: python/bench)
    row.first_part = kit::kNoIndex;
    row.rewarded = {};
    row.kept.clear();
    row.waiting = {};
    ask(row, go_on(row).seats);
  }

  // The next decision, after chance has been resolved.
  Decision go_on(Row& row) {
    Decision next = G::decision(*rules_, row.state);
    for (OutcomeList outcomes; next.is_chance(); next = G::decision(*rules_, row.state)) {
      outcomes.clear();
      G::outcomes(*rules_, row.state, outcomes);
      G::resolve(*rules_, row.state, pick(outcomes, row.chance), NullSink{});
    }
    return next;
  }

  static void ask(Row& row, SeatSet seats) {
    row.seat = seats.first();
    row.waiting = seats - SeatSet(row.seat);
  }

  // Whether the game is over.
  bool apply(Row& row, Action action) {
    if (!row.waiting.empty()) {
      row.kept.push_back({row.seat, action});
      ask(row, row.waiting);
      return false;
    }
    for (const Kept& kept : row.kept) G::apply(*rules_, row.state, kept.seat, kept.action, NullSink{});
    row.kept.clear();
    G::apply(*rules_, row.state, row.seat, action, NullSink{});
    const Decision next = go_on(row);
    if (next.is_over()) return true;
    ask(row, next.seats);
    return false;
  }

  void take(Desk& desk, std::size_t i, LegalIndex option) {
    Row& row = rows_[i];
    if (arrays_.done[i] != 0 || settings_.reward == Reward::Gain) forget_reward(i);
    arrays_.done[i] = 0;
    if (option.action == kFirstOfTwo) {
      row.first_part = option.index;
    } else {
      row.first_part = kit::kNoIndex;
      take_whole(desk, i, option.action);
    }
    show(desk, i);
  }

  void take_whole(Desk& desk, std::size_t i, Action action) {
    Row& row = rows_[i];
    const bool over = apply(row, action);
    if (settings_.reward == Reward::Gain) reward_gain(i, G::scores(*rules_, row.state));
    if (over) end(desk, i);
  }

  void end(Desk& desk, std::size_t i) {
    if (settings_.observations) observe_end(desk, i);
    write_end(i, G::scores(*rules_, rows_[i].state));
    ++rows_[i].games;
    begin(i);
  }

  void forget_reward(std::size_t i) {
    for (float& points : reward_of(i)) points = 0;
  }
  // NB: points at the start of a game are part of its first reward, so that the rewards of a game add up to its points.
  void reward_gain(std::size_t i, const Scores& now) {
    for (const Seat seat : each_seat(static_cast<int>(seats())))
      reward_of(i)[static_cast<std::size_t>(seat)] = static_cast<float>(now.points[seat] - rows_[i].rewarded[seat]);
    rows_[i].rewarded = now.points;
  }

  // FAST: between the first and the last of the steps there is nothing to write down.
  std::uint64_t play_row(Desk& desk, std::size_t i, std::uint64_t steps) {
    Row& row = rows_[i];
    row.first_part = kit::kNoIndex;
    forget_reward(i);
    arrays_.done[i] = 0;
    const std::uint64_t before = row.games;
    for (; steps > 0; --steps) {
      desk.actions.clear();
      G::legal(*rules_, row.state, row.seat, desk.actions);
      if (apply(row, desk.actions[row.choices.below(static_cast<std::uint32_t>(desk.actions.size()))])) end(desk, i);
    }
    show(desk, i);
    return row.games - before;
  }

  // ---- observations

  // Writes everything about a row that is asked for.
  void show(Desk& desk, std::size_t i) {
    Row& row = rows_[i];
    arrays_.seat[i] = static_cast<std::uint8_t>(row.seat);
    chosen_[i] = {};
    desk.actions.clear();
    if constexpr (!kRuns) G::legal(*rules_, row.state, row.seat, desk.actions);
    // FAST: flags are written word by word and read eight words at once; what lies between spares the processor the
    // wait for the former to arrive (bench: python/bench).
    const bool observed = settings_.observations || settings_.packed;
    if (observed) write(desk, row, numbers_of(i));
    list_options(desk, i);
    if (observed) show_flags(desk, i);
  }

  void list_options(Desk& desk, std::size_t i) {
    Row& row = rows_[i];
    std::uint8_t* mask = settings_.masks ? &arrays_.mask[i * shape_.actions] : nullptr;
    if (mask != nullptr) row.options.clear(mask);
    if constexpr (kRuns) {
      row.options.take([&](kit::ActionRuns& runs) { learnable_.list_runs(row.state, runs); }, mask);
    } else {
      row.options.take(desk.actions, learnable_.indexer(row.state), row.first_part, mask);
    }
  }

  // Where the numbers of an observation are written first.
  std::uint8_t* numbers_of(std::size_t i) {
    if (settings_.packed) return reinterpret_cast<std::uint8_t*>(&arrays_.packed[i * packed_words() + shape_.words]);
    return &arrays_.observation[i * shape_.observation() + shape_.flags];
  }

  void show_flags(Desk& desk, std::size_t i) {
    if (!settings_.observations) {
      std::copy(desk.flags.begin(), desk.flags.end(), &arrays_.packed[i * packed_words()]);
      return;
    }
    unpack(i, desk.flags);
    if (settings_.packed)
      std::memcpy(&arrays_.observation[i * shape_.observation() + shape_.flags], numbers_of(i), shape_.numbers);
  }

  // The flags to the desk.
  void write(Desk& desk, Row& row, std::uint8_t* numbers) {
    const auto look = [&](const auto& seen) {
      return learnable_.observe(seen, row.seat, row.first_part, desk.actions, row.memory, desk.flags.data(), numbers);
    };
    kit::Written written;
    if constexpr (HasSight<Learnable, G>) {
      written = look(typename Learnable::Sight(*rules_, row.state, row.seat));
    } else if constexpr (G::kHasSecrets) {
      written = look(G::view(*rules_, row.state, row.seat));
    } else {  // FAST: the state is everybody's view
      written = look(row.state);
    }
    assert(written == (kit::Written{shape_.flags, shape_.numbers}));
    static_cast<void>(written);
  }

  void observe_end(Desk& desk, std::size_t i) {
    desk.actions.clear();
    std::uint8_t* last = &arrays_.final_observation[i * shape_.observation()];
    write(desk, rows_[i], last + shape_.flags);
    flag_bytes::write(last, shape_.flags, desk.flags);
  }

  // FAST: a sum of products with zero is zero, or not a number where one of them is not finite.
  static bool is_finite(const Row& row, const float* logits) {
    float sum = 0;
    row.options.for_each([&](LegalIndex option) { sum += logits[option.index] * 0.0F; });
    return sum == 0.0F;
  }

  // By the inverse of the distribution, so that one number of the generator is one choice.
  static LegalIndex draw(Row& row, const float* logits) {
    float most = logits[row.options[0].index];
    row.options.for_each([&](LegalIndex option) { most = std::max(most, logits[option.index]); });
    const auto share = [&](LegalIndex option) { return std::exp(static_cast<double>(logits[option.index] - most)); };
    double total = 0;
    row.options.for_each([&](LegalIndex option) { total += share(option); });
    double ticket = static_cast<double>(row.choices.next() >> 11) * 0x1.0p-53 * total;
    LegalIndex drawn;
    row.options.for_each([&](LegalIndex option) {
      if (ticket < 0) return;
      ticket -= share(option);
      drawn = option;
    });
    return drawn;
  }

  const EditionSpec* edition_;
  std::shared_ptr<const Rules> rules_;
  Learnable learnable_;
  std::vector<Row> rows_;
  std::vector<LegalIndex> chosen_;  // the next step of a row, if it is known already
  std::vector<Desk> desks_;
};

}  // namespace mornington::learnable
