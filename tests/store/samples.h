#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

// Small records for tests of the store, and texts of what is read back.
namespace mornington::store {

inline constexpr model::Room kTable = model::Room::Table;
inline constexpr model::Room kGallery = model::Room::Gallery;

inline model::row_update::Row sample_game(const std::string& id, std::int64_t created = 1000) {
  GameRow row;
  row.game = {id};
  row.header = R"({"edition":"metro"})";
  row.state = model::GameState::Running;
  row.visibility = model::Visibility::Public;
  row.created = {created};
  return {row};
}

inline model::row_update::Row ended_game(const std::string& id, std::int64_t at, const std::string& deal = "") {
  model::row_update::Row fact = sample_game(id);
  fact.row.state = model::GameState::Over;
  fact.row.ended = Instant{at};
  fact.row.deal = deal;
  return fact;
}

inline NewPerson sample_person(const std::string& id) {
  return {{id}, sha256("token of " + id), "Name of " + id, false, {500}};
}

inline model::row_update::Occupant seated(const std::string& game, int seat, const std::string& person) {
  return {{game}, seat_at(seat), PersonId{person}};
}

inline model::row_update::ChatLine said(const std::string& game, model::Room room, std::uint64_t number,
                                        const std::string& by, const std::string& text) {
  return {{game}, {room, number, {static_cast<std::int64_t>(number)}, {by}, "", "id" + std::to_string(number), text}};
}

// Entries `from`, `from` + 1 ...
inline Append sample_entries(const std::string& game, Sequence from, Sequence count) {
  Append append{{game}, {}};
  for (Sequence i = from; i < from + count; ++i)
    append.entries.push_back({i, {2000 + static_cast<std::int64_t>(i)}, R"({"act":)" + std::to_string(i) + "}"});
  return append;
}

inline Outcome write_one(Store& store, Request request) {
  const std::vector<Request> batch{std::move(request)};
  return store.write(batch).front();
}

inline StoredGame read_one(Reader& reader, const std::string& game) { return **reader.game({game}, 200, 0); }
inline std::size_t count_entries(Reader& reader, const std::string& game) {
  return read_one(reader, game).entries.size();
}

inline std::string text(const GameRow& row) {
  return row.game.text + " " + row.header + " state " + std::to_string(static_cast<int>(row.state)) + " visibility " +
         std::to_string(static_cast<int>(row.visibility)) + " created " + std::to_string(row.created.ms) + " ended " +
         (row.ended ? std::to_string(row.ended->ms) : "-") + " wake " +
         (row.wake == model::kNever ? "-" : std::to_string(row.wake.ms)) + " waits " +
         std::to_string(row.waits.bits()) + " deal " + row.deal;
}

inline std::string text(const std::vector<GameRow>& rows) {
  std::string all;
  for (const GameRow& row : rows) all += row.game.text + " ";
  return all;
}

inline std::string text(const std::vector<model::SeatRow>& seats) {
  std::string all;
  for (const model::SeatRow& row : seats)
    all += "seat " + std::to_string(index(row.seat)) + " " + row.person.text + " \"" + row.name + "\"" +
           (row.program ? " program" : "") + " bell \"" + row.bell + "\"\n";
  return all;
}

inline std::string text(const Person& person) {
  std::string all = person.id.text + " \"" + person.name + "\"" + (person.program ? " program" : "") + " bell \"" +
                    person.bell + "\" created " + std::to_string(person.created.ms) + " deleted " +
                    (person.deleted ? std::to_string(person.deleted->ms) : "-") + " muted";
  for (const PersonId& muted : person.has_muted) all += " " + muted.text;
  return all;
}

inline std::string text(const StoredGame& game) {
  std::string all = text(game.row) + "\n" + text(game.seats);
  for (const auto& row : game.invitations)
    all += "invitation " + std::to_string(index(row.seat)) + " " + row.hash + "\n";
  if (!game.link.hash.empty()) all += "link " + game.link.hash + (game.link.watch ? " watch\n" : "\n");
  for (const model::ChatRow& row : game.chat)
    all += std::string(row.room == model::Room::Table ? "table " : "gallery ") + std::to_string(row.number) + " at " +
           std::to_string(row.at.ms) + " " + row.by.text + " \"" + row.name + "\" " + row.id + " \"" + row.text +
           "\"\n";
  for (const auto& row : game.plans) all += "plan " + std::to_string(index(row.seat)) + " " + row.text + "\n";
  for (const auto& row : game.seen)
    all += "seen " + std::to_string(index(row.seat)) + " " + std::to_string(row.sequence) + "\n";
  for (const StoredEntry& entry : game.entries)
    all += std::to_string(entry.sequence) + " at " + std::to_string(entry.at.ms) + " " + entry.text + "\n";
  return all;
}

}  // namespace mornington::store
