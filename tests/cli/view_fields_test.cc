// Every field of every view is shown to whoever plays in a terminal: in the words of `table`, or a list here says why
// not. A field that is in neither list fails, and so does one whose value is not in its row.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "cli/help/suggest.h"
#include "cli/play/map_commands.h"
#include "cli/play/moves.h"
#include "cli/terminal/characters.h"
#include "core/rng.h"
#include "json/json.h"
#include "match/match.h"

namespace mornington::cli {
namespace {

enum class Shown {
  Word,    // the value, as a word
  Name,    // an id, as the name it belongs to: blanks do not matter
  Key,     // its key too: "red": 2
  Seat,    // a seat from 0, as P1
  Flag,    // `text` is in the row where it is true, and only then
  Unless,  // `text` is in the row where it is false, and only then
  Times,   // `text` is in the rows as often as it is true
  Items,   // the rows list as many items as there are values
  Nothing  // it is not shown, for the reason in `text`
};

struct Field {
  std::string_view family;
  std::string_view path;  // with * for numbers and names
  Shown shown;
  std::string_view row;  // what the label of a row has in it; empty: any row
  std::string_view text = "";
};

constexpr std::array kFields = {
    Field{"metro", "seat", Shown::Seat, "You are"},
    Field{"metro", "phase", Shown::Word, "Now"},
    Field{"metro", "mover", Shown::Seat, "Now"},
    Field{"metro", "tiles.*", Shown::Key, "Tiles on the board"},
    Field{"metro", "hands.*.*", Shown::Word, "Hand of"},
    Field{"metro", "has_drawn", Shown::Unless, "Tile drawn", "none"},
    Field{"metro", "drawn", Shown::Word, "Tile drawn"},
    Field{"metro", "supply", Shown::Word, "Tiles left"},
    Field{"metro", "unseen.*", Shown::Key, "Tiles you have not seen"},
    Field{"metro", "points.*", Shown::Word, "Points"},
    Field{"metro", "central.*", Shown::Items, "Central station tiles"},
    Field{"metro", "square", Shown::Word, "Now"},
    Field{"metro", "step", Shown::Word, "Now"},
    Field{"metro", "pending.*", Shown::Word, "Still to do"},
    Field{"metro", "waiting.*", Shown::Word, "Lines that run on"},
    Field{"metro", "rails.*", Shown::Word, "Rail tiles laid"},
    Field{"metro", "profit.*", Shown::Key, "Profit"},
    Field{"metro", "shares.piles.*.percentage", Shown::Word, "Shares of"},
    Field{"metro", "shares.piles.*.face_up", Shown::Word, "Shares of"},
    Field{"metro", "shares.piles.*.unknown", Shown::Word, "Shares of"},
    Field{"metro", "shares.piles.*.returned.*", Shown::Word, "Shares of"},
    Field{"metro", "shares.piles.*.returned_known_by.*", Shown::Word, "Shares of"},
    Field{"metro", "shares.piles.*.returned_known_by.*.*", Shown::Seat, "Shares of"},
    Field{"metro", "shares.hands.*.*.percentage", Shown::Word, "Shares held"},
    Field{"metro", "shares.hands.*.*.colour", Shown::Word, "Shares held"},
    Field{"metro", "shares.hands.*.*.shown", Shown::Times, "Shares held", ", shown"},
    Field{"metro", "shares.hands.*.*.known_by", Shown::Word, "Shares held"},
    Field{"metro", "shares.hands.*.*.known_by.*", Shown::Seat, "Shares held"},
    Field{"metro", "shares.taking.percentage", Shown::Word, "Share to take"},
    Field{"metro", "shares.taking.source", Shown::Word, "Share to take"},
    Field{"metro", "shares.exchanges.*", Shown::Word, "Exchanges made"},
    Field{"metro", "solo.card", Shown::Word, "Card"},
    Field{"metro", "solo.pile.*", Shown::Word, "Cards in the pile"},
    Field{"metro", "solo.shown.*", Shown::Word, "Cards revealed"},
    Field{"metro", "solo.reshuffled", Shown::Flag, "Pile of cards", "shuffled again"},
    Field{"metro", "solo.buried.*", Shown::Word, "Rejected tiles"},
    Field{"metro", "city", Shown::Nothing, "", "null: there is no city"},
    Field{"metro", "city.tourists.*.colour", Shown::Word, "Tourists on the board"},
    Field{"metro", "city.tourists.*.square", Shown::Word, "Tourists on the board"},
    Field{"metro", "city.tourists.*.station", Shown::Word, "Tourists on the board"},
    Field{"metro", "city.rows.*.*.landmark", Shown::Name, ""},
    Field{"metro", "city.rows.*.*.occupied.*", Shown::Times, "", "["},
    Field{"metro", "city.row.*", Shown::Name, ""},
    Field{"metro", "city.spaces.*", Shown::Word, ""},
    Field{"metro", "city.markers.*.place", Shown::Nothing, "", "the markers stand at their landmarks, in order"},
    Field{"metro", "city.markers.*.seat", Shown::Seat, "Markers of"},
    Field{"metro", "city.markers.*.colour", Shown::Word, ""},
    Field{"metro", "city.taxi", Shown::Word, "Taxi"},
    Field{"metro", "city.boards.*", Shown::Word, "Tourist board"},
    Field{"metro", "city.taken.*.*", Shown::Key, ""},
    Field{"metro", "city.values.*.owner", Shown::Nothing, "", "the label of the row; colours or P1"},
    Field{"metro", "city.values.*.colour", Shown::Word, "Values known"},
    Field{"metro", "city.values.*.value", Shown::Word, "Values known"},
    Field{"metro", "city.values.*.place", Shown::Word, "Values known"},
    Field{"metro", "city.due.owner", Shown::Nothing, "", "the label of the row; colours or P1"},
    Field{"metro", "city.due.tiles.*", Shown::Key, "Point tiles due"},
    Field{"metro", "city.tickets.*.*", Shown::Key, "Tickets of"},
    Field{"metro", "city.landmarks.*.landmark", Shown::Name, ""},
    Field{"metro", "city.landmarks.*.colour", Shown::Word, ""},
    Field{"metro", "city.landmarks.*.side", Shown::Word, ""},
    Field{"metro", "city.lost.*", Shown::Key, "Tickets that nobody has"},

    Field{"next-station", "phase", Shown::Word, "Now"},
    Field{"next-station", "round", Shown::Word, "Round"},
    Field{"next-station", "turn", Shown::Word, "Round"},
    Field{"next-station", "controller", Shown::Seat, "Controller"},
    Field{"next-station", "waiting.*", Shown::Seat, "Now"},
    Field{"next-station", "card", Shown::Word, "Card"},
    Field{"next-station", "with_switch", Shown::Flag, "Card", "with the switch"},
    Field{"next-station", "any_station", Shown::Flag, "Card", "any station may be the start"},
    Field{"next-station", "cards_left.*", Shown::Word, "Cards left"},
    Field{"next-station", "cards_out.*", Shown::Word, "Cards out"},
    Field{"next-station", "places.*.seat", Shown::Seat, "Pencils by place"},
    Field{"next-station", "places.*.pencil", Shown::Word, "Pencils by place"},
    Field{"next-station", "objectives.*", Shown::Word, "Objectives"},
    Field{"next-station", "powers.*", Shown::Key, "Powers"},
    Field{"next-station", "sheets.*.seat", Shown::Seat, ""},
    Field{"next-station", "sheets.*.pencil", Shown::Word, "draws"},
    Field{"next-station", "sheets.*.power_used", Shown::Times, "draws", "power used"},
    Field{"next-station", "sheets.*.ends.*", Shown::Word, "may go on from"},
    Field{"next-station", "sheets.*.lines.*.pencil", Shown::Word, ""},
    Field{"next-station", "sheets.*.lines.*.sections.*.*", Shown::Word, "sections"},
    Field{"next-station", "sheets.*.lines.*.stations.*", Shown::Word, "stations"},
    Field{"next-station", "sheets.*.lines.*.circled", Shown::Word, "circled"},

    Field{"on-the-underground", "seat", Shown::Seat, "You are"},
    Field{"on-the-underground", "phase", Shown::Word, "Now"},
    Field{"on-the-underground", "step", Shown::Word, "Now"},
    Field{"on-the-underground", "mover", Shown::Seat, "Now"},
    Field{"on-the-underground", "actions_left", Shown::Word, "Actions left"},
    Field{"on-the-underground", "first_round", Shown::Flag, "Round", "the first"},
    Field{"on-the-underground", "last_round", Shown::Flag, "Round", "the last"},
    Field{"on-the-underground", "tracks.*.*", Shown::Items, "Tracks of"},
    Field{"on-the-underground", "players.*.seat", Shown::Seat, ""},
    Field{"on-the-underground", "players.*.lines.*", Shown::Items, "has tracks left of"},
    Field{"on-the-underground", "players.*.points", Shown::Word, ""},
    Field{"on-the-underground", "players.*.score_sheet.*", Shown::Key, "points"},
    Field{"on-the-underground", "players.*.tokens", Shown::Word, "has"},
    Field{"on-the-underground", "players.*.landmarks.*", Shown::Key, "has landmarks"},
    Field{"on-the-underground", "players.*.objectives.*", Shown::Word, "secret objectives"},
    Field{"on-the-underground", "passenger", Shown::Word, "Passenger"},
    Field{"on-the-underground", "destinations.*", Shown::Word, "Destinations"},
    Field{"on-the-underground", "leg", Shown::Word, "Journeys"},
    Field{"on-the-underground", "last_rides.*.*", Shown::Nothing, "", "the rows name the lines, not their numbers"},
    Field{"on-the-underground", "draw_pile", Shown::Word, "cards left"},
    Field{"on-the-underground", "cards_left.*", Shown::Word, "cards left"},
    Field{"on-the-underground", "connection_tokens.*", Shown::Key, "Connection tokens"},
    Field{"on-the-underground", "landmark_tiles.*", Shown::Key, "Landmark tiles"},
    Field{"on-the-underground", "pending.line", Shown::Nothing, "", "the row names the line, not its number"},
    Field{"on-the-underground", "pending.block", Shown::Nothing, "", "by the names of its ends"},
    Field{"on-the-underground", "pending.station", Shown::Word, "Terminus to decide"},
    Field{"on-the-underground", "pending.missing", Shown::Word, "Landmark types missing"},
    Field{"on-the-underground", "pending.price", Shown::Word, "Landmark types missing"},
    Field{"on-the-underground", "pending.termini.*", Shown::Word, "Termini to settle"},
    Field{"on-the-underground", "pending.landmarks.*", Shown::Word, "Landmarks to settle"},
};

std::string folded(std::string_view text) { return " " + normalised(typed_form(text)) + " "; }

// All rows whose label has `label` in it, as words with blanks around them.
std::string rows_with(const std::vector<std::string>& rows, std::string_view label) {
  std::string found;
  for (const std::string& row : rows)
    if (row.substr(0, row.find(": ")).find(label) != std::string::npos) found += folded(row);
  for (char& c : found)
    if (std::string_view(",;:()[]/%").find(c) != std::string_view::npos) c = ' ';
  return found;
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::size_t times_in(std::string_view text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++times;
  return times;
}

class Checker {
 public:
  Checker(const Match& match, Seat seat)
      : family_(match.edition().family), rows_(table_lines(match, seat)), view_(match.seen_by(seat)->view()) {}

  void check() {
    walk(view_, "", "");
    for (const auto& [field, count] : counted_) EXPECT_EQ(shown_times(*field), count) << field->path;
    EXPECT_FALSE(rows_.empty());
  }
  static std::set<std::string>& met() {
    static std::set<std::string> paths;
    return paths;
  }

 private:
  // A name becomes * where a field of the list is written so.
  void walk(const json::Value& value, const std::string& path, const std::string& key) {
    const std::string dot = path.empty() ? "" : path + ".";
    if (value.is(json::Kind::Object)) {
      for (const auto& [name, member] : value.members()) walk(member, dot + (is_listed(dot + name) ? name : "*"), name);
    } else if (value.is(json::Kind::Array)) {
      for (const json::Value& item : value.items()) walk(item, dot + "*", key);
    } else {
      leaf(value, path, key);
    }
  }

  [[nodiscard]] bool is_listed(const std::string& path) const {
    for (const Field& field : kFields)
      if (field.family == family_ && (field.path == path || field.path.starts_with(path + "."))) return true;
    return false;
  }

  void leaf(const json::Value& value, const std::string& path, const std::string& key) {
    for (const Field& field : kFields) {
      if (field.family != family_ || field.path != path) continue;
      met().insert(family_ + " " + path);
      return compare(field, value, key);
    }
    ADD_FAILURE() << family_ << ": the field " << path << " is neither shown by `table` nor in the list of reasons";
  }

  void compare(const Field& field, const json::Value& value, const std::string& key) {
    if (field.shown == Shown::Nothing || value.is(json::Kind::Null)) return;
    if (field.shown == Shown::Times || field.shown == Shown::Items) {
      counted_[&field] += !value.is(json::Kind::Bool) || value.boolean() ? 1u : 0u;
      return;
    }
    const std::string& rows = with(field.row);
    if (field.shown == Shown::Flag || field.shown == Shown::Unless) {
      const bool there = rows.find(field.text) != std::string::npos;
      EXPECT_EQ(there, value.boolean() == (field.shown == Shown::Flag)) << field.path << " in:" << rows;
      return;
    }
    const bool number = value.is(json::Kind::Integer);
    if (field.shown == Shown::Key && number && value.integer() == 0) return;  // what there is none of need not be named
    std::string word = number ? std::to_string(value.integer()) : value.text();
    if (field.shown == Shown::Name) {
      EXPECT_NE(without_blanks(rows).find(without_blanks(folded(word))), std::string::npos) << word;
      return;
    }
    if (field.shown == Shown::Seat) word = "P" + std::to_string(value.integer() + 1);
    EXPECT_NE(rows.find(folded(word)), std::string::npos) << field.path << " = " << word << " is not in:" << rows;
    if (field.shown == Shown::Key) {
      std::string name = key;
      std::replace(name.begin(), name.end(), '_', '-');
      EXPECT_NE(rows.find(folded(name)), std::string::npos) << field.path << ": " << key << " is not in:" << rows;
    }
  }

  [[nodiscard]] std::size_t shown_times(const Field& field) const {
    std::size_t times = 0;
    for (const std::string& row : rows_) {
      const std::size_t colon = std::min(row.find(": "), row.size());
      if (row.substr(0, colon).find(field.row) == std::string::npos) continue;
      const bool listed = field.shown == Shown::Items && row.substr(colon) != ": none";
      times += times_in(row, field.shown == Shown::Items ? ", " : field.text) + (listed ? 1u : 0u);
    }
    return times;
  }

  const std::string& with(std::string_view label) {
    auto [found, fresh] = by_label_.try_emplace(label);
    if (fresh) found->second = rows_with(rows_, label);
    return found->second;
  }

  std::string family_;
  std::vector<std::string> rows_;
  std::map<std::string_view, std::string> by_label_;
  std::map<const Field*, std::size_t> counted_;
  json::Value view_;
};

// Plays at random and looks at the table of every seat now and then.
void play_and_check(const MatchSetup& setup, Rng& rng) {
  auto made = new_match(setup);
  if (!made) return;  // an option that wants another beside it
  const auto match = *std::move(made);
  for (int step = 0; !testing::Test::HasFailure(); ++step) {
    match->confirm();
    const bool over = match->decision().is_over();
    if (over || step % 24 == 0)
      for (const Seat eyes : {kNoSeat, seat_at(step % match->seats())}) Checker(*match, eyes).check();
    if (over) return;
    const Seat seat = first_seat(match->decision());
    const auto seen = match->seen_by(seat);
    const auto actions = seen->actions();
    const Action chosen = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    ASSERT_FALSE(match->apply(seat, match->presenter().write(chosen)));
  }
}

TEST(ViewFields, EveryFieldOfEveryViewIsShownOrAReasonSaysWhyNot) {
  Rng rng(27);
  for (const EditionSpec& edition : editions()) {
    MatchSetup setup;
    setup.edition = edition.id;
    for (const int seats : {edition.min_seats, std::min(3, edition.max_seats)}) {
      setup.seats = seats;
      setup.options.clear();
      SCOPED_TRACE(setup.edition + " with " + std::to_string(seats));
      play_and_check(setup, rng);
    }
    for (const OptionSpec& option : option_specs(edition)) {
      if (option.name != "corporations" && option.choices.size() < 3 && rng.below(4) != 0) continue;  // some of them
      setup.options = {{option.name, option.choices.back().value}};
      SCOPED_TRACE(setup.edition + " " + option.name);
      play_and_check(setup, rng);
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(Checker::met().size(), 80u) << "most fields of the list are met";
}

TEST(ViewFields, WhereKnowsEveryNameOfEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    MatchSetup setup;
    setup.edition = edition.id;
    setup.seats = edition.min_seats;
    const auto match = *new_match(setup);
    match->confirm();
    const std::vector<std::string> names = names_on(*match, seat_at(0));
    for (std::size_t i = 0; i < names.size(); i += names.size() < 120 ? 1 : 9) {
      const std::string& name = names[i];
      EXPECT_EQ(look_up(*match, seat_at(0), "where", name).message.find("Nothing on the board"), std::string::npos)
          << edition.id << ": " << name;
    }
  }
}

}  // namespace
}  // namespace mornington::cli
