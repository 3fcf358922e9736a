#include <gtest/gtest.h>

#include "server/table_server_fixture.h"
#include "server/tables/verbs.h"

// Every role with every verb: what the table allows is not refused for the role, and nothing else is allowed.
namespace mornington::tables {
namespace {

// A table that runs, and a connection of each role to it.
struct Roles4 {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, json::Object{{"spectators", json::Object{{"delay_s", 0}}}});
  ClientId stranger = bench.connect("stranger");
  ClientId watcher = bench.connect("watcher");

  Roles4() { bench.say(watcher, party.message("watch")); }

  [[nodiscard]] ClientId client(Role role) const {
    if (role == Role::Host) return party.clients[0];
    if (role == Role::Player) return party.clients[1];
    return role == Role::Watcher ? watcher : stranger;
  }
};

Roles what_is(Role one) { return one == Role::Host ? static_cast<Roles>(kPlayer | kHost) : role(one); }

TEST(TablesRoles, MaySayWhatTheTableSaysAndNothingElse) {
  for (std::size_t i = 0; i < kRoles.size(); ++i)
    for (const VerbRow& verb : kVerbs) {
      Roles4 table;
      const Role one = static_cast<Role>(i);
      json::Object message{{"ask", verb.name}};
      if (verb.is_at_table()) message.emplace_back("game", table.party.game.text);
      const std::string refused = refusal(table.bench.say(table.client(one), message));
      const bool for_role = refused.find("is not for you") == std::string::npos;
      EXPECT_EQ(for_role, (verb.may & what_is(one)) != 0) << kRoles[i] << " says " << verb.name << ": " << refused;
    }
}

// What a role may not say changes nothing, however it is said.
TEST(TablesRoles, ThatMayNotSaySomethingChangeNothing) {
  for (std::size_t i = 0; i < kRoles.size(); ++i)
    for (const VerbRow& verb : kVerbs) {
      const Role one = static_cast<Role>(i);
      if (!verb.is_at_table() || (verb.may & what_is(one)) != 0) continue;
      Roles4 table;
      const Sequence before = table.party.fold().sequence();
      const StoredGame stored = *table.bench.store.read(table.party.game);
      table.bench.say(table.client(one), json::Object{{"ask", verb.name},
                                                      {"game", table.party.game.text},
                                                      {"do", table.party.legal(0)},
                                                      {"decision", table.party.fold().game().decision()},
                                                      {"confirm", true},
                                                      {"kind", "end"},
                                                      {"offer", 1},
                                                      {"yes", true},
                                                      {"seat", 0},
                                                      {"moves", json::Array{}},
                                                      {"sequence", 1},
                                                      {"number", 1},
                                                      {"reason", "x"},
                                                      {"text", "x"}});
      const StoredGame after = *table.bench.store.read(table.party.game);
      EXPECT_EQ(table.party.fold().sequence(), before) << kRoles[i] << " says " << verb.name;
      EXPECT_EQ(after.chat.size() + after.plans.size() + after.seen.size() + after.invitations.size(),
                stored.chat.size() + stored.plans.size() + stored.seen.size() + stored.invitations.size());
    }
}

}  // namespace
}  // namespace mornington::tables
