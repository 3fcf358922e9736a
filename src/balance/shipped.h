#pragma once

#include <string_view>

namespace mornington::balance {

// Figures of a board of the game, to compare others with.
struct ShippedFigures {
  std::string_view family;
  std::string_view edition;
  double first_seat;  // of two, in % of the victories
  double points;
  double decisions;
  double lead_changes;
  double largest_source;  // in % of the points
  double least_used;      // the station or square used least, in % of the games
  double decisive;        // who uses the station alone that says most about it wins this share of the games, in %
  double depth;           // Elo per doubling of thought
};
// NB: written by `tools/balance_table`, which measures them.
inline constexpr ShippedFigures kShipped[] = {
    // begin of the table
    {"on-the-underground", "underground-london", 57.8, 66.2, 142.9, 4.8, 58.3, 53.8, 78.6, 338.0},
    {"next-station", "next-station-london", 55.7, 136.7, 73.8, 8.6, 64.2, 19.2, 100.0, 43.7},
    {"metro", "metro", 47.9, 90.8, 67.8, 4.4, 75.3, 100.0, 64.6, -88.7},
    {"metro", "metro-paris", 50.0, 116.3, 101.0, 4.1, 60.5, 100.0, 60.4, 43.7},
    {"metro", "metro-stockholm", 50.0, 122.4, 66.8, 3.9, 55.0, 100.0, 63.5, 0.0},
    {"metro", "metro-london", 57.3, 127.3, 66.8, 4.5, 54.2, 100.0, 63.5, 88.7},
    {"metro", "metro-new-york", 46.4, 115.2, 66.7, 4.4, 59.8, 100.0, 63.0, 0.0},
    {"metro", "metro-st-petersburg", 41.7, 119.2, 74.4, 4.4, 57.9, 100.0, 64.6, 43.7},
    {"metro", "metro-berlin", 49.5, 114.8, 67.0, 4.5, 60.6, 100.0, 60.9, 21.7},
    {"on-the-underground", "underground-new-york", 55.2, 83.2, 156.0, 6.7, 53.1, 63.5, 87.9, 137.0},
    {"on-the-underground", "underground-paris", 53.6, 50.2, 165.8, 5.4, 46.9, 64.6, 67.3, 112.3},
    // end of the table
};

// Of the edition, else of the first of its family; null if there are none of this family.
constexpr const ShippedFigures* shipped_figures(std::string_view edition, std::string_view family) {
  for (const ShippedFigures& figures : kShipped)
    if (figures.edition == edition) return &figures;
  for (const ShippedFigures& figures : kShipped)
    if (figures.family == family) return &figures;
  return nullptr;
}

}  // namespace mornington::balance
