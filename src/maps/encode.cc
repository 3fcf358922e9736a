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
  for (const Track& track : stage.network.tracks)
    tracks.push_back(Object{{"a", track.a}, {"b", track.b}, {"invented", track.invented()}});
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
