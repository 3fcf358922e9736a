#include "cli/play/moves.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "cli/terminal/characters.h"
#include "cli/terminal/console.h"
#include "core/digits.h"

namespace mornington::cli {
namespace {

std::string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

bool is_number(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

// A number is found only whole: "5" is not in "57".
bool holds(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool within = (at > 0 && is_digit(text[at - 1])) || (end < text.size() && is_digit(text[end]));
    if (!is_number(word) || !within) return true;
  }
  return false;
}

// NB: names may be typed as the map has them, with accents and apostrophes.
bool holds_all(const std::string& notation, const std::vector<std::string>& words) {
  const std::string low = normalised(notation) + " " + typed_form(notation);
  return std::all_of(words.begin(), words.end(), [&](const auto& word) { return holds(low, word); });
}

// As typed where it is part of a notation ("euston--warren-street"), else as a name.
std::vector<std::string> filter_words(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string& word : words_of(text)) {
    const bool ascii =
        std::all_of(word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii && word.find_first_of("'&.") == std::string::npos) {
      words.push_back(word);
      continue;
    }
    for (std::string& part : words_of(typed_form(word))) words.push_back(std::move(part));
  }
  return words;
}

constexpr std::size_t kLongestNumber = 9;

SizeSet size_bit(std::size_t size) { return SizeSet{1} << std::min<std::size_t>(size, 31); }

std::string entry(const ListedMove& move, const std::string& number, int number_width) {
  const std::string blanks(static_cast<std::size_t>(std::max(0, number_width - static_cast<int>(number.size()))), ' ');
  const std::string points = points_text(move);
  return blanks + number + " " + move.notation + (points.empty() ? "" : " (" + points + ")");
}

int widest_of(const std::vector<std::string>& cells) {
  int widest = 1;
  for (const std::string& cell : cells) widest = std::max(widest, columns(cell));
  return widest;
}

// Filled column by column.
std::vector<std::string> in_columns(const std::vector<std::string>& cells, int width, int height) {
  const int widest = widest_of(cells);
  const int across = std::max(1, (width + 2) / (widest + 2));
  const int needed = (static_cast<int>(cells.size()) + across - 1) / across;
  std::vector<std::string> lines(static_cast<std::size_t>(std::min(needed, height)));
  const int cell_width = std::min(widest, width);
  for (std::size_t i = 0; i < cells.size() && !lines.empty(); ++i) {
    const std::size_t row = i % lines.size();
    if (i / lines.size() >= static_cast<std::size_t>(across)) break;
    lines[row] += (lines[row].empty() ? "" : "  ") + fitted(cells[i], cell_width);
  }
  return lines;
}

// How many cells of that width fit.
int capacity(int widest, int width, int height) { return std::max(1, (width + 2) / (widest + 2)) * height; }

}  // namespace

std::string normalised(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isspace(letter) != 0) {
      if (!out.empty() && out.back() != ' ') out += ' ';
    } else {
      out += static_cast<char>(std::tolower(letter));
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string rest = normalised(text);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    words.push_back(rest.substr(0, end));
    rest.erase(0, end + 1);
  }
  return words;
}

std::string points_text(const ListedMove& move) {
  std::string text = move.own == 0 ? "" : signed_number(move.own);
  if (move.others != 0) text += (text.empty() ? "others " : ", others ") + signed_number(move.others);
  return text;
}

MoveList::MoveList(const Match& match, Seat seat) {
  const std::unique_ptr<SeatView> seen = match.seen_by(seat);
  for (std::string& notation : seen->legal()) {
    ListedMove move{static_cast<int>(moves_.size()) + 1, std::move(notation), 0, 0};
    const std::vector<int> gains = seen->preview(move.notation).points;
    for (const Seat other : each_seat(match.seats())) (other == seat ? move.own : move.others) += gains[index(other)];
    for (const std::string& word : words_of(move.notation))
      if (is_number(word) && word.size() > 1) number_words_ |= size_bit(word.size());
    moves_.push_back(std::move(move));
  }
}

std::vector<const ListedMove*> MoveList::shown() const {
  const std::vector<std::string> words = filter_words(filter_);
  std::vector<const ListedMove*> list;
  for (const ListedMove& move : moves_)
    if (holds_all(move.notation, words)) list.push_back(&move);
  return list;
}

bool MoveList::narrow(std::string_view words) {
  const std::vector<std::string> wanted = filter_words(words);
  const bool any = std::any_of(moves_.begin(), moves_.end(),
                               [&](const ListedMove& move) { return holds_all(move.notation, wanted); });
  if (!any) return false;
  filter_ = normalised(words);
  page_ = 0;
  return true;
}

const ListedMove* MoveList::find(std::string_view text) const {
  const std::string wanted = normalised(text);
  if (wanted.starts_with('#')) return numbered(std::string_view(wanted).substr(1));
  if (is_number(wanted)) return may_be_a_word(wanted) ? nullptr : numbered(wanted);
  const std::string typed = normalised(typed_form(wanted));
  const auto move = std::find_if(moves_.begin(), moves_.end(), [&](const ListedMove& one) {
    return normalised(one.notation) == wanted || normalised(typed_form(one.notation)) == typed;
  });
  return move == moves_.end() ? nullptr : &*move;
}

const ListedMove* MoveList::doubtful(std::string_view text) const {
  return is_number(text) && may_be_a_word(text) ? numbered(text) : nullptr;
}

const ListedMove* MoveList::numbered(std::string_view digits) const {
  if (!is_number(digits) || digits.size() > kLongestNumber) return nullptr;
  const int number = std::stoi(std::string(digits));
  if (number < 1 || number > static_cast<int>(moves_.size())) return nullptr;
  const ListedMove& move = moves_[static_cast<std::size_t>(number) - 1];
  return holds_all(move.notation, filter_words(filter_)) ? &move : nullptr;
}

std::string MoveList::missing_number(std::string_view text) const {
  const std::string wanted = normalised(text);
  const std::string digits = wanted.starts_with('#') ? wanted.substr(1) : wanted;
  if (!is_number(digits) || (digits == wanted && may_be_a_word(digits)) || numbered(digits) != nullptr) return "";
  const std::string all = counted(static_cast<long long>(moves_.size()), "move");
  const bool hidden = std::any_of(moves_.begin(), moves_.end(),
                                  [&](const ListedMove& move) { return std::to_string(move.number) == digits; });
  return hidden ? "Move " + digits + " is not among those shown; `all` shows all " + all + "."
                : "There is no move " + digits + "; there are " + all + ".";
}

bool MoveList::may_be_a_word(std::string_view digits) const { return (number_words_ & size_bit(digits.size())) != 0; }

// As it is best typed.
std::string MoveList::label(const ListedMove& move) const {
  return (number_words_ == 0 ? "" : "#") + std::to_string(move.number);
}

const ListedMove* MoveList::only() const {
  const auto list = shown();
  return list.size() == 1 ? list.front() : nullptr;
}

std::string MoveList::heading(std::size_t shown) const {
  std::string all = counted(static_cast<long long>(moves_.size()), "move");
  if (filter_.empty()) return all;
  return std::to_string(shown) + " of " + all + " with \"" + filter_ + "\" (`all` shows all)";
}

std::vector<std::string> MoveList::cells(const std::vector<const ListedMove*>& list) const {
  const int number_width = moves_.empty() ? 0 : columns(label(moves_.back()));
  std::vector<std::string> cells;
  cells.reserve(list.size());
  for (const ListedMove* move : list) cells.push_back(entry(*move, label(*move), number_width));
  return cells;
}

// All of them, in columns where that is neither too high nor too wide.
std::vector<std::string> MoveList::whole(const std::vector<const ListedMove*>& list, int width, int height) const {
  const std::vector<std::string> all = cells(list);
  const int room = capacity(std::min(widest_of(all), width), width, height);
  const bool fits = static_cast<int>(all.size()) <= room && widest_of(all) <= width;
  return fits ? in_columns(all, width, height) : compact(list, width);
}

bool MoveList::all_fit(int width, int height) const {
  return height > 1 && static_cast<int>(whole(shown(), width, height - 1).size()) < height;
}

std::vector<std::string> MoveList::lines(int width, int height, bool colour) const {
  const auto list = shown();
  if (height <= 0) return {};
  if (height == 1) return {coloured(fitted(heading(list.size()), width), Ink::Dim, colour)};
  std::vector<std::string> lines = whole(list, width, height - 1);
  const bool all_there = static_cast<int>(lines.size()) < height;
  if (!all_there)
    lines = page_ == 0 ? grouped(list, width, height - 1)
                       : in_columns(page(cells(list), width, height - 1), width, height - 1);
  std::string head = heading(list.size());
  if (!all_there) {
    const std::string_view more = "; type a part of one, or Enter for more";
    head += columns(head) + columns(more) <= width ? more : "; Enter for more";
  }
  lines.insert(lines.begin(), coloured(fitted(head, width), Ink::Dim, colour));
  return lines;
}

// The page that Enter has reached; the overview is page 0.
std::vector<std::string> MoveList::page(const std::vector<std::string>& cells, int width, int height) const {
  const int room = capacity(std::min(widest_of(cells), width), width, height);
  const int pages = (static_cast<int>(cells.size()) + room - 1) / room;
  const std::ptrdiff_t first = static_cast<std::ptrdiff_t>((page_ - 1) % pages) * room;
  const auto last = std::min<std::ptrdiff_t>(first + room, static_cast<std::ptrdiff_t>(cells.size()));
  return {cells.begin() + first, cells.begin() + last};
}

// Moves that differ only in their last word together: "place abcd: 3=40 4=50(+2)  5=draw".
std::vector<std::string> MoveList::compact(const std::vector<const ListedMove*>& list, int width) const {
  std::vector<std::string> lines;
  std::string head;
  for (const ListedMove* move : list) {
    const std::size_t last = move->notation.rfind(' ');
    const std::string first_words = last == std::string::npos ? "" : move->notation.substr(0, last) + ":";
    const std::string points = points_text(*move);
    const std::string cell =
        " " + label(*move) + "=" + move->notation.substr(last + 1) + (points.empty() ? "" : "(" + points + ")");
    const std::string opening = first_words + cell;
    const std::string joined = first_words == head ? cell : "  " + opening;
    if (lines.empty() || columns(lines.back()) + columns(joined) > width) {
      const bool starts = lines.empty() || first_words != head;
      if (starts && columns(opening) > width) lines.push_back(fitted(first_words, width));
      lines.push_back(starts && columns(opening) <= width ? opening : " " + cell);
      if (columns(lines.back()) > width) lines.back() = fitted(lines.back(), width);
    } else {
      lines.back() += joined;
    }
    head = first_words;
  }
  return lines;
}

// Too many to list: their first words, as finely as there is room.
std::vector<std::string> MoveList::grouped(const std::vector<const ListedMove*>& list, int width, int height) const {
  std::vector<std::string> best;
  for (std::size_t depth = 1; depth <= 6; ++depth) {
    std::vector<std::string> heads;
    std::map<std::string, std::pair<int, int>> groups;  // how many, and the most points among them
    for (const ListedMove* move : list) {
      const auto words = words_of(move->notation);
      std::string head;
      for (std::size_t i = 0; i < std::min(depth, words.size()); ++i) head += (i == 0 ? "" : " ") + words[i];
      auto [group, fresh] = groups.try_emplace(head, 0, move->own);
      if (fresh) heads.push_back(head);
      ++group->second.first;
      group->second.second = std::max(group->second.second, move->own);
    }
    std::vector<std::string> cells;
    int widest = 1;
    for (const std::string& head : heads) {
      const auto [count, most] = groups[head];
      cells.push_back(head + " …" + std::to_string(count) + (most > 0 ? " (up to +" + std::to_string(most) + ")" : ""));
      widest = std::max(widest, columns(cells.back()));
    }
    if (!best.empty() && static_cast<int>(cells.size()) > capacity(std::min(widest, width), width, height)) break;
    best = std::move(cells);
  }
  return in_columns(best, width, height);
}

}  // namespace mornington::cli
