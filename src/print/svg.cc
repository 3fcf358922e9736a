#include "print/svg.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/markup.h"

namespace mornington::print {
namespace {

// Japanese has no spaces, and a line may end after any of its characters.
bool is_wide(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);  // of UTF-8: kana and ideographs
  return lead >= 0xE3 && lead <= 0xE9;
}

std::size_t next_character(std::string_view text, std::size_t at) {
  do ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  return at;
}

struct Word {
  std::string text;
  std::size_t width = 0;  // in characters of the Latin alphabet
  bool has_space = true;  // before it
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  bool begins = true;
  bool space = false;
  for (std::size_t at = 0; at < text.size(); at = next_character(text, at)) {
    if (text[at] == ' ') {
      begins = space = true;
      continue;
    }
    const bool wide = is_wide(text, at);
    if (begins || wide) words.push_back({"", 0, space});
    words.back().text += text.substr(at, next_character(text, at) - at);
    words.back().width += wide ? 2 : 1;
    begins = wide;
    space = false;
  }
  return words;
}

std::vector<std::string> wrapped_words(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  std::size_t width = 0;
  for (const Word& word : words_of(text)) {
    const std::size_t needed = word.width + (word.has_space ? 1 : 0);
    if (lines.empty() || width + needed > most) {
      lines.push_back(word.text);
      width = word.width;
    } else {
      lines.back() += (word.has_space ? " " : "") + word.text;
      width += needed;
    }
  }
  return lines;
}

std::string given(std::string_view name, const std::string& value) {
  return " " + std::string(name) + "=\"" + value + "\"";
}

std::string painted(const Style& style) {
  return given("fill", style.fill) +
         (style.stroke.empty() ? "" : given("stroke", style.stroke) + given("stroke-width", number(style.width)));
}

}  // namespace

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", value);
  std::string digits(text.data());
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.ends_with('.')) digits.pop_back();
  return digits;
}

std::string rectangle(double x, double y, double width, double height, double radius, const Style& style) {
  return "<rect" + given("x", number(x)) + given("y", number(y)) + given("width", number(width)) +
         given("height", number(height)) + given("rx", number(radius)) + painted(style) + "/>\n";
}

std::string line(double x1, double y1, double x2, double y2, const Style& style) {
  return path("M" + number(x1) + " " + number(y1) + " L" + number(x2) + " " + number(y2), style);
}

std::string path(const std::string& data, const Style& style) {
  return "<path" + given("d", data) + given("stroke-linecap", "round") + painted(style) + "/>\n";
}

std::string text(double x, double y, const std::string& words, const Lettering& lettering) {
  return "<text" + given("x", number(x)) + given("y", number(y)) + given("font-size", number(lettering.size)) +
         given("font-weight", lettering.weight) + given("text-anchor", lettering.anchor) +
         given("fill", lettering.fill) + given("font-family", "DejaVu Sans, sans-serif") + ">" + escaped_markup(words) +
         "</text>\n";
}

bool fits(std::string_view words, std::size_t most, std::size_t lines) {
  const auto all = words_of(words);
  return std::all_of(all.begin(), all.end(), [&](const Word& one) { return one.width <= most; }) &&
         wrapped_words(words, most).size() <= lines;
}

std::string paragraph(double x, double y, const std::string& words, std::size_t most, const Lettering& lettering) {
  constexpr double kLeading = 1.3;
  const auto lines = wrapped_words(words, most);
  double at = y - (static_cast<double>(lines.size()) - 1) / 2 * lettering.size * kLeading + lettering.size / 3;
  std::string out;
  for (const std::string& one : lines) {
    out += text(x, at, one, lettering);
    at += lettering.size * kLeading;
  }
  return out;
}

}  // namespace mornington::print
