#include "server/runtime/effect_runner.h"

#include <chrono>
#include <map>
#include <utility>
#include <variant>

namespace mornington::runtime {
namespace {

using Clock = std::chrono::steady_clock;

// The message to people about a store that cannot write. Why it is stands in the log alone, since it names the store's
// place.
constexpr std::size_t kBytesOfToken = 16 * 1024;

bool is_answer(const model::Send& tell) { return tell.clients.size() == 1 || tell.text->size() >= kBytesOfToken; }

constexpr const char* kInTrouble = "the store does not answer; try again in a moment";

}  // namespace

void EffectRunner::run(model::Effects effects) {
  charge(effects);
  for (model::Effect& effect : effects) std::visit([this](auto& one) { go(one); }, effect);
}

// Large answers use more of a person's rate: a history, a lobby or a board costs by its size. A message about a move to
// everyone at a table is too small to cost anything.
void EffectRunner::charge(const model::Effects& effects) {
  std::map<model::ClientId, std::size_t> bytes;
  for (const model::Effect& effect : effects)
    if (const auto* tell = std::get_if<model::Send>(&effect); tell != nullptr && is_answer(*tell))
      for (const model::ClientId client : tell->clients) bytes[client] += tell->text->size();
  for (const auto& [client, size] : bytes)
    if (const std::size_t tokens = size / kBytesOfToken; tokens > 0)
      places_.server.charge(client, static_cast<double>(tokens));
}

// NB: a game's row comes before the entries that name it.
void EffectRunner::go(model::AppendEvents& append) {
  store::Request request;
  for (model::RowUpdate& fact : append.facts) request.emplace_back(std::move(fact));
  if (append.guard) request.emplace_back(*append.guard);
  request.emplace_back(std::move(append.log));
  write(append.ticket, std::move(request));
}

void EffectRunner::go(model::WriteRows& keep) {
  store::Request request;
  for (model::RowUpdate& fact : keep.facts) request.emplace_back(std::move(fact));
  if (keep.guard) request.emplace_back(*keep.guard);
  write(keep.ticket, std::move(request));
}

void EffectRunner::write(model::Ticket ticket, store::Request request) {
  const auto begun = Clock::now();
  places_.writer.write(std::move(request), [this, ticket, begun](const store::Outcome& outcome) {
    const auto took = Clock::now() - begun;
    places_.commits.add(took);
    places_.loop.note_commit({std::chrono::duration_cast<std::chrono::milliseconds>(took).count()});
    const bool overtaken = outcome.kind == store::Outcome::Kind::Conflict;  // by another node, which is fine
    if (!outcome.kept() && !overtaken) places_.log("not-kept", {{"why", outcome.why}});
    if (ticket != model::kNoTicket) places_.loop.put(model::Stored{ticket, outcome.kind, kInTrouble});
  });
}

void EffectRunner::go(model::LoadTable& read) {
  const Source source = read.asker ? places_.source_of(*read.asker) : tables();
  const auto answer = [this, read, source](Result<model::StoredGame> stored) {
    places_.loop.put(source, model::Loaded{read.game, std::move(stored), read.after});
  };
  const bool asked = places_.room.ask(source.address, source.person, [this, answer, read](store::Reader& reader) {
    auto found = reader.game(read.game, places_.chat, read.after);
    if (!found) {
      places_.log("not-read", {{"why", found.error().text()}});
      return answer(Error{"", kInTrouble});
    }
    answer(*found ? std::move(**found) : model::StoredGame{});
  });
  if (!asked) answer(Error{read.game.text, "too many ask for their tables at once; try again soon"});
}

void EffectRunner::go(model::Send& tell) { letters_.push_back(std::move(tell)); }

void EffectRunner::go(model::Close& close) {
  send();
  places_.server.close(close.client, {close.why.code, close.why.sentence.substr(0, 120)});
}

void EffectRunner::send() {
  if (!letters_.empty()) places_.server.send(std::exchange(letters_, {}));
}

}  // namespace mornington::runtime
