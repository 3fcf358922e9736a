#include "ratings/rated_game.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "json/reader.h"
#include "ratings/plackett_luce.h"

namespace mornington::ratings {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;

int seats_of(const RatedGame& game) { return static_cast<int>(game.players.size()); }

bool has_bots(const RatedGame& game) {
  return std::any_of(game.players.begin(), game.players.end(), [](const Player& one) { return one.person.empty(); });
}

// Games with bots move a rating half as much.
Fixed weight_of(const RatedGame& game) { return has_bots(game) ? Fixed::ratio(1, 2) : kOne; }

bool knows_luck(const std::vector<Player>& players) {
  return std::all_of(players.begin(), players.end(), [](const Player& one) { return one.luck && !one.gave_up; });
}

Fixed points_less_luck(const Player& player, Fixed share) {
  return Fixed::of(player.points) - Fixed::ratio(player.luck.value_or(0), 100) * share;
}

// Everybody's standing, as it was before the game and as it becomes.
class Standings {
 public:
  Standings(const Lookup& lookup, std::int64_t now_ms) : lookup_(lookup), now_ms_(now_ms) {}

  // With what the days since the last game have added to its uncertainty.
  Rating rating(const std::string& person) {
    const Standing& before = entry(person).before;
    return before.games == 0
               ? before.rating
               : after_absence(before.rating, std::max<std::int64_t>(0, now_ms_ - before.as_of_ms) / kDayMs);
  }
  void add(const std::string& person, const Step& step) { entry(person).step += step; }
  void count_game(const std::string& person) { entry(person).plays = true; }

  std::vector<Update> updates() {
    std::vector<Update> all;
    for (auto& [person, one] : entries_) {
      Standing after = one.before;
      after.rating = moved(rating(person), one.step);
      after.games += one.plays ? 1 : 0;
      after.as_of_ms = std::max(after.as_of_ms, now_ms_);
      all.push_back({person, one.before, after});
    }
    return all;
  }

 private:
  struct Entry {
    Standing before;
    Step step = {};
    bool plays = false;
  };

  Entry& entry(const std::string& person) {
    const auto found = entries_.find(person);
    return found != entries_.end() ? found->second : entries_.emplace(person, Entry{lookup_(person)}).first->second;
  }

  const Lookup& lookup_;
  std::int64_t now_ms_;
  std::map<std::string, Entry> entries_;
};

// The steps of players who met, on the same deal if not at the same table.
std::vector<Step> steps_of(Kind kind, const std::vector<Player>& players, const std::vector<Rating>& ratings,
                           const Ladder* ladder) {
  if (kind == Kind::WithoutLuck && ladder != nullptr && ladder->points && knows_luck(players)) {
    std::vector<Scored> scored;
    for (std::size_t i = 0; i < players.size(); ++i)
      scored.push_back({ratings[i], points_less_luck(players[i], ladder->points->luck_share)});
    return steps_by_points(scored, *ladder->points);
  }
  std::vector<Placed> placed;
  for (std::size_t i = 0; i < players.size(); ++i) placed.push_back({ratings[i], players[i].place});
  return steps_by_place(placed);
}

void rate_table(Kind kind, const RatedGame& game, const Anchors& anchors, Standings& standings) {
  std::vector<Rating> ratings;
  for (const Player& one : game.players)
    ratings.push_back(one.person.empty() ? anchors.bot(game.edition, seats_of(game), one.level)
                                         : standings.rating(one.person));
  const std::vector<Step> steps = steps_of(kind, game.players, ratings, anchors.ladder(game.edition, seats_of(game)));
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (!game.players[i].person.empty()) standings.add(game.players[i].person, steps[i].times(weight_of(game)));
}

// The places of two players with the same deal.
std::array<int, 2> places_of(const Player& a, const Player& b) {
  const auto key = [](const Player& one) { return std::pair(!one.gave_up, one.gave_up ? 0 : one.points); };
  return {key(a) < key(b) ? 1 : 0, key(b) < key(a) ? 1 : 0};
}

void rate_pair(Kind kind, const RatedGame& game, const Player& own, const Player& other, const Anchors& anchors,
               Fixed weight, Standings& standings) {
  std::vector<Player> pair{own, other};
  const auto places = places_of(own, other);
  pair[0].place = places[0];
  pair[1].place = places[1];
  const std::vector<Rating> ratings{standings.rating(own.person), standings.rating(other.person)};
  const std::vector<Step> steps = steps_of(kind, pair, ratings, anchors.ladder(game.edition, seats_of(game)));
  standings.add(own.person, steps[0].times(weight));
  standings.add(other.person, steps[1].times(weight));
}

// All comparisons of a seat together count as one game.
void rate_field(Kind kind, const RatedGame& game, const std::vector<RatedGame>& earlier, const Anchors& anchors,
                Standings& standings) {
  for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
    const Player& own = game.players[seat];
    std::vector<const Player*> field;
    for (const RatedGame& one : earlier)
      if (one.players.size() == game.players.size() && !one.players[seat].person.empty() &&
          one.players[seat].person != own.person)
        field.push_back(&one.players[seat]);
    if (own.person.empty() || field.empty()) continue;
    const Fixed weight = weight_of(game) / Fixed::of(static_cast<std::int64_t>(field.size()));
    for (const Player* other : field) rate_pair(kind, game, own, *other, anchors, weight, standings);
  }
}

Player read_player(const json::Reader& from) {
  Player player;
  if (from.has("person")) player.person = from.at("person").text();
  if (from.has("level")) player.level = from.at("level").text();
  player.place = from.at("place").integer(0, 5);
  player.points = from.at("points").integer(-100'000, 100'000);
  player.gave_up = from.has("gave_up") && from.at("gave_up").boolean();
  return player;
}

}  // namespace

json::Value encode_players(const std::vector<Player>& players) {
  json::Value all = json::Value::array();
  for (const Player& one : players) {
    json::Value seat = json::Object{{"place", one.place}, {"points", one.points}};
    if (!one.person.empty()) seat["person"] = one.person;
    if (!one.level.empty()) seat["level"] = one.level;
    if (one.gave_up) seat["gave_up"] = true;
    all.push_back(std::move(seat));
  }
  return all;
}

Result<std::vector<Player>> read_players(const json::Value& from) {
  json::Problems problems;
  std::vector<Player> players;
  for (const json::Reader& one : json::Reader(from, problems).items()) players.push_back(read_player(one));
  if (!problems.ok()) return problems.first();
  return players;
}

std::vector<Update> rate(Kind kind, const RatedGame& game, const std::vector<RatedGame>& earlier,
                         const Lookup& standing, const Anchors& anchors) {
  Standings standings(standing, game.ended_ms);
  for (const Player& one : game.players)
    if (!one.person.empty()) standings.count_game(one.person);
  if (game.deal.empty())
    rate_table(kind, game, anchors, standings);
  else
    rate_field(kind, game, earlier, anchors, standings);
  return standings.updates();
}

}  // namespace mornington::ratings
