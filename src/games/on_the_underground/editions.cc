#include "games/on_the_underground/editions.h"

namespace mornington::on_the_underground {
namespace {

EditionSpec underground(std::string_view id, std::string_view title, std::string_view board, std::string_view layout) {
  return {id,
          title,
          "on-the-underground",
          2,
          5,
          {{"on-the-underground/board", board}, {"on-the-underground/layout", layout}},
          "The map: stations, links and capacities are rebuilt from the real network so that every statement of the "
          "rulebook holds on it."};
}

}  // namespace

std::vector<EditionSpec> editions() {
  return {
      underground("underground-london", "On the Underground: London", "underground-london/board.json",
                  "underground-london/layout.json"),
      underground("underground-new-york", "On the Underground: New York", "underground-new-york/board.json",
                  "underground-new-york/layout.json"),
      underground("underground-paris", "On the Underground: Paris", "underground-paris/board.json",
                  "underground-paris/layout.json"),
  };
}

}  // namespace mornington::on_the_underground
