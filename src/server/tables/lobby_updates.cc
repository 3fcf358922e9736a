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
  const bool goes_on = listing.goes_on();
  const bool is_listed = listing.is_listed();
  lobby_.put(std::move(listing));
  if (!goes_on && row.deal.empty()) lobby_.drop(row.game);
  if (!goes_on && !row.deal.empty() && !lobby_.deal_runs(row.deal)) lobby_.forget_deal(row.deal);
  if (is_listed) feed_.note_change(row.game);
  send_changes();
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

void LobbyUpdates::show(const Message& message, bool follow) {
  if (follow) {
    feed_.follow(message.client);
  } else {
    feed_.unfollow(message.client);
  }
  outbox_.send(message.client, std::make_shared<const std::string>(
                                   lobby_.tell(message.id, message.person, context_.settings.limits.listed)));
}

}  // namespace mornington::tables
