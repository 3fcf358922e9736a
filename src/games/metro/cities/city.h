#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/options.h"
#include "core/rng.h"
#include "core/verdict.h"
#include "games/metro/board.h"
#include "games/metro/cities/part_field.h"
#include "games/metro/city_storage.h"
#include "games/metro/event.h"
#include "games/metro/forms.h"

namespace mornington::json {
class Reader;
class Value;
}  // namespace mornington::json

// The interface between a city and the game: a row of functions and tables. The turn knows that something happens when
// a tile covers a square, never which city makes it happen.
namespace mornington::metro {

struct City;
struct Rules;
struct State;

// A draw of the city, in its set-up or in a turn.
struct CityChance {
  std::string_view phase{};  // its name in views
  std::uint8_t stream = 0;
  void (*outcomes)(const Rules&, const State&, OutcomeList&) = nullptr;
  // In a turn: leaves Phase::CityDraw when nothing more is to draw.
  void (*resolve)(const Rules&, State&, const Fields& drawn, Sink) = nullptr;
  int (*stream_offset)(const State&) = nullptr;
};

// A decision of a seat about the city, in its set-up or in a turn.
struct CityChoice {
  std::string_view phase{};
  void (*list)(const Rules&, const State&, Seat seat, ActionList&) = nullptr;
  Verdict (*check)(const Rules&, const State&, Seat seat, const Fields&) = nullptr;
  void (*apply)(const Rules&, State&, const Fields&, Sink) = nullptr;
};

// A stage of the set-up: draws, or decisions of the seats in turn.
struct CityStage {
  int (*steps)(const Rules&) = nullptr;  // draws, any number for decisions; 0: this game leaves the stage out
  CityChance draw{};
  CityChoice choice{};  // its apply() moves on to the next seat; behind the last one the stage is over
  void (*begin)(const Rules&, State&) = nullptr;

  [[nodiscard]] bool is_choice() const { return choice.apply != nullptr; }
  [[nodiscard]] std::string_view phase() const { return is_choice() ? choice.phase : draw.phase; }
};

// Where among the game's options one is listed.
enum class OptionGroup : std::uint8_t { Modules, ModuleRulings, OtherRulings };

struct CityOption {
  OptionGroup group = OptionGroup::OtherRulings;
  OptionSpec spec{};
};

enum class TouristPlaces : std::uint8_t {
  None,
  Squares,  // until they are covered
  Tiles,    // squares, and they stay when those are covered
  Stations
};

// Something that stands on a square, for pictures.
struct Figure {
  Square square{};
  Colour colour{};
  std::string_view noun = "tourist";
};

// A line about the city's part of a position, in words: what it is about (a landmark, or nothing by name) and what is
// so.
struct CityLine {
  std::string name;
  std::string text;
};
using CityLines = std::vector<CityLine>;
// The names of colours: in full, or two letters where there is little room.
using ColourWord = std::string (*)(const Rules&, Colour);

// How a city is listed among the editions (games/edition.h).
struct CityEdition {
  std::string_view id{};     // "metro-" and the city's slug
  std::string_view title{};  // "Metro: " and its name
  std::string_view file{};   // its document, under data/boards
  std::string_view reconstructed{};
};

// A row of the table in cities.h. A function is null where the city adds nothing.
struct CityHooks {
  std::string_view slug{};  // of the document, and of the edition behind "metro-"
  CityEdition edition{};    // a city that is not listed has none

  // The box: the city's part of the rules, and its options, of which Options::city holds the values in this order.
  void (*read)(City&, const Board&, const json::Reader& document) = nullptr;
  void (*complete)(Rules&) = nullptr;  // when seats and options are known
  std::vector<CityOption> (*options)() = nullptr;

  std::span<const CityStage> stages{};            // of the set-up, after those of the game
  void (*begin)(const Rules&, State&) = nullptr;  // before the first draw

  // A tile covers State::square. False when the seat to move must decide first (Phase::CityChoice); asked again after.
  bool (*cover)(const Rules&, State&, Sink) = nullptr;
  CityChoice choice{};
  // A line has reached its end and was scored. Draws that it leaves open wait in Phase::CityDraw.
  void (*line_completed)(const Rules&, State&, Line line, Step end, Sink) = nullptr;
  CityChance draw{};

  // Points at the end: of the owners of lines or of the seats. May be asked at any time of play.
  RuleId points_rule{};
  std::array<int, kColours> (*owner_points)(const Rules&, const State&) = nullptr;
  int (*seat_points)(const Rules&, const State&, Seat seat) = nullptr;
  void (*reveal)(const State&, Seat seat, Sink) = nullptr;  // what a seat shows before its points are counted
  // What counts towards the stop of exchanges in addition to the profit of lines.
  std::array<int, kColours> (*profit_of_city)(const Rules&, const State&) = nullptr;

  // Hiding secrets from a seat, sampling a state that agrees with the view, and the invariants of the city's part.
  void (*hide)(const Rules&, State&, Seat viewer) = nullptr;
  void (*sample)(const Rules&, State&, Rng&) = nullptr;
  std::string (*self_check)(const Rules&, const State&) = nullptr;

  // Words: notation and JSON of its actions and events. Sentences about events are in the catalogues (data/texts).
  std::span<const ActionForm> actions{};
  std::span<const EventForm> events{};

  // JSON: what each landmark and the whole box add to the board, and the city's part of a view.
  void (*write_landmark)(const Rules&, Landmark landmark, json::Value& row) = nullptr;
  void (*write_box)(const Rules&, json::Value& city) = nullptr;
  void (*write_view)(const Rules&, const State& seen, json::Value& city) = nullptr;
  void (*read_view)(const Rules&, State& seen, const json::Reader& city) = nullptr;  // what write_view() wrote

  // Pictures: its tourists, and what else stands on squares.
  TouristPlaces tourists = TouristPlaces::None;
  std::vector<Figure> (*figures)(const Rules&, const State& seen) = nullptr;
  Square (*landmark_square)(const Rules&, Landmark landmark) = nullptr;  // where it stands, if on the board
  // Everything of the city's part that a seat sees.
  CityLines (*lines)(const Rules&, const State& seen, ColourWord colour) = nullptr;

  PartFields part{};  // the city's part of the state, for programs that learn

  [[nodiscard]] bool exists() const { return !slug.empty(); }
};

// The row of a game without a city.
inline constexpr CityHooks kNoCity{};

struct LandmarkSpec {
  std::string slug;
  std::string name;
};

inline constexpr int kLandmarkTiles = 12;  // no city has more

// The city of a game: its row, and what its document says.
struct City {
  const CityHooks* hooks = &kNoCity;
  std::string name;
  std::vector<LandmarkSpec> landmarks;
  std::vector<std::uint8_t> tourist_places;  // squares or stations where tourists are spread, in order
  CityStorage<64> box;                       // the city's own
  bool seats_score = false;                  // at the end; likewise owners
  bool owners_score = false;

  [[nodiscard]] bool exists() const { return hooks->exists(); }
};

// The table: one row a city.
[[nodiscard]] std::span<const CityHooks* const> cities();
[[nodiscard]] const CityHooks* find_city(std::string_view slug);  // null where there is none

}  // namespace mornington::metro
