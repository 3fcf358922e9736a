#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.h"
#include "match/setup/table_setup.h"

// How a board plays: bots play it many times, and a verdict says whether it is fair.
namespace mornington::balance {

// Stations, links or squares that notation names.
struct Place {
  std::string id;
  std::string kind;  // "station", "block", "section" or "square"
  std::string name;  // for people
  // Facts for styles, from the board file.
  std::string bank;
  bool tourist = false;
  std::vector<int> ends;  // of a link: its stations, which are used with it
  [[nodiscard]] bool is_link() const { return kind == "block" || kind == "section"; }
};

// The board that is measured.
struct Subject {
  match::TableSetup setup;  // of the edition, without seats
  std::string family;
  int min_seats = 2;
  int max_seats = 2;
  std::vector<Place> places;
  std::map<std::string, int, std::less<>> numbers;  // of the places, by id

  [[nodiscard]] int find(std::string_view id) const {
    const auto found = numbers.find(id);
    return found == numbers.end() ? -1 : found->second;
  }
  // The section between two stations; -1 if there is none.
  [[nodiscard]] int find_section(std::string_view one, std::string_view other) const;
};

// A board of an edition; `boards` replace its documents. An error if it cannot be played.
[[nodiscard]] Result<Subject> subject_of(const std::string& edition, std::vector<json::Value> boards);

}  // namespace mornington::balance
