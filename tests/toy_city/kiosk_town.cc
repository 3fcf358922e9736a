#include <algorithm>
#include <optional>

#include "games/metro/cities/city.h"
#include "games/metro/cities/landmarks.h"
#include "games/metro/field_load.h"
#include "games/metro/random_bit.h"
#include "games/metro/text/codec_fields.h"
#include "games/metro/trace.h"
#include "games/metro/turn.h"

// A city that exists only in the tests: all of it is here, in its document and in one row of the table.
//
// TST-1.1  Everybody draws a token in secret; its value counts at the end.
// TST-1.2  Whoever covers a kiosk gets a point (two, as an option) and says what it sells.
// TST-1.3  A complete line that passes kiosks makes its owner draw a paper, good or bad: a point for a good one.
namespace mornington::metro::kiosk_town {
namespace {

constexpr int kKiosks = 5;
constexpr int kTokens = 8;

enum class Token : std::uint8_t {};

struct Box {
  std::array<Square, kKiosks> squares{};
  std::array<std::uint8_t, kTokens> values{};
};

struct Part {
  SeatArray<Slot<Token>> token{};             // of each seat
  std::array<Slot<Colour>, kKiosks> sells{};  // a colour of sweets
  Slot<Owner> reader;                         // who draws a paper
};

const Box& box(const Rules& rules) { return rules.city.box.as<Box>(); }
Part& part(State& state) { return state.city.as<Part>(); }
const Part& part(const State& state) { return state.city.as<Part>(); }

// ---- the box

std::vector<CityOption> options() {
  return {{OptionGroup::OtherRulings,
           {"kiosk-pay", "What a kiosk pays.", {{"one", "A point."}, {"two", "Two points."}}, "TST-1.2"_rule}}};
}
int kiosk_pay(const Rules& rules) { return 1 + rules.options.city[0]; }

void read(City& city, const Board&, const json::Reader& at) {
  Box& box = city.box.as<Box>();
  at.only({"document", "city", "name", "landmarks", "tokens"});
  SquareSet seen = 0;
  read_landmarks(
      city, at.at("landmarks"), kKiosks, {"slug", "name", "square"},
      [&](std::size_t i, const json::Reader& row) { box.squares[i] = read_new_square(row.at("square"), seen); });
  read_points(box.values, at.at("tokens"));
}

// ---- set-up

enum Form { kToken, kPaper, kSell };
enum Happened { kTokenDealt, kTokenShown, kKioskCovered, kKioskSells, kPaperRead };

namespace told {

struct TokenDealt {
  static constexpr int kKind = kCityEvents + kTokenDealt;
  Token token{};
  [[nodiscard]] constexpr EventArgs args() const { return {static_cast<int>(token)}; }
};

struct TokenShown {
  static constexpr int kKind = kCityEvents + kTokenShown;
  Token token{};
  [[nodiscard]] constexpr EventArgs args() const { return {static_cast<int>(token)}; }
};

struct KioskCovered {
  static constexpr int kKind = kCityEvents + kKioskCovered;
  Landmark kiosk{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(kiosk)}; }
};

struct KioskSells {
  static constexpr int kKind = kCityEvents + kKioskSells;
  Landmark kiosk{};
  Colour colour{};
  [[nodiscard]] constexpr EventArgs args() const { return {index(kiosk), index(colour)}; }
};

struct PaperRead {
  static constexpr int kKind = kCityEvents + kPaperRead;
  int quality = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {quality}; }
};

}  // namespace told

struct TokenDrawn {
  Token token{};
  Seat place{};
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::CityChance, kToken, {static_cast<int>(token), index(place)});
  }
};

struct PaperDrawn {
  int quality = 0;
  [[nodiscard]] constexpr Action action() const { return pack(Kind::CityChance, kPaper, {quality}); }
};

struct Sell {
  Colour colour{};
  [[nodiscard]] constexpr Action action() const { return pack(Kind::City, kSell, {index(colour)}); }
};
constexpr Sell as_sell(const Fields& fields) { return {colour_at(fields.args[0])}; }

int token_draws(const Rules& rules) { return rules.seats; }

void token_outcomes(const Rules&, const State& state, OutcomeList& list) {
  undealt_outcomes<TokenDrawn>(part(state).token.values, kTokens, seat_at(state.step), list);
}

void deal_token(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const auto token = static_cast<Token>(drawn.args[0]);
  const Seat seat = seat_at(drawn.args[1]);
  part(state).token[seat] = token;
  sink(told::TokenDealt{.token = token}, "TST-1.1"_rule, seat, 0, SeatSet(seat));
}

constexpr std::array<CityStage, 1> kStages = {
    CityStage{token_draws, {"deal-tokens", 6, token_outcomes, deal_token}},
};

// ---- a turn

std::optional<Landmark> kiosk_at(const Rules& rules, Square square) {
  const auto& squares = box(rules).squares;
  const auto found = std::find(squares.begin(), squares.end(), square);
  if (found == squares.end()) return std::nullopt;
  return landmark_at(static_cast<int>(found - squares.begin()));
}

bool cover(const Rules& rules, State& state, Sink sink) {
  const auto kiosk = kiosk_at(rules, state.square);
  if (!kiosk || !part(state).sells[index(*kiosk)].empty()) return true;
  award(state, state.mover, kiosk_pay(rules));
  sink(told::KioskCovered{.kiosk = *kiosk}, "TST-1.2"_rule, state.mover, kiosk_pay(rules));
  state.phase = Phase::CityChoice;
  return false;
}

void list_sweets(const Rules&, const State&, Seat, ActionList& actions) {
  for (const Colour colour : kAllColours) actions.push_back(Sell{colour}.action());
}

Verdict check_sweets(const Rules&, const State&, Seat, const Fields& fields) {
  const Sell asked = as_sell(fields);
  return is_just(fields, asked) && index(asked.colour) < kColours ? legal() : illegal("TST-1.2"_rule);
}

void sell(const Rules& rules, State& state, const Fields& fields, Sink sink) {
  const Landmark kiosk = *kiosk_at(rules, state.square);
  const Colour colour = as_sell(fields).colour;
  part(state).sells[index(kiosk)] = colour;
  sink(told::KioskSells{.kiosk = kiosk, .colour = colour}, "TST-1.2"_rule, state.mover);
}

void line_completed(const Rules& rules, State& state, Line line, Step, Sink) {
  const Owner owner = line_owner(rules, state, line);
  int length = 0;
  int kiosks = 0;
  follow(rules, state, rules.start[index(line)], length,
         [&](Square square) { kiosks += kiosk_at(rules, square) ? 1 : 0; });
  if (owner == kNobody || rules.corporate || kiosks == 0) return;
  part(state).reader = owner;
  state.phase = Phase::CityDraw;
}

void paper_outcomes(const Rules&, const State&, OutcomeList& list) {
  for (int good = 0; good < 2; ++good)
    list.push_back({PaperDrawn{good}.action(), static_cast<std::uint32_t>(2 - good)});
}

void read_paper(const Rules&, State& state, const Fields& drawn, Sink sink) {
  const Seat reader = as_seat(*part(state).reader);
  const int quality = drawn.args[0];
  part(state).reader = {};
  state.phase = Phase::Turn;
  award(state, reader, quality);
  sink(told::PaperRead{.quality = quality}, "TST-1.3"_rule, reader, quality);
}

int points(const Rules& rules, const State& state, Seat seat) {
  const Slot<Token> token = part(state).token[seat];
  return token.is_seen() ? box(rules).values[static_cast<int>(*token)] : 0;
}

void reveal(const State& state, Seat seat, Sink sink) {
  sink(told::TokenShown{.token = *part(state).token[seat]}, "TST-1.1"_rule, seat);
}

// ---- secrets

void hide(const Rules& rules, State& state, Seat viewer) {
  for (const Seat seat : each_seat(rules.seats))
    if (auto& token = part(state).token[seat]; !token.empty() && seat != viewer) token = kHidden;
}

void sample(const Rules&, State& state, Rng& rng) {
  unsigned left = (1u << kTokens) - 1;
  for (const Slot<Token> token : part(state).token)
    if (token.is_seen()) left &= ~(1u << static_cast<int>(*token));
  for (auto& token : part(state).token)
    if (token.is_hidden()) token = static_cast<Token>(take_bit(left, rng));
}

std::string self_check(const Rules&, const State& state) {
  unsigned seen = 0;
  for (const Slot<Token> token : part(state).token) {
    if (!token.is_seen()) continue;
    if ((seen >> static_cast<int>(*token) & 1) != 0) return "a token is there twice";
    seen |= 1u << static_cast<int>(*token);
  }
  return "";
}

// ---- words

constexpr FormArg kTokenArg{Arg::OneBased, "token", kTokens};

constexpr std::array<ActionForm, 3> kActions = {
    ActionForm{Kind::CityChance, "token", {kTokenArg, FormArg{Arg::OneBased, "seat", kMaxSeats}}, "for"},
    ActionForm{Kind::CityChance, "paper", {FormArg{Arg::OneBased, "quality", 2}}},
    ActionForm{Kind::City, "sell", {kColourArg}},
};

constexpr std::array<EventForm, 5> kEvents = {
    EventForm{"token-dealt", {kTokenArg}},
    EventForm{"token-shown", {kTokenArg}},
    EventForm{"kiosk-covered", {kLandmarkArg}},
    EventForm{"kiosk-sells", {kLandmarkArg, kColourArg}},
    EventForm{"paper-read", {FormArg{Arg::OneBased, "quality"}}},
};

// ---- JSON and pictures

void write_landmark(const Rules& rules, Landmark kiosk, json::Value& row) {
  row["square"] = square_name(box(rules).squares[index(kiosk)]);
}

void write_view(const Rules& rules, const State& seen, json::Value& city) {
  city["tokens"] = json::Value::array();
  for (const Seat seat : each_seat(rules.seats)) {
    const Slot<Token> token = part(seen).token[seat];
    city["tokens"].push_back(token.is_hidden() ? json::Value() : json::Value(token.byte));
  }
  city["sells"] = json::Value::array();
  for (const Slot<Colour> colour : part(seen).sells) city["sells"].push_back(write_colour(rules, colour));
  if (!part(seen).reader.empty()) city["reader"] = index(*part(seen).reader);
}

void read_view(const Rules& rules, State& state, const json::Reader& city) {
  Part& seen = part(state);
  if (!has_items(city.at("tokens"), static_cast<std::size_t>(rules.seats)) || !has_items(city.at("sells"), kKiosks))
    return;
  for (const Seat seat : each_seat(rules.seats)) {
    const json::Reader token = city.at("tokens").at(static_cast<std::size_t>(seat));
    if (token.value().is(json::Kind::Null))
      seen.token[seat] = kHidden;
    else if (const int number = token.integer(0, kTokens); number != 0)
      seen.token[seat] = static_cast<Token>(number - 1);
  }
  for (std::size_t i = 0; i < kKiosks; ++i) seen.sells[i] = read_colour_slot(rules.board, city.at("sells").at(i), {});
  if (city.has("reader")) seen.reader = owner_at(city.at("reader").integer(0, rules.seats - 1));
  if (seen.reader.empty() == (state.phase == Phase::CityDraw)) city.report("a paper is read for a line only");
}

std::vector<Figure> figures(const Rules& rules, const State& seen) {
  std::vector<Figure> out;
  for (int i = 0; i < kKiosks; ++i)
    if (const Slot<Colour> colour = part(seen).sells[i]; !colour.empty())
      out.push_back({box(rules).squares[i], *colour, "kiosk"});
  return out;
}

}  // namespace
}  // namespace mornington::metro::kiosk_town

namespace mornington::metro {

extern const CityHooks kKioskTown;
constexpr CityHooks kKioskTown = {
    .slug = "kiosk-town",
    .read = kiosk_town::read,
    .options = kiosk_town::options,
    .stages = kiosk_town::kStages,
    .cover = kiosk_town::cover,
    .choice = {"sell", kiosk_town::list_sweets, kiosk_town::check_sweets, kiosk_town::sell},
    .line_completed = kiosk_town::line_completed,
    .draw = {"read-paper", 11, kiosk_town::paper_outcomes, kiosk_town::read_paper},
    .points_rule = "TST-1.1"_rule,
    .seat_points = kiosk_town::points,
    .reveal = kiosk_town::reveal,
    .hide = kiosk_town::hide,
    .sample = kiosk_town::sample,
    .self_check = kiosk_town::self_check,
    .actions = kiosk_town::kActions,
    .events = kiosk_town::kEvents,
    .write_landmark = kiosk_town::write_landmark,
    .write_view = kiosk_town::write_view,
    .read_view = kiosk_town::read_view,
    .figures = kiosk_town::figures,
};

}  // namespace mornington::metro
