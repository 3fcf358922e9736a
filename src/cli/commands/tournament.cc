#include <algorithm>
#include <bit>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/report/tournament_text.h"
#include "cli/terminal/console.h"
#include "match/family/family.h"
#include "tournaments/codec.h"
#include "tournaments/pairing.h"
#include "tournaments/standings.h"

namespace mornington::cli {
namespace {

using tournaments::DealResults;
using tournaments::Entrant;
using tournaments::Format;
using tournaments::Meeting;
using tournaments::MeetingResult;
using tournaments::Pairings;
using tournaments::Tournament;
using tournaments::Winner;

Result<Tournament> tournament_at(const std::string& path) {
  const Result<json::Value> value = read_json(path);
  if (!value) return value.error();
  auto tournament = tournaments::read_tournament(*value);
  if (!tournament) return Error{path, tournament.error().text()};
  return tournament;
}

std::string text_of(const Tournament& tournament) {
  return json::dump(tournaments::encode_tournament(tournament), json::Style::Indented) + "\n";
}

// A file of its own may be replaced: that is what the command is for.
int store(const Tournament& tournament, const std::string& path) {
  if (auto error = write_file(path, text_of(tournament), Overwrite::Yes)) return print_error(*error), kFailure;
  return kOk;
}

Result<int> entrant_named(const Tournament& tournament, const std::string& id) {
  const int entrant = tournaments::find_entrant(tournament, id);
  if (entrant < 0) return Error{"", "no entrant has the id \"" + id + "\""};
  return entrant;
}

int usual_rounds(const TournamentNewRequest& request) {
  const auto entrants = static_cast<unsigned>(request.entrants.size());
  if (request.format == "round-robin") return tournaments::rounds_of_all(static_cast<int>(entrants));
  // Enough rounds that only one player can win every game.
  return request.format == "swiss" ? std::max(1, static_cast<int>(std::bit_width(std::max(entrants, 1u) - 1))) : 1;
}

// "$.rounds" is what --rounds said.
Error named_by_option(const Error& error) {
  if (!error.where.starts_with("$.")) return error;
  return {"--" + error.where.substr(2, error.where.find_first_of(".[", 2) - 2), error.what};
}

Result<Tournament> tournament_of_request(const TournamentNewRequest& request) {
  if (!request.edition.empty() && find_edition(request.edition) == nullptr)
    return edition_named(request.edition).error();
  const auto seed = request.seed.empty() ? Result<Seed>(seed_from_system()) : read_seed(request.seed);
  if (!seed) return seed.error();
  json::Value entrants = json::Value::array();
  for (const std::string& id : request.entrants) entrants.push_back(json::Object{{"id", id}});
  json::Value file =
      json::Object{{"format", request.format}, {"version", 1},
                   {"name", request.name},     {"rounds", request.rounds.value_or(usual_rounds(request))},
                   {"seed", seed->text()},     {"entrants", std::move(entrants)}};
  if (!request.edition.empty()) file["edition"] = request.edition;
  auto tournament = tournaments::read_tournament(file);
  if (!tournament) return named_by_option(tournament.error());
  return tournament;
}

// The meeting of two entrants in the last round.
Result<Meeting*> meeting_of(Tournament& tournament, int one, int other) {
  if (tournament.played.empty()) return Error{"", "no round is paired yet; see mornington tournament pair"};
  for (Meeting& meeting : tournament.played.back().meetings)
    if ((meeting.first == one && meeting.second == other) || (meeting.first == other && meeting.second == one))
      return &meeting;
  return Error{"", "\"" + tournament.entrants[tournaments::at(one)].id + "\" and \"" +
                       tournament.entrants[tournaments::at(other)].id + "\" do not meet in round " +
                       std::to_string(tournament.played.size())};
}

MeetingResult result_of_points(int first, int second) {
  const Winner winner = first > second ? Winner::First : first < second ? Winner::Second : Winner::Shared;
  return {winner, true, first - second};
}

// Of those who did not come, by seat.
Result<MeetingResult> result_of_absence(const Tournament& tournament, const Meeting& meeting,
                                        const std::vector<std::string>& absent) {
  bool first = false, second = false;
  for (const std::string& id : absent) {
    const Result<int> entrant = entrant_named(tournament, id);
    if (!entrant) return entrant.error();
    if (*entrant != meeting.first && *entrant != meeting.second)
      return Error{"--absent", "\"" + id + "\" does not play in this game"};
    (*entrant == meeting.first ? first : second) = true;
  }
  return MeetingResult{first && second ? Winner::Nobody : first ? Winner::Second : Winner::First, false, 0};
}

Result<MeetingResult> result_of_request(const TournamentResultRequest& request, const Tournament& tournament,
                                        const Meeting& meeting, bool exchanged) {
  if (!request.absent.empty()) return result_of_absence(tournament, meeting, request.absent);
  if (request.points.size() != 2) return Error{"--points", "expected the points of both, such as 61,48"};
  MeetingResult result = result_of_points(request.points[exchanged ? 1 : 0], request.points[exchanged ? 0 : 1]);
  if (request.winner.empty()) return result;
  const Result<int> winner = entrant_named(tournament, request.winner);
  if (!winner) return Error{"--winner", winner.error().what};
  if (*winner != meeting.first && *winner != meeting.second)
    return Error{"--winner", "\"" + request.winner + "\" does not play in this game"};
  result.winner = *winner == meeting.first ? Winner::First : Winner::Second;
  return result;
}

bool same(const Pairings& a, const Pairings& b) {
  const auto equal = [](const Meeting& one, const Meeting& other) {
    return one.first == other.first && one.second == other.second;
  };
  return a.bye == b.bye &&
         std::equal(a.meetings.begin(), a.meetings.end(), b.meetings.begin(), b.meetings.end(), equal);
}

}  // namespace

int run_tournament_new(const TournamentNewRequest& request) {
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  const auto tournament = tournament_of_request(request);
  if (!tournament) return print_error(tournament.error());
  if (request.out.empty()) return print_document(text_of(*tournament)), kOk;
  if (auto error = write_file(request.out, text_of(*tournament), overwrite(request.force)))
    return print_error(*error), kFailure;
  return kOk;
}

int run_tournament_pair(const std::string& path) {
  auto tournament = tournament_at(path);
  if (!tournament) return print_error(tournament.error());
  auto pairings = tournaments::pair_round(*tournament, static_cast<int>(tournament->played.size()));
  if (!pairings) return print_error(Error{path, pairings.error().what});
  tournament->played.push_back(std::move(*pairings));
  if (const int failed = store(*tournament, path); failed != kOk) return failed;
  print(pairings_text(*tournament));
  return kOk;
}

int run_tournament_result(const TournamentResultRequest& request) {
  auto tournament = tournament_at(request.file);
  if (!tournament) return print_error(tournament.error());
  const Result<int> one = entrant_named(*tournament, request.one), other = entrant_named(*tournament, request.other);
  if (!one || !other) return print_error(!one ? one.error() : other.error());
  const Result<Meeting*> meeting = meeting_of(*tournament, *one, *other);
  if (!meeting) return print_error(meeting.error());
  const auto result = result_of_request(request, *tournament, **meeting, (*meeting)->first != *one);
  if (!result) return print_error(result.error());
  (*meeting)->result = *result;
  return store(*tournament, request.file);
}

int run_tournament_score(const TournamentScoreRequest& request) {
  auto tournament = tournament_at(request.file);
  if (!tournament) return print_error(tournament.error());
  if (tournament->format != Format::Duplicate)
    return print_error(Error{request.file, "only a duplicate tournament has deals"});
  const Result<int> entrant = entrant_named(*tournament, request.entrant);
  if (!entrant) return print_error(entrant.error());
  auto deal = std::find_if(tournament->deals.begin(), tournament->deals.end(),
                           [&](const DealResults& one) { return one.id == request.deal; });
  if (deal == tournament->deals.end()) deal = tournament->deals.insert(deal, DealResults{request.deal, {}});
  std::erase_if(deal->scores, [&](const DealResults::Score& one) { return one.entrant == *entrant; });
  deal->scores.push_back({*entrant, request.points});
  return store(*tournament, request.file);
}

int run_tournament_withdraw(const std::string& path, const std::string& id) {
  auto tournament = tournament_at(path);
  if (!tournament) return print_error(tournament.error());
  const Result<int> entrant = entrant_named(*tournament, id);
  if (!entrant) return print_error(entrant.error());
  tournament->entrants[tournaments::at(*entrant)].withdrew = static_cast<int>(tournament->played.size()) + 1;
  return store(*tournament, path);
}

int run_tournament_standings(const TournamentStandingsRequest& request) {
  const auto tournament = tournament_at(request.file);
  if (!tournament) return print_error(tournament.error());
  if (request.trf && tournament->format == Format::Duplicate)
    return print_error(Error{"--trf", "the format is for games of two; a duplicate tournament has none"});
  if (request.trf)
    print_document(tournaments::trf_report(*tournament));
  else if (request.json)
    print_document(json::dump(encode_standings(*tournament)) + "\n");
  else
    print(standings_text(*tournament));
  return kOk;
}

int run_tournament_verify(const std::string& path) {
  const auto tournament = tournament_at(path);
  if (!tournament) return print_error(tournament.error());
  int wrong = 0;
  for (int r = 0; r < static_cast<int>(tournament->played.size()); ++r) {
    const auto pairings = tournaments::pair_round(*tournament, r);
    if (!pairings) return print_error(Error{path, pairings.error().what});
    if (same(*pairings, tournament->played[tournaments::at(r)])) continue;
    print("Round " + std::to_string(r + 1) + " is paired otherwise than the seed and the results say.\n");
    ++wrong;
  }
  if (wrong > 0) return kFailure;
  print(counted(static_cast<long long>(tournament->played.size()), "round") +
        " checked: the pairings follow from the seed and the results.\n");
  return kOk;
}

}  // namespace mornington::cli
