#include "server/tables/lobby.h"

#include <algorithm>

#include "match/setup/setup_json.h"

namespace mornington::tables {
namespace {

Seat host_of(const Listing& listing) {
  const json::Value* host = listing.header.find("host");
  return host == nullptr || host->integer() < 0 ? Seat{0} : seat_at(static_cast<int>(host->integer()));
}

json::Value member(const Listing& listing, std::string_view key) {
  const json::Value* found = listing.header.find(key);
  return found == nullptr ? json::Value() : *found;
}

bool passes(const Listing& listing, const LobbyFilter& filter) {
  const json::Value clock = member(listing, "clock");
  const json::Value* kind = clock.find("kind");
  const std::string own = kind == nullptr ? "none" : kind->text();
  return (filter.edition.empty() || member(listing, "edition").text() == filter.edition) &&
         (filter.clock.empty() || filter.clock == own);
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
  int i = 0;
  for (const json::Value& item : without.items()) {
    json::Value one = item;
    const Seat seat = seat_at(std::min(i++, kMaxSeats - 1));
    if (const auto& person = listing.people[seat]) {
      one["person"] = person->person.text;
      one["name"] = shown_name(listing.people, seat);
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
  for (const Seat seat : each_seat(fold.seats().size())) {
    points.push_back(scores.points[seat]);
    ranks.push_back(scores.rank[seat]);
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

std::optional<PersonId> Listing::owner() const {
  const Seat host = host_of(*this);
  if (index(host) < kMaxSeats && people[host]) return people[host]->person;
  const json::Value maker = member(*this, "maker");
  return maker.is(json::Kind::Null) ? std::nullopt : std::optional(PersonId{maker.text()});
}

PersonId Listing::challenged() const {
  const json::Value* person = is_open() ? header.find("challenged") : nullptr;
  return person == nullptr || seats({person->text()}) ? PersonId{} : PersonId{person->text()};
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
  if (const auto owner = listing.owner()) by_owner_[*owner].insert(game);
  if (const PersonId person = listing.challenged(); !person.text.empty()) by_challenged_[person].insert(game);
  if (listing.is_listed()) listed_.insert({listing.row.created, game});
}

void Lobby::index_out(const Listing& listing) {
  const GameId& game = listing.row.game;
  for (const auto& one : listing.people)
    if (one) take_out(by_person_, one->person, game);
  if (!listing.row.deal.empty()) take_out(by_deal_, listing.row.deal, game);
  if (!listing.goes_on()) return;
  --going_on_;
  if (const auto owner = listing.owner()) take_out(by_owner_, *owner, game);
  if (const PersonId person = listing.challenged(); !person.text.empty()) take_out(by_challenged_, person, game);
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

std::string Lobby::tell(const Question& question) const {
  const PersonId& reader = question.reader;
  std::size_t most = question.most;
  std::string others;
  std::string own;
  std::string challenges;
  for (const GameId& game : of(by_challenged_, reader))
    if (const auto owner = tables_.at(game).owner(); owner && !question.muted.contains(*owner))
      challenges.append(challenges.empty() ? "" : ",").append(tables_.at(game).text);
  for (const GameId& game : tables_of(reader))
    if (const Listing& listing = tables_.at(game); listing.goes_on())
      own.append(own.empty() ? "" : ",").append(json::dump(encode(listing, true)));
  for (auto one = listed_.rbegin(); one != listed_.rend() && most > 0; ++one) {
    const Listing& listing = tables_.at(one->second);
    if (listing.seats(reader) || !passes(listing, question.filter)) continue;
    others.append(others.empty() ? "" : ",").append(listing.text);
    --most;
  }
  return R"({"tell":"lobby","id":)" + json::dump(json::Value(question.id)) + R"(,"tables":[)" + others +
         R"(],"mine":[)" + own + (challenges.empty() ? "" : R"(],"challenges":[)" + challenges) + "]}";
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

void Lobby::forget_deals(const std::string& deal, Instant now) {
  if (!deal_runs(deal) && !is_open_daily(deal, now)) forget_deal(deal);
  if (!is_daily(deal)) return;
  std::vector<std::string> past;
  for (auto one = by_deal_.lower_bound(std::string(kDailyDeals)); one != by_deal_.end() && is_daily(one->first); ++one)
    if (!is_open_daily(one->first, now) && !deal_runs(one->first)) past.push_back(one->first);
  for (const std::string& one : past) forget_deal(one);
}

void Lobby::forget_deal(const std::string& deal) {
  for (const GameId& game : std::set<GameId>(tables_with(deal)))
    if (!tables_.at(game).goes_on()) drop(game);
}

HeaderKey header_key(const TableState& fold) {
  HeaderKey key{fold.state(), fold.seats().host(), {}};
  for (const Seat seat : each_seat(fold.seats().size())) key.seats[seat] = fold.seats().at(seat);
  return key;
}

json::Value header_of(const TableState& fold, const Making& making) {
  const TableTerms& terms = fold.terms();
  const Seat host = fold.seats().host() == kNoSeat ? terms.host : fold.seats().host();
  json::Value header = json::Object{{"edition", terms.setup.edition},
                                    {"options", encode_options(terms.setup.options)},
                                    {"own_boards", !terms.setup.boards.empty()},
                                    {"clock", encode(terms.clock)},
                                    {"spectators", encode_spectators(terms.spectators)},
                                    {"seats", encode_seats(fold, {})},
                                    {"host", index(host)},
                                    {"made", making.command}};
  if (terms.rated) header["rated"] = true;
  if (terms.tournament) header["tournament"] = terms.tournament->id.text;
  if (fold.state() == GameState::Open && !making.maker.empty()) header["maker"] = making.maker;
  if (fold.state() == GameState::Open && !making.challenged.empty()) header["challenged"] = making.challenged;
  if (fold.state() == GameState::Over) header["result"] = encode_result(fold);
  return header;
}

json::Value encode(const Listing& listing, bool plays) {
  json::Value out = json::Object{{"game", listing.row.game.text},
                                 {"edition", member(listing, "edition")},
                                 {"options", member(listing, "options")},
                                 {"own_boards", member(listing, "own_boards")},
                                 {"state", listing.is_open() ? "open" : "running"},
                                 {"visibility", name_of(listing.row.visibility)},
                                 {"clock", member(listing, "clock")},
                                 {"spectators", member(listing, "spectators")},
                                 {"seats", seats_with_names(listing)},
                                 {"waits_for", encode_seat_set(plays ? listing.row.waits : SeatSet())},
                                 {"created", listing.row.created.ms}};
  if (listing.header.find("rated") != nullptr) out["rated"] = true;
  if (const auto* id = listing.header.find("tournament"); id != nullptr) out["tournament"] = *id;
  return out;
}

}  // namespace mornington::tables
