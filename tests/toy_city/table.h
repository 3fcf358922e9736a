#pragma once

#include "metro/table.h"

// A table in the city that exists only here.
namespace mornington::metro {

inline LoadRequest town_request(int seats, OptionValues options = {}) {
  return {"metro-kiosk-town",
          seats,
          std::move(options),
          {{"metro/board", embedded_document("metro/board.json")},
           {"metro/city", file_document("tests/toy_city/kiosk-town.json")}}};
}

inline Rules town_rules(int seats, OptionValues options = {}) {
  auto rules = Metro::load(town_request(seats, std::move(options)));
  EXPECT_TRUE(rules.ok()) << (rules.ok() ? "" : rules.error().text());
  return *rules;
}

}  // namespace mornington::metro
