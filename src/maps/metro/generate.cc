#include "maps/metro/generate.h"

#include <array>
#include <map>

#include "core/embedded.h"
#include "core/rng.h"

namespace mornington::maps::metro {
namespace {

constexpr int kTiles = 60;
constexpr int kUsualTurningBack = 22;             // tiles of the box with a "d"
constexpr std::string_view kRejectable = "dddd";  // a board may have at most four of it
constexpr std::string_view kBoard = "metro/board.json";

// The exit of each entry is another's alone: a tile joins its four entries with its four exits one to one. Entry i is
// letter i; "a" leads straight on, "b" to the next side clockwise, "c" to the next anticlockwise, "d" back.
bool is_tile(const std::string& letters) {
  constexpr std::array<int, 4> kTurn = {2, 1, 3, 0};
  unsigned exits = 0;
  for (std::size_t entry = 0; entry < letters.size(); ++entry)
    exits |= 1u << ((entry + static_cast<std::size_t>(kTurn[static_cast<std::size_t>(letters[entry] - 'a')])) % 4);
  return exits == 0xFu;
}

std::vector<std::string> tiles(bool turning_back) {
  std::vector<std::string> out;
  for (int number = 0; number < 256; ++number) {
    std::string letters;
    for (int i = 0; i < 4; ++i) letters += static_cast<char>('a' + (number >> (2 * i)) % 4);
    const bool turns = letters.find('d') != std::string::npos;
    if (is_tile(letters) && letters != kRejectable && turns == turning_back) out.push_back(letters);
  }
  return out;
}

json::Value box_of_tiles(int turning_back, Rng& rng) {
  std::map<std::string, int> counts;
  const std::array<std::vector<std::string>, 2> kinds = {tiles(false), tiles(true)};
  for (int i = 0; i < kTiles; ++i) {
    const std::vector<std::string>& own = kinds[i < turning_back ? 1 : 0];
    ++counts[own[rng.below(static_cast<std::uint32_t>(own.size()))]];
  }
  json::Value out = json::Value::object();
  for (const auto& [letters, count] : counts) out[letters] = count;
  return out;
}

// The board of the game, whose stations and owners stay.
Result<json::Value> box() {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.ends_with(kBoard)) return json::parse(file.content);
  return Error{"", "the program has no board of Metro"};
}

}  // namespace

Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed) {
  if (wish.stations >= 0 && wish.stations != 32)
    return Error{"stations", "expected 32, as a board of Metro has; found " + std::to_string(wish.stations)};
  if (wish.loops > kTiles) return Error{"loops", "expected 0 to 60 tiles, found " + std::to_string(wish.loops)};
  Rng rng(seed);
  Result<json::Value> board = box();
  if (!board) return board;
  (*board)["name"] = "Tiles " + std::to_string(seed);
  (*board)["tiles"] = box_of_tiles(wish.loops < 0 ? kUsualTurningBack : wish.loops, rng);
  return json::Value(json::Object{{"document", "mornington/map"},
                                  {"version", 1},
                                  {"edition", "metro"},
                                  {"name", "Tiles " + std::to_string(seed)},
                                  {"about", "Generated."},
                                  {"documents", json::Array{*std::move(board)}}});
}

}  // namespace mornington::maps::metro
