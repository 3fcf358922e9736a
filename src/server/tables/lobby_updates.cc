#include "server/tables/lobby_updates.h"

namespace mornington::tables {
namespace {

json::Value parsed_header(const std::string& header) {
  Result<json::Value> value = json::parse(header);
  return value ? std::move(*value) : json::Value();
}

}  // namespace

void LobbyUpdates::list(const Table& table) {
  list(table.listed.row, table.listed.header_key ? &table.listed.header : nullptr, table.facts.people,
       table.sync.revision);
}

void LobbyUpdates::list(const GameRow& row, const json::Value* header, const Occupants& people, Revision revision) {
  if (Listing* known = lobby_.find(row.game);
      known != nullptr && known->row.header == row.header && known->row.state == row.state) {
    known->row = row;
    known->revision = revision;
    return;
  }
  Listing listing{row, header == nullptr ? parsed_header(row.header) : *header, people, revision};
  const Listing* before = lobby_.find(row.game);
  const PersonId was_challenged = before == nullptr ? PersonId{} : before->challenged();
  const PersonId is_challenged = listing.challenged();
  const bool goes_on = listing.goes_on();
  const bool is_listed = listing.is_listed();
  lobby_.put(std::move(listing));
  if (is_challenged != was_challenged) {
    tell_challenged(is_challenged, row.game, true);
    tell_challenged(was_challenged, row.game, false);
  }
  if (!goes_on && row.deal.empty()) lobby_.drop(row.game);
  if (!goes_on && !row.deal.empty()) lobby_.forget_deals(row.deal, context_.now);
  if (is_listed) feed_.note_change(row.game);
  send_changes();
}

// Wherever they are, but not of somebody whom they have blocked.
void LobbyUpdates::tell_challenged(const PersonId& id, const GameId& game, bool is_new) {
  const Person* person = people_.person(id);
  const Listing* listing = lobby_.find(game);
  if (person == nullptr || listing == nullptr || (!is_new && listing->seats(id))) return;
  if (const auto owner = listing->owner(); is_new && (!owner || person->muted.contains(*owner))) return;
  const SharedText text = shared_text(is_new ? json::Object{{"tell", "challenged"}, {"table", encode(*listing, false)}}
                                             : json::Object{{"tell", "unlisted"}, {"game", game.text}});
  for (const ClientId client : person->clients) outbox_.send(client, text);
}

void LobbyUpdates::send_changes() {
  while (const auto game = feed_.take(context_.now, context_.load)) {
    const Listing* listing = lobby_.find(*game);
    const bool goes_on = listing != nullptr && listing->goes_on();
    const auto text = [&](bool plays) {
      return shared_text(goes_on ? json::Object{{"tell", "listed"}, {"table", encode(*listing, plays)}}
                                 : json::Object{{"tell", "unlisted"}, {"game", game->text}});
    };
    const SharedText for_players = text(true);
    const SharedText for_others = text(false);
    for (const ClientId client : feed_.followers())
      if (const Client* one = people_.client(client))
        outbox_.send(client, goes_on && listing->seats(one->person) ? for_players : for_others);
  }
}

void LobbyUpdates::show(const Message& message, bool follow, const LobbyFilter& filter) {
  if (follow) {
    feed_.follow(message.client);
  } else {
    feed_.unfollow(message.client);
  }
  static const std::set<PersonId> kNobody;
  const Person* person = people_.person(message.person);
  outbox_.send(message.client, std::make_shared<const std::string>(
                                   lobby_.tell({message.id, message.person, person == nullptr ? kNobody : person->muted,
                                                context_.settings.limits.listed, filter})));
}

}  // namespace mornington::tables
