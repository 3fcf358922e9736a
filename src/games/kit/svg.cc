#include "games/kit/svg.h"

namespace mornington::kit {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

}  // namespace mornington::kit
