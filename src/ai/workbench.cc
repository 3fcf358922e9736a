#include "ai/workbench.h"

#include "ai/families.h"
#include "ai/metro/brute_force.h"
#include "ai/on_the_underground/question.h"
#include "ai/workbench_of.h"
#include "match/families.h"

namespace mornington {

std::unique_ptr<Workbench> make_workbench(const Match& match) {
  std::unique_ptr<Workbench> workbench;
  visit_family(match.edition().family,
               [&]<class G>() { workbench = std::make_unique<WorkbenchOf<G>>(static_cast<const MatchOf<G>&>(match)); });
  return workbench;
}

bool has_secrets(const Match& match) {
  bool secrets = false;
  visit_family(match.edition().family, [&]<class G>() { secrets = G::kHasSecrets; });
  return secrets;
}

bool is_playable(const EditionSpec& edition) {
  return visit_family(edition.family, []<class G>() {});
}

}  // namespace mornington
