#include "cli/help/rulebook.h"

#include <algorithm>

#include "cli/help/suggest.h"
#include "core/rule_id.h"
#include "match/family/embedded.h"
#include "match/family/family.h"

namespace mornington::cli {
namespace {

std::string without_marks(std::string_view text) {
  std::string plain;
  for (const char c : text)
    if (c != '*' && c != '`') plain += c;
  return plain;
}

// "- **MET-4.2** Sentence." gives a rule; anything else gives nothing.
void read_line(std::string_view line, std::string& heading, std::vector<RuleSentence>& rules) {
  if (line.starts_with("## ")) {
    heading = line.substr(3);
    return;
  }
  if (line.starts_with("  ") && !rules.empty() && rules.back().heading == heading) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start != std::string_view::npos) rules.back().text += " " + without_marks(line.substr(start));
    return;
  }
  if (!line.starts_with("- **")) return;
  const std::size_t end = line.find("**", 4);
  if (end == std::string_view::npos || !parse_rule_id(line.substr(4, end - 4))) return;
  const std::size_t start = std::min(line.find_first_not_of(' ', end + 2), line.size());
  rules.push_back({std::string(line.substr(4, end - 4)), heading, without_marks(line.substr(start)), ""});
}

void read_digest(std::string_view text, std::vector<RuleSentence>& rules) {
  std::string heading;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    read_line(text.substr(0, end), heading, rules);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::vector<RuleSentence> read_rulebook() {
  std::vector<RuleSentence> rules;
  for (const Family& family : families()) {
    const std::size_t before = rules.size();
    read_digest(embedded_text(family.digest), rules);
    for (std::size_t i = before; i < rules.size(); ++i) rules[i].family = family.name;
  }
  return rules;
}

}  // namespace

const std::vector<RuleSentence>& rulebook() {
  static const std::vector<RuleSentence> rules = read_rulebook();
  return rules;
}

const RuleSentence* find_rule(std::string_view id) {
  const auto& rules = rulebook();
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleSentence& rule) { return rule.id == id; });
  return found == rules.end() ? nullptr : &*found;
}

const RuleSentence* first_rule_of(std::string_view family) {
  const auto& rules = rulebook();
  const auto found = std::find_if(rules.begin(), rules.end(), [&](const auto& rule) { return rule.family == family; });
  return found == rules.end() ? nullptr : &*found;
}

std::string rule_text(std::string_view id) {
  std::string wanted(id);
  for (char& c : wanted) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (const RuleSentence* rule = find_rule(wanted)) return rule->id + ": " + rule->text;
  std::vector<std::string> ids;
  for (const RuleSentence& rule : rulebook()) ids.push_back(rule.id);
  const std::string near = closest_match(wanted, ids);
  return "there is no rule \"" + wanted + "\"; expected one such as \"" + (near.empty() ? "MET-1.1" : near) + "\"";
}

}  // namespace mornington::cli
