#include "server/runtime/friends_api.h"

#include <utility>

#include "server/accounts/account_name.h"
#include "server/http/target.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kFriends = "/api/friends";
constexpr std::string_view kFriend = "/api/friends/";
constexpr std::string_view kPeople = "/api/people/";
constexpr std::size_t kMostFollowed = 200;

Response no_such_person() { return account_refusal(404, "no-such-person", "There is nobody of this name."); }

bool reads(const Caller& caller) { return caller.request.method == "GET" || caller.request.method == "HEAD"; }

}  // namespace

bool FriendsApi::serves(std::string_view path) {
  return path == kFriends || path.starts_with(kFriend) || path.starts_with(kPeople);
}

void FriendsApi::ask(const Caller& caller, const Reply& reply) {
  const std::string path(path_of(caller.request.target));
  if (path.starts_with(kPeople))
    return reads(caller) ? find(caller, path.substr(kPeople.size()), reply) : reply(not_allowed("GET, HEAD"));
  if (path == kFriends) return reads(caller) ? list(caller, reply) : reply(not_allowed("GET, HEAD"));
  const std::string& method = caller.request.method;
  if (method != "PUT" && method != "DELETE") return reply(not_allowed("PUT, DELETE"));
  follow(caller, path.substr(kFriend.size()), method == "PUT", reply);
}

void FriendsApi::list(const Caller& caller, const Reply& reply) {
  with_caller(places_, caller, reply, [reply](store::Reader& reader, const Caller& one) {
    const auto found = reader.accounts()->follows(one.person->id);
    if (!found) return reply(store_trouble());
    json::Array people;
    for (const store::Followed& each : *found)
      people.push_back(json::Object{{"person", each.person.text}, {"name", each.name}, {"since", each.since.ms}});
    reply(json_response(200, json::Object{{"people", std::move(people)}}));
  });
}

void FriendsApi::follow(const Caller& caller, const std::string& person, bool on, const Reply& reply) {
  with_caller(places_, caller, reply, [=, &places = places_](store::Reader& reader, const Caller& one) {
    const auto found = reader.accounts()->follows(one.person->id);
    if (!found) return reply(store_trouble());
    if (on && found->size() >= kMostFollowed)
      return reply(account_refusal(409, "too-many", "You follow as many people as one may (200)."));
    if (person == one.person->id.text) return reply(no_such_person());
    store::Request request;
    request.emplace_back(store::AccountChange(store::FollowPerson{one.person->id, {person}, on, places.loop.now()}));
    write_then(places, std::move(request), reply, no_such_person(), [reply] {
      reply(json_response(200, json::Object{{"done", true}}));
    });
  });
}

void FriendsApi::find(const Caller& caller, const std::string& name, const Reply& reply) {
  with_caller(places_, caller, reply, [=](store::Reader& reader, const Caller&) {
    const auto found = reader.accounts()->account_named(accounts::name_key(name));
    if (!found) return reply(store_trouble());
    if (!*found) return reply(no_such_person());
    reply(json_response(200, json::Object{{"person", (*found)->person.text}, {"name", (*found)->name}}));
  });
}

}  // namespace mornington::runtime
