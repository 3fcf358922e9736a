#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// The small closed vocabularies of the box: symbols, pencils, station cards, objectives, powers.
namespace mornington::next_station {

enum class Symbol : std::uint8_t { Circle, Triangle, Square, Pentagon, Central };
inline constexpr int kSymbols = 4;  // without the central one
inline constexpr std::array<std::string_view, 5> kSymbolNames = {"circle", "triangle", "square", "pentagon", "central"};

enum class Pencil : std::uint8_t { Purple, Blue, Pink, Green };
inline constexpr int kPencils = 4;
inline constexpr std::array<std::string_view, kPencils> kPencilNames = {"purple", "blue", "pink", "green"};

// NSL-3.2  The eleven station cards: five underground (0-4), five street (5-9), each circle, triangle, square,
// pentagon, joker; and the railroad switch (10), a street card.
enum class Card : std::uint8_t {};
inline constexpr int kCards = 11;
inline constexpr int kJokerSymbol = 4;
inline constexpr Card kSwitchCard{10};
inline constexpr std::uint16_t kFullPile = (1u << kCards) - 1;
inline constexpr std::uint16_t kUndergroundCards = 0b11111;
inline constexpr std::array<std::string_view, kCards> kCardNames = {
    "underground-circle", "underground-triangle", "underground-square", "underground-pentagon",
    "underground-joker",  "street-circle",        "street-triangle",    "street-square",
    "street-pentagon",    "street-joker",         "street-switch"};

enum class Objective : std::uint8_t { EightInterchanges, AllDistricts, AllTouristSites, AllCentralStations, SixThames };
inline constexpr int kObjectives = 5;
inline constexpr std::array<std::string_view, kObjectives> kObjectiveNames = {
    "eight-interchanges", "all-districts", "all-tourist-sites", "all-central-stations", "six-thames-crossings"};

enum class Power : std::uint8_t { None, DoubleSection, Joker, RailroadSwitch, CircleStation };
inline constexpr int kPowers = 4;
inline constexpr std::array<std::string_view, 1 + kPowers> kPowerNames = {"none", "double-section", "joker",
                                                                          "railroad-switch", "circle-station"};

constexpr int index(Symbol symbol) { return static_cast<int>(symbol); }
constexpr int index(Pencil pencil) { return static_cast<int>(pencil); }
constexpr int index(Card card) { return static_cast<int>(card); }
constexpr int index(Objective objective) { return static_cast<int>(objective); }
constexpr int index(Power power) { return static_cast<int>(power); }
constexpr Pencil pencil_at(int i) { return static_cast<Pencil>(i); }
constexpr Card card_at(int i) { return static_cast<Card>(i); }

// 0-3 a symbol, 4 a joker; not for the switch.
constexpr int card_symbol(Card card) { return index(card) % 5; }

constexpr std::string_view name(Symbol symbol) { return kSymbolNames[static_cast<std::size_t>(symbol)]; }
constexpr std::string_view name(Pencil pencil) { return kPencilNames[static_cast<std::size_t>(pencil)]; }
constexpr std::string_view name(Card card) { return kCardNames[static_cast<std::size_t>(card)]; }
constexpr std::string_view name(Objective objective) { return kObjectiveNames[static_cast<std::size_t>(objective)]; }
constexpr std::string_view name(Power power) { return kPowerNames[static_cast<std::size_t>(power)]; }

// Position of a word in one of the tables above.
template <std::size_t N>
constexpr std::optional<int> find_name(const std::array<std::string_view, N>& table, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (table[i] == word) return static_cast<int>(i);
  return std::nullopt;
}

}  // namespace mornington::next_station
