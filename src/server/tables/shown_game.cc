#include "server/tables/shown_game.h"

#include <utility>

#include "server/tables/rated_terms.h"

namespace mornington::tables {
namespace {

// Spectators see every entry later by the delay, but none of what comes before the game begins.
Result<TableState> delayed(const StoredGame& game, Span delay, Instant now) {
  const auto first = read_event(game.entries.front());
  if (!first) return first.error();
  Result<TableState> state = TableState::open(*first);
  if (!state) return state;
  for (std::size_t i = 1; i < game.entries.size(); ++i) {
    const StoredEvent& entry = game.entries[i];
    if (state->state() != GameState::Open && entry.at + delay > now) break;
    const auto event = read_event(entry);
    if (!event) return event.error();
    if (const auto taken = state->take(*event); !taken) return taken.error();
  }
  return state;
}

std::vector<std::string> seat_names(const StoredGame& game, const TableState& state) {
  std::vector<std::string> names(static_cast<std::size_t>(state.seats().size()));
  for (int i = 0; i < state.seats().size(); ++i)
    if (const SeatState& seat = state.seats().at(seat_at(i)); seat.kind == SeatState::Kind::Bot)
      names[static_cast<std::size_t>(i)] = "Bot (" + seat.level + ")";
  for (const SeatRow& row : game.seats)
    if (index(row.seat) < state.seats().size()) names[static_cast<std::size_t>(index(row.seat))] = row.name;
  return names;
}

}  // namespace

Result<std::optional<ShownGame>> shown_game(const StoredGame& game, Deal deal, Instant now) {
  if (game.entries.empty()) return std::optional<ShownGame>();
  Result<TableState> whole = TableState::of(game.entries);
  if (!whole) return whole.error();
  if (visibility_of(*whole) != Visibility::Public) return std::optional<ShownGame>();
  auto names = seat_names(game, *whole);
  const bool is_open_to_all = deal == Deal::Ended && whole->has_game();
  if (whole->state() == GameState::Over || whole->state() == GameState::Closed)
    return std::optional(ShownGame{*std::move(whole), std::move(names), is_open_to_all});
  const std::optional<Span> delay = whole->terms().spectators;
  if (!delay) return std::optional(ShownGame{*std::move(whole), std::move(names), false});
  Result<TableState> shown = delayed(game, *delay, now);
  if (!shown) return shown.error();
  const bool has_game = shown->has_game();
  return std::optional(ShownGame{*std::move(shown), std::move(names), deal == Deal::Ended && has_game});
}

}  // namespace mornington::tables
