#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <optional>
#include <string>

#include "server/accounts/base64url.h"
#include "server/authenticator.h"
#include "server/http/secrets.h"
#include "server/runtime/account_api.h"
#include "server/runtime/accounts_api.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"
#include "server/test_settings.h"
#include "store/scratch_folder.h"

namespace mornington::runtime {
namespace {

using accounts::Authenticator;

// A store whose disk may fail.
class FailingStore final : public store::Store {
 public:
  FailingStore(std::unique_ptr<Store> store, const bool& fails) : store_(std::move(store)), fails_(fails) {}

  std::vector<store::Outcome> write(std::span<const store::Request> batch) override {
    if (fails_) return {batch.size(), {store::Outcome::Kind::Failed, "the disk is full"}};
    return store_->write(batch);
  }
  Result<std::optional<model::StoredGame>> game(const model::GameId& game, std::size_t chat,
                                                model::Sequence after) override {
    return store_->game(game, chat, after);
  }
  Result<std::vector<model::Started::Table>> unfinished() override { return store_->unfinished(); }
  Result<std::vector<model::Outage>> outages() override { return store_->outages(); }
  Result<std::optional<model::Instant>> heartbeat() override { return store_->heartbeat(); }
  Result<std::vector<model::GameRow>> finished(const store::Bookmark& after, int most) override {
    return store_->finished(after, most);
  }
  Result<bool> is_played(const std::string& deal) override { return store_->is_played(deal); }
  Result<std::vector<model::Started::Table>> ended_with(const std::string& deal) override {
    return store_->ended_with(deal);
  }
  Result<std::string> secret() override { return store_->secret(); }
  Result<std::optional<store::Person>> person(const model::PersonId& person) override { return store_->person(person); }
  Result<std::optional<store::Person>> person_with(const Digest& token) override { return store_->person_with(token); }
  Result<std::optional<store::PersonalData>> personal_data(const model::PersonId& person) override {
    return store_->personal_data(person);
  }
  Result<std::vector<store::Reported>> reports() override { return store_->reports(); }
  store::RatedReader& rated() override { return store_->rated(); }

 private:
  std::unique_ptr<Store> store_;
  const bool& fails_;
};

// The desk of a server at https://play.example.org, without a network.
struct Desk : testing::Test {
  Desk() {
    configuration.passkey_id = accounts::kParty.id;
    configuration.passkey_origins = accounts::kParty.origins;
    loop.start([](model::Effects) {}, [](const model::Outage&) {}, [](model::Load) {});
  }
  ~Desk() override { loop.stop(); }

  struct Said {
    int status = 0;
    json::Value body;
    std::string cookie;  // the token that was set
    [[nodiscard]] std::string why() const {
      const json::Value* found = body.find("why");
      return found == nullptr ? "" : found->text();
    }
    [[nodiscard]] std::string text(const char* key) const {
      const json::Value* found = body.find(key);
      return found == nullptr ? "" : found->text();
    }
  };

  Said said(Response response) {
    Said all{response.status, {}, ""};
    if (auto body = json::parse(response.content())) all.body = std::move(*body);
    for (const auto& [name, value] : response.headers)
      if (const auto token = token_in_cookie(value); name == "Set-Cookie" && token) all.cookie = *token;
    return all;
  }
  Request request(const std::string& method, const std::string& target, const json::Value& body,
                  const std::string& token) {
    Request made{method, target};
    made.host = host;
    made.address = "127.0.0.1";
    made.forwarded_for = "192.0.2.1";
    if (!token.empty()) made.cookie = "mornington=" + token;
    if (!body.is(json::Kind::Null)) made.body = json::dump(body);
    return made;
  }
  Said ask(const std::string& method, const std::string& target, const json::Value& body = {},
           const std::string& token = "") {
    std::promise<Response> answer;
    api.ask(request(method, target, body, token), {"192.0.2.1", Scheme::Https},
            [&](Response response) { answer.set_value(std::move(response)); });
    return said(answer.get_future().get());
  }
  std::string guest() {
    std::promise<Response> answer;
    people.greet(request("POST", "/api/person", {}, ""), {"192.0.2.1", Scheme::Https},
                 [&](Response response) { answer.set_value(std::move(response)); });
    return said(answer.get_future().get()).cookie;
  }

  // As if the account had been opened, and all its sessions begun, an hour ago.
  void make_old(const std::string& key) {
    auto database = *store::Database::open(folder / "data/mornington.sqlite", store::Access::Write);
    ASSERT_FALSE(database.run(("UPDATE accounts SET created = created - 3600000 WHERE name_key = '" + key +
                               "'; "
                               "UPDATE sessions SET created = created - 3600000")
                                  .c_str()));
  }

  std::string challenge(const char* purpose, const std::string& token = "") {
    return ask("POST", "/api/account/challenge", json::Object{{"for", purpose}}, token).text("challenge");
  }
  static json::Value json_of(const accounts::NewPasskey& made) {
    return json::Object{{"id", accounts::to_base64url(made.id)},
                        {"client_data", accounts::to_base64url(made.client_data)},
                        {"authenticator_data", accounts::to_base64url(made.authenticator_data)},
                        {"public_key", accounts::to_base64url(made.key)},
                        {"algorithm", made.algorithm}};
  }
  static json::Value json_of(const accounts::PasskeyProof& proof) {
    return json::Object{{"id", accounts::to_base64url(proof.id)},
                        {"client_data", accounts::to_base64url(proof.client_data)},
                        {"authenticator_data", accounts::to_base64url(proof.authenticator_data)},
                        {"signature", accounts::to_base64url(proof.signature)}};
  }
  static json::Value made(const Authenticator& one, const std::string& challenge) {
    return json_of(one.made(Authenticator::client_data("webauthn.create", accounts::kParty.origins[0], "", challenge)));
  }
  static json::Value proof(const Authenticator& one, const std::string& challenge) {
    return json_of(one.proof(Authenticator::client_data("webauthn.get", accounts::kParty.origins[0], "", challenge)));
  }
  Said open(const std::string& token, const std::string& name, const json::Value& passkey) {
    return ask("POST", "/api/account", json::Object{{"name", name}, {"passkey", passkey}}, token);
  }
  Said log_in(const json::Value& passkey) {
    return ask("POST", "/api/account/login", json::Object{{"passkey", passkey}});
  }

  std::string host = "play.example.org";
  bool fails = false;
  std::atomic<bool> is_known = true;
  ScratchFolder folder;
  Configuration configuration;
  Log log;
  EventLoop loop{tables::test_settings()};
  store::Writer writer{std::make_unique<FailingStore>(*store::open_store(folder / "data"), fails)};
  store::ReadQueue room{*store::open_reader(folder / "data")};
  accounts::PasswordThread passwords;
  AccountsApi people{writer, room, loop, log};
  AccountApi api{{writer, room, loop, log, passwords, configuration, std::string(64, '5'), is_known}};
};

TEST_F(Desk, APasskeyOpensAnAccountAndLogsIn) {
  for (const std::int64_t algorithm : accounts::kPasskeyAlgorithms) {
    Authenticator one(algorithm);
    one.id = "key " + std::to_string(algorithm);
    const std::string token = guest();
    const std::string name = "anna" + std::to_string(-algorithm);
    const Said opened = open(token, name, made(one, challenge("register", token)));
    ASSERT_EQ(opened.status, 201) << json::dump(opened.body);
    ++one.count;
    const Said in = log_in(proof(one, challenge("login")));
    ASSERT_EQ(in.status, 200) << json::dump(in.body);
    EXPECT_EQ(in.text("person"), opened.text("person"));
    EXPECT_EQ(ask("GET", "/api/account", {}, in.cookie).text("name"), name);
  }
}

TEST_F(Desk, AProofIsGoodOnceAndACopiedKeyIsNoticed) {
  Authenticator one(-7);
  const std::string token = guest();
  ASSERT_EQ(open(token, "anna", made(one, challenge("register", token))).status, 201);
  ++one.count;
  const json::Value shown = proof(one, challenge("login"));
  EXPECT_EQ(log_in(shown).status, 200);
  EXPECT_EQ(log_in(shown).why(), "expired") << "the same again";
  EXPECT_EQ(log_in(proof(one, challenge("login"))).why(), "expired") << "the counter stands still";
  ++one.count;
  EXPECT_EQ(log_in(proof(one, challenge("login"))).status, 200);
}

TEST_F(Desk, AChallengeIsForItsPurposeAndPerson) {
  Authenticator one(-7);
  const std::string anna = guest();
  const std::string bert = guest();
  EXPECT_EQ(open(anna, "anna", made(one, challenge("register", bert))).why(), "expired") << "of somebody else";
  EXPECT_EQ(open(anna, "anna", made(one, challenge("login"))).why(), "expired") << "for something else";
  EXPECT_EQ(open(anna, "anna", made(one, "abc")).why(), "expired") << "of nobody";
  const std::string own = challenge("register", anna);
  ASSERT_EQ(open(anna, "anna", made(one, own)).status, 201);
  ++one.count;
  EXPECT_EQ(log_in(proof(one, challenge("register", anna))).why(), "expired");
  Authenticator second(-7);
  second.id = "second";
  EXPECT_EQ(ask("POST", "/api/account/passkeys", json::Object{{"passkey", made(second, own)}}, anna).why(), "expired")
      << "it was used";
  EXPECT_EQ(ask("POST", "/api/account/challenge", json::Object{{"for", "register"}}).status, 401);
}

TEST_F(Desk, ALastWayInIsNotRemoved) {
  Authenticator one(-8);
  const std::string token = guest();
  const Said opened = open(token, "anna", made(one, challenge("register", token)));
  ASSERT_EQ(opened.status, 201);
  const std::string path = "/api/account/passkeys/" + accounts::to_base64url(one.id);
  ASSERT_EQ(ask("POST", "/api/account/login", json::Object{{"recovery", opened.text("recovery")}}).status, 200);
  EXPECT_EQ(ask("DELETE", path, {}, guest()).why(), "no-account");
  ASSERT_EQ(ask("DELETE", path, {}, token).status, 200) << "there is a recovery code";
  EXPECT_EQ(ask("DELETE", path, {}, token).status, 404);
}

// Somebody at a device that was left open must not be able to take the account over.
TEST_F(Desk, AnotherWayInNeedsOneThatIsThere) {
  Authenticator one(-7);
  const std::string token = guest();
  ASSERT_EQ(open(token, "anna", made(one, challenge("register", token))).status, 201);
  EXPECT_EQ(ask("POST", "/api/account/recovery", {}, token).status, 200) << "the account has just been opened";
  const std::string desk = [&] {
    ++one.count;
    return log_in(proof(one, challenge("login"))).cookie;
  }();
  make_old("anna");
  EXPECT_EQ(ask("POST", "/api/account/recovery", {}, token).why(), "confirm");
  EXPECT_EQ(ask("POST", "/api/account/recovery", {}, desk).why(), "confirm");
  EXPECT_EQ(ask("POST", "/api/account/password", json::Object{{"password", "correct horse"}}, desk).why(), "confirm");
  Authenticator second(-8);
  second.id = "second";
  const json::Value passkey = made(second, challenge("register", token));
  EXPECT_EQ(ask("POST", "/api/account/passkeys", json::Object{{"passkey", passkey}}, token).why(), "confirm");
  const auto with_proof = [&](json::Object body) {
    ++one.count;
    body.emplace_back("proof", proof(one, challenge("login")));
    return body;
  };
  EXPECT_EQ(ask("POST", "/api/account/passkeys", with_proof({{"passkey", passkey}}), token).status, 200);
  EXPECT_EQ(ask("POST", "/api/account/password", with_proof({{"password", "correct horse"}}), token).status, 200);
  const json::Object used = with_proof({});
  EXPECT_EQ(ask("POST", "/api/account/recovery", used, token).status, 200);
  EXPECT_EQ(ask("POST", "/api/account/recovery", used, token).why(), "expired") << "a proof is good once";
  const json::Object wrong{{"current", "another horse"}};
  EXPECT_EQ(ask("POST", "/api/account/recovery", wrong, token).why(), "wrong");
  const json::Object right{{"current", "correct horse"}};
  EXPECT_EQ(ask("POST", "/api/account/recovery", right, token).status, 200);
  Authenticator stranger(-7);
  const json::Object foreign{{"proof", proof(stranger, challenge("login"))}};
  EXPECT_EQ(ask("POST", "/api/account/recovery", foreign, token).why(), "wrong");
  const json::Object login{{"name", "anna"}, {"password", "correct horse"}};
  const std::string fresh = ask("POST", "/api/account/login", login).cookie;
  EXPECT_EQ(ask("POST", "/api/account/recovery", {}, fresh).status, 200) << "who has just logged in";
}

TEST_F(Desk, SessionsAreBoundedAndThoseNotUsedForLongestEnd) {
  const std::string token = guest();
  std::string code = ask("POST", "/api/account", json::Object{{"name", "anna"}, {"password", "correct horse"}}, token)
                         .text("recovery");
  std::string first;
  std::string last;
  for (int i = 0; i < 55; ++i) {
    const Said in = ask("POST", "/api/account/login", json::Object{{"recovery", code}});
    ASSERT_EQ(in.status, 200) << i;
    code = in.text("recovery");
    last = in.cookie;
    if (i == 0) first = in.cookie;
  }
  EXPECT_EQ(ask("GET", "/api/account", {}, last).body.find("sessions")->items().size(), 50u);
  EXPECT_EQ(ask("GET", "/api/account", {}, first).text("name"), "") << "it has ended";
}

TEST_F(Desk, PasskeysWorkWhereTheyAreSetUpOnly) {
  host = "192.0.2.9";
  const std::string token = guest();
  EXPECT_EQ(ask("GET", "/api/account", {}, token).text("no_passkeys"), "other-address");
  EXPECT_EQ(ask("POST", "/api/account/challenge", json::Object{{"for", "login"}}).why(), "other-address");
  Authenticator one(-7);
  EXPECT_EQ(open(token, "anna", made(one, "abc")).why(), "other-address");
  configuration.passkey_id.clear();
  configuration.passkey_origins.clear();
  EXPECT_EQ(ask("GET", "/api/account", {}, token).text("no_passkeys"), "not-set-up");
}

TEST_F(Desk, SettingsOfPasskeysMustFitTogether) {
  const auto wrong = [&](const std::string& id, std::vector<std::string> origins) {
    configuration.passkey_id = id;
    configuration.passkey_origins = std::move(origins);
    const auto error = check_passkey_settings(configuration);
    return error ? error->where : "";
  };
  EXPECT_EQ(wrong("", {}), "");
  EXPECT_EQ(wrong("example.org", {"https://play.example.org", "https://example.org:8443"}), "");
  EXPECT_EQ(wrong("localhost", {"http://localhost:4567"}), "");
  EXPECT_EQ(wrong("example.org", {}), "passkey_id");
  EXPECT_EQ(wrong("", {"https://example.org"}), "passkey_id");
  EXPECT_EQ(wrong("example.org", {"http://example.org"}), "passkey_origins");
  EXPECT_EQ(wrong("example.org", {"https://badexample.org"}), "passkey_origins");
  EXPECT_EQ(wrong("example.org", {"https://example.org.evil.example"}), "passkey_origins");
}

TEST_F(Desk, AccountsWaitUntilEveryNodeKnowsThem) {
  const std::string token = guest();
  const json::Object wish{{"name", "anna"}, {"password", "correct horse"}};
  is_known = false;
  const Said early = ask("POST", "/api/account", wish, token);
  EXPECT_EQ(early.why(), "not-yet");
  EXPECT_EQ(early.status, 503);
  is_known = true;
  EXPECT_EQ(ask("POST", "/api/account", wish, token).status, 201);
}

// Each write fails once, and nothing of it is there; asked again it is done.
TEST_F(Desk, WhatCannotBeStoredIsNotDone) {
  const std::string token = guest();
  Authenticator one(-7);
  std::string recovery;
  const auto twice = [&](const char* what, const auto& asked) {
    fails = true;
    const Said refused = asked();
    EXPECT_EQ(refused.status, 503) << what;
    EXPECT_EQ(refused.why(), "not-stored") << what;
    EXPECT_EQ(refused.cookie, "") << what;
    fails = false;
    const Said done = asked();
    EXPECT_LT(done.status, 300) << what << json::dump(done.body);
    return done;
  };
  const json::Object wish{{"name", "anna"}, {"password", "correct horse"}};
  recovery = twice("open", [&] { return ask("POST", "/api/account", wish, token); }).text("recovery");
  twice("name", [&] { return ask("POST", "/api/account/name", json::Object{{"name", "carla"}}, token); });
  twice("password", [&] {
    return ask("POST", "/api/account/password", json::Object{{"password", "another one"}, {"current", "correct horse"}},
               token);
  });
  const std::string answer = challenge("register", token);
  twice("passkey", [&] {
    return ask("POST", "/api/account/passkeys", json::Object{{"passkey", made(one, answer)}}, token);
  });
  twice("recovery", [&] { return ask("POST", "/api/account/login", json::Object{{"recovery", recovery}}); });
  ++one.count;
  const std::string login = challenge("login");
  const std::string second = twice("login", [&] { return log_in(proof(one, login)); }).cookie;
  twice("code", [&] { return ask("POST", "/api/account/recovery", {}, token); });
  twice("remove", [&] { return ask("DELETE", "/api/account/passkeys/" + accounts::to_base64url(one.id), {}, token); });
  const json::Value sessions = *ask("GET", "/api/account", {}, second).body.find("sessions");
  ASSERT_EQ(sessions.items().size(), 3u) << "the guest's, the code's and the passkey's: none of those that failed";
  twice("logout", [&] { return ask("POST", "/api/account/logout", {}, second); });
  const std::string other = ask("GET", "/api/account", {}, token).text("person");
  const std::string friendly = guest();
  twice("follow", [&] { return ask("PUT", "/api/friends/" + other, {}, friendly); });
  // A failure that cannot be counted lets nobody guess on.
  fails = true;
  EXPECT_EQ(ask("POST", "/api/account/login", json::Object{{"recovery", recovery}}).why(), "not-stored");
}

}  // namespace
}  // namespace mornington::runtime
