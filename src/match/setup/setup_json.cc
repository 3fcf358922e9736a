#include "match/setup/setup_json.h"

#include "core/ids.h"
#include "match/record/version_one.h"

namespace mornington::match {
namespace {

Seed read_seed(const json::Reader& reader) {
  if (reader.value().is(json::Kind::Integer))
    return Seed::of_number(static_cast<std::uint64_t>(reader.value().integer()));
  Result<Seed> seed = Seed::of_hex(reader.text());
  if (!seed) reader.report(seed.error().what);
  return seed ? *seed : Seed{};
}

std::vector<std::string> read_texts(const json::Reader& setup, std::string_view key) {
  std::vector<std::string> texts;
  if (!setup.has(key)) return texts;
  for (const json::Reader& item : setup.at(key).items()) texts.push_back(item.text());
  return texts;
}

}  // namespace

TableSetup read_table_setup(const json::Reader& asked) {
  TableSetup setup;
  setup.edition = asked.at("edition").text();
  setup.seats = asked.at("seats").integer(1, kMaxSeats);
  if (asked.has("options"))
    for (const auto& [name, value] : asked.at("options").entries()) setup.options.emplace_back(name, value.text());
  setup.options = version_one::options(std::move(setup.options));
  setup.names = read_texts(asked, "names");
  setup.players = read_texts(asked, "players");
  if (asked.has("boards"))
    for (const json::Reader& board : asked.at("boards").items())
      setup.boards.push_back(version_one::document(board.value()));
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

void encode_into(json::Value& object, const TableSetup& setup) {
  object["edition"] = setup.edition;
  object["seats"] = setup.seats;
  if (!setup.options.empty()) object["options"] = encode_options(setup.options);
  if (!setup.names.empty()) object["names"] = json::Value::array_of(setup.names);
  if (!setup.players.empty()) object["players"] = json::Value::array_of(setup.players);
  // NB: a user's own boards travel along, so that the game can be opened where they are not.
  if (!setup.boards.empty()) object["boards"] = json::Value::array_of(setup.boards);
}

json::Value encode_setup(const TableSetup& setup, const Seed& seed) {
  json::Value value = json::Value::object();
  encode_into(value, setup);
  value["seed"] = seed.text();
  return value;
}

}  // namespace mornington::match
