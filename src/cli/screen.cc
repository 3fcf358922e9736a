#include "cli/screen.h"

#include <algorithm>

#include "arena/lines.h"
#include "cli/chronicle.h"

namespace mornington::cli {
namespace {

constexpr int kSidePanel = 30;  // columns beside the board that make a panel there worth while

int widest(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, columns(line));
  return width;
}

constexpr int kLinesOfMoves = 3;
constexpr std::size_t kFewMoves = 12;  // they need two lines, so that the picture gets more

std::vector<std::string> picture(const Match& match, const ScreenContent& content, const Terminal& terminal,
                                 int height) {
  PictureStyle style;
  style.width = terminal.width;
  style.height = height;
  style.colour = terminal.colour;
  style.highlight = content.highlight.empty() ? laid_open_last(match, content.eyes) : content.highlight;
  return lines_of(match.seen_by(content.eyes)->draw_text(style));
}

std::string header(const Match& match, const Terminal& terminal) {
  const std::string title = std::string(match.edition().title) + "  ";
  const std::string text = painted(title, Ink::Bold, terminal.colour) + score_line(match);
  return columns(text) > terminal.width ? fitted(text, terminal.width) : text;
}

// As much of the latest news as fits, whole items first.
std::vector<std::string> latest(const std::vector<std::string>& news, int width, int height) {
  std::vector<std::string> lines;
  for (auto item = news.rbegin(); item != news.rend(); ++item) {
    std::vector<std::string> more = lines_of(wrapped(*item, width));
    const int room = height - static_cast<int>(lines.size());
    if (static_cast<int>(more.size()) > room && !lines.empty()) break;
    if (static_cast<int>(more.size()) > room) more.erase(more.begin(), more.end() - std::max(0, room));
    lines.insert(lines.begin(), more.begin(), more.end());
  }
  return lines;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::vector<std::string> message_lines(const std::string& message, int width) {
  std::vector<std::string> lines;
  for (const std::string& part : lines_of(message)) append(lines, lines_of(wrapped(part, width)));
  return lines;
}

std::vector<std::string> cut_message(const ScreenContent& content, const Terminal& terminal, int width, int height) {
  std::vector<std::string> lines = message_lines(content.message, width);
  if (static_cast<int>(lines.size()) > height) {
    lines.resize(static_cast<std::size_t>(height));
    lines.back() = fitted(lines.back(), width - 1) + "…";
  }
  for (std::string& line : lines) line = painted(line, Ink::Yellow, terminal.colour);
  return lines;
}

// So many lines that all moves are there; where that is too many, just enough for an overview.
int lines_for_moves(const MoveList* moves, int width, int room) {
  if (moves == nullptr) return 0;
  for (int height = kLinesOfMoves; height <= room; ++height)
    if (moves->all_fit(width, height)) return height;
  return kLinesOfMoves;
}

// The message comes first: it is what was asked for. The moves have what is left, and the news a third at most.
std::vector<std::string> panel(const ScreenContent& content, const Terminal& terminal, int width, int height) {
  if (height <= 0) return {};
  const std::vector<std::string> answer = cut_message(content, terminal, width, height);
  const int for_moves = lines_for_moves(content.moves, width, height - static_cast<int>(answer.size()));
  const int for_news = std::max(0, height - for_moves - static_cast<int>(answer.size()));
  std::vector<std::string> lines =
      latest(content.news, width, content.moves == nullptr ? for_news : std::min(for_news, height / 3));
  append(lines, answer);
  if (content.moves != nullptr)
    append(lines, content.moves->lines(width, height - static_cast<int>(lines.size()), terminal.colour));
  return lines;
}

std::string beside(const std::vector<std::string>& board, int board_width, const std::vector<std::string>& side) {
  std::string text;
  for (std::size_t i = 0; i < std::max(board.size(), side.size()); ++i) {
    const std::string left = i < board.size() ? board[i] : "";
    text += i < side.size() && !side[i].empty() ? fitted(left, board_width) + "  " + side[i] : left;
    text += "\n";
  }
  return text;
}

std::string stacked(const std::vector<std::string>& board, const std::vector<std::string>& below) {
  std::string text;
  for (const std::string& line : board) text += line + "\n";
  for (const std::string& line : below) text += line + "\n";
  return text;
}

// How a screen is divided: the board, and beside or below it the panel.
struct Layout {
  std::vector<std::string> board;
  int board_width = 0;
  bool beside = false;
  int panel_width = 0;
  int panel_height = 0;
};

Layout lay_out(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const int below_header = terminal.height - 2;
  Layout layout;
  layout.board = picture(match, content, terminal, below_header);
  layout.board_width = widest(layout.board);
  layout.panel_width = terminal.width - layout.board_width - 2;
  layout.panel_height = below_header;
  layout.beside = layout.panel_width >= kSidePanel;
  if (layout.beside) return layout;
  const bool few_moves = content.moves == nullptr || content.moves->all().size() <= kFewMoves;
  layout.board = picture(match, content, terminal, terminal.height - (few_moves ? 5 : 7));
  layout.panel_width = terminal.width;
  layout.panel_height = below_header - static_cast<int>(layout.board.size());
  return layout;
}

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
  const auto lines = arena::lines_of(text);
  return {lines.begin(), lines.end()};
}

std::string too_small(const Terminal& terminal) {
  if (terminal.width >= kLeastWidth && terminal.height >= kLeastHeight) return "";
  return "the terminal has " + std::to_string(terminal.width) + " columns and " + std::to_string(terminal.height) +
         " lines; a game needs at least " + std::to_string(kLeastWidth) + " by " + std::to_string(kLeastHeight);
}

std::string clearing(const Terminal& terminal) { return terminal.escapes ? "\x1b[H\x1b[2J\x1b[3J" : "\n"; }

std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const Layout layout = lay_out(match, content, terminal);
  const auto side = panel(content, terminal, layout.panel_width, layout.panel_height);
  return header(match, terminal) + "\n" +
         (layout.beside ? beside(layout.board, layout.board_width, side) : stacked(layout.board, side));
}

bool shows_whole_message(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const Layout layout = lay_out(match, content, terminal);
  const auto lines = message_lines(content.message, layout.panel_width);
  return static_cast<int>(lines.size()) <= layout.panel_height;
}

}  // namespace mornington::cli
