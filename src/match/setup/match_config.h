#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "games/editions.h"
#include "match/names.h"
#include "match/presenter.h"
#include "match/setup/table_setup.h"

namespace mornington::match {

// Public knowledge of everyone at a table from the start. It never changes.
struct MatchConfig {
  const EditionSpec* edition = nullptr;
  TableSetup setup;  // with all options filled in
  // SHA-256 of the documents with rules (all but drawings), in hexadecimal digits.
  std::string board_hash;
  // Whether seats see different things, so that people at one screen must not see each other's view.
  bool has_secrets = false;
  std::shared_ptr<const Presenter> presenter;
};
using SharedMatchConfig = std::shared_ptr<const MatchConfig>;

// An error if no game can start like this.
[[nodiscard]] Result<SharedMatchConfig> load_match_config(TableSetup setup);

}  // namespace mornington::match
