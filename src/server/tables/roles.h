#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mornington::tables {

// The relation of a person to a table; a person may have several roles.
enum class Role : std::uint8_t { Stranger, Watcher, Player, Host };
inline constexpr std::array<std::string_view, 4> kRoles = {"stranger", "watcher", "player", "host"};

using Roles = std::uint8_t;
constexpr Roles role(Role one) { return static_cast<Roles>(1u << static_cast<unsigned>(one)); }
inline constexpr Roles kAnybody = 0xF;
inline constexpr Roles kPlayer = role(Role::Player);
inline constexpr Roles kHost = role(Role::Host);
inline constexpr Roles kWatcher = role(Role::Watcher);
inline constexpr Roles kStranger = role(Role::Stranger);

}  // namespace mornington::tables
