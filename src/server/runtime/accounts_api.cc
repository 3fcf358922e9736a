#include "server/runtime/accounts_api.h"

#include <utility>

#include "core/sha256.h"
#include "core/utf8.h"
#include "json/reader.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

constexpr std::size_t kLongestName = 40;

Response unknown() {
  return refusal(401,
                 "Nobody is known by this token. Guests get a cookie from POST /api/person, programs a token from "
                 "POST /api/programs.\n");
}

bool is_name(const std::string& name) {
  std::size_t length = 0;
  for (std::string_view rest = name; !rest.empty(); ++length) {
    const Character character = first_character(rest);
    if (character.bytes == 0) return false;
    rest.remove_prefix(character.bytes);
  }
  return length >= 1 && length <= kLongestName && visible(name) == name;
}

// {"name": "..."}
Result<std::string> name_in(const std::string& body) {
  const auto value = json::parse(body);
  if (!value) return value.error();
  json::Problems problems;
  std::string name = json::Reader(*value, problems).at("name").text();
  if (!problems.ok()) return problems.first();
  if (!is_name(name)) return Error{"$.name", "expected 1 to 40 characters that can be read"};
  return name;
}

Response welcome(const model::PersonId& person, int status) {
  return json_response(status, json::Object{{"person", person.text}});
}

}  // namespace

std::optional<std::string> AccountsApi::token_of(const Request& request) {
  if (!request.authorization.empty()) return token_of_bearer(request.authorization);
  return token_in_cookie(request.cookie);
}

Result<std::optional<store::Person>> AccountsApi::find(store::Reader& reader, const std::string& token) {
  return reader.person_with(sha256(token));
}

void AccountsApi::greet(const Request& request, const Visitor& visitor, const Reply& reply) {
  const auto token = token_of(request);
  const Newcomer guest{"", false, visitor.scheme, browser_in_cookie(request.cookie)};
  if (!token) return add(guest, reply);
  const bool asked = room_.ask(rate_limit_key(visitor.address), "", [=, this, token = *token](store::Reader& reader) {
    const auto person = find(reader, token);
    if (!person) return reply(store_trouble());
    if (*person) return reply(welcome((*person)->id, 200));
    add(guest, reply);
  });
  if (!asked) reply(store_trouble());
}

void AccountsApi::add_program(const Request& request, const Reply& reply) {
  const auto name = name_in(request.body);
  if (!name) return reply(refusal(400, name.error().text() + "\n"));
  add({*name, true, Scheme::Http}, reply);
}

void AccountsApi::add(const Newcomer& newcomer, const Reply& reply) {
  const std::string token = fresh_token();
  const model::PersonId id{fresh_id()};
  store::Request request;
  const std::string browser = newcomer.browser.value_or(fresh_token());
  request.emplace_back(store::NewPerson{id, sha256(token), newcomer.name, newcomer.program, system_now()});
  if (!newcomer.program)
    request.emplace_back(store::AccountChange(store::NoteBrowser{sha256(browser), id, system_now()}));
  writer_.write(std::move(request), [this, token, id, newcomer, browser, reply](const store::Outcome& outcome) {
    if (!outcome.kept()) {
      log_("not-kept", {{"why", outcome.why}});
      return reply(refusal(503, "The store cannot be written at the moment.\n"));
    }
    log_("arrived", {{"person", id.text}, {"program", newcomer.program}});
    if (newcomer.program) return reply(json_response(201, json::Object{{"person", id.text}, {"token", token}}));
    Response response = welcome(id, 201);
    if (!newcomer.browser) response.headers.emplace_back("Set-Cookie", set_browser_cookie(browser, newcomer.scheme));
    response.headers.emplace_back("Set-Cookie", set_cookie(token, newcomer.scheme));
    reply(std::move(response));
  });
}

void AccountsApi::give_data(const Request& request, const Visitor& visitor, const Reply& reply) {
  const auto token = token_of(request);
  if (!token) return reply(unknown());
  reply_from(room_, rate_limit_key(visitor.address), reply, [token = *token](store::Reader& reader) {
    const auto person = find(reader, token);
    if (!person) return store_trouble();
    if (!*person) return unknown();
    auto data = reader.personal_data((*person)->id);
    if (!data || !*data) return store_trouble();
    if (reader.accounts() != nullptr) {
      auto account = reader.accounts()->account((*person)->id);
      if (!account) return store_trouble();
      (*data)->account = std::move(*account);
    }
    return json_response(200, store::to_json(**data));
  });
}

void AccountsApi::forget(const Request& request, const Visitor& visitor, const Reply& reply) {
  const auto token = token_of(request);
  if (!token) return reply(unknown());
  const Scheme scheme = visitor.scheme;
  const bool asked = room_.ask(rate_limit_key(visitor.address), "", [=, this, token = *token](store::Reader& reader) {
    const auto person = find(reader, token);
    if (!person) return reply(store_trouble());
    if (!*person) return reply(unknown());
    forget((*person)->id, scheme, reply);
  });
  if (!asked) reply(store_trouble());
}

void AccountsApi::forget(const model::PersonId& person, Scheme scheme, const Reply& reply) {
  store::Request request;
  request.emplace_back(store::Forget{person, system_now()});
  writer_.write(std::move(request), [this, person, scheme, reply](const store::Outcome& outcome) {
    if (!outcome.kept()) return reply(refusal(503, "The store cannot be written at the moment.\n"));
    log_("forgotten", {{"person", person.text}});
    loop_.put(model::PersonDeleted{person});
    Response response = json_response(200, json::Object{{"forgotten", person.text}});
    response.headers.emplace_back("Set-Cookie", clear_cookie(scheme));
    reply(std::move(response));
  });
}

}  // namespace mornington::runtime
