#include "server/hall/daily.h"
#include "server/hall/floor.h"

// Making tables: for who asks, and again for who has agreed to a rematch.
namespace mornington::hall {
namespace {

std::string from_fresh(const Fresh& fresh, const std::string& what) {
  return hex(sha256("mornington " + what + std::string(fresh.begin(), fresh.end())));
}

GameId game_from(const Fresh& fresh, std::size_t number) {
  return {from_fresh(fresh, "game " + std::to_string(number)).substr(0, 16)};
}

Seed seed_from(const Fresh& fresh) { return {sha256("mornington deal" + std::string(fresh.begin(), fresh.end()))}; }

// Everybody one seat further, so that another begins.
template <class List>
List moved_on(const List& list, int seats) {
  List moved = list;
  for (int i = 0; i < seats; ++i) moved[static_cast<std::size_t>((i + 1) % seats)] = list[static_cast<std::size_t>(i)];
  return moved;
}

}  // namespace

std::optional<Refused> Hall::Floor::why_no_table(const PersonId& person, std::size_t more) const {
  const Limits& limits = settings_.limits;
  if (lobby_.going_on() + more > limits.tables)
    return refused(Why::NoRoom, "", "this server has no room for more tables");
  if (lobby_.hosted_by(person) + more > limits.tables_of_person)
    return refused(Why::TooManyTables, "",
                   "you have as many tables as one person may (" + std::to_string(limits.tables_of_person) + ")");
  return std::nullopt;
}

// Whether these tables were made before, by the same command.
bool Hall::Floor::was_created(const Command& command) {
  json::Value games = json::Value::array();
  std::string deal;
  for (const auto& [game, listing] : lobby_.tables())
    if (const json::Value* made = listing.header.find("made");
        made != nullptr && made->text() == command.message.id && listing.seats(command.person)) {
      games.push_back(game.text);
      deal = listing.row.deal;
    }
  if (games.items().empty()) return false;
  for (const auto& [game, listing] : lobby_.tables())
    if (!deal.empty() && listing.row.deal == deal && json::Value(game.text) != games.items().front())
      games.push_back(game.text);
  tell(command.client, json::Object{{"tell", "created"}, {"id", command.message.id}, {"games", games}});
  return true;
}

// NB: where others write too, one of them may have made these tables for the same command a moment ago.
void Hall::Floor::create(const Command& command) {
  if (!settings_.shared) return make(command);
  waiting_.push_back({command});
  out_.emplace_back(Poll{});
}

void Hall::Floor::make(const Command& command) {
  if (was_created(command)) return;
  json::Problems problems;
  Result<Wish> wish = read_wish(json::Reader(command.message.body, problems), settings_);
  if (!problems.ok()) return refuse(command, refused(problems.first().where, problems.first().what));
  if (!wish) return refuse(command, refused(wish.error().where, wish.error().what));
  if (auto no = why_no_table(command.person, wish->copies)) return refuse(command, *no);
  if (wish->daily) return create_daily(command, std::move(wish->terms));
  wish->terms.setup.seed = seed_from(command.fresh);
  if (wish->copies > 1) wish->terms.deal = from_fresh(command.fresh, "shared").substr(0, 16);
  const auto making = std::make_shared<Making>(Making{command, {}, 0, "", std::nullopt, false});
  for (std::size_t i = 0; i < wish->copies; ++i)
    make_table(making, game_from(command.fresh, i), wish->terms,
               i == 0 ? seated(wish->terms.host, command.person) : Occupants{}, false);
}

Occupants Hall::Floor::seated(Seat seat, const PersonId& id) const {
  const Person& person = *people_.person(id);
  Occupants people;
  people[static_cast<std::size_t>(index(seat))] = SeatRow{seat, id, person.name, person.program, person.bell};
  return people;
}

void Hall::Floor::create_daily(const Command& command, TableTerms terms) {
  set_daily_terms(terms);
  terms.deal = daily_deal(terms, now_);
  terms.setup.seed = daily_seed(settings_.daily_secret, terms.deal);
  const GameId game = daily_table(terms.deal, command.person);
  if (const auto known = tables_.find(game); known != tables_.end()) {
    if (!known->second.fold)
      return refuse(command, refused(Why::TryAgain, "", "this table is being looked for; say it again soon"));
    return tell_created(command, {game});
  }
  const auto making = std::make_shared<Making>(Making{command, {}, 0, "", std::nullopt, true});
  make_table(making, game, terms, seated(terms.host, command.person), true);
}

void Hall::Floor::tell_created(const Command& command, const std::vector<GameId>& made) {
  json::Value games = json::Value::array();
  for (const GameId& game : made) games.push_back(game.text);
  tell(command.client, json::Object{{"tell", "created"}, {"id", command.message.id}, {"games", games}});
}

void Hall::Floor::make_rematch(Table& table, const Command& command) {
  if (auto no = why_no_table(command.person, 1)) return refuse(command, *no);
  const int seats = table.fold->size();
  TableTerms terms = table.fold->terms();
  terms.setup.seed = seed_from(command.fresh);
  terms.deal.clear();
  Occupants people;
  bool all = true;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (table.fold->seat(seat_at(static_cast<int>(i))).person_plays()) people[i] = table.people[i];
    if (!people[i] && terms.seats[i].kind != SeatState::Kind::Bot) all = false;
  }
  terms.seats = moved_on(terms.seats, seats);
  people = moved_on(people, seats);
  terms.host = seat_at((index(terms.host) + 1) % seats);
  table.making_rematch = true;
  const auto making = std::make_shared<Making>(Making{command, {}, 0, "", table.game, false});
  make_table(making, game_from(command.fresh, 0), terms, people, all);
}

void Hall::Floor::make_table(const std::shared_ptr<Making>& making, const GameId& game, const TableTerms& terms,
                             const Occupants& people, bool starts) {
  Table& table = table_at(game);
  Entry open = entry_of(What::Open, kNoSeat, now_);
  open.terms = encode(terms);
  Result<Fold> fold = Fold::open(open);
  if (!fold) return refuse(making->command, refused(fold.error().where, fold.error().what));
  table.fold.emplace(std::move(*fold));
  table.entries.push_back(write_entry(open, 1));
  if (!making->rematch_of) table.made = making->command.message.id;
  table.size = terms.setup.seats;
  table.row.created = now_;
  table.people = people;
  Draft draft;
  for (std::size_t i = 0; i < people.size(); ++i)
    if (people[i]) {
      const Seat seat = seat_at(static_cast<int>(i));
      draft.entries.push_back(entry_of(What::Sit, seat, now_));
      draft.facts.emplace_back(fact::Occupant{game, seat, people[i]->person});
    }
  if (starts) {
    draft.entries.push_back(entry_of(What::Start, kNoSeat, now_));
    draft.entries.back().level = terms.stand_in;
  }
  ++making->left;
  making->games.push_back(game);
  makings_[Ticket{last_ticket_ + 1}] = making;
  write(table, std::move(draft), nullptr);
}

void Hall::Floor::made(Ticket ticket, const Stored& stored) {
  const auto found = makings_.extract(ticket);
  if (!found) return;
  Making& making = *found.mapped();
  // A person's table for the deal of the day may be there already: then it is the one that is asked for.
  const bool there = making.daily && stored.outcome == Stored::Outcome::Conflict;
  if (stored.outcome != Stored::Outcome::Done && !there) making.failed = "it could not be stored: " + stored.sentence;
  if (--making.left > 0) return;
  if (making.rematch_of) {
    const auto old = tables_.find(*making.rematch_of);
    if (old == tables_.end()) return;
    old->second.making_rematch = false;
    making.command.next = making.games.front().text;
    if (!making.failed.empty()) return refuse(making.command, refused(Why::NotStored, "", making.failed));
    old->second.queue.push_front(making.command);
    return proceed(old->second);
  }
  if (!making.failed.empty()) return refuse(making.command, refused(Why::NotStored, "", making.failed));
  tell_created(making.command, making.games);
}

}  // namespace mornington::hall
