#include <cstdlib>
#include <string>

#include "entries.h"
#include "server/hosting/requests.h"
#include "server/tables/table_terms.h"

namespace mornington::fuzz {
namespace {

using namespace hosting;

constexpr model::Instant kNow{1'800'000'000'000};
const Asker kHost{{"0123456789abcdef"}, true, false};

model::Settings settings() {
  model::Settings settings;
  settings.levels = {"random", "casual", "skilled"};
  return settings;
}

// Whatever was announced can be begun, paired and played.
void play(TournamentState state) {
  for (const char* person : {"1111111111111111", "2222222222222222"})
    if (take(state, entry::Joined{{person, "", 0}}, kNow)) std::abort();
  for (const hosting::Entry& one : start(state))
    if (take(state, one, kNow)) std::abort();
  const auto paired = pair_next(state);
  if (!paired || take(state, *paired, kNow)) std::abort();
  for (const RoundTable& table : state.played.front().tables) {
    const auto terms = json::parse(wanted_table(state, 0, table).terms);
    if (!terms || !tables::read_terms(*terms)) std::abort();
  }
}

void try_announcement(const json::Value& body) {
  const RequestResult decision = announcement(body, kHost, Seed::of_number(1), settings(), kNow);
  const auto* entries = std::get_if<std::vector<hosting::Entry>>(&decision);
  if (entries == nullptr) return;
  const store::KeepTournament written = announce({"fedcba9876543210"}, *entries, kNow);
  auto state = state_of(written.row.id, written.entries);
  if (!state || state->sequence != written.row.sequence) std::abort();
  play(*std::move(state));
}

// Entries that can be read are written as they were.
void try_entry(const json::Value& value) {
  const auto entry = read_entry(value);
  if (!entry) return;
  const auto again = read_entry(encode(*entry));
  if (!again || json::dump(encode(*again)) != json::dump(encode(*entry))) std::abort();
}

}  // namespace

// The body of a request to host a tournament, or an entry of a tournament's log.
void try_tournaments(std::string_view bytes) {
  const auto value = json::parse(bytes);
  if (!value) return;
  try_announcement(*value);
  try_entry(*value);
}

}  // namespace mornington::fuzz
