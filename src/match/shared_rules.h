#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/documents.h"
#include "match/playable.h"

namespace mornington {

// Loaded rules and what was found out on the way; shared by everything that plays by them.
template <class Rules>
struct Shared {
  std::shared_ptr<const Rules> rules;
  OptionValues options;    // every option with its value
  std::string board_hash;  // of the documents that carry rules
};

namespace shelf {

using Load = std::function<Result<Shared<void>>(const Documents& documents)>;

// Its address tells one game's rules from another's.
template <class G>
inline constexpr char kGame = 0;

// What was loaded before for the same game, edition, seats, options and documents, else what `load` makes now of the
// documents. Keeps the most recently used; safe to call from several threads.
[[nodiscard]] Result<Shared<void>> find_or_load(const void* game, const EditionSpec& edition, int seats,
                                                const OptionValues& options, const std::vector<json::Value>& boards,
                                                const Load& load);

}  // namespace shelf

// The rules of an edition: a board is read and checked once, however many tables play on it.
template <Playable G>
[[nodiscard]] Result<Shared<typename G::Rules>> shared_rules(const EditionSpec& edition, int seats,
                                                             const OptionValues& options,
                                                             const std::vector<json::Value>& boards) {
  const auto load = [&](const Documents& documents) -> Result<Shared<void>> {
    Result<typename G::Rules> rules = G::load({std::string(edition.id), seats, options, documents});
    if (!rules.ok()) return rules.error();
    return Shared<void>{std::make_shared<const typename G::Rules>(*std::move(rules)),
                        filled_in(G::option_specs(edition.id), options), hash_of(documents)};
  };
  Result<Shared<void>> found = shelf::find_or_load(&shelf::kGame<G>, edition, seats, options, boards, load);
  if (!found.ok()) return found.error();
  return Shared<typename G::Rules>{std::static_pointer_cast<const typename G::Rules>(std::move(found->rules)),
                                   std::move(found->options), std::move(found->board_hash)};
}

}  // namespace mornington
