#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mornington::print {

// `name="value"` pairs of an element.
[[nodiscard]] std::string number(double value);

struct Style {
  std::string fill = "none";
  std::string stroke = {};
  double width = 0.3;
};
[[nodiscard]] std::string rectangle(double x, double y, double width, double height, double radius, const Style& style);
[[nodiscard]] std::string line(double x1, double y1, double x2, double y2, const Style& style);
[[nodiscard]] std::string path(const std::string& data, const Style& style);

struct Lettering {
  double size = 4;  // in millimetres
  std::string weight = "400";
  std::string anchor = "middle";
  std::string fill = "#14213d";
};
[[nodiscard]] std::string text(double x, double y, const std::string& words, const Lettering& lettering);
// Whether words take at most this many lines of limited length, and no single word is longer than a line.
[[nodiscard]] bool fits(std::string_view words, std::size_t most, std::size_t lines);
// Words in lines of limited length, centred around (x, y).
[[nodiscard]] std::string paragraph(double x, double y, const std::string& words, std::size_t most,
                                    const Lettering& lettering);

}  // namespace mornington::print
