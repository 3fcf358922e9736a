#include "server/hosting/log.h"

#include <array>
#include <string_view>
#include <utility>

namespace mornington::hosting {
namespace {

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Entry>> kEntryNames = {
    "announced", "joined", "left", "started", "paired", "settled", "ended", "cancelled"};

std::vector<std::string_view> entry_names() { return {kEntryNames.begin(), kEntryNames.end()}; }

json::Value encode_flags(const std::vector<bool>& flags) {
  json::Value out = json::Value::array();
  for (const bool one : flags) out.push_back(one);
  return out;
}

json::Value encode_result(const TableResult& result) {
  return json::Object{{"played", result.played},
                      {"points", json::Value::array_of(result.points)},
                      {"ranks", json::Value::array_of(result.ranks)},
                      {"absent", encode_flags(result.absent)},
                      {"gave_up", encode_flags(result.gave_up)}};
}

std::vector<bool> read_flags(const json::Reader& from) {
  std::vector<bool> flags;
  for (const json::Reader& one : from.items()) flags.push_back(one.boolean());
  return flags;
}

std::vector<int> read_numbers(const json::Reader& from) {
  constexpr int kMost = 1'000'000;
  std::vector<int> numbers;
  for (const json::Reader& one : from.items()) numbers.push_back(one.integer(-kMost, kMost));
  return numbers;
}

TableResult read_result(const json::Reader& from) {
  return {from.at("played").boolean(), read_numbers(from.at("points")), read_numbers(from.at("ranks")),
          read_flags(from.at("absent")), read_flags(from.at("gave_up"))};
}

json::Value encode_table(const RoundTable& table) {
  json::Value out = json::Object{{"game", table.game.text}, {"seats", json::Value::array_of(table.seats)}};
  if (table.result) out["result"] = encode_result(*table.result);
  return out;
}

RoundTable read_table(const json::Reader& from) {
  RoundTable table{{from.at("game").text()}, {}, {}};
  for (const json::Reader& one : from.at("seats").items()) table.seats.push_back(one.text());
  if (from.has("result")) table.result = read_result(from.at("result"));
  return table;
}

struct Encode {
  json::Value operator()(const entry::Announced& one) const {
    return json::Object{{"host", one.host ? json::Value(one.host->text) : json::Value()},
                        {"terms", encode(one.terms)},
                        {"seed", one.seed.text()}};
  }
  json::Value operator()(const entry::Joined& one) const {
    return json::Object{{"entrant", one.entrant.id}, {"level", one.entrant.level}};
  }
  json::Value operator()(const entry::Left& one) const { return json::Object{{"entrant", one.entrant}}; }
  json::Value operator()(const entry::Started& one) const { return json::Object{{"rounds", one.rounds}}; }
  json::Value operator()(const entry::Paired& one) const {
    json::Value tables = json::Value::array();
    for (const RoundTable& table : one.tables) tables.push_back(encode_table(table));
    return json::Object{{"tables", std::move(tables)}, {"bye", one.bye}};
  }
  json::Value operator()(const entry::Settled& one) const {
    return json::Object{{"game", one.game.text}, {"result", encode_result(one.result)}};
  }
  json::Value operator()(const entry::Ended&) const { return json::Value::object(); }
  json::Value operator()(const entry::Cancelled& one) const { return json::Object{{"too_few", one.too_few}}; }
};

Entry read_announced(const json::Reader& from) {
  entry::Announced announced;
  if (!from.at("host").value().is(json::Kind::Null)) announced.host = model::PersonId{from.at("host").text()};
  auto terms = read_terms(from.at("terms").value());
  if (!terms) return from.at("terms").report(terms.error().text()), announced;
  announced.terms = *std::move(terms);
  const auto seed = Seed::of_hex(from.at("seed").text());
  if (!seed) return from.at("seed").report(seed.error().what), announced;
  announced.seed = *seed;
  return announced;
}

Entry read_paired(const json::Reader& from) {
  entry::Paired paired;
  for (const json::Reader& one : from.at("tables").items()) paired.tables.push_back(read_table(one));
  paired.bye = from.at("bye").text();
  return paired;
}

Entry read_named(std::size_t name, const json::Reader& from) {
  constexpr int kMostRounds = 512;
  switch (name) {
    case 0: return read_announced(from);
    case 1: return entry::Joined{{from.at("entrant").text(), from.at("level").text(), 0}};
    case 2: return entry::Left{from.at("entrant").text()};
    case 3: return entry::Started{from.at("rounds").integer(1, kMostRounds)};
    case 4: return read_paired(from);
    case 5: return entry::Settled{{from.at("game").text()}, read_result(from.at("result"))};
    case 6: return entry::Ended{};
    default: return entry::Cancelled{from.at("too_few").boolean()};
  }
}

}  // namespace

json::Value encode(const Entry& entry) {
  json::Value out = std::visit(Encode{}, entry);
  out["what"] = kEntryNames[entry.index()];
  return out;
}

Result<Entry> read_entry(const json::Value& value) {
  json::Problems problems;
  const json::Reader from(value, problems);
  const std::size_t name = from.at("what").one_of(entry_names());
  if (!problems.ok()) return problems.first();
  Entry entry = read_named(name, from);
  if (!problems.ok()) return problems.first();
  return entry;
}

}  // namespace mornington::hosting
