#include "cli/help/man_page.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "cli/help/suggest.h"
#include "cli/help/version.h"

namespace mornington::cli {
namespace {

// The text as man prints it letter by letter: a bare "-" would become a hyphen, a dot in front a request.
std::string plain(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (out.empty() && (letter == '.' || letter == '\'')) out += "\\&";
    if (letter == '\\')
      out += "\\e";
    else if (letter == '-')
      out += "\\-";
    else if (letter == '\'')
      out += "\\(aq";
    else
      out += letter;
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }
std::string section(std::string_view title) { return ".SH " + std::string(title) + "\n"; }

std::string title_line(const CommandText& command) {
  std::string title = page_name(command);
  std::transform(title.begin(), title.end(), title.begin(), [](unsigned char c) { return std::toupper(c); });
  return ".TH " + plain(title) + " 1 " + kCommitDay + " \"Mornington " + kVersion + "\" \"User Commands\"\n";
}

std::string synopsis_of(const OptionText& argument) {
  const std::string word = italic(argument.names.front()) + (argument.repeated ? "..." : "");
  return argument.required ? " " + word : " [" + word + "]";
}

std::string synopsis(const CommandText& command) {
  std::string line = bold(command.path) + " [" + italic("OPTION") + "]...";
  for (const OptionText& argument : command.arguments) line += synopsis_of(argument);
  if (!command.commands.empty()) line += " [" + italic("COMMAND") + "]";
  return section("SYNOPSIS") + line + "\n";
}

std::string entry(const OptionText& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names) names.push_back(bold(name));
  const std::string value = option.value.empty() || !option.names.front().starts_with("-") ? "" : option.value;
  return ".TP\n" + joined(names) + (value.empty() ? "" : " " + italic(value)) + "\n" + plain(option.help) + "\n";
}

std::string entries(std::string_view title, const std::vector<OptionText>& options) {
  std::string text;
  for (const OptionText& option : options) text += entry(option);
  return text.empty() ? "" : section(title) + text;
}

std::string commands(const CommandText& command) {
  std::string text;
  for (const CommandText& below : command.commands)
    text += ".TP\n" + bold(below.name) + "\n" + plain(below.help) + "; see " + bold(page_name(below)) + "(1)\n";
  return text.empty() ? "" : section("COMMANDS") + text;
}

// A footer is "Examples:", indented lines of them, "Exit codes: ..." and sentences that stand for themselves.
struct Footer {
  std::string examples;
  std::string exit_codes;
  std::string notes;
};

Footer read_footer(const std::string& footer) {
  Footer parts;
  std::istringstream lines(footer);
  const std::string exit_codes = "Exit codes: ";
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  "))
      parts.examples += plain(line.substr(2)) + "\n";
    else if (line.starts_with(exit_codes))
      parts.exit_codes += plain(line.substr(exit_codes.size())) + "\n";
    else if (line != "Examples:")
      parts.notes += plain(line) + "\n";
  }
  return parts;
}

std::string footer_sections(const std::string& footer) {
  const Footer parts = read_footer(footer);
  std::string text;
  if (!parts.notes.empty()) text += section("NOTES") + parts.notes;
  if (!parts.examples.empty()) text += section("EXAMPLES") + ".nf\n" + parts.examples + ".fi\n";
  if (!parts.exit_codes.empty()) text += section("\"EXIT STATUS\"") + parts.exit_codes;
  return text;
}

std::string see_also(const CommandText& command, const CommandText& root) {
  std::vector<std::string> pages;
  for (const CommandText* other : all_commands(root))
    if (other != &command) pages.push_back(".BR " + plain(page_name(*other)) + " (1)");
  return section("\"SEE ALSO\"") + joined(pages, ",\n") + "\n";
}

}  // namespace

std::string page_name(const CommandText& command) {
  std::string name = command.path;
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string man_page(const CommandText& command, const CommandText& root) {
  return title_line(command) + section("NAME") + plain(page_name(command)) + " \\- " + plain(command.help) + "\n" +
         synopsis(command) + commands(command) + entries("ARGUMENTS", command.arguments) +
         entries("OPTIONS", command.options) + footer_sections(command.footer) + see_also(command, root);
}

}  // namespace mornington::cli
