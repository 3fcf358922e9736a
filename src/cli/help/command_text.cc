#include "cli/help/command_text.h"

#include <CLI/CLI.hpp>

namespace mornington::cli {
namespace {

OptionText describe(const CLI::Option& option) {
  OptionText text{
      {}, option.get_type_name(), option.get_description(), option.get_required(), option.get_items_expected_max() > 1};
  for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
  if (text.names.empty()) text.names.push_back(option.get_name());
  if (option.get_type_size_max() == 0) text.value.clear();
  return text;
}

bool shown(const CLI::App* command) { return !command->get_group().empty(); }

}  // namespace

CommandText describe(const CLI::App& command, const std::string& above) {
  CommandText text;
  text.name = command.get_name();
  text.path = above.empty() ? text.name : above + " " + text.name;
  text.help = command.get_description();
  text.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options())
    (option->get_positional() ? text.arguments : text.options).push_back(describe(*option));
  for (const CLI::App* below : command.get_subcommands(shown)) text.commands.push_back(describe(*below, text.path));
  return text;
}

std::vector<const CommandText*> all_commands(const CommandText& root) {
  std::vector<const CommandText*> all = {&root};
  for (const CommandText& command : root.commands)
    for (const CommandText* below : all_commands(command)) all.push_back(below);
  return all;
}

}  // namespace mornington::cli
