#include "server/runtime/preview_card.h"

#include <algorithm>
#include <string_view>

#include "core/markup.h"

namespace mornington::runtime {
namespace {

constexpr int kLeft = 56;
constexpr std::size_t kTitleLength = 15;  // characters of a line, at its size
constexpr std::size_t kLineLength = 24;
constexpr std::size_t kMostLines = 6;

// What web/public/icon.svg has, without its ground.
constexpr std::string_view kEmblem =
    R"(<g fill="none" stroke-linecap="round" stroke-linejoin="round">)"
    R"(<path d="M13 48V20L32 39" stroke="#d6252b" stroke-width="6.5"/>)"
    R"(<path d="M51 48V20L32 39" stroke="#1668c1" stroke-width="6.5"/></g>)"
    R"(<g fill="#f6f3ec" stroke="#14213d" stroke-width="3"><circle cx="13" cy="48" r="4.6"/>)"
    R"(<circle cx="51" cy="48" r="4.6"/><circle cx="32" cy="39" r="5.6"/></g>)";

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string shortened(const std::string& text, std::size_t most) {
  if (length_of(text) <= most) return text;
  std::size_t bytes = 0;
  for (std::size_t count = 0; bytes < text.size(); ++bytes)
    if ((static_cast<unsigned char>(text[bytes]) & 0xC0) != 0x80 && ++count == most) break;
  return text.substr(0, bytes) + "…";
}

// Words in lines of limited length; a longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (lines.empty() || length_of(lines.back()) + 1 + length_of(word) > most)
      lines.push_back(word);
    else
      lines.back() += " " + word;
  }
  return lines;
}

std::string text_at(int y, int size, std::string_view weight, std::string_view colour, const std::string& text) {
  return "<text x=\"" + std::to_string(kLeft) + "\" y=\"" + std::to_string(y) + "\" font-size=\"" +
         std::to_string(size) + "\" font-weight=\"" + std::string(weight) + "\" fill=\"" + std::string(colour) +
         "\" font-family=\"Cabin, DejaVu Sans, sans-serif\">" + escaped_markup(text) + "</text>";
}

// A document inside another one needs a place.
std::string placed(const std::string& document, int x, int y, int width, int height) {
  const std::size_t begin = document.find("<svg");
  if (begin == std::string::npos) return "";
  const std::string place = " x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
                            std::to_string(width) + "\" height=\"" + std::to_string(height) + "\"";
  const std::size_t end = document.find('>', begin);
  std::string tag = document.substr(begin, end - begin);
  for (const std::string_view name : {" width=\"", " height=\""})
    if (const std::size_t at = tag.find(name); at != std::string::npos)
      tag.erase(at, tag.find('"', at + name.size()) + 1 - at);
  return tag + place + document.substr(end);
}

}  // namespace

std::string draw_card(const Card& card) {
  std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">)"
                    R"(<rect width="1200" height="630" fill="#f6f3ec"/>)"
                    R"(<svg x="48" y="36" width="110" height="110" viewBox="0 0 64 64">)";
  svg += std::string(kEmblem) + "</svg>";
  int y = 205;
  for (const std::string& line : wrapped(card.title, kTitleLength)) {
    svg += text_at(y, 46, "700", "#14213d", line);
    y += 56;
  }
  y += 14;
  for (std::size_t i = 0; i < std::min(card.lines.size(), kMostLines); ++i, y += 42)
    svg += text_at(y, 30, "400", "#14213d", shortened(card.lines[i], kLineLength));
  svg += text_at(594, 26, "700", "#5a6273", "Mornington");
  if (!card.board.empty()) svg += placed(card.board, 490, 24, 686, 582);
  return svg + "</svg>";
}

}  // namespace mornington::runtime
