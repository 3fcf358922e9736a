#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mornington::cli {

// Returns the words that may complete the text before the cursor, for example "gare-du-nord" for "where gar".
using Completer = std::function<std::vector<std::string>(const std::string& before_cursor)>;

// A line while it is typed. libedit handles the keys: cursor, history, words, Ctrl-A to Ctrl-Y. It draws nothing: the
// caller shows text() and the cursor, so long lines scroll at any terminal width.
class LineEditor {
 public:
  enum class After : std::uint8_t { More, Line, End };  // End: Ctrl-D on an empty line

  // press() gets the keys; libedit uses `input` only for the terminal's settings.
  explicit LineEditor(std::FILE* input);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  ~LineEditor();

  // Removes one key from `keys`: a character or a complete escape sequence. Unknown sequences are ignored.
  After press(std::string& keys);
  void complete_with(Completer completer) { completer_ = std::move(completer); }

  [[nodiscard]] std::string before_cursor() const;
  [[nodiscard]] std::string after_cursor() const;
  [[nodiscard]] std::string text() const { return before_cursor() + after_cursor(); }
  // The completions to choose from, until the next key.
  [[nodiscard]] const std::vector<std::string>& choices() const { return choices_; }
  // The finished line, which is added to the history; the next one starts empty.
  [[nodiscard]] std::string take();
  void forget_history();

 private:
  struct Library;

  void complete();
  void insert(const std::string& text);

  std::unique_ptr<Library> library_;
  Completer completer_;
  std::vector<std::string> choices_;
};

// Whether the keys start with a complete character or escape sequence.
[[nodiscard]] bool begins_with_whole_key(std::string_view keys);

// The text without control characters and invalid UTF-8, safe to show on a screen.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace mornington::cli
