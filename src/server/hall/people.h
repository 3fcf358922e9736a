#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/hall/bucket.h"
#include "server/hall/ids.h"
#include "server/hall/inputs.h"

namespace mornington::hall {

// Who is in, over which connections.
struct Client {
  PersonId person;
  bool greeted = false;  // it has said hello, in words that are still spoken
  Span lag;
  std::set<GameId> tables;  // that it follows
};

struct Person {
  std::string name;
  bool program = false;
  std::string bell;
  std::set<PersonId> muted;
  std::set<ClientId> clients;
  Bucket chat;
};

class People {
 public:
  // False: the person has as many connections as it may.
  bool add(const Connected& connected, std::size_t most);
  void remove(ClientId client);

  // Null where there is none.
  [[nodiscard]] Client* client(ClientId id);
  [[nodiscard]] Person* person(const PersonId& id);
  [[nodiscard]] const Person* person(const PersonId& id) const;
  [[nodiscard]] Person* person_of(ClientId id);

  [[nodiscard]] const std::map<ClientId, Client>& clients() const { return clients_; }
  // The longest round trip to any connection of the person.
  [[nodiscard]] Span lag_of(const PersonId& id) const;

 private:
  std::map<ClientId, Client> clients_;
  std::map<PersonId, Person> people_;  // who has a connection
};

}  // namespace mornington::hall
