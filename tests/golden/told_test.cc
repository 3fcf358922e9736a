#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "golden/golden_files.h"
#include "support/golden_player.h"

// The sentences about events of the golden games, one of each shape: the fields and the sentence. The page's tests hold
// its own English to the same file.
namespace mornington::golden {
namespace {

constexpr const char* kTold = "tests/golden/told.jsonl";

// Whatever may change the form of a sentence: nothing, one or many, and the words of events and sources.
std::string shape_of(const json::Value& field) {
  switch (field.kind()) {
    case json::Kind::Integer:
      return field.integer() == 0 || field.integer() == 1 ? std::to_string(field.integer()) : "n";
    case json::Kind::Array: return field.items().empty() ? "[]" : "[n]";
    case json::Kind::String: return "s";
    default: return json::dump(field);
  }
}

std::string shape_of_event(const json::Value& event) {
  std::string shape = event.find("event")->text();
  for (const auto& [key, field] : event.members())
    if (key != "rule" && key != "event")
      shape += " " + key + "=" + (key == "source" || key == "colour" ? json::dump(field) : shape_of(field));
  return shape;
}

std::string told_line(const Match& match, const json::Value& event, const std::string& text) {
  json::Value options = json::Value::object();
  for (const auto& [option, value] : match.setup().options) options[option] = value;
  json::Value setup =
      json::Object{{"edition", match.edition().id}, {"seats", match.seats()}, {"options", std::move(options)}};
  return json::dump(json::Object{{"setup", std::move(setup)}, {"event", event}, {"text", text}}) + "\n";
}

std::string all_told() {
  std::map<std::string, std::string> told;
  Listener listener;
  listener.event = [&](const Match& match, const Event& event) {
    const json::Value fields = match.presenter().encode(event);
    const std::string key = std::string(match.edition().id) + " " + shape_of_event(fields);
    if (!told.contains(key)) told[key] = told_line(match, fields, match.presenter().describe(event));
  };
  for (const fs::path& file : golden_files()) Player(&listener).play(read_file(file));
  std::string text;
  for (const auto& [key, line] : told) text += line;
  return text;
}

TEST(GoldenSentences, AreWhatTheGamesTell) {
  const std::string told = all_told();
  if (std::getenv("MORNINGTON_UPDATE_GOLDEN") != nullptr) std::ofstream(kTold) << told;
  EXPECT_EQ(read_file(kTold), told);
}

}  // namespace
}  // namespace mornington::golden
