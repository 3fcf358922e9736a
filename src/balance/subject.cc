#include "balance/subject.h"

#include "games/editions.h"
#include "match/match.h"

namespace mornington::balance {
namespace {

void add_place(Subject& subject, Place place) {
  const auto [at, is_new] = subject.numbers.try_emplace(place.id, static_cast<int>(subject.places.size()));
  if (is_new) subject.places.push_back(std::move(place));
}

std::string text_of(const json::Value& item, std::string_view key) {
  const json::Value* found = item.find(key);
  return found == nullptr ? std::string() : found->text();
}

// Stations and blocks of the boards that have them.
void add_places(Subject& subject, const json::Value& board) {
  for (const auto& [list, kind] : {std::pair{"stations", "station"}, std::pair{"blocks", "block"}})
    if (const json::Value* items = board.find(list); items != nullptr && items->is(json::Kind::Array))
      for (const json::Value& item : items->items()) {
        const json::Value* tourist = item.find("tourist");
        Place place{text_of(item, "id"),
                    kind,
                    text_of(item, "name"),
                    text_of(item, "bank"),
                    tourist != nullptr && tourist->boolean(),
                    {}};
        if (place.name.empty()) place.name = place.id;
        for (const char* end : {"a", "b"})
          if (const int station = subject.find(text_of(item, end)); station >= 0) place.ends.push_back(station);
        if (!place.id.empty()) add_place(subject, std::move(place));
      }
}

// The sections of a sheet: notation names their two stations.
std::string section_id(const std::string& from, const std::string& to) { return from + "--" + to; }

void add_sections(Subject& subject, const json::Value& board) {
  const json::Value* lines = board.find("potential_lines");
  if (lines == nullptr) return;
  for (const json::Value& line : lines->items()) {
    const std::string from = text_of(line, "from");
    const std::string to = text_of(line, "to");
    std::string name = from;
    name.append(" - ").append(to);
    add_place(subject, {section_id(from, to), "section", name, "", false, {subject.find(from), subject.find(to)}});
  }
}

// The squares of Metro's grid outside its centre.
void add_squares(Subject& subject) {
  const auto inner = [](char coordinate, char low) { return coordinate == low || coordinate == low + 1; };
  for (char column = 'a'; column <= 'h'; ++column)
    for (char row = '1'; row <= '8'; ++row)
      if (!inner(column, 'd') || !inner(row, '4'))
        add_place(subject, {std::string{column, row}, "square", std::string{column, row}, "", false, {}});
}

}  // namespace

int Subject::find_section(std::string_view one, std::string_view other) const {
  const int there = find(section_id(std::string(one), std::string(other)));
  return there >= 0 ? there : find(section_id(std::string(other), std::string(one)));
}

Result<Subject> subject_of(const std::string& edition, std::vector<json::Value> boards) {
  const EditionSpec* spec = find_edition(edition);
  if (spec == nullptr) return Error{"edition", "there is no edition \"" + edition + "\""};
  Subject subject;
  subject.setup.edition = edition;
  subject.setup.boards = std::move(boards);
  subject.family = spec->family;
  subject.min_seats = std::max(2, spec->min_seats);
  subject.max_seats = spec->max_seats;
  for (int seats = subject.min_seats; seats <= subject.max_seats; ++seats) {
    MatchSetup setup;
    static_cast<match::TableSetup&>(setup) = subject.setup;
    setup.seats = seats;
    const auto match = new_match(std::move(setup));
    if (!match) return match.error();
    if (seats != subject.min_seats) continue;
    const json::Value board = (*match)->presenter().board();
    add_places(subject, board);
    add_sections(subject, board);
  }
  if (subject.places.empty()) add_squares(subject);
  return subject;
}

}  // namespace mornington::balance
