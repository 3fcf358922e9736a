#include "families/rows.h"
#include "learnable/learner_of.h"

namespace mornington {

Result<std::shared_ptr<const Learner>> load_learner(TableSetup setup) {
  const Result<SharedTerms> terms = load_terms(std::move(setup));
  if (!terms.ok()) return terms.error();
  std::shared_ptr<const Learner> learner;
  Families::visit((*terms)->edition->family,
                  [&]<LearnableRow Row>() { learner = std::make_shared<const LearnerOf<Row>>(*terms); });
  return learner;
}

}  // namespace mornington
