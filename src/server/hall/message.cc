#include "json/reader.h"
#include "server/hall/command.h"

namespace mornington::hall {
namespace {

bool is_game(const std::string& text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::string id_in(const json::Value& body, const Limits& limits) {
  const json::Value* id = body.find("id");
  return id != nullptr && id->text().size() <= limits.id ? id->text() : "";
}

// Protocol 1 had the verb under `say`. Nothing else in it was otherwise.
void translate_protocol_1(json::Value& body) {
  const json::Value* say = body.find("say");
  if (say != nullptr && body.find("ask") == nullptr) body["ask"] = json::Value(*say);
}

bool needs_id(Verb verb) { return verb != Verb::Hello && verb != Verb::Seen; }

}  // namespace

std::variant<Message, Refused> read_message(std::string_view text, const Limits& limits) {
  if (text.size() > limits.message)
    return Refused{"", "a message has at most " + std::to_string(limits.message) + " bytes", {}, ""};
  Result<json::Value> body = json::parse(text);
  if (!body) return Refused{body.error().where, body.error().what, {}, ""};
  translate_protocol_1(*body);
  json::Problems problems;
  const json::Reader from(*body, problems);
  Message message{nullptr, id_in(*body, limits), {}, {}};
  message.verb = find_verb(from.at("ask").text());
  if (problems.ok() && message.verb == nullptr)
    from.at("ask").report("there is no verb \"" + from.at("ask").text() + "\"");
  if (problems.ok() && needs_id(message.verb->verb) && message.id.empty())
    from.at("id").report("expected a text of 1 to " + std::to_string(limits.id) + " bytes");
  if (problems.ok() && message.verb->at_table) {
    message.game = {from.at("game").text()};
    if (!is_game(message.game.text)) from.at("game").report("expected 16 hexadecimal digits");
  }
  if (!problems.ok()) return Refused{problems.first().where, problems.first().what, {}, message.id};
  message.body = std::move(*body);
  return message;
}

}  // namespace mornington::hall
