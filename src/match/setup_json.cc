#include "match/setup_json.h"

#include "core/ids.h"

namespace mornington {
namespace {

Seed read_seed(const json::Reader& reader) {
  if (reader.value().is(json::Kind::Integer))
    return Seed::of_number(static_cast<std::uint64_t>(reader.value().integer()));
  Result<Seed> seed = Seed::of_hex(reader.text());
  if (!seed) reader.report(seed.error().what);
  return seed ? *seed : Seed{};
}

}  // namespace

TableSetup read_table_setup(const json::Reader& asked) {
  TableSetup setup;
  setup.edition = asked.at("edition").text();
  setup.seats = asked.at("seats").integer(1, kMaxSeats);
  if (asked.has("options"))
    for (const auto& [name, value] : asked.at("options").entries()) setup.options.emplace_back(name, value.text());
  if (asked.has("names"))
    for (const json::Reader& name : asked.at("names").items()) setup.names.push_back(name.text());
  if (asked.has("boards"))
    for (const json::Reader& board : asked.at("boards").items()) setup.boards.push_back(board.value());
  return setup;
}

Result<MatchSetup> read_match_setup(const json::Value& asked) {
  json::Problems problems;
  const json::Reader reader(asked, problems);
  MatchSetup setup{read_table_setup(reader), read_seed(reader.at("seed")), Draws::FromSeed};
  if (!problems.ok()) return problems.first();
  return setup;
}

json::Value encode_options(const OptionValues& options) {
  json::Value out = json::Value::object();
  for (const auto& [name, value] : options) out[name] = value;
  return out;
}

json::Value encode_setup(const TableSetup& setup, const Seed& seed) {
  return json::Object{{"edition", setup.edition},
                      {"seats", setup.seats},
                      {"options", encode_options(setup.options)},
                      {"names", json::Value::array_of(setup.names)},
                      {"seed", seed.text()},
                      {"boards", json::Value(json::Array(setup.boards))}};
}

}  // namespace mornington
