#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/model/rows.h"
#include "server/store/tournament_rows.h"

namespace mornington::store {

// How the kinds of things are called where they are written down; in the order of the enumerators.
template <class Kind>
struct Names;
template <>
struct Names<model::GameState> {
  static constexpr std::array<std::string_view, 4> kAll{"open", "running", "over", "closed"};
};
template <>
struct Names<model::Visibility> {
  static constexpr std::array<std::string_view, 2> kAll{"public", "private"};
};
template <>
struct Names<model::Room> {
  static constexpr std::array<std::string_view, 2> kAll{"table", "gallery"};
};

template <>
struct Names<TournamentPhase> {
  static constexpr std::array<std::string_view, 4> kAll{"announced", "running", "over", "cancelled"};
};

template <class Kind>
constexpr std::string_view name(Kind kind) {
  return Names<Kind>::kAll[static_cast<std::size_t>(kind)];
}

// `kNever` and nothing are stored as NULL.
inline std::optional<std::int64_t> when(model::Instant at) {
  return at == model::kNever ? std::nullopt : std::optional(at.ms);
}
inline std::optional<std::int64_t> when(const std::optional<model::Instant>& at) {
  return at ? std::optional(at->ms) : std::nullopt;
}

// The text must be one of the names; the tables of the store hold no other.
template <class Kind>
constexpr Kind named(std::string_view text) {
  const auto& all = Names<Kind>::kAll;
  return static_cast<Kind>(std::find(all.begin(), all.end() - 1, text) - all.begin());
}

}  // namespace mornington::store
