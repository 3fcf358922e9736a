#include "wasm/import_api.h"

#include "maps/generate.h"
#include "maps/import.h"

namespace mornington::wasm {
namespace {

using Reply = Result<json::Value>;

std::set<std::string> read_names(const json::Reader& ask, std::string_view key) {
  std::set<std::string> out;
  if (!ask.has(key)) return out;
  for (const json::Reader& name : ask.at(key).items()) out.insert(name.text());
  return out;
}

maps::ImportOptions read_options(const json::Reader& ask) {
  maps::ImportOptions options;
  if (ask.has("name")) options.name = ask.at("name").text();
  if (ask.has("stations")) options.stations = ask.at("stations").integer(0, 1000);
  if (ask.has("loops")) options.loops = ask.at("loops").integer(0, 1000);
  if (ask.has("densify")) options.densify = ask.at("densify").boolean();
  options.without_lines = read_names(ask, "lines_left_out");
  options.kept = read_names(ask, "stations_kept");
  options.left_out = read_names(ask, "stations_left_out");
  if (ask.has("links_left_out"))
    for (const json::Reader& link : ask.at("links_left_out").items())
      options.without_links.insert(maps::name_pair(link.at("a").text(), link.at("b").text()));
  return options;
}

Reply import_map(const json::Reader& ask, std::string_view file) {
  const std::string family = ask.at("family").text();
  const maps::ImportOptions options = read_options(ask);
  if (!ask.ok()) return json::Value();
  for (const maps::FamilyImport& row : maps::family_imports()) {
    if (row.family != family) continue;
    const Result<maps::Import> import = row.run(file, options);
    return import ? Reply(encode(*import)) : Reply(import.error());
  }
  return Error{"$.family", "maps of \"" + family + "\" cannot be imported"};
}

Reply generate_map(const json::Reader& ask) {
  const std::string family = ask.at("family").text();
  const auto seed = static_cast<std::uint64_t>(ask.at("seed").integer(0, 1 << 30));
  maps::Wish wish;
  if (ask.has("stations")) wish.stations = ask.at("stations").integer(0, 1000);
  if (ask.has("loops")) wish.loops = ask.at("loops").integer(0, 1000);
  if (!ask.ok()) return json::Value();
  for (const maps::FamilyGenerator& row : maps::family_generators())
    if (row.family == family) return row.run(wish, seed);
  return Error{"$.family", "maps of \"" + family + "\" cannot be generated"};
}

}  // namespace

std::optional<Reply> answer_import(std::string_view what, const json::Reader& ask, std::string_view file) {
  if (what == "import-map") return import_map(ask, file);
  if (what == "generate-map") return generate_map(ask);
  return std::nullopt;
}

}  // namespace mornington::wasm
