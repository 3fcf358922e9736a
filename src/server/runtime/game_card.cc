#include "server/runtime/game_card.h"

#include <algorithm>
#include <array>

#include "json/json.h"
#include "match/match.h"
#include "server/runtime/puzzle_pictures.h"
#include "server/tables/daily.h"

namespace mornington::runtime {
namespace {

using model::GameState;
using tables::ShownGame;

// The start of an edition, by a deal that nobody plays.
std::string board_of(const EditionSpec& edition) {
  MatchSetup setup;
  setup.edition = edition.id;
  setup.seats = edition.min_seats;
  const auto match = new_match(std::move(setup));
  return match ? (*match)->seen_by(kNoSeat)->draw_svg({}) : "";
}

std::string joined(const std::vector<std::string>& items, std::string_view comma, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i)
    text += (i == 0 ? "" : std::string(i + 1 == items.size() ? last : comma)) + items[i];
  return text;
}

std::vector<std::string> present(const std::vector<std::string>& names) {
  std::vector<std::string> some;
  std::copy_if(names.begin(), names.end(), std::back_inserter(some), [](const auto& name) { return !name.empty(); });
  return some;
}

std::string points_of(const ShownGame& game) {
  const Scores points = scores(game.state);
  std::vector<std::string> list;
  for (int i = 0; i < points.seats; ++i) list.push_back(std::to_string(points.points[static_cast<std::size_t>(i)]));
  return joined(list, " : ", " : ");
}

std::string sentence_of(const ShownGame& game) {
  const std::string who = joined(present(game.names), ", ", " and ");
  const std::string people = who.empty() ? "Nobody yet" : who;
  if (game.state.state() == GameState::Open) return people + ". The game has not begun.";
  if (game.state.state() == GameState::Closed) return "The table was closed.";
  const std::string standing = game.shows_board ? ", " + points_of(game) : "";
  if (game.state.state() == GameState::Over)
    return people + standing + (game.shows_board ? ". Look at every move." : ". The game is over.");
  return people + standing + (game.state.terms().spectators ? ". Watch it live." : ". In progress.");
}

std::vector<std::string> lines_of(const ShownGame& game) {
  std::vector<std::string> lines;
  const Scores points = game.shows_board ? scores(game.state) : Scores{};
  for (std::size_t i = 0; i < game.names.size(); ++i) {
    const std::string name = game.names[i].empty() ? "–" : game.names[i];
    lines.push_back(i < points.seats ? name + "  " + std::to_string(points.points[i]) : name);
  }
  return lines;
}

Card nothing() {
  return {.title = "Mornington",
          .description = "Underground railway board games in your browser, against people and bots.",
          .lines = {},
          .board = {},
          .is_known = false};
}

// NB: the row of a private game names its edition, and nothing else of it is read here.
Card private_card(const model::GameRow& row) {
  const auto header = json::parse(row.header);
  const json::Value* id = header ? header->find("edition") : nullptr;
  const EditionSpec* edition = id != nullptr && id->is(json::Kind::String) ? find_edition(id->text()) : nullptr;
  if (edition == nullptr) return nothing();
  return {.title = std::string(edition->title), .description = "A private table.", .lines = {}, .board = {}};
}

Result<tables::Deal> deal_of(store::Reader& reader, const std::string& deal, model::Instant now) {
  if (deal.empty()) return tables::Deal::Ended;
  if (tables::is_open_daily(deal, now)) return tables::Deal::Running;
  const auto played = reader.is_played(deal);
  if (!played) return played.error();
  return *played ? tables::Deal::Running : tables::Deal::Ended;
}

Result<std::optional<ShownGame>> shown(store::Reader& reader, const model::StoredGame& game, model::Instant now) {
  const auto deal = deal_of(reader, game.row.deal, now);
  if (!deal) return deal.error();
  return tables::shown_game(game, *deal, now);
}

Card public_card(const ShownGame& game) {
  const EditionSpec* edition = find_edition(game.state.terms().setup.edition);
  if (edition == nullptr) return nothing();
  return {.title = std::string(edition->title),
          .description = sentence_of(game),
          .lines = lines_of(game),
          .board = game.shows_board ? game.state.match().seen_by(kNoSeat)->draw_svg({}) : board_of(*edition),
          .is_known = true,
          .changes = game.state.state() == GameState::Open || game.state.state() == GameState::Running};
}

// The families take turns day by day, and within a family its editions (web/src/app/daily/challenge.ts).
const EditionSpec& edition_of_day(int day) {
  std::vector<std::string_view> families;
  for (const EditionSpec& edition : editions())
    if (std::find(families.begin(), families.end(), edition.family) == families.end())
      families.push_back(edition.family);
  const auto number = static_cast<std::size_t>(std::max(day, 0));
  const std::string_view family = families[number % families.size()];
  std::vector<const EditionSpec*> own;
  for (const EditionSpec& edition : editions())
    if (edition.family == family) own.push_back(&edition);
  return *own[number / families.size() % own.size()];
}

}  // namespace

Result<std::optional<ShownGame>> game_shown_to_anybody(store::Reader& reader, const std::string& id,
                                                       model::Instant now) {
  const auto game = reader.game({id}, 0, 0);
  if (!game) return game.error();
  if (!*game) return std::optional<ShownGame>();
  return shown(reader, **game, now);
}

Result<Card> card_of_game(store::Reader& reader, const std::string& id, model::Instant now) {
  const auto game = reader.game({id}, 0, 0);
  if (!game) return game.error();
  if (!*game) return nothing();
  const auto public_one = shown(reader, **game, now);
  if (!public_one) return public_one.error();
  return *public_one ? public_card(**public_one) : private_card((*game)->row);
}

Card card_of_day(int day, std::string_view date) {
  const EditionSpec& edition = edition_of_day(day);
  return {.title = "Daily challenge: " + std::string(edition.title),
          .description = "One game a day, the same for everyone. " + std::string(date),
          .lines = {std::string(date)},
          .board = board_of(edition)};
}

Card card_of_puzzle(const std::string& family, const std::string& id) {
  const auto puzzle = find_puzzle(family, id);
  if (!puzzle) return nothing();
  const EditionSpec* edition = find_edition(puzzle->edition);
  if (edition == nullptr) return nothing();
  return {.title = "Puzzle: " + std::string(edition->title),
          .description = "Find the one best move.",
          .lines = {"Find the one best move."},
          .board = puzzle->board};
}

}  // namespace mornington::runtime
