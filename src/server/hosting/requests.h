#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/hosting/steps.h"

// What people may do with a tournament. Nothing is written here: the entries are, if the log has not gone on.
namespace mornington::hosting {

struct Asker {
  model::PersonId person;
  bool has_account = false;
  bool is_operator = false;
};

// A code for the page, and a sentence for a human reader.
struct RequestRefusal {
  int status = 409;
  std::string_view why;
  std::string what;
};
using RequestResult = std::variant<std::vector<Entry>, RequestRefusal>;

inline constexpr int kMostHosted = 3;  // tournaments of one account that are not over

// The first entries of a tournament: the announcement, and the bots that play. `body`: of the request.
[[nodiscard]] RequestResult announcement(const json::Value& body, const Asker& asker, const Seed& seed,
                                         const model::Settings& settings, model::Instant now);

[[nodiscard]] RequestResult join(const TournamentState& state, const Asker& asker);
// Before the start they are out; later they do not play from the next round on.
[[nodiscard]] RequestResult leave(const TournamentState& state, const Asker& asker);
// By the host or the operator.
[[nodiscard]] RequestResult start_now(const TournamentState& state, const Asker& asker);
[[nodiscard]] RequestResult cancel(const TournamentState& state, const Asker& asker);

}  // namespace mornington::hosting
