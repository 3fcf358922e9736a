#pragma once

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/load_request.h"

// What must hold of every picture for a terminal.
namespace mornington {

// The characters of a text without escapes, by lines.
inline std::vector<std::vector<std::string>> glyphs_of(std::string_view text) {
  std::vector<std::vector<std::string>> lines(1);
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    if (text[i] == '\n')
      lines.emplace_back();
    else
      lines.back().emplace_back(text.substr(i, length));
    i += length;
  }
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

// Characters that are no letters, figures or punctuation of a sentence, so that somebody must say what they mean.
inline std::set<std::string> signs_of(std::string_view text) {
  static const std::set<std::string> kMarks = {"@", "[", "]", "(", ")", "*", "~", "#"};
  std::set<std::string> signs;
  for (const auto& line : glyphs_of(text))
    for (const std::string& glyph : line)
      // NB: letters with accents have two bytes and begin with another one.
      if (glyph.size() >= 3 || glyph[0] == '\xC2' || kMarks.contains(glyph)) signs.insert(glyph);
  return signs;
}

// Twenty terminals from 80 by 24 to 200 by 60, as sizes of the picture within them.
inline std::vector<std::array<int, 2>> terminal_sizes() {
  return {{80, 17},  {80, 19},  {80, 22},  {84, 26},  {90, 28},  {96, 30},  {100, 33}, {100, 38}, {104, 43}, {110, 38},
          {112, 48}, {118, 38}, {119, 40}, {120, 38}, {132, 41}, {140, 46}, {160, 48}, {172, 33}, {180, 55}, {200, 58}};
}

// A legend is read at once in the smallest terminal.
inline void expect_legend(const std::string& text) {
  const auto lines = glyphs_of(text);
  EXPECT_GT(lines.size(), 0u);
  EXPECT_LE(lines.size(), 20u);
  for (const auto& line : lines) EXPECT_LE(line.size(), 80u) << text;
}

// A character of eight dots is a piece of a drawing, not a sign.
inline bool in_dots(const std::string& sign) { return sign.size() == 3 && sign >= "\u2800" && sign <= "\u28FF"; }

// Keeps to the room there is, and every sign is explained.
inline void expect_picture(const std::string& text, const PictureStyle& style, const std::set<std::string>& explained) {
  const std::string where = " at " + std::to_string(style.width) + "x" + std::to_string(style.height) + "\n" + text;
  const auto lines = glyphs_of(text);
  EXPECT_LE(static_cast<int>(lines.size()), style.height) << where;
  for (const auto& line : lines) EXPECT_LE(static_cast<int>(line.size()), style.width) << where;
  for (const std::string& sign : signs_of(text))
    EXPECT_TRUE(explained.contains(sign) || in_dots(sign)) << sign << where;
}

}  // namespace mornington
