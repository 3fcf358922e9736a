#include "maps/import.h"

namespace mornington::maps {
namespace {

using json::Object;
using json::Value;

Value encode(const Stage& stage) {
  Value stations = Value::array();
  for (const Station& station : stage.network.stations)
    stations.push_back(Object{{"name", station.name}, {"x", station.at.x}, {"y", station.at.y}});
  Value tracks = Value::array();
  for (std::size_t i = 0; i < stage.network.tracks.size(); ++i) {
    const Track& track = stage.network.tracks[i];
    Value own = Object{{"a", track.a}, {"b", track.b}, {"invented", track.invented()}};
    Value bends = Value::array();
    if (!stage.bends.empty())
      for (const Point bend : stage.bends[i]) bends.push_back(Object{{"x", bend.x}, {"y", bend.y}});
    if (!bends.items().empty()) own["bends"] = std::move(bends);
    tracks.push_back(std::move(own));
  }
  return Object{{"step", stage.step}, {"stations", std::move(stations)}, {"tracks", std::move(tracks)}};
}

}  // namespace

Value encode(const Import& import) {
  Value changes = Value::array();
  for (const Change& change : import.changes)
    changes.push_back(Object{{"step", change.step}, {"code", change.code}, {"values", Value::array_of(change.values)}});
  Value stages = Value::array();
  for (const Stage& stage : import.stages) stages.push_back(encode(stage));
  return Object{{"map", encode_map(import)},
                {"changes", std::move(changes)},
                {"stages", std::move(stages)},
                {"lines", Value::array_of(import.lines)},
                {"attribution", import.attribution.empty() ? Value(nullptr) : Value(import.attribution)}};
}

}  // namespace mornington::maps
