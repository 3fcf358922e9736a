#pragma once

namespace mornington::match {}

// Names of match are found from mornington as well.
namespace mornington {
using namespace match;
}
