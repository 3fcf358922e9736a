#include "server/hosting/requests.h"

#include <algorithm>
#include <utility>

namespace mornington::hosting {
namespace {

std::vector<Entry> only(Entry entry) {
  std::vector<Entry> entries;
  entries.push_back(std::move(entry));
  return entries;
}

RequestRefusal not_announced() { return {409, "has-begun", "The tournament has begun, or was cancelled."}; }
RequestRefusal not_host() { return {403, "not-host", "Only the host and the operator may do that."}; }

bool may_manage(const TournamentState& state, const Asker& asker) {
  return asker.is_operator || (state.host && *state.host == asker.person);
}

// [{"level": "casual", "count": 3}]
std::vector<std::string> read_bots(const json::Reader& from, const model::Settings& settings) {
  std::vector<std::string> levels;
  const std::vector<std::string_view> known(settings.levels.begin(), settings.levels.end());
  for (const json::Reader& one : from.items()) {
    one.only({"level", "count"});
    const std::size_t level = one.at("level").one_of(known);
    const int count = one.at("count").integer(1, kMostPlayers);
    if (!from.ok()) return {};
    levels.insert(levels.end(), static_cast<std::size_t>(count), settings.levels[level]);
    if (levels.size() > kMostPlayers) return from.report("expected at most 128 players"), std::vector<std::string>();
  }
  return levels;
}

}  // namespace

RequestResult announcement(const json::Value& body, const Asker& asker, const Seed& seed,
                           const model::Settings& settings, model::Instant now) {
  const auto malformed = [](const Error& error) { return RequestRefusal{400, "malformed", error.text()}; };
  auto terms = read_wish(body, settings, now);
  if (!terms) return malformed(terms.error());
  json::Problems problems;
  const json::Reader from(body, problems);
  const auto levels = from.has("bots") ? read_bots(from.at("bots"), settings) : std::vector<std::string>();
  if (static_cast<int>(levels.size()) > terms->most) from.at("bots").report("more bots than players");
  if (!problems.ok()) return malformed(problems.first());
  std::vector<Entry> entries = only(entry::Announced{asker.person, *std::move(terms), seed});
  for (std::size_t i = 0; i < levels.size(); ++i)
    entries.emplace_back(entry::Joined{{"bot-" + std::to_string(i + 1), levels[i], 0}});
  return entries;
}

RequestResult join(const TournamentState& state, const Asker& asker) {
  if (state.phase != TournamentPhase::Announced) return not_announced();
  if (state.find(asker.person.text) != nullptr)
    return RequestRefusal{409, "joined-already", "You are registered already."};
  if (!asker.has_account && !state.terms.guests)
    return RequestRefusal{403, "no-account", "Only people with an account may play in this tournament."};
  if (static_cast<int>(state.entrants.size()) >= state.terms.most)
    return RequestRefusal{409, "full", "The tournament has as many players as it may."};
  return only(entry::Joined{{asker.person.text, "", 0}});
}

RequestResult leave(const TournamentState& state, const Asker& asker) {
  const Registration* entrant = state.find(asker.person.text);
  if (entrant == nullptr) return RequestRefusal{409, "not-registered", "You do not play in this tournament."};
  if (!state.is_going_on()) return RequestRefusal{409, "is-over", "The tournament is over."};
  if (entrant->withdrew != 0) return RequestRefusal{409, "has-withdrawn", "You have withdrawn already."};
  return only(entry::Left{asker.person.text});
}

RequestResult start_now(const TournamentState& state, const Asker& asker) {
  if (!may_manage(state, asker)) return not_host();
  if (state.phase != TournamentPhase::Announced) return not_announced();
  if (state.entrants.size() < 2) return RequestRefusal{409, "too-few", "A tournament needs two players."};
  return start(state);
}

RequestResult cancel(const TournamentState& state, const Asker& asker) {
  if (!may_manage(state, asker)) return not_host();
  if (!state.is_going_on()) return RequestRefusal{409, "is-over", "The tournament is over."};
  return only(entry::Cancelled{});
}

}  // namespace mornington::hosting
