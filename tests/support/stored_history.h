#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/model/table_event.h"
#include "server/tables/table_terms.h"
#include "support/table_history.h"

// Histories of real tables: from what the store keeps of a game, and from what its clients said and were told.
namespace mornington::history {

[[nodiscard]] inline Entry entry_of(const model::TableEvent& stored) {
  Entry entry;
  entry.seat = stored.seat;
  entry.id = stored.id;
  entry.what = model::name_of(stored.what);
  switch (stored.what) {
    case model::TableEventKind::Start: entry.effect = Effect::Start; break;
    case model::TableEventKind::Act:
      entry.effect = Effect::Act;
      entry.action = stored.action;
      entry.confirm = stored.confirm;
      break;
    case model::TableEventKind::Confirm: entry.effect = Effect::Confirm; break;
    case model::TableEventKind::Undo: entry.effect = Effect::Undo; break;
    case model::TableEventKind::Undone:
      entry.effect = Effect::Undone;
      entry.decision = stored.decision;
      break;
    default: break;  // does nothing to the game itself
  }
  return entry;
}

// What a client's message asks for, or nothing where it makes no entry.
[[nodiscard]] inline std::optional<Operation> write_of(const json::Value& message, Seat seat) {
  const std::string& verb = message.find("ask")->text();
  static const std::vector<std::string> kOthers = {"sit",    "leave",     "offer",     "answer",
                                                   "resign", "hand-over", "take-back", "claim"};
  Operation one;
  Entry& entry = one.entry;
  entry.what = verb;
  entry.id = message.find("id")->text();
  entry.seat = seat;
  if (verb == "start") {
    entry.effect = Effect::Start;
    entry.seat = kNoSeat;
  } else if (verb == "act") {
    entry.effect = Effect::Act;
    entry.action = message.find("do")->text();
    const json::Value* confirm = message.find("confirm");
    entry.confirm = confirm != nullptr && confirm->boolean();
  } else if (verb == "confirm") {
    entry.effect = Effect::Confirm;
  } else if (verb == "undo") {
    entry.effect = Effect::Undo;
  } else if (std::find(kOthers.begin(), kOthers.end(), verb) == kOthers.end()) {
    return std::nullopt;
  }
  if (verb == "sit" || verb == "leave") entry.seat = kNoSeat;
  if (const json::Value* decision = message.find("decision"); decision != nullptr && entry.effect != Effect::Other)
    one.decision = static_cast<std::uint64_t>(decision->integer());
  return one;
}

// The log and the beginning of a game, as its store has them.
[[nodiscard]] inline Result<History> history_of(const std::string& table,
                                                const std::vector<model::StoredEvent>& stored) {
  History history;
  history.table = table;
  history.log.emplace();
  for (const model::StoredEvent& one : stored) {
    const Result<model::TableEvent> entry = model::read_event(one);
    if (!entry) return entry.error();
    history.log->push_back(entry_of(*entry));
    if (entry->what != model::TableEventKind::Open) continue;
    Result<tables::TableTerms> terms = tables::read_terms(entry->terms);
    if (!terms) return terms.error();
    history.setup = std::move(terms->setup);
    if (terms->plays_on) history.steps = terms->plays_on->steps;
  }
  return history;
}

}  // namespace mornington::history
