#include "games/next_station/game.h"
#include "games/next_station/self_check.h"
#include "games/next_station/text/codec_names.h"
#include "json/difference.h"
#include "json/reader.h"

// The way back from what codec_view.cc writes. Whatever is out of range is reported and read as nothing; the whole is
// checked once it is read.
namespace mornington::next_station {
namespace {

using json::Reader;

StationId read_station(const Rules& rules, const Reader& in) {
  const std::optional<StationId> found = rules.board.find_station(in.text());
  if (!found) in.report("\"" + in.text() + "\" is no station of this sheet");
  return found.value_or(StationId{});
}

StationSet read_stations(const Rules& rules, const Reader& in) {
  StationSet out = 0;
  for (const Reader& item : in.items()) out |= set_of(read_station(rules, item));
  return out;
}

SectionSet read_sections(const Rules& rules, const Reader& in) {
  SectionSet out;
  for (const Reader& ends : in.items()) {
    const auto section = rules.board.section_between(read_station(rules, ends.at(0)), read_station(rules, ends.at(1)));
    if (section) {
      out.insert(*section);
    } else {
      ends.report("no potential line joins these stations");
    }
  }
  return out;
}

template <std::size_t N>
int read_word(const std::array<std::string_view, N>& table, const Reader& in) {
  return static_cast<int>(in.one_of({table.begin(), table.end()}));
}

// The number after the word's, and 0 for null.
template <std::size_t N>
std::uint8_t read_word_or_null(const std::array<std::string_view, N>& table, const Reader& in) {
  return in.value().is(json::Kind::Null) ? std::uint8_t{0} : static_cast<std::uint8_t>(read_word(table, in) + 1);
}

template <std::size_t N>
unsigned read_words(const std::array<std::string_view, N>& table, const Reader& in) {
  unsigned bits = 0;
  for (const Reader& item : in.items()) bits |= 1u << read_word(table, item);
  return bits;
}

SeatSet read_seats(const Rules& rules, const Reader& in) {
  SeatSet out;
  for (const Reader& item : in.items()) out.add(seat_at(item.integer(0, rules.seats - 1)));
  return out;
}

void read_line(const Rules& rules, const Reader& in, Sheet& sheet, std::size_t p) {
  sheet.sections[p] = read_sections(rules, in.at("sections"));
  sheet.stations[p] = read_stations(rules, in.at("stations"));
  if (const Reader circled = in.at("circled"); !circled.value().is(json::Kind::Null))
    sheet.circled[p] = static_cast<std::uint8_t>(index(read_station(rules, circled)) + 1);
}

Sheet read_sheet(const Rules& rules, const Reader& in) {
  Sheet sheet;
  sheet.power_used = in.at("power_used").boolean() ? 1 : 0;
  sheet.ends = read_stations(rules, in.at("ends"));
  for (std::size_t p = 0; p < kPencils; ++p) read_line(rules, in.at("lines").at(p), sheet, p);
  return sheet;
}

// The view has the present places of the pencils, the state those of the first round.
void read_places(const Reader& in, State& state) {
  for (std::size_t place = 0; place < kPlaces; ++place)
    state.pencils[(place + kPlaces - state.round) % kPlaces] =
        read_word_or_null(kPencilNames, in.at(place).at("pencil"));
}

void read_powers(const Reader& in, State& state) {
  for (const Reader::Entry& entry : in.entries()) {
    const std::optional<int> pencil = find_name(kPencilNames, entry.key);
    if (!pencil) entry.value.report("there is no such pencil");
    state.powers[static_cast<std::size_t>(pencil.value_or(0))] =
        static_cast<Power>(read_word(kPowerNames, entry.value));
  }
}

State read_state(const Rules& rules, const Reader& in) {
  State state;
  state.phase = static_cast<Phase>(read_word(kPhaseNames, in.at("phase")));
  state.round = static_cast<std::uint8_t>(in.at("round").integer(1, kRounds) - 1);
  state.waiting = read_seats(rules, in.at("waiting"));
  state.card = read_word_or_null(kCardNames, in.at("card"));
  state.with_switch = in.at("with_switch").boolean() ? 1 : 0;
  state.pile = static_cast<std::uint16_t>(read_words(kCardNames, in.at("cards_left")));
  state.objectives = static_cast<std::uint8_t>(read_words(kObjectiveNames, in.at("objectives")));
  read_places(in.at("places"), state);
  read_powers(in.at("powers"), state);
  for (const Seat seat : each_seat(rules.seats))
    state.sheets[seat] = read_sheet(rules, in.at("sheets").at(index(seat)));
  return state;
}

}  // namespace

Result<State> NextStation::read_view(const Rules& rules, const json::Value& view) {
  json::Problems problems;
  State state = read_state(rules, Reader(view, problems));
  if (!problems.ok()) return problems.first();
  if (std::string wrong = check_position(rules, state); !wrong.empty()) return Error{"$", std::move(wrong)};
  recount(rules, state);
  // Fields that the view has twice, or that follow from others, must agree.
  if (auto where = json::first_difference(encode_view(rules, state), view))
    return Error{*where, "contradicts the rest of the view"};
  return state;
}

}  // namespace mornington::next_station
