#include <algorithm>
#include <optional>

#include "games/on_the_underground/board_load.h"
#include "games/on_the_underground/geometry.h"
#include "games/on_the_underground/label_boxes.h"
#include "maps/on_the_underground/write_board.h"

namespace mornington::maps::on_the_underground {
namespace {

namespace game = mornington::on_the_underground;
using game::Board;
using game::Label;
using game::LabelBox;
using game::Layout;

// What it costs to cover something.
constexpr int kOverStation = 60;
constexpr int kOverLabel = 60;
constexpr int kOverTrack = 12;
constexpr int kNear = 8;  // names in a line would read as one, or touch a station in a wider typeface
constexpr int kOffTheMap = 80;
constexpr int kFartherOff = 3;
constexpr int kExtraLine = 2;
constexpr int kSidePrice[8] = {3, 1, 0, 1, 3, 1, 0, 1};
constexpr int kRounds = 6;
constexpr std::string_view kSides[8] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};

int pixels(const Board& board, int units) { return units * game::kPixelsPerUnit / board.scale; }

bool overlap(const LabelBox& a, const LabelBox& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

LabelBox with_room(const LabelBox& box) {
  return {box.left - game::kLetterWidth * 2, box.top, box.right + game::kLetterWidth * 2, box.bottom};
}

// Whether a straight piece passes through a box; both in tenths of a pixel.
bool passes(const game::Piece& piece, const LabelBox& box) {
  const game::Piece edges[4] = {{{box.left, box.top}, {box.right, box.top}},
                                {{box.right, box.top}, {box.right, box.bottom}},
                                {{box.right, box.bottom}, {box.left, box.bottom}},
                                {{box.left, box.bottom}, {box.left, box.top}}};
  const bool inside =
      piece.from.x > box.left && piece.from.x < box.right && piece.from.y > box.top && piece.from.y < box.bottom;
  return inside || std::any_of(std::begin(edges), std::end(edges),
                               [&](const game::Piece& edge) { return game::touch(piece, edge); });
}

// A name as one line, and broken after a space or hyphen into two or three of about one length.
std::vector<std::vector<std::string>> breaks_of(const std::string& name) {
  std::vector<std::vector<std::string>> out{{name}};
  std::vector<std::size_t> gaps;
  for (std::size_t i = 2; i + 2 < name.size(); ++i)
    if (name[i] == ' ' || name[i] == '-' || name[i] == '/') gaps.push_back(i);
  const auto piece = [&](std::size_t from, std::size_t to) {
    std::string text = name.substr(from, to - from);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
  };
  const auto widest = [](const std::vector<std::string>& lines) {
    int most = 0;
    for (const std::string& line : lines) most = std::max(most, game::letters_of(line));
    return most;
  };
  std::optional<std::vector<std::string>> two;
  std::optional<std::vector<std::string>> three;
  const auto better = [&](std::optional<std::vector<std::string>>& best, std::vector<std::string> lines) {
    if (!best || widest(lines) < widest(*best)) best = std::move(lines);
  };
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    better(two, {piece(0, gaps[i] + 1), piece(gaps[i] + 1, name.size())});
    for (std::size_t j = i + 1; j < gaps.size(); ++j)
      better(three, {piece(0, gaps[i] + 1), piece(gaps[i] + 1, gaps[j] + 1), piece(gaps[j] + 1, name.size())});
  }
  if (two) out.push_back(std::move(*two));
  if (three) out.push_back(std::move(*three));
  return out;
}

struct Choice {
  Label label;
  LabelBox box;
  int price = 0;
};

class Labelling {
 public:
  Labelling(const Board& board, Layout layout) : board_(board), layout_(std::move(layout)) {
    layout_.labels.resize(board.nodes.size());
    for (const game::Link& link : board.blocks)
      for (const game::Piece& piece : game::pieces(board, link))
        tracks_.push_back({{pixels(board, piece.from.x), pixels(board, piece.from.y)},
                           {pixels(board, piece.to.x), pixels(board, piece.to.y)}});
    for (std::size_t i = 0; i < board.nodes.size(); ++i) choices_.push_back(choices_for(i));
    chosen_.assign(board.nodes.size(), 0);
  }

  std::vector<Label> run() {
    for (int round = 0; round < kRounds; ++round)
      for (std::size_t i = 0; i < choices_.size(); ++i) improve(i);
    std::vector<Label> out;
    for (std::size_t i = 0; i < choices_.size(); ++i) out.push_back(choices_[i][chosen_[i]].label);
    return out;
  }

 private:
  [[nodiscard]] int fixed_price(std::size_t own, const LabelBox& box) const {
    int price = 0;
    for (std::size_t i = 0; i < board_.nodes.size(); ++i) {
      const int x = pixels(board_, board_.nodes[i].at.x);
      const int y = pixels(board_, board_.nodes[i].at.y);
      const int reach = game::kStationRadius;
      const LabelBox station{x - reach, y - reach, x + reach, y + reach};
      if (i != own && overlap(with_room(box), station)) price += overlap(box, station) ? kOverStation : kNear;
    }
    for (const game::Piece& piece : tracks_)
      if (passes(piece, box)) price += kOverTrack;
    const bool off = box.left < 0 || box.top < 0 || box.right > pixels(board_, layout_.width) ||
                     box.bottom > pixels(board_, layout_.height);
    return price + (off ? kOffTheMap : 0);
  }

  std::vector<Choice> choices_for(std::size_t own) {
    std::vector<Choice> out;
    for (const std::vector<std::string>& lines : breaks_of(board_.nodes[own].name))
      for (int gap = 1; gap <= 2; ++gap)
        for (int side = 0; side < 8; ++side) {
          Choice choice{{static_cast<game::Side>(side), gap, lines}, {}, 0};
          layout_.labels[own] = choice.label;
          choice.box = game::label_box(board_, layout_, game::node_at(static_cast<int>(own)));
          choice.price = fixed_price(own, choice.box) + kSidePrice[side] + (gap - 1) * kFartherOff +
                         (static_cast<int>(lines.size()) - 1) * kExtraLine;
          out.push_back(std::move(choice));
        }
    std::stable_sort(out.begin(), out.end(), [](const Choice& a, const Choice& b) { return a.price < b.price; });
    return out;
  }

  void improve(std::size_t own) {
    int best = -1;
    for (std::size_t i = 0; i < choices_[own].size(); ++i) {
      const Choice& choice = choices_[own][i];
      if (best >= 0 && choice.price >= best) return;
      int price = choice.price;
      for (std::size_t other = 0; other < choices_.size(); ++other) {
        if (other == own) continue;
        const LabelBox& there = choices_[other][chosen_[other]].box;
        if (overlap(with_room(choice.box), there)) price += overlap(choice.box, there) ? kOverLabel : kNear;
      }
      if (best < 0 || price < best) best = price, chosen_[own] = i;
    }
  }

  const Board& board_;
  Layout layout_;
  std::vector<game::Piece> tracks_;
  std::vector<std::vector<Choice>> choices_;
  std::vector<std::size_t> chosen_;
};

}  // namespace

void place_labels(const json::Value& document, json::Value& layout) {
  Board board;
  game::RuleSet set;
  json::Problems problems;
  game::read_board(json::Reader(document, problems), board, set);
  Layout drawing;
  game::read_layout(json::Reader(layout, problems), board, drawing);
  if (!problems.ok()) return;
  const std::vector<Label> labels = Labelling(board, std::move(drawing)).run();
  for (std::size_t i = 0; i < labels.size(); ++i)
    layout["labels"][board.nodes[i].id] = json::Object{{"side", kSides[static_cast<std::size_t>(labels[i].side)]},
                                                       {"gap", labels[i].gap},
                                                       {"lines", json::Value::array_of(labels[i].lines)}};
}

}  // namespace mornington::maps::on_the_underground
