#include "server/tables/parsing.h"

namespace mornington::tables {
namespace {

constexpr int kMostNumber = 1 << 30;

}  // namespace

std::uint64_t read_number(const json::Reader& from, int least) {
  return static_cast<std::uint64_t>(from.integer(least, kMostNumber));
}

SeatNumber read_seat_number(const json::Reader& from) {
  if (!from.value().is(json::Kind::Integer)) (void)from.integer(0, kMaxSeats - 1);
  return {from.value().integer()};
}

std::optional<SeatNumber> read_optional_seat(const json::Reader& body) {
  return body.has("seat") ? std::optional(read_seat_number(body.at("seat"))) : std::nullopt;
}

std::string text_in(const json::Reader& body, std::string_view key) {
  const json::Value* found = body.value().find(key);
  return found == nullptr ? "" : found->text();
}

Sequence read_after(const json::Reader& body) {
  const json::Value* after = body.value().find("after");
  return after == nullptr || after->integer() < 0 ? 0 : static_cast<Sequence>(after->integer());
}

Credentials read_credentials(const json::Reader& body) { return {text_in(body, "link"), text_in(body, "invitation")}; }

}  // namespace mornington::tables
