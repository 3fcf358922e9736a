#include "match/family/boards.h"

#include "match/family/family.h"

namespace mornington::match {

BoardReport judge_board(std::string_view role, const json::Value& document) {
  for (const Family& family : families())
    if (role.starts_with(std::string(family.name) + "/") && family.judge_board != nullptr)
      return family.judge_board(role, document);
  return {};
}

std::vector<std::string> generating_families() {
  std::vector<std::string> names;
  for (const Family& family : families())
    if (family.generate_board != nullptr) names.emplace_back(family.name);
  return names;
}

Result<json::Value> generate_board(std::string_view name, std::uint64_t seed) {
  const Family* family = find_family(name);
  if (family == nullptr || family->generate_board == nullptr)
    return Error{"", "the family \"" + std::string(name) + "\" cannot generate boards"};
  return family->generate_board(seed);
}

}  // namespace mornington::match
