#include "server/store/archive.h"

namespace mornington::store {
namespace {

constexpr ColumnKind kNumber = ColumnKind::Number;
constexpr ColumnKind kText = ColumnKind::Text;

Table table(const char* name, const char* key, std::vector<Column> columns) {
  std::string names;
  std::string places;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    names += (i == 0 ? "\"" : ", \"") + std::string(columns[i].name) + "\"";
    places += (i == 0 ? "$" : ", $") + std::to_string(i + 1);
  }
  const std::string all = name;
  return {name, std::move(columns), "SELECT " + names + " FROM " + all + " ORDER BY " + key,
          "SELECT 1 FROM " + all + " LIMIT 1", "INSERT INTO " + all + " (" + names + ") VALUES (" + places + ")"};
}

// It is made with the store, and another one is put in its place.
Table secret() {
  Table made = table("secret", "\"only\"", {{"only", kNumber}, {"digits", kText}});
  made.find.clear();
  made.write += " ON CONFLICT (\"only\") DO UPDATE SET digits = $2";
  return made;
}

std::vector<Table> all_tables() {
  return {
      table("people", "id",
            {{"id", kText},
             {"token", ColumnKind::Digest},
             {"name", kText},
             {"program", kNumber},
             {"bell", kText},
             {"created", kNumber},
             {"deleted", kNumber},
             {"muted_until", kNumber},
             {"banned_until", kNumber}}),
      table("mutes", "person, about", {{"person", kText}, {"about", kText}}),
      table("games", "id",
            {{"id", kText},
             {"header", kText},
             {"state", kText},
             {"visibility", kText},
             {"created", kNumber},
             {"ended", kNumber},
             {"wake", kNumber},
             {"waits", kNumber},
             {"deal", kText}}),
      table("entries", "game, sequence", {{"game", kText}, {"sequence", kNumber}, {"at", kNumber}, {"body", kText}}),
      table("seats", "game, seat", {{"game", kText}, {"seat", kNumber}, {"person", kText}}),
      table("invitations", "game, seat", {{"game", kText}, {"seat", kNumber}, {"hash", kText}}),
      table("links", "game", {{"game", kText}, {"hash", kText}, {"watch", kNumber}}),
      table("rated_games", "game",
            {{"game", kText},
             {"edition", kText},
             {"seats", kNumber},
             {"deal", kText},
             {"ended", kNumber},
             {"players", kText},
             {"review", kText},
             {"number", kNumber},
             {"claimed", kNumber}}),
      table("rated_players", "person, ended, game", {{"person", kText}, {"ended", kNumber}, {"game", kText}}),
      table("ratings", "person, edition, seats, kind",
            {{"person", kText},
             {"edition", kText},
             {"seats", kNumber},
             {"kind", kNumber},
             {"mean", kNumber},
             {"variance", kNumber},
             {"games", kNumber},
             {"as_of", kNumber}}),
      table("rating_history", "number, person, kind",
            {{"person", kText},
             {"edition", kText},
             {"seats", kNumber},
             {"kind", kNumber},
             {"number", kNumber},
             {"mean", kNumber},
             {"variance", kNumber}}),
      table("tournaments", "id",
            {{"id", kText},
             {"header", kText},
             {"phase", kText},
             {"host", kText},
             {"created", kNumber},
             {"ended", kNumber},
             {"wake", kNumber},
             {"sequence", kNumber}}),
      table("tournament_entries", "tournament, sequence",
            {{"tournament", kText}, {"sequence", kNumber}, {"at", kNumber}, {"body", kText}}),
      table("tournament_players", "tournament, person", {{"tournament", kText}, {"person", kText}}),
      table("tournament_tables", "game", {{"game", kText}, {"tournament", kText}, {"settled", kNumber}}),
      table("chat", "game, room, number",
            {{"game", kText},
             {"room", kText},
             {"number", kNumber},
             {"at", kNumber},
             {"person", kText},
             {"id", kText},
             {"line", kText}}),
      table("decisions", "id",
            {{"id", kText},
             {"person", kText},
             {"operator", kText},
             {"at", kNumber},
             {"kind", kText},
             {"until", kNumber},
             {"reason", kText},
             {"seen", kNumber},
             {"lifted", kNumber},
             {"appealed", kNumber},
             {"appeal", kText},
             {"answered", kNumber},
             {"granted", kNumber},
             {"answer", kText}}),
      table("reports", "place",
            {{"place", kNumber},
             {"game", kText},
             {"room", kText},
             {"number", kNumber},
             {"person", kText},
             {"at", kNumber},
             {"reason", kText},
             {"about", kText},
             {"kind", kText},
             {"decision", kText}}),
      table("audit_log", "number",
            {{"number", kNumber},
             {"at", kNumber},
             {"operator", kText},
             {"act", kText},
             {"about", kText},
             {"text", kText}}),
      table("push_subscriptions", "id",
            {{"id", kText},
             {"person", kText},
             {"session", kText},
             {"address", kText},
             {"public_key", kText},
             {"auth", kText},
             {"live", kNumber},
             {"correspondence", kNumber},
             {"invitations", kNumber},
             {"quiet_from", kNumber},
             {"quiet_to", kNumber},
             {"utc_offset", kNumber},
             {"created", kNumber},
             {"held", kNumber}}),
      table("server_keys", "name", {{"name", kText}, {"value", kText}}),
      table("plans", "game, seat", {{"game", kText}, {"seat", kNumber}, {"body", kText}}),
      table("last_seen", "game, seat", {{"game", kText}, {"seat", kNumber}, {"sequence", kNumber}}),
      table("outages", "began", {{"began", kNumber}, {"ended", kNumber}}),
      table("heartbeat", "\"only\"", {{"only", kNumber}, {"at", kNumber}}),
      secret(),
      table("accounts", "person",
            {{"person", kText},
             {"name_key", kText},
             {"password", kText},
             {"recovery", ColumnKind::Digest},
             {"created", kNumber}}),
      table("passkeys", "id",
            {{"id", kText},
             {"person", kText},
             {"algorithm", kNumber},
             {"public_key", kText},
             {"uses", kNumber},
             {"label", kText},
             {"created", kNumber},
             {"used", kNumber}}),
      table("sessions", "id",
            {{"id", kText},
             {"person", kText},
             {"token", ColumnKind::Digest},
             {"device", kText},
             {"created", kNumber},
             {"used", kNumber}}),
      table("former_names", "person, until, name", {{"person", kText}, {"until", kNumber}, {"name", kText}}),
      table("follows", "person, about", {{"person", kText}, {"about", kText}, {"since", kNumber}}),
      table("browsers", "browser, person", {{"browser", ColumnKind::Digest}, {"person", kText}, {"since", kNumber}}),
      table("revocations", "session", {{"session", kText}, {"at", kNumber}}),
      table("challenges", "digest", {{"digest", kText}, {"until", kNumber}}),
      table("failures", "name", {{"name", kText}, {"count", kNumber}, {"last", kNumber}}),
  };
}

}  // namespace

const std::vector<Table>& tables() {
  static const std::vector<Table> all = all_tables();
  return all;
}

std::optional<Error> copy(Archive& from, Archive& to) {
  const Result<bool> empty = to.is_empty();
  if (!empty) return empty.error();
  if (!*empty) return Error{"", "the store to be filled has something in it already, and is left as it is"};
  for (const Table& table : tables())
    if (auto error = from.read(table, [&](const Cells& cells) { return to.add(table, cells); })) return error;
  return to.finish();
}

}  // namespace mornington::store
