#include "wasm/balance_api.h"

#include <utility>

#include "match/family/map.h"

namespace mornington::wasm {
namespace {

constexpr int kMostGames = 100'000;

std::vector<json::Value> read_boards(const json::Reader& ask) {
  std::vector<json::Value> boards;
  if (ask.has("board")) boards.push_back(ask.at("board").value());
  return boards;
}

}  // namespace

BalanceApi::Reply BalanceApi::answer(std::string_view what, const json::Reader& ask) {
  if (what == "balance") return begin(ask);
  const auto found = open_.find(ask.at("balance").integer(1, 1 << 30));
  if (found == open_.end()) return Error{"$.balance", "no certificate of that number is open"};
  if (what == "balance-play") return play(found->second, ask);
  if (what == "balance-result") return result(found->second, ask);
  if (what != "balance-close") return Error{"$.ask", "unknown request '" + std::string(what) + "'"};
  open_.erase(found);
  return json::Value();
}

BalanceApi::Reply BalanceApi::begin(const json::Reader& ask) {
  const std::string edition = ask.at("edition").text();
  const int games = ask.at("games").integer(2, kMostGames);
  const auto seed = static_cast<std::uint64_t>(ask.has("seed") ? ask.at("seed").integer(0, 1 << 30) : 1);
  if (!ask.ok()) return json::Value();
  Result<balance::Subject> subject = balance::subject_of(edition, read_boards(ask));
  if (!subject) return subject.error();
  balance::GamePlan plan = balance::make_plan(*subject, games);
  std::vector<int> order = plan.order();
  const int total = plan.games();
  open_.emplace(next_, Certifying{*std::move(subject), std::move(plan), std::move(order), seed});
  return json::Value(json::Object{{"balance", next_++}, {"games", total}});
}

// NB: `game` counts in the order of playing, in which a part of the games is a smaller certificate.
BalanceApi::Reply BalanceApi::play(const Certifying& own, const json::Reader& ask) {
  const int number = ask.at("game").integer(0, own.plan.games() - 1);
  if (!ask.ok()) return json::Value();
  const balance::GamePlan::Place place = own.plan.place(own.order[static_cast<std::size_t>(number)]);
  const Result<balance::GameFacts> facts =
      balance::play(own.subject, balance::fixture(own.plan.series[place.series], place.series, place.game, own.seed));
  return facts ? Reply(encode(*facts)) : Reply(facts.error());
}

BalanceApi::Reply BalanceApi::result(const Certifying& own, const json::Reader& ask) {
  balance::Measuring measuring(own.subject, own.plan);
  std::vector<bool> seen(own.order.size(), false);
  for (const json::Reader& game : ask.at("games").items()) {
    const auto number = static_cast<std::size_t>(game.at("game").integer(0, own.plan.games() - 1));
    const balance::GamePlan::Place place = own.plan.place(own.order[number]);
    const balance::GameFacts facts =
        balance::read_facts(game.at("facts"), own.plan.series[place.series].seats, own.subject.places.size());
    if (seen[number]) game.report("expected each game once");
    if (!ask.ok()) return json::Value();
    seen[number] = true;
    measuring.add(own.order[number], facts);
  }
  return encode(measuring.certificate(), own.subject);
}

}  // namespace mornington::wasm
