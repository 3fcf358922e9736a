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

// Who is in, over which connections.
struct Client {
  PersonId person;
  bool greeted = false;  // it has said hello, in words that are still spoken
  Span lag;
  std::set<GameId> tables;  // that it follows
  std::string address;
};

struct Person {
  std::string name;
  bool program = false;
  std::string bell;
  std::set<PersonId> muted;
  std::set<ClientId> clients;
  TokenBucket<Instant, Span> chat;
  bool has_played = true;
};

class People {
 public:
  // False: the person has as many connections as it may. What is known here of a person is newer than what a second
  // connection was told by the store.
  bool add(const Connected& connected, std::size_t most, Instant now);
  void remove(ClientId client, Instant now);
  void forget(const PersonId& person) { gone_.erase(person); }

  // Null where there is none.
  [[nodiscard]] Client* client(ClientId id);
  [[nodiscard]] const Client* client(ClientId id) const;
  [[nodiscard]] bool has(ClientId id) const { return clients_.contains(id); }
  [[nodiscard]] Person* person(const PersonId& id);
  [[nodiscard]] const Person* person(const PersonId& id) const;
  // Also who has just gone.
  [[nodiscard]] Person* known(const PersonId& id);

  [[nodiscard]] const std::map<ClientId, Client>& clients() const { return clients_; }
  // The longest round trip to any connection of the person.
  [[nodiscard]] Span lag_of(const PersonId& id) const;

 private:
  std::map<ClientId, Client> clients_;
  void forget_long_gone(Instant now);

  std::map<PersonId, Person> people_;  // who has a connection
  struct Gone {
    Person person;
    Instant at;
  };
  // Who had one a moment ago: their pace goes on, and so does what they had stored meanwhile.
  std::map<PersonId, Gone> gone_;
  std::deque<std::pair<Instant, PersonId>> order_;  // in which they went
};

}  // namespace mornington::tables
