#include "server/moderation/requests.h"

#include <algorithm>

#include "core/utf8.h"
#include "json/reader.h"

namespace mornington::moderation {
namespace {

constexpr std::size_t kDigitsOfId = 16;
constexpr std::size_t kMostReports = 100;  // that one decision is about

// Words of a person; line breaks are allowed.
std::string read_words(const json::Reader& from) {
  const std::string& text = from.text();
  std::string shown = text;
  std::replace(shown.begin(), shown.end(), '\n', ' ');
  std::size_t characters = 0;
  for (std::string_view rest = shown; !rest.empty(); ++characters)
    rest.remove_prefix(std::max<std::size_t>(first_character(rest).bytes, 1));
  const bool is_blank = shown.find_first_not_of(' ') == std::string::npos;
  if (from.ok() && (visible(shown) != shown || is_blank || characters > kLongestReason))
    from.report("expected 1 to " + std::to_string(kLongestReason) + " characters that can be read");
  return text;
}

std::string read_id(const json::Reader& from) {
  const std::string& id = from.text();
  const bool is_hex = id.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (from.ok() && (id.size() != kDigitsOfId || !is_hex)) from.report("expected 16 hexadecimal digits");
  return id;
}

bool is_given(const json::Reader& from, std::string_view key) {
  const json::Value* value = from.value().find(key);
  return value != nullptr && !value->is(json::Kind::Null);
}

template <class Value, class Read>
Result<Value> read_body(std::string_view body, Read read) {
  const Result<json::Value> value = json::parse(body);
  if (!value) return value.error();
  json::Problems problems;
  Value out{};
  read(json::Reader(*value, problems), out);
  if (!problems.ok()) return problems.first();
  return out;
}

}  // namespace

Result<ReportRequest> read_report(std::string_view body) {
  return read_body<ReportRequest>(body, [](const json::Reader& from, ReportRequest& out) {
    from.only({"about", "kind", "reason", "game"});
    out.about = read_id(from.at("about"));
    out.kind = from.at("kind").text();
    (void)from.at("kind").one_of({"chat", "name", "conduct", "fair-play", "other"});
    out.reason = read_words(from.at("reason"));
    if (is_given(from, "game")) out.game = read_id(from.at("game"));
  });
}

Result<DecisionRequest> read_decision(std::string_view body) {
  return read_body<DecisionRequest>(body, [](const json::Reader& from, DecisionRequest& out) {
    from.only({"person", "kind", "hours", "reason", "reports"});
    out.person = read_id(from.at("person"));
    out.kind = from.at("kind").one_of({"none", "warning", "mute", "ban"});
    out.reason = read_words(from.at("reason"));
    if (is_given(from, "hours")) out.hours = from.at("hours").integer(1, kMostHours);
    if (out.hours && out.kind < 2) from.at("hours").report("only a mute or a ban lasts");
    if (!is_given(from, "reports")) return;
    if (from.at("reports").size() > kMostReports) return from.at("reports").report("expected at most 100 reports");
    for (const json::Reader& one : from.at("reports").items()) out.reports.push_back(one.integer(1, 2'000'000'000));
  });
}

Result<AnswerRequest> read_answer(std::string_view body) {
  return read_body<AnswerRequest>(body, [](const json::Reader& from, AnswerRequest& out) {
    from.only({"granted", "answer"});
    out.granted = from.at("granted").boolean();
    out.answer = read_words(from.at("answer"));
  });
}

Result<std::string> read_appeal(std::string_view body) {
  return read_body<std::string>(body, [](const json::Reader& from, std::string& out) {
    from.only({"text"});
    out = read_words(from.at("text"));
  });
}

Result<std::string> read_lift(std::string_view body) {
  return read_body<std::string>(body, [](const json::Reader& from, std::string& out) {
    from.only({"reason"});
    out = read_words(from.at("reason"));
  });
}

}  // namespace mornington::moderation
