#include "server/runtime/tournaments_api.h"

#include <utility>
#include <variant>

#include "server/hosting/encode.h"
#include "server/http/secrets.h"
#include "server/http/target.h"
#include "server/runtime/moderation_json.h"
#include "server/runtime/responses.h"
#include "tournaments/codec.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kTournaments = "/api/tournaments";
constexpr std::string_view kTournament = "/api/tournaments/";
constexpr int kMostListed = 100;
constexpr int kAttempts = 5;  // where others write to the same log

bool only_reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

Response no_such_tournament() { return refusal(404, "There is no such tournament.\n"); }
Response none_here() { return refusal(404, "There is nothing here; docs/protocol.md says what is.\n"); }

Response refusal_of(const hosting::RequestRefusal& refusal) {
  return account_refusal(refusal.status, refusal.why, refusal.what);
}

// "ID" and what follows it: "", "export", "trf", "join", "leave", "start", "cancel".
struct Target {
  std::string id;
  std::string what;
};
Target read_target(std::string_view path) {
  path.remove_prefix(std::min(path.size(), kTournament.size()));
  const std::size_t end = std::min(path.find('/'), path.size());
  return {std::string(path.substr(0, end)), end == path.size() ? "" : std::string(path.substr(end + 1))};
}

Response list(store::Reader& reader) {
  const auto rows = reader.tournaments()->tournaments(kMostListed);
  if (!rows) return store_trouble();
  json::Value all = json::Value::array();
  for (const store::TournamentRow& one : *rows) all.push_back(hosting::encode_summary(one));
  return for_anybody(json_response(200, json::Object{{"tournaments", std::move(all)}}));
}

// The file that `mornington tournament verify` reads; its seed is secret until the end.
Response export_file(const store::StoredTournament& stored, const hosting::TournamentState& state) {
  if (state.phase != hosting::TournamentPhase::Over)
    return account_refusal(409, "not-over", "The file has the seed, which is published when the tournament is over.");
  return for_anybody(
      json_response(200, tournaments::encode_tournament(hosting::tournament_of(state, hosting::names_of(stored)))));
}

Response export_trf(const store::StoredTournament& stored, const hosting::TournamentState& state) {
  if (state.terms.format == tournaments::Format::Duplicate)
    return account_refusal(409, "not-pairs", "The format is for games of two; a duplicate tournament has none.");
  return for_anybody(fresh_response(200, "text/plain; charset=utf-8",
                                    tournaments::trf_report(hosting::tournament_of(state, hosting::names_of(stored)))));
}

Response show_part(store::Reader& reader, const Target& target) {
  const auto stored = reader.tournaments()->tournament({target.id});
  if (!stored) return store_trouble();
  if (!*stored) return no_such_tournament();
  const auto state = hosting::state_of({target.id}, (*stored)->entries);
  if (!state) return store_trouble();
  if (target.what == "export") return export_file(**stored, *state);
  if (target.what == "trf") return export_trf(**stored, *state);
  return for_anybody(json_response(200, hosting::encode_tournament(**stored, *state)));
}

bool is_shown(const std::string& what) { return what.empty() || what == "export" || what == "trf"; }

using Decide = hosting::RequestResult (*)(const hosting::TournamentState&, const hosting::Asker&);
Decide decide_of(const std::string& what) {
  if (what == "join") return hosting::join;
  if (what == "leave") return hosting::leave;
  if (what == "start") return hosting::start_now;
  return what == "cancel" ? hosting::cancel : nullptr;
}

}  // namespace

bool TournamentsApi::serves(std::string_view path) { return path == kTournaments || path.starts_with(kTournament); }

bool TournamentsApi::is_open_data(const Request& request) {
  return serves(path_of(request.target)) && only_reads(request);
}

void TournamentsApi::ask(const Request& request, const Visitor& visitor, const Reply& reply) {
  const std::string_view path = path_of(request.target);
  const Target target = read_target(path);
  const bool is_list = path == kTournaments;
  if (is_list || is_shown(target.what)) {
    if (only_reads(request)) return show(request, rate_limit_key(visitor.address), reply);
    if (!is_list) return reply(not_allowed("GET, HEAD"));
    return request.method == "POST" ? announce(caller_of(request, visitor), reply)
                                    : reply(not_allowed("GET, HEAD, POST"));
  }
  const auto decide = decide_of(target.what);
  if (decide == nullptr) return reply(none_here());
  if (request.method != "POST") return reply(not_allowed("POST"));
  change(caller_of(request, visitor), target.id, decide, 1, reply);
}

void TournamentsApi::show(const Request& request, const std::string& address, const Reply& reply) {
  const std::string path(path_of(request.target));
  reply_from(places_.account.room, address, reply, [path](store::Reader& reader) {
    if (reader.tournaments() == nullptr) return store_trouble();
    return path == kTournaments ? list(reader) : show_part(reader, read_target(path));
  });
}

hosting::Asker TournamentsApi::asker_of(const Caller& caller) const {
  return {caller.person->id, caller.person->has_account, is_operator(places_.account.configuration, *caller.person)};
}

bool TournamentsApi::may_host(const hosting::Asker& asker) const {
  const Hosts hosts = places_.account.configuration.tournaments;
  return asker.is_operator || (hosts == Hosts::Accounts && asker.has_account);
}

void TournamentsApi::announce(const Caller& caller, const Reply& reply) {
  if (!places_.is_known)
    return reply(retry_later(503, "upgrade", "The server is being updated; try again in a minute.", 60));
  with_caller(places_.account, caller, reply, [this, reply](store::Reader& reader, const Caller& one) {
    const hosting::Asker asker = asker_of(one);
    if (!may_host(asker))
      return reply(account_refusal(403, "not-allowed", "Only some accounts may host tournaments on this server."));
    const auto hosted = reader.tournaments()->hosted_by(asker.person);
    if (!hosted) return reply(store_trouble());
    if (!asker.is_operator && *hosted >= hosting::kMostHosted)
      return reply(account_refusal(409, "too-many", "You host as many tournaments as one account may (3)."));
    write_announcement(one, asker, reply);
  });
}

void TournamentsApi::write_announcement(const Caller& caller, const hosting::Asker& asker, const Reply& reply) {
  const auto body = json::parse(caller.request.body);
  if (!body) return reply(malformed(body.error()));
  const model::Instant now = places_.account.loop.now();
  hosting::RequestResult decision = hosting::announcement(*body, asker, Seed{fresh_bytes()}, places_.settings, now);
  if (const auto* no = std::get_if<hosting::RequestRefusal>(&decision)) return reply(refusal_of(*no));
  const model::TournamentId id{fresh_id()};
  store::Request request;
  request.emplace_back(hosting::announce(id, std::get<std::vector<hosting::Entry>>(decision), now));
  write_then(places_.account, std::move(request), reply, not_written(), [id, reply] {
    reply(json_response(201, json::Object{{"id", id.text}}));
  });
}

void TournamentsApi::change(const Caller& caller, const std::string& id, const Decide& decide, int attempt,
                            const Reply& reply) {
  with_caller(places_.account, caller, reply, [=, this](store::Reader& reader, const Caller& one) {
    const auto stored = reader.tournaments()->tournament({id});
    if (!stored) return reply(store_trouble());
    if (!*stored) return reply(no_such_tournament());
    const auto state = hosting::state_of({id}, (*stored)->entries);
    if (!state) return reply(store_trouble());
    const hosting::RequestResult decision = decide(*state, asker_of(one));
    if (const auto* no = std::get_if<hosting::RequestRefusal>(&decision)) return reply(refusal_of(*no));
    write_change(
        *state, std::get<std::vector<hosting::Entry>>(decision),
        [=, this] {
          if (attempt >= kAttempts) return reply(not_written());
          change(caller, id, decide, attempt + 1, reply);
        },
        reply);
  });
}

// NB: where the log has gone on, the request is decided again.
void TournamentsApi::write_change(const hosting::TournamentState& state, const std::vector<hosting::Entry>& entries,
                                  std::function<void()> again, const Reply& reply) {
  store::Request request;
  request.emplace_back(hosting::keep(state, entries, places_.account.loop.now()));
  places_.account.writer.write(std::move(request), [reply, again = std::move(again)](const store::Outcome& outcome) {
    if (outcome.kind == store::Outcome::Kind::Failed) return reply(not_written());
    if (!outcome.kept()) return again();
    reply(json_response(200, json::Object{{"done", true}}));
  });
}

}  // namespace mornington::runtime
