#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "server/store/store.h"
#include "support/memory_rated.h"
#include "support/memory_tournaments.h"

namespace mornington::store {

// The store's promises without a disk, for simulated worlds: what was kept outlives whoever wrote it as long as this
// object does.
class MemoryStore final : public Store, public Shared {
 public:
  // Its own clock, which stands still by itself.
  Instant clock{1'000'000};

  // Asked once for each batch; an answer of true is a disk that fails.
  std::function<bool()> fails = [] { return false; };

  std::vector<Outcome> write(std::span<const Request> batch) override {
    if (fails()) return {batch.size(), {Outcome::Kind::Failed, "the disk has failed"}};
    std::vector<Outcome> outcomes;
    for (const Request& request : batch) outcomes.push_back(keep(request));
    return outcomes;
  }

  Shared* shared() override { return this; }

  Result<Answer> sync_with_cluster(const Ask& ask) override {
    Answer answer{{}, changes_, clock, 0};
    if (heartbeat_ && alive().empty()) outages_[*heartbeat_] = clock;
    heartbeat_ = clock;
    answer.round.lease = is_alive(ask.lease) ? ask.lease : Lease{++last_lease_};
    leases_[answer.round.lease] = clock + ask.good_for;
    answer.round.alive = alive();
    for (const auto& [from, to] : outages_)
      if (to > ask.outages_until) answer.round.outages.push_back({from, to});
    for (const auto& [id, row] : games_)
      if (ask.mark == 0 ? is_open(row) : changed_[id.text] > ask.mark) answer.round.tables.push_back(told(row));
    for (const auto& [id, known] : people_)
      if (ask.mark != 0 && changed_[id.text] > ask.mark) answer.round.people.push_back(told(known));
    answer.round.jobs = claim(answer.round.lease, static_cast<std::size_t>(ask.jobs));
    return answer;
  }

  Result<std::optional<StoredGame>> game(const GameId& game, std::size_t chat, Sequence after) override {
    const auto found = games_.find(game);
    if (found == games_.end()) return std::optional<StoredGame>();
    StoredGame stored{found->second, sitting(game), {}, {}, {}, {}, {}, {}, revisions_[game], holders_[game]};
    if (const auto link = links_.find(game); link != links_.end()) stored.link = link->second;
    for (const StoredEntry& entry : entries_[game])
      if (entry.sequence > after) stored.entries.push_back(entry);
    for (const auto& [place, hash] : invitations_)
      if (place.first == game) stored.invitations.push_back({place.second, hash});
    for (const auto& [place, text] : plans_)
      if (place.first == game) stored.plans.push_back({place.second, text});
    for (const auto& [place, sequence] : seen_)
      if (place.first == game) stored.seen.push_back({place.second, sequence});
    for (const model::Room room : {model::Room::Table, model::Room::Gallery}) add_chat(game, room, chat, stored.chat);
    return std::optional(std::move(stored));
  }

  Result<std::vector<model::Started::Table>> unfinished() override {
    std::map<std::pair<Instant, GameId>, model::Started::Table> found;
    for (const auto& [id, row] : games_)
      if (is_open(row) || played(row.deal)) found[{row.created, id}] = {row, sitting(id)};
    return values(found);
  }

  Result<std::vector<model::Started::Table>> ended_with(const std::string& deal) override {
    std::map<std::pair<Instant, GameId>, model::Started::Table> found;
    for (const auto& [id, row] : games_)
      if (!deal.empty() && row.deal == deal && row.state == model::GameState::Over)
        found[{*row.ended, id}] = {row, sitting(id)};
    return values(found);
  }

  Result<std::string> secret() override { return std::string(64, '5'); }

  Result<std::vector<GameRow>> finished(const Bookmark& after, int most) override {
    std::map<std::pair<Instant, GameId>, GameRow> found;
    for (const auto& [id, row] : games_)
      if (is_shown(row) && std::pair(*row.ended, id) > std::pair(after.ended, after.game))
        found[{*row.ended, id}] = row;
    std::vector<GameRow> page = values(found);
    page.resize(std::min(page.size(), static_cast<std::size_t>(most)));
    return page;
  }

  Result<bool> is_played(const std::string& deal) override { return played(deal); }
  Result<std::optional<Instant>> heartbeat() override { return heartbeat_; }

  Result<std::vector<Outage>> outages() override {
    std::vector<Outage> all;
    for (const auto& [from, to] : outages_) all.push_back({from, to});
    return all;
  }

  Result<std::optional<Person>> person(const PersonId& person) override {
    const auto found = people_.find(person);
    return found == people_.end() ? std::nullopt : std::optional(described(found->second));
  }

  Result<std::optional<Person>> person_with(const Digest& token) override {
    for (const auto& [id, known] : people_)
      if (known.token == token) {
        Person person = described(known);
        person.has_played = std::any_of(seats_.begin(), seats_.end(), [&](const auto& one) {
          const model::GameState state = games_.at(one.first.first).state;
          return one.second == person.id && (state == model::GameState::Running || state == model::GameState::Over);
        });
        return std::optional(std::move(person));
      }
    return std::optional<Person>();
  }

  Result<std::vector<Reported>> reports() override {
    std::vector<Reported> all;
    for (const model::row_update::Report& report : reports_) {
      const model::ChatRow& line = chat_.at({report.game, report.room, report.number});
      all.push_back({report, line.by, line.text});
    }
    return all;
  }

  RatedReader& rated() override { return rated_; }
  Community community() override { return {nullptr, nullptr, &tournaments_}; }

  Result<std::optional<PersonalData>> personal_data(const PersonId& person) override {
    const auto found = people_.find(person);
    if (found == people_.end()) return std::optional<PersonalData>();
    PersonalData data{described(found->second), {}, {}, {}, {}};
    data.ratings = rated_.of(person);
    data.rating_history = rated_.whole_history_of(person);
    data.tournaments = tournaments_.of(person);
    for (const auto& [place, sitter] : seats_) {
      if (sitter != person) continue;
      data.seats.push_back(place);
      if (plans_.contains(place)) data.plans.push_back({place.first, place.second, plans_[place]});
    }
    for (const auto& [place, line] : chat_)
      if (line.by == person) data.chat.push_back({std::get<GameId>(place), line});
    for (const model::row_update::Report& report : reports_)
      if (report.by == person) data.reports.push_back(report);
    return std::optional(std::move(data));
  }

 private:
  using Place = std::pair<GameId, Seat>;
  using LineKey = std::tuple<GameId, model::Room, std::uint64_t>;
  struct Known {
    Person person;
    std::optional<Digest> token;
  };

  // What a change overwrites is noted, so that a request that fails half way can be taken back.
  Outcome keep(const Request& request) {
    undo_.clear();
    for (const Change& change : request) {
      Outcome outcome = std::visit([this](const auto& what) { return make(what); }, change);
      if (outcome.kept()) continue;
      for (auto step = undo_.rbegin(); step != undo_.rend(); ++step) (*step)();
      return outcome;
    }
    return {};
  }

  template <class T>
  T& noted(T& place) {
    undo_.push_back([&place, old = place] { place = old; });
    return place;
  }

  template <class Key, class Value>
  Outcome set(std::map<Key, Value>& map, const Key& key, const Value& value) {
    undo_.push_back([&map, key, old = map.find(key) == map.end() ? std::optional<Value>() : map.at(key)] {
      map.erase(key);
      if (old) map.emplace(key, *old);
    });
    map.insert_or_assign(key, value);
    return {};
  }

  template <class Key, class Value>
  Outcome erase(std::map<Key, Value>& map, const Key& key) {
    if (const auto found = map.find(key); found != map.end()) {
      undo_.push_back([&map, key, old = found->second] { map.emplace(key, old); });
      map.erase(found);
    }
    return {};
  }

  // NB: what is taken back stays marked, which does no harm.
  template <class Id>
  void mark(const Id& id) {
    changed_[id.text] = ++changes_;
  }
  void mark(const model::row_update::Row& fact) { mark(fact.row.game); }
  void mark(const model::row_update::Name& fact) { mark(fact.person); }
  void mark(const model::row_update::Bell& fact) { mark(fact.person); }
  void mark(const model::row_update::Mute& fact) { mark(fact.by); }
  void mark(const model::row_update::Seen&) {}
  void mark(const model::row_update::Down&) {}
  template <class AboutAGame>
  requires requires(AboutAGame fact) { fact.game; }
  void mark(const AboutAGame& fact) { mark(fact.game); }

  [[nodiscard]] bool is_alive(Lease lease) const {
    const auto found = leases_.find(lease);
    return found != leases_.end() && found->second > clock;
  }
  [[nodiscard]] std::vector<Lease> alive() const {
    std::vector<Lease> all;
    for (const auto& [lease, until] : leases_)
      if (until > clock) all.push_back(lease);
    return all;
  }
  [[nodiscard]] model::ClusterUpdate::Table told(const GameRow& row) {
    model::ClusterUpdate::Table table{row, sitting(row.game), revisions_[row.game], holders_[row.game], {}};
    for (const auto& [key, present] : present_)
      if (key.first == row.game && is_alive(key.second)) table.present.push_back(present);
    return table;
  }
  [[nodiscard]] model::PersonRow told(const Known& known) const {
    const Person person = described(known);
    return {person.id, person.name, person.bell, person.has_muted, person.deleted.has_value()};
  }
  std::vector<GameId> claim(Lease lease, std::size_t most) {
    std::map<std::pair<Instant, GameId>, GameId> due;
    for (const auto& [id, row] : games_)
      if (is_open(row) && row.wake <= clock && !is_alive(holders_[id])) due[{row.wake, id}] = id;
    std::vector<GameId> jobs = values(due);
    jobs.resize(std::min(jobs.size(), most));
    for (const GameId& game : jobs) holders_[game] = lease;
    return jobs;
  }
  Outcome make(const Guard& guard) {
    if (!knows(guard.game)) return refused("there is no game " + guard.game.text);
    if (!is_alive(guard.lease)) return {Outcome::Kind::Lapsed, "the lease of this node has lapsed"};
    if (revisions_[guard.game] != guard.revision)
      return {Outcome::Kind::Conflict, "game " + guard.game.text + " has another revision"};
    ++noted(revisions_[guard.game]);
    noted(holders_[guard.game]) = guard.lease;
    mark(guard.game);
    return {};
  }
  Outcome make(const model::row_update::Present& fact) {
    const std::pair key(fact.game, fact.row.node);
    if (fact.row.seats.empty() && fact.row.watchers == 0) return erase(present_, key);
    if (!knows(fact.game)) return refused("there is no game " + fact.game.text);
    return set(present_, key, fact.row);
  }

  static Outcome refused(const std::string& why) { return {Outcome::Kind::Refused, why}; }
  [[nodiscard]] bool knows(const GameId& game) const { return games_.contains(game); }
  [[nodiscard]] bool knows(const PersonId& person) const { return people_.contains(person); }
  [[nodiscard]] bool has_gone(const PersonId& person) const {
    return !knows(person) || people_.at(person).person.deleted.has_value();
  }

  Outcome make(const Append& append) {
    if (!knows(append.game)) return refused("there is no game " + append.game.text);
    mark(append.game);
    auto& log = entries_[append.game];
    for (const StoredEntry& entry : append.entries) {
      if (entry.sequence != log.size() + 1)
        return {Outcome::Kind::Conflict, "the entries of " + append.game.text + " end elsewhere"};
      undo_.push_back([&log] { log.pop_back(); });
      log.push_back(entry);
    }
    return {};
  }

  // NB: it comes alone in a request, so nothing of it is ever taken back.
  Outcome make(const KeepTournament& keep) { return tournaments_.write(keep); }

  Outcome make(const Fact& fact) {
    std::visit([this](const auto& what) { mark(what); }, fact);
    return std::visit([this](const auto& what) { return make(what); }, fact);
  }

  Outcome make(const model::row_update::Row& fact) {
    if (fact.row.state == model::GameState::Over && !fact.row.ended) return refused("it ended at no moment");
    return set(games_, fact.row.game, fact.row);
  }

  Outcome make(const model::row_update::Wake& wake) {
    if (!knows(wake.game)) return refused("there is no game " + wake.game.text);
    GameRow row = games_.at(wake.game);
    row.wake = wake.wake;
    row.waits = wake.waits;
    return set(games_, wake.game, row);
  }

  Outcome make(const model::row_update::Occupant& occupant) {
    const Place place(occupant.game, occupant.seat);
    if (!occupant.person) return erase(seats_, place);
    if (!knows(occupant.game) || !knows(*occupant.person)) return refused("there is no such game or person");
    return set(seats_, place, *occupant.person);
  }

  Outcome make(const model::row_update::Invitation& invitation) {
    const Place place(invitation.game, invitation.seat);
    if (invitation.hash.empty()) return erase(invitations_, place);
    if (!knows(invitation.game)) return refused("there is no game " + invitation.game.text);
    return set(invitations_, place, invitation.hash);
  }

  Outcome make(const model::row_update::Link& fact) {
    if (!knows(fact.game)) return refused("there is no game " + fact.game.text);
    return set(links_, fact.game, fact.link);
  }

  Outcome make(const model::row_update::Name& fact) {
    if (has_gone(fact.person)) return refused("there is no person " + fact.person.text);
    Known known = people_.at(fact.person);
    known.person.name = fact.name;
    return set(people_, fact.person, known);
  }

  Outcome make(const model::row_update::Bell& bell) {
    if (has_gone(bell.person)) return refused("there is no person " + bell.person.text);
    Known known = people_.at(bell.person);
    known.person.bell = bell.address;
    return set(people_, bell.person, known);
  }

  Outcome make(const model::row_update::Mute& mute) {
    const std::pair key(mute.by, mute.about);
    if (!mute.on) return erase(mutes_, key);
    if (!knows(mute.by) || !knows(mute.about)) return refused("there is no such person");
    return set(mutes_, key, true);
  }

  Outcome make(const model::row_update::ChatLine& fact) {
    if (!knows(fact.game) || !knows(fact.line.by)) return refused("there is no such game or person");
    return set(chat_, LineKey(fact.game, fact.line.room, fact.line.number), fact.line);
  }

  Outcome make(const model::row_update::Report& report) {
    if (!chat_.contains({report.game, report.room, report.number})) return refused("there is no such line");
    if (!knows(report.by)) return refused("there is no person " + report.by.text);
    noted(reports_).push_back(report);
    return {};
  }

  Outcome make(const model::row_update::Plan& plan) {
    const Place place(plan.game, plan.seat);
    if (plan.text.empty()) return erase(plans_, place);
    if (!knows(plan.game)) return refused("there is no game " + plan.game.text);
    return set(plans_, place, plan.text);
  }

  Outcome make(const model::row_update::Seen& seen) {
    if (!knows(seen.game)) return refused("there is no game " + seen.game.text);
    return set(seen_, Place(seen.game, seen.seat), seen.sequence);
  }

  Outcome make(const model::row_update::Down& down) {
    if (down.outage.to < down.outage.from) return refused("it ended before it began");
    return set(outages_, down.outage.from, down.outage.to);
  }

  Outcome make(const NewPerson& arrival) {
    if (knows(arrival.person)) return refused("person " + arrival.person.text + " is there already");
    if ((*person_with(arrival.token)).has_value()) return refused("the token is somebody else's");
    const Person person{arrival.person, arrival.name, arrival.program, "", {}, arrival.at, {}};
    return set(people_, arrival.person, Known{person, arrival.token});
  }

  [[nodiscard]] bool is_idle(const Person& person) const {
    const auto seated = [&](const auto& one) { return one.second == person.id; };
    const auto wrote = [&](const auto& one) { return one.second.by == person.id; };
    const auto blocks = [&](const auto& one) { return one.first.first == person.id || one.first.second == person.id; };
    return !person.program && !person.deleted && person.bell.empty() &&
           std::none_of(seats_.begin(), seats_.end(), seated) && std::none_of(chat_.begin(), chat_.end(), wrote) &&
           std::none_of(mutes_.begin(), mutes_.end(), blocks) && tournaments_.of(person.id).empty();
  }
  Outcome make(const RemoveIdleGuests& idle) {
    std::vector<PersonId> gone;
    for (const auto& [id, known] : people_)
      if (known.person.created < idle.before && is_idle(known.person)) gone.push_back(id);
    for (const PersonId& id : gone) erase(people_, id);
    return {};
  }

  Outcome make(const Forget& forget) {
    if (has_gone(forget.person)) return refused("there is no person " + forget.person.text);
    mark(forget.person);
    const Person& known = people_.at(forget.person).person;
    set(people_, forget.person, Known{{known.id, "", known.program, "", {}, known.created, forget.at}, {}});
    std::erase_if(noted(reports_), [&](const model::row_update::Report& report) { return report.by == forget.person; });
    std::erase_if(noted(mutes_), [&](const auto& mute) { return mute.first.first == forget.person; });
    for (auto& [key, line] : noted(chat_))
      if (line.by == forget.person) line.text.clear();
    for (const auto& [place, sitter] : seats_)
      if (sitter == forget.person) erase(plans_, place);
    return {};
  }

  // Of accounts it knows only who has one (tests/store/accounts_test.cc tests the rest on the other stores).
  Outcome make(const AccountChange& change) {
    const auto* opened = std::get_if<OpenAccount>(&change);
    if (opened == nullptr || !knows(opened->person)) return refused("a store in memory knows little of accounts");
    return set(accounts_, opened->person, opened->at);
  }
  Outcome make(const ModerationChange&) { return refused("a store in memory knows nothing of moderation"); }
  Outcome make(const PushChange&) { return refused("a store in memory knows nothing of devices"); }
  Outcome make(const model::row_update::Rated& fact) {
    if (!knows(fact.game)) return refused("there is no game " + fact.game.text);
    if (rated_.games.contains(fact.game)) return {};
    const RatedGameRow row{fact.game, fact.edition, fact.seats, fact.deal, fact.ended, fact.players, fact.no_review, 0};
    return set(rated_.games, fact.game, MemoryRated::Game{row, {}, fact.people});
  }
  Outcome make(const ClaimReview& claim) {
    const auto found = rated_.games.find(claim.rated);
    if (found == rated_.games.end() || found->second.row.review || found->second.claimed > claim.now)
      return refused("it is reviewed already");
    return set(rated_.games, claim.rated, {found->second.row, claim.until, found->second.people});
  }
  Outcome make(const KeepReview& keep) {
    const auto found = rated_.games.find(keep.rated);
    if (found == rated_.games.end() || found->second.row.review) return refused("it has a review");
    MemoryRated::Game game = found->second;
    game.row.review = keep.review;
    return set(rated_.games, keep.rated, game);
  }
  Outcome make(const KeepRatings& keep) {
    const auto found = rated_.games.find(keep.rated);
    if (found == rated_.games.end() || !found->second.row.review || found->second.row.number != 0 ||
        keep.number != rated_.last() + 1)
      return refused("it is not the next to be rated");
    MemoryRated::Game game = found->second;
    game.row.number = keep.number;
    set(rated_.games, keep.rated, game);
    for (const RatingRow& one : keep.ratings) {
      if (!knows(one.person)) return refused("there is no person " + one.person.text);
      const MemoryRated::RatingKey key{one.person, one.edition, one.seats, one.kind};
      set(rated_.ratings, key, one);
      set(rated_.history, std::pair(keep.number, key),
          {one.person, keep.rated, one.edition, one.seats, one.kind, keep.number, one.mean, one.variance, {}});
    }
    return {};
  }

  Outcome make(const Heartbeat& beat) {
    noted(heartbeat_) = beat.at;
    return {};
  }

  static bool is_open(const GameRow& row) {
    return row.state == model::GameState::Open || row.state == model::GameState::Running;
  }
  [[nodiscard]] bool played(const std::string& deal) const {
    return !deal.empty() && std::any_of(games_.begin(), games_.end(), [&](const auto& game) {
      return game.second.deal == deal && is_open(game.second);
    });
  }
  [[nodiscard]] bool is_shown(const GameRow& row) const {
    return row.state == model::GameState::Over && row.visibility == model::Visibility::Public && !played(row.deal);
  }

  template <class Key, class Value>
  static std::vector<Value> values(const std::map<Key, Value>& map) {
    std::vector<Value> all;
    for (const auto& [key, value] : map) all.push_back(value);
    return all;
  }

  [[nodiscard]] std::string name_of(const PersonId& person) const {
    const Person& known = people_.at(person).person;
    return known.deleted ? std::string(kDeletedPlayer) : known.name;
  }

  [[nodiscard]] std::vector<model::SeatRow> sitting(const GameId& game) const {
    std::vector<model::SeatRow> found;
    for (const auto& [place, sitter] : seats_) {
      if (place.first != game) continue;
      const Person& person = people_.at(sitter).person;
      found.push_back({place.second, sitter, name_of(sitter), person.program, person.bell});
    }
    return found;
  }

  void add_chat(const GameId& game, model::Room room, std::size_t most, std::vector<model::ChatRow>& lines) const {
    std::vector<model::ChatRow> found;
    for (auto line = chat_.lower_bound({game, room, 0}); line != chat_.end(); ++line) {
      if (std::get<GameId>(line->first) != game || std::get<model::Room>(line->first) != room) break;
      found.push_back(line->second);
      found.back().name = name_of(line->second.by);
    }
    lines.insert(lines.end(), found.end() - static_cast<std::ptrdiff_t>(std::min(most, found.size())), found.end());
  }

  [[nodiscard]] Person described(const Known& known) const {
    Person person = known.person;
    for (const auto& [key, on] : mutes_)
      if (key.first == person.id) person.has_muted.push_back(key.second);
    return person;
  }

  std::map<GameId, GameRow> games_;
  std::map<GameId, std::vector<StoredEntry>> entries_;
  std::map<PersonId, Known> people_;
  std::map<Place, PersonId> seats_;
  std::map<Place, std::string> invitations_;
  std::map<GameId, model::LinkRow> links_;
  std::map<std::pair<PersonId, PersonId>, bool> mutes_;
  std::map<LineKey, model::ChatRow> chat_;
  std::vector<model::row_update::Report> reports_;
  std::map<Place, std::string> plans_;
  std::map<Place, Sequence> seen_;
  std::map<Instant, Instant> outages_;
  std::optional<Instant> heartbeat_;
  std::map<Lease, Instant> leases_;  // until when they are good
  std::uint64_t last_lease_ = 0;
  std::map<GameId, model::Revision> revisions_;
  std::map<GameId, Lease> holders_;
  std::map<std::pair<GameId, Lease>, model::PresenceRow> present_;
  std::map<PersonId, Instant> accounts_;
  MemoryRated rated_{{[this](const std::string& deal) { return played(deal); },
                      [this](const PersonId& person) {
                        return has_gone(person) ? std::nullopt
                                                : std::optional(PlayerRow{person, people_.at(person).person.name,
                                                                          accounts_.contains(person)});
                      }}};
  MemoryTournaments tournaments_{
      {[this](const GameId& game) { return knows(game) ? std::optional(games_.at(game).state) : std::nullopt; },
       [this](const PersonId& person) -> std::optional<StoredTournament::Player> {
         if (!knows(person)) return std::nullopt;
         const Person& known = people_.at(person).person;
         const bool deleted = known.deleted.has_value();
         return StoredTournament::Player{person, deleted ? std::string(kDeletedPlayer) : known.name, deleted};
       }}};
  Mark changes_ = 1;
  std::map<std::string, Mark> changed_;  // games and people, when last
  std::vector<std::function<void()>> undo_;
};

}  // namespace mornington::store
