#include "match/family/rulebook.h"

#include "core/lines.h"
#include "match/family/embedded.h"
#include "match/family/family.h"

namespace mornington::match {
namespace {

std::string_view without_indent(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

}  // namespace

std::optional<std::string> rule_sentence_in(std::string_view digest, RuleId rule) {
  if (rule.empty()) return std::nullopt;
  const std::string head = "- **" + rule.text() + "** ";
  while (!digest.empty()) {
    const std::string_view line = take_line(digest);
    if (!line.starts_with(head)) continue;
    std::string sentence(line.substr(head.size()));
    while (digest.starts_with(" ")) sentence += " " + std::string(without_indent(take_line(digest)));
    return sentence;
  }
  return std::nullopt;
}

std::optional<std::string> rule_sentence(RuleId rule) {
  for (const Family& family : families())
    if (auto sentence = rule_sentence_in(embedded_text(family.digest), rule)) return sentence;
  return std::nullopt;
}

}  // namespace mornington::match
