#include "games/metro/text/track_drawing.h"

#include <string_view>

namespace mornington::metro {
namespace {

using TileDrawing = std::array<std::string_view, kDrawnRows>;

// Every type, in the order of the codes. Exits 0 and 1 are in the columns 2 and 5 of the top row, 7 and 6 in the rows 1
// and 2 on the left, and so on round the tile; ┼ is always two tracks that cross.
constexpr std::array<TileDrawing, kTypes> kDrawings = {{
    {{"  │  │  ", "──┼──┼──", "──┼──┼──", "  │  │  "}},  // aaaa
    {{" ╭┼──╯  ", "─┼┼─────", "─╯│  ╭──", "  │  │  "}},  // aacb
    {{"  │  │  ", "──┼─╮╰──", "──┼─┼───", "  │ ╰╮  "}},  // acba
    {{"  │  │  ", "─╮│  ╰──", "─╯│  ╭──", "  │  │  "}},  // accd
    {{"  │  │  ", "─╮│  │╭─", "─╯│  │╰─", "  │  │  "}},  // adad
    {{" ╭┼──╯  ", "─┼┼──╮╭─", "─╯│  │╰─", "  │  │  "}},  // adbb
    {{"  │  │  ", "──┼──┼──", "─╮╰──┼──", " ╰╮  │  "}},  // baac
    {{" ╭┼──╯  ", "─┼┼─────", "─╯╰─────", "  ╭──╮  "}},  // badb
    {{"  │  │  ", "─╮│  │╭─", "─╯╰──┼┼─", "  ╭──┼╯ "}},  // bbad
    {{" ╭┼──╯  ", "─┼┼──╮╭─", "─╯╰──┼┼─", "  ╭──┼╯ "}},  // bbbb
    {{"  ╰─╮│  ", "───╮│╰──", "──╮│╰───", "  │╰─╮  "}},  // bcbc
    {{"  │  │  ", "─╮│  ╰──", "─╯╰─────", "  ╭──╮  "}},  // bcdd
    {{"  │  │  ", "──╯  │╭─", "─────┼┼─", "  ╭──┼╯ "}},  // cbaa
    {{"  │╭─╯  ", "──╯│╭───", "───╯│╭──", "  ╭─╯│  "}},  // cbcb
    {{"  │  │  ", "──╯  ╰──", "──╮  ╭──", "  │  │  "}},  // cccc
    {{"  │  │  ", "──╯  ╰──", "────────", "  ╭──╮  "}},  // ccda
    {{"  │  │  ", "──╯  │╭─", "──╮  │╰─", "  │  │  "}},  // cdac
    {{"  │  │  ", "──╯  │╭─", "─────╯╰─", "  ╭──╮  "}},  // cddb
    {{"  ╰──╯  ", "────────", "──╮  ╭──", "  │  │  "}},  // dacc
    {{"  ╰──╯  ", "────────", "────────", "  ╭──╮  "}},  // dada
    {{"  ╰──╯  ", "─╮╭─────", "─┼┼─────", " ╰┼──╮  "}},  // dbba
    {{"  ╰──╯  ", "─╮╭─────", "─╯│  ╭──", "  │  │  "}},  // dbcd
    {{"  ╰──╯  ", "─────╮╭─", "──╮  │╰─", "  │  │  "}},  // ddbc
    {{"  ╰──╯  ", "─╮    ╭─", "─╯    ╰─", "  ╭──╮  "}},  // dddd
}};

constexpr int kNearColumn = 2;
constexpr int kFarColumn = 5;
constexpr int kNearRow = 1;
constexpr int kFarRow = 2;

// The arms of the character in that column; every character but the blank takes three bytes.
Arms arms_at(const TileDrawing& drawing, int row, int column) {
  std::string_view text = drawing[static_cast<std::size_t>(row)];
  for (; column > 0; --column) text.remove_prefix(text.front() == ' ' ? 1 : 3);
  return arms_of(text.substr(0, text.front() == ' ' ? 1 : 3));
}

constexpr Arms opposite(Arms arm) { return static_cast<Arms>((arm << 2 | arm >> 2) & 15); }

// The arm a track leaves a character by that it has entered by `from`; a crossing leads straight on.
Arms way_out(Arms arms, Arms from) {
  const bool crossing = arms == (kUp | kRight | kDown | kLeft);
  return crossing ? opposite(from) : static_cast<Arms>(arms & ~from);
}

constexpr std::array<int, kDrawnRows> kPlainRows = {0, 1, 2, 3};
constexpr std::array<int, kDrawnColumns> kPlainColumns = {0, 1, 2, 3, 4, 5, 6, 7};

}  // namespace

std::vector<TrackPiece> drawn_track(TileType type, int entry) {
  constexpr std::array<Arms, 4> kSides = {kUp, kRight, kDown, kLeft};
  BorderPlace at = border_place({kDrawnRows, kDrawnColumns, kPlainRows, kPlainColumns}, 2 * entry);
  Arms from = kSides[static_cast<std::size_t>(entry)];
  std::vector<TrackPiece> track;
  // NB: the bound is for a drawing that runs in a circle.
  while (at.row >= 0 && at.row < kDrawnRows && at.column >= 0 && at.column < kDrawnColumns && track.size() < 64) {
    const Arms out = way_out(arms_at(kDrawings[index(type)], at.row, at.column), from);
    track.push_back({at.row, at.column, static_cast<Arms>(from | out)});
    at.row += (out == kDown ? 1 : 0) - (out == kUp ? 1 : 0);
    at.column += (out == kRight ? 1 : 0) - (out == kLeft ? 1 : 0);
    from = opposite(out);
  }
  return track;
}

BorderPlace border_place(const SquareSize& size, int exit) {
  switch (exit) {
    case 0: return {0, size.column[kNearColumn]};
    case 1: return {0, size.column[kFarColumn]};
    case 2: return {size.row[kNearRow], size.columns - 1};
    case 3: return {size.row[kFarRow], size.columns - 1};
    case 4: return {size.rows - 1, size.column[kFarColumn]};
    case 5: return {size.rows - 1, size.column[kNearColumn]};
    case 6: return {size.row[kFarRow], 0};
    default: return {size.row[kNearRow], 0};
  }
}

void lay_track(TrackCanvas& canvas, BorderPlace corner, const SquareSize& size, const std::vector<TrackPiece>& track,
               Stroke stroke, std::string_view paint) {
  for (const TrackPiece& piece : track) {
    const int row = corner.row + size.row[static_cast<std::size_t>(piece.row)];
    const int column = corner.column + size.column[static_cast<std::size_t>(piece.column)];
    canvas.lay(row, column, piece.arms, stroke, paint);
    if ((piece.arms & kRight) != 0 && piece.column + 1 < kDrawnColumns)
      for (int c = column + 1; c < corner.column + size.column[static_cast<std::size_t>(piece.column) + 1]; ++c)
        canvas.lay(row, c, kLeft | kRight, stroke, paint);
    if ((piece.arms & kDown) != 0 && piece.row + 1 < kDrawnRows)
      for (int r = row + 1; r < corner.row + size.row[static_cast<std::size_t>(piece.row) + 1]; ++r)
        canvas.lay(r, column, kUp | kDown, stroke, paint);
  }
}

}  // namespace mornington::metro
