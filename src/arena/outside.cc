#include "arena/outside.h"

#include <string_view>
#include <utility>

#include "arena/program.h"
#include "json/json.h"
#include "match/setup_json.h"

namespace mornington::arena {
namespace {

constexpr std::string_view kPrefix = "cmd:";

std::string line_of(const json::Value& message) { return json::dump(message) + "\n"; }

class OutsideBot final : public Bot {
 public:
  OutsideBot(std::unique_ptr<Program> program, double seconds) : program_(std::move(program)), seconds_(seconds) {}

  [[nodiscard]] std::string choose(const SeatView& seen) override {
    const Result<std::string> action = ask(line_of(question(seen)));
    failure_ = action.ok() ? "" : action.error().text();
    return action.ok() ? *action : "";
  }
  void stop_when(Stop stop) override { stop_ = std::move(stop); }
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

  std::unique_ptr<Program> program_;
  double seconds_;
  Stop stop_;
  std::string failure_;
};

}  // namespace

json::Value greeting(const SeatView& seen) {
  json::Value message;
  message["ask"] = "new";
  message["edition"] = seen.terms().edition->id;
  message["options"] = encode_options(seen.terms().setup.options);
  message["seats"] = seen.terms().setup.seats;
  message["seat"] = index(seen.seat());
  message["board"] = seen.presenter().board();
  // NB: only what differs from the boards that every build carries.
  if (!seen.terms().setup.boards.empty()) message["boards"] = json::Value::array_of(seen.terms().setup.boards);
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

bool is_outside(const std::string& player) { return std::string_view(player).substr(0, kPrefix.size()) == kPrefix; }

Result<std::unique_ptr<Bot>> outside_bot(const std::string& player, const SeatView& seen, const TableManners& table) {
  auto program = Program::start(player.substr(kPrefix.size()));
  if (program == nullptr) return Error{"", "could not be started"};
  if (auto error = program->send(line_of(greeting(seen)), table.move_seconds, table.stop)) return *error;
  return std::unique_ptr<Bot>(std::make_unique<OutsideBot>(std::move(program), table.move_seconds));
}

}  // namespace mornington::arena
