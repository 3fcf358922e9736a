#include "match/rulebook.h"

#include "match/embedded.h"

namespace mornington {
namespace {

constexpr std::string_view kFolder = "docs/rules/";

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

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
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with(kFolder)) continue;
    if (std::optional<std::string> sentence = rule_sentence_in(file.content, rule)) return sentence;
  }
  return std::nullopt;
}

}  // namespace mornington
