#include "games/on_the_underground/cases/cases.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/on_the_underground/cases/position.h"

namespace mornington::on_the_underground {
namespace {

using json::Reader;
using json::Value;
using namespace std::string_view_literals;

template <std::size_t N>
bool among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array kSets = {"enclosed"sv,           "landmarkHand"sv,        "free"sv,     "withTwoBranchTokens"sv,
                              "withTwoBranchTiles"sv, "withFourBranchTiles"sv, "lineSets"sv, "chosen"sv,
                              "chosenExpress"sv,      "chosenNormal"sv,        "winners"sv,  "lines"sv};
constexpr std::array kMaps = {"candidates"sv, "normalAfter"sv, "pointsByLine"sv, "objectives"sv, "totals"sv};

// Lists compared as sets in one order, at every depth.
Value sorted(const Value& list) {
  json::Array items;
  for (const Value& item : list.items()) items.push_back(item.is(json::Kind::Array) ? sorted(item) : item);
  std::sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return dump(a) < dump(b); });
  return Value(std::move(items));
}

std::string mismatch(std::string_view key, const Value& expected, const Value& found);

std::string list_mismatch(std::string_view key, const Value& expected, const Value& found) {
  if (among(kSets, key)) return sorted(expected) == sorted(found) ? "" : std::string(key);
  if (expected.items().size() != found.items().size()) return std::string(key);
  for (std::size_t i = 0; i < expected.items().size(); ++i) {
    std::string wrong = mismatch(key, expected.items()[i], found.items()[i]);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string object_mismatch(std::string_view key, const Value& expected, const Value& found) {
  if (among(kMaps, key) && expected.members().size() != found.members().size()) return std::string(key);
  for (const auto& [name, value] : expected.members()) {
    const Value* answer = found.find(name);
    if (answer == nullptr) return name + " (not answered)";
    const std::string wrong = mismatch(name, value, *answer);
    if (!wrong.empty()) return std::string(key) + (key.empty() ? "" : ".") + wrong;
  }
  return "";
}

// Empty, or the key at which the answer differs from what is expected of it.
std::string mismatch(std::string_view key, const Value& expected, const Value& found) {
  if (expected.kind() != found.kind()) return std::string(key);
  if (expected.is(json::Kind::Object)) return object_mismatch(key, expected, found);
  if (expected.is(json::Kind::Array)) return list_mismatch(key, expected, found);
  return expected == found ? "" : std::string(key);
}

int seats_of(const Value& item) {
  const Value* position = item.find("position");
  const Value* players = position != nullptr ? position->find("players") : nullptr;
  return players != nullptr && players->is(json::Kind::Integer) ? static_cast<int>(players->integer()) : 2;
}

Result<Rules> load_board(const Value& item, const std::vector<Value>& documents) {
  const Value* board = item.find("board");
  if (board == nullptr || !board->is(json::Kind::String)) return Error{"$.board", "expected the name of a board"};
  LoadRequest request{"underground-" + board->text(), seats_of(item), {}, {}};
  for (const Value& document : documents) {
    const Value* id = document.find("id");
    const Value* role = document.find("document");
    if (id != nullptr && role != nullptr && id->text() == board->text())
      request.documents.emplace_back(role->text(), document);
  }
  return OnTheUnderground::load(request);
}

using Answer = Value (*)(const CaseDesk&);

Answer answer_of(std::string_view type) {
  if (type == "build" || type == "illegalTurn") return answer_moves;
  if (type == "legalExtensions") return answer_extensions;
  if (type == "route") return answer_route;
  if (type == "passengerLeg") return answer_leg;
  if (type == "passengerTurn") return answer_passenger_turn;
  if (type == "turnPlan") return answer_turn_plan;
  if (type == "endGame") return answer_end_game;
  if (type == "setup") return answer_setup;
  if (type == "finalScoring") return answer_final_scoring;
  return nullptr;
}

}  // namespace

CaseOutcome run_case(const Value& item, const std::vector<Value>& documents) {
  json::Problems problems;
  const Reader reader(item, problems);
  reader.only({"id", "type", "source", "note", "board", "position", "moves", "leg", "expect"});
  const std::string type = reader.at("type").text();
  const Value expected = reader.at("expect").value();
  const Answer answer = answer_of(type);
  if (answer == nullptr) return CaseOutcome::failed("a known type of case", "\"" + type + "\" is unknown");
  const Result<Rules> rules = load_board(item, documents);
  if (!rules) return CaseOutcome::failed("a board to play on", rules.error().text());
  const Value found = answer({*rules, reader});
  if (!problems.ok()) return CaseOutcome::failed(dump(expected), problems.first().text());
  const std::string wrong = mismatch("", expected, found);
  return wrong.empty() ? CaseOutcome::passed() : CaseOutcome::failed(dump(expected), wrong + " in " + dump(found));
}

CaseRunner case_runner(const CaseDocuments& documents) {
  std::vector<json::Value> boards;
  for (const auto& [role, document] : documents) boards.push_back(document);
  return [boards = std::move(boards)](const json::Value& item) { return run_case(item, boards); };
}

}  // namespace mornington::on_the_underground
