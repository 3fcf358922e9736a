#include "games/metro/game.h"
#include "games/metro/text/picture.h"

namespace mornington::metro {

std::string Metro::draw_text(const Rules& rules, const View& view, const PictureStyle& style) {
  if (style.part == PicturePart::Legend) return picture_legend();
  if (style.part == PicturePart::Caption) return picture_caption(rules, view.seen, style.highlight);
  const std::string tracks = draw_tracks(rules, view, style);
  return tracks.empty() ? draw_codes(rules, view, style) : tracks;
}

}  // namespace mornington::metro
