#include "games/on_the_underground/game.h"
#include "games/on_the_underground/text/codec_names.h"

namespace mornington::on_the_underground {

json::Value encode_route(const Rules& rules, const State& state, Node from, const Ride& ride) {
  Route route;
  example_route(rules.board, state, from, ride, route);
  json::Value out = json::Value::array();
  for (const Step& step : route) {
    json::Value leg;
    leg["block"] = id_of(rules, step.block);
    leg["to"] = id_of(rules, step.to);
    leg["line"] = step.line ? id_of(rules, *step.line) : json::Value();
    out.push_back(std::move(leg));
  }
  return out;
}

bool OnTheUnderground::tells_more(const Event& event) {
  return static_cast<EventKind>(event.kind) == EventKind::Travelled;
}

// NB: journeys come after the track of the same action, and no track is laid after them.
void OnTheUnderground::tell_more(const Rules& rules, const View& after, const Event& event, json::Value& told) {
  const auto travelled = told::Travelled::of(event);
  told["route"] = encode_route(rules, after.state, travelled.from, {travelled.destination, travelled.lines});
}

}  // namespace mornington::on_the_underground
