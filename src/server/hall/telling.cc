#include "server/hall/telling.h"

#include "match/setup_json.h"
#include "match/wire.h"

namespace mornington::hall {
namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "over", "closed"};

json::Value encode_seat(Seat seat) { return seat == kNoSeat ? json::Value() : json::Value(index(seat)); }

json::Value encode_public_setup(const TableSetup& setup) {
  json::Value out =
      json::Object{{"edition", setup.edition}, {"seats", setup.seats}, {"options", encode_options(setup.options)}};
  if (!setup.boards.empty()) out["boards"] = json::Value(json::Array(setup.boards));
  return out;
}

json::Value encode_occupant(const SeatState& state, const std::optional<SeatRow>& person) {
  json::Value out = json::Object{{"kind", kSeatKinds[static_cast<std::size_t>(state.kind)]}};
  if (state.kind == SeatState::Kind::Person && person) {
    out["person"] = person->person.text;
    out["name"] = person->name;
    out["program"] = person->program;
  }
  if (state.bot_plays()) out["level"] = state.level;
  if (state.away != Away::No) out["gone"] = kAways[static_cast<std::size_t>(state.away)];
  return out;
}

json::Value encode_clocks(const Fold& fold) {
  if (fold.terms().clock.kind == ClockTerms::Kind::None) return {};
  json::Value out = json::Value::array();
  for (int i = 0; i < fold.size(); ++i)
    out.push_back(json::Object{{"left_ms", fold.clocks().left(seat_at(i), fold.last()).ms},
                               {"runs", fold.clocks().runs(seat_at(i))}});
  return out;
}

json::Value encode_offers(const Fold& fold) {
  json::Value out = json::Value::array();
  for (const Standing& offer : fold.offers().standing()) {
    json::Value one = json::Object{{"offer", offer.number},
                                   {"kind", kOfferKinds[static_cast<std::size_t>(offer.kind)]},
                                   {"seat", index(offer.by)},
                                   {"agreed", encode_mask(offer.agreed)}};
    if (offer.kind == OfferKind::Undo) one["decision"] = offer.decision;
    out.push_back(std::move(one));
  }
  return out;
}

json::Value encode_play(const Fold& fold, Seat eyes) {
  if (!fold.has_game()) return {};
  const Match& match = fold.match();
  return json::Object{{"decision", fold.decision()},
                      {"waits_for", encode_mask(fold.waits())},
                      {"awaits_confirmation", match.awaits_confirmation()},
                      {"can_undo", fold.state() == GameState::Running && match.can_undo(eyes)},
                      {"length", match.length()},
                      {"scores", wire::encode_scores(match.scores())},
                      {"view", match.seen_by(eyes)->view()}};
}

json::Value encode_ranks(const Fold& fold) {
  if (fold.state() != GameState::Over) return {};
  const Scores scores = fold.scores();
  json::Value out = json::Value::array();
  for (std::size_t i = 0; i < scores.seats; ++i) out.push_back(scores.rank[i]);
  return out;
}

void tell_particulars(const Entry& entry, json::Value& out) {
  if (entry.seat != kNoSeat) out["seat"] = index(entry.seat);
  if (entry.what == What::Offer) out["kind"] = kOfferKinds[static_cast<std::size_t>(entry.kind)];
  if (entry.what == What::Offer || entry.what == What::Answer) out["offer"] = entry.offer;
  if (entry.what == What::Answer) out["yes"] = entry.yes;
  if (entry.what == What::Undone) out["decision"] = entry.decision;
  if (!entry.level.empty()) out["level"] = entry.level;
  if (entry.what == What::Outage) out["span_ms"] = (entry.to - entry.from).ms;
  if (entry.what == What::End) out["why"] = kEndWhys[static_cast<std::size_t>(entry.why)];
  if (entry.what == What::Rematch) out["next"] = entry.next;
}

}  // namespace

json::Value encode_mask(SeatMask mask) {
  json::Value out = json::Value::array();
  for (int i = 0; i < kMaxSeats; ++i)
    if (contains(mask, seat_at(i))) out.push_back(i);
  return out;
}

json::Value encode_seats(const Fold& fold, const Occupants& people) {
  json::Value out = json::Value::array();
  for (int i = 0; i < fold.size(); ++i)
    out.push_back(encode_occupant(fold.seat(seat_at(i)), people[static_cast<std::size_t>(i)]));
  return out;
}

json::Value tell_table(const GameId& game, const Fold& fold, Seat eyes, Sequence seen) {
  const TableTerms& terms = fold.terms();
  return json::Object{{"tell", "table"},
                      {"game", game.text},
                      {"setup", encode_public_setup(terms.setup)},
                      {"seed_sha256", terms.setup.seed.commitment()},
                      {"you", encode_seat(eyes)},
                      {"host", eyes != kNoSeat && fold.host() == eyes},
                      {"visibility", name_of(terms.visibility)},
                      {"clock", encode(terms.clock)},
                      {"spectators", encode_spectators(terms.spectators)},
                      {"stand_in", terms.stand_in},
                      {"shared_deal", !terms.deal.empty()},
                      {"seen", seen}};
}

json::Value tell_news(const GameId& game, const Fold& fold, const Entry& entry, std::size_t from, Seat eyes) {
  json::Value out = json::Object{{"tell", "news"},
                                 {"game", game.text},
                                 {"sequence", fold.sequence()},
                                 {"at", entry.at.ms},
                                 {"what", name_of(entry.what)}};
  tell_particulars(entry, out);
  out["from"] = from;
  out["lines"] = fold.has_game() ? wire::encode_log(fold.match(), eyes, from) : json::Value::array();
  return out;
}

json::Value tell_position(const GameId& game, const Fold& fold, const Occupants& people, Seat eyes) {
  return json::Object{{"tell", "position"},
                      {"game", game.text},
                      {"sequence", fold.sequence()},
                      {"at", fold.last().ms},
                      {"state", kStates[static_cast<std::size_t>(fold.state())]},
                      {"seats", encode_seats(fold, people)},
                      {"clocks", encode_clocks(fold)},
                      {"offers", encode_offers(fold)},
                      {"marked", fold.is_marked()},
                      {"play", encode_play(fold, eyes)},
                      {"ranks", encode_ranks(fold)}};
}

}  // namespace mornington::hall
