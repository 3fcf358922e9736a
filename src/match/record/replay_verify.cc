#include <algorithm>

#include "match/record/at_line.h"
#include "match/record/record.h"
#include "match/record/replay.h"
#include "match/record/version_one.h"

namespace mornington::match {
namespace {

std::string result_words(int points, int rank) {
  return std::to_string(points) + " points and rank " + std::to_string(rank);
}

// Plays a file again step by step. The match may be ahead of the file by the draws it made itself, and behind it by
// choices of seats that decide together.
class Verifier {
 public:
  Verifier(const Replay& replay, Match& match) : replay_(replay), match_(match) {}

  std::optional<Error> run() {
    for (std::size_t i = 0; i < replay_.steps.size(); ++i) {
      if (auto wrong = take(replay_.steps[i], i)) return wrong;
      if (auto wrong = compare_up_to(i + 1)) return wrong;
    }
    if (compared_ < replay_.steps.size())
      return at_end("the file ends before all seats have made their simultaneous choice");
    return finish();
  }

 private:
  [[nodiscard]] Error at_end(std::string what) const { return at_line(replay_.last_line, std::move(what)); }

  std::optional<Error> take(const Replay::Step& step, std::size_t i) {
    match_.confirm();
    if (match_.length() > i) return std::nullopt;
    if (step.by == kNoSeat && record_of(match_).draws == Draws::FromSeed)
      return at_line(step.line, "there is no draw here");
    const auto refusal = step.by == kNoSeat ? match_.resolve(step.action) : match_.apply(step.by, step.action);
    if (!refusal) return std::nullopt;
    const std::string rule = refusal->rule.empty() ? "" : " (" + refusal->rule.text() + ")";
    return at_line(step.line, seat_words(step.by) + " \"" + step.action + "\" is refused: " + refusal->reason + rule);
  }

  std::optional<Error> compare_up_to(std::size_t steps) {
    const Record record = record_of(match_);
    for (; compared_ < std::min(steps, record.log.size()); ++compared_)
      if (auto wrong = compare(replay_.steps[compared_], record.log[compared_])) return wrong;
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Error> compare(const Replay::Step& step, const LogEntry& entry) const {
    if (step.by != entry.by || step.action != entry.notation || step.stream != entry.stream)
      return at_line(step.line, "expected " + seat_words(entry.by) + " \"" + entry.notation + "\", found " +
                                    seat_words(step.by) + " \"" + step.action + "\"");
    if (replay_.version == 1 || replay_.rules_version != kRulesVersion)
      return std::nullopt;  // its events were worded differently
    json::Value events = json::Value::array();
    for (const Event& event : entry.events) events.push_back(match_.presenter().encode(event));
    if (json::dump(events) != json::dump(json::Value(step.events)))
      return at_line(step.line, "the events are not what the rules make of the step: expected " + json::dump(events));
    return std::nullopt;
  }

  std::optional<Error> finish() {
    if (replay_.end == Replay::End::Over) return finish_over();
    if (replay_.end == Replay::End::Saved && replay_.confirmed) match_.confirm();
    if (match_.length() > replay_.steps.size()) return at_end("the file lacks the next draw");
    return replay_.end == Replay::End::Saved ? restore_kept() : std::nullopt;
  }

  std::optional<Error> finish_over() {
    const bool early = replay_.story.ended_early();
    if (!early) match_.confirm();
    if (!early && !match_.decision().is_over()) return at_end("the game is not over");
    const Scores scores = replay_.story.ranked(match_.scores());
    for (const Seat seat : each_seat(match_.seats()))
      if (replay_.points[index(seat)] != scores.points[seat] || replay_.ranks[index(seat)] != scores.rank[seat])
        return at_end("the result of " + seat_words(seat) + " is " +
                      result_words(scores.points[seat], scores.rank[seat]) + ", found " +
                      result_words(replay_.points[index(seat)], replay_.ranks[index(seat)]));
    return std::nullopt;
  }

  std::optional<Error> restore_kept() {
    for (const Seat seat : each_seat(match_.seats()))
      for (const std::string& choice : replay_.sealed[seat])
        if (const auto refusal = match_.apply(seat, choice))
          return at_end("the sealed choice \"" + choice + "\" is refused: " + refusal->reason);
    if (match_.length() > replay_.steps.size()) return at_end("all seats have chosen already");
    return std::nullopt;
  }

  const Replay& replay_;
  Match& match_;
  std::size_t compared_ = 0;
};

std::optional<Error> check_seed(const Replay& replay, Verify verify) {
  if (verify == Verify::Draws && !replay.seed)
    return at_line(replay.last_line, "there is no seed to verify the draws with");
  if (!replay.seed) return std::nullopt;
  if (!replay.commitment) return at_line(1, "the commitment to the seed is missing");
  if (replay.seed->commitment() != *replay.commitment)
    return at_line(replay.last_line, "the seed is not the one the header commits to");
  return std::nullopt;
}

// As the version of the file made it.
std::string board_hash(const Replay& replay, const Match& match) {
  return replay.version == 1 ? version_one::board_hash(match.edition(), replay.setup.boards)
                             : match.config()->board_hash;
}

std::string older_rules(const Replay& replay) {
  if (replay.rules_version == kRulesVersion) return "";
  return " (the file was written under version " + std::to_string(replay.rules_version) +
         " of the rules, this program plays version " + std::to_string(kRulesVersion) + ")";
}

}  // namespace

Result<std::unique_ptr<Match>> verify_replay(const Replay& replay, Verify verify, const MatchMaker& make) {
  const bool from_seed = verify == Verify::Draws || replay.end == Replay::End::Saved;
  if (const auto wrong = check_seed(replay, verify)) return *wrong;
  Result<std::unique_ptr<Match>> match =
      make({replay.setup, replay.seed.value_or(Seed{}), from_seed ? Draws::FromSeed : Draws::Recorded});
  if (!match.ok()) return at_line(1, match.error().text());
  if (const std::string hash = board_hash(replay, **match); hash != replay.board_hash)
    return at_line(1, "the board is not the one the game was played on: its hash is " + hash);
  if (auto wrong = Verifier(replay, **match).run()) return Error{wrong->where, wrong->what + older_rules(replay)};
  return match;
}

Result<std::unique_ptr<Match>> read_replay(std::string_view text, Verify verify, const MatchMaker& make) {
  const Result<Replay> replay = parse_replay(text);
  if (!replay.ok()) return replay.error();
  return verify_replay(*replay, verify, make);
}

}  // namespace mornington::match
