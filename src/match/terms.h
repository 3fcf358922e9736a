#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "games/editions.h"
#include "match/presenter.h"
#include "match/table_setup.h"

namespace mornington {

// What everybody at a table knows from the start, and what never changes.
struct Terms {
  const EditionSpec* edition = nullptr;
  TableSetup setup;  // with all options filled in
  // SHA-256 of the documents that carry rules (all but drawings), in hexadecimal digits.
  std::string board_hash;
  // Whether seats may see different things, so that people at one screen must not look over each other's shoulder.
  bool has_secrets = false;
  std::shared_ptr<const Presenter> presenter;
};
using SharedTerms = std::shared_ptr<const Terms>;

// An error where no game could begin like this.
[[nodiscard]] Result<SharedTerms> load_terms(TableSetup setup);

}  // namespace mornington
