#pragma once

#include <optional>

#include "server/model/rows.h"
#include "server/tables/answers.h"
#include "server/tables/commands.h"

// What a mute or a ban of an operator forbids. A muted person writes nothing. A banned person also joins no game;
// those that have begun are played to their end, since the others did nothing wrong.
namespace mornington::tables {

[[nodiscard]] bool is_restricted(const Restrictions& restrictions, Instant now);
// Nothing where the command may be given.
[[nodiscard]] std::optional<Refused> why_restricted(const Command& command, const Restrictions& restrictions,
                                                    Instant now);

}  // namespace mornington::tables
