#include "server/runtime/request_router.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/http/target.h"
#include "server/runtime/public_games_api.h"
#include "server/runtime/ratings_api.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
using namespace http;
namespace {

constexpr std::string_view kInterface = "/api/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kDeals = "/api/deals/";
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kPictures = "/picture/";
constexpr std::string_view kRatings = "/api/ratings";
constexpr std::string_view kOfGame = "/ratings";  // after the id of a game
constexpr std::string_view kPlayers = "/api/players/";
constexpr std::string_view kMaps = "/api/maps";
constexpr std::size_t kMostLastKeys = 100'000;  // remembered; beyond it all are forgotten

Moment now() { return std::chrono::steady_clock::now(); }

Response plain(int status, std::string sentence) {
  return fresh_response(status, "text/plain; charset=utf-8", std::move(sentence));
}

Response short_of_memory() {
  Response response = refusal(503, "The server is short of memory; try again soon.\n");
  response.headers.emplace_back("Retry-After", "30");
  return response;
}

bool is_open_data(std::string_view path) {
  return path == "/api/games" || path == "/api/games.jsonl" || path.starts_with(kGames) || path.starts_with(kDeals) ||
         path.starts_with(kTables) || path == kRatings || path.starts_with(kPlayers) || path == kMaps ||
         path.starts_with(std::string(kMaps) + "/");
}

bool reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

}  // namespace

void RequestRouter::on_request(const Request& request, Reply reply) {
  const std::string_view path = path_of(request.target);
  if (path.starts_with(kInterface)) return ask_interface(request, reply);
  if (path == "/healthz") return reply(plain(200, "alive\n"));
  if (path == "/readyz") return reply(readiness());
  if (path == "/metrics") return reply(metrics(request));
  const auto page = read_page_path(path);
  if (page || path.starts_with(kPictures)) return ask_page(page, request, reply);
  reply(answer(places_.assets, request));
}

// A page with an address of its own, or a picture of one.
void RequestRouter::ask_page(const std::optional<PagePath>& page, const Request& request, const Reply& reply) {
  if (!reads(request)) return reply(not_allowed("GET, HEAD"));
  const Visitor visitor = gate_.visitor(request);
  const auto judge = [&] {
    const std::lock_guard lock(mutex_);
    return gate_.judge_reader(visitor, now());
  };
  if (const AdmissionControl::Verdict verdict = judge(); verdict != AdmissionControl::Verdict::Welcome) {
    ++refused_;
    return reply(refusal_of(verdict));
  }
  if (page) return places_.pages.show(*page, request, visitor, reply);
  places_.pages.draw(std::string(path_of(request.target)), visitor, reply);
}

Response RequestRouter::readiness() const {
  if (!ready_) return plain(503, "not ready\n");
  return store_answers_ ? plain(200, "ready\n") : plain(503, "the store does not answer\n");
}

Response RequestRouter::metrics(const Request& request) const {
  const bool local = is_from_this_machine(request);
  const Access access = places_.configuration.metrics;
  if (access == Access::Nobody || (access == Access::ThisMachine && !local))
    return refusal(403, "Metrics are not for everybody; see docs/operating.md.\n");
  return fresh_response(200, "text/plain; version=0.0.4; charset=utf-8", places_.metrics());
}

void RequestRouter::ask_interface(const Request& request, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Visitor visitor = gate_.visitor(request);
  const auto judge = [&] {
    const std::lock_guard lock(mutex_);
    return is_open_data(path) || TournamentsApi::is_open_data(request) ? gate_.judge_reader(visitor, now())
                                                                       : gate_.judge_request(request, visitor, now());
  };
  if (const AdmissionControl::Verdict verdict = judge(); verdict != AdmissionControl::Verdict::Welcome) {
    ++refused_;
    return reply(refusal_of(verdict));
  }
  if (memory_.is_short()) {
    ++refused_;
    return reply(short_of_memory());
  }
  if (is_open_data(path)) return ask_open_data(request, visitor, reply);
  if (path == "/api/person") return ask_person(request, visitor, reply);
  if (TournamentsApi::serves(path)) return places_.tournaments.ask(request, visitor, reply);
  if (AccountApi::serves(path)) return places_.accounts.ask(request, visitor, reply);
  if (ModerationApi::serves(path)) return places_.moderation.ask(request, visitor, reply);
  if (PushApi::serves(path)) return places_.push.ask(request, visitor, reply);
  if (path != "/api/programs") return reply(refusal(404, "There is nothing here; docs/protocol.md says what is.\n"));
  if (request.method != "POST") return reply(not_allowed("POST"));
  places_.people.add_program(request, reply);
}

void RequestRouter::ask_open_data(const Request& request, const Visitor& visitor, const Reply& reply) {
  if (!reads(request)) return reply(not_allowed("GET, HEAD"));
  const std::string address = rate_limit_key(visitor.address);
  if (path_of(request.target) == "/api/games.jsonl") return places_.exports.begin(address, request.target, reply);
  if (path_of(request.target).starts_with(kTables))
    return places_.pages.tell(std::string(path_of(request.target).substr(kTables.size())), visitor, reply);
  if (path_of(request.target).starts_with(kMaps)) return ask_gallery(request, address, reply);
  const auto token = AccountsApi::token_of(request);
  reply_from(places_.library, address, reply, [target = request.target, token](store::Reader& reader) {
    const std::string_view path = path_of(target);
    if (path == "/api/games") return list_games(reader, target);
    if (path.starts_with(kDeals)) return list_results(reader, std::string(path.substr(kDeals.size())));
    if (path == kRatings) return list_ratings(reader, target, system_now());
    if (path.starts_with(kPlayers)) return show_player(reader, std::string(path.substr(kPlayers.size())), system_now());
    const std::string_view game = path.substr(kGames.size());
    if (game.ends_with(kOfGame))
      return show_game_ratings(reader, std::string(game.substr(0, game.size() - kOfGame.size())));
    return replay_game(reader, std::string(game), token);
  });
}

void RequestRouter::ask_gallery(const Request& request, const std::string& address, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  if (path != kMaps) return reply(places_.gallery.map(std::string(path.substr(kMaps.size() + 1))));
  reply_from(places_.library, address, reply,
             [&gallery = places_.gallery](store::Reader& reader) { return gallery.list(reader); });
}

void RequestRouter::ask_person(const Request& request, const Visitor& visitor, const Reply& reply) {
  if (request.method == "POST") return places_.people.greet(request, visitor, reply);
  if (reads(request)) return places_.people.give_data(request, visitor, reply);
  if (request.method == "DELETE") return places_.people.forget(request, visitor, reply);
  reply(not_allowed("GET, HEAD, POST, DELETE"));
}

void RequestRouter::on_upgrade(model::ClientId socket, const Request& request, Admit admit) {
  if (!ready_) return admit({refusal(503, "The server is about to end or to begin; try again soon.\n"), ""});
  if (memory_.is_short()) {
    ++refused_;
    return admit({short_of_memory(), ""});
  }
  if (const AdmissionControl::Verdict verdict = let_in(socket, request);
      verdict != AdmissionControl::Verdict::Welcome) {
    ++refused_;
    return admit({refusal_of(verdict), ""});
  }
  if (const auto token = AccountsApi::token_of(request)) return identify(socket, *token, admit);
  turn_away(socket, refusal(401, "Who is there? Bring a cookie or a program's token (docs/protocol.md).\n"), admit);
}

AdmissionControl::Verdict RequestRouter::let_in(model::ClientId socket, const Request& request) {
  const std::lock_guard lock(mutex_);
  Visitor visitor = gate_.visitor(request);
  const AdmissionControl::Verdict verdict = gate_.judge_socket(request, visitor, now());
  if (verdict == AdmissionControl::Verdict::Welcome) sources_[socket].address = visitor.address;
  return verdict;
}

void RequestRouter::identify(model::ClientId socket, const std::string& token, const Admit& admit) {
  const std::string address = source_of(socket).address;
  const bool asked = places_.room.ask(address, "", [this, socket, token, admit, address](store::Reader& reader) {
    auto person = AccountsApi::find(reader, token);
    if (!person) return turn_away(socket, store_trouble(), admit);
    if (!*person) return turn_away(socket, refusal(401, "Nobody is known by this token.\n"), admit);
    store::Person& one = **person;
    places_.log("came", {{"socket", static_cast<std::uint64_t>(socket)}, {"person", one.id.text}});
    name(socket, one.id);
    if (!one.session.empty()) places_.accounts.note_use(one.session);
    places_.loop.put(
        source_of(socket),
        model::Connected{socket, one.id, std::move(one.name), one.program, std::move(one.bell),
                         std::move(one.has_muted), is_loopback(address) ? "" : address, one.has_played, one.has_account,
                         std::move(one.session), std::move(one.same_browser), one.restrictions, one.decided});
    admit({std::nullopt, one.id.text});
  });
  if (!asked) turn_away(socket, refusal(503, "Too many come at once; try again soon.\n"), admit);
}

void RequestRouter::turn_away(model::ClientId socket, Response refusal, const Admit& admit) {
  ++refused_;
  see_off(socket);
  admit({std::move(refusal), ""});
}

void RequestRouter::on_message(model::ClientId socket, std::string text, std::chrono::milliseconds lag) {
  if (!ready_) return;
  places_.loop.put(source_of(socket), model::MessageReceived{socket, std::move(text), {lag.count()}, fresh_bytes()});
}

bool RequestRouter::has_room(model::ClientId socket) { return places_.loop.has_room(source_of(socket)); }

Source RequestRouter::source_of(model::ClientId socket) const {
  const std::lock_guard lock(mutex_);
  const auto found = sources_.find(socket);
  return found == sources_.end() ? tables() : Source{rate_limit_key(found->second.address), found->second.person};
}

Source RequestRouter::source_of(const model::PersonId& person) const {
  const std::lock_guard lock(mutex_);
  const auto found = last_keys_.find(person.text);
  return {found == last_keys_.end() ? "" : found->second, person.text};
}

void RequestRouter::name(model::ClientId socket, const model::PersonId& person) {
  const std::lock_guard lock(mutex_);
  Source& source = sources_[socket];
  source.person = person.text;
  if (last_keys_.size() >= kMostLastKeys) last_keys_.clear();
  last_keys_[person.text] = rate_limit_key(source.address);
}

void RequestRouter::on_close(model::ClientId socket) {
  const Source source = source_of(socket);
  see_off(socket);
  places_.log("went", {{"socket", static_cast<std::uint64_t>(socket)}});
  places_.loop.put(source, model::Disconnected{socket});
}

bool RequestRouter::is_proxy(const std::string& address) {
  const auto& proxies = places_.configuration.proxies;
  return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
}

void RequestRouter::see_off(model::ClientId socket) {
  const std::lock_guard lock(mutex_);
  const auto found = sources_.find(socket);
  if (found == sources_.end()) return;
  gate_.left(found->second.address);
  sources_.erase(found);
}

}  // namespace mornington::runtime
