#include "games/metro/scoring.h"

#include <algorithm>
#include <bit>

namespace mornington::metro {

std::array<int, kColours> corporation_values(const std::array<std::int16_t, kColours>& profit) {
  std::array<int, kColours> values{};
  for (int i = 0; i < kColours; ++i) {
    values[i] = kColours;
    for (const std::int16_t other : profit) values[i] -= other > profit[i] ? 1 : 0;
  }
  return values;
}

void majority_bonus(int profit, std::span<const int> percent, std::span<int> bonus) {
  const int most = *std::max_element(percent.begin(), percent.end());
  for (std::size_t i = 0; i < percent.size(); ++i) bonus[i] = most > 0 && percent[i] == most ? profit / 10 : 0;
}

bool exchange_open(const std::array<std::int16_t, kColours>& profit) {
  return *std::max_element(profit.begin(), profit.end()) < kExchangeStop;
}

int solo_points(const std::array<std::int16_t, kColours>& profit, bool challenging) {
  const auto [least, most] = std::minmax_element(profit.begin(), profit.end());
  return challenging ? *least - (*most - *least) : *least;
}

namespace {

// The longest row of tourists and how many rows have that length.
struct Rows {
  int tourists = 0;
  int longest = 0;
  int count = 0;
};

Rows find_rows(std::span<const std::uint8_t> occupied) {
  Rows rows;
  int row = 0;
  auto end_row = [&] {
    rows.tourists += row;
    if (row > rows.longest) rows = {rows.tourists, row, 0};
    if (row > 0 && row == rows.longest) ++rows.count;
    row = 0;
  };
  for (std::size_t space = 0; space < occupied.size() * 4; ++space) {
    if ((occupied[space / 4] >> space % 4 & 1) != 0)
      ++row;
    else
      end_row();
  }
  end_row();
  return rows;
}

}  // namespace

int paris_points(std::span<const std::uint8_t> occupied, bool all_longest_rows) {
  const Rows rows = find_rows(occupied);
  // RULING MET-Q25: of equally long rows one is the longest.
  const int counted = rows.longest * (all_longest_rows ? rows.count : std::min(rows.count, 1));
  int points = 2 * counted - (rows.tourists - counted);
  for (const std::uint8_t landmark : occupied) points += landmark == 0xF ? 3 : 0;
  return points;
}

int stockholm_points(std::span<const std::uint8_t> colours, std::span<const std::uint8_t> points,
                     unsigned marker_mask) {
  int sum = 0;
  for (std::size_t i = 0; i < colours.size() && i < points.size(); ++i)
    if (colours[i] != 0 && (marker_mask >> (colours[i] - 1) & 1) != 0) sum += points[i];
  return sum;
}

Drive drive(std::span<const std::uint8_t> circuit, int from, int colour, bool stays_on_a_miss) {
  for (int spaces = 1; spaces <= kTaxiRange; ++spaces)
    if (circuit[(from + spaces) % circuit.size()] == colour) return {spaces, spaces};
  // RULING MET-Q27: a taxi that misses drives all the same.
  return {stays_on_a_miss ? 0 : kTaxiRange, 0};
}

int board_points(std::span<const std::uint8_t> points, std::span<const std::uint8_t> tourists) {
  int sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += points[i] * tourists[i];
  return sum;
}

namespace {

struct Top {
  int tickets = -1;
  int holders = 0;

  void meet(int n) {
    if (n > tickets) *this = {n, 0};
    if (n == tickets) ++holders;
  }
};

// The most tickets below `limit` and how many hold them, the virtual player included.
Top top_below(int limit, std::span<const int> tickets, int virtual_tickets, int least) {
  Top top;
  for (const int n : tickets)
    if (n >= least && n < limit) top.meet(n);
  if (virtual_tickets > 0 && virtual_tickets < limit) top.meet(virtual_tickets);
  return top;
}

}  // namespace

// RULING MET-Q32: those tied share the places they fill; a tie for second shares the second alone.
void place_points(Places places, std::span<const int> tickets, int virtual_tickets, bool without_ticket_too,
                  std::span<int> points) {
  // RULING MET-Q31: without a ticket no place is taken.
  const int least = without_ticket_too ? 0 : 1;
  std::fill(points.begin(), points.end(), 0);
  const Top first = top_below(1000, tickets, virtual_tickets, least);
  const Top second = first.holders == 1 ? top_below(first.tickets, tickets, virtual_tickets, least) : Top{};
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    if (tickets[i] == first.tickets && first.holders > 1) points[i] = (places.first + places.second) / first.holders;
    if (tickets[i] == first.tickets && first.holders == 1) points[i] = places.first;
    if (tickets[i] == second.tickets) points[i] = places.second / second.holders;
  }
}

}  // namespace mornington::metro
