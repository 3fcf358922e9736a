#include "server/tables/table_terms.h"

#include <algorithm>
#include <array>

#include "games/editions.h"
#include "match/setup/match_config.h"
#include "match/setup/setup_json.h"
#include "server/tables/daily.h"
#include "server/tables/rated_terms.h"

namespace mornington::tables {
namespace {

constexpr std::array<std::string_view, 2> kVisibilities = {"public", "private"};
constexpr std::array<std::string_view, 4> kWishes = {"open", "invited", "you", "bot"};
constexpr std::size_t kYou = 2;

bool has(const json::Reader& from, std::string_view key) {
  return from.has(key) && !from.at(key).value().is(json::Kind::Null);
}

std::optional<Span> read_spectators(const json::Reader& from) {
  if (!has(from, "spectators")) return std::nullopt;
  return seconds(from.at("spectators").at("delay_s").integer(0, 86400));
}

Visibility read_visibility(const json::Reader& from) {
  return static_cast<Visibility>(from.one_of({kVisibilities.begin(), kVisibilities.end()}));
}

// The level named there, which must be one there is.
std::string read_level(const json::Reader& from, const Settings& settings) {
  const std::string& level = from.text();
  if (std::find(settings.levels.begin(), settings.levels.end(), level) != settings.levels.end()) return level;
  std::string known;
  for (const std::string& one : settings.levels) known += (known.empty() ? "" : ", ") + one;
  from.report("there is no bot of that level; expected one of " + known);
  return level;
}

void read_seat_wish(const json::Reader& from, const Settings& settings, TableTerms& terms, Seat seat, int& yours) {
  SeatState& state = terms.seats[seat];
  const std::size_t wish = from.at("kind").one_of({kWishes.begin(), kWishes.end()});
  state.kind = wish == kYou ? SeatState::Kind::Open : static_cast<SeatState::Kind>(wish);
  if (state.kind == SeatState::Kind::Bot) state.level = read_level(from.at("level"), settings);
  if (wish != kYou) return;
  terms.host = seat;
  ++yours;
}

void read_seat_wishes(const json::Reader& list, const Settings& settings, TableTerms& terms) {
  if (list.size() < 1 || list.size() > kMaxSeats) return list.report("expected 1 to 6 seats");
  int yours = 0;
  Seat seat{};
  for (const json::Reader& wish : list.items()) {
    read_seat_wish(wish, settings, terms, seat, yours);
    seat = seat_at(index(seat) + 1);
  }
  if (yours != 1) list.report("expected one seat of the kind \"you\"");
}

void check_boards(const json::Reader& list, const Limits& limits) {
  if (list.size() > limits.boards) list.report("expected at most " + std::to_string(limits.boards) + " documents");
  for (const json::Reader& board : list.items()) {
    if (json::dump(board.value()).size() > limits.board)
      board.report("a board file may have at most " + std::to_string(limits.board / 1024) + " KB");
  }
}

// As every set-up is read; only the seats are wishes here instead of a number.
void read_setup(const json::Reader& from, const Settings& settings, TableTerms& terms) {
  json::Value asked = json::Object{{"edition", from.at("edition").value()}, {"seats", from.at("seats").size()}};
  if (has(from, "options")) asked["options"] = from.at("options").value();
  if (has(from, "boards")) {
    check_boards(from.at("boards"), settings.limits);
    asked["boards"] = from.at("boards").value();
  }
  read_seat_wishes(from.at("seats"), settings, terms);
  if (!from.ok()) return;
  json::Problems problems;
  static_cast<TableSetup&>(terms.setup) = read_table_setup(json::Reader(asked, problems));
  if (!problems.ok()) from.report(problems.first().text());
}

// One person, for the one seat that is kept.
PersonId read_challenged(const json::Reader& from, const Wish& wish) {
  const json::Reader person = from.at("challenge");
  const auto& seats = wish.terms.seats;
  const auto kept = std::count_if(seats.begin(), seats.end(),
                                  [](const SeatState& seat) { return seat.kind == SeatState::Kind::Invited; });
  if (person.text().size() != 16) person.report("expected 16 hexadecimal digits");
  if (from.ok() && (kept != 1 || wish.copies != 1))
    from.report("a challenge needs one table with one seat of the kind \"invited\"");
  return {person.text()};
}

Instant read_instant(const json::Reader& from) {
  if (!from.value().is(json::Kind::Integer)) from.report("expected a time in milliseconds");
  return from.ok() ? Instant{from.value().integer()} : Instant{};
}

TableTerms::InTournament read_tournament(const json::Reader& from) {
  return {{from.at("id").text()},
          from.at("round").integer(1, 1000),
          read_instant(from.at("made")),
          read_instant(from.at("begins")),
          from.at("bots_fill").boolean()};
}

json::Value encode(const TableTerms::InTournament& tournament) {
  return json::Object{{"id", tournament.id.text},
                      {"round", tournament.round},
                      {"made", tournament.made.ms},
                      {"begins", tournament.begins.ms},
                      {"bots_fill", tournament.bots_fill}};
}

}  // namespace

Result<Wish> read_wish(const json::Reader& from, const Settings& settings) {
  Wish wish;
  read_setup(from, settings, wish.terms);
  if (has(from, "visibility")) wish.terms.visibility = read_visibility(from.at("visibility"));
  if (has(from, "clock")) wish.terms.clock = read_clock(from.at("clock"));
  wish.terms.spectators = read_spectators(from);
  wish.terms.stand_in = has(from, "stand_in") ? read_level(from.at("stand_in"), settings) : settings.stand_in;
  if (has(from, "copies"))
    wish.copies = static_cast<std::size_t>(from.at("copies").integer(1, static_cast<int>(settings.limits.copies)));
  wish.watch_by_link = has(from, "watch_by_link") && from.at("watch_by_link").boolean();
  if (has(from, "challenge")) wish.challenged = read_challenged(from, wish);
  wish.daily = has(from, "daily") && from.at("daily").boolean();
  wish.terms.rated = has(from, "rated") && from.at("rated").boolean();
  if (wish.daily && from.ok()) check_daily_wish(from, settings, wish.terms);
  if (!from.ok()) return wish;  // the reader has the error
  const Result<SharedMatchConfig> loaded = load_match_config(wish.terms.setup);
  if (!loaded) return loaded.error();
  wish.terms.setup.options = (*loaded)->setup.options;
  if (wish.terms.rated) check_rated_wish(from, wish);
  return wish;
}

std::string_view name_of(Visibility visibility) { return kVisibilities[static_cast<std::size_t>(visibility)]; }

json::Value encode_spectators(const std::optional<Span>& delay) {
  if (!delay) return {};
  return json::Object{{"delay_s", delay->ms / 1000}};
}

json::Value encode(const TableTerms& terms) {
  json::Value seats = json::Value::array();
  for (const Seat seat : each_seat(terms.setup.seats))
    seats.push_back(json::Object{{"kind", kSeatKinds[static_cast<std::size_t>(terms.seats[seat].kind)]},
                                 {"level", terms.seats[seat].level}});
  json::Value out = json::Object{{"setup", encode_setup(terms.setup, terms.setup.seed)},
                                 {"seats", seats},
                                 {"host", index(terms.host)},
                                 {"visibility", name_of(terms.visibility)},
                                 {"clock", encode(terms.clock)},
                                 {"spectators", encode_spectators(terms.spectators)},
                                 {"stand_in", terms.stand_in},
                                 {"deal", terms.deal}};
  if (terms.rated) out["rated"] = true;
  if (terms.tournament) out["tournament"] = encode(*terms.tournament);
  if (terms.plays_on)
    out["plays_on"] = json::Object{{"game", terms.plays_on->game.text}, {"steps", terms.plays_on->steps}};
  return out;
}

Result<TableTerms> read_terms(const json::Value& value) {
  json::Problems problems;
  const json::Reader from(value, problems);
  Result<MatchSetup> setup = read_match_setup(from.at("setup").value());
  if (!setup) return setup.error();
  TableTerms terms;
  terms.setup = std::move(*setup);
  int seats = 0;
  for (const json::Reader& one : from.at("seats").items()) {
    if (seats == kMaxSeats) return Error{one.path(), "there are six seats at most"};
    SeatState& seat = terms.seats[seat_at(seats++)];
    seat.kind = static_cast<SeatState::Kind>(one.at("kind").one_of({kSeatKinds.begin(), kSeatKinds.end()}));
    seat.level = one.at("level").text();
  }
  terms.host = seat_at(from.at("host").integer(0, kMaxSeats - 1));
  terms.visibility = read_visibility(from.at("visibility"));
  terms.clock = read_clock(from.at("clock"));
  terms.spectators = read_spectators(from);
  terms.stand_in = from.at("stand_in").text();
  terms.deal = from.at("deal").text();
  terms.rated = from.has("rated") && from.at("rated").boolean();
  if (from.has("tournament")) terms.tournament = read_tournament(from.at("tournament"));
  if (from.has("plays_on"))
    terms.plays_on = {{from.at("plays_on").at("game").text()}, from.at("plays_on").at("steps").value()};
  if (!problems.ok()) return problems.first();
  return terms;
}

}  // namespace mornington::tables
