#include "cli/commands/commands.h"
#include "cli/game_setup.h"
#include "cli/terminal/console.h"

namespace mornington::cli {
namespace {

std::string seats_text(const EditionSpec& edition) {
  if (edition.min_seats == edition.max_seats) return counted(edition.min_seats, "seat");
  return std::to_string(edition.min_seats) + " to " + std::to_string(edition.max_seats) + " seats";
}

json::Value option_json(const OptionSpec& spec) {
  json::Value value = json::Value::object();
  value["name"] = spec.name;
  value["sentence"] = spec.sentence;
  value["default"] = spec.fallback();
  value["rule"] = spec.rule.text();
  json::Value& choices = value["choices"] = json::Value::array();
  for (const OptionSpec::Choice& choice : spec.choices)
    choices.push_back(json::Object{{"value", choice.value}, {"sentence", choice.sentence}});
  return value;
}

json::Value edition_json(const EditionSpec& edition) {
  json::Value value = json::Value::object();
  value["edition"] = edition.id;
  value["title"] = edition.title;
  value["family"] = edition.family;
  value["min_seats"] = edition.min_seats;
  value["max_seats"] = edition.max_seats;
  value["reconstructed"] = edition.reconstructed;
  json::Value& documents = value["documents"] = json::Value::array();
  for (const DocumentSpec& document : edition.documents)
    documents.push_back(json::Object{{"document", document.role}, {"file", document.file}});
  json::Value& options = value["options"] = json::Value::array();
  for (const OptionSpec& spec : option_specs(edition)) options.push_back(option_json(spec));
  return value;
}

void print_option(const OptionSpec& spec, const Terminal& terminal) {
  const std::string rule =
      spec.rule.empty() ? "" : "  " + coloured("(" + spec.rule.text() + ")", Ink::Dim, terminal.colour);
  print("  " + coloured(spec.name, Ink::Bold, terminal.colour) + rule + "\n");
  print(wrapped(spec.sentence, terminal.width, "    "));
  for (const OptionSpec::Choice& choice : spec.choices) {
    const bool standard = &choice == &spec.choices.front();
    print(wrapped(choice.value + (standard ? " (default): " : ": ") + choice.sentence, terminal.width, "      "));
  }
}

void print_edition(const EditionSpec& edition, const Terminal& terminal) {
  print(coloured(edition.id, Ink::Bold, terminal.colour) + "  " + std::string(edition.title) + ", " +
        seats_text(edition) + "\n");
  print(wrapped("Reconstructed: " + std::string(edition.reconstructed), terminal.width, "  "));
  std::string files;
  for (const DocumentSpec& document : edition.documents)
    files += (files.empty() ? "" : ", ") + std::string(document.role) + " (" + std::string(document.file) + ")";
  print(wrapped("Documents: " + files, terminal.width, "  "));
  print("  Options:\n");
  for (const OptionSpec& spec : option_specs(edition)) print_option(spec, terminal);
}

void print_short(const EditionSpec& edition, const Terminal& terminal) {
  print(coloured(fitted(edition.id, 22), Ink::Bold, terminal.colour) + fitted(edition.title, 30) + seats_text(edition) +
        "\n");
  std::string names;
  for (const OptionSpec& spec : option_specs(edition)) names += (names.empty() ? "" : ", ") + spec.name;
  if (!names.empty()) print(wrapped("options: " + names, terminal.width, "    "));
  print(wrapped("reconstructed: " + std::string(edition.reconstructed), terminal.width, "    "));
}

}  // namespace

int run_games(const GamesRequest& request) {
  const Terminal terminal = detect_terminal();
  if (!request.edition.empty()) {
    const auto edition = edition_named(request.edition);
    if (!edition) return print_error(edition.error());
    if (request.json)
      print(json::dump(edition_json(**edition), json::Style::Indented) + "\n");
    else
      print_edition(**edition, terminal);
    return kOk;
  }
  json::Value list = json::Value::array();
  for (const EditionSpec& edition : editions()) {
    if (request.json)
      list.push_back(edition_json(edition));
    else
      print_short(edition, terminal);
  }
  print(request.json ? json::dump(list, json::Style::Indented) + "\n"
                     : "\n`mornington games EDITION` explains the options, `mornington play EDITION` starts a game.\n");
  return kOk;
}

}  // namespace mornington::cli
