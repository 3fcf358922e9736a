#include "games/metro/picture.h"

#include "games/metro/game.h"

namespace mornington::metro {

std::vector<Passage> passages_of_line(const Rules& rules, const State& seen, int line) {
  std::vector<Passage> passages;
  for (Track track = rules.start[line];;) {
    const Square square = square_of(track);
    if (seen.tile[square] == 0) return passages;
    const int out = kTiles.through[seen.tile[square] - 1][track & 3];
    passages.push_back({square, 2 * (track & 3), 2 * out + 1});
    const Step next = rules.step[square * 4 + out];
    if (is_end(next)) return passages;
    track = static_cast<Track>(next);
  }
}

Highlight find_highlight(const Rules& rules, const State& seen, const std::string& text) {
  Highlight found;
  for (int line = 0; line < kLines; ++line) {
    const bool exists = line < kStations || seen.central[line - kStations] != 0;
    if (exists && (line_name(rules, line) == text || "station " + line_name(rules, line) == text)) found.line = line;
  }
  const auto action = Metro::read(rules, text);
  if (!action) return found;
  const Fields fields = unpack(*action);
  if (fields.kind == Kind::Place || fields.kind == Kind::Send) found.square = fields.c;
  if (fields.kind == Kind::Place) found.code = tile_code(static_cast<TileType>(fields.b));
  return found;
}

std::vector<int> tourists_on(const State& seen, int place) {
  std::vector<int> colours;
  for (int i = 0; i < kTourists; ++i)
    if (seen.tourist[i] == place) colours.push_back(i / 4);
  return colours;
}

}  // namespace mornington::metro
