#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

// A description of the command line in plain values, from which manual and completions are written.
namespace mornington::cli {

struct OptionText {
  std::vector<std::string> names;  // "--option", "-o"; for an argument one word, "EDITION"
  std::string value;               // "K=V"; empty: a switch
  std::string help;
  bool required = false;
  bool repeated = false;
};

struct CommandText {
  std::string path;  // "mornington arena merge"
  std::string name;  // "merge"
  std::string help;
  std::string footer;  // examples and exit codes, in lines
  std::vector<OptionText> options;
  std::vector<OptionText> arguments;
  std::vector<CommandText> commands;
};

// The command with all its subcommands, except hidden ones.
[[nodiscard]] CommandText describe(const CLI::App& command, const std::string& above = "");

// The command and all its subcommands, each before its own.
[[nodiscard]] std::vector<const CommandText*> all_commands(const CommandText& root);

}  // namespace mornington::cli
