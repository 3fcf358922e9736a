#include <bitset>
#include <cstddef>

#include "games/metro/game.h"
#include "games/metro/legal.h"
#include "games/metro/scoring.h"
#include "games/metro/text/codec_names.h"
#include "games/metro/trace.h"
#include "games/metro/turn.h"

// Derived facts of a view: every line with its way, and the score sheet.
namespace mornington::metro {
namespace {

using json::Value;

Value encode_end(const Rules& rules, Step end) {
  Value out;
  if (ends_in_centre(end))
    out["entrance"] = index(entrance_reached(end)) + 1;
  else if (is_end(end))
    out["station"] = rules.number[index(station_reached(end))];
  else
    out["square"] = square_name(square_of(static_cast<Track>(end)));
  return out;
}

// Tracks that have been reported already.
using Told = std::bitset<4 * kSquares>;

Step beyond(const Rules& rules, const State& seen, Track track) {
  const Square square = square_of(track);
  return rules.step[index(square) * 4 + way_out(*seen.tile[index(square)], track & 3)];
}

// From a track onwards, as far as tiles lie there, or round to its start.
Value encode_steps(const Rules& rules, const State& seen, Track track, Told& told) {
  Value steps = Value::array();
  while (!seen.tile[index(square_of(track))].empty() && !told[track]) {
    told.set(track);
    const int out = way_out(*seen.tile[index(square_of(track))], track & 3);
    steps.push_back(json::Array{square_name(square_of(track)), 2 * (track & 3), 2 * out + 1});
    const Step next = beyond(rules, seen, track);
    if (is_end(next)) break;
    track = static_cast<Track>(next);
  }
  return steps;
}

// Runs of tracks that no line has reached: each from its first track, then those that close upon themselves.
Value encode_loose(const Rules& rules, const State& seen, Told& told) {
  Told led_to;
  const auto for_each_laid = [&](auto&& visit) {
    for (int track = 0; track < 4 * kSquares; ++track)
      if (!seen.tile[index(square_of(static_cast<Track>(track)))].empty()) visit(static_cast<Track>(track));
  };
  for_each_laid([&](Track track) {
    if (const Step next = beyond(rules, seen, track); !is_end(next)) led_to.set(static_cast<std::size_t>(next));
  });
  Value runs = Value::array();
  for (const bool closed : {false, true})
    for_each_laid([&](Track track) {
      if (!told[track] && (closed || !led_to[track])) runs.push_back(encode_steps(rules, seen, track, told));
    });
  return runs;
}

Value encode_line(const Rules& rules, const State& seen, Line line, Told& told) {
  const Trace found = trace(rules, seen, line);
  const Owner owner = line_owner(rules, seen, line);
  const int points = line_points(rules, seen, line, found.length, found.end);
  Value out;
  out["line"] = line_name(rules, line);
  out["owner"] = owner == kNobody ? Value() : Value(index(owner));
  out["colour"] = owner == kNobody ? Value() : Value(owner_colour(rules, owner));
  out["length"] = found.length;
  out["done"] = is_end(found.end);
  out["doubled"] = points > found.length;
  out["points"] = is_end(found.end) ? points : 0;
  out["end"] = encode_end(rules, found.end);
  out["steps"] = encode_steps(rules, seen, rules.start[index(line)], told);
  return out;
}

int points_of_lines(const Rules& rules, const State& seen, Owner owner) {
  int sum = 0;
  for (const Line line : kAllLines) {
    if (!exists(seen, line)) continue;
    const Trace found = trace(rules, seen, line);
    if (is_end(found.end) && line_owner(rules, seen, line) == owner)
      sum += line_points(rules, seen, line, found.length, found.end);
  }
  return sum;
}

// The points an owner would get from the city if the game ended now, as far as the view shows.
Value encode_city_now(const Rules& rules, const State& seen) {
  Value out = Value::array();
  const CityHooks& city = *rules.city.hooks;
  if (seen.phase < Phase::Turn) return out;
  if (rules.city.seats_score)
    for (const Seat seat : each_seat(rules.seats)) out.push_back(city.seat_points(rules, seen, seat));
  if (!rules.city.owners_score) return out;
  const auto points = city.owner_points(rules, seen);
  for (const Owner owner : owners(rules)) out.push_back(points[index(owner)]);
  return out;
}

Value encode_corporations(const Rules& rules, const State& seen) {
  Value out = Value::array();
  const auto values = corporation_values(seen.profit);
  for (const Colour colour : kAllColours) {
    const int profit = seen.profit[index(colour)];
    Value row;
    row["colour"] = colour_name(rules, colour);
    row["profit"] = profit;
    row["value"] = values[index(colour)];
    row["bonus"] = profit / 10;
    out.push_back(std::move(row));
  }
  return out;
}

Value encode_sheet(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (const Seat seat : each_seat(rules.seats)) {
    Value row;
    const int lines = rules.corporate ? 0 : points_of_lines(rules, seen, as_owner(seat));
    row["seat"] = index(seat);
    row["lines"] = lines;
    row["other"] = seen.points[seat] - lines;
    row["total"] = seen.points[seat];
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace

Value Metro::encode_facts(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  Value out;
  Told told;
  out["lines"] = Value::array();
  for (const Line line : kAllLines)
    if (exists(seen, line)) out["lines"].push_back(encode_line(rules, seen, line, told));
  out["loose"] = encode_loose(rules, seen, told);
  out["sheet"] = encode_sheet(rules, seen);
  const Scores now = scores(rules, seen);
  out["ranks"] = Value::array();
  for (const Seat seat : each_seat(rules.seats)) out["ranks"].push_back(now.rank[seat]);
  out["city_now"] = encode_city_now(rules, seen);
  if (rules.corporate) out["corporations"] = encode_corporations(rules, seen);
  if (rules.options.corporations()) out["exchange_open"] = exchange_open(profit_towards_stop(rules, seen));
  if (rules.solo) out["may_reject"] = may_reject(rules, seen);
  out["one_tile_lifted"] = Value::array();
  for (const TileType type : kAllTiles)
    if (!rules.solo && seen.tiles != kPlayable && (open_squares(seen) & ~one_tile_squares(rules, seen, type)) == 0)
      out["one_tile_lifted"].push_back(tile_code(type));
  return out;
}

}  // namespace mornington::metro
