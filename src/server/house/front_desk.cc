#include "server/house/front_desk.h"

#include <chrono>
#include <utility>

#include "server/house/open_data.h"
#include "server/house/responses.h"
#include "server/target.h"

namespace mornington::server {
namespace {

constexpr std::string_view kInterface = "/api/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kDeals = "/api/deals/";

Moment now() { return std::chrono::steady_clock::now(); }

Response plain(int status, std::string sentence) {
  return fresh_response(status, "text/plain; charset=utf-8", std::move(sentence));
}

Response not_allowed(std::string methods) {
  Response response = refusal(405, "This is not done here; the header Allow says what is.\n");
  response.headers.emplace_back("Allow", std::move(methods));
  return response;
}

bool is_open_data(std::string_view path) {
  return path == "/api/games" || path == "/api/games.jsonl" || path.starts_with(kGames) || path.starts_with(kDeals);
}

bool reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_loopback(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace

void FrontDesk::ask(const Request& request, Reply reply) {
  const std::string_view path = path_of(request.target);
  if (path.starts_with(kInterface)) return ask_interface(request, reply);
  if (path == "/healthz") return reply(plain(200, "alive\n"));
  if (path == "/readyz") return reply(readiness());
  if (path == "/metrics") return reply(metrics(request));
  reply(answer(places_.assets, request));
}

Response FrontDesk::readiness() const {
  if (!ready_) return plain(503, "not ready\n");
  return store_answers_ ? plain(200, "ready\n") : plain(503, "the store does not answer\n");
}

Response FrontDesk::metrics(const Request& request) const {
  const bool local = is_loopback(request.address) && request.forwarded_for.empty();
  const Access access = places_.configuration.metrics;
  if (access == Access::Nobody || (access == Access::ThisMachine && !local))
    return refusal(403, "Metrics are not for everybody; see docs/operating.md.\n");
  return fresh_response(200, "text/plain; version=0.0.4; charset=utf-8", places_.metrics());
}

void FrontDesk::ask_interface(const Request& request, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Visitor visitor = gate_.visitor(request);
  const auto judge = [&] {
    const std::lock_guard lock(mutex_);
    return is_open_data(path) ? gate_.judge_reader(visitor, now()) : gate_.judge_request(request, visitor, now());
  };
  if (const Gate::Verdict verdict = judge(); verdict != Gate::Verdict::Welcome) {
    ++refused_;
    return reply(refusal_of(verdict));
  }
  if (is_open_data(path)) return ask_open_data(request, reply);
  if (path == "/api/person") return ask_person(request, visitor.scheme, reply);
  if (path != "/api/programs") return reply(refusal(404, "There is nothing here; docs/protocol.md says what is.\n"));
  if (request.method != "POST") return reply(not_allowed("POST"));
  places_.people.add_program(request, reply);
}

void FrontDesk::ask_open_data(const Request& request, const Reply& reply) {
  if (!reads(request)) return reply(not_allowed("GET, HEAD"));
  reply_from(places_.room, reply, [target = request.target](store::Reader& reader) {
    const std::string_view path = path_of(target);
    if (path == "/api/games") return list_games(reader, target);
    if (path == "/api/games.jsonl") return export_games(reader, target);
    if (path.starts_with(kDeals)) return list_results(reader, std::string(path.substr(kDeals.size())));
    return replay_game(reader, std::string(path.substr(kGames.size())));
  });
}

void FrontDesk::ask_person(const Request& request, Scheme scheme, const Reply& reply) {
  if (request.method == "POST") return places_.people.greet(request, scheme, reply);
  if (reads(request)) return places_.people.give_data(request, reply);
  if (request.method == "DELETE") return places_.people.forget(request, scheme, reply);
  reply(not_allowed("GET, HEAD, POST, DELETE"));
}

void FrontDesk::knock(SocketId socket, const Request& request, Admit admit) {
  if (!ready_) return admit({refusal(503, "The server is about to end or to begin; try again soon.\n"), ""});
  if (const Gate::Verdict verdict = let_in(socket, request); verdict != Gate::Verdict::Welcome) {
    ++refused_;
    return admit({refusal_of(verdict), ""});
  }
  if (const auto token = People::token_of(request)) return identify(socket, *token, admit);
  turn_away(socket, refusal(401, "Who is there? Bring a cookie or a program's token (docs/protocol.md).\n"), admit);
}

Gate::Verdict FrontDesk::let_in(SocketId socket, const Request& request) {
  const std::lock_guard lock(mutex_);
  Visitor visitor = gate_.visitor(request);
  const Gate::Verdict verdict = gate_.judge_socket(request, visitor, now());
  if (verdict == Gate::Verdict::Welcome) addresses_.emplace(socket, std::move(visitor.address));
  return verdict;
}

void FrontDesk::identify(SocketId socket, const std::string& token, const Admit& admit) {
  const bool asked = places_.room.ask([this, socket, token, admit](store::Reader& reader) {
    auto person = People::find(reader, token);
    if (!person) return turn_away(socket, store_trouble(), admit);
    if (!*person) return turn_away(socket, refusal(401, "Nobody is known by this token.\n"), admit);
    store::Person& one = **person;
    places_.log("came", {{"socket", static_cast<std::uint64_t>(socket)}, {"person", one.id.text}});
    places_.hall.put(hall::Connected{client_of(socket), one.id, std::move(one.name), one.program, std::move(one.bell),
                                     std::move(one.has_muted)});
    admit({std::nullopt, one.id.text});
  });
  if (!asked) turn_away(socket, refusal(503, "Too many come at once; try again soon.\n"), admit);
}

void FrontDesk::turn_away(SocketId socket, Response refusal, const Admit& admit) {
  ++refused_;
  see_off(socket);
  admit({std::move(refusal), ""});
}

void FrontDesk::said(SocketId socket, std::string text, std::chrono::milliseconds lag) {
  if (!ready_) return;
  places_.hall.put(hall::Said{client_of(socket), std::move(text), {lag.count()}, fresh_bytes()});
}

void FrontDesk::left(SocketId socket) {
  see_off(socket);
  places_.log("went", {{"socket", static_cast<std::uint64_t>(socket)}});
  places_.hall.put(hall::Gone{client_of(socket)});
}

void FrontDesk::see_off(SocketId socket) {
  const std::lock_guard lock(mutex_);
  const auto found = addresses_.find(socket);
  if (found == addresses_.end()) return;
  gate_.left(found->second);
  addresses_.erase(found);
}

}  // namespace mornington::server
