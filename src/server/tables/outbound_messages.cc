#include "server/tables/outbound_messages.h"

#include "match/setup/setup_json.h"
#include "match/wire/wire.h"

namespace mornington::tables {
namespace {

json::Value encode_seat(Seat seat) { return seat == kNoSeat ? json::Value() : json::Value(index(seat)); }

json::Value encode_public_setup(const TableSetup& setup) {
  json::Value out =
      json::Object{{"edition", setup.edition}, {"seats", setup.seats}, {"options", encode_options(setup.options)}};
  if (!setup.boards.empty()) out["boards"] = json::Value(json::Array(setup.boards));
  return out;
}

json::Value encode_occupant(const SeatState& state, const std::optional<SeatRow>& person, const std::string& name) {
  json::Value out = json::Object{{"kind", kSeatKinds[static_cast<std::size_t>(state.kind)]}};
  if (state.kind == SeatState::Kind::Person && person) {
    out["person"] = person->person.text;
    out["name"] = name;
    out["program"] = person->program;
  }
  if (state.bot_plays() && !state.level.empty()) out["level"] = state.level;
  if (state.away != Away::No) out["gone"] = kAways[static_cast<std::size_t>(state.away)];
  return out;
}

json::Value encode_clocks(const TableState& fold) {
  if (fold.terms().clock.kind == ClockTerms::Kind::None) return {};
  json::Value out = json::Value::array();
  for (const Seat seat : each_seat(fold.seats().size()))
    out.push_back(
        json::Object{{"left_ms", fold.clocks().left(seat, fold.last()).ms}, {"runs", fold.clocks().runs(seat)}});
  return out;
}

json::Value encode_offers(const TableState& fold, SeatSet blocked) {
  json::Value out = json::Value::array();
  for (const Standing& offer : fold.offers().standing()) {
    if (offer.kind == OfferKind::Rematch && blocked.contains(offer.by)) continue;
    json::Value one = json::Object{{"offer", offer.number},
                                   {"kind", kOfferKinds[static_cast<std::size_t>(offer.kind)]},
                                   {"seat", index(offer.by)},
                                   {"agreed", encode_seat_set(offer.agreed)}};
    if (offer.kind == OfferKind::Undo) one["decision"] = offer.decision;
    out.push_back(std::move(one));
  }
  return out;
}

json::Value encode_link(const LinkRow& link) {
  return json::Object{{"open", !link.hash.empty()}, {"watch", link.watch}};
}

json::Value encode_play(const TableState& fold, Seat eyes) {
  if (!fold.has_game()) return {};
  const Match& match = fold.match();
  return json::Object{{"decision", fold.game().decision()},
                      {"waits_for", encode_seat_set(fold.waits())},
                      {"awaits_confirmation", match.awaits_confirmation()},
                      {"can_undo", fold.state() == GameState::Running && match.can_undo(eyes)},
                      {"length", match.length()},
                      {"scores", wire::encode_scores(scores(fold))},
                      {"view", match.seen_by(eyes)->view()}};
}

json::Value encode_ranks(const TableState& fold) {
  if (fold.state() != GameState::Over) return {};
  const Scores scores = tables::scores(fold);
  json::Value out = json::Value::array();
  for (const Seat seat : each_seat(scores.seats)) out.push_back(scores.rank[seat]);
  return out;
}

json::Value encode_end(const TableState& fold) {
  if (fold.state() != GameState::Over) return {};
  json::Value gave_up = json::Value::array();
  for (const Seat other : each_seat(fold.seats().size()))
    if (const SeatState& seat = fold.seats().at(other); seat.ranks_last())
      gave_up.push_back(json::Object{{"seat", index(other)}, {"why", kAways[static_cast<std::size_t>(seat.away)]}});
  return json::Object{{"why", fold.notes().ended ? kEndWhys[static_cast<std::size_t>(*fold.notes().ended)] : "over"},
                      {"winner", encode_seat(fold.notes().winner)},
                      {"gave_up", gave_up}};
}

void tell_particulars(const TableEvent& entry, json::Value& out) {
  if (entry.seat != kNoSeat) out["seat"] = index(entry.seat);
  if (entry.what == TableEventKind::Offer) out["kind"] = kOfferKinds[static_cast<std::size_t>(entry.kind)];
  if (entry.what == TableEventKind::Offer || entry.what == TableEventKind::Answer) out["offer"] = entry.offer;
  if (entry.what == TableEventKind::Answer) out["yes"] = entry.yes;
  if (entry.what == TableEventKind::Undone) out["decision"] = entry.decision;
  if (!entry.level.empty()) out["level"] = entry.level;
  if (entry.what == TableEventKind::Outage) out["span_ms"] = (entry.to - entry.from).ms;
  if (entry.what == TableEventKind::End) out["why"] = kEndWhys[static_cast<std::size_t>(entry.why)];
  if (entry.what == TableEventKind::End && entry.winner != kNoSeat) out["winner"] = index(entry.winner);
  if (entry.what == TableEventKind::Rematch) out["next"] = entry.next;
}

}  // namespace

json::Value encode_seat_set(SeatSet seats) {
  json::Value out = json::Value::array();
  for (const Seat seat : seats) out.push_back(index(seat));
  return out;
}

// NB: names are nobody's own, and at one table nobody must be taken for another.
std::string shown_name(const Occupants& people, Seat seat) {
  const auto& own = people[seat];
  if (!own) return "";
  int same = 1;
  for (const Seat before : each_seat(index(seat)))
    if (const auto& one = people[before]; one && one->name == own->name) ++same;
  return same == 1 || own->name.empty() ? own->name : own->name + " (" + std::to_string(same) + ")";
}

json::Value encode_seats(const TableState& fold, const Occupants& people) {
  json::Value out = json::Value::array();
  for (const Seat seat : each_seat(fold.seats().size()))
    out.push_back(encode_occupant(fold.seats().at(seat), people[seat], shown_name(people, seat)));
  return out;
}

json::Value tell_table(const GameId& game, const TableState& fold, const LinkRow& link, Seat eyes, Sequence seen) {
  const TableTerms& terms = fold.terms();
  const bool is_host = eyes != kNoSeat && fold.seats().host() == eyes;
  json::Value out = json::Object{{"tell", "table"},
                                 {"game", game.text},
                                 {"setup", encode_public_setup(terms.setup)},
                                 {"seed_sha256", terms.setup.seed.commitment()},
                                 {"you", encode_seat(eyes)},
                                 {"host", is_host},
                                 {"visibility", name_of(terms.visibility)},
                                 {"clock", encode(terms.clock)},
                                 {"spectators", encode_spectators(terms.spectators)},
                                 {"stand_in", terms.stand_in},
                                 {"shared_deal", !terms.deal.empty()},
                                 {"seen", seen},
                                 {"link", is_host ? encode_link(link) : json::Value()},
                                 {"plays_on", terms.plays_on ? json::Value(terms.plays_on->game.text) : json::Value()}};
  if (terms.rated) out["rated"] = true;
  if (terms.tournament)
    out["tournament"] = json::Object{{"id", terms.tournament->id.text}, {"round", terms.tournament->round}};
  return out;
}

json::Value tell_news(const GameId& game, const TableState& fold, const TableEvent& entry, std::size_t from,
                      Seat eyes) {
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

json::Value tell_position(const GameId& game, const TableState& fold, const Occupants& people, Seat eyes,
                          SeatSet blocked) {
  return json::Object{{"tell", "position"},
                      {"game", game.text},
                      {"sequence", fold.sequence()},
                      {"at", fold.last().ms},
                      {"state", name_of(fold.state())},
                      {"seats", encode_seats(fold, people)},
                      {"clocks", encode_clocks(fold)},
                      {"offers", encode_offers(fold, blocked)},
                      {"marked", fold.notes().marked},
                      {"play", encode_play(fold, eyes)},
                      {"ranks", encode_ranks(fold)},
                      {"claim", encode_seat(claimant(fold))},
                      {"end", encode_end(fold)}};
}

}  // namespace mornington::tables
