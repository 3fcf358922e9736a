#include "arena/player.h"

#include "ai/family_bots.h"
#include "json/json.h"
#include "match/read_view.h"
#include "match/setup/setup_json.h"

namespace mornington::arena {

Result<std::string> Player::sit_down(const json::Reader& message) {
  TableSetup setup = read_table_setup(message);
  const Seat seat = seat_at(message.at("seat").integer(0, kMaxSeats - 1));
  if (!message.ok()) return std::string();
  Result<SharedMatchConfig> terms = load_match_config(std::move(setup));
  if (!terms.ok()) return terms.error();
  bot_ = ai::make_bot(level_, *(*terms)->edition, seat, seed_);
  if (bot_ == nullptr) return Error{"", "there is no bot \"" + level_ + "\""};
  terms_ = *std::move(terms);
  seat_ = seat;
  return std::string();
}

Result<std::string> Player::choose(const json::Reader& message) {
  if (terms_ == nullptr) return Error{"$.ask", "expected \"new\" before \"choose\""};
  const auto seen = read_seat_view(terms_, seat_, message.at("view").value());
  if (!message.ok()) return std::string();
  if (!seen.ok()) return seen.error();
  if ((*seen)->actions().empty()) return Error{"$.view", "the seat has nothing to decide"};
  return json::dump(json::Object{{"do", bot_->choose(**seen)}});
}

Result<std::string> Player::answer(std::string_view line) {
  const Result<json::Value> parsed = json::parse(line);
  if (!parsed.ok()) return parsed.error();
  json::Problems problems;
  const json::Reader message(*parsed, problems);
  const bool is_new = message.at("ask").one_of({"new", "choose"}) == 0;
  if (!problems.ok()) return problems.first();
  Result<std::string> reply = is_new ? sit_down(message) : choose(message);
  return problems.ok() ? reply : problems.first();
}

}  // namespace mornington::arena
