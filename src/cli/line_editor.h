#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mornington::cli {

// A line as it is typed, key by key: characters, Backspace, Ctrl-U and Ctrl-W; arrows and the like are passed over.
class LineEditor {
 public:
  enum class After : std::uint8_t { More, Line, End };  // End: Ctrl-D on an empty line

  After press(char key);
  [[nodiscard]] const std::string& text() const { return text_; }
  // The finished line; the next one begins empty.
  [[nodiscard]] std::string take();

 private:
  enum class Sequence : std::uint8_t { None, Escape, Control };

  bool swallows(char key);
  void erase_character();
  void erase_word();

  std::string text_;
  Sequence sequence_ = Sequence::None;
};

// Without control characters and broken UTF-8: what may be shown again on a screen.
[[nodiscard]] std::string cleaned(std::string_view text);

}  // namespace mornington::cli
