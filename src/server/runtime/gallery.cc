#include "server/runtime/gallery.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "match/family/map.h"
#include "match/setup/match_config.h"
#include "server/model/table_event.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

namespace fs = std::filesystem;

constexpr int kPage = 200;  // games that are read at once

Result<json::Value> read_map(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return Error{path.string(), "cannot be read"};
  Result<json::Value> map = json::parse(text.str());
  if (!map) return Error{path.string(), map.error().text()};
  if (!is_map(*map)) return Error{path.string(), "$.document: expected \"mornington/map\""};
  return map;
}

// Why nothing can be played on it; nothing where something can.
std::optional<Error> fault_of(const json::Value& map) {
  if (const auto inside = documents_in(map); !inside.ok()) return inside.error();
  auto candidates = editions_named_by(map);
  if (candidates.empty()) candidates = editions_taking(map);
  std::optional<Error> fault = Error{"$.documents", "no game is played on these documents"};
  for (const EditionSpec* edition : candidates) {
    TableSetup setup;
    setup.edition = edition->id;
    setup.seats = edition->min_seats;
    setup.boards = {map};
    const auto config = load_match_config(std::move(setup));
    if (config.ok()) return std::nullopt;
    fault = config.error();
  }
  return fault;
}

std::string id_of(const std::string& name, std::size_t number) {
  std::string id;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (letter < 0x80 && std::isalnum(letter) != 0)
      id += static_cast<char>(std::tolower(letter));
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  return std::to_string(number) + "-" + id;
}

// What stands on its card.
json::Value card_of(const std::string& id, const json::Value& map, int plays) {
  json::Value card = json::Object{{"id", id}};
  for (const char* key : {"name", "author", "licence", "source", "about", "edition"})
    if (const json::Value* value = map.find(key); value != nullptr) card[key] = *value;
  card["plays"] = plays;
  return card;
}

// The board files of a stored table, from its first entry.
Result<json::Array> boards_of(const model::StoredGame& game) {
  if (game.entries.empty()) return json::Array{};
  const auto first = model::read_event(game.entries.front());
  if (!first) return first.error();
  const json::Value* setup = first->terms.find("setup");
  const json::Value* boards = setup == nullptr ? nullptr : setup->find("boards");
  return boards == nullptr ? json::Array{} : boards->items();
}

bool has_own_board(const model::GameRow& row) {
  const auto header = json::parse(row.header);
  const json::Value* own = header ? header->find("own_boards") : nullptr;
  return own != nullptr && own->boolean();
}

}  // namespace

Result<std::vector<json::Value>> Gallery::read(const std::string& folder) {
  std::vector<json::Value> maps;
  if (folder.empty()) return maps;
  std::error_code failed;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder, failed))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  if (failed) return Error{folder, "cannot be read: " + failed.message()};
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    Result<json::Value> map = read_map(file);
    if (!map) return map.error();
    if (const auto fault = fault_of(*map)) return Error{file.string(), fault->text()};
    maps.push_back(*std::move(map));
  }
  return maps;
}

Gallery::Gallery(std::vector<json::Value> maps) {
  for (json::Value& map : maps) {
    const std::size_t number = entries_.size();
    by_text_.emplace(json::dump(map), number);
    std::string id = id_of(map.find("name")->text(), number + 1);
    entries_.push_back({std::move(id), std::move(map), 0});
  }
}

Response Gallery::list(store::Reader& reader) {
  const std::lock_guard lock(mutex_);
  if (!entries_.empty() && !count_plays(reader)) return store_trouble();
  json::Value maps = json::Value::array();
  for (const Entry& entry : entries_) maps.push_back(card_of(entry.id, entry.map, entry.plays));
  return for_anybody(json_response(200, json::Object{{"maps", std::move(maps)}}));
}

Response Gallery::map(const std::string& id) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
  if (found == entries_.end()) return refusal(404, "There is no map of this name in the gallery.\n");
  return for_anybody(json_response(200, found->map));
}

bool Gallery::count_plays(store::Reader& reader) {
  for (;;) {
    const auto rows = reader.finished(counted_, kPage);
    if (!rows) return false;
    for (const model::GameRow& row : *rows) {
      if (has_own_board(row) && !count(reader, row)) return false;
      counted_ = {row.ended.value_or(model::Instant{}), row.game};
    }
    if (static_cast<int>(rows->size()) < kPage) return true;
  }
}

bool Gallery::count(store::Reader& reader, const model::GameRow& row) {
  const auto game = reader.game(row.game, 0, 0);
  if (!game) return false;
  if (!*game) return true;
  const auto boards = boards_of(**game);
  if (!boards.ok()) return true;  // an entry that nobody can read is nobody's map
  for (const json::Value& board : *boards)
    if (const auto known = by_text_.find(json::dump(board)); known != by_text_.end()) ++entries_[known->second].plays;
  return true;
}

}  // namespace mornington::runtime
