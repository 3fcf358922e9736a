#include "print/pieces.h"

#include <array>
#include <map>
#include <string_view>

#include "print/svg.h"

namespace mornington::print {
namespace {

constexpr double kTile = 30;
constexpr double kCardWidth = 44;
constexpr double kCardHeight = 63;
constexpr std::string_view kInk = "#14213d";

struct Spot {
  double x = 0;
  double y = 0;
};

// Exits of a tile, clockwise from the left end of its top side, and the way into the tile from each side
// (docs/boards.md).
Spot exit_at(int exit) {
  constexpr double kThird = kTile / 3;
  constexpr std::array<Spot, 8> kExits{{{kThird, 0},
                                        {2 * kThird, 0},
                                        {kTile, kThird},
                                        {kTile, 2 * kThird},
                                        {2 * kThird, kTile},
                                        {kThird, kTile},
                                        {0, 2 * kThird},
                                        {0, kThird}}};
  return kExits.at(static_cast<std::size_t>(exit));
}

Spot pulled(int exit) {
  constexpr std::array<Spot, 4> kInward{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};
  constexpr double kPull = kTile * 0.36;
  const Spot from = exit_at(exit);
  const Spot way = kInward.at(static_cast<std::size_t>(exit / 2));
  return {from.x + way.x * kPull, from.y + way.y * kPull};
}

std::string pair(Spot at) { return number(at.x) + " " + number(at.y); }

std::string track(int entry, int exit) {
  return "M" + pair(exit_at(entry)) + " C" + pair(pulled(entry)) + " " + pair(pulled(exit)) + " " + pair(exit_at(exit));
}

// One letter for each even exit: a leads straight on, b and c to the neighbouring sides, d back.
int way_out(int entry, char letter) {
  constexpr std::array<int, 4> kLead{5, 3, 7, 1};
  return (entry + kLead.at(static_cast<std::size_t>(letter - 'a'))) % 8;
}

bool is_code(std::string_view code) {
  return code.size() == 4 && code.find_first_not_of("abcd") == std::string_view::npos;
}

Piece tile(const std::string& code, int count) {
  std::string drawing = rectangle(0, 0, kTile, kTile, 0, {"#fbf5e6", "#cbbc99", 0.2});
  std::string tracks;
  for (int i = 0; i < 4; ++i) tracks += track(2 * i, way_out(2 * i, code[static_cast<std::size_t>(i)]));
  drawing += path(tracks, {"none", "#8a7a5c", 3.4}) + path(tracks, {"none", "#ffffff", 2});
  return {drawing, kTile, kTile, count};
}

std::string frame(double width, double height) {
  return rectangle(0, 0, width, height, 2.5, {"#ffffff", "#c9cdd6", 0.2});
}

// A symbol of Next Station around the middle of its card.
std::string symbol_drawing(std::string_view symbol) {
  const Style style{"#ffffff", std::string(kInk), 1.4};
  constexpr double kX = kCardWidth / 2;
  constexpr double kY = 30;
  if (symbol == "circle") return path("M" + number(kX - 10) + " 30 a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0 Z", style);
  if (symbol == "square") return rectangle(kX - 9.5, kY - 9.5, 19, 19, 0, style);
  if (symbol == "triangle") return path("M22 19 L32.5 38 L11.5 38 Z", style);
  if (symbol == "pentagon") return path("M22 19 L32.5 27 L28.5 39.5 L15.5 39.5 L11.5 27 Z", style);
  if (symbol == "joker")
    return path("M22 18 L25 26.5 L34 26.5 L26.8 32 L29.5 41 L22 35.6 L14.5 41 L17.2 32 L10 26.5 L19 26.5 Z", style);
  return path("M22 42 L22 32 M22 32 L14 20 M22 32 L30 20", {"none", std::string(kInk), 2.4});  // the switch
}

std::string capital(std::string_view word) {
  std::string text(word);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "underground-circle": the kind of card, and what it shows.
Piece card(const std::string& name) {
  const std::size_t dash = name.find('-');
  const std::string kind = name.substr(0, dash);
  const std::string symbol = dash == std::string::npos ? "" : name.substr(dash + 1);
  const bool counts = kind == "underground";
  std::string drawing =
      frame(kCardWidth, kCardHeight) + rectangle(4, 50, kCardWidth - 8, 9, 2, {counts ? "#d6336c" : "#1668c1", "", 0}) +
      text(kCardWidth / 2, 56.2, capital(kind), {4.2, "700", "middle", "#ffffff"}) + symbol_drawing(symbol) +
      text(kCardWidth / 2, 10, capital(symbol), {4.2, "700", "middle", std::string(kInk)});
  return {drawing, kCardWidth, kCardHeight, 1};
}

// How many bold letters of this size fit beside each other; few are wider than this.
std::size_t letters_in(double width, double size) { return static_cast<std::size_t>(width / (0.62 * size)); }

// The largest letters in which words fit on a card, in three lines at most.
double fitting_size(const std::string& words, double width) {
  for (const double size : {5.2, 4.6, 4.0, 3.6}) {
    if (fits(words, letters_in(width, size), 3)) return size;
  }
  return 3.2;
}

// Words on a card that lies on its side.
Piece words_card(const std::string& heading, const std::string& words) {
  const double width = kCardHeight;
  const double height = kCardWidth;
  const double size = fitting_size(words, width - 8);
  return {frame(width, height) + text(width / 2, 9, heading, {3.6, "400", "middle", "#5a6273"}) +
              paragraph(width / 2, height / 2 + 3, words, letters_in(width - 8, size),
                        {size, "700", "middle", std::string(kInk)}),
          width, height, 1};
}

std::map<std::string, std::string> names_by_id(const json::Value& board) {
  std::map<std::string, std::string> names;
  for (const std::string_view key : {"stations", "icons"})
    if (const json::Value* stations = board.find(key))
      for (const json::Value& one : stations->items())
        if (const json::Value* name = one.find("name")) names[one.find("id")->text()] = name->text();
  return names;
}

void add_tiles(const json::Value& board, std::vector<Piece>& pieces) {
  const json::Value* tiles = board.find("tiles");
  if (tiles == nullptr) return;
  for (const auto& [code, count] : tiles->members())
    if (is_code(code)) pieces.push_back(tile(code, static_cast<int>(count.integer())));
}

void add_cards(const json::Value& board, std::vector<Piece>& pieces) {
  if (const json::Value* cards = board.find("cards"))
    for (const json::Value& one : cards->items()) pieces.push_back(card(one.text()));
  for (const auto& [key, heading] : {std::pair{"objectives", "Objective"}, std::pair{"powers", "Pencil power"}})
    if (const json::Value* all = board.find(key))
      for (const json::Value& one : all->items())
        if (const json::Value* words = one.find("text")) pieces.push_back(words_card(heading, words->text()));
}

// Those that lie face up, and those of the draw pile, are all cards of the game.
void add_destinations(const json::Value& board, const json::Value& view, std::vector<Piece>& pieces) {
  const auto names = names_by_id(board);
  std::map<std::string, int> counts;
  for (const std::string_view key : {"destinations", "cards_left"})
    if (const json::Value* cards = view.find(key))
      for (const json::Value& one : cards->items())
        if (const auto found = names.find(one.text()); found != names.end()) ++counts[found->second];
  for (const auto& [name, count] : counts) {
    pieces.push_back(words_card("Destination", name));
    pieces.back().count = count;
  }
}

// Stations to be connected, and the points for it.
void add_objectives(const json::Value& board, std::vector<Piece>& pieces) {
  const auto names = names_by_id(board);
  const json::Value* objectives = board.find("objectives");
  if (objectives == nullptr) return;
  for (const json::Value& one : objectives->items()) {
    const json::Value* stations = one.find("stations");
    if (stations == nullptr) continue;
    std::string words;
    for (const json::Value& id : stations->items())
      if (const auto found = names.find(id.text()); found != names.end())
        words += (words.empty() ? "" : " – ") + found->second;
    pieces.push_back(words_card("Objective: " + std::to_string(one.find("points")->integer()) + " points", words));
  }
}

}  // namespace

std::vector<Piece> pieces_of(const json::Value& board, const json::Value& view) {
  std::vector<Piece> pieces;
  add_tiles(board, pieces);
  add_cards(board, pieces);
  add_destinations(board, view, pieces);
  add_objectives(board, pieces);
  return pieces;
}

std::string names_in(const json::Value& board) {
  std::string all;
  for (const auto& [id, name] : names_by_id(board)) all += name;
  if (const json::Value* name = board.find("name")) all += name->text();
  return all;
}

}  // namespace mornington::print
