#include "server/hall/people.h"

#include <algorithm>

namespace mornington::hall {

bool People::add(const Connected& connected, std::size_t most) {
  Person& person = people_[connected.person];
  if (person.clients.size() >= most) return false;
  person.clients.insert(connected.client);
  person.name = connected.name;
  person.program = connected.program;
  person.bell = connected.bell;
  person.muted = {connected.has_muted.begin(), connected.has_muted.end()};
  clients_[connected.client].person = connected.person;
  return true;
}

void People::remove(ClientId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  const auto person = people_.find(found->second.person);
  person->second.clients.erase(id);
  if (person->second.clients.empty()) people_.erase(person);
  clients_.erase(found);
}

Client* People::client(ClientId id) {
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : &found->second;
}

Person* People::person(const PersonId& id) {
  const auto found = people_.find(id);
  return found == people_.end() ? nullptr : &found->second;
}

const Person* People::person(const PersonId& id) const {
  const auto found = people_.find(id);
  return found == people_.end() ? nullptr : &found->second;
}

Person* People::person_of(ClientId id) {
  const Client* found = client(id);
  return found == nullptr ? nullptr : person(found->person);
}

Span People::lag_of(const PersonId& id) const {
  Span most;
  if (const Person* found = person(id))
    for (const ClientId one : found->clients) most = std::max(most, clients_.at(one).lag);
  return most;
}

}  // namespace mornington::hall
