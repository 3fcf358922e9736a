#include "families/families.h"
#include "learnable/learning_game_of.h"

namespace mornington {

Result<std::shared_ptr<const learnable::LearningGame>> learnable::load_learning_game(TableSetup setup) {
  const Result<SharedMatchConfig> config = load_match_config(std::move(setup));
  if (!config.ok()) return config.error();
  std::shared_ptr<const learnable::LearningGame> game;
  Families::visit((*config)->edition->family, [&]<learnable::LearnableRow Row>() {
    game = std::make_shared<const learnable::LearningGameOf<Row>>(*config);
  });
  return game;
}

}  // namespace mornington
