#pragma once

// What each family's bots know, beside the rules. Whoever makes bots by level includes this, so that no family is
// played by the plain ones by mistake.
#include "ai/metro/bots.h"
#include "ai/next_station/bots.h"
#include "ai/on_the_underground/bots.h"
