#include "server/tables/lobby.h"

#include <algorithm>

#include "match/setup/setup_json.h"

namespace mornington::tables {
namespace {

std::size_t host_of(const Listing& listing) {
  const json::Value* host = listing.header.find("host");
  return host == nullptr || host->integer() < 0 ? 0 : static_cast<std::size_t>(host->integer());
}

json::Value member(const Listing& listing, std::string_view key) {
  const json::Value* found = listing.header.find(key);
  return found == nullptr ? json::Value() : *found;
}

// Who counts as the host of a table; where nobody sits there yet its maker, and nobody of an older program.
std::optional<PersonId> owner_of(const Listing& listing) {
  const std::size_t host = host_of(listing);
  if (host < kMaxSeats && listing.people[host]) return listing.people[host]->person;
  const json::Value maker = member(listing, "maker");
  return maker.is(json::Kind::Null) ? std::nullopt : std::optional(PersonId{maker.text()});
}

template <class Key>
void take_out(std::map<Key, std::set<GameId>>& index, const Key& key, const GameId& game) {
  const auto found = index.find(key);
  if (found == index.end()) return;
  found->second.erase(game);
  if (found->second.empty()) index.erase(found);
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
      one["name"] = shown_name(listing.people, static_cast<int>(i) - 1);
      one["program"] = person->program;
    }
    seats.push_back(std::move(one));
  }
  return seats;
}

// It counts where everybody played to the end what they had begun, and nothing was taken back that was known.
json::Value encode_result(const TableState& fold) {
  const Scores scores = tables::scores(fold);
  json::Value points = json::Value::array();
  json::Value ranks = json::Value::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(fold.seats().size()); ++i) {
    points.push_back(scores.points[i]);
    ranks.push_back(scores.rank[i]);
  }
  const bool counts =
      !fold.notes().marked && !fold.notes().ended && fold.notes().changes.empty() && !fold.terms().plays_on;
  json::Value result = json::Object{{"points", points}, {"ranks", ranks}, {"counts", counts}};
  if (fold.notes().ended == EndWhy::Resigned) result["end"] = "resigned";
  return result;
}

}  // namespace

bool Listing::seats(const PersonId& person) const {
  return std::any_of(people.begin(), people.end(), [&](const auto& one) { return one && one->person == person; });
}

void Lobby::put(Listing listing) {
  const GameId game = listing.row.game;
  listing.text = json::dump(encode(listing, false));
  drop(game);
  index_in(tables_.insert_or_assign(game, std::move(listing)).first->second);
}

void Lobby::drop(const GameId& game) {
  const auto found = tables_.find(game);
  if (found == tables_.end()) return;
  index_out(found->second);
  tables_.erase(found);
}

void Lobby::index_in(const Listing& listing) {
  const GameId& game = listing.row.game;
  for (const auto& one : listing.people)
    if (one) by_person_[one->person].insert(game);
  if (!listing.row.deal.empty()) by_deal_[listing.row.deal].insert(game);
  if (!listing.goes_on()) return;
  ++going_on_;
  if (const auto owner = owner_of(listing)) by_owner_[*owner].insert(game);
  if (listing.is_listed()) listed_.insert({listing.row.created, game});
}

void Lobby::index_out(const Listing& listing) {
  const GameId& game = listing.row.game;
  for (const auto& one : listing.people)
    if (one) take_out(by_person_, one->person, game);
  if (!listing.row.deal.empty()) take_out(by_deal_, listing.row.deal, game);
  if (!listing.goes_on()) return;
  --going_on_;
  if (const auto owner = owner_of(listing)) take_out(by_owner_, *owner, game);
  listed_.erase({listing.row.created, game});
}

Listing* Lobby::find(const GameId& game) {
  const auto found = tables_.find(game);
  return found == tables_.end() ? nullptr : &found->second;
}

void Lobby::rename(const PersonId& person, const std::string& name) {
  for (const GameId& game : tables_of(person)) {
    Listing& listing = tables_.at(game);
    for (auto& one : listing.people)
      if (one && one->person == person) one->name = name;
    listing.text = json::dump(encode(listing, false));
  }
}

std::string Lobby::tell(const std::string& id, const PersonId& reader, std::size_t most) const {
  std::string others;
  std::string own;
  for (const GameId& game : tables_of(reader))
    if (const Listing& listing = tables_.at(game); listing.goes_on())
      own.append(own.empty() ? "" : ",").append(json::dump(encode(listing, true)));
  for (auto one = listed_.rbegin(); one != listed_.rend() && most > 0; ++one) {
    const Listing& listing = tables_.at(one->second);
    if (listing.seats(reader)) continue;
    others.append(others.empty() ? "" : ",").append(listing.text);
    --most;
  }
  return R"({"tell":"lobby","id":)" + json::dump(json::Value(id)) + R"(,"tables":[)" + others + R"(],"mine":[)" + own +
         "]}";
}

std::size_t Lobby::hosted_by(const PersonId& person) const { return of(by_owner_, person).size(); }

std::size_t Lobby::seats_of(const PersonId& person) const {
  const std::set<GameId>& own = tables_of(person);
  return static_cast<std::size_t>(
      std::count_if(own.begin(), own.end(), [&](const GameId& game) { return tables_.at(game).goes_on(); }));
}

bool Lobby::deal_runs(const std::string& deal) const {
  const std::set<GameId>& same = tables_with(deal);
  return std::any_of(same.begin(), same.end(), [&](const GameId& game) { return tables_.at(game).goes_on(); });
}

bool Lobby::has_played(const std::string& deal, const PersonId& person) const {
  const std::set<GameId>& same = tables_with(deal);
  return std::any_of(same.begin(), same.end(), [&](const GameId& game) { return tables_.at(game).seats(person); });
}

void Lobby::forget_deal(const std::string& deal) {
  for (const GameId& game : std::set<GameId>(tables_with(deal)))
    if (!tables_.at(game).goes_on()) drop(game);
}

HeaderKey header_key(const TableState& fold) {
  HeaderKey key{fold.state(), fold.seats().host(), {}};
  for (int i = 0; i < fold.seats().size(); ++i) key.seats[static_cast<std::size_t>(i)] = fold.seats().at(seat_at(i));
  return key;
}

json::Value header_of(const TableState& fold, const std::string& made, const std::string& maker) {
  const TableTerms& terms = fold.terms();
  const Seat host = fold.seats().host() == kNoSeat ? terms.host : fold.seats().host();
  json::Value header = json::Object{{"edition", terms.setup.edition},
                                    {"options", encode_options(terms.setup.options)},
                                    {"own_boards", !terms.setup.boards.empty()},
                                    {"clock", encode(terms.clock)},
                                    {"spectators", encode_spectators(terms.spectators)},
                                    {"seats", encode_seats(fold, {})},
                                    {"host", index(host)},
                                    {"made", made}};
  if (fold.state() == GameState::Open && !maker.empty()) header["maker"] = maker;
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

}  // namespace mornington::tables
