// The notation, by the slugs of the board file:
//   build pink bank--moorgate          a track; `build pink bank--moorgate for 2` where tokens are paid
//   skip / take-branch                 no track but a token (London / New York and Paris); either word is read
//   terminus 1+1                       points + tiles at a Paris terminus: 2+0, 1+1, 0+2
//   substitute / keep                  buy the missing landmark types and score, or keep the tile
//   ride holborn red,blue              the Passenger's journey; `ride holborn walking` without a line
//   set red,orange                     a colour set picked at set-up
// and of chance
//   tile sports   token purse   objective so03   card holborn   deal red,orange
#include <string>
#include <vector>

#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {
namespace {

std::string names_of(const Rules& rules, LineSet lines) {
  std::string out;
  for_each_line(lines, [&](Line line) { out += (out.empty() ? "" : ",") + rules.board.line(line).id; });
  return out;
}

std::vector<std::string> split(std::string_view text, char mark) {
  std::vector<std::string> out(1);
  for (char c : text) {
    if (c == mark) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

// Each of the readers answers with an Error that names the word.
Error unknown(const std::string& what, std::string_view word) {
  return {"", "\"" + std::string(word) + "\" is no " + what};
}

Result<LineSet> read_lines(const Rules& rules, std::string_view text) {
  LineSet out = 0;
  for (const std::string& word : split(text, ',')) {
    const int line = find_line(rules.board, word);
    if (line < 0) return unknown("line", word);
    if (contains(out, line_at(line))) return Error{"", "line " + word + " is named twice"};
    out = static_cast<LineSet>(out | mask_of(line_at(line)));
  }
  return out;
}

Result<Action> read_build(const Rules& rules, const std::vector<std::string>& words) {
  if (words.size() != 3 && !(words.size() == 5 && words[3] == "for"))
    return Error{"", "expected: build LINE BLOCK, or build LINE BLOCK for 2"};
  const int line = find_line(rules.board, words[1]);
  if (line < 0) return unknown("line", words[1]);
  const int block = find_block(rules.board, words[2]);
  if (block < 0) return unknown("block", words[2]);
  int price = 0;
  if (words.size() == 5) {
    if (words[4] != "2" && words[4] != "4") return unknown("price", words[4]);
    price = words[4] == "2" ? 2 : 4;
  }
  return encode(Build{line_at(line), block_at(block), price});
}

Result<Action> read_ride(const Rules& rules, const std::vector<std::string>& words) {
  if (words.size() != 3) return Error{"", "expected: ride STATION LINE,LINE or ride STATION walking"};
  const int station = find_node(rules.board, words[1]);
  if (station < 0) return unknown("station", words[1]);
  if (words[2] == "walking") return encode(Ride{node_at(station), 0});
  const Result<LineSet> lines = read_lines(rules, words[2]);
  if (!lines) return lines.error();
  return encode(Ride{node_at(station), *lines});
}

Result<Action> read_set(const Rules& rules, Verb verb, std::string_view text) {
  const Result<LineSet> lines = read_lines(rules, text);
  if (!lines) return lines.error();
  for (std::size_t i = 0; i < rules.colour_sets().size(); ++i)
    if (rules.colour_sets()[i] == *lines) return make(verb, static_cast<std::uint32_t>(i));
  return unknown("colour set", text);
}

Result<Action> read_named(Verb verb, const std::string& what, int found, std::string_view word) {
  if (found < 0) return unknown(what, word);
  return make(verb, static_cast<std::uint32_t>(found));
}

int find_text(const std::vector<std::string>& texts, std::string_view word) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i] == word) return static_cast<int>(i);
  return -1;
}

int find_objective(const Board& board, std::string_view word) {
  for (std::size_t i = 0; i < board.objectives.size(); ++i)
    if (board.objectives[i].id == word) return static_cast<int>(i);
  return -1;
}

Result<Action> read_one_word(std::string_view word) {
  if (word == "skip" || word == "take-branch") return make(Verb::TakeToken, 0);
  if (word == "keep") return make(Verb::Substitute, 0);
  if (word == "substitute") return make(Verb::Substitute, 1);
  return unknown("action", word);
}

Result<Action> read_two_words(const Rules& rules, const std::string& verb, const std::string& word) {
  const Board& board = rules.board;
  if (verb == "terminus") return read_named(Verb::Settle, "choice", find_text({"2+0", "1+1", "0+2"}, word), word);
  if (verb == "set") return read_set(rules, Verb::PickSet, word);
  if (verb == "deal") return read_set(rules, Verb::DealSet, word);
  if (verb == "tile") return read_named(Verb::PlaceTile, "landmark type", find_text(board.landmark_types, word), word);
  if (verb == "token") return read_named(Verb::PlaceToken, "symbol", find_text(board.symbols, word), word);
  if (verb == "objective") return read_named(Verb::DealObjective, "objective", find_objective(board, word), word);
  if (verb == "card") return read_named(Verb::DrawCard, "station", find_node(board, word), word);
  return unknown("action", verb);
}

template <class Items>
const auto* item_at(const Items& items, int number) {
  const auto i = static_cast<std::size_t>(number);
  return i < items.size() ? &items[i] : nullptr;
}

std::string write_build(const Rules& rules, const Build& build) {
  if (index(build.line) >= static_cast<int>(rules.board.lines.size())) return "?";
  if (index(build.block) >= static_cast<int>(rules.board.blocks.size())) return "?";
  const std::string text = "build " + rules.board.line(build.line).id + " " + rules.board.link(build.block).id;
  return build.price == 0 ? text : text + " for " + std::to_string(build.price);
}

std::string write_ride(const Rules& rules, const Ride& ride) {
  if (index(ride.destination) >= static_cast<int>(rules.board.nodes.size())) return "?";
  if (ride.lines >> rules.board.lines.size() != 0) return "?";
  return "ride " + rules.board.station(ride.destination).id + " " +
         (ride.lines == 0 ? "walking" : names_of(rules, ride.lines));
}

std::string write_settle(int tiles) {
  if (tiles == 0) return "terminus 2+0";
  return tiles == 1 ? "terminus 1+1" : "terminus 0+2";
}

std::string with_name(const std::string& verb, const std::string* name) {
  return name != nullptr ? verb + " " + *name : "?";
}

std::string write_set(const Rules& rules, const std::string& verb, int set_number) {
  const LineSet* set = item_at(rules.colour_sets(), set_number);
  return set != nullptr ? verb + " " + names_of(rules, *set) : "?";
}

}  // namespace

std::string OnTheUnderground::write(const Rules& rules, Action action) {
  const Board& board = rules.board;
  switch (verb_of(action)) {
    case Verb::Build: return write_build(rules, build_of(action));
    case Verb::TakeToken: return rules.set.branch_tiles ? "take-branch" : "skip";
    case Verb::Settle: return write_settle(tiles_of(action));
    case Verb::Substitute: return is_bought(action) ? "substitute" : "keep";
    case Verb::Ride: return write_ride(rules, ride_of(action));
    case Verb::PickSet: return write_set(rules, "set", colour_set_of(action));
    case Verb::DealSet: return write_set(rules, "deal", colour_set_of(action));
    case Verb::PlaceTile: return with_name("tile", item_at(board.landmark_types, type_of(action)));
    case Verb::PlaceToken: return with_name("token", item_at(board.symbols, symbol_of(action)));
    case Verb::DealObjective: {
      const Objective* card = item_at(board.objectives, card_of(action));
      return card != nullptr ? "objective " + card->id : "?";
    }
    case Verb::DrawCard: {
      const Station* station = item_at(board.nodes, index(station_of(action)));
      return station != nullptr ? "card " + station->id : "?";
    }
    default: return "?";
  }
}

Result<Action> OnTheUnderground::read(const Rules& rules, std::string_view text) {
  const std::vector<std::string> words = split(text, ' ');
  if (words[0] == "build") return read_build(rules, words);
  if (words[0] == "ride") return read_ride(rules, words);
  if (words.size() == 1) return read_one_word(words[0]);
  if (words.size() == 2) return read_two_words(rules, words[0], words[1]);
  return unknown("action", text);
}

}  // namespace mornington::on_the_underground
