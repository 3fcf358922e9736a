#include "cli/help/shell_completions.h"

#include "cli/help/suggest.h"
#include "games/editions.h"

namespace mornington::cli {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

// In single quotes, where only those need care; '\'' is understood by all three shells.
std::string shell_quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

// Without the name of the program: "", "play", "arena merge".
std::string below_program(const CommandText& command, const CommandText& root) {
  return command.path == root.path ? "" : command.path.substr(root.path.size() + 1);
}

// The context that the walk passes for each command: the command so far, a blank, the word; " play", "arena merge".
std::vector<std::string> steps(const CommandText& root) {
  std::vector<std::string> steps;
  for (const CommandText* command : all_commands(root))
    for (const CommandText& below : command->commands)
      steps.push_back(shell_quoted(below_program(*command, root) + " " + below.name));
  return steps;
}

bool takes_files(const OptionText& option) {
  for (const std::string_view word : {"FILE", "DIR", "PATH"})
    if (option.value.starts_with(word) || option.names.front() == word) return true;
  return false;
}

// The possible arguments of a command, if they are known.
std::vector<std::string> known_arguments(const CommandText& command, const CommandText& root) {
  std::vector<std::string> words;
  for (const OptionText& argument : command.arguments) {
    const std::string& name = argument.names.front();
    if (name == "EDITION" || argument.value.ends_with("EDITION"))
      for (const EditionSpec& edition : editions()) words.emplace_back(edition.id);
    if (name == "COMMAND")
      for (const CommandText& other : root.commands) words.push_back(other.name);
  }
  return words;
}

// Words that can stand where no option does: commands, and known arguments.
std::vector<std::string> words(const CommandText& command, const CommandText& root) {
  std::vector<std::string> words;
  for (const CommandText& below : command.commands) words.push_back(below.name);
  for (std::string& argument : known_arguments(command, root)) words.push_back(std::move(argument));
  return words;
}

bool arguments_are_files(const CommandText& command) {
  for (const OptionText& argument : command.arguments)
    if (takes_files(argument)) return true;
  return false;
}

// "'play --resume' | 'replay --svg'": every option that takes a value, of files or of anything else.
std::string patterns(const CommandText& root, bool files) {
  std::vector<std::string> patterns;
  for (const CommandText* command : all_commands(root))
    for (const OptionText& option : command->options)
      if (!option.value.empty() && takes_files(option) == files)
        for (const std::string& name : option.names)
          patterns.push_back(shell_quoted(below_program(*command, root) + " " + name));
  return joined(patterns, " | ");
}

std::string bash_case(const CommandText& command, const CommandText& root) {
  std::vector<std::string> options;
  for (const OptionText& option : command.options)
    for (const std::string& name : option.names) options.push_back(name);
  return "    " + shell_quoted(below_program(command, root)) + ") options=" + shell_quoted(joined(options, " ")) +
         " words=" + shell_quoted(joined(words(command, root), " ")) +
         (arguments_are_files(command) ? " files=yes" : "") + " ;;\n";
}

// Colons and brackets have a meaning in the specifications of zsh's _arguments.
std::string zsh_text(std::string text) {
  for (const std::string_view sign : {"\\", "[", "]", ":"}) text = replaced(text, sign, "\\" + std::string(sign));
  return text;
}

std::string zsh_value(const OptionText& option) {
  if (option.value.empty()) return "";
  return ":" + zsh_text(option.value) + ":" + (takes_files(option) ? "_files" : "");
}

std::string zsh_option(const OptionText& option) {
  const std::string explained = "[" + zsh_text(option.help) + "]" + zsh_value(option);
  std::string specifications;
  for (const std::string& name : option.names) {
    specifications += " \\\n      ";
    specifications += shell_quoted(std::string(option.repeated ? "*" : "").append(name).append(explained));
  }
  return specifications;
}

std::string zsh_arguments(const CommandText& command, const CommandText& root) {
  const std::string known = joined(words(command, root), " ");
  if (known.empty() && command.arguments.empty()) return "";
  const std::string what = command.arguments.empty() ? "COMMAND" : command.arguments.front().names.front();
  if (known.empty() && !arguments_are_files(command)) return " \\\n      " + shell_quoted("*:" + what + ":");
  return " \\\n      " + shell_quoted("*:" + what + ":" + (known.empty() ? "_files" : "(" + known + ")"));
}

std::string zsh_case(const CommandText& command, const CommandText& root) {
  std::string text = "    (" + shell_quoted(below_program(command, root)) + ") _arguments";
  for (const OptionText& option : command.options) text += zsh_option(option);
  return text + zsh_arguments(command, root) + " ;;\n";
}

std::string fish_option(const OptionText& option, const std::string& start) {
  std::string line = start;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.value.empty()) line += takes_files(option) ? " -r -F" : " -x";
  return line + " -d " + shell_quoted(option.help) + "\n";
}

std::string fish_lines(const CommandText& command, const CommandText& root) {
  const std::string start =
      "complete -c " + root.name + " -n " + shell_quoted("__mornington_at " + below_program(command, root));
  std::string text;
  for (const CommandText& below : command.commands)
    text += start + " -a " + below.name + " -d " + shell_quoted(below.help) + "\n";
  for (const OptionText& option : command.options) text += fish_option(option, start);
  const std::string known = joined(known_arguments(command, root), " ");
  if (!known.empty()) text += start + " -a " + shell_quoted(known) + "\n";
  if (arguments_are_files(command)) text += start + " -F\n";
  return text;
}

}  // namespace

std::string bash_completion(const CommandText& root) {
  std::string text = R"(# What bash completes after `mornington`; the program writes this file itself.
_mornington() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= options= words= files= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command ${COMP_WORDS[i]}" in
      @STEPS@) command="${command:+$command }${COMP_WORDS[i]}" ;;
    esac
  done
  case "$command" in
@CASES@  esac
  case "$command $before" in
    @FILES@) words= files=yes ;;
    @VALUES@) words= files= ;;
    *) [[ $word == -* ]] && words=$options files= ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; [[ $files ]] && compgen -f -- "$word")
  [[ $files ]] && compopt -o filenames 2>/dev/null
  return 0
}
complete -F _mornington mornington
)";
  std::string cases;
  for (const CommandText* command : all_commands(root)) cases += bash_case(*command, root);
  text = replaced(text, "@STEPS@", joined(steps(root), " | "));
  text = replaced(text, "@FILES@", patterns(root, true));
  text = replaced(text, "@VALUES@", patterns(root, false));
  return replaced(text, "@CASES@", cases);
}

std::string zsh_completion(const CommandText& root) {
  std::string text = R"(#compdef mornington
# What zsh completes after `mornington`; the program writes this file itself.
_mornington() {
  local command= i
  local -i at=1
  for ((i = 2; i < CURRENT; i++)); do
    case "$command $words[i]" in
      (@STEPS@) command="${command:+$command }$words[i]" at=$i ;;
    esac
  done
  words=("${(@)words[at,-1]}")
  ((CURRENT -= at - 1))
  case "$command" in
@CASES@  esac
}
_mornington "$@"
)";
  std::string cases;
  for (const CommandText* command : all_commands(root)) cases += zsh_case(*command, root);
  text = replaced(text, "@STEPS@", joined(steps(root), "|"));
  return replaced(text, "@CASES@", cases);
}

std::string fish_completion(const CommandText& root) {
  std::string text = R"(# What fish completes after `mornington`; the program writes this file itself.
function __mornington_at
    set -l command
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case @STEPS@
                set command (string trim -- "$command $word")
        end
    end
    test "$command" = "$argv"
end
complete -c mornington -f
)";
  for (const CommandText* command : all_commands(root)) text += fish_lines(*command, root);
  return replaced(text, "@STEPS@", joined(steps(root), " "));
}

}  // namespace mornington::cli
