#include "server/runtime/public_pages.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "match/match.h"
#include "server/http/client_page.h"
#include "server/http/site.h"
#include "server/http/target.h"
#include "server/runtime/preview_card.h"
#include "server/runtime/responses.h"
#include "server/runtime/server_clock.h"

namespace mornington::runtime {
namespace {

using Kind = PagePath::Kind;
using tables::ShownGame;

constexpr int kSoon = 30;     // seconds that a picture of something that goes on may be remembered
constexpr int kLater = 3600;  // and of anything else
constexpr std::string_view kPicture = "/picture";
constexpr std::string_view kPng = ".png";
constexpr std::string_view kSvg = ".svg";

int today() { return static_cast<int>(system_now().ms / model::days(1).ms); }

std::string date_of(int day) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
  const auto two = [](unsigned number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
  return std::to_string(static_cast<int>(date.year())) + two(static_cast<unsigned>(date.month())) +
         two(static_cast<unsigned>(date.day()));
}

// NB: what is played on a day to come is everybody's guess until then.
Card card_of_date(const std::string& date) {
  const int day = std::min(read_day(date).value_or(today()), today());
  return card_of_day(day, date_of(day));
}

Result<Card> card_of(store::Reader& reader, const PagePath& page) {
  if (page.kind == Kind::Daily) return card_of_date(page.id);
  if (page.kind == Kind::Puzzle) return card_of_puzzle(page.family, page.id);
  return card_of_game(reader, page.id, system_now());
}

std::string picture_path(const PagePath& page) {
  switch (page.kind) {
    case Kind::Table:
    case Kind::Game:
    case Kind::Embed: return "/picture/game/" + page.id + ".png";
    case Kind::Puzzle: return "/picture/puzzle/" + page.family + "/" + page.id + ".png";
    case Kind::Daily: return "/picture/daily" + (page.id.empty() ? "" : "/" + page.id) + ".png";
  }
  return "";
}

// Who may show the page within one of theirs.
Response framed_by(Response response, const std::vector<std::string>& ancestors) {
  std::string allowed;
  for (const std::string& one : ancestors) allowed += " " + one;
  for (auto& [name, value] : response.headers)
    if (name == "Content-Security-Policy") value = with_ancestors(value, allowed.empty() ? " 'none'" : allowed);
  return response;
}

Response svg_response(std::string svg, int seconds) {
  Response response{
      200,
      {{"Content-Type", "image/svg+xml"}, {"Cache-Control", "public, max-age=" + std::to_string(seconds)}},
      "",
      std::move(svg)};
  return with_safety(std::move(response));
}

Response no_picture() { return refusal(404, "There is no such picture.\n"); }

json::Value encode_seats(const ShownGame& game) {
  json::Value seats = json::Value::array();
  for (std::size_t i = 0; i < game.names.size(); ++i)
    seats.push_back(json::Object{
        {"name", game.names[i]},
        {"kind",
         game.state.seats().at(seat_at(static_cast<int>(i))).kind == tables::SeatState::Kind::Bot ? "bot" : "person"}});
  return seats;
}

json::Value encode_table(const std::string& id, const ShownGame& game) {
  json::Object table{{"game", id},
                     {"edition", game.state.terms().setup.edition},
                     {"state", model::name_of(game.state.state())},
                     {"seats", encode_seats(game)},
                     {"shows_board", game.shows_board}};
  if (!game.shows_board) return table;
  const Scores points = scores(game.state);
  json::Value list = json::Value::array();
  for (int i = 0; i < points.seats; ++i) list.push_back(points.points[static_cast<std::size_t>(i)]);
  table.emplace_back("points", std::move(list));
  table.emplace_back("moves", game.state.match().length());
  return table;
}

}  // namespace

Response PublicPages::page_of(const PagePath& page, const Request& request, const Visitor& visitor,
                              const Card& card) const {
  const std::string origin = origin_of(request.host, visitor.scheme == Scheme::Https);
  PageHead head{.title = card.is_known ? card.title + " – Mornington" : card.title,
                .description = card.description,
                .address = {},
                .image = {}};
  if (!origin.empty()) head.address = origin + std::string(path_of(request.target));
  if (!origin.empty() && card.is_known) head.image = origin + picture_path(page);
  Response response = client_page(assets_, card.is_known ? 200 : 404, head, page.depth);
  return page.kind == Kind::Embed ? framed_by(std::move(response), configuration_.embed) : response;
}

void PublicPages::show(const PagePath& page, const Request& request, const Visitor& visitor, const Reply& reply) {
  const bool asked =
      library_.ask(rate_limit_key(visitor.address), "", [this, page, request, visitor, reply](store::Reader& reader) {
        const auto card = card_of(reader, page);
        reply(card ? page_of(page, request, visitor, *card) : store_trouble());
      });
  // Browsers that run scripts do not need this.
  if (!asked) reply(plain_page(assets_, page.depth));
}

void PublicPages::draw(const std::string& path, const Visitor& visitor, const Reply& reply) {
  const bool is_board = path.ends_with(kSvg);
  if (!is_board && !path.ends_with(kPng)) return reply(no_picture());
  const std::string name = path.substr(kPicture.size(), path.size() - kPicture.size() - kPng.size());
  const auto page = read_page_path(name);
  if (!page || page->kind == Kind::Table || page->kind == Kind::Embed || !page->rest.empty())
    return reply(no_picture());
  const bool asked =
      library_.ask(rate_limit_key(visitor.address), "", [this, page = *page, is_board, reply](store::Reader& reader) {
        auto card = card_of(reader, page);
        if (!card) return reply(store_trouble());
        if (!card->is_known || (is_board && card->board.empty())) return reply(no_picture());
        const int seconds = card->changes ? kSoon : kLater;
        if (is_board) return reply(svg_response(std::move(card->board), seconds));
        previews_.draw(draw_card(*card), seconds, reply);
      });
  if (!asked) reply(refusal(503, "Too many ask at once; try again soon.\n"));
}

void PublicPages::tell(const std::string& game, const Visitor& visitor, const Reply& reply) {
  reply_from(library_, rate_limit_key(visitor.address), reply, [game](store::Reader& reader) {
    const auto found = game_shown_to_anybody(reader, game, system_now());
    if (!found) return store_trouble();
    if (!*found) return refusal(404, "There is no public table of this name.\n");
    Response response = json_response(200, encode_table(game, **found));
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    return response;
  });
}

}  // namespace mornington::runtime
