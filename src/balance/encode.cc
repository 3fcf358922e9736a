#include "balance/certificate.h"
#include "balance/shipped.h"

namespace mornington::balance {
namespace {

using json::Object;
using json::Value;

Value encode(const Estimate& estimate) {
  return Object{{"value", estimate.value}, {"half_width", estimate.half_width}, {"games", estimate.games}};
}

Value encode(const std::vector<Estimate>& estimates) {
  Value out = Value::array();
  for (const Estimate& estimate : estimates) out.push_back(encode(estimate));
  return out;
}

// The figures of a board of the game next to which these stand.
Value compare(const Subject& subject) {
  const ShippedFigures* there = shipped_figures(subject.setup.edition, subject.family);
  if (there == nullptr) return Value::array();
  return json::Array{Object{{"edition", there->edition},
                            {"first_seat", there->first_seat},
                            {"points", there->points},
                            {"decisions", there->decisions},
                            {"lead_changes", there->lead_changes},
                            {"largest_source", there->largest_source},
                            {"least_used", there->least_used},
                            {"decisive", there->decisive},
                            {"depth", there->depth}}};
}

Value encode(const Decisive& decisive, const Subject& subject) {
  if (decisive.place < 0) return nullptr;
  return Object{{"place", subject.places[static_cast<std::size_t>(decisive.place)].id},
                {"wins", encode(decisive.wins)}};
}

Value elo_interval(const Estimate& wins) {
  return json::Array{elo(wins.value - wins.half_width), elo(wins.value + wins.half_width)};
}

std::string_view word_for(Series::Kind kind) {
  switch (kind) {
    case Series::Kind::Seats: return "seats";
    case Series::Kind::Levels: return "levels";
    case Series::Kind::Depth: return "depth";
    case Series::Kind::Style: break;
  }
  return "style";
}

}  // namespace

Value encode(const Certificate& certificate, const Subject& subject) {
  Value seats = Value::array();
  for (const SeatReport& report : certificate.seats)
    seats.push_back(
        Object{{"seats", report.seats}, {"wins", encode(report.wins)}, {"margins", encode(report.margins)}});
  Value duels = Value::array();
  for (const DuelReport& duel : certificate.duels)
    duels.push_back(Object{{"kind", word_for(duel.series.kind)},
                           {"player", duel.series.first},
                           {"against", duel.series.second},
                           {"wins", encode(duel.wins)},
                           {"elo", elo(duel.wins.value)},
                           {"elo_interval", elo_interval(duel.wins)}});
  Value reasons = Value::array();
  for (const Reason& reason : certificate.reasons)
    reasons.push_back(Object{{"code", reason.code}, {"text", reason.text}, {"values", Value::array_of(reason.values)}});
  Value uses = Value::object();
  for (std::size_t i = 0; i < certificate.uses.size(); ++i) uses[subject.places[i].id] = certificate.uses[i];
  return Object{{"edition", subject.setup.edition},
                {"verdict", balance::word_for(certificate.verdict)},
                {"sentence", sentence(certificate)},
                {"reasons", std::move(reasons)},
                {"games", certificate.games},
                {"detectable", certificate.detectable},
                {"seats", std::move(seats)},
                {"duels", std::move(duels)},
                {"points", encode(certificate.points)},
                {"points_deviation", certificate.points_deviation},
                {"least_points", certificate.quarters.empty() ? 0 : certificate.quarters.front()},
                {"most_points", certificate.quarters.empty() ? 0 : certificate.quarters.back()},
                {"score_quarters", Value::array_of(certificate.quarters)},
                {"decisions", encode(certificate.decisions)},
                {"lead_changes", encode(certificate.lead_changes)},
                {"largest_source", Object{{"rule", certificate.largest_rule}, {"share", certificate.largest_source}}},
                {"uses", std::move(uses)},
                {"unused", Value::array_of(certificate.unused)},
                {"decisive", encode(certificate.decisive, subject)},
                {"compare", compare(subject)}};
}

}  // namespace mornington::balance
