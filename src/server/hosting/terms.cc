#include "server/hosting/terms.h"

#include <array>
#include <utility>
#include <vector>

#include "match/setup/setup_json.h"
#include "server/tables/texts.h"

namespace mornington::hosting {
namespace {

using tournaments::Format;

constexpr std::size_t kLongestName = 60;
constexpr std::size_t kLongestAbout = 1000;
constexpr model::Span kLeastShowUp = model::seconds(10);
constexpr model::Span kMostShowUp = model::days(30);
constexpr model::Span kLongestWait = model::days(60);  // for a start that is announced

const std::vector<std::string_view>& format_names() {
  static const std::vector<std::string_view> kNames = {"swiss", "round-robin", "duplicate"};
  return kNames;
}

bool has(const json::Reader& from, std::string_view key) {
  return from.has(key) && !from.at(key).value().is(json::Kind::Null);
}

bool flag(const json::Reader& from, std::string_view key) { return has(from, key) && from.at(key).boolean(); }

std::string read_text(const json::Reader& from, std::size_t most) {
  const std::string& text = from.text();
  if (auto wrong = tables::wrong_text(text, most)) from.report(*wrong);
  return text;
}

// The table is wished for as a client wishes for one; its seats are given by their number.
json::Value table_wish(const json::Reader& from) {
  json::Value wish = json::Object{{"visibility", "public"}};
  for (const char* key : {"edition", "options", "boards", "clock", "spectators", "stand_in", "rated"})
    if (has(from, key)) wish[key] = from.at(key).value();
  json::Value seats = json::Value::array();
  const int count = from.at("seats").integer(1, kMaxSeats);
  for (int i = 0; i < count; ++i) seats.push_back(json::Object{{"kind", i == 0 ? "you" : "open"}});
  wish["seats"] = std::move(seats);
  // A game alone counts for ratings only where others play its deal, as everybody here does.
  if (has(from, "rated")) wish["copies"] = 2;
  return wish;
}

void read_table(const json::Reader& from, const model::Settings& settings, TournamentTerms& terms) {
  from.only({"edition", "options", "boards", "clock", "spectators", "stand_in", "rated", "seats"});
  const json::Value asked = table_wish(from);
  if (!from.ok()) return;
  json::Problems problems;
  auto wish = tables::read_wish(json::Reader(asked, problems), settings);
  if (!problems.ok()) return from.report(problems.first().text());
  if (!wish) return from.report(wish.error().text());
  terms.table = std::move(wish->terms);
  if (terms.table.clock.kind == tables::ClockTerms::Kind::None)
    from.report("expected a clock, or a round might never end");
}

void check_format(const json::Reader& from, const TournamentTerms& terms) {
  const bool is_duplicate = terms.format == Format::Duplicate;
  const int seats = terms.table.setup.seats;
  if (!is_duplicate && seats != 2) from.at("table").report("expected a game of two");
  if (!is_duplicate && (terms.alone || terms.all_at_once))
    from.report("only in a duplicate tournament people play alone, or all deals at once");
  if (is_duplicate && terms.rounds == 0) from.report("expected the number of deals, as \"rounds\"");
  if (is_duplicate && terms.table.spectators)
    from.at("table").at("spectators").report("others still play the same deals, so nobody may watch");
  if (is_duplicate && seats > 1 && !terms.alone && !terms.bots_fill)
    from.report("at tables with people of which one may be absent, bots must fill in: expected \"bots_fill\"");
}

void read_starts(const json::Reader& from, model::Instant now, TournamentTerms& terms) {
  if (!has(from, "starts")) return;
  const json::Reader starts = from.at("starts");
  if (!starts.value().is(json::Kind::Integer)) return starts.report("expected a time in milliseconds");
  terms.starts = model::Instant{starts.value().integer()};
  if (*terms.starts < now || *terms.starts > now + kLongestWait)
    starts.report("expected a time within the next 60 days");
}

void read_common(const json::Reader& from, TournamentTerms& terms) {
  terms.format = static_cast<Format>(from.at("format").one_of(format_names()));
  terms.rounds = has(from, "rounds") ? from.at("rounds").integer(1, kMostDeals) : 0;
  terms.alone = flag(from, "alone");
  terms.all_at_once = flag(from, "all_at_once");
  terms.show_up = model::seconds(
      from.at("show_up_s").integer(static_cast<int>(kLeastShowUp.ms / 1000), static_cast<int>(kMostShowUp.ms / 1000)));
  terms.bots_fill = flag(from, "bots_fill");
  terms.most = has(from, "most") ? from.at("most").integer(2, kMostPlayers) : terms.most;
  terms.guests = flag(from, "guests");
}

json::Value encode_common(const TournamentTerms& terms) {
  json::Value out = json::Object{{"name", terms.name},
                                 {"about", terms.about},
                                 {"format", format_names()[static_cast<std::size_t>(terms.format)]},
                                 {"rounds", terms.rounds == 0 ? json::Value() : json::Value(terms.rounds)},
                                 {"alone", terms.alone},
                                 {"all_at_once", terms.all_at_once},
                                 {"show_up_s", terms.show_up.ms / 1000},
                                 {"bots_fill", terms.bots_fill},
                                 {"most", terms.most},
                                 {"guests", terms.guests}};
  out["starts"] = terms.starts ? json::Value(terms.starts->ms) : json::Value();
  return out;
}

}  // namespace

Result<TournamentTerms> read_wish(const json::Value& value, const model::Settings& settings, model::Instant now) {
  json::Problems problems;
  const json::Reader from(value, problems);
  from.only({"name", "about", "format", "rounds", "table", "alone", "all_at_once", "show_up_s", "bots_fill", "most",
             "guests", "starts", "bots"});
  TournamentTerms terms;
  terms.name = read_text(from.at("name"), kLongestName);
  if (has(from, "about") && !from.at("about").text().empty()) terms.about = read_text(from.at("about"), kLongestAbout);
  read_common(from, terms);
  read_starts(from, now, terms);
  read_table(from.at("table"), settings, terms);
  if (problems.ok()) check_format(from, terms);
  if (!problems.ok()) return problems.first();
  return terms;
}

json::Value encode(const TournamentTerms& terms) {
  json::Value out = encode_common(terms);
  out["table"] = tables::encode(terms.table);
  return out;
}

Result<TournamentTerms> read_terms(const json::Value& value) {
  json::Problems problems;
  const json::Reader from(value, problems);
  TournamentTerms terms;
  terms.name = from.at("name").text();
  terms.about = from.at("about").text();
  read_common(from, terms);
  if (has(from, "starts")) terms.starts = model::Instant{from.at("starts").value().integer()};
  if (!problems.ok()) return problems.first();
  auto table = tables::read_terms(from.at("table").value());
  if (!table) return table.error();
  terms.table = *std::move(table);
  return terms;
}

json::Value encode_public(const TournamentTerms& terms) {
  json::Value out = encode_common(terms);
  const tables::TableTerms& table = terms.table;
  out["table"] = json::Object{{"edition", table.setup.edition},
                              {"options", match::encode_options(table.setup.options)},
                              {"own_boards", !table.setup.boards.empty()},
                              {"seats", table.setup.seats},
                              {"clock", tables::encode(table.clock)},
                              {"spectators", tables::encode_spectators(table.spectators)},
                              {"stand_in", table.stand_in},
                              {"rated", table.rated}};
  return out;
}

}  // namespace mornington::hosting
