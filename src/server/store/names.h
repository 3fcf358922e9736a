#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "server/model/rows.h"

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

template <class Kind>
constexpr std::string_view name(Kind kind) {
  return Names<Kind>::kAll[static_cast<std::size_t>(kind)];
}

// The text must be one of the names; the tables of the store hold no other.
template <class Kind>
constexpr Kind named(std::string_view text) {
  const auto& all = Names<Kind>::kAll;
  return static_cast<Kind>(std::find(all.begin(), all.end() - 1, text) - all.begin());
}

}  // namespace mornington::store
