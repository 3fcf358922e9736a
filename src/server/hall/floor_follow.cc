#include <algorithm>
#include <map>

#include "server/hall/floor.h"

// Whoever follows a table: what they are told, and when.
namespace mornington::hall {
namespace {

json::Value encode_line(const GameId& game, const ChatRow& line) {
  return json::Object{
      {"tell", "chat"},        {"game", game.text}, {"room", line.room == Room::Table ? "table" : "gallery"},
      {"number", line.number}, {"at", line.at.ms},  {"person", line.by.text},
      {"name", line.name},     {"text", line.text}};
}

json::Value encode_plan(const GameId& game, const Plan& plan, const std::optional<Dropped>& dropped) {
  json::Value out = json::Object{{"tell", "plan"}, {"game", game.text}, {"moves", encode_moves(plan)}};
  if (!dropped) return out;
  out["dropped"] = dropped->what;
  out["why"] = word_of(dropped->why);
  out["do"] = dropped->action;
  if (!dropped->rule.empty()) out["rule"] = dropped->rule.text();
  return out;
}

Room room_of(const Follower& follower) { return follower.eyes == kNoSeat ? Room::Gallery : Room::Table; }

// One text for all that have the same eyes.
class Texts {
 public:
  template <class Make>
  const std::string& of(Seat eyes, Make&& make) {
    std::string& text = texts_[eyes];
    if (text.empty()) text = json::dump(make(eyes));
    return text;
  }

 private:
  std::map<Seat, std::string> texts_;
};

// The log up to `last` as these eyes were told it, from after `after` on.
std::vector<json::Value> news_again(const Table& table, Seat eyes, Sequence after, Sequence last) {
  std::vector<json::Value> news;
  std::optional<Fold> fold;
  for (const StoredEntry& stored : table.entries) {
    if (stored.sequence > last || after >= last) break;
    const Result<Entry> entry = read_entry(stored);
    std::size_t from = 0;
    if (!fold) {
      fold.emplace(*Fold::open(*entry));
    } else {
      from = *fold->take(*entry);
    }
    if (stored.sequence > after) news.push_back(tell_news(table.game, *fold, *entry, from, eyes));
  }
  return news;
}

std::size_t stored_entries(const Table& table) {
  return table.entries.size() - (table.pending ? table.pending->entries.size() : 0);
}

bool has_spectators(const Table& table) { return table.is_here(kNoSeat); }

}  // namespace

std::optional<Refused> Hall::Floor::why_not_follow(const Table& table, const Command& command, Seat eyes) {
  const Limits& limits = settings_.limits;
  const Client* client = people_.client(command.client);
  if (client != nullptr && client->tables.size() >= limits.tables_of_client && !client->tables.contains(table.game))
    return refused(Why::TooManyTables, "$.game",
                   "you follow as many tables as one connection may (" + std::to_string(limits.tables_of_client) + ")");
  if (eyes != kNoSeat) return std::nullopt;
  if (!table.fold->terms().spectators) return refused(Why::NoSpectators, "$.game", "this table has no spectators");
  if (lobby_.deal_runs(table.fold->terms().deal))
    return refused(Why::DealRuns, "$.game",
                   "its deal is played at other tables too; it can be watched when the last has ended");
  const auto watchers = std::count_if(table.followers.begin(), table.followers.end(),
                                      [](const Follower& one) { return one.eyes == kNoSeat; });
  if (static_cast<std::size_t>(watchers) >= limits.watchers)
    return refused(Why::TooManyWatch, "$.game",
                   "as many watch this table as may (" + std::to_string(limits.watchers) + ")");
  return std::nullopt;
}

void Hall::Floor::follow(Table& table, const Command& command, Seat eyes) {
  if (auto no = why_not_follow(table, command, eyes)) return refuse(command, *no);
  Client* client = people_.client(command.client);
  if (client == nullptr) return;
  const json::Value* after = command.message.body.find("after");
  std::erase_if(table.followers, [&](const Follower& one) { return one.client == command.client; });
  table.followers.push_back({command.client, eyes});
  client->tables.insert(table.game);
  show_gallery(table);
  const bool later = eyes == kNoSeat && table.delays();
  const Fold& shown = later ? *table.gallery : *table.fold;
  const Sequence seen = eyes == kNoSeat ? 0 : table.seen[static_cast<std::size_t>(index(eyes))];
  tell(command.client, tell_table(table.game, shown, eyes, seen));
  const Sequence from = after == nullptr || after->integer() < 0 ? 0 : static_cast<Sequence>(after->integer());
  for (const json::Value& news : news_again(table, eyes, from, shown.sequence())) tell(command.client, news);
  for (const ChatRow& line : table.chat[static_cast<std::size_t>(room_of(table.followers.back()))])
    if (hears(table.followers.back(), line)) tell(command.client, encode_line(table.game, line));
  if (eyes != kNoSeat && !table.plans[static_cast<std::size_t>(index(eyes))].moves.empty())
    tell(command.client, encode_plan(table.game, table.plans[static_cast<std::size_t>(index(eyes))], std::nullopt));
  tell(command.client, tell_position(table.game, shown, table.people, eyes));
  done(command, shown.sequence());
  tell_presence(table);
}

void Hall::Floor::unfollow(Table& table, ClientId client) {
  const Follower* follower = table.follower(client);
  if (follower == nullptr) return;
  const Seat eyes = follower->eyes;
  std::erase_if(table.followers, [&](const Follower& one) { return one.client == client; });
  if (Client* one = people_.client(client)) one->tables.erase(table.game);
  if (eyes != kNoSeat && !table.is_present(eyes)) table.left[static_cast<std::size_t>(index(eyes))] = now_;
  if (!has_spectators(table)) table.gallery.reset();
  tell_presence(table);
}

void Hall::Floor::tell_presence(Table& table) {
  announce(table);
  json::Value there = json::Value::array();
  for (int i = 0; i < table.size; ++i) there.push_back(table.is_present(seat_at(i)));
  auto watchers = std::count_if(table.followers.begin(), table.followers.end(),
                                [](const Follower& one) { return one.eyes == kNoSeat; });
  for (const PresenceRow& one : table.elsewhere) watchers += static_cast<std::ptrdiff_t>(one.watchers);
  const json::Value presence =
      json::Object{{"tell", "presence"}, {"game", table.game.text}, {"seats", there}, {"watchers", watchers}};
  for (const Follower& one : table.followers) tell(one.client, presence);
}

void Hall::Floor::tell_entry(Table& table, const Entry& entry, std::size_t from, std::vector<Tell>& tells) const {
  Texts texts;
  for (const Follower& one : table.followers)
    if (one.eyes != kNoSeat || !table.delays())
      tells.push_back({one.client, texts.of(one.eyes, [&](Seat eyes) {
                         return tell_news(table.game, *table.fold, entry, from, eyes);
                       })});
}

void Hall::Floor::tell_positions(Table& table, std::vector<Tell>& tells) const {
  Texts texts;
  for (const Follower& one : table.followers)
    if (one.eyes != kNoSeat || !table.delays())
      tells.push_back({one.client, texts.of(one.eyes, [&](Seat eyes) {
                         return tell_position(table.game, *table.fold, table.people, eyes);
                       })});
}

void Hall::Floor::tell_line(const Table& table, const ChatRow& line, std::vector<Tell>& tells) const {
  for (const Follower& one : table.followers)
    if (hears(one, line)) tells.push_back({one.client, json::dump(encode_line(table.game, line))});
}

void Hall::Floor::tell_plan(const Table& table, Seat seat, const std::optional<Dropped>& dropped,
                            std::vector<Tell>& tells) const {
  for (const Follower& one : table.followers)
    if (one.eyes == seat)
      tells.push_back({one.client, json::dump(encode_plan(
                                       table.game, table.plans[static_cast<std::size_t>(index(seat))], dropped))});
}

bool Hall::Floor::hears(const Follower& follower, const ChatRow& line) const {
  if (room_of(follower) != line.room) return false;
  const auto client = people_.clients().find(follower.client);
  if (client == people_.clients().end()) return false;
  const Person* person = people_.person(client->second.person);
  return person != nullptr && !person->muted.contains(line.by);
}

void Hall::Floor::tell_facts(const Table& table, const Draft& draft, std::vector<Tell>& tells) const {
  for (const Fact& fact : draft.facts) {
    if (const auto* chat = std::get_if<fact::ChatLine>(&fact)) tell_line(table, chat->line, tells);
    if (const auto* plan = std::get_if<fact::Plan>(&fact)) tell_plan(table, plan->seat, draft.dropped, tells);
  }
}

// NB: before the start there is nothing to hide, so only what comes after it is shown later.
Instant Hall::Floor::gallery_due(const Table& table) const {
  if (!table.gallery || table.gallery->sequence() >= stored_entries(table)) return kNever;
  if (table.gallery->state() == GameState::Open) return table.fold->last();
  return table.entries[table.gallery->sequence()].at + *table.fold->terms().spectators;
}

void Hall::Floor::show_gallery(Table& table) {
  if (!table.delays() || !has_spectators(table)) return;
  const bool is_new = !table.gallery;
  if (is_new) table.gallery.emplace(*Fold::open(*read_entry(table.entries.front())));
  bool moved = false;
  for (; gallery_due(table) <= now_; moved = true) {
    const Entry entry = *read_entry(table.entries[table.gallery->sequence()]);
    const std::size_t from = *table.gallery->take(entry);
    if (is_new) continue;
    const std::string news = json::dump(tell_news(table.game, *table.gallery, entry, from, kNoSeat));
    for (const Follower& one : table.followers)
      if (one.eyes == kNoSeat) out_.emplace_back(Tell{one.client, news});
  }
  if (!moved || is_new) return;
  const json::Value position = tell_position(table.game, *table.gallery, table.people, kNoSeat);
  for (const Follower& one : table.followers)
    if (one.eyes == kNoSeat) tell(one.client, position);
}

}  // namespace mornington::hall
