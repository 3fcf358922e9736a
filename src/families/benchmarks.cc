#include "ai/benchmarks.h"

#include "ai/greedy_bot.h"
#include "ai/metro/brute_force.h"
#include "ai/on_the_underground/passenger_bench.h"
#include "ai/playout.h"
#include "match/searchable_of.h"

namespace mornington {
namespace {

template <class G>
const SearchableOf<G>& typed(const Searchable& position) {
  return static_cast<const SearchableOf<G>&>(position);
}

bool metro_knows(const Searchable& position) {
  return ai::metro::BruteForce::knows(typed<metro::Metro>(position).rules());
}

int metro_random_game(const Searchable& position, Rng& rng) {
  using metro::Metro;
  const metro::Rules& rules = typed<Metro>(position).rules();
  int different = 0;
  metro::State state = Metro::initial(rules);
  ai::random_playout<Metro>(rules, state, rng, [&](const metro::State& now) {
    different += ai::metro::BruteForce::agrees(rules, now) ? 0 : 1;
  });
  return different;
}

// Every other game is greedy.
std::vector<std::unique_ptr<Searchable>> passenger_positions(const Searchable& position, std::size_t count,
                                                             const ai::HotspotBench::GoOn& go_on) {
  using on_the_underground::OnTheUnderground;
  using State = on_the_underground::State;
  const on_the_underground::Rules& rules = typed<OnTheUnderground>(position).rules();
  std::vector<std::unique_ptr<Searchable>> found;
  Rng rng(1);
  const auto collect = [&](const State& now) {
    if (found.size() < count && ai::on_the_underground::PassengerBench::applies(rules, now))
      found.push_back(typed<OnTheUnderground>(position).at(now));
  };
  const auto greedy = [&](const State& now, Seat seat) {
    const auto view = OnTheUnderground::view(rules, now, seat);
    return ai::greedy_choice<OnTheUnderground, ai::PointsEval<OnTheUnderground>>(rules, view, seat, rng);
  };
  for (int game = 0; found.size() < count && go_on(found.size()); ++game) {
    State state = OnTheUnderground::initial(rules);
    if (game % 2 == 0)
      ai::random_playout<OnTheUnderground>(rules, state, rng, collect);
    else
      ai::play_out<OnTheUnderground>(rules, state, rng, greedy, collect);
  }
  return found;
}

std::size_t passenger_rides(const Searchable& position) {
  const auto& typed_position = typed<on_the_underground::OnTheUnderground>(position);
  return ai::on_the_underground::PassengerBench::rides(typed_position.rules(), typed_position.state());
}

std::size_t passenger_rides_by_brute_force(const Searchable& position) {
  const auto& typed_position = typed<on_the_underground::OnTheUnderground>(position);
  return ai::on_the_underground::PassengerBench::rides_by_brute_force(typed_position.rules(), typed_position.state());
}

}  // namespace

const ai::BruteForceBench* ai::brute_force_bench(const Searchable& position) {
  static constexpr ai::BruteForceBench kMetro = {metro::Metro::kFamily, &metro_knows, &metro_random_game};
  const bool is_metro = position.edition().family == kMetro.family;
  return is_metro && kMetro.knows(position) ? &kMetro : nullptr;
}

const ai::HotspotBench* ai::hotspot_bench(const Searchable& position) {
  static constexpr ai::HotspotBench kPassenger = {on_the_underground::OnTheUnderground::kFamily, "the Passenger",
                                                  &passenger_positions, &passenger_rides,
                                                  &passenger_rides_by_brute_force};
  return position.edition().family == kPassenger.family ? &kPassenger : nullptr;
}

}  // namespace mornington
