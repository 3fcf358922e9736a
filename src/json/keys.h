#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hash.h"
#include "json/json.h"

namespace mornington::json {

// The keys of an object that is being read: finds one that was met before in a time that does not grow with their
// number. NB: the salt must depend on the whole text, or a file made to annoy has a million keys that fall into one
// slot.
class Keys {
 public:
  explicit Keys(std::uint64_t salt) : salt_(salt) {}

  // Takes in the key of the last member, called for each; false where an earlier one has the same.
  bool take_last(const Object& members) {
    if (members.size() <= kFew) return !last_is_repeated(members);
    if (members.size() * 2 > slots_.size()) grow(members);
    return put(members, members.size());
  }

 private:
  static constexpr std::size_t kFew = 16;  // as quickly compared one by one

  static bool last_is_repeated(const Object& members) {
    for (std::size_t i = 0; i + 1 < members.size(); ++i)
      if (members[i].first == members.back().first) return true;
    return false;
  }

  void grow(const Object& members) {
    slots_.assign(std::bit_ceil(members.size() * 4), 0);
    for (std::size_t number = 1; number < members.size(); ++number) put(members, number);
  }

  // Members are numbered from 1.
  bool put(const Object& members, std::size_t number) {
    const std::string& key = members[number - 1].first;
    std::size_t slot = hash_text(key, salt_) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1))
      if (members[slots_[slot] - 1].first == key) return false;
    slots_[slot] = static_cast<std::uint32_t>(number);
    return true;
  }

  std::uint64_t salt_;
  std::vector<std::uint32_t> slots_;  // the number of a member; 0 = free
};

}  // namespace mornington::json
