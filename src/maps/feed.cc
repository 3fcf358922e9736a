#include "maps/feed.h"

#include "maps/zip.h"

namespace mornington::maps {

Result<Feed> read_feed(std::string_view bytes) {
  if (looks_like_zip(bytes)) return read_gtfs(bytes);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && bytes[first] == '{') return read_geojson(bytes);
  return Error{"", "expected a GTFS feed (a zip archive) or GeoJSON"};
}

}  // namespace mornington::maps
