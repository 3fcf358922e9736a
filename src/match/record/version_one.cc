#include "match/record/version_one.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "match/family/documents.h"

namespace mornington::match::version_one {
namespace {

struct Renamed {
  std::string_view then;
  std::string_view now;
};

// Keys of board documents.
constexpr std::array kKeys = {
    Renamed{"A", "side_a"},
    Renamed{"B", "side_b"},
    Renamed{"ruleSet", "rule_set"},
    Renamed{"landmarkTypes", "landmark_types"},
    Renamed{"landmarkTilesOfAType", "landmark_tiles_of_a_type"},
    Renamed{"startScores", "start_scores"},
    Renamed{"firstTurn", "first_turn"},
    Renamed{"tieBreak", "tie_break"},
    Renamed{"fullBranch", "full_branch"},
    Renamed{"loopStations", "loop_stations"},
    Renamed{"fullConnections", "full_connections"},
    Renamed{"startInFull", "start_in_full"},
    Renamed{"passengerLeaves", "passenger_leaves"},
    Renamed{"branchTiles", "branch_tiles"},
    Renamed{"cardsPerStation", "cards_per_station"},
    Renamed{"objectivesDealt", "objectives_dealt"},
};

// Keys of the header of a replay.
constexpr std::array kHeaderKeys = {Renamed{"format", "document"}, Renamed{"game", "family"}};
constexpr Renamed kReplay{"mornington-replay", "mornington/replay"};

// Values of board documents, each under one key.
struct Word : Renamed {
  std::string_view key;
};
constexpr std::array kWords = {
    Word{{"N", "north"}, "side"},
    Word{{"NE", "north-east"}, "side"},
    Word{{"E", "east"}, "side"},
    Word{{"SE", "south-east"}, "side"},
    Word{{"S", "south"}, "side"},
    Word{{"SW", "south-west"}, "side"},
    Word{{"W", "west"}, "side"},
    Word{{"NW", "north-west"}, "side"},
    Word{{"national_rail", "national-rail"}, "kinds"},
};

// Values of options, each under its name.
constexpr std::array kOptions = {Word{{"A", "a"}, "sides"}, Word{{"B", "b"}, "sides"}};

// Squares of Metro were two digits, row and column from 0: in documents under these keys, in notation the word
// of that place in these actions.
constexpr std::array<std::string_view, 2> kSquareKeys = {"square", "squares"};
constexpr std::string_view kEditionsWithSquares = "metro";
struct SquareWord {
  std::string_view verb;
  std::size_t place;
};
constexpr std::array kSquareWords = {SquareWord{"place", 2}, SquareWord{"send", 1}, SquareWord{"rail", 3},
                                     SquareWord{"tourist", 3}};

std::string square_now(std::string_view then) {
  const auto digit = [](char c) { return c >= '0' && c <= '7'; };
  if (then.size() != 2 || !digit(then[0]) || !digit(then[1])) return std::string(then);
  return {static_cast<char>(then[1] - '0' + 'a'), static_cast<char>(then[0] + 1)};
}

std::string square_then(std::string_view now) {
  if (now.size() != 2 || now[0] < 'a' || now[0] > 'h' || now[1] < '1' || now[1] > '8') return std::string(now);
  return {static_cast<char>(now[1] - 1), static_cast<char>(now[0] - 'a' + '0')};
}

// Which way words are changed.
struct Direction {
  std::string_view Renamed::*from;
  std::string_view Renamed::*to;
  std::string (*square)(std::string_view);
};
constexpr Direction kToNow{&Renamed::then, &Renamed::now, square_now};
constexpr Direction kToThen{&Renamed::now, &Renamed::then, square_then};

std::string_view key_in(std::span<const Renamed> keys, std::string_view key, const Direction& way) {
  const auto row = std::find_if(keys.begin(), keys.end(), [&](const Renamed& one) { return one.*way.from == key; });
  return row == keys.end() ? key : (*row).*way.to;
}

std::string text_in(std::string_view key, const std::string& text, const Direction& way) {
  if (std::find(kSquareKeys.begin(), kSquareKeys.end(), key) != kSquareKeys.end()) return way.square(text);
  const auto row = std::find_if(kWords.begin(), kWords.end(),
                                [&](const Word& one) { return one.key == key && one.*way.from == text; });
  return row == kWords.end() ? text : std::string((*row).*way.to);
}

// `key`: under which the value stands, or the list that it stands in.
json::Value respelt(std::string_view key, const json::Value& value, const Direction& way) {
  if (value.is(json::Kind::String)) return text_in(key, value.text(), way);
  json::Value out = value;
  if (value.is(json::Kind::Array)) {
    out = json::Value::array();
    for (const json::Value& item : value.items()) out.push_back(respelt(key, item, way));
  } else if (value.is(json::Kind::Object)) {
    out = json::Value::object();
    for (const auto& [name, member] : value.members()) out[key_in(kKeys, name, way)] = respelt(name, member, way);
  }
  return out;
}

// The value's members through `change`, which may leave one as it is.
template <class Change>
json::Value with_members(const json::Value& value, Change&& change) {
  json::Value out = json::Value::object();
  for (const auto& [name, member] : value.members()) out[name] = change(name, member);
  return out;
}

// "p2" was the second seat, "chance" nobody.
json::Value seat_now(const json::Value& slug) {
  const std::string& text = slug.text();
  const bool seat = text.size() == 2 && text[0] == 'p' && text[1] >= '1' && text[1] <= '9';
  if (seat) return text[1] - '1';
  return text == "chance" ? json::Value() : slug;
}

json::Value actions_now(const json::Value& list, std::string_view edition) {
  json::Value out = json::Value::array();
  for (const json::Value& item : list.items()) out.push_back(action(edition, item.text()));
  return out;
}

json::Value header_now(const json::Value& old) {
  json::Value out = json::Value::object();
  for (const auto& [name, member] : old.members()) out[key_in(kHeaderKeys, name, kToNow)] = member;
  if (out["document"].text() == kReplay.then) out["document"] = kReplay.now;
  return out;
}

}  // namespace

json::Value document(const json::Value& old) { return respelt("", old, kToNow); }

OptionValues options(OptionValues old) {
  for (auto& [name, value] : old)
    for (const Word& word : kOptions)
      if (word.key == name && word.then == value) value = word.now;
  return old;
}

std::string action(std::string_view edition, std::string_view old) {
  const std::string_view verb = old.substr(0, old.find(' '));
  const auto row =
      std::find_if(kSquareWords.begin(), kSquareWords.end(), [&](const auto& one) { return one.verb == verb; });
  if (!edition.starts_with(kEditionsWithSquares) || row == kSquareWords.end()) return std::string(old);
  std::string out;
  std::size_t place = 0;
  for (std::size_t at = 0; at <= old.size(); ++place) {
    const std::size_t end = std::min(old.find(' ', at), old.size());
    const std::string_view word = old.substr(at, end - at);
    out += (at == 0 ? "" : " ") + (place == row->place ? square_now(word) : std::string(word));
    at = end + 1;
  }
  return out;
}

json::Value replay_line(const json::Value& old, std::string_view edition) {
  if (old.find("format") != nullptr) return header_now(old);
  return with_members(old, [&](const std::string& name, const json::Value& member) -> json::Value {
    if (name == "by") return seat_now(member);
    if (name == "do") return action(edition, member.text());
    if (name == "events") return json::Value::array();
    if (name != "kept") return member;
    return with_members(member, [&](const auto&, const json::Value& list) { return actions_now(list, edition); });
  });
}

json::Value save(const json::Value& old) {
  const json::Value* setup = old.find("setup");
  const json::Value* steps = old.find("steps");
  if (setup == nullptr || steps == nullptr || !steps->is(json::Kind::Array)) return old;
  const json::Value* edition = setup->find("edition");
  const std::string named = edition == nullptr ? "" : edition->text();
  json::Value now = json::Object{{"document", "mornington/save"}, {"version", 2}, {"setup", *setup}};
  now["steps"] = json::Value::array();
  bool confirmed = true;
  for (const json::Value& step : steps->items()) {
    confirmed = step.members().empty();  // NB: an empty step was a confirmation; now the next action implies it
    if (!confirmed) now["steps"].push_back(replay_line(step, named));
  }
  now["confirmed"] = confirmed;
  return now;
}

std::string board_hash(const EditionSpec& edition, const std::vector<json::Value>& boards) {
  Result<Documents> documents = documents_of(edition, boards);
  if (!documents.ok()) return "";
  for (auto& [role, document] : *documents) document = respelt("", document, kToThen);
  return hash_of(*documents);
}

}  // namespace mornington::match::version_one
