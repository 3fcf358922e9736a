#include <bit>

#include "server/tables/daily.h"
#include "server/tables/giving_up.h"
#include "server/tables/tournament_table.h"
#include "server/tables/verbs.h"

// Offers, giving up, and bots that play on.
namespace mornington::tables {
namespace {

// The consequence of an offer that everybody has accepted.
TableEvent consequence(const CommandContext& context, OfferKind kind, std::uint64_t decision) {
  TableEvent entry = context.entry(kind == OfferKind::Undo  ? TableEventKind::Undone
                                   : kind == OfferKind::End ? TableEventKind::End
                                                            : TableEventKind::Rematch);
  entry.seat = kNoSeat;
  entry.id.clear();
  entry.decision = decision;
  entry.why = EndWhy::Agreed;
  entry.next = context.message.next;
  return entry;
}

std::optional<Answer> why_no_offer(const CommandContext& context, OfferKind kind) {
  const bool over = context.fold.state() == GameState::Over;
  if (over && (kind != OfferKind::Rematch || !context.fold.notes().rematch.empty())) return Late{};
  if (!over && kind == OfferKind::Rematch) return refused(RefusalCode::NotOver, "$.kind", "the game is not over");
  if (!over && context.fold.state() != GameState::Running)
    return refused(RefusalCode::NotBegun, "$.game", "the game has not begun");
  if (!over && !context.own().person_plays()) return refused(RefusalCode::BotPlays, "$.game", "a bot plays for you");
  if (is_competition(context.fold.terms()) && kind == OfferKind::End)
    return refused(RefusalCode::Rated, "$.kind", "a game that counts is played to its end; you may resign");
  if (kind != OfferKind::Undo) return std::nullopt;
  if (is_competition(context.fold.terms()))
    return refused(RefusalCode::Rated, "$.kind", "in a game that counts nothing is taken back by consent");
  if (context.fold.match().can_undo(context.seat))
    return refused(RefusalCode::TakeBackAlone, "$.kind", "you can take that back by yourself");
  if (!context.fold.game().last_decision_of(context.seat))
    return refused(RefusalCode::NothingDone, "$.kind", "you have done nothing yet");
  return std::nullopt;
}

// Whose yes an offer needs.
SeatSet needed(const CommandContext& context, OfferKind kind) {
  return kind == OfferKind::Rematch ? needed_for_rematch(context.table) : context.fold.seats().people();
}

// The entry, and what follows where nobody else must agree any more.
Answer with_consequence(const CommandContext& context, const TableEvent& entry, const Standing& offer) {
  if (!settles(offer, context.seat, needed(context, offer.kind))) return Draft{{entry}};
  if (offer.kind == OfferKind::Rematch && context.message.next.empty()) return MakeRematch{};
  return Draft{{entry, consequence(context, offer.kind, offer.decision)}};
}

// An offer that another person has already made counts as agreement: two offers that cross are one. To agree again
// helps where somebody has gone whose yes was needed.
Answer agree(const CommandContext& context, const Standing& offer) {
  if (offer.agreed.contains(context.seat) && !settles(offer, context.seat, needed(context, offer.kind)))
    return refused(RefusalCode::AgreedAlready, "$.offer", "you have agreed already");
  TableEvent entry = context.entry(TableEventKind::Answer);
  entry.offer = offer.number;
  entry.yes = true;
  return with_consequence(context, entry, offer);
}

TableEvent handed(const CommandContext& context, TableEventKind what, Seat seat) {
  TableEvent entry = context.entry(what);
  entry.seat = seat;
  entry.level = context.fold.terms().stand_in;
  return entry;
}

// NB: the game may have ended while the command was on its way.
std::optional<Answer> not_running(const CommandContext& context) {
  if (context.fold.state() == GameState::Running) return std::nullopt;
  return context.fold.state() == GameState::Over ? Answer(Late{})
                                                 : refused(RefusalCode::NotBegun, "$.game", "the game has not begun");
}

}  // namespace

// NB: a person who gave up and is not needed still comes along if they have agreed in time.
SeatSet needed_for_rematch(const Table& table) {
  const TableState& fold = *table.fold;
  SeatSet needed = fold.seats().people();
  for (const bool gave_up : {false, true}) {
    if (gave_up && needed.size() >= 2) break;
    for (const Seat seat : fold.seats().holders())
      if (fold.seats().at(seat).ranks_last() == gave_up && !fold.seats().at(seat).person_plays() &&
          table.is_present(seat))
        needed.add(seat);
  }
  return needed;
}

void parse(const Parsing& from, command::Offer& out) {
  out.kind = static_cast<OfferKind>(from.body.at("kind").one_of({kOfferKinds.begin(), kOfferKinds.end()}));
}

Answer handle(const command::Offer& offer, const CommandContext& context) {
  const OfferKind kind = offer.kind;
  if (auto no = why_no_offer(context, kind)) return *no;
  if (const Standing* same = context.fold.offers().find(kind)) return agree(context, *same);
  if (context.fold.usage().offers_of(context.seat, kind, context.fold.match().length()) >=
      context.settings.limits.offers)
    return refused(RefusalCode::TooOften, "$.kind", "you have offered this often enough; play on first");
  TableEvent entry = context.entry(TableEventKind::Offer);
  entry.offer = context.fold.offers().next_number();
  entry.kind = kind;
  if (kind == OfferKind::Undo) entry.decision = *context.fold.game().last_decision_of(context.seat);
  return with_consequence(context, entry, {entry.offer, kind, context.seat, {}, entry.decision});
}

void parse(const Parsing& from, command::Answer& out) {
  out.offer = read_number(from.body.at("offer"));
  out.yes = from.body.at("yes").boolean();
}

Answer handle(const command::Answer& answer, const CommandContext& context) {
  TableEvent entry = context.entry(TableEventKind::Answer);
  entry.offer = answer.offer;
  entry.yes = answer.yes;
  const Standing* offer = context.fold.offers().find(entry.offer);
  if (offer == nullptr || (offer->kind != OfferKind::Rematch && !context.own().person_plays())) return Late{};
  return entry.yes ? agree(context, *offer) : Answer(Draft{{entry}});
}

void parse(const Parsing&, command::Resign&) {}

Answer handle(const command::Resign&, const CommandContext& context) {
  if (auto no = not_running(context)) return *no;
  if (context.own().ranks_last()) return Late{};
  std::vector<TableEvent> entries =
      give_up(context.fold, SeatSet(context.seat), TableEventKind::Resign, context.entry(TableEventKind::Resign).at);
  entries.front().id = context.message.id;
  return Draft{std::move(entries)};
}

void parse(const Parsing&, command::Claim&) {}

Answer handle(const command::Claim&, const CommandContext& context) {
  if (auto no = not_running(context)) return *no;
  if (claimant(context.fold) != context.seat)
    return refused(RefusalCode::NothingToClaim, "$.game", "other people are still in the game");
  TableEvent end = end_by_resignation(context.seat, context.entry(TableEventKind::End).at);
  end.id = context.message.id;
  return Draft{{end}};
}

void parse(const Parsing&, command::PlayOn&) {}

Answer handle(const command::PlayOn&, const CommandContext& context) {
  if (context.fold.state() != GameState::Over) return refused(RefusalCode::NotOver, "$.game", "the game is not over");
  if (!context.fold.notes().ended || context.fold.match().decision().is_over())
    return refused(RefusalCode::NothingToPlayOn, "$.game", "the game was played to its end");
  const std::string& deal = context.fold.terms().deal;
  if (context.lobby.deal_runs(deal) || is_open_daily(deal, context.message.at))
    return refused(RefusalCode::DealRuns, "$.game", "its deal is still played at other tables");
  return MakePlayOn{};
}

void parse(const Parsing& from, command::HandOver& out) { out.seat = read_optional_seat(from.body); }

Answer handle(const command::HandOver& hand_over, const CommandContext& context) {
  if (auto no = not_running(context)) return *no;
  if (is_competition(context.fold.terms()))
    return refused(RefusalCode::Rated, "$.game", "in a game that counts nobody hands over a seat; the clock decides");
  const auto named = hand_over.seat ? named_seat(context, *hand_over.seat) : context.seat;
  if (const auto* no = std::get_if<Refused>(&named)) return *no;
  const Seat seat = std::get<Seat>(named);
  if (!context.fold.seats().at(seat).person_plays())
    return refused(RefusalCode::NoPersonThere, "$.seat", "no person plays this seat");
  if (seat != context.seat && context.fold.seats().host() != context.seat)
    return refused(RefusalCode::OnlyTheHost, "$.seat", "only the host may hand over another's seat");
  const Instant gone = context.table.audience.left[seat];
  if (seat != context.seat && (context.table.is_present(seat) || context.message.at - gone < context.settings.absent))
    return refused(RefusalCode::PlayerIsHere, "$.seat", "its player is here, or was a moment ago");
  return Draft{{handed(context, TableEventKind::HandOver, seat)}};
}

void parse(const Parsing&, command::TakeBack&) {}

Answer handle(const command::TakeBack&, const CommandContext& context) {
  if (auto no = not_running(context)) return *no;
  if (context.own().away != Away::HandedOver)
    return refused(RefusalCode::NotHandedOver, "$.game", "your seat is not handed over");
  return Draft{{context.entry(TableEventKind::TakeBack)}};
}

}  // namespace mornington::tables
