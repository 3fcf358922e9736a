#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/reader.h"
#include "server/model/settings.h"
#include "server/tables/commands.h"

// Helpers of the parsers of verbs.
namespace mornington::tables {
using namespace model;

// The input of a parser. Mistakes are reported to `body`, which knows their path.
struct Parsing {
  const json::Reader& body;
  json::Problems& problems;
  const Settings& settings;
};

[[nodiscard]] std::uint64_t read_number(const json::Reader& from, int least = 0);
[[nodiscard]] SeatNumber read_seat_number(const json::Reader& from);
[[nodiscard]] std::optional<SeatNumber> read_optional_seat(const json::Reader& body);
// NB: lenient, since a secret that is not a text is simply wrong.
[[nodiscard]] std::string text_in(const json::Reader& body, std::string_view key);
[[nodiscard]] Sequence read_after(const json::Reader& body);
[[nodiscard]] Credentials read_credentials(const json::Reader& body);

}  // namespace mornington::tables
