#include "cli/play/screen.h"

#include <algorithm>
#include <utility>

#include "arena/lines.h"
#include "cli/play/log_text.h"
#include "cli/terminal/full_screen.h"
#include "core/utf8.h"

namespace mornington::cli {
namespace {

constexpr int kLinesOfNews = 2;                // at least, so that the last move of the others is always seen
constexpr std::string_view kContinued = "  ";  // before the further lines of a row of the position
constexpr int kSidePanel = 30;                 // columns beside the board that make a panel there worth while

int widest(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, columns(line));
  return width;
}

constexpr int kMostAtTheEnd = 12;
constexpr int kMostBelow = 9;  // lines below a board that needs the whole width
constexpr int kLinesOfMoves = 3;
constexpr std::size_t kFewMoves = 12;  // they need two lines, so that the picture gets more

std::vector<std::string> picture(const Match& match, const ScreenContent& content, const Terminal& terminal,
                                 int height) {
  PictureStyle style;
  style.width = terminal.width;
  style.height = height;
  style.colour = terminal.colour;
  style.ascii = terminal.ascii;
  style.highlight = content.highlight.empty() ? last_public_action(match, content.eyes) : content.highlight;
  return lines_of(match.seen_by(content.eyes)->draw_text(style));
}

// The parts of the position that the board itself does not show.
std::vector<std::string> position_lines(const Match& match, const ScreenContent& content, int width) {
  PictureStyle style;
  style.part = PicturePart::Panel;
  std::vector<std::string> lines;
  for (const std::string& row : lines_of(match.seen_by(content.eyes)->draw_text(style))) {
    bool first = true;
    for (const std::string& line : lines_of(wrapped(row, width - 2)))
      lines.push_back(std::string(std::exchange(first, false) ? "" : kContinued) + line);
  }
  return lines;
}

// The title gives way to everybody's points, and whole names to short ones.
std::string header(const Match& match, const Terminal& terminal) {
  const std::string title = coloured(std::string(match.edition().title) + "  ", Ink::Bold, terminal.colour);
  const std::string whole = score_line(match);
  const std::string brief = score_line(match, SeatNames::Short);
  for (const std::string& text : {title + whole, whole, title + brief})
    if (columns(text) <= terminal.width) return text;
  return columns(brief) > terminal.width ? fitted(brief, terminal.width) : brief;
}

// The last lines of a text that is too long; the first of them says so.
std::vector<std::string> end_of(const std::string& text, int width, int room) {
  const std::vector<std::string> lines = lines_of(wrapped(text, width - 2));
  std::vector<std::string> last(lines.end() - std::max(0, room), lines.end());
  if (!last.empty()) last.front().insert(0, "… ");
  return last;
}

// As much of the latest news as fits, whole items first.
std::vector<std::string> latest(const std::vector<std::string>& news, int width, int height) {
  std::vector<std::string> lines;
  for (auto item = news.rbegin(); item != news.rend(); ++item) {
    std::vector<std::string> more = lines_of(wrapped(*item, width));
    const int room = height - static_cast<int>(lines.size());
    if (static_cast<int>(more.size()) > room && !lines.empty()) break;
    if (static_cast<int>(more.size()) > room) more = end_of(*item, width, room);
    lines.insert(lines.begin(), more.begin(), more.end());
  }
  return lines;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::vector<std::string> message_lines(const std::string& message, int width) {
  std::vector<std::string> lines;
  for (const std::string& part : lines_of(message)) append(lines, lines_of(wrapped(visible(part), width)));
  return lines;
}

std::vector<std::string> cut_message(const ScreenContent& content, const Terminal& terminal, int width, int height) {
  std::vector<std::string> lines = message_lines(content.message, width);
  if (static_cast<int>(lines.size()) > height) {
    lines.resize(static_cast<std::size_t>(height));
    lines.back() = fitted(lines.back(), width - 1) + "…";
  }
  for (std::string& line : lines) line = coloured(line, Ink::Yellow, terminal.colour);
  return lines;
}

// The number of lines that shows all moves; if that is too many, enough for an overview.
int lines_for_moves(const MoveList* moves, int width, int room) {
  if (moves == nullptr) return 0;
  for (int height = kLinesOfMoves; height <= room; ++height)
    if (moves->all_fit(width, height)) return height;
  return kLinesOfMoves;
}

// The first rows of the position, none of them in part.
std::vector<std::string> cut_position(std::vector<std::string> lines, const Terminal& terminal, int room) {
  if (static_cast<int>(lines.size()) <= room) return lines;
  auto end = static_cast<std::size_t>(std::max(0, room - 1));
  while (end > 0 && lines[end].starts_with(kContinued)) --end;
  lines.resize(end);
  if (room > 0) lines.push_back(coloured("… `table` shows everything", Ink::Dim, terminal.colour));
  return lines;
}

// The content of a panel: the position, the news, the answer to the last command and the moves.
struct PanelParts {
  std::vector<std::string> position;
  std::vector<std::string> answer;
};

// The message comes first: it is what was asked for. Then come the moves and the latest news; the position has the
// rest, and earlier news what is left of it.
std::vector<std::string> panel(const ScreenContent& content, const PanelParts& parts, const Terminal& terminal,
                               int width, int height) {
  if (height <= 0) return {};
  const int for_answer = static_cast<int>(parts.answer.size());
  const int for_moves = lines_for_moves(content.moves, width, height - for_answer);
  int room = std::max(0, height - for_moves - for_answer);
  const int for_position = std::max(0, room - (content.news.empty() ? 0 : kLinesOfNews));
  std::vector<std::string> lines = cut_position(parts.position, terminal, for_position);
  room -= static_cast<int>(lines.size());
  append(lines, latest(content.news, width, content.moves == nullptr ? room : std::min(room, std::max(2, height / 3))));
  append(lines, parts.answer);
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

// The layout of a screen: the board, and the panel next to it or below.
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
  const auto answer = static_cast<int>(message_lines(content.message, terminal.width).size());
  const int for_panel =
      std::clamp((few_moves ? 3 : 5) + answer, 3, content.moves == nullptr ? kMostAtTheEnd : kMostBelow);
  layout.board = picture(match, content, terminal, below_header - for_panel);
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

std::string clearing(const Terminal& terminal) {
  return terminal.escapes ? std::string(entering_full_screen()) + "\x1b[H\x1b[2J" : "\n";
}

std::string compose_screen(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const Layout layout = lay_out(match, content, terminal);
  PanelParts parts;
  parts.answer = cut_message(content, terminal, layout.panel_width, layout.panel_height);
  if (layout.beside) parts.position = position_lines(match, content, layout.panel_width);
  const auto side = panel(content, parts, terminal, layout.panel_width, layout.panel_height);
  return header(match, terminal) + "\n" +
         (layout.beside ? beside(layout.board, layout.board_width, side) : stacked(layout.board, side));
}

bool shows_whole_message(const Match& match, const ScreenContent& content, const Terminal& terminal) {
  const Layout layout = lay_out(match, content, terminal);
  const auto lines = message_lines(content.message, layout.panel_width);
  return static_cast<int>(lines.size()) <= layout.panel_height;
}

}  // namespace mornington::cli
