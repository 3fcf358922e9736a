#include "server/runtime/public_games_api.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "server/http/target.h"
#include "server/runtime/accounts_api.h"
#include "server/runtime/event_loop.h"
#include "server/runtime/responses.h"
#include "server/tables/daily.h"
#include "server/tables/finished_games.h"

namespace mornington::runtime {
using namespace http;
namespace {

constexpr std::string_view kLines = "application/x-ndjson";
constexpr int kMostListed = 200;
constexpr int kMostExported = 50;

struct Page {
  store::Bookmark after;
  int most = 0;
};

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

// "1794783845678-0123456789abcdef"
std::string bookmark_text(const model::GameRow& row) {
  return std::to_string(row.ended.value_or(model::Instant{}).ms) + "-" + row.game.text;
}

// Nothing where what follows the question mark is not understood.
std::optional<Page> page_of(std::string_view target, int most) {
  Page page{{}, most};
  if (const auto limit = query_value(target, "limit"))
    if (!read(*limit, page.most) || page.most < 1) return std::nullopt;
  page.most = std::min(page.most, most);
  const auto after = query_value(target, "after");
  if (!after) return page;
  const std::size_t dash = after->find('-');
  if (dash == std::string::npos || !read(std::string_view(*after).substr(0, dash), page.after.ended.ms))
    return std::nullopt;
  page.after.game.text = after->substr(dash + 1);
  return page;
}

Response bad_page() {
  return refusal(400, "Expected ?after= as the page before said it, and ?limit= a number from 1 on.\n");
}

json::Object facts_of(const model::GameRow& row) {
  json::Object facts{{"game", row.game.text}, {"created", row.created.ms}};
  if (row.ended) facts.emplace_back("ended", row.ended->ms);
  auto header = json::parse(row.header);
  facts.emplace_back("table", header ? std::move(*header) : json::Value());
  return facts;
}

// NB: one of a day may be begun by somebody else as long as the day lasts, though nobody plays it now.
Result<bool> is_closed(store::Reader& reader, const std::string& deal) {
  if (deal.empty()) return false;
  if (tables::is_open_daily(deal, system_now())) return true;
  return reader.is_played(deal);
}

Result<tables::Asker> asker_of(store::Reader& reader, const model::StoredGame& game,
                               const std::optional<std::string>& token) {
  if (!token) return tables::Asker::Anybody;
  const auto person = AccountsApi::find(reader, *token);
  if (!person) return person.error();
  const auto sits = [&](const model::SeatRow& seat) { return *person && seat.person == (*person)->id; };
  return std::any_of(game.seats.begin(), game.seats.end(), sits) ? tables::Asker::Player : tables::Asker::Anybody;
}

Result<std::optional<std::string>> replay_text(store::Reader& reader, const std::string& id,
                                               const std::optional<std::string>& token = std::nullopt) {
  const auto game = reader.game({id}, 0, 0);
  if (!game) return game.error();
  if (!*game) return std::optional<std::string>();
  const Result<bool> closed = is_closed(reader, (*game)->row.deal);
  if (!closed) return closed.error();
  const Result<tables::Asker> asker = asker_of(reader, **game, token);
  if (!asker) return asker.error();
  auto text = tables::replay_of(**game, *closed ? tables::Deal::Running : tables::Deal::Ended, *asker);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

// The lines of a text, each a JSON value, as one JSON list.
std::string as_list(std::string_view lines) {
  std::string list(lines);
  while (list.ends_with('\n')) list.pop_back();
  std::replace(list.begin(), list.end(), '\n', ',');
  return "[" + list + "]";
}

std::string exported(const model::GameRow& row, std::string_view replay) {
  std::string line = json::dump(json::Value(facts_of(row)));
  line.pop_back();
  return line + ",\"replay\":" + as_list(replay) + "}\n";
}

// The entry of a table that counts; its people by name and seat.
std::optional<json::Value> result_of(const model::Started::Table& table) {
  const auto header = json::parse(table.row.header);
  const json::Value* result = header ? header->find("result") : nullptr;
  const json::Value* counts = result == nullptr ? nullptr : result->find("counts");
  if (counts == nullptr || !counts->boolean()) return std::nullopt;
  json::Value people = json::Value::array();
  for (const model::SeatRow& seat : table.seats)
    people.push_back(json::Object{
        {"seat", index(seat.seat)}, {"person", seat.person.text}, {"name", seat.name}, {"program", seat.program}});
  return json::Object{{"game", table.row.game.text},
                      {"ended", table.row.ended.value_or(model::Instant{}).ms},
                      {"people", std::move(people)},
                      {"points", *result->find("points")},
                      {"ranks", *result->find("ranks")}};
}

json::Value edition_of(const model::Started::Table& table) {
  const auto header = json::parse(table.row.header);
  const json::Value* edition = header ? header->find("edition") : nullptr;
  return edition == nullptr ? json::Value() : *edition;
}

}  // namespace

Response list_games(store::Reader& reader, std::string_view target) {
  const auto page = page_of(target, kMostListed);
  if (!page) return bad_page();
  const auto rows = reader.finished(page->after, page->most);
  if (!rows) return store_trouble();
  json::Value games = json::Value::array();
  for (const model::GameRow& row : *rows)
    if (!tables::is_open_daily(row.deal, system_now())) games.push_back(facts_of(row));
  const bool more = static_cast<int>(rows->size()) == page->most;
  return for_anybody(
      json_response(200, json::Object{{"games", std::move(games)},
                                      {"next", more ? json::Value(bookmark_text(rows->back())) : json::Value()}}));
}

// Deals that some play on have no results but those of a day, which everybody plays for themselves.
Response list_results(store::Reader& reader, const std::string& deal) {
  const Result<bool> played = tables::is_daily(deal) ? Result<bool>(false) : reader.is_played(deal);
  if (!played) return store_trouble();
  if (*played) return refusal(404, "This deal is still played; its results are here when the last table has ended.\n");
  const auto tables = reader.ended_with(deal);
  if (!tables) return store_trouble();
  json::Value results = json::Value::array();
  for (const model::Started::Table& table : *tables)
    if (auto result = result_of(table)) results.push_back(std::move(*result));
  json::Object all{{"deal", deal}, {"results", std::move(results)}};
  if (!tables->empty()) all.emplace_back("edition", edition_of(tables->front()));
  return for_anybody(json_response(200, json::Value(std::move(all))));
}

// NB: a browser lets no other site read an answer that its reader's cookie has opened.
Response replay_game(store::Reader& reader, const std::string& id, const std::optional<std::string>& token) {
  auto text = replay_text(reader, id, token);
  if (!text) return store_trouble();
  if (!*text) return refusal(404, "There is no finished game of this name that is open to you.\n");
  Response response = fresh_response(200, std::string(kLines), std::move(**text));
  return token ? response : for_anybody(std::move(response));
}

Result<std::string> exported_game(store::Reader& reader, const model::GameRow& row) {
  const auto replay = replay_text(reader, row.game.text);
  if (!replay) return replay.error();
  return *replay ? exported(row, **replay) : std::string();
}

ExportPage export_page(store::Reader& reader, std::string_view target) {
  const auto page = page_of(target, kMostExported);
  if (!page) return {bad_page(), {}};
  auto rows = reader.finished(page->after, page->most);
  if (!rows) return {store_trouble(), {}};
  Response response = fresh_response(200, std::string(kLines), "");
  if (static_cast<int>(rows->size()) == page->most)
    response.headers.emplace_back("Link", "</api/games.jsonl?limit=" + std::to_string(page->most) +
                                              "&after=" + bookmark_text(rows->back()) + ">; rel=\"next\"");
  return {for_anybody(std::move(response)), *std::move(rows)};
}

}  // namespace mornington::runtime
