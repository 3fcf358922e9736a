#include "maps/import.h"

#include <algorithm>

#include "maps/names.h"
#include "maps/planar.h"
#include "maps/station_graph.h"
#include "maps/thin.h"

namespace mornington::maps {
namespace {

constexpr std::size_t kLongestText = 200;  // bytes, of a name or a source in a map
constexpr std::size_t kLongestAbout = 4000;

// At most that many bytes, not cut within a letter.
std::string cut(const std::string& text, std::size_t most) {
  std::size_t end = std::min(text.size(), most);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

// Each name once, of the lines that have tracks.
std::vector<std::string> names_of_lines(const Feed& feed) {
  std::vector<bool> used(feed.lines.size(), false);
  for (const FeedTrack& track : feed.tracks) used[static_cast<std::size_t>(track.line)] = true;
  std::vector<std::string> out;
  for (std::size_t i = 0; i < used.size(); ++i)
    if (used[i] && !feed.lines[i].empty()) out.push_back(feed.lines[i]);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::string about(const Import& import) {
  if (import.is_generated) return "Generated.";
  std::string text = "Made from a real network.";
  if (!import.attribution.empty()) text += " Data: " + import.attribution + ".";
  for (const Change& change : import.changes)
    if (change.step != "thin") text += " " + text_of(change) + ".";
  return text;
}

}  // namespace

json::Value encode_map(const Import& import) {
  json::Value map = json::Object{{"document", "mornington/map"},
                                 {"version", 1},
                                 {"edition", import.edition},
                                 {"name", cut(import.name, kLongestText)}};
  if (!import.attribution.empty()) map["source"] = cut(import.attribution, kLongestText);
  map["about"] = cut(about(import), kLongestAbout);
  map["documents"] = json::Value::array_of(import.documents);
  return map;
}

Result<Network> simple_network(std::string_view file, const ImportOptions& options, Import& import) {
  Result<Feed> feed = read_feed(file);
  if (!feed) return feed.error();
  import.lines = names_of_lines(*feed);
  std::erase_if(feed->tracks, [&](const FeedTrack& track) {
    return options.without_lines.contains(feed->lines[static_cast<std::size_t>(track.line)]);
  });
  Result<Network> network = station_graph(*feed, import.changes);
  if (!network) return network;
  tidy_names(*network);
  import.attribution = network->attribution;
  import.stages.push_back({"graph", *network, {}});
  make_planar(*network, import.changes);
  import.stages.push_back({"planar", *network, {}});
  thin(*network, {options.stations, options.kept, options.left_out}, import.changes);
  rate_stations(*network);
  import.stages.push_back({"thin", *network, {}});
  if (network->stations.size() < kFewestStations)
    return Error{"", "only " + std::to_string(network->stations.size()) + " stations are left; expected at least 6"};
  return network;
}

}  // namespace mornington::maps
