#include "arena/puzzle_forms.h"

#include <algorithm>

#include "arena/puzzle.h"
#include "games/kit/sentences.h"

namespace mornington::arena {
namespace {

using json::Value;

constexpr std::string_view kCatalogue = "puzzles";

std::string slug(std::string text) {
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

}  // namespace

bool has_form(std::string_view family, const std::string& key) {
  return kit::in_english(kCatalogue, std::string(family) + "." + key, Value::object()).has_value();
}

std::vector<std::string> kinds_of(const Value& event) {
  const std::string& kind = event.find("event")->text();
  std::vector<std::string> kinds;
  for (const auto& [key, field] : event.members())
    if (key != "event" && key != "rule" && field.is(json::Kind::String))
      kinds.push_back(kind + "." + slug(field.text()));
  kinds.push_back(kind);
  return kinds;
}

std::string in_words(std::string_view family, const Reason& reason) {
  const Value fields = json::Object{{"count", reason.count}, {"points", reason.points}};
  for (const std::string& key : {std::string(family) + "." + reason.tell, reason.tell})
    if (auto sentence = kit::in_english(kCatalogue, key, fields)) return *sentence;
  return reason.tell;
}

}  // namespace mornington::arena
