#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/help/rulebook.h"
#include "cli/terminal/console.h"
#include "json/json.h"

namespace mornington::cli {
namespace {

std::vector<const RuleSentence*> rules_asked_for(const std::string& id) {
  std::string wanted = id;
  std::transform(wanted.begin(), wanted.end(), wanted.begin(), [](unsigned char c) { return std::toupper(c); });
  std::vector<const RuleSentence*> asked;
  for (const RuleSentence& rule : rulebook()) {
    const bool family = wanted.size() == 3 && rule.id.starts_with(wanted);
    const bool section = rule.id.starts_with(wanted + ".");
    if (wanted.empty() || family || section || rule.id == wanted) asked.push_back(&rule);
  }
  return asked;
}

void print_rules(const std::vector<const RuleSentence*>& rules, const Terminal& terminal) {
  std::string heading;
  for (const RuleSentence* rule : rules) {
    if (rule->heading != heading) print(coloured(rule->heading, Ink::Bold, terminal.colour) + "\n");
    heading = rule->heading;
    print(wrapped(rule->id + "  " + rule->text, terminal.width, "  "));
  }
}

}  // namespace

int run_rules(const RulesRequest& request) {
  const auto rules = rules_asked_for(request.id);
  if (rules.empty()) return print_error(rule_text(request.id));
  if (!request.json) {
    print_rules(rules, detect_terminal());
    return kOk;
  }
  json::Value list = json::Value::array();
  for (const RuleSentence* rule : rules)
    list.push_back(json::Object{{"rule", rule->id}, {"heading", rule->heading}, {"sentence", rule->text}});
  print(json::dump(list, json::Style::Indented) + "\n");
  return kOk;
}

}  // namespace mornington::cli
