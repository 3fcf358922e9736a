#include "json/reader.h"
#include "server/tables/message.h"
#include "server/tables/verbs.h"

// Where a client's text is read: what all messages have in common here, the rest by the parser of the verb.
namespace mornington::tables {
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

}  // namespace

std::variant<Message, Refused> parse_message(std::string_view text, const Settings& settings, Greeted greeted) {
  const Limits& limits = settings.limits;
  if (text.size() > limits.message)
    return refused("", "a message has at most " + std::to_string(limits.message) + " bytes");
  Result<json::Value> body = json::parse(text);
  if (!body) return refused(body.error().where, body.error().what);
  translate_protocol_1(*body);
  json::Problems problems;
  const json::Reader from(*body, problems);
  Message message;
  message.id = id_in(*body, limits);
  const VerbRow* verb = find_verb(from.at("ask").text());
  if (problems.ok() && verb == nullptr) from.at("ask").report("there is no verb \"" + from.at("ask").text() + "\"");
  if (problems.ok() && verb->id == IdRule::Required && message.id.empty())
    from.at("id").report("expected a text of 1 to " + std::to_string(limits.id) + " bytes");
  if (problems.ok() && verb->is_at_table()) {
    message.game = {from.at("game").text()};
    if (!is_game(message.game.text)) from.at("game").report("expected 16 hexadecimal digits");
  }
  if (problems.ok() && greeted == Greeted::No && verb != &row_of<command::Hello>())
    from.at("ask").report("expected \"hello\" first");
  const auto mistake = [&] {
    return Refused{problems.first().where, problems.first().what, {}, message.id, RefusalCode::Unnamed, {}};
  };
  if (!problems.ok()) return mistake();
  message.command = verb->parse({from, problems, settings});
  if (!problems.ok() && !verb->is_at_table()) return mistake();
  if (!problems.ok()) message.mistake = mistake();
  return message;
}

}  // namespace mornington::tables
