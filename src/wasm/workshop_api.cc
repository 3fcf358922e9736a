#include "wasm/workshop_api.h"

#include <cstdint>

#include "games/editions.h"
#include "match/family/boards.h"
#include "match/family/map.h"
#include "match/record/version_one.h"

namespace mornington::wasm {
namespace {

using Reply = Result<json::Value>;

// What is wrong with a board file or a map, and what it can be played as.
Reply check(const json::Reader& ask) {
  (void)ask.at("board").at("document").text();
  return encode(check_board(version_one::document(ask.at("board").value())));
}

// The built-in documents of an edition as a map, to start from.
Reply map_of_edition(const json::Reader& ask) {
  const std::string id = ask.at("edition").text();
  const EditionSpec* edition = find_edition(id);
  if (edition == nullptr) return Error{"$.edition", "there is no edition \"" + id + "\""};
  return map_of(*edition);
}

// A new board, the same for the same seed.
Reply generate(const json::Reader& ask) {
  return generate_board(ask.at("family").text(), static_cast<std::uint64_t>(ask.at("seed").integer(0, 1 << 30)));
}

}  // namespace

std::optional<Reply> answer_workshop(std::string_view what, const json::Reader& ask) {
  if (what == "check-board") return check(ask);
  if (what == "map-of-edition") return map_of_edition(ask);
  if (what == "generate-board") return generate(ask);
  return std::nullopt;
}

}  // namespace mornington::wasm
