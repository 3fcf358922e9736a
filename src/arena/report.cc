#include "arena/report.h"

#include <algorithm>
#include <map>

namespace mornington::arena {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

double share_of_win(const GameRecord& game, std::size_t seat) {
  if (game.seats[seat].rank != 1) return 0;
  const auto winners = std::count_if(game.seats.begin(), game.seats.end(), [](const auto& s) { return s.rank == 1; });
  return 1.0 / static_cast<double>(winners);
}

double result_between(const PlayerResult& a, const PlayerResult& b) {
  return a.rank == b.rank ? 0.5 : a.rank < b.rank ? 1.0 : 0.0;
}

// Values that belong together (one deal) are averaged before they are counted.
class ByDeal {
 public:
  void add(std::uint64_t deal, double value) {
    auto& [sum, count] = deals_[deal];
    sum += value;
    count += 1;
  }
  [[nodiscard]] Mean mean(double prior_variance) const {
    std::vector<double> values;
    for (const auto& [deal, sums] : deals_) values.push_back(sums.first / sums.second);
    return mean_of(values, prior_variance);
  }
  // The mean share: results lie between 0 and 1, so that of a fair coin varies most.
  [[nodiscard]] Mean share() const {
    Mean mean = this->mean(0.25);
    mean.half_width = std::min(mean.half_width, 1.0);
    return mean;
  }

 private:
  std::map<std::uint64_t, std::pair<double, double>> deals_;
};

struct Gathering {
  ByDeal points, margin, wins;
  std::int64_t microseconds = 0;
  std::int64_t decisions = 0;
  double longest = 0;
  std::vector<int> scores;
};

// Before any game is seen, scores are expected to differ by a quarter of what they are.
double prior_of(const Gathering& player) {
  const double spread = player.points.mean(0).value / 4;
  return spread * spread + 1;
}

void gather(const GameRecord& game, std::vector<Gathering>& players) {
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const PlayerResult& seat = game.seats[i];
    Gathering& player = players[at(seat.player)];
    player.points.add(game.deal, seat.points);
    player.margin.add(game.deal, margin(game, i));
    player.wins.add(game.deal, share_of_win(game, i));
    player.microseconds += seat.microseconds;
    player.decisions += seat.decisions;
    const double each = seat.decisions == 0 ? 0 : static_cast<double>(seat.microseconds) / seat.decisions / 1000;
    player.longest = std::max(player.longest, each);
    player.scores.push_back(seat.points);
  }
}

std::vector<Pairing> pairings_of(const GameRecord& game) {
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    for (std::size_t j = i + 1; j < game.seats.size(); ++j)
      pairings.push_back(
          {at(game.seats[i].player), at(game.seats[j].player), result_between(game.seats[i], game.seats[j])});
  return pairings;
}

// Alone at the table, players meet by their scores on the same deal.
std::vector<std::vector<Pairing>> solo_meetings(const GameFile& file) {
  std::map<std::uint64_t, std::vector<const PlayerResult*>> deals;
  for (const GameRecord& game : file.games) deals[game.deal].push_back(&game.seats.front());
  std::vector<std::vector<Pairing>> meetings;
  for (const auto& [deal, showings] : deals) {
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < showings.size(); ++i)
      for (std::size_t j = i + 1; j < showings.size(); ++j) {
        const int lead = showings[i]->points - showings[j]->points;
        pairings.push_back({at(showings[i]->player), at(showings[j]->player), lead == 0 ? 0.5 : lead > 0 ? 1.0 : 0.0});
      }
    meetings.push_back(std::move(pairings));
  }
  return meetings;
}

std::vector<std::vector<Pairing>> meetings_of(const GameFile& file) {
  if (file.plan.seats == 1) return solo_meetings(file);
  std::map<std::uint64_t, std::vector<Pairing>> deals;
  for (const GameRecord& game : file.games)
    for (const Pairing& pairing : pairings_of(game)) deals[game.deal].push_back(pairing);
  std::vector<std::vector<Pairing>> meetings;
  meetings.reserve(deals.size());
  for (auto& [deal, pairings] : deals) meetings.push_back(std::move(pairings));
  return meetings;
}

std::vector<Duel> duels_of(const std::vector<std::vector<Pairing>>& meetings) {
  std::map<std::pair<std::size_t, std::size_t>, ByDeal> results;
  for (std::size_t deal = 0; deal < meetings.size(); ++deal)
    for (const Pairing& pairing : meetings[deal]) {
      const bool ordered = pairing.a < pairing.b;
      results[{std::min(pairing.a, pairing.b), std::max(pairing.a, pairing.b)}].add(
          deal, ordered ? pairing.result : 1 - pairing.result);
    }
  std::vector<Duel> duels;
  duels.reserve(results.size());
  for (const auto& [pair, result] : results) duels.push_back({pair.first, pair.second, result.share()});
  return duels;
}

void rate(const std::vector<std::vector<Pairing>>& meetings, std::vector<Standing>& standings) {
  std::vector<Pairing> all;
  for (const auto& meeting : meetings) all.insert(all.end(), meeting.begin(), meeting.end());
  const auto ratings = bradley_terry(standings.size(), all);
  const auto intervals = rating_intervals(standings.size(), meetings);
  for (std::size_t i = 0; i < standings.size(); ++i) {
    standings[i].rating = ratings[i];
    standings[i].rating_interval = intervals[i];
  }
}

}  // namespace

std::vector<double> results_by_deal(const GameFile& file) {
  std::map<std::uint64_t, std::pair<double, int>> deals;
  for (const GameRecord& game : file.games)
    for (std::size_t i = 0; i < game.seats.size(); ++i)
      if (game.seats[i].player == 0) {
        deals[game.deal].first += share_of_win(game, i);
        ++deals[game.deal].second;
      }
  std::vector<double> results;
  for (std::uint64_t deal = file.plan.seed; deals.contains(deal) && deals[deal].second == 2; ++deal)
    results.push_back(deals[deal].first / 2);
  return results;
}

Report report_on(const GameFile& file, const std::optional<Sprt>& test) {
  Report report{file.plan, file.games.size(), fixtures(file.plan).size(), {}, {}, {}};
  std::vector<Gathering> players(file.plan.players.size());
  for (const GameRecord& game : file.games) gather(game, players);
  for (std::size_t i = 0; i < players.size(); ++i) {
    Gathering& player = players[i];
    const double decisions = static_cast<double>(std::max<std::int64_t>(1, player.decisions));
    report.standings.push_back({file.plan.players[i],
                                player.points.mean(prior_of(player)),
                                player.margin.mean(prior_of(player)),
                                player.wins.share(),
                                0,
                                {},
                                static_cast<double>(player.microseconds) / decisions / 1000,
                                player.longest,
                                std::move(player.scores)});
  }
  const auto meetings = meetings_of(file);
  rate(meetings, report.standings);
  report.duels = duels_of(meetings);
  if (test) report.sprt = judge(*test, results_by_deal(file));
  return report;
}

}  // namespace mornington::arena
