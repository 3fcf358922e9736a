#include "cli/screen.h"

#include <algorithm>

#include "cli/chronicle.h"

namespace mornington::cli {
namespace {

constexpr int kSidePanel = 30;  // columns beside the board that make a panel there worth while

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

int widest(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, columns(line));
  return width;
}

constexpr std::size_t kFewMoves = 12;  // they need two lines, so that the picture gets more

std::vector<std::string> picture(const Match& match, const ScreenContent& content, const Terminal& terminal,
                                 int height) {
  PictureStyle style;
  style.seat = content.eyes;
  style.width = terminal.width;
  style.height = height;
  style.colour = terminal.colour;
  style.highlight = content.highlight;
  return lines_of(match.draw_text(style));
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

std::vector<std::string> message_lines(const ScreenContent& content, const Terminal& terminal, int width, int height) {
  std::vector<std::string> lines;
  for (const std::string& part : lines_of(content.message))
    for (std::string& line : lines_of(wrapped(part, width))) lines.push_back(std::move(line));
  if (static_cast<int>(lines.size()) > height) {
    lines.resize(static_cast<std::size_t>(height));
    lines.back() = fitted(lines.back(), width - 1) + "…";
  }
  for (std::string& line : lines) line = painted(line, Ink::Yellow, terminal.colour);
  return lines;
}

// News, message and moves share the space; the moves take what is left, at least three lines.
std::vector<std::string> panel(const ScreenContent& content, const Terminal& terminal, int width, int height) {
  std::vector<std::string> lines;
  const int for_moves = content.moves == nullptr ? 0 : std::min(3, height);
  std::vector<std::string> answer = message_lines(content, terminal, width, height - for_moves);
  const int for_news = height - for_moves - static_cast<int>(answer.size());
  append(lines, latest(content.news, width, content.moves == nullptr ? for_news : std::min(for_news, height / 3)));
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

}  // namespace

std::string too_small(const Terminal& terminal) {
  if (terminal.width >= kLeastWidth && terminal.height >= kLeastHeight) return "";
  return "the terminal has " + std::to_string(terminal.width) + " columns and " + std::to_string(terminal.height) +
         " lines; a game needs at least " + std::to_string(kLeastWidth) + " by " + std::to_string(kLeastHeight);
}

void clear_screen(const Terminal& terminal) { print(terminal.output ? "\x1b[H\x1b[2J\x1b[3J" : "\n"); }

std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const int below_header = terminal.height - 2;
  std::vector<std::string> board = picture(match, content, terminal, below_header);
  const int board_width = widest(board);
  const int side_width = terminal.width - board_width - 2;
  std::string text = header(match, terminal) + "\n";
  if (side_width >= kSidePanel)
    return text + beside(board, board_width, panel(content, terminal, side_width, below_header));
  const bool few_moves = content.moves == nullptr || content.moves->all().size() <= kFewMoves;
  board = picture(match, content, terminal, terminal.height - (few_moves ? 5 : 7));
  return text + stacked(board, panel(content, terminal, terminal.width, below_header - static_cast<int>(board.size())));
}

}  // namespace mornington::cli
