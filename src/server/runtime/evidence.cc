#include "server/runtime/evidence.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "server/store/write_queries_moderation.h"
#include "server/tables/table_state.h"

namespace mornington::runtime {
namespace {

constexpr std::size_t kMostLines = 1000;    // of each room that are read
constexpr std::uint64_t kLinesAround = 20;  // of the line that was reported
constexpr std::size_t kLinesOfPerson = 50;  // where none was

json::Value to_json(const model::ChatRow& line) {
  return json::Object{{"room", store::name(line.room)}, {"number", line.number}, {"at", line.at.ms},
                      {"person", line.by.text},         {"name", line.name},     {"text", line.text}};
}

json::Array lines_of(const model::StoredGame& game, const store::ReportRow& report) {
  json::Array lines;
  for (const model::ChatRow& line : game.chat) {
    const bool is_near = line.room == report.room && line.number + kLinesAround >= report.number &&
                         line.number <= report.number + kLinesAround;
    if (report.number != 0 ? is_near : line.by == report.about) lines.push_back(to_json(line));
  }
  if (report.number == 0 && lines.size() > kLinesOfPerson) lines.erase(lines.begin(), lines.end() - kLinesOfPerson);
  return lines;
}

// Milliseconds from when the seat had to decide until its action, one after the other.
std::vector<std::int64_t> times_of(const model::StoredGame& game, Seat seat) {
  std::vector<std::int64_t> times;
  std::optional<tables::TableState> state;
  model::Instant since = model::kNever;
  for (const model::StoredEvent& stored : game.entries) {
    const auto event = model::read_event(stored);
    if (!event) return times;
    if (since != model::kNever && event->what == model::TableEventKind::Act && event->seat == seat) {
      times.push_back((event->at - since).ms);
      since = event->at;
    }
    if (!state) {
      auto opened = tables::TableState::open(*event);
      if (!opened) return times;
      state.emplace(*std::move(opened));
    } else if (!state->take(*event)) {
      return times;
    }
    const bool waits = state->waits().contains(seat);
    if (!waits) since = model::kNever;
    if (waits && since == model::kNever) since = event->at;
  }
  return times;
}

json::Value summary_of(std::vector<std::int64_t> times) {
  json::Value shown = json::Object{{"decisions", times.size()}, {"ms", json::Value::array_of(times)}};
  if (times.empty()) return shown;
  std::sort(times.begin(), times.end());
  shown["median_ms"] = times[times.size() / 2];
  return shown;
}

// Of the whole game: the luck and the skill of each seat, in hundredths of a point, by the quick review.
json::Value review_of(store::Reader& reader, const model::GameId& game) {
  const auto row = reader.rated().rated_game(game);
  if (!row || !*row || !(*row)->review) return {};
  const auto figures = json::parse(*(*row)->review);
  return figures ? *figures : json::Value();
}

}  // namespace

Result<json::Value> evidence_of(store::Reader& reader, const store::ReportRow& report) {
  if (report.game.empty()) return json::Value();
  const auto found = reader.game({report.game}, kMostLines, 0);
  if (!found) return found.error();
  if (!*found) return json::Value();
  const model::StoredGame& game = **found;
  const auto header = json::parse(game.row.header);
  json::Array seats;
  json::Value times;
  for (const model::SeatRow& one : game.seats) {
    seats.push_back(json::Object{{"seat", index(one.seat)}, {"person", one.person.text}, {"name", one.name}});
    if (one.person == report.about) times = summary_of(times_of(game, one.seat));
  }
  return json::Value(json::Object{{"game", report.game},
                                  {"state", model::name_of(game.row.state)},
                                  {"visibility", store::name(game.row.visibility)},
                                  {"header", header ? *header : json::Value()},
                                  {"seats", std::move(seats)},
                                  {"chat", lines_of(game, report)},
                                  {"times", std::move(times)},
                                  {"review", review_of(reader, game.row.game)}});
}

}  // namespace mornington::runtime
