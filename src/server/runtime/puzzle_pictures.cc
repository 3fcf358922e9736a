#include "server/runtime/puzzle_pictures.h"

#include <string_view>

#include "core/embedded.h"
#include "core/lines.h"
#include "json/reader.h"
#include "match/match.h"
#include "match/read_view.h"
#include "match/setup/setup_json.h"

namespace mornington::runtime {
namespace {

// FAST: a line is parsed only if it begins as this puzzle's would; a set has some hundred kilobytes.
std::string_view line_of(std::string_view lines, const std::string& id) {
  const std::string beginning = "{\"id\":\"" + id + "\",";
  while (!lines.empty())
    if (const std::string_view line = take_line(lines); line.starts_with(beginning)) return line;
  return "";
}

std::optional<PosedPuzzle> posed(std::string_view plan_text, std::string_view puzzle_text) {
  const auto plan = json::parse(plan_text);
  const auto puzzle = json::parse(puzzle_text);
  if (!plan || !puzzle) return std::nullopt;
  json::Problems problems;
  const json::Reader from(*plan, problems);
  const auto config = load_match_config(read_table_setup(from.at("setup")));
  const json::Value* seat = puzzle->find("seat");
  const json::Value* view = puzzle->find("view");
  if (!config || seat == nullptr || view == nullptr) return std::nullopt;
  const auto seen = read_seat_view(*config, seat_at(static_cast<int>(seat->integer())), *view);
  if (!seen) return std::nullopt;
  return PosedPuzzle{(*config)->setup.edition, (*seen)->draw_svg({})};
}

}  // namespace

std::optional<PosedPuzzle> find_puzzle(const std::string& family, const std::string& id) {
  for (const EmbeddedFile& file : embedded_puzzles()) {
    if (file.path.find("/" + family + "/") == std::string_view::npos) continue;
    std::string_view lines = file.content;
    const std::string_view plan = take_line(lines);
    if (const std::string_view line = line_of(lines, id); !line.empty()) return posed(plan, line);
  }
  return std::nullopt;
}

}  // namespace mornington::runtime
