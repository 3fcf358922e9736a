#include "arena/engine.h"

#include <algorithm>
#include <charconv>

#include "match/read_view.h"
#include "match/setup/setup_json.h"

namespace mornington::arena {
namespace {

constexpr int kMostSeed = 2'000'000'000;

json::Value fine() {
  json::Value value;
  value["ok"] = true;
  return value;
}

json::Value failure(const std::string& what) {
  json::Value value;
  value["ok"] = false;
  value["error"] = what;
  return value;
}

json::Value verdict(const std::optional<Refusal>& refusal) {
  if (!refusal) return fine();
  json::Value value = failure(refusal->reason);
  if (!refusal->rule.empty()) value["rule"] = refusal->rule.text();
  return value;
}

json::Value decision_of(const Searchable& position) {
  const Decision decision = position.decision();
  json::Value value = fine();
  value["decision"] = decision.is_over() ? "over" : decision.is_chance() ? "chance" : "seats";
  value["seats"] = json::Value::array();
  for (const Seat seat : each_seat(position.seats()))
    if (decision.waits_for(seat)) value["seats"].push_back(index(seat));
  return value;
}

json::Value scores_of(const Searchable& position) {
  const Scores scores = position.scores();
  json::Value value = fine();
  value["points"] = json::Value::array();
  value["ranks"] = json::Value::array();
  for (const Seat seat : each_seat(scores.seats)) {
    value["points"].push_back(int{scores.points[seat]});
    value["ranks"].push_back(int{scores.rank[seat]});
  }
  return value;
}

json::Value outcomes_of(const Searchable& position) {
  json::Value value = fine();
  value["outcomes"] = json::Value::array();
  for (const auto& outcome : position.outcomes()) {
    json::Value row;
    row["do"] = outcome.action;
    row["weight"] = outcome.weight;
    value["outcomes"].push_back(std::move(row));
  }
  return value;
}

std::string hex_of(std::uint64_t key) {
  char digits[16];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, key, 16);
  return error == std::errc{} ? std::string(digits, end) : "";
}

Seat seat_of(const json::Reader& request, const Searchable& position) {
  return seat_at(request.at("seat").integer(0, position.seats() - 1));
}
// "seat": null is a spectator.
Seat eyes_of(const json::Reader& request, const Searchable& position) {
  return request.at("seat").value().is(json::Kind::Null) ? kNoSeat : seat_of(request, position);
}

// The verbs, and what each takes in addition to "ask".
struct Verb {
  std::string_view name;
  std::vector<std::string_view> keys;
};
const std::vector<Verb>& verbs() {
  static const std::vector<Verb> rows = {
      {"new", {"edition", "seats", "options", "boards"}},
      {"board", {"edition", "seats", "options", "boards"}},
      {"read-view", {"edition", "seats", "options", "boards", "seat", "view"}},
      {"decision", {"id"}},
      {"legal", {"id", "seat"}},
      {"apply", {"id", "seat", "do"}},
      {"outcomes", {"id"}},
      {"resolve", {"id", "do"}},
      {"draw", {"id", "seed"}},
      {"view", {"id", "seat"}},
      {"sample", {"id", "seat", "seed"}},
      {"clone", {"id"}},
      {"scores", {"id"}},
      {"key", {"id"}},
      {"drop", {"id"}},
      {"batch", {"requests"}},
  };
  return rows;
}

// The verb of a request that holds nothing else than it takes.
std::string verb_of(const json::Reader& request) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  const Verb& verb = verbs()[request.at("ask").one_of(names)];
  std::vector<std::string_view> keys = verb.keys;
  keys.push_back("ask");
  request.only(keys);
  return std::string(verb.name);
}

json::Value with(std::string_view key, json::Value content) {
  json::Value value = fine();
  value[key] = std::move(content);
  return value;
}

}  // namespace

json::Value Engine::keep(std::unique_ptr<Searchable> position) {
  positions_[next_] = std::move(position);
  return with("id", next_++);
}

json::Value Engine::begin(const json::Reader& request) {
  const TableSetup setup = read_table_setup(request);
  if (!request.ok()) return {};
  auto position = new_searchable(setup);
  if (!position.ok()) return failure(position.error().text());
  return keep(*std::move(position));
}

// The board of a set-up; it needs no position.
json::Value Engine::board(const json::Reader& request) {
  TableSetup setup = read_table_setup(request);
  if (!request.ok()) return {};
  const auto terms = load_match_config(std::move(setup));
  return terms.ok() ? with("board", (*terms)->presenter->board()) : failure(terms.error().text());
}

// The view that another program has sent: a server's table, or an engine elsewhere.
json::Value Engine::read_view(const json::Reader& request) {
  TableSetup setup = read_table_setup(request);
  const Seat seat = seat_at(request.at("seat").integer(0, std::max(setup.seats, 1) - 1));
  const json::Reader view = request.at("view");
  if (!request.ok()) return {};
  const auto terms = load_match_config(std::move(setup));
  if (!terms.ok()) return failure(terms.error().text());
  const auto seen = read_seat_view(*terms, seat, view.value());
  if (!seen.ok()) return failure(seen.error().text());
  return with("legal", json::Value::array_of((*seen)->legal()));
}

json::Value Engine::batch(const json::Reader& request) {
  json::Value replies = json::Value::array();
  for (const auto& item : request.at("requests").items()) {
    const json::Value* verb = item.value().find("ask");
    const bool nested = verb != nullptr && verb->text() == "batch";
    replies.push_back(nested ? failure("a batch holds no batch") : reply(item.value()));
  }
  return with("replies", std::move(replies));
}

json::Value Engine::perform(std::string_view verb, const json::Reader& request, Searchable* position) {
  if (verb == "decision") return decision_of(*position);
  if (verb == "legal") return with("legal", json::Value::array_of(position->legal(seat_of(request, *position))));
  if (verb == "outcomes") return outcomes_of(*position);
  if (verb == "view") return with("view", position->view(eyes_of(request, *position)));
  if (verb == "scores") return scores_of(*position);
  if (verb == "key") return with("key", hex_of(position->key()));
  return change(verb, request, *position);
}

// NB: everything is read before anything is done: a refused request changes nothing.
json::Value Engine::change(std::string_view verb, const json::Reader& request, Searchable& position) {
  const Seat seat = verb == "apply"    ? seat_of(request, position)
                    : verb == "sample" ? eyes_of(request, position)
                                       : kNoSeat;
  const std::string action = verb == "apply" || verb == "resolve" ? request.at("do").text() : "";
  const int seed = verb == "draw" || verb == "sample" ? request.at("seed").integer(0, kMostSeed) : 0;
  if (!request.ok()) return {};
  if (verb == "apply") return verdict(position.apply(seat, action));
  if (verb == "resolve") return verdict(position.resolve(action));
  if (verb == "draw") return draw(position, static_cast<std::uint64_t>(seed)), fine();
  if (verb == "sample") return keep(position.sample(seat, static_cast<std::uint64_t>(seed)));
  if (verb == "clone") return keep(position.clone());
  return positions_.erase(request.at("id").integer(1, next_)), fine();  // "drop"
}

json::Value Engine::reply(const json::Value& request) {
  json::Problems problems;
  const json::Reader reader(request, problems);
  const std::string verb = verb_of(reader);
  if (!problems.ok()) return failure(problems.first().text());
  json::Value value;
  if (verb == "new") {
    value = begin(reader);
  } else if (verb == "board") {
    value = board(reader);
  } else if (verb == "read-view") {
    value = read_view(reader);
  } else if (verb == "batch") {
    value = batch(reader);
  } else {
    const auto position = positions_.find(reader.at("id").integer(1, next_));
    if (problems.ok() && position == positions_.end()) return failure("there is no position of this id");
    if (problems.ok()) value = perform(verb, reader, position->second.get());
  }
  return problems.ok() ? value : failure(problems.first().text());
}

std::string refusal(const std::string& what) { return json::dump(failure(what)); }

std::string Engine::answer(std::string_view line) {
  const auto request = json::parse(line);
  return request.ok() ? json::dump(reply(*request)) : refusal(request.error().text());
}

}  // namespace mornington::arena
