#include "server/runtime/ratings_api.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ratings/rating.h"
#include "ratings/review_figures.h"
#include "server/rated/updates.h"
#include "server/runtime/ratings_query.h"
#include "server/runtime/responses.h"
#include "server/tables/daily.h"

namespace mornington::runtime {
namespace {

constexpr int kMostLeaders = 100;
constexpr int kMostPoints = 600;  // of rating curves
constexpr int kMostGames = 200;   // that are counted in a profile
constexpr std::size_t kShownGames = 30;
constexpr std::size_t kShownOpponents = 12;
constexpr std::int64_t kDayMs = 86'400'000;
constexpr double kHundredths = 100;

constexpr std::int64_t kMostVariance = ratings::Fixed::of(ratings::kCertainDeviation * ratings::kCertainDeviation).raw;

// Rating and deviation to the nearest whole number.
void write_rating(const ratings::Rating& rating, json::Value& out) {
  out["rating"] = rating.mean.rounded();
  out["deviation"] = rating.deviation().rounded();
}

// With what absence adds to its uncertainty until now.
ratings::Rating rating_at(const store::RatingRow& row, model::Instant now) {
  return ratings::after_absence({{row.mean}, {row.variance}},
                                std::max<std::int64_t>(0, now.ms - row.as_of.ms) / kDayMs);
}

json::Value encode(const store::RatingRow& row, bool is_guest, model::Instant now) {
  const ratings::Rating rating = rating_at(row, now);
  json::Value out = json::Object{{"edition", row.edition}, {"seats", row.seats}, {"without_luck", row.kind == 1}};
  write_rating(rating, out);
  out["games"] = row.games;
  out["provisional"] = is_guest || rating.variance.raw > kMostVariance;
  return out;
}

json::Value encode(const store::RatingPoint& point) {
  json::Value out = json::Object{{"at", point.at.ms},
                                 {"game", point.game.text},
                                 {"edition", point.edition},
                                 {"seats", point.seats},
                                 {"without_luck", point.kind == 1}};
  write_rating({{point.mean}, {point.variance}}, out);
  return out;
}

// People by id; those whose data was deleted have no name.
class PersonNames {
 public:
  explicit PersonNames(const std::vector<store::PlayerRow>& players) {
    for (const store::PlayerRow& one : players) names_[one.person.text] = one.name;
  }
  [[nodiscard]] std::string name(const std::string& person) const {
    const auto found = names_.find(person);
    return found == names_.end() ? std::string(store::kDeletedPlayer) : found->second;
  }

 private:
  std::map<std::string, std::string> names_;
};

json::Value encode(const ratings::Player& player, const PersonNames& names) {
  json::Value out = json::Object{{"place", player.place + 1}, {"points", player.points}};
  if (player.person.empty()) {
    out["level"] = player.level;
  } else {
    out["person"] = player.person;
    out["name"] = names.name(player.person);
  }
  if (player.gave_up) out["gave_up"] = true;
  return out;
}

double points_of(std::int64_t hundredths) { return static_cast<double>(hundredths) / kHundredths; }

// The figures of a game's review, if it has one that others may see now: they say something about draws, and a deal of
// today may still be played.
std::optional<ratings::ReviewFigures> shown_figures(const store::RatedGameRow& row, std::size_t seats,
                                                    model::Instant now) {
  if (!row.review || tables::is_open_daily(row.deal, now)) return std::nullopt;
  auto figures = ratings::read_figures(*row.review);
  return figures && figures->luck.size() == seats ? std::optional(*std::move(figures)) : std::nullopt;
}

json::Value encode(const store::RatedGameRow& row, const ratings::RatedGame& game, const PersonNames& names,
                   const std::optional<ratings::ReviewFigures>& figures) {
  json::Value out = json::Object{
      {"game", row.game.text}, {"edition", row.edition}, {"ended", row.ended.ms}, {"rated", row.number > 0}};
  if (!row.deal.empty()) out["deal"] = row.deal;
  out["players"] = json::Value::array();
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    json::Value player = encode(game.players[i], names);
    if (figures) {
      player["luck"] = points_of(figures->luck[i]);
      player["skill"] = points_of(figures->skill[i]);
    }
    out["players"].push_back(std::move(player));
  }
  return out;
}

// What there is to count about somebody's games.
struct Tally {
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t lost = 0;

  void add(int own, int other) {
    ++games;
    won += own < other ? 1 : 0;
    lost += other < own ? 1 : 0;
  }
};

json::Value encode(const Tally& tally) {
  return json::Object{{"games", tally.games}, {"won", tally.won}, {"lost", tally.lost}};
}

struct Tallies {
  std::map<std::string, Tally> opponents;
  std::map<std::string, Tally> editions;  // won: first place, lost: last
};

void count(const ratings::RatedGame& game, std::size_t seat, Tallies& tallies) {
  const ratings::Player& own = game.players[seat];
  int last = 0;
  for (const ratings::Player& one : game.players) {
    last = std::max(last, one.place);
    if (!one.person.empty() && one.person != own.person) tallies.opponents[one.person].add(own.place, one.place);
  }
  Tally& edition = tallies.editions[game.edition];
  ++edition.games;
  edition.won += own.place == 0 && last > 0 ? 1 : 0;
  edition.lost += own.place == last && last > 0 ? 1 : 0;
}

std::vector<std::pair<std::string, Tally>> by_games(const std::map<std::string, Tally>& tallies) {
  std::vector<std::pair<std::string, Tally>> all(tallies.begin(), tallies.end());
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
  return all;
}

void write_tallies(const Tallies& tallies, const PersonNames& names, json::Value& out) {
  out["opponents"] = json::Value::array();
  for (const auto& [person, tally] : by_games(tallies.opponents)) {
    if (out["opponents"].items().size() == kShownOpponents) break;
    json::Value one = encode(tally);
    one["person"] = person;
    one["name"] = names.name(person);
    out["opponents"].push_back(std::move(one));
  }
  out["editions"] = json::Value::array();
  for (const auto& [edition, tally] : by_games(tallies.editions)) {
    json::Value one = encode(tally);
    one["edition"] = edition;
    out["editions"].push_back(std::move(one));
  }
}

// The games of a person that everybody may see, and what they add up to.
std::optional<Error> write_games(store::RatedReader& reader, const std::string& person, model::Instant now,
                                 json::Value& out) {
  const auto rows = reader.rated_games_of({person}, kMostGames);
  if (!rows) return rows.error();
  const auto players = reader.players_with({person}, kMostGames);
  if (!players) return players.error();
  const PersonNames names(*players);
  Tallies tallies;
  json::Value games = json::Value::array();
  json::Value skill = json::Value::array();
  for (const store::RatedGameRow& row : *rows) {
    const ratings::RatedGame game = rated::game_of(row);
    const auto own = std::find_if(game.players.begin(), game.players.end(),
                                  [&](const ratings::Player& one) { return one.person == person; });
    if (own == game.players.end()) continue;
    const auto seat = static_cast<std::size_t>(own - game.players.begin());
    const auto figures = shown_figures(row, game.players.size(), now);
    count(game, seat, tallies);
    if (figures)
      skill.push_back(json::Object{{"at", row.ended.ms},
                                   {"game", row.game.text},
                                   {"edition", row.edition},
                                   {"seats", row.seats},
                                   {"points", points_of(figures->skill[seat])}});
    if (games.items().size() < kShownGames) games.push_back(encode(row, game, names, figures));
  }
  out["games"] = std::move(games);
  out["skill"] = std::move(skill);
  write_tallies(tallies, names, out);
  return std::nullopt;
}

json::Value encode_leader(const store::LeaderboardRow& row, model::Instant now) {
  json::Value out = json::Object{{"person", row.rating.person.text}, {"name", row.name}};
  write_rating(rating_at(row.rating, now), out);
  out["games"] = row.rating.games;
  return out;
}

Response list_boards(store::Reader& reader) {
  const auto counts = reader.rated().rated_editions();
  if (!counts) return store_trouble();
  json::Value boards = json::Value::array();
  for (const store::RatedCount& one : *counts)
    boards.push_back(json::Object{{"edition", one.edition}, {"seats", one.seats}, {"people", one.people}});
  return for_anybody(json_response(200, json::Object{{"leaderboards", std::move(boards)}}));
}

// Those without a rating are left out.
Response list_people(store::Reader& reader, const std::vector<std::string>& ids, model::Instant now) {
  json::Value people = json::Value::array();
  for (const std::string& id : ids) {
    const auto player = reader.rated().player({id});
    const auto rows = reader.rated().ratings_of({id});
    if (!player || !rows) return store_trouble();
    if (!*player || rows->empty()) continue;
    json::Value all = json::Value::array();
    for (const store::RatingRow& row : *rows) all.push_back(encode(row, !(*player)->has_account, now));
    people.push_back(json::Object{{"person", id}, {"ratings", std::move(all)}});
  }
  return for_anybody(json_response(200, json::Object{{"people", std::move(people)}}));
}

json::Value encode(const store::RatingChange::Value& value) {
  json::Value out = json::Object{};
  write_rating({{value.mean}, {value.variance}}, out);
  return out;
}

json::Value encode(const store::RatingChange& change) {
  return json::Object{{"person", change.person.text},
                      {"without_luck", change.kind == 1},
                      {"before", change.before ? encode(*change.before) : json::Value()},
                      {"after", encode(change.after)}};
}

bool sat_in(const ratings::RatedGame& game, const store::RatingChange& change) {
  return std::any_of(game.players.begin(), game.players.end(),
                     [&](const ratings::Player& one) { return one.person == change.person.text; });
}

}  // namespace

Response list_ratings(store::Reader& reader, std::string_view target, model::Instant now) {
  const auto query = read_ratings_query(target);
  if (!query) return refusal(400, "Expected ?seats= a number from 1 to 6, or ?people= at most 50 ids.\n");
  if (!query->people.empty()) return list_people(reader, query->people, now);
  if (query->edition.empty()) return list_boards(reader);
  const auto rows =
      reader.rated().leaderboard({query->edition, query->seats, query->without_luck ? 1 : 0, now,
                                  ratings::Fixed::of(ratings::kVariancePerDay).raw, kMostVariance, kMostLeaders});
  if (!rows) return store_trouble();
  json::Value leaders = json::Value::array();
  for (const store::LeaderboardRow& row : *rows) leaders.push_back(encode_leader(row, now));
  return for_anybody(json_response(200, json::Object{{"edition", query->edition},
                                                     {"seats", query->seats},
                                                     {"without_luck", query->without_luck},
                                                     {"most_deviation", ratings::kCertainDeviation},
                                                     {"leaders", std::move(leaders)}}));
}

Response show_player(store::Reader& reader, const std::string& person, model::Instant now) {
  const auto player = reader.rated().player({person});
  if (!player) return store_trouble();
  if (!*player) return refusal(404, "There is no such player.\n");
  const bool is_guest = !(*player)->has_account;
  const auto rows = reader.rated().ratings_of({person});
  const auto points = reader.rated().history_of({person}, kMostPoints);
  if (!rows || !points) return store_trouble();
  json::Value out = json::Object{{"person", person}, {"name", (*player)->name}, {"guest", is_guest}};
  out["ratings"] = json::Value::array();
  for (const store::RatingRow& row : *rows) out["ratings"].push_back(encode(row, is_guest, now));
  out["history"] = json::Value::array();
  for (const store::RatingPoint& point : *points) out["history"].push_back(encode(point));
  if (write_games(reader.rated(), person, now, out)) return store_trouble();
  return for_anybody(json_response(200, out));
}

// NB: a game of a shared deal also changes ratings of those who played it before; they are not of this table.
Response show_game_ratings(store::Reader& reader, const std::string& id) {
  const auto row = reader.rated().rated_game({id});
  if (!row) return store_trouble();
  if (!*row) return refusal(404, "There is no such rated game that is over.\n");
  const store::RatedGameRow& game = **row;
  json::Value changes = json::Value::array();
  if (game.number > 0) {
    const auto found = reader.rated().changes_of_game(game.number);
    if (!found) return store_trouble();
    const ratings::RatedGame played = rated::game_of(game);
    for (const store::RatingChange& one : *found)
      if (sat_in(played, one)) changes.push_back(encode(one));
  }
  json::Value out =
      json::Object{{"game", id}, {"edition", game.edition}, {"seats", game.seats}, {"rated", game.number > 0}};
  if (!game.deal.empty()) out["deal"] = game.deal;
  out["changes"] = std::move(changes);
  return for_anybody(json_response(200, out));
}

}  // namespace mornington::runtime
