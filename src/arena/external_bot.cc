#include "arena/external_bot.h"

#include <string_view>
#include <utility>

#include "arena/child_process.h"
#include "json/json.h"
#include "match/setup/setup_json.h"

namespace mornington::arena {
namespace {

constexpr std::string_view kPrefix = "cmd:";

std::string line_of(const json::Value& message) { return json::dump(message) + "\n"; }

class ExternalBot final : public ai::Bot {
 public:
  ExternalBot(std::unique_ptr<ChildProcess> program, double seconds)
      : program_(std::move(program)), seconds_(seconds) {}

  [[nodiscard]] std::string choose(const SeatView& seen) override {
    const Result<std::string> action = ask(line_of(question(seen)));
    failure_ = action.ok() ? "" : action.error().text();
    return action.ok() ? *action : "";
  }
  void stop_when(ai::Stop stop) override { stop_ = std::move(stop); }
  [[nodiscard]] std::string failure() const override { return failure_; }

 private:
  Result<std::string> ask(const std::string& question) {
    if (auto error = program_->send(question, seconds_, stop_)) return *error;
    const Result<std::string> line = program_->receive(seconds_, stop_);
    if (!line.ok()) return line.error();
    const auto answer = json::parse(*line);
    if (!answer.ok()) return Error{"", "printed no JSON, but " + quotation(*line)};
    const json::Value* action = answer->find("do");
    if (action == nullptr || !action->is(json::Kind::String))
      return Error{"", "printed no {\"do\": ...}, but " + quotation(*line)};
    return action->text();
  }

  std::unique_ptr<ChildProcess> program_;
  double seconds_;
  ai::Stop stop_;
  std::string failure_;
};

}  // namespace

json::Value greeting(const SeatView& seen) {
  json::Value message;
  message["ask"] = "new";
  message["edition"] = seen.config().edition->id;
  message["options"] = encode_options(seen.config().setup.options);
  message["seats"] = seen.config().setup.seats;
  message["seat"] = index(seen.seat());
  message["board"] = seen.presenter().board();
  // NB: only what differs from the boards that every build carries.
  if (!seen.config().setup.boards.empty()) message["boards"] = json::Value::array_of(seen.config().setup.boards);
  return message;
}

json::Value question(const SeatView& seen) {
  json::Value message;
  message["ask"] = "choose";
  message["seat"] = index(seen.seat());
  message["view"] = seen.view();
  message["legal"] = json::Value::array_of(seen.legal());
  return message;
}

std::string quotation(std::string_view text) {
  constexpr std::size_t kMost = 80;
  constexpr const char* kDigits = "0123456789abcdef";
  std::string shown = "\"";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F)
      shown += c;
    else
      shown += std::string("\\x") + kDigits[byte >> 4] + kDigits[byte & 15];
  }
  return shown + (text.size() > kMost ? "...\"" : "\"");
}

bool is_external(const std::string& player) { return std::string_view(player).substr(0, kPrefix.size()) == kPrefix; }

Result<std::unique_ptr<ai::Bot>> external_bot(const std::string& player, const SeatView& seen,
                                              const MatchLimits& table) {
  auto program = ChildProcess::start(player.substr(kPrefix.size()));
  if (program == nullptr) return Error{"", "could not be started"};
  if (auto error = program->send(line_of(greeting(seen)), table.move_seconds, table.stop)) return *error;
  return std::unique_ptr<ai::Bot>(std::make_unique<ExternalBot>(std::move(program), table.move_seconds));
}

}  // namespace mornington::arena
