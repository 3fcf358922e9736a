#include <algorithm>

#include "server/hall/floor.h"

// What is said to the hall itself, at no table.
namespace mornington::hall {

void Hall::Floor::hear(const Command& command) {
  switch (command.message.verb->verb) {
    case Verb::Hello: return greet(command);
    case Verb::Lobby: return show_lobby(command);
    case Verb::Create: return create(command);
    case Verb::Mute: return mute(command);
    case Verb::Bell: return set_bell(command);
    default: break;
  }
  tell(command.client, json::Object{{"tell", "pong"}, {"id", command.message.id}, {"at", now_.ms}});
}

void Hall::Floor::greet(const Command& command) {
  json::Problems problems;
  const json::Reader body(command.message.body, problems);
  const int protocol = body.at("protocol").integer(1, 1 << 20);
  std::string name = body.has("name") ? body.at("name").text() : "";
  if (!name.empty())
    if (auto wrong = wrong_text(name, settings_.limits.name)) body.at("name").report(*wrong);
  if (!problems.ok()) return refuse(command, refused(problems.first().where, problems.first().what));
  if (spoken(protocol) == Spoken::TooNew)
    return refuse(command,
                  refused(Why::Protocol, "$.protocol", "this server speaks protocol " + std::to_string(kProtocol)));
  Person& person = *people_.person(command.person);
  const bool renamed = !name.empty() && name != person.name;
  if (renamed) rename(command.person, name);
  people_.client(command.client)->greeted = spoken(protocol) == Spoken::Yes;
  const json::Value welcome = json::Object{{"tell", "welcome"},
                                           {"protocol", spoken(protocol) == Spoken::Yes ? protocol : kProtocol},
                                           {"build", settings_.build},
                                           {"person", command.person.text},
                                           {"name", person.name},
                                           {"program", person.program},
                                           {"too_old", spoken(protocol) == Spoken::TooOld}};
  if (renamed) return keep(command, fact::Name{command.person, name}, welcome);
  tell(command.client, welcome);
}

void Hall::Floor::rename(const PersonId& id, const std::string& name) {
  if (Person* person = people_.person(id)) person->name = name;
  for (auto& [game, table] : tables_)
    if (const Seat seat = table.seat_of(id); seat != kNoSeat) table.person_at(seat)->name = name;
  lobby_.rename(id, name);
}

void Hall::Floor::show_lobby(const Command& command) {
  const json::Value* follow = command.message.body.find("follow");
  if (follow != nullptr && follow->boolean()) {
    lobby_followers_.insert(command.client);
  } else {
    lobby_followers_.erase(command.client);
  }
  if (people_.client(command.client) != nullptr)
    out_.emplace_back(Tell{command.client, lobby_.tell(command.message.id, command.person, settings_.limits.listed)});
}

void Hall::Floor::mute(const Command& command) {
  json::Problems problems;
  const json::Reader body(command.message.body, problems);
  const PersonId about{body.at("person").text()};
  const bool on = body.at("on").boolean();
  Person& person = *people_.person(command.person);
  if (about.text.size() != 16) body.at("person").report("expected 16 hexadecimal digits");
  if (on && person.muted.size() >= settings_.limits.muted && !person.muted.contains(about))
    body.at("person").report("you have muted as many as one may (" + std::to_string(settings_.limits.muted) + ")");
  if (!problems.ok()) return refuse(command, refused(problems.first().where, problems.first().what));
  if (on) {
    person.muted.insert(about);
  } else {
    person.muted.erase(about);
  }
  keep(command, fact::Mute{command.person, about, on}, json::Object{{"tell", "done"}, {"id", command.message.id}});
}

void Hall::Floor::set_bell(const Command& command) {
  json::Problems problems;
  const json::Reader body(command.message.body, problems);
  const std::string& address = body.at("address").text();
  const auto& allowed = settings_.bell_addresses;
  if (address.size() > settings_.limits.address || address.find_first_of(" \r\n\t") != std::string::npos)
    body.at("address").report("expected an address of at most " + std::to_string(settings_.limits.address) + " bytes");
  if (!address.empty() && std::none_of(allowed.begin(), allowed.end(),
                                       [&](const std::string& start) { return address.starts_with(start); }))
    body.at("address").report("this server sends nothing there");
  if (!problems.ok()) return refuse(command, refused(problems.first().where, problems.first().what));
  people_.person(command.person)->bell = address;
  for (auto& [game, table] : tables_)
    if (const Seat seat = table.seat_of(command.person); seat != kNoSeat) table.person_at(seat)->bell = address;
  keep(command, fact::Bell{command.person, address}, json::Object{{"tell", "done"}, {"id", command.message.id}});
}

void Hall::Floor::keep(const Command& command, Fact fact, json::Value reply) {
  const Ticket ticket = next_ticket();
  keeps_[ticket] = {command.client, command.message.id, std::move(reply)};
  out_.emplace_back(Keep{ticket, {std::move(fact)}});
}

}  // namespace mornington::hall
