#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

// The command line as it describes itself, in plain values: what the manual and the completions are written from.
namespace mornington::cli {

struct OptionText {
  std::vector<std::string> names;  // "--option", "-o"; of an argument its one word, "EDITION"
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

// The command with everything below it, less what is hidden.
[[nodiscard]] CommandText described(const CLI::App& command, const std::string& above = "");

// The command and all those below it, each before its own.
[[nodiscard]] std::vector<const CommandText*> all_commands(const CommandText& root);

}  // namespace mornington::cli
