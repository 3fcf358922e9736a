#include "server/rated/verify.h"

#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "json/json.h"
#include "server/rated/updates.h"
#include "server/tables/rated_result.h"
#include "server/tables/table_state.h"

namespace mornington::rated {
namespace {

constexpr int kPage = 500;
constexpr std::size_t kMostDifferences = 20;

using Key = std::tuple<std::string, std::string, int, int>;  // person, edition, seats, kind
Key key_of(const store::RatingRow& row) { return {row.person.text, row.edition, row.seats, row.kind}; }

std::string name_of(const store::RatingRow& row) {
  return "the rating of " + row.person.text + " at " + row.edition + " with " + std::to_string(row.seats) + " seats" +
         (row.kind == 0 ? "" : ", without luck,");
}

class Check {
 public:
  Check(store::Reader& reader, const Progress& progress) : reader_(reader), progress_(progress) {}

  // Until everything that was rated meanwhile has been computed too.
  Result<Verified> run() {
    for (;;) {
      if (auto error = take_games()) return *error;
      const auto ratings = reader_.rated().all_ratings();
      if (!ratings) return ratings.error();
      const Result<std::int64_t> last = reader_.rated().last_number();
      if (!last) return last.error();
      if (*last != found_.games) continue;
      compare(*ratings);
      if (auto error = look_for_forgotten()) return *error;
      const Result<std::int64_t> waiting = reader_.rated().waiting();
      if (!waiting) return waiting.error();
      found_.waiting = *waiting;
      return found_;
    }
  }

 private:
  std::optional<Error> take_games() {
    for (;;) {
      const auto page = reader_.rated().rated_after(found_.games, kPage);
      if (!page) return page.error();
      if (page->empty()) return std::nullopt;
      for (const store::RatedGameRow& game : *page) {
        if (game.number != found_.games + 1) return Error{game.game.text, "the numbers of rated games have a gap"};
        ++found_.games;
        if (auto error = take(game)) return error;
        if (progress_) progress_(found_.games);
      }
    }
  }

  std::optional<Error> take(const store::RatedGameRow& game) {
    if (auto error = compare_with_log(game)) return error;
    std::vector<store::RatedGameRow>& earlier = deals_[game.deal];
    const auto updates = updates_of(game, earlier, [&](const std::string& person, ratings::Kind kind) {
      const auto found = ratings_.find({person, game.edition, game.seats, static_cast<int>(kind)});
      return found == ratings_.end() ? ratings::Standing() : standing_of(found->second);
    });
    if (!updates) return updates.error();
    for (const store::RatingRow& row : *updates) ratings_[key_of(row)] = row;
    if (game.deal.empty()) {
      earlier.clear();
    } else {
      earlier.push_back(game);
      if (earlier.size() > kMostOfField) earlier.erase(earlier.begin());
    }
    return compare_history(game, *updates);
  }

  // What was stored when the game ended follows from its log.
  std::optional<Error> compare_with_log(const store::RatedGameRow& game) {
    const auto wanted = result_of_log(game.game);
    if (!wanted) return wanted.error();
    if (!*wanted) return differs("game " + game.game.text + " was rated, and its log has no result that counts");
    const model::row_update::Rated& result = **wanted;
    if (result.players != game.players || result.edition != game.edition || result.seats != game.seats ||
        result.deal != game.deal || result.ended != game.ended)
      return differs("the result of game " + game.game.text + " is not that of its log");
    return std::nullopt;
  }

  // Nothing: the game is not stored, its log cannot be played, or it does not count.
  Result<std::optional<model::row_update::Rated>> result_of_log(const model::GameId& game) {
    const auto stored = reader_.game(game, 0, 0);
    if (!stored) return stored.error();
    if (!*stored) return std::optional<model::row_update::Rated>();
    const Result<tables::TableState> fold = tables::TableState::of((*stored)->entries);
    if (!fold) return std::optional<model::row_update::Rated>();
    tables::Occupants people;
    for (const model::SeatRow& row : (*stored)->seats) people[row.seat] = row;
    return tables::rated_result(game, *fold, people);
  }

  // Every game that ended with a result that counts was stored as a rated game.
  std::optional<Error> look_for_forgotten() {
    for (store::Bookmark after;;) {
      const auto page = reader_.finished(after, kPage);
      if (!page) return page.error();
      if (page->empty()) return std::nullopt;
      for (const model::GameRow& row : *page)
        if (auto error = look_for(row)) return error;
      after = {page->back().ended.value_or(model::Instant{}), page->back().game};
    }
  }

  std::optional<Error> look_for(const model::GameRow& row) {
    const auto header = json::parse(row.header);
    if (!header || header->find("rated") == nullptr) return std::nullopt;
    const auto known = reader_.rated().rated_game(row.game);
    if (!known) return known.error();
    if (*known) return std::nullopt;
    const auto wanted = result_of_log(row.game);
    if (!wanted) return wanted.error();
    if (*wanted) return differs("game " + row.game.text + " counts by its log and was not stored as a rated game");
    return std::nullopt;
  }

  std::optional<Error> compare_history(const store::RatedGameRow& game, const std::vector<store::RatingRow>& updates) {
    const auto stored = reader_.rated().history_of_game(game.number);
    if (!stored) return stored.error();
    std::map<Key, std::pair<std::int64_t, std::int64_t>> wanted;
    for (const store::RatingRow& row : updates) wanted[key_of(row)] = {row.mean, row.variance};
    std::map<Key, std::pair<std::int64_t, std::int64_t>> found;
    for (const store::RatingPoint& one : *stored)
      found[{one.person.text, one.edition, one.seats, one.kind}] = {one.mean, one.variance};
    if (wanted != found) return differs("the history of game " + game.game.text + " is not what it changes");
    return std::nullopt;
  }

  void compare(const std::vector<store::RatingRow>& stored) {
    found_.ratings = static_cast<std::int64_t>(stored.size());
    std::map<Key, store::RatingRow> missing = ratings_;
    for (const store::RatingRow& row : stored) {
      const auto wanted = missing.find(key_of(row));
      if (wanted == missing.end()) {
        (void)differs(name_of(row) + " follows from no game");
        continue;
      }
      if (!(wanted->second == row)) (void)differs(name_of(row) + " is not what the games result in");
      missing.erase(wanted);
    }
    for (const auto& [key, row] : missing) (void)differs(name_of(row) + " is missing");
  }

  std::nullopt_t differs(std::string sentence) {
    ++found_.different;
    if (found_.differences.size() < kMostDifferences) found_.differences.push_back(std::move(sentence));
    return std::nullopt;
  }

  store::Reader& reader_;
  const Progress& progress_;
  std::map<Key, store::RatingRow> ratings_;
  std::map<std::string, std::vector<store::RatedGameRow>> deals_;  // what later games of a deal are compared with
  Verified found_;
};

}  // namespace

Result<Verified> verify(store::Reader& reader, const Progress& progress) { return Check(reader, progress).run(); }

}  // namespace mornington::rated
