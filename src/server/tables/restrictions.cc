#include "server/tables/restrictions.h"

#include <variant>

namespace mornington::tables {
namespace {

constexpr Span kFarAway = days(3650);  // a restriction for good has no end to wait for

bool holds(const std::optional<Instant>& until, Instant now) { return until && now < *until; }

bool joins(const Command& command) {
  if (const auto* offer = std::get_if<command::Offer>(&command)) return offer->kind == OfferKind::Rematch;
  return std::holds_alternative<command::Create>(command) || std::holds_alternative<command::Sit>(command) ||
         std::holds_alternative<command::Invite>(command) || std::holds_alternative<command::PlayOn>(command) ||
         std::holds_alternative<command::Start>(command);
}

Refused refusal(RefusalCode why, Instant until, Instant now, std::string what) {
  Refused no = refused(why, "$.ask", std::move(what));
  if (until - now < kFarAway) no.retry_after = until - now;
  return no;
}

}  // namespace

bool is_restricted(const Restrictions& restrictions, Instant now) {
  return holds(restrictions.muted_until, now) || holds(restrictions.banned_until, now);
}

std::optional<Refused> why_restricted(const Command& command, const Restrictions& restrictions, Instant now) {
  const bool talks = std::holds_alternative<command::Chat>(command);
  if (holds(restrictions.banned_until, now) && (talks || joins(command)))
    return refusal(RefusalCode::Banned, *restrictions.banned_until, now, "an operator has banned you");
  if (holds(restrictions.muted_until, now) && talks)
    return refusal(RefusalCode::Muted, *restrictions.muted_until, now, "an operator has muted you");
  return std::nullopt;
}

}  // namespace mornington::tables
