#include "match/record/match_session.h"

#include <utility>

#include "match/record/record.h"
#include "match/record/replay.h"
#include "match/record/save.h"

namespace mornington::match {
namespace {

std::optional<Error> take(Match& match, const LogEntry& entry) {
  const auto refusal = entry.by == kNoSeat ? match.resolve(entry.notation) : match.apply(entry.by, entry.notation);
  return refusal ? std::optional(Error{entry.notation, refusal->reason}) : std::nullopt;
}

}  // namespace

Result<MatchSession> MatchSession::seated(Result<std::unique_ptr<Match>> match) {
  if (!match) return match.error();
  return MatchSession(*std::move(match));
}

Result<MatchSession> MatchSession::open(MatchSetup setup) { return seated(new_match(std::move(setup))); }

Result<MatchSession> MatchSession::restore(const json::Value& saved) {
  const Result<Save> save = read_save(saved);
  return save ? seated(open_save(*save)) : Result<MatchSession>(save.error());
}

Result<MatchSession> MatchSession::go_on(const MatchSetup& setup, const json::Value& steps) {
  Result<std::vector<Save::Step>> read = read_steps(steps);
  return read ? seated(open_save({setup, *std::move(read), true})) : Result<MatchSession>(read.error());
}

Result<MatchSession> MatchSession::replay(std::string_view text) {
  if (is_save(text)) return restore(*json::parse(text));
  const Result<Replay> replay = parse_replay(text);
  if (!replay) return replay.error();
  return seated(verify_replay(*replay, replay->seed ? Verify::Draws : Verify::Moves));
}

MatchSetup MatchSession::setup_again(Draws draws) const { return {match_->setup(), record_of(*match_).seed, draws}; }

Result<MatchSession> MatchSession::at(std::size_t length) const {
  Result<MatchSession> journal = open(setup_again(Draws::Recorded));
  if (!journal) return journal;
  Match& match = journal->match();
  for (const LogEntry& entry : record_of(*match_).log) {
    match.confirm();
    if (match.length() >= length) break;
    if (auto wrong = take(match, entry)) return *wrong;
  }
  match.confirm();
  return journal;
}

Result<MatchSession> MatchSession::branch(std::size_t length) const {
  const Record record = record_of(*match_);
  if (record.draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  Result<MatchSession> journal = open(setup_again(Draws::FromSeed));
  if (!journal) return journal;
  Match& match = journal->match();
  for (const LogEntry& entry : record.log) {
    if (match.length() >= length) return journal;
    match.confirm();
    if (match.length() >= length) return journal;
    if (entry.by == kNoSeat) continue;
    if (auto wrong = take(match, entry)) return *wrong;
  }
  if (match.length() < length) match.confirm();
  return journal;
}

std::string MatchSession::key() const { return hex_key(record_of(*match_).key); }

Result<json::Value> MatchSession::save() const { return encode_save(*match_); }

}  // namespace mornington::match
