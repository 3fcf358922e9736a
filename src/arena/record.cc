#include "arena/record.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "arena/lines.h"
#include "json/reader.h"

namespace mornington::arena {
namespace {

json::Value encode(const PlayerResult& seat) {
  json::Value value;
  value["player"] = seat.player;
  value["points"] = seat.points;
  value["rank"] = seat.rank;
  value["decisions"] = seat.decisions;
  value["microseconds"] = seat.microseconds;
  return value;
}

PlayerResult decode_showing(const json::Reader& reader) {
  PlayerResult seat;
  seat.player = reader.at("player").integer(0, 1000);
  seat.points = reader.at("points").integer(-32768, 32767);
  seat.rank = reader.at("rank").integer(1, 6);
  seat.decisions = reader.at("decisions").integer(0, 1'000'000);
  seat.microseconds = reader.at("microseconds").value().integer();
  return seat;
}

// The plan's game of that number: the same deal, the same players on the same seats.
std::optional<Error> check_against(const std::vector<Fixture>& plan, const GameRecord& game) {
  if (static_cast<std::size_t>(game.number) >= plan.size())
    return Error{"game",
                 "the plan has games 0 to " + std::to_string(plan.size() - 1) + ", not " + std::to_string(game.number)};
  const Fixture& fixture = plan[static_cast<std::size_t>(game.number)];
  const bool same_seats = std::equal(game.seats.begin(), game.seats.end(), fixture.seating.begin(),
                                     fixture.seating.end(), [](const PlayerResult& s, int p) { return s.player == p; });
  if (game.deal != fixture.deal || !same_seats)
    return Error{"game", "game " + std::to_string(game.number) + " has another deal or other seats than in the plan"};
  return std::nullopt;
}

Error at_line(std::size_t line, const Error& error) { return {"line " + std::to_string(line + 1), error.text()}; }

}  // namespace

int margin(const GameRecord& game, std::size_t seat) {
  const int own = game.seats[seat].points;
  if (game.seats.size() == 1) return own;
  int best_other = -1'000'000;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (i != seat) best_other = std::max(best_other, game.seats[i].points);
  return own - best_other;
}

json::Value encode(const GameRecord& game) {
  json::Value value;
  value["game"] = game.number;
  value["seed"] = std::to_string(game.deal);
  value["seats"] = json::Value::array();
  for (const PlayerResult& seat : game.seats) value["seats"].push_back(encode(seat));
  value["steps"] = json::Value::array();
  for (const auto& [by, action] : game.steps) value["steps"].push_back(json::Object{{"by", index(by)}, {"do", action}});
  return value;
}

Result<GameRecord> decode_record(const json::Value& value) {
  json::Problems problems;
  const json::Reader reader(value, problems);
  GameRecord game;
  game.number = reader.at("game").integer(0, 1'000'000'000);
  const std::string seed = reader.at("seed").text();
  std::from_chars(seed.data(), seed.data() + seed.size(), game.deal);
  for (const auto& seat : reader.at("seats").items()) game.seats.push_back(decode_showing(seat));
  for (const auto& step : reader.at("steps").items())
    game.steps.push_back({seat_at(step.at("by").integer(0, kMaxSeats - 1)), step.at("do").text()});
  if (!problems.ok()) return problems.first();
  return game;
}

Result<GameFile> parse_games(const std::string& text) {
  const std::size_t whole = text.rfind('\n') + 1;  // the rest was cut off while it was written
  const auto lines = lines_of(std::string_view(text).substr(0, whole));
  if (lines.empty()) return Error{"line 1", "expected the plan of an arena, found nothing"};
  GameFile file;
  file.cut_off = text.size() - whole;
  std::vector<Fixture> plan_games;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Result<json::Value> value = json::parse(lines[i]);
    if (!value.ok()) return at_line(i, value.error());
    if (i == 0) {
      Result<Plan> plan = decode_plan(*value);
      if (!plan.ok()) return at_line(i, plan.error());
      file.plan = *std::move(plan);
      plan_games = fixtures(file.plan);
      continue;
    }
    Result<GameRecord> game = decode_record(*value);
    if (!game.ok()) return at_line(i, game.error());
    if (const auto error = check_against(plan_games, *game)) return at_line(i, *error);
    file.games.push_back(*std::move(game));
  }
  return file;
}

Result<GameFile> merged(std::vector<GameFile> files) {
  if (files.empty()) return Error{"merge", "no files"};
  GameFile all{files.front().plan, {}, 0};
  for (GameFile& file : files) {
    if (const std::string other = difference(all.plan, file.plan); !other.empty())
      return Error{"merge", "the files are of different plans: " + other};
    all.games.insert(all.games.end(), file.games.begin(), file.games.end());
  }
  std::sort(all.games.begin(), all.games.end(),
            [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  const auto twice = std::adjacent_find(all.games.begin(), all.games.end(),
                                        [](const auto& a, const auto& b) { return a.number == b.number; });
  if (twice != all.games.end()) return Error{"merge", "game " + std::to_string(twice->number) + " is there twice"};
  return all;
}

}  // namespace mornington::arena
