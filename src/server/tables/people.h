#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/token_bucket.h"
#include "server/model/ids.h"
#include "server/model/inputs.h"

namespace mornington::tables {
using namespace model;

// The connected people and their connections.
struct Client {
  PersonId person;
  bool greeted = false;  // it has said hello, in words that are still spoken
  Span lag;
  std::set<GameId> tables;  // that it follows
  std::string address;
  std::string session;  // that it came with; empty: a guest's or a program's
  bool looks = true;    // its page is in sight
};

struct Person {
  std::string name;
  bool program = false;
  std::string bell;
  std::set<PersonId> muted;
  std::set<ClientId> clients;
  TokenBucket<Instant, Span> chat;
  bool has_played = true;
  bool has_account = false;
  std::set<PersonId> same_browser;  // who else has been in this person's browsers
  Restrictions restrictions;
  bool decided = false;  // by an operator, and not read yet
};

class People {
 public:
  // False: the person has as many connections as it may. Data of a person in memory are newer than those that the store
  // returned for a second connection.
  bool add(const Connected& connected, std::size_t most, Instant now);
  void remove(ClientId client, Instant now);
  void forget(const PersonId& person) { gone_.erase(person); }

  // Null where there is none.
  [[nodiscard]] Client* client(ClientId id);
  [[nodiscard]] const Client* client(ClientId id) const;
  [[nodiscard]] bool has(ClientId id) const { return clients_.contains(id); }
  [[nodiscard]] Person* person(const PersonId& id);
  [[nodiscard]] const Person* person(const PersonId& id) const;
  // Also people who have just left.
  [[nodiscard]] Person* known(const PersonId& id);

  [[nodiscard]] const std::map<ClientId, Client>& clients() const { return clients_; }
  // The longest round trip to any connection of the person.
  [[nodiscard]] Span lag_of(const PersonId& id) const;

 private:
  std::map<ClientId, Client> clients_;
  void forget_long_gone(Instant now);

  std::map<PersonId, Person> people_;  // people with a connection
  struct Gone {
    Person person;
    Instant at;
  };
  // People who had one a moment ago: their rate limits continue, and so do stored changes.
  std::map<PersonId, Gone> gone_;
  std::deque<std::pair<Instant, PersonId>> order_;  // in which they went
};

}  // namespace mornington::tables
