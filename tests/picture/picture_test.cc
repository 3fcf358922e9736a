#include "picture/picture.h"

#include <gtest/gtest.h>

#include <cstdint>

// Fontconfig keeps its list of fonts until the process ends.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }

namespace mornington {
namespace {

constexpr std::string_view kHalves =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="10" fill="red"/></svg>)";

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes.at(i));
  return number;
}

TEST(Pictures, ArePngOfTheSizeAsked) {
  const auto png = picture::to_png(std::string(kHalves), {40, 20});
  ASSERT_TRUE(png) << png.error().text();
  EXPECT_TRUE(png->starts_with("\x89PNG\r\n"));
  EXPECT_EQ(big_endian(*png, 16), 40U);
  EXPECT_EQ(big_endian(*png, 20), 20U);
}

TEST(Pictures, DependOnTheDocument) {
  const std::string green =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="green"/></svg>)";
  EXPECT_NE(*picture::to_png(green, {8, 8}), *picture::to_png(std::string(kHalves), {8, 8}));
}

TEST(Pictures, OfWhatIsNoSvgAreAnError) {
  EXPECT_FALSE(picture::to_png("", {8, 8}));
  EXPECT_FALSE(picture::to_png("<html></html>", {8, 8}));
  EXPECT_FALSE(picture::to_png(std::string(kHalves).substr(0, 60), {8, 8}));
}

// A document must not read files of the server into its picture.
TEST(Pictures, LoadNothingFromElsewhere) {
  const auto with = [](const std::string& image) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><image width=\"64\" height=\"64\" href=\"" +
           image + "\"/></svg>";
  };
  const auto none = picture::to_png(with("file:///nowhere.png"), {64, 64});
  const auto some = picture::to_png(with("file:///proc/self/cwd/web/public/icons/icon-192.png"), {64, 64});
  ASSERT_TRUE(none && some);
  EXPECT_EQ(*none, *some);
}

TEST(Pdf, HasAPageForEachDocument) {
  const auto pdf = picture::to_pdf({std::string(kHalves), std::string(kHalves)}, {210, 297}, "Two pages");
  ASSERT_TRUE(pdf) << pdf.error().text();
  EXPECT_TRUE(pdf->starts_with("%PDF-"));
  EXPECT_NE(pdf->find("/Count 2"), std::string::npos);
}

TEST(Pdf, IsTheSameForTheSameBoard) {
  const auto make = [] { return *picture::to_pdf({std::string(kHalves)}, {210, 297}, "Again"); };
  EXPECT_EQ(make(), make());
}

TEST(Fonts, OfTheSystemHaveLatinAndPolishLetters) {
  EXPECT_EQ(picture::missing_characters("King’s Cross – Świętokrzyska, Łódź"), "");
}

TEST(Fonts, ThatLackACharacterAreNamed) {
  const std::string unassigned = "\xF3\xB0\x80\x80";  // U+F0000, in a plane for private use
  EXPECT_EQ(picture::missing_characters("a" + unassigned + "b" + unassigned), unassigned);
}

}  // namespace
}  // namespace mornington
