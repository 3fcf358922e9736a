#pragma once

#include <string>

#include "server/store/store.h"

// What is written about rated games, in any database with the tables of the store; see changes.h.
namespace mornington::store {

template <class Executor>
void make(Executor& executor, const model::row_update::Rated& fact) {
  executor.run(
      "INSERT INTO rated_games (game, edition, seats, deal, ended, players, review) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game) DO NOTHING",
      fact.game.text, fact.edition, fact.seats, fact.deal, fact.ended.ms, fact.players, fact.no_review);
  for (const PersonId& person : fact.people)
    executor.run("INSERT INTO rated_players (person, ended, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                 person.text, fact.ended.ms, fact.game.text);
}

template <class Executor>
void make(Executor& executor, const ClaimReview& claim) {
  executor.change("game " + claim.rated.text + " is reviewed already",
                  "UPDATE rated_games SET claimed = $1 WHERE game = $2 AND review IS NULL AND claimed <= $3",
                  claim.until.ms, claim.rated.text, claim.now.ms);
}

template <class Executor>
void make(Executor& executor, const KeepReview& keep) {
  executor.change("game " + keep.rated.text + " has a review",
                  "UPDATE rated_games SET review = $1 WHERE game = $2 AND review IS NULL", keep.review,
                  keep.rated.text);
}

// NB: the number guards everything that was read for the update: no other game may have been rated since.
template <class Executor>
void make(Executor& executor, const KeepRatings& keep) {
  executor.change("game " + keep.rated.text + " is not the next to be rated",
                  "UPDATE rated_games SET number = $1 WHERE game = $2 AND number IS NULL AND review IS NOT NULL "
                  "AND $1 = (SELECT coalesce(max(number), 0) + 1 FROM rated_games)",
                  keep.number, keep.rated.text);
  for (const RatingRow& one : keep.ratings) {
    executor.run(
        "INSERT INTO ratings (person, edition, seats, kind, mean, variance, games, as_of) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, edition, seats, kind) DO UPDATE SET "
        "mean = $5, variance = $6, games = $7, as_of = $8",
        one.person.text, one.edition, one.seats, one.kind, one.mean, one.variance, one.games, one.as_of.ms);
    executor.run(
        "INSERT INTO rating_history (person, edition, seats, kind, number, mean, variance) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
        one.person.text, one.edition, one.seats, one.kind, keep.number, one.mean, one.variance);
  }
}

}  // namespace mornington::store
