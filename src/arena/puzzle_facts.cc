#include "arena/puzzle_facts.h"

#include <algorithm>

namespace mornington::arena {
namespace {

using json::Kind;
using json::Value;

enum class Whose { Nobody, Own, Other };

std::string below(std::string path, const std::string& key) {
  if (!path.empty()) path += '.';
  return path += key;
}

int amount_of(const Value& value) {
  const auto names = std::count_if(value.items().begin(), value.items().end(),
                                   [](const Value& item) { return item.is(Kind::String); });
  return static_cast<int>(value.integer()) + static_cast<int>(value.boolean()) + static_cast<int>(names);
}

class FactSums {
 public:
  explicit FactSums(Seat own) : own_(own) {}

  void add(const Value& value, const std::string& path, Whose whose) {
    if (value.is(Kind::Object)) {
      const Whose now = whose == Whose::Nobody ? owner_of(value) : whose;
      for (const auto& [key, member] : value.members()) add(member, below(path, key), now);
      return;
    }
    for (const Value& item : value.items())
      if (!item.is(Kind::String)) add(item, path, whose);
    if (whose == Whose::Own) sums_[path].own += amount_of(value);
    if (whose == Whose::Other) sums_[path].other += amount_of(value);
  }

  [[nodiscard]] std::map<std::string, Sides> sums() && { return std::move(sums_); }

 private:
  [[nodiscard]] Whose owner_of(const Value& object) const {
    for (const char* key : {"seat", "owner"})
      if (const Value* seat = object.find(key); seat != nullptr && seat->is(Kind::Integer))
        return seat->integer() == index(own_) ? Whose::Own : Whose::Other;
    return Whose::Nobody;
  }

  Seat own_;
  std::map<std::string, Sides> sums_;
};

}  // namespace

std::map<std::string, Sides> sums_of(const Value& facts, Seat own) {
  FactSums sums(own);
  sums.add(facts, "", Whose::Nobody);
  return std::move(sums).sums();
}

}  // namespace mornington::arena
