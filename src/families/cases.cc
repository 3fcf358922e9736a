#include "families/families.h"
#include "match/checks/case_runners_of.h"

namespace mornington {

const match::CaseRunners& match::case_runners() {
  static const CaseRunners rows = runners_of(Families{});
  return rows;
}

}  // namespace mornington
