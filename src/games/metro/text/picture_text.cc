#include "games/metro/game.h"
#include "games/metro/text/picture.h"

namespace mornington::metro {

std::string Metro::draw_text(const Rules& rules, const View& view, const PictureStyle& style) {
  if (style.part == PicturePart::Legend) return picture_legend();
  if (style.part == PicturePart::Caption) return picture_caption(rules, view.seen, style.highlight);
  if (style.part == PicturePart::Panel) return picture_panel(rules, view);
  if (style.part == PicturePart::Table) return picture_table(rules, view);
  if (style.part == PicturePart::Names) return picture_names(rules, view.seen);
  std::string tracks = draw_tracks(rules, view, style);
  if (!tracks.empty()) return tracks;
  const std::string dots = style.ascii ? "" : draw_dots(rules, view, style);
  return dots.empty() ? draw_codes(rules, view, style) : dots;
}

}  // namespace mornington::metro
