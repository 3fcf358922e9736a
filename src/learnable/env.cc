#include "learnable/env.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "learnable/unpack_bits.h"

namespace mornington::learnable {
namespace {

constexpr std::array<std::string_view, 5> kRewardNames = {"points", "gain", "margin", "win", "rank"};

float margin(const Scores& scores, Seat seat) {
  int best = scores.seats == 1 ? 0 : -0x8000;
  for (const Seat other : each_seat(scores.seats))
    if (other != seat) best = std::max<int>(best, scores.points[other]);
  return static_cast<float>(scores.points[seat] - best);
}

int sharing(const Scores& scores, Seat seat) {
  const auto end = scores.rank.begin() + scores.seats;
  return static_cast<int>(std::count(scores.rank.begin(), end, scores.rank[seat]));
}

float win(const Scores& scores, Seat seat) {
  return scores.rank[seat] == 1 ? 1.0F / static_cast<float>(sharing(scores, seat)) : 0.0F;
}

// The mean of the places that are shared.
float rank(const Scores& scores, Seat seat) {
  if (scores.seats == 1) return 0;
  const float place = static_cast<float>(scores.rank[seat] - 1) + static_cast<float>(sharing(scores, seat) - 1) / 2;
  return 1 - 2 * place / static_cast<float>(scores.seats - 1);
}

}  // namespace

std::optional<Reward> find_reward(std::string_view name) {
  for (std::size_t i = 0; i < kRewardNames.size(); ++i)
    if (kRewardNames[i] == name) return static_cast<Reward>(i);
  return std::nullopt;
}

void reward(Reward kind, const Scores& scores, std::span<float> out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    switch (kind) {
      case Reward::Points:
      case Reward::Gain: out[i] = static_cast<float>(scores.points[seat]); break;
      case Reward::Margin: out[i] = margin(scores, seat); break;
      case Reward::Win: out[i] = win(scores, seat); break;
      case Reward::Rank: out[i] = rank(scores, seat); break;
    }
  }
}

std::uint64_t deal_number(std::uint64_t seed, std::size_t row, std::uint64_t game) {
  return mix(mix(mix(seed + 1) + row) + game);
}

Env::Env(const kit::Layout& layout, int seats, const EnvSettings& settings)
    : settings_(settings),
      shape_(shape_of(layout)),
      seats_(static_cast<std::size_t>(seats)),
      pool_(std::min(settings.threads, static_cast<int>(settings.games))) {
  const std::size_t games = settings_.games;
  if (settings_.observations) arrays_.observation.resize(games * shape_.observation());
  if (settings_.observations) arrays_.final_observation.resize(games * shape_.observation());
  if (settings_.masks) arrays_.mask.resize(games * shape_.actions);
  if (settings_.observations || settings_.packed) arrays_.packed.resize(games * packed_words());
  arrays_.reward.resize(games * seats_);
  arrays_.points.resize(games * seats_);
  arrays_.done.resize(games);
  arrays_.seat.resize(games);
  arrays_.deal.resize(games);
}

void Env::unpack(std::size_t row, std::span<const std::uint64_t> flags) {
  const std::span before(&arrays_.packed[row * packed_words()], flags.size());
  flag_bytes::unpack({before, &arrays_.observation[row * shape_.observation()], shape_.flags}, flags);
}

void Env::write_end(std::size_t row, const Scores& scores) {
  arrays_.done[row] = 1;
  if (settings_.reward != Reward::Gain) reward(settings_.reward, scores, reward_of(row));
  std::copy_n(scores.points.begin(), seats_, &arrays_.points[row * seats_]);
}

}  // namespace mornington::learnable
