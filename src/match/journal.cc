#include "match/journal.h"

#include <algorithm>
#include <utility>

#include "json/reader.h"
#include "match/record.h"
#include "match/replay.h"
#include "match/setup_json.h"

namespace mornington {
namespace {

constexpr std::string_view kNoSeed = "the seed of this game is not known, so nobody can draw for it";

Seat read_by(const json::Reader& step) {
  return step.has("by") ? seat_at(step.at("by").integer(0, kMaxSeats - 1)) : kNoSeat;
}

}  // namespace

Result<Journal> Journal::open(MatchSetup setup) {
  Result<std::unique_ptr<Match>> match = new_match(std::move(setup));
  if (!match) return match.error();
  return Journal(std::move(*match));
}

Result<Journal> Journal::restore(const json::Value& saved) {
  json::Problems problems;
  const json::Reader reader(saved, problems);
  Result<MatchSetup> setup = read_match_setup(reader.at("setup").value());
  if (!setup) return setup.error();
  Result<Journal> journal = open(std::move(*setup));
  if (!journal) return journal;
  for (const json::Reader& step : reader.at("steps").items()) {
    const Step next{read_by(step), step.has("do") ? step.at("do").text() : ""};
    if (!problems.ok()) break;
    if (const auto refusal = journal->take(next)) return Error{step.path(), refusal->reason};
  }
  if (!problems.ok()) return problems.first();
  return journal;
}

Result<Journal> Journal::replay(std::string_view text) {
  const Result<Replay> replay = parse_replay(text);
  if (!replay) return replay.error();
  Result<std::unique_ptr<Match>> match = verify_replay(*replay, replay->seed ? Verify::Draws : Verify::Moves);
  if (!match) return match.error();
  Journal journal(std::move(*match));
  for (const LogEntry& entry : record_of(journal.match()).log)
    if (entry.by != kNoSeat) {
      journal.steps_.push_back({entry.by, entry.notation});
      journal.steps_.push_back({});
    }
  return journal;
}

MatchSetup Journal::setup_again(Draws draws) const { return {match_->setup(), record_of(*match_).seed, draws}; }

Result<Journal> Journal::at(std::size_t length) const {
  Result<Journal> journal = open(setup_again(Draws::Recorded));
  if (!journal) return journal;
  for (const LogEntry& entry : record_of(*match_).log) {
    journal->match().confirm();
    if (journal->match().length() >= length) break;
    const auto refusal =
        entry.by == kNoSeat ? journal->match().resolve(entry.notation) : journal->apply(entry.by, entry.notation);
    if (refusal) return Error{entry.notation, refusal->reason};
  }
  journal->match().confirm();
  return journal;
}

Result<Journal> Journal::branch(std::size_t length) const {
  if (record_of(*match_).draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  Result<Journal> journal = open(setup_again(Draws::FromSeed));
  if (!journal) return journal;
  for (const Step& step : steps_) {
    if (journal->match().length() >= length) break;
    if (const auto refusal = journal->take(step)) return Error{step.notation, refusal->reason};
  }
  return journal;
}

std::optional<Refusal> Journal::take(const Step& step) {
  if (step.by != kNoSeat) return apply(step.by, step.notation);
  confirm();
  return std::nullopt;
}

std::optional<Refusal> Journal::apply(Seat seat, std::string_view notation) {
  if (auto refusal = match_->apply(seat, notation)) return refusal;
  steps_.push_back({seat, std::string(notation)});
  return std::nullopt;
}

void Journal::confirm() {
  if (!match_->awaits_confirmation()) return;
  match_->confirm();
  steps_.push_back({});
}

bool Journal::undo(Seat seat) {
  if (!match_->undo(seat)) return false;
  const auto own = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& step) { return step.by == seat; });
  if (own == steps_.rend()) return true;
  // Confirmations made since then concerned the move that is taken back.
  const auto place = own.base() - 1;
  const auto stale = std::remove_if(place + 1, steps_.end(), [](const Step& step) { return step.by == kNoSeat; });
  steps_.erase(stale, steps_.end());
  steps_.erase(place);
  return true;
}

std::string Journal::key() const { return hex_key(record_of(*match_).key); }

Result<json::Value> Journal::save() const {
  if (record_of(*match_).draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  json::Value steps = json::Value::array();
  for (const Step& step : steps_) {
    json::Value line = json::Value::object();
    if (step.by != kNoSeat) {
      line["by"] = index(step.by);
      line["do"] = step.notation;
    }
    steps.push_back(std::move(line));
  }
  return json::Value(json::Object{{"document", "mornington/save"},
                                  {"setup", encode_setup(match_->setup(), record_of(*match_).seed)},
                                  {"steps", steps}});
}

}  // namespace mornington
