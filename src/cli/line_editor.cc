#include "cli/line_editor.h"

#include <utility>

namespace mornington::cli {
namespace {

constexpr char kCtrlD = 4;
constexpr char kCtrlU = 21;
constexpr char kCtrlW = 23;
constexpr char kEscape = 27;
constexpr char kDelete = 127;
constexpr std::size_t kLongestTypedLine = 4000;  // bytes

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == kDelete; }
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Bytes of the UTF-8 character that the text begins with; 0 where it is none.
std::size_t character_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if (!continues(text[i])) return 0;
  return size;
}

// C1 controls, and marks that turn the direction of writing.
bool is_invisible(std::string_view character) {
  if (character.size() == 2) return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
  if (character.size() != 3 || character[0] != '\xE2') return false;
  const auto middle = static_cast<unsigned char>(character[1]);
  const auto last = static_cast<unsigned char>(character[2]);
  return (middle == 0x80 && (last >= 0x8B && last <= 0xAF)) || (middle == 0x81 && last >= 0xA0 && last <= 0xAF);
}

}  // namespace

LineEditor::After LineEditor::press(char key) {
  if (swallows(key)) return After::More;
  if (key == '\n' || key == '\r') return After::Line;
  if (key == kCtrlD && text_.empty()) return After::End;
  if (key == kDelete || key == '\b') erase_character();
  if (key == kCtrlU) text_.clear();
  if (key == kCtrlW) erase_word();
  if (key == '\t') key = ' ';
  if (!is_control(key) && text_.size() < kLongestTypedLine) text_ += key;
  return After::More;
}

std::string LineEditor::take() { return std::exchange(text_, ""); }

// ESC [ 1 ; 5 A and ESC O P are keys without a character.
bool LineEditor::swallows(char key) {
  if (key == kEscape) {
    sequence_ = Sequence::Escape;
    return true;
  }
  const Sequence before = std::exchange(sequence_, Sequence::None);
  if (before == Sequence::None || is_control(key)) return false;
  const bool opens = before == Sequence::Escape && (key == '[' || key == 'O');
  const bool goes_on = before == Sequence::Control && key < '@';
  if (opens || goes_on) sequence_ = Sequence::Control;
  return true;
}

void LineEditor::erase_character() {
  while (!text_.empty() && continues(text_.back())) text_.pop_back();
  if (!text_.empty()) text_.pop_back();
}

void LineEditor::erase_word() {
  while (!text_.empty() && text_.back() == ' ') text_.pop_back();
  while (!text_.empty() && text_.back() != ' ') text_.pop_back();
}

std::string cleaned(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const std::string_view character = text.substr(0, size);
    const bool shown = size > 1 ? !is_invisible(character) : size == 1 && !is_control(text[0]);
    if (shown) clean += character;
    if (!shown && text[0] == '\t') clean += ' ';
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return clean;
}

}  // namespace mornington::cli
