#include "support/conformance.h"

#include "toy_city/table.h"

namespace mornington::metro {
namespace {

TEST(KioskTownConformance, KeepsTheContract) {
  for (int seats = 2; seats <= 6; ++seats)
    for (const char* corporations : {"off", "on"})
      for (const char* centre : {"station", "central-stations", "rails"}) {
        SCOPED_TRACE(std::to_string(seats) + " " + corporations + " " + centre);
        const Rules rules = town_rules(seats, {{"corporations", corporations}, {"centre", centre}});
        conformance<Metro>(rules, static_cast<std::uint64_t>(seats), 10, 30);
      }
}

}  // namespace
}  // namespace mornington::metro
