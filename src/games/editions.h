#pragma once

#include <span>
#include <string_view>

#include "games/edition.h"

namespace mornington {

// All families of the program (match/family/family.h), in the order shown to people.
std::span<const EditionSpec> editions();

// Null where there is none of that id.
const EditionSpec* find_edition(std::string_view id);

}  // namespace mornington
