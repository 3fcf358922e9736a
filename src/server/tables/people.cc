#include "server/tables/people.h"

#include <algorithm>

namespace mornington::tables {

namespace {

constexpr Span kRemembered = minutes(1);

}  // namespace

bool People::add(const Connected& connected, std::size_t most, Instant now) {
  forget_long_gone(now);
  if (auto back = gone_.extract(connected.person)) people_[connected.person] = std::move(back.mapped().person);
  const bool is_new = !people_.contains(connected.person);
  Person& person = people_[connected.person];
  if (person.clients.size() >= most) return false;
  person.clients.insert(connected.client);
  clients_[connected.client].person = connected.person;
  clients_[connected.client].address = connected.address;
  clients_[connected.client].session = connected.session;
  person.program = connected.program;
  person.has_account = connected.has_account || person.has_account;
  person.same_browser.insert(connected.same_browser.begin(), connected.same_browser.end());
  person.decided = connected.decided;  // the person may have read it since
  person.has_played = connected.has_played || (!is_new && person.has_played);
  if (!is_new) return true;
  person.name = connected.name;
  person.bell = connected.bell;
  person.restrictions = connected.restrictions;
  person.muted = {connected.has_muted.begin(), connected.has_muted.end()};
  return true;
}

void People::forget_long_gone(Instant now) {
  for (; !order_.empty() && now - order_.front().first > kRemembered; order_.pop_front())
    if (const auto found = gone_.find(order_.front().second);
        found != gone_.end() && found->second.at == order_.front().first)
      gone_.erase(found);
}

void People::remove(ClientId id, Instant now) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  const auto person = people_.find(found->second.person);
  person->second.clients.erase(id);
  if (person->second.clients.empty()) {
    order_.emplace_back(now, person->first);
    gone_[person->first] = {std::move(person->second), now};
    people_.erase(person);
  }
  clients_.erase(found);
}

Client* People::client(ClientId id) {
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : &found->second;
}

const Client* People::client(ClientId id) const {
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

Person* People::known(const PersonId& id) {
  const auto found = gone_.find(id);
  return found == gone_.end() ? person(id) : &found->second.person;
}

Span People::lag_of(const PersonId& id) const {
  Span most;
  if (const Person* found = person(id))
    for (const ClientId one : found->clients) most = std::max(most, clients_.at(one).lag);
  return most;
}

}  // namespace mornington::tables
