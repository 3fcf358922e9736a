#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/editions.h"
#include "games/load_request.h"
#include "json/reader.h"
#include "match/family/playable.h"
#include "support/toy_game.h"

namespace mornington::toy {

inline const char* kBoardText = R"({"document":"toy/board","colours":["red","amber","green","blue","violet"],
  "lanterns":[0,1,0,2,0,1,0,3]})";
inline const char* kLayoutText = R"({"document":"toy/layout","hues":[0,40,120,240,280]})";

inline const EditionSpec& edition() {
  static const EditionSpec spec{"toy-lanterns", "Lanterns",
                                "toy",          2,
                                kMostSeats,     {{"toy/board", "toy/board.json"}, {"toy/layout", "toy/layout.json"}},
                                "Everything."};
  return spec;
}

// The whole toy: the game with loader, notation and codecs.
struct Toy : Lanterns {
  static constexpr std::string_view kFamily = "toy";
  static constexpr std::string_view kTriedForm = "{action}";

  static std::vector<OptionSpec> option_specs(std::string_view) {
    return {
        {"track", "The shape of the track.", {{"line", "It has two ends."}, {"ring", "It has none."}}, "TOY-3.2"_rule},
        {"bonus", "The end.", {{"pair", "A pair counts."}, {"none", "It does not."}}, "TOY-4.1"_rule}};
  }

  static Result<Rules> load(const LoadRequest& request) {
    Rules rules;
    rules.seats = request.seats;
    if (request.seats < 2 || request.seats > kMostSeats) return Error{"seats", "expected 2 to 4"};
    for (const auto& [name, value] : request.options) {
      if (name == "track" && (value == "line" || value == "ring")) {
        rules.track = value == "line" ? Track::Line : Track::Ring;
      } else if (name == "bonus" && (value == "pair" || value == "none")) {
        rules.bonus = value == "pair" ? Bonus::Pair : Bonus::None;
      } else {
        return Error{"option " + name, "\"" + value + "\" is unknown"};
      }
    }
    if (rules.bonus == Bonus::None && rules.track == Track::Ring)
      return Error{"option bonus", "none needs track=line (TOY-5.1)"};
    return load_board(request, std::move(rules));
  }

  static std::string write(const Rules& rules, Action action) {
    const auto value = static_cast<std::size_t>(value_of(action));
    switch (static_cast<Kind>(kind_bits(action))) {
      case Kind::Draw: return "draw " + rules.colours[value];
      case Kind::Roll: return "roll " + std::to_string(value);
      case Kind::Bid: return "bid " + rules.colours[value];
      case Kind::Step: return value == 0 ? "step left" : "step right";
      case Kind::Stop: return "stop";
    }
    return "";
  }

  static Result<Action> read(const Rules& rules, std::string_view text) {
    for (int colour = 0; colour < kColours; ++colour)
      for (Kind kind : {Kind::Draw, Kind::Bid})
        if (text == write(rules, action_of(kind, colour))) return action_of(kind, colour);
    for (int face = 1; face <= kDieFaces; ++face)
      if (text == write(rules, action_of(Kind::Roll, face))) return action_of(Kind::Roll, face);
    for (Action action : {action_of(Kind::Step, 0), action_of(Kind::Step, 1), action_of(Kind::Stop)})
      if (text == write(rules, action)) return action;
    return Error{"", "expected bid COLOUR, step left, step right or stop"};
  }

  static json::Value encode_action(const Rules& rules, Action action) {
    json::Value out;
    out["action"] = write(rules, action);
    return out;
  }

  static json::Value encode_board(const Rules& rules) {
    json::Value out;
    out["colours"] = json::Value::array_of(rules.colours);
    out["lanterns"] = json::Value::array_of(rules.lanterns);
    return out;
  }

  static json::Value encode_view(const Rules& rules, const View& view) {
    json::Value out;
    out["points"] = json::Value::array_of(view.known.points);
    out["at"] = json::Value::array_of(view.known.at);
    out["hand_sizes"] = json::Value::array_of(view.hand_sizes);
    if (view.seat == kNoSeat) return out;
    out["hand"] = json::Value::array_of(view.known.hands[view.seat]);
    out["bid"] = view.known.bids[view.seat] == 0 ? std::string() : rules.colours[view.known.bids[view.seat] - 1u];
    return out;
  }

  static json::Value encode_facts(const Rules&, const View& view) {
    json::Value out;
    out["steps"] = view.known.steps;
    return out;
  }

  static json::Value encode_event(const Rules&, const Event& event) {
    json::Value out;
    out["event"] = event.kind;
    out["seat"] = static_cast<int>(event.seat);
    out["points"] = event.points;
    out["rule"] = event.rule.text();
    out["value"] = event.args[0];
    return out;
  }

  static std::string event_text(const Rules&, const Event& event) { return "event " + std::to_string(event.kind); }

  static std::string draw_text(const Rules&, const View& view, const PictureStyle&) {
    std::string out;
    for (int i = 0; i < kPlaces; ++i) out += (view.known.lit >> i & 1) != 0 ? '*' : '.';
    return out + "\n";
  }

  static std::string draw_svg(const Rules&, const View&, const PictureStyle&) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
  }

 private:
  static Result<Rules> load_board(const LoadRequest& request, Rules rules) {
    const json::Value* document = request.document("toy/board");
    if (document == nullptr) return Error{"toy/board", "the document is missing"};
    json::Problems problems;
    const json::Reader board(*document, problems);
    board.only({"document", "colours", "lanterns"});
    for (std::size_t i = 0; i < kColours; ++i) rules.colours[i] = board.at("colours").at(i).text();
    for (std::size_t i = 0; i < kPlaces; ++i)
      rules.lanterns[i] = static_cast<std::uint8_t>(board.at("lanterns").at(i).integer(0, 9));
    for (std::size_t i = 0; i < kColours; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (rules.colours[i] == rules.colours[j]) board.at("colours").at(i).report("occurs twice");
    if (!problems.ok()) return problems.first();
    return rules;
  }
};
static_assert(Playable<Toy>);

inline LoadRequest request(int seats, OptionValues options = {}) {
  return {"toy-lanterns",
          seats,
          std::move(options),
          {{"toy/board", *json::parse(kBoardText)}, {"toy/layout", *json::parse(kLayoutText)}}};
}

inline Rules rules(int seats, OptionValues options = {}) { return *Toy::load(request(seats, std::move(options))); }

}  // namespace mornington::toy
