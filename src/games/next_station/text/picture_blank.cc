// The score box of a sheet that is printed: boxes to write in, and circles to cross. It has signs instead of words, so
// that it serves in every language.
#include <string>

#include "games/kit/svg.h"
#include "games/next_station/scoring.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

using kit::attribute;

constexpr int kBlankRow = 27;
constexpr int kBlankWidth = 38;
constexpr int kBlankHeight = 21;
constexpr int kCirclesApart = 18;  // from one circle of the tourist track to the next

std::string sign(int x, int y, const std::string& text, int size = 15) {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) + " text-anchor=\"middle\">" +
         text + "</text>\n";
}

class BlankBox {
 public:
  BlankBox(const Rules& rules, int left, int right, int top) : rules_(rules), left_(left), right_(right), top_(top) {}

  std::string draw() {
    for (std::size_t p = 0; p < kPencils; ++p) draw_line(p, row(static_cast<int>(p)));
    draw_track(row(0));
    draw_interchanges(row(1));
    draw_objectives(row(2));
    draw_total(row(3));
    return "<g font-family=\"Helvetica, Arial, sans-serif\"" + attribute("fill", rules_.layout.ink) + ">\n" + out_ +
           "</g>\n";
  }

 private:
  [[nodiscard]] int row(int n) const { return top_ + 20 + n * kBlankRow; }  // the line on which its signs stand

  void box(int x, int y, int width = kBlankWidth) {
    out_ += "<rect class=\"blank\"" + attribute("x", x) + attribute("y", y - 16) + attribute("width", width) +
            attribute("height", kBlankHeight) + " rx=\"4\" fill=\"#ffffff\"" + attribute("stroke", rules_.layout.ink) +
            "/>\n";
  }

  // Districts times the most stations in one, plus the Thames (NSL-6.1, NSL-6.2).
  void draw_line(std::size_t pencil, int y) {
    out_ += "<rect" + attribute("x", left_) + attribute("y", y - 13) + " width=\"14\" height=\"14\" rx=\"3\"" +
            attribute("fill", rules_.layout.colours[pencil]) + "/>\n";
    constexpr const char* kSigns[] = {"×", "+", "="};
    int x = left_ + 24;
    for (const char* after : kSigns) {
      box(x, y);
      out_ += sign(x + kBlankWidth + 9, y, after);
      x += kBlankWidth + 18;
    }
    box(x, y);
  }

  // A circle for each visit, with the points for that number of visits (NSL-6.3).
  void draw_track(int y) {
    const int begin = right_ - kBlankWidth - 24 - kCirclesApart * (static_cast<int>(kTouristTrack.size()) - 1);
    for (std::size_t n = 1; n < kTouristTrack.size(); ++n) {
      const int x = begin + static_cast<int>(n - 1) * kCirclesApart;
      out_ += "<circle" + attribute("cx", x) + attribute("cy", y - 5) + " r=\"8\" fill=\"#ffffff\"" +
              attribute("stroke", rules_.layout.ink) + "/>\n" + sign(x, y - 2, std::to_string(kTouristTrack[n]), 9);
    }
    out_ += sign(begin - 22, y, "✷", 17);
    draw_result(y);
  }

  // Stations on two, three and four lines (NSL-6.4).
  void draw_interchanges(int y) {
    int x = right_ - kBlankWidth - 24 - 3 * 74;
    for (const int lines : {2, 3, 4}) {
      out_ += sign(x + 8, y, std::to_string(kInterchangePoints[static_cast<std::size_t>(lines)]) + " ×");
      box(x + 22, y);
      x += 74;
    }
    draw_result(y);
  }

  void draw_objectives(int y) {
    out_ += sign(right_ - kBlankWidth - 24 - 66, y, std::to_string(kObjectivePoints) + " ×");
    box(right_ - kBlankWidth - 24 - 44, y);
    draw_result(y);
  }

  void draw_result(int y) {
    out_ += sign(right_ - kBlankWidth - 9, y, "=");
    box(right_ - kBlankWidth, y);
  }

  void draw_total(int y) {
    out_ += sign(right_ - 2 * kBlankWidth - 14, y + 1, "Σ", 20);
    box(right_ - 2 * kBlankWidth, y, 2 * kBlankWidth);
  }

  const Rules& rules_;
  int left_;
  int right_;
  int top_;
  std::string out_;
};

}  // namespace

std::string blank_score_box(const Rules& rules, int left, int right, int top) {
  return BlankBox(rules, left, right, top).draw();
}

}  // namespace mornington::next_station
