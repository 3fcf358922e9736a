#include "server/hall/lobby.h"

#include <algorithm>

#include "match/setup_json.h"

namespace mornington::hall {
namespace {

std::size_t host_of(const Listing& listing) {
  const json::Value* host = listing.header.find("host");
  return host == nullptr || host->integer() < 0 ? 0 : static_cast<std::size_t>(host->integer());
}

bool is_hosted_by(const Listing& listing, const PersonId& person) {
  const std::size_t host = host_of(listing);
  return host < kMaxSeats && listing.people[host] && listing.people[host]->person == person;
}

json::Value member(const Listing& listing, std::string_view key) {
  const json::Value* found = listing.header.find(key);
  return found == nullptr ? json::Value() : *found;
}

// The header has no names: they are joined here.
json::Value seats_with_names(const Listing& listing) {
  json::Value seats = json::Value::array();
  const json::Value without = member(listing, "seats");
  std::size_t i = 0;
  for (const json::Value& seat : without.items()) {
    json::Value one = seat;
    if (const auto& person = listing.people[std::min<std::size_t>(i++, kMaxSeats - 1)]) {
      one["person"] = person->person.text;
      one["name"] = person->name;
      one["program"] = person->program;
    }
    seats.push_back(std::move(one));
  }
  return seats;
}

// It counts where everybody played to the end what they had begun, and nothing was taken back that was known.
json::Value encode_result(const Fold& fold) {
  const Scores scores = fold.scores();
  json::Value points = json::Value::array();
  json::Value ranks = json::Value::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(fold.size()); ++i) {
    points.push_back(scores.points[i]);
    ranks.push_back(scores.rank[i]);
  }
  const bool counts = !fold.is_marked() && !fold.ended() && fold.changes().empty();
  return json::Object{{"points", points}, {"ranks", ranks}, {"counts", counts}};
}

}  // namespace

bool Listing::seats(const PersonId& person) const {
  return std::any_of(people.begin(), people.end(), [&](const auto& one) { return one && one->person == person; });
}

void Lobby::put(Listing listing) {
  const GameId game = listing.row.game;
  listing.text = json::dump(encode(listing, false));
  tables_.insert_or_assign(game, std::move(listing));
}

Listing* Lobby::find(const GameId& game) {
  const auto found = tables_.find(game);
  return found == tables_.end() ? nullptr : &found->second;
}

void Lobby::rename(const PersonId& person, const std::string& name) {
  for (auto& [game, listing] : tables_) {
    if (!listing.seats(person)) continue;
    for (auto& one : listing.people)
      if (one && one->person == person) one->name = name;
    listing.text = json::dump(encode(listing, false));
  }
}

std::string Lobby::tell(const std::string& id, const PersonId& reader, std::size_t most) const {
  std::string others;
  std::string own;
  for (const auto& [game, listing] : tables_) {
    if (!listing.goes_on()) continue;
    if (listing.seats(reader)) {
      own.append(own.empty() ? "" : ",").append(json::dump(encode(listing, true)));
    } else if (listing.is_listed() && most > 0) {
      others.append(others.empty() ? "" : ",").append(listing.text);
      --most;
    }
  }
  return R"({"tell":"lobby","id":)" + json::dump(json::Value(id)) + R"(,"tables":[)" + others + R"(],"mine":[)" + own +
         "]}";
}

std::size_t Lobby::going_on() const {
  return static_cast<std::size_t>(
      std::count_if(tables_.begin(), tables_.end(), [](const auto& one) { return one.second.goes_on(); }));
}

std::size_t Lobby::hosted_by(const PersonId& person) const {
  return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), [&](const auto& one) {
    return one.second.goes_on() && is_hosted_by(one.second, person);
  }));
}

std::size_t Lobby::seats_of(const PersonId& person) const {
  return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), [&](const auto& one) {
    return one.second.goes_on() && one.second.seats(person);
  }));
}

bool Lobby::deal_runs(const std::string& deal) const {
  return !deal.empty() && std::any_of(tables_.begin(), tables_.end(), [&](const auto& one) {
    return one.second.row.deal == deal && one.second.goes_on();
  });
}

bool Lobby::has_played(const std::string& deal, const PersonId& person) const {
  return !deal.empty() && std::any_of(tables_.begin(), tables_.end(), [&](const auto& one) {
    return one.second.row.deal == deal && one.second.seats(person);
  });
}

void Lobby::forget_deal(const std::string& deal) {
  std::erase_if(tables_, [&](const auto& one) { return one.second.row.deal == deal && !one.second.goes_on(); });
}

json::Value header_of(const Fold& fold, const std::string& made) {
  const TableTerms& terms = fold.terms();
  const Seat host = fold.host() == kNoSeat ? terms.host : fold.host();
  json::Value header = json::Object{{"edition", terms.setup.edition},
                                    {"options", encode_options(terms.setup.options)},
                                    {"own_boards", !terms.setup.boards.empty()},
                                    {"clock", encode(terms.clock)},
                                    {"spectators", encode_spectators(terms.spectators)},
                                    {"seats", encode_seats(fold, {})},
                                    {"host", index(host)},
                                    {"made", made}};
  if (fold.state() == GameState::Over) header["result"] = encode_result(fold);
  return header;
}

json::Value encode(const Listing& listing, bool plays) {
  return json::Object{{"game", listing.row.game.text},
                      {"edition", member(listing, "edition")},
                      {"options", member(listing, "options")},
                      {"own_boards", member(listing, "own_boards")},
                      {"state", listing.is_open() ? "open" : "running"},
                      {"visibility", name_of(listing.row.visibility)},
                      {"clock", member(listing, "clock")},
                      {"spectators", member(listing, "spectators")},
                      {"seats", seats_with_names(listing)},
                      {"waits_for", encode_mask(plays ? listing.row.waits : SeatMask{0})},
                      {"created", listing.row.created.ms}};
}

}  // namespace mornington::hall
