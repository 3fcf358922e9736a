#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/account_rows.h"
#include "server/store/rows.h"

// What an AccountReader answers, from any database with the tables of the store; see reading.h.
namespace mornington::store {

// "person, name, password, recovery or NULL, created"
inline constexpr auto account_in = [](const auto& row) -> Account {
  return {{row.text(0)}, row.text(1), row.text(2), !row.is_null(3), Instant{row.integer(4)}, {}, {}, {}};
};
// "id, person, algorithm, public_key, uses, label, created, used"
inline constexpr auto passkey_in = [](const auto& row) -> Passkey {
  return {row.text(0),    {row.text(1)}, row.integer(2),          row.text(3),
          row.integer(4), row.text(5),   Instant{row.integer(6)}, instant_or_none(row, 7)};
};
// "id, person, device, created, used"
inline constexpr auto session_in = [](const auto& row) -> Session {
  return {row.text(0), {row.text(1)}, row.text(2), Instant{row.integer(3)}, Instant{row.integer(4)}};
};
// "name, until"
inline constexpr auto former_name_in = [](const auto& row) -> FormerName {
  return {row.text(0), Instant{row.integer(1)}};
};
// "id, name, deleted, since"
inline constexpr auto followed_in = [](const auto& row) -> Followed {
  return {{row.text(0)}, name_in(row, 1, 2), Instant{row.integer(3)}};
};
// "name, count, last"
inline constexpr auto failures_in = [](const auto& row) -> Failures {
  return {row.text(0), row.integer(1), Instant{row.integer(2)}};
};

template <class Database>
auto ask_follows(Database& database, const std::string& person) {
  return database.ask(
      "SELECT people.id, name, deleted, since FROM follows JOIN people ON people.id = about WHERE person = $1 "
      "ORDER BY since, people.id",
      person);
}

template <class Database>
class AccountsOf final : public AccountReader {
 public:
  explicit AccountsOf(Database& database) : database_(database) {}

  Result<std::optional<Account>> account(const PersonId& person) override {
    return answer([&] { return read_account(person.text); });
  }
  Result<std::optional<Account>> account_named(const std::string& name_key) override {
    return answer([&]() -> Result<std::optional<Account>> {
      auto person = one<std::string>("SELECT person FROM accounts WHERE name_key = $1", name_key,
                                     [](const auto& row) { return row.text(0); });
      if (!person) return person.error();
      return *person ? read_account(**person) : std::optional<Account>();
    });
  }
  Result<std::optional<Passkey>> passkey(const std::string& id) override {
    return answer([&] {
      return one<Passkey>(
          "SELECT id, person, algorithm, public_key, uses, label, created, used FROM passkeys WHERE id = $1", id,
          passkey_in);
    });
  }
  Result<std::optional<PersonId>> person_with_recovery(const Digest& code) override {
    return answer([&] {
      return one<PersonId>("SELECT person FROM accounts WHERE recovery = $1", code,
                           [](const auto& row) { return PersonId{row.text(0)}; });
    });
  }
  Result<std::vector<Failures>> failures(const std::string& first, const std::string& other) override {
    return answer([&]() -> Result<std::vector<Failures>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask("SELECT name, count, last FROM failures WHERE name = $1 OR name = $2", first, other);
      return all(database_, rows, failures_in);
    });
  }
  Result<std::vector<Followed>> follows(const PersonId& person) override {
    return answer([&]() -> Result<std::vector<Followed>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = ask_follows(database_, person.text);
      return all(database_, rows, followed_in);
    });
  }

 private:
  // Whatever only reads may be asked again where the line was lost.
  template <class Read>
  auto answer(Read read) -> decltype(read()) {
    auto result = read();
    if constexpr (requires { database_.lost(); })
      if (!result && database_.lost()) return read();
    return result;
  }

  template <class Value, class Key, class Read>
  Result<std::optional<Value>> one(const char* statement, const Key& key, Read read) {
    const typename Database::Moment moment(database_);
    if (moment.error()) return *moment.error();
    auto rows = database_.ask(statement, key);
    return first(database_, rows, read);
  }

  Result<std::optional<Account>> read_account(const std::string& person) {
    const typename Database::Moment moment(database_);
    if (moment.error()) return *moment.error();
    auto found = database_.ask(
        "SELECT person, name, password, recovery, accounts.created FROM accounts "
        "JOIN people ON people.id = person WHERE person = $1",
        person);
    auto passkeys = database_.ask(
        "SELECT id, person, algorithm, public_key, uses, label, created, used FROM passkeys WHERE person = $1 "
        "ORDER BY created, id",
        person);
    auto sessions = database_.ask(
        "SELECT id, person, device, created, used FROM sessions WHERE person = $1 ORDER BY used DESC, id", person);
    auto names = database_.ask("SELECT name, until FROM former_names WHERE person = $1 ORDER BY until, name", person);
    Result<std::optional<Account>> account = first(database_, found, account_in);
    if (!account || !*account) return account;
    std::optional<Error> error;
    put(all(database_, passkeys, passkey_in), (*account)->passkeys, error);
    put(all(database_, sessions, session_in), (*account)->sessions, error);
    put(all(database_, names, former_name_in), (*account)->former_names, error);
    if (error) return *error;
    return account;
  }

  Database& database_;
};

}  // namespace mornington::store
