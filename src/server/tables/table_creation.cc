#include "server/tables/table_creation.h"

#include <algorithm>
#include <utility>

#include "server/tables/daily.h"
#include "server/tables/tables.h"
#include "server/tables/verbs.h"

namespace mornington::tables {
namespace {

constexpr Span kRetry = seconds(10);
constexpr Span kRetrySpread = seconds(20);
constexpr std::size_t kMostWaiting = 1000;  // tables that are asked for, until the lobby is up to date

std::string from_fresh(const Fresh& fresh, const std::string& what) {
  return hex(sha256("mornington " + what + std::string(fresh.begin(), fresh.end())));
}

GameId game_from(const Fresh& fresh, std::size_t number) {
  return {from_fresh(fresh, "game " + std::to_string(number)).substr(0, 16)};
}

Seed seed_from(const Fresh& fresh) { return {sha256("mornington deal" + std::string(fresh.begin(), fresh.end()))}; }

// The same command of the same person makes the same table.
GameId play_on_table(const GameId& game, const Message& message) {
  return {hex(sha256("mornington play on " + game.text + " " + message.person.text + " " + message.id)).substr(0, 16)};
}

// Those who have said yes, the one who says it now among them.
SeatSet agreed_to_rematch(const Table& table, const Message& message) {
  const Standing* offer = table.fold->offers().find(OfferKind::Rematch);
  return (offer == nullptr ? SeatSet() : offer->agreed) | SeatSet(table.seat_of(message.person));
}

// Everybody one seat further, so that another player starts.
template <class List>
List moved_on(const List& list, int seats) {
  List moved = list;
  for (const Seat seat : each_seat(seats)) moved[seat_at((index(seat) + 1) % seats)] = list[seat];
  return moved;
}

// The rows written for a new table: its seated people, and the start.
Draft first_draft(const GameId& game, const TableTerms& terms, const Occupants& people, bool starts, Instant now) {
  Draft draft;
  for (const Seat seat : each_seat(kMaxSeats))
    if (people[seat]) {
      draft.entries.push_back(event_of(TableEventKind::Sit, seat, now));
      draft.facts.emplace_back(row_update::Occupant{game, seat, people[seat]->person});
    }
  if (starts) {
    draft.entries.push_back(event_of(TableEventKind::Start, kNoSeat, now));
    draft.entries.back().level = terms.stand_in;
  }
  return draft;
}

}  // namespace

void parse(const Parsing& from, command::Create& out) {
  Result<Wish> wish = read_wish(from.body, from.settings);
  if (!wish) return from.problems.report(wish.error().where, wish.error().what);
  out.wish = std::move(*wish);
}

void handle(const command::Create& create, const Message& message, ServerCommands& server) {
  server.creation.create(message, create.wish);
}

// NB: not everybody is to come back at the same time.
Refused TableCreation::too_busy(const PersonId& person) const {
  const std::int64_t spread = sha256_words(person.text)[0] % kRetrySpread.ms;
  return busy(kRetry + milliseconds(spread), "", "the server has too much to do to make new tables; try again later");
}

std::optional<Refused> TableCreation::why_no_table(const PersonId& person, std::size_t more) const {
  const Limits& limits = parts_.context.settings.limits;
  if (parts_.context.load == Load::Overloaded) return too_busy(person);
  const Lobby& lobby = parts_.lobby.lobby();
  if (lobby.going_on() + more > limits.tables)
    return refused(RefusalCode::NoRoom, "", "this server has no room for more tables");
  const std::size_t has = lobby.hosted_by(person);
  if (has + more > limits.tables_of_person)
    return refused(RefusalCode::TooManyTables, "",
                   "you have as many tables as one person may (" + std::to_string(limits.tables_of_person) + ")");
  if (const Person* known = parts_.people.person(person);
      known != nullptr && !known->has_played && has + more > limits.tables_of_newcomer)
    return refused(
        RefusalCode::PlayFirst, "",
        "until you have played a game you may have " + std::to_string(limits.tables_of_newcomer) + " tables");
  return std::nullopt;
}

// NB: addresses are never stored, so only tables count that were made since the server started.
std::optional<Refused> TableCreation::why_not_from_here(const Message& message, std::size_t more) {
  const Client* client = parts_.people.client(message.client);
  if (client == nullptr || client->address.empty()) return std::nullopt;
  const std::size_t most = parts_.context.settings.limits.tables_of_address;
  std::set<GameId>& made = made_from_[client->address];
  std::erase_if(made, [&](const GameId& game) {
    const Listing* listing = parts_.lobby.lobby().find(game);
    return listing == nullptr ? parts_.tables.find(game) == nullptr : !listing->goes_on();
  });
  if (made.size() + more <= most) return std::nullopt;
  return refused(RefusalCode::TooManyHere, "",
                 "there are as many tables from your address as may be (" + std::to_string(most) + ")");
}

// NB: a node of an older version would not rate the game.
std::optional<Refused> TableCreation::why_not_rated(const PersonId& person, const TableTerms& terms) const {
  if (!terms.rated) return std::nullopt;
  if (parts_.people.person(person)->program)
    return refused(RefusalCode::Rated, "$.rated", "programs do not play rated games");
  if (parts_.context.all_rate) return std::nullopt;
  return refused(RefusalCode::TryAgain, "$.rated", "the server is being updated; ask for rated games again soon");
}

// Whether these tables were made before, by the same command.
bool TableCreation::was_created(const Message& message) {
  Lobby& lobby = parts_.lobby.lobby();
  json::Value games = json::Value::array();
  std::string deal;
  for (const GameId& game : lobby.tables_of(message.person)) {
    const Listing& listing = *lobby.find(game);
    if (const json::Value* made = listing.header.find("made"); made != nullptr && made->text() == message.id) {
      games.push_back(game.text);
      deal = listing.row.deal;
    }
  }
  if (games.items().empty()) return false;
  for (const GameId& game : lobby.tables_with(deal))
    if (json::Value(game.text) != games.items().front()) games.push_back(game.text);
  parts_.outbox.send(message.client, json::Object{{"tell", "created"}, {"id", message.id}, {"games", games}});
  return true;
}

// NB: where others write too, one of them may have made these tables for the same command a moment ago.
void TableCreation::create(const Message& message, const Wish& wish) {
  if (!parts_.context.settings.shared) return make(message, wish);
  if (waiting_.size() >= kMostWaiting) return parts_.outbox.refuse(message, too_busy(message.person));
  waiting_.push_back({message});
  parts_.context.add(RequestClusterUpdate{});
}

void TableCreation::lobby_is_current() {
  for (Waiting& one : std::exchange(waiting_, {})) {
    if (!parts_.people.has(one.message.client)) continue;
    if (--one.rounds == 0) {
      make(one.message, std::get_if<command::Create>(&one.message.command)->wish);
    } else {
      waiting_.push_back(std::move(one));
    }
  }
  if (!waiting_.empty()) parts_.context.add(RequestClusterUpdate{});
}

void TableCreation::make(const Message& message, Wish wish) {
  if (was_created(message)) return;
  if (auto no = why_no_table(message.person, wish.copies)) return parts_.outbox.refuse(message, *no);
  if (wish.daily && !parts_.context.all_rate) wish.terms.rated = false;  // nobody has to wait for the deal of the day
  if (auto no = why_not_rated(message.person, wish.terms)) return parts_.outbox.refuse(message, *no);
  if (auto no = why_not_from_here(message, wish.copies)) return parts_.outbox.refuse(message, *no);
  if (wish.challenged == message.person)
    return parts_.outbox.refuse(message, refused(RefusalCode::NoSuchPerson, "$.challenge", "this is you"));
  if (wish.daily) return make_daily(message, std::move(wish.terms));
  wish.terms.setup.seed = seed_from(message.fresh);
  if (wish.copies > 1) wish.terms.deal = from_fresh(message.fresh, "shared").substr(0, 16);
  const auto making = std::make_shared<Creation>(Creation{message});
  for (std::size_t i = 0; i < wish.copies; ++i) {
    making->links.push_back(from_fresh(message.fresh, "link " + std::to_string(i)).substr(0, 32));
    const GameId game = game_from(message.fresh, i);
    const LinkRow link{hash_of_invitation(making->links.back()), wish.watch_by_link};
    NewTable table{game, wish.terms, i == 0 ? seated(wish.terms.host, message.person) : Occupants{}};
    table.facts.emplace_back(row_update::Link{game, link});
    if (wish.challenged) challenge(table, *wish.challenged);
    make_table(making, std::move(table));
  }
}

// The kept seat is for that person. NB: the invitation need not be sent, and nobody else learns of it.
void TableCreation::challenge(NewTable& table, const PersonId& person) const {
  const std::string hash = hash_of_invitation(invitation_for(person, table.game, parts_.context.settings.daily_secret));
  table.challenged = person.text;
  for (int i = 0; i < table.terms.setup.seats; ++i)
    if (table.terms.seats[static_cast<std::size_t>(i)].kind == SeatState::Kind::Invited)
      table.facts.emplace_back(row_update::Invitation{table.game, seat_at(i), hash});
}

Occupants TableCreation::seated(Seat seat, const PersonId& id) const {
  const Person& person = *parts_.people.person(id);
  Occupants people;
  people[seat] = SeatRow{seat, id, person.name, person.program, person.bell};
  return people;
}

// Somebody else of the same browser has it. They may play it all the same, but not for a rating.
bool TableCreation::knows_deal(const PersonId& id, const std::string& deal) const {
  const std::set<PersonId>& same = parts_.people.person(id)->same_browser;
  return std::any_of(same.begin(), same.end(),
                     [&](const PersonId& one) { return parts_.lobby.lobby().has_played(deal, one); });
}

void TableCreation::make_daily(const Message& message, TableTerms terms) {
  set_daily_terms(terms);
  terms.deal = daily_deal(terms, parts_.context.now);
  terms.rated = terms.rated && !knows_deal(message.person, terms.deal);
  terms.setup.seed = daily_seed(parts_.context.settings.daily_secret, terms.deal);
  make_once(message, daily_table(terms.deal, message.person), terms);
}

// A table whose id follows from what was asked, so that it is made once, and begun at once.
void TableCreation::make_once(const Message& message, const GameId& game, const TableTerms& terms) {
  if (const Table* known = parts_.tables.find(game)) {
    if (!known->fold)
      return parts_.outbox.refuse(
          message, refused(RefusalCode::TryAgain, "", "this table is being looked for; say it again soon"));
    return send_created(message, {game}, {});
  }
  const auto making = std::make_shared<Creation>(Creation{message});
  making->may_exist = true;
  make_table(making, {game, terms, seated(terms.host, message.person), {}, true});
}

// NB: the id follows from the tournament, so a table that is wanted twice is made once. While there is too much to do
// nothing is made; the tournament asks again.
void TableCreation::make(const WantedTable& wanted) {
  const auto value = json::parse(wanted.terms);
  auto terms = value ? read_terms(*value) : Result<TableTerms>(value.error());
  if (!terms || parts_.context.load == Load::Overloaded || parts_.tables.find(wanted.game) != nullptr) return;
  if (auto& tournament = terms->tournament; tournament && tournament->made < parts_.context.now) {
    // The time limit begins when people can come.
    tournament->begins = tournament->begins + (parts_.context.now - tournament->made);
    tournament->made = parts_.context.now;
  }
  const auto making = std::make_shared<Creation>();
  making->is_asked = false;
  making->may_exist = true;
  NewTable table{wanted.game, *std::move(terms)};
  for (const auto& [seat, person] : wanted.invited) {
    const std::string invitation = invitation_for(person, wanted.game, parts_.context.settings.daily_secret);
    table.facts.emplace_back(row_update::Invitation{wanted.game, seat, hash_of_invitation(invitation)});
  }
  make_table(making, std::move(table));
}

void TableCreation::send_created(const Message& message, const std::vector<GameId>& made,
                                 const std::vector<std::string>& links) {
  json::Value games = json::Value::array();
  for (const GameId& game : made) games.push_back(game.text);
  json::Value created = json::Object{{"tell", "created"}, {"id", message.id}, {"games", games}};
  if (!links.empty()) created["links"] = json::Value::array_of(links);
  parts_.outbox.send(message.client, created);
}

void TableCreation::play_on(const Table& table, const Message& message) {
  if (auto no = why_no_table(message.person, 1)) return parts_.outbox.refuse(message, *no);
  if (parts_.people.person(message.person) == nullptr) return;
  const TableState& fold = *table.fold;
  TableTerms terms = fold.terms();
  terms.host = table.seat_of(message.person);
  for (const Seat seat : each_seat(fold.seats().size())) {
    const SeatState& now = fold.seats().at(seat);
    SeatState& wished = terms.seats[seat];
    wished = {SeatState::Kind::Bot, now.kind == SeatState::Kind::Bot ? now.level : terms.stand_in, Away::No};
    if (seat == terms.host) wished = {};
  }
  terms.visibility = Visibility::Private;
  terms.clock = {};
  terms.spectators.reset();
  terms.deal.clear();
  terms.rated = false;
  terms.tournament.reset();
  terms.plays_on = {table.game, fold.game().steps()};
  make_once(message, play_on_table(table.game, message), terms);
}

void TableCreation::make_rematch(Table& table, const Message& message) {
  if (auto no = why_no_table(message.person, 1)) return parts_.outbox.refuse(message, *no);
  const int seats = table.fold->seats().size();
  NewTable next{game_from(message.fresh, 0), table.fold->terms(), {}, {}, true};
  TableTerms& terms = next.terms;
  terms.setup.seed = seed_from(message.fresh);
  terms.deal.clear();
  terms.rated = terms.rated && seats > 1;  // alone it needs a deal that others play too
  terms.plays_on.reset();
  terms.tournament.reset();
  const SeatSet agreed = agreed_to_rematch(table, message);
  for (const Seat seat : each_seat(seats)) {
    const auto& holder = table.facts.people[seat];
    SeatState& wished = terms.seats[seat];
    if (holder && agreed.contains(seat)) next.people[seat] = holder;
    if (next.people[seat] || wished.kind == SeatState::Kind::Bot) continue;
    next.starts = false;
    if (!holder) continue;
    wished.kind = SeatState::Kind::Invited;
    const std::string invitation = invitation_for(holder->person, next.game, parts_.context.settings.daily_secret);
    next.facts.emplace_back(
        row_update::Invitation{next.game, seat_at((index(seat) + 1) % seats), hash_of_invitation(invitation)});
  }
  terms.seats = moved_on(terms.seats, seats);
  next.people = moved_on(next.people, seats);
  for (const Seat seat : each_seat(seats))
    if (auto& one = next.people[seat]) one->seat = seat;
  terms.host = seat_at((index(terms.host) + 1) % seats);
  table.work.making_rematch = true;
  const auto making = std::make_shared<Creation>(Creation{message});
  making->rematch_of = table.game;
  make_table(making, std::move(next));
}

void TableCreation::make_table(const std::shared_ptr<Creation>& making, NewTable wish) {
  TableEvent open = event_of(TableEventKind::Open, kNoSeat, parts_.context.now);
  open.terms = encode(wish.terms);
  Result<TableState> fold = TableState::open(open);
  Table& table = parts_.tables.table_at(wish.game);
  if (!fold) return parts_.outbox.refuse(making->message, refused(fold.error().where, fold.error().what));
  fill_new(table, *making, std::move(*fold), open, wish);
  if (const Client* client = parts_.people.client(making->message.client);
      client != nullptr && !client->address.empty())
    made_from_[client->address].insert(wish.game);
  Draft draft = first_draft(wish.game, wish.terms, wish.people, wish.starts, parts_.context.now);
  draft.facts.insert(draft.facts.begin(), wish.facts.begin(), wish.facts.end());
  ++making->left;
  making->games.push_back(wish.game);
  makings_[parts_.tables.write(table, std::move(draft), std::nullopt)] = making;
}

void TableCreation::fill_new(Table& table, const Creation& making, TableState fold, const TableEvent& open,
                             const NewTable& wish) {
  table.fold.emplace(std::move(fold));
  table.entries.push_back(write_event(open, 1));
  if (!making.rematch_of) {
    table.listed.made = making.message.id;
    table.listed.maker = making.message.person.text;
    table.listed.challenged = wish.challenged;
  }
  table.audience.left.fill(parts_.context.now);
  table.size = wish.terms.setup.seats;
  table.listed.row.created = parts_.context.now;
  table.facts.people = wish.people;
}

void TableCreation::on(const Stored& answer) {
  const auto found = makings_.extract(answer.ticket);
  if (!found) return;
  Creation& making = *found.mapped();
  // A table that is made once may be there already: then it is the one that is asked for.
  const bool there = making.may_exist && answer.outcome == WriteOutcome::Conflict;
  if (answer.outcome != WriteOutcome::Kept && !there) making.failed = "it could not be stored: " + answer.sentence;
  if (--making.left == 0) made(making);
}

void TableCreation::made(Creation& making) {
  if (!making.is_asked) return;
  if (!making.rematch_of) {
    if (making.failed.empty()) return send_created(making.message, making.games, making.links);
    return parts_.outbox.refuse(making.message, refused(RefusalCode::NotStored, "", making.failed));
  }
  Table* old = parts_.tables.find(*making.rematch_of);
  if (old == nullptr) return;
  old->work.making_rematch = false;
  making.message.next = making.games.front().text;
  if (!making.failed.empty())
    return parts_.outbox.refuse(making.message, refused(RefusalCode::NotStored, "", making.failed));
  old->work.queue.push_front(making.message);
  parts_.tables.proceed(*old);
}

}  // namespace mornington::tables
