#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match/family/documents.h"
#include "match/family/playable.h"
#include "match/names.h"

namespace mornington::match {

// Loaded rules and what the loader found out, shared by everything that plays by them.
template <class Rules>
struct Shared {
  std::shared_ptr<const Rules> rules;
  OptionValues options;    // every option with its value
  std::string board_hash;  // of the documents that carry rules
};

namespace rules_cache {

using Load = std::function<Result<Shared<void>>(const Documents& documents)>;

// Its address identifies the game whose rules are cached.
template <class G>
inline constexpr char kGame = 0;

// The cached rules for this game, edition, seats, options and documents; if there are none, loads them. Keeps the
// most recently used ones; safe to call from several threads.
[[nodiscard]] Result<Shared<void>> find_or_load(const void* game, const EditionSpec& edition, int seats,
                                                const OptionValues& options, const std::vector<json::Value>& boards,
                                                const Load& load);

}  // namespace rules_cache

// The rules of an edition. A board is read and checked once, however many tables use it.
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
  Result<Shared<void>> found = rules_cache::find_or_load(&rules_cache::kGame<G>, edition, seats, options, boards, load);
  if (!found.ok()) return found.error();
  return Shared<typename G::Rules>{std::static_pointer_cast<const typename G::Rules>(std::move(found->rules)),
                                   std::move(found->options), std::move(found->board_hash)};
}

}  // namespace mornington::match
