#include "wasm/table.h"

#include <algorithm>
#include <utility>

#include "json/reader.h"
#include "match/replay.h"

namespace mornington::wasm {
namespace {

constexpr std::string_view kNoSeed = "the seed of this game is not known, so nobody can draw for it";

Seed read_seed(const json::Reader& reader) {
  if (reader.value().is(json::Kind::Integer))
    return Seed::of_number(static_cast<std::uint64_t>(reader.value().integer()));
  Result<Seed> seed = Seed::of_hex(reader.text());
  if (!seed) reader.report(seed.error().what);
  return seed ? *seed : Seed{};
}

json::Value setup_value(const MatchSetup& setup) {
  json::Value options = json::Value::object();
  for (const auto& [name, value] : setup.options) options[name] = value;
  return json::Object{{"edition", setup.edition},  {"seats", setup.seats},
                      {"options", options},        {"names", json::Value::array_of(setup.names)},
                      {"seed", setup.seed.text()}, {"boards", json::Value(json::Array(setup.boards))}};
}

Seat read_by(const json::Reader& step) {
  return step.has("by") ? seat_at(step.at("by").integer(0, kMaxSeats - 1)) : kNoSeat;
}

}  // namespace

Result<MatchSetup> read_setup(const json::Value& asked) {
  json::Problems problems;
  const json::Reader reader(asked, problems);
  MatchSetup setup;
  setup.edition = reader.at("edition").text();
  setup.seats = reader.at("seats").integer(1, kMaxSeats);
  if (reader.has("options"))
    for (const auto& [name, value] : reader.at("options").entries()) setup.options.emplace_back(name, value.text());
  if (reader.has("names"))
    for (const json::Reader& name : reader.at("names").items()) setup.names.push_back(name.text());
  if (reader.has("boards"))
    for (const json::Reader& board : reader.at("boards").items()) setup.boards.push_back(board.value());
  setup.seed = read_seed(reader.at("seed"));
  if (!problems.ok()) return problems.first();
  return setup;
}

Result<Table> Table::open(MatchSetup setup) {
  Result<std::unique_ptr<Match>> match = new_match(std::move(setup));
  if (!match) return match.error();
  return Table(std::move(*match));
}

Result<Table> Table::restore(const json::Value& saved) {
  json::Problems problems;
  const json::Reader reader(saved, problems);
  Result<MatchSetup> setup = read_setup(reader.at("setup").value());
  if (!setup) return setup.error();
  Result<Table> table = open(std::move(*setup));
  if (!table) return table;
  for (const json::Reader& step : reader.at("steps").items()) {
    const Step next{read_by(step), step.has("do") ? step.at("do").text() : ""};
    if (!problems.ok()) break;
    if (const auto refusal = table->take(next)) return Error{step.path(), refusal->reason};
  }
  if (!problems.ok()) return problems.first();
  return table;
}

Result<Table> Table::replay(std::string_view text) {
  const Result<Replay> replay = parse_replay(text);
  if (!replay) return replay.error();
  Result<std::unique_ptr<Match>> match = verify_replay(*replay, replay->seed ? Verify::Draws : Verify::Moves);
  if (!match) return match.error();
  Table table(std::move(*match));
  for (const LogEntry& entry : table.match().log())
    if (entry.by != kNoSeat) {
      table.steps_.push_back({entry.by, entry.notation});
      table.steps_.push_back({});
    }
  return table;
}

Result<Table> Table::at(std::size_t length) const {
  MatchSetup setup = match_->setup();
  setup.draws = Draws::Recorded;
  Result<Table> table = open(std::move(setup));
  if (!table) return table;
  for (const LogEntry& entry : match_->log()) {
    table->match().confirm();
    if (table->match().log().size() >= length) break;
    const auto refusal =
        entry.by == kNoSeat ? table->match().resolve(entry.notation) : table->apply(entry.by, entry.notation);
    if (refusal) return Error{entry.notation, refusal->reason};
  }
  table->match().confirm();
  return table;
}

Result<Table> Table::branch(std::size_t length) const {
  if (match_->setup().draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  Result<Table> table = open(match_->setup());
  if (!table) return table;
  for (const Step& step : steps_) {
    if (table->match().log().size() >= length) break;
    if (const auto refusal = table->take(step)) return Error{step.notation, refusal->reason};
  }
  return table;
}

std::optional<Refusal> Table::take(const Step& step) {
  if (step.by != kNoSeat) return apply(step.by, step.notation);
  confirm();
  return std::nullopt;
}

std::optional<Refusal> Table::apply(Seat seat, std::string_view notation) {
  if (auto refusal = match_->apply(seat, notation)) return refusal;
  steps_.push_back({seat, std::string(notation)});
  return std::nullopt;
}

void Table::confirm() {
  if (!match_->awaits_confirmation()) return;
  match_->confirm();
  steps_.push_back({});
}

bool Table::undo(Seat seat) {
  if (!match_->undo(seat)) return false;
  const auto own = std::find_if(steps_.rbegin(), steps_.rend(), [&](const Step& step) { return step.by == seat; });
  if (own == steps_.rend()) return true;
  // Confirmations made since then concerned the move that is taken back.
  const auto place = own.base() - 1;
  const auto stale = std::remove_if(place + 1, steps_.end(), [](const Step& step) { return step.by == kNoSeat; });
  steps_.erase(stale, steps_.end());
  steps_.erase(place);
  return true;
}

Result<json::Value> Table::save() const {
  if (match_->setup().draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  json::Value steps = json::Value::array();
  for (const Step& step : steps_) {
    json::Value line = json::Value::object();
    if (step.by != kNoSeat) {
      line["by"] = index(step.by);
      line["do"] = step.notation;
    }
    steps.push_back(std::move(line));
  }
  return json::Value(
      json::Object{{"document", "mornington/save"}, {"setup", setup_value(match_->setup())}, {"steps", steps}});
}

}  // namespace mornington::wasm
