#include "server/tables/rated_result.h"

#include <utility>
#include <vector>

#include "json/json.h"
#include "ratings/anchors.h"
#include "ratings/rated_game.h"
#include "ratings/review_figures.h"

namespace mornington::tables {
namespace {

std::vector<ratings::Player> players_of(const TableState& fold, const Occupants& people) {
  const Scores scores = tables::scores(fold);
  std::vector<ratings::Player> players;
  for (const Seat at : each_seat(fold.seats().size())) {
    const SeatState& seat = fold.seats().at(at);
    ratings::Player player{.place = scores.rank[at] - 1, .points = scores.points[at], .gave_up = seat.ranks_last()};
    if (seat.kind == SeatState::Kind::Person && people[at])
      player.person = people[at]->person.text;
    else
      player.level = seat.level;
    players.push_back(std::move(player));
  }
  return players;
}

std::string no_review() {
  ratings::ReviewFigures figures;
  figures.anchors = ratings::Anchors::newest_revision();
  return ratings::write_figures(figures);
}

// A game that was agreed to end early has no result. Nobody can agree to that in a rated game; older logs may have it.
bool counts(const TableState& fold) {
  return fold.terms().rated && fold.state() == GameState::Over && fold.notes().ended != EndWhy::Agreed &&
         !fold.terms().plays_on && !fold.seats().holders().empty();
}

}  // namespace

std::optional<row_update::Rated> rated_result(const GameId& game, const TableState& fold, const Occupants& people) {
  if (!counts(fold)) return std::nullopt;
  const TableTerms& terms = fold.terms();
  const std::vector<ratings::Player> players = players_of(fold, people);
  std::vector<PersonId> persons;
  for (const ratings::Player& one : players)
    if (!one.person.empty()) persons.push_back({one.person});
  return row_update::Rated{game,
                           terms.setup.edition,
                           fold.seats().size(),
                           terms.deal,
                           fold.last(),
                           std::move(persons),
                           json::dump(ratings::encode_players(players)),
                           fold.notes().ended ? std::optional(no_review()) : std::nullopt};
}

}  // namespace mornington::tables
