#include "cli/terminal/line_editor.h"

#include <histedit.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/utf8.h"

#ifdef __SANITIZE_ADDRESS__
// NB: libtinfo, below libedit, never releases two strings of the terminal's description, and fontconfig, below
// librsvg, its list of fonts. They are not ours to report.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" const char* __lsan_default_suppressions() { return "leak:libtinfo\nleak:libfontconfig"; }
#endif

namespace mornington::cli {
namespace {

constexpr char kCtrlD = 4;
constexpr char kEscape = 27;
constexpr char kDelete = 127;
constexpr std::size_t kLongestTypedLine = 1000;  // characters
constexpr int kRemembered = 200;                 // lines

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == kDelete; }

// Marks that turn the direction of writing, and C1 controls.
bool is_invisible(char32_t c) {
  return (c >= 0x80 && c < 0xA0) || (c >= 0x200B && c <= 0x202F) || (c >= 0x2060 && c <= 0x206F);
}

// ESC [ 1 ; 5 A or ESC O P: its bytes, or 0 where the end is missing. ESC and another character are two bytes.
std::size_t sequence_size(std::string_view keys) {
  if (keys.size() < 2) return 0;
  if (keys[1] == kEscape || keys[1] == '\n' || keys[1] == '\r') return 1;  // Enter is always Enter
  if (keys[1] != '[' && keys[1] != 'O') return 2;
  const auto end = std::find_if(keys.begin() + 2, keys.end(), [](char c) { return c < '0' || c > '?'; });
  return end == keys.end() ? 0 : static_cast<std::size_t>(end - keys.begin()) + 1;
}

// Cursor, Home, End and Delete, as terminals send them; libedit would take others for text.
bool is_known(std::string_view sequence) {
  constexpr std::array<std::string_view, 18> kKnown = {
      "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D",  "\x1b[H",  "\x1b[F",  "\x1bOA",    "\x1bOB",    "\x1bOC",
      "\x1bOD", "\x1bOH", "\x1bOF", "\x1b[1~", "\x1b[4~", "\x1b[3~", "\x1b[1;5C", "\x1b[1;5D", "\x1b\x7f"};
  return std::find(kKnown.begin(), kKnown.end(), sequence) != kKnown.end() ||
         (sequence.size() == 2 && std::string_view("bdfBDF").find(sequence[1]) != std::string_view::npos);
}

std::wstring widened(std::string_view text) {
  std::wstring out;
  while (!text.empty()) {
    const Character one = first_character(text);
    if (one.bytes > 0) out += static_cast<wchar_t>(one.code);
    text.remove_prefix(std::max<std::size_t>(one.bytes, 1));
  }
  return out;
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  constexpr std::array<unsigned, 4> kLead = {0, 0xC0, 0xE0, 0xF0};
  out += static_cast<char>(kLead[static_cast<std::size_t>(more)] | c >> (6 * more));
  for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (c >> (6 * i) & 0x3F));
}

std::string narrowed(const wchar_t* from, const wchar_t* to) {
  std::string out;
  for (; from < to; ++from) append_utf8(out, static_cast<char32_t>(*from));
  return out;
}

std::string last_word(const std::string& text) { return text.substr(text.rfind(' ') + 1); }

std::string common_start(const std::vector<std::string>& words) {
  std::string start = words.front();
  for (const std::string& word : words)
    start.erase(std::mismatch(start.begin(), start.end(), word.begin(), word.end()).first, start.end());
  while (!start.empty() && (static_cast<unsigned char>(start.back()) & 0x80) != 0) start.pop_back();
  return start;
}

}  // namespace

struct LineEditor::Library {
  EditLine* editor = nullptr;
  HistoryW* history = nullptr;
  std::FILE* nowhere = nullptr;  // what libedit would draw
  std::wstring keys;             // of the one that is pressed

  // Asked by libedit for the next character; fails where the key is at its end.
  static int next_character(EditLine* editor, wchar_t* character) {
    Library* self = nullptr;
    el_wget(editor, EL_CLIENTDATA, &self);
    if (self->keys.empty()) return -1;
    *character = self->keys.front();
    self->keys.erase(0, 1);
    return 1;
  }

  void press(std::wstring sequence) {
    keys = std::move(sequence);
    for (int read = 0; !keys.empty();) el_wgets(editor, &read);
  }

  void bind(const wchar_t* key, const wchar_t* command) {
    el_wset(editor, EL_BIND, key, command, static_cast<wchar_t*>(nullptr));
  }
  void bind_keys() {
    for (const wchar_t* key : {L"\\e[C", L"\\eOC"}) bind(key, L"ed-next-char");
    for (const wchar_t* key : {L"\\e[D", L"\\eOD"}) bind(key, L"ed-prev-char");
    for (const wchar_t* key : {L"\\e[A", L"\\eOA"}) bind(key, L"ed-prev-history");
    for (const wchar_t* key : {L"\\e[B", L"\\eOB"}) bind(key, L"ed-next-history");
    for (const wchar_t* key : {L"\\e[H", L"\\eOH", L"\\e[1~"}) bind(key, L"ed-move-to-beg");
    for (const wchar_t* key : {L"\\e[F", L"\\eOF", L"\\e[4~"}) bind(key, L"ed-move-to-end");
    bind(L"\\e[3~", L"ed-delete-next-char");
    bind(L"\\e[1;5C", L"em-next-word");
    bind(L"\\e[1;5D", L"ed-prev-word");
    bind(L"^W", L"ed-delete-prev-word");
    bind(L"^U", L"vi-kill-line-prev");
  }
};

LineEditor::LineEditor(std::FILE* input) : library_(std::make_unique<Library>()) {
  library_->nowhere = std::fopen("/dev/null", "w");
  // NB: libedit edits only where its output is a terminal, so that is what the descriptor says.
  library_->editor = el_init_fd("mornington", input, library_->nowhere, library_->nowhere, fileno(input), fileno(input),
                                fileno(library_->nowhere));
  EditLine* editor = library_->editor;
  el_wset(editor, EL_CLIENTDATA, library_.get());
  el_wset(editor, EL_GETCFN, &Library::next_character);
  el_wset(editor, EL_EDITOR, L"emacs");
  library_->bind_keys();
  library_->history = history_winit();
  HistEventW event;
  history_w(library_->history, &event, H_SETSIZE, kRemembered);
  history_w(library_->history, &event, H_SETUNIQUE, 1);
  el_wset(editor, EL_HIST, history_w, library_->history);
  el_wset(editor, EL_UNBUFFERED, 1);
}

LineEditor::~LineEditor() {
  history_wend(library_->history);
  el_end(library_->editor);
  std::fclose(library_->nowhere);
}

LineEditor::After LineEditor::press(std::string& keys) {
  choices_.clear();
  const char first = keys[0];
  const std::size_t size = first == kEscape ? sequence_size(keys) : first_character(keys).bytes;
  const std::string key = keys.substr(0, std::max<std::size_t>(size, 1));
  keys.erase(0, key.size());
  if (first == '\n' || first == '\r') return After::Line;
  if (first == kCtrlD && text().empty()) return After::End;
  if (first == '\t') {
    complete();
  } else if (first == kEscape ? is_known(key) : is_control(first)) {
    library_->press(widened(key));
  } else if (first != kEscape) {
    insert(printable(key));
  }
  return After::More;
}

void LineEditor::insert(const std::string& text) {
  const LineInfoW* line = el_wline(library_->editor);
  const bool room = line->lastchar - line->buffer < static_cast<std::ptrdiff_t>(kLongestTypedLine);
  if (room && !text.empty()) el_winsertstr(library_->editor, widened(text).c_str());
}

// As far as all that fits agrees; a word that is decided gets its blank.
void LineEditor::complete() {
  if (!completer_) return;
  const std::string before = before_cursor();
  std::vector<std::string> words = completer_(before);
  if (words.empty()) return;
  const std::string start = common_start(words);
  const std::wstring typed = widened(last_word(before));
  if (widened(start).size() < typed.size()) {
    choices_ = std::move(words);
    return;
  }
  if (!typed.empty()) el_wdeletestr(library_->editor, static_cast<int>(typed.size()));
  insert(start + (words.size() == 1 ? " " : ""));
  if (words.size() > 1) choices_ = std::move(words);
}

std::string LineEditor::before_cursor() const {
  const LineInfoW* line = el_wline(library_->editor);
  return narrowed(line->buffer, line->cursor);
}

std::string LineEditor::after_cursor() const {
  const LineInfoW* line = el_wline(library_->editor);
  return narrowed(line->cursor, line->lastchar);
}

std::string LineEditor::take() {
  std::string line = text();
  HistEventW event;
  if (!line.empty()) history_w(library_->history, &event, H_ENTER, widened(line).c_str());
  el_reset(library_->editor);
  return line;
}

void LineEditor::forget_history() {
  HistEventW event;
  history_w(library_->history, &event, H_CLEAR);
}

bool begins_with_whole_key(std::string_view keys) {
  if (keys.empty()) return false;
  return keys[0] == kEscape ? sequence_size(keys) > 0 : first_character(keys).bytes > 0;
}

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const Character one = first_character(text);
    const bool shown = one.bytes > 1 ? !is_invisible(one.code) : one.bytes == 1 && !is_control(text[0]);
    if (shown) clean += text.substr(0, one.bytes);
    if (!shown && text[0] == '\t') clean += ' ';
    text.remove_prefix(std::max<std::size_t>(one.bytes, 1));
  }
  return clean;
}

}  // namespace mornington::cli
