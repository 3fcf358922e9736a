#include "families/rows.h"
#include "match/case_runners_of.h"

namespace mornington {

const CaseRunners& case_runners() {
  static const CaseRunners rows = runners_of(Families{});
  return rows;
}

}  // namespace mornington
