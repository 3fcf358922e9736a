#include "core/utf8.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace mornington {
namespace {

TEST(Utf8, ReadsTheFirstCharacterOfATextAndItsSize) {
  const auto is = [](std::string_view text, char32_t code, std::size_t bytes) {
    const Character one = first_character(text);
    return one.code == code && one.bytes == bytes;
  };
  EXPECT_TRUE(is("ab", 'a', 1));
  EXPECT_TRUE(is("\xC3\xA9", 0xE9, 2));
  EXPECT_TRUE(is("\xEF\xBF\xBFx", 0xFFFF, 3));
  EXPECT_TRUE(is("\xF0\x9F\x9A\x87", 0x1F687, 4));
  EXPECT_TRUE(is("\xF4\x8F\xBF\xBF", 0x10FFFF, 4));
}

TEST(Utf8, RefusesWhatIsCutOffOverlongHalfAPairOrBeyondTheLastCode) {
  for (const std::string_view text :
       {"", "\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xE2\x82",
        "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
        "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"})
    EXPECT_EQ(first_character(text).bytes, 0u) << testing::PrintToString(text);
}

TEST(Visible, LeavesWritingAsItIs) {
  const std::string_view text = "Saint-Lazare, Köln, 東京, نور, 🚇";
  EXPECT_EQ(visible(text), text);
}

TEST(Visible, SpellsOutWhatSteersATerminalOrTurnsTheDirection) {
  EXPECT_EQ(visible("\x1b[2J\a\r\x7f"), "\\u001b[2J\\u0007\\u000d\\u007f");
  EXPECT_EQ(visible("\xC2\x9B"), "\\u009b");
  EXPECT_EQ(visible("\xE2\x80\xAEgnorw"), "\\u202egnorw");
  EXPECT_EQ(visible("\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8E\xE2\x80\x8F\xD8\x9C"), "\\u2066\\u2069\\u200e\\u200f\\u061c");
  EXPECT_EQ(visible("a\xFFz\xE2\x80"), "a\\xffz\\xe2\\x80");
  EXPECT_EQ(visible(std::string_view("\0", 1)), "\\u0000");
}

TEST(Visible, KeepsBreaksOnlyWhereAsked) {
  EXPECT_EQ(visible("a\n\tb"), "a\\u000a\\u0009b");
  EXPECT_EQ(visible("a\n\tb\r", Breaks::Kept), "a\n\tb\\u000d");
}

bool harmless(std::string_view text) {
  while (!text.empty()) {
    const Character one = first_character(text);
    const bool control = one.code < 0x20 || (one.code >= 0x7F && one.code < 0xA0);
    if (one.bytes == 0 || control || (one.code >= 0x202A && one.code <= 0x202E)) return false;
    text.remove_prefix(one.bytes);
  }
  return true;
}

TEST(Visible, OfAnyBytesIsUtf8WithoutControls) {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    std::string bytes;
    for (std::uint64_t n = rng.next() % 12; n > 0; --n)
      bytes += static_cast<char>(rng.next() % 4 == 0 ? "\x1b\xE2\x80\xAE\xC2\x9B\n"[rng.next() % 7] : rng.next() % 256);
    ASSERT_TRUE(harmless(visible(bytes))) << testing::PrintToString(bytes);
  }
}

}  // namespace
}  // namespace mornington
