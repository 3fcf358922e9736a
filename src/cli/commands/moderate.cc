#include <chrono>
#include <cstdint>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/files/server_settings.h"
#include "cli/terminal/console.h"
#include "json/json.h"
#include "server/net/post.h"
#include "server/runtime/log.h"

// Moderation in a terminal: the same requests as those of the operator's page, to a running server.
namespace mornington::cli {
namespace {

constexpr std::uint64_t kLongestAnswer = 16 << 20;
constexpr int kFirstBad = 300;

struct Server {
  std::string origin;
  std::string token;
};

Result<Server> server_of(const ModerateRequest& request) {
  const auto settings = server_settings(request.config);
  if (!settings) return settings.error();
  if (settings->operator_token.empty())
    return Error{"operator_token", "is not set; give it in the settings file or in MORNINGTON_OPERATOR_TOKEN"};
  const std::string here = "http://127.0.0.1:" + std::to_string(settings->port);
  return Server{request.server.empty() ? here : request.server, settings->operator_token};
}

Error refusal_in(const net::PostAnswer& answer) {
  const auto body = json::parse(answer.body);
  const json::Value* what = body ? body->find("what") : nullptr;
  return {"", what != nullptr ? what->text() : answer.trouble};
}

// Nothing in the body: a question.
Result<json::Value> ask(const Server& server, const std::string& target, const std::optional<json::Value>& body = {}) {
  const auto address = http::read_address(server.origin + "/api/operator/" + target);
  if (!address) return Error{server.origin, "is no address such as https://play.example"};
  net::Posting posting{body ? json::dump(*body) : ""};
  posting.method = body ? "POST" : "GET";
  posting.longest_answer = kLongestAnswer;
  posting.headers.emplace_back("Authorization", "Bearer " + server.token);
  std::promise<net::PostAnswer> promise;
  net::Poster poster;
  poster.post(*address, posting, [&](const net::PostAnswer& answer) { promise.set_value(answer); });
  const net::PostAnswer answer = promise.get_future().get();
  if (answer.status == 0) return Error{server.origin, "cannot be asked: " + answer.trouble};
  if (answer.status >= kFirstBad) return refusal_in(answer);
  return json::parse(answer.body);
}

std::string text_at(const json::Value& from, std::string_view key) {
  const json::Value* found = from.find(key);
  return found == nullptr ? "" : found->text();
}
std::int64_t number_at(const json::Value& from, std::string_view key) {
  const json::Value* found = from.find(key);
  return found == nullptr ? 0 : found->integer();
}
const json::Value& value_at(const json::Value& from, std::string_view key) {
  static const json::Value kNothing;
  const json::Value* found = from.find(key);
  return found == nullptr ? kNothing : *found;
}

std::string time_at(const json::Value& from, std::string_view key) {
  const std::chrono::milliseconds since(number_at(from, key));
  return runtime::time_text(runtime::WallTime(since)).substr(0, 16);
}

// "Anna (0123456789abcdef)"; a nameless guest is only its id.
std::string person_in(const json::Value& from, std::string_view id, std::string_view name) {
  const std::string text = text_at(from, id);
  const std::string shown = text_at(from, name);
  return shown.empty() ? text : shown + " (" + text + ")";
}

void print_report(const json::Value& report) {
  print(std::to_string(number_at(report, "report")) + "  " + time_at(report, "at") + "  " + text_at(report, "kind") +
        ": " + person_in(report, "about", "name") + ", reported by " + person_in(report, "by", "by_name") + "\n    " +
        text_at(report, "reason") + "\n");
  if (const std::string line = text_at(report, "line"); !line.empty()) print("    the line: " + line + "\n");
}

void print_decision(const json::Value& decision) {
  std::string line = text_at(decision, "decision") + "  " + time_at(decision, "at") + "  " + text_at(decision, "kind") +
                     ": " + person_in(decision, "person", "name");
  if (number_at(decision, "until") != 0) line += " until " + time_at(decision, "until");
  if (number_at(decision, "lifted") != 0) line += ", lifted " + time_at(decision, "lifted");
  print(line + "\n    " + text_at(decision, "reason") + "\n");
  if (const std::string appeal = text_at(decision, "appeal"); !appeal.empty()) print("    appeal: " + appeal + "\n");
  if (const std::string answer = text_at(decision, "answer"); !answer.empty()) print("    answer: " + answer + "\n");
}

void print_evidence(const json::Value& evidence) {
  if (evidence.is(json::Kind::Null)) return;
  print("\nGame " + text_at(evidence, "game") + ", " + text_at(evidence, "state") + "\n");
  for (const json::Value& line : value_at(evidence, "chat").items())
    print("  " + time_at(line, "at") + "  " + person_in(line, "person", "name") + ": " + text_at(line, "text") + "\n");
  const json::Value& times = value_at(evidence, "times");
  if (number_at(times, "decisions") > 0) {
    print("Seconds for each decision:");
    for (const json::Value& one : value_at(times, "ms").items()) print(" " + std::to_string(one.integer() / 1000));
    print("\n");
  }
  if (const json::Value& review = value_at(evidence, "review"); !review.is(json::Kind::Null))
    print("Review of the game: " + json::dump(review) + "\n");
}

int print_answer(const ModerateRequest& request, const json::Value& answer) {
  using Do = ModerateRequest::Do;
  if (request.json) return print(json::dump(answer, json::Style::Indented) + "\n"), kOk;
  switch (request.what) {
    case Do::Queue:
      for (const json::Value& one : value_at(answer, "reports").items()) print_report(one);
      for (const json::Value& one : value_at(answer, "appeals").items()) print_decision(one);
      break;
    case Do::Show:
      print_report(value_at(answer, "report"));
      for (const json::Value& one : value_at(answer, "earlier").items()) print_decision(one);
      print_evidence(value_at(answer, "evidence"));
      break;
    case Do::Person:
      print(person_in(answer, "person", "name") + "\n");
      for (const json::Value& one : value_at(answer, "decisions").items()) print_decision(one);
      for (const json::Value& one : value_at(answer, "reports").items()) print_report(one);
      break;
    case Do::Log:
      for (const json::Value& one : value_at(answer, "entries").items())
        print(time_at(one, "at") + "  " + text_at(one, "operator") + "  " + text_at(one, "act") + "  " +
              text_at(one, "about") + "  " + text_at(one, "text") + "\n");
      break;
    case Do::Decide: print("Decision " + text_at(answer, "decision") + "\n"); break;
    case Do::Lift:
    case Do::Answer: print("Done.\n"); break;
  }
  return kOk;
}

json::Value decision_of(const ModerateRequest& request) {
  json::Value body = json::Object{{"person", request.id}, {"kind", request.kind}, {"reason", request.reason}};
  if (request.hours) body["hours"] = *request.hours;
  body["reports"] = json::Value::array_of(request.reports);
  return body;
}

Result<json::Value> ask(const Server& server, const ModerateRequest& request) {
  using Do = ModerateRequest::Do;
  switch (request.what) {
    case Do::Queue: return ask(server, "queue");
    case Do::Show: return ask(server, "reports/" + request.id);
    case Do::Person: return ask(server, "people/" + request.id);
    case Do::Log: return ask(server, "log");
    case Do::Decide: return ask(server, "decisions", decision_of(request));
    case Do::Lift: return ask(server, "decisions/" + request.id + "/lift", json::Object{{"reason", request.reason}});
    case Do::Answer: break;
  }
  return ask(server, "decisions/" + request.id + "/answer",
             json::Object{{"granted", request.granted}, {"answer", request.reason}});
}

}  // namespace

int run_moderate(const ModerateRequest& request) {
  const auto server = server_of(request);
  if (!server) return print_error(server.error());
  const auto answer = ask(*server, request);
  if (!answer) return print_error(answer.error()), kFailure;
  return print_answer(request, *answer);
}

}  // namespace mornington::cli
