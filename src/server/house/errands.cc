#include "server/house/errands.h"

#include <chrono>
#include <utility>
#include <variant>

namespace mornington::server {
namespace {

using Clock = std::chrono::steady_clock;

// What people are told of a store in trouble. Why it is stands in the log alone, since it names the store's place.
constexpr const char* kInTrouble = "the store does not answer; try again in a moment";

hall::Stored::Outcome outcome_of(const store::Outcome& outcome) {
  switch (outcome.kind) {
    case store::Outcome::Kind::Kept: return hall::Stored::Outcome::Done;
    case store::Outcome::Kind::Conflict: return hall::Stored::Outcome::Conflict;
    case store::Outcome::Kind::Lapsed: return hall::Stored::Outcome::Lapsed;
    default: return hall::Stored::Outcome::Failed;
  }
}

}  // namespace

// Nothing: all is handled, and what was to be told goes out together.
void Errands::run(hall::Effects effects) {
  if (effects.empty()) return send();
  for (hall::Effect& effect : effects) std::visit([this](auto& one) { go(one); }, effect);
}

// NB: a game's row comes before the entries that name it.
void Errands::go(hall::Append& append) {
  store::Request request;
  for (hall::Fact& fact : append.facts) request.emplace_back(std::move(fact));
  if (append.guard) request.emplace_back(*append.guard);
  request.emplace_back(store::Append{std::move(append.game), std::move(append.entries)});
  write(append.ticket, std::move(request));
}

void Errands::go(hall::Keep& keep) {
  store::Request request;
  for (hall::Fact& fact : keep.facts) request.emplace_back(std::move(fact));
  if (keep.guard) request.emplace_back(*keep.guard);
  write(keep.ticket, std::move(request));
}

void Errands::write(hall::Ticket ticket, store::Request request) {
  const auto begun = Clock::now();
  places_.writer.write(std::move(request), [this, ticket, begun](const store::Outcome& outcome) {
    places_.commits.add(Clock::now() - begun);
    const bool overtaken = outcome.kind == store::Outcome::Kind::Conflict;  // by another node, which is no trouble
    if (!outcome.kept() && !overtaken) places_.log("not-kept", {{"why", outcome.why}});
    if (ticket != hall::kNoTicket) places_.hall.put(hall::Stored{ticket, outcome_of(outcome), kInTrouble});
  });
}

void Errands::go(hall::Read& read) {
  const auto answer = [this, read](Result<hall::StoredGame> stored) {
    places_.hall.put(hall::Loaded{read.game, std::move(stored), read.after});
  };
  const bool asked = places_.room.ask([this, answer, read](store::Reader& reader) {
    auto found = reader.game(read.game, places_.chat, read.after);
    if (!found) {
      places_.log("not-read", {{"why", found.error().text()}});
      return answer(Error{"", kInTrouble});
    }
    answer(*found ? std::move(**found) : hall::StoredGame{});
  });
  if (!asked) answer(Error{read.game.text, "too many ask for their tables at once; try again soon"});
}

void Errands::go(hall::Tell& tell) {
  letters_.push_back({socket_of(tell.client), std::make_shared<const std::string>(std::move(tell.text))});
}

void Errands::go(hall::Close& close) {
  send();
  constexpr std::uint16_t kAgainstTheRules = 1008;
  places_.server.close(socket_of(close.client), {kAgainstTheRules, close.reason.substr(0, 120)});
}

void Errands::send() {
  if (!letters_.empty()) places_.server.send(std::exchange(letters_, {}));
}

}  // namespace mornington::server
