#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <optional>

#include "cli/terminal/characters.h"
#include "cli/terminal/console.h"
#include "cli/terminal/line_editor.h"

namespace mornington::cli {
namespace {

// A pseudo-terminal, as libedit wants one.
class Typing : public testing::Test {
 protected:
  void SetUp() override {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    int follower = -1;
    ASSERT_EQ(openpty(&leader_, &follower, nullptr, nullptr, nullptr), 0);
    input_ = fdopen(follower, "r+");
    editor_.emplace(input_);
  }
  void TearDown() override {
    editor_.reset();
    std::fclose(input_);
    close(leader_);
  }

  // What stands in the line after these keys, the cursor as "|".
  std::string typed(std::string keys) {
    while (!keys.empty()) EXPECT_EQ(editor_->press(keys), LineEditor::After::More);
    return editor_->before_cursor() + "|" + editor_->after_cursor();
  }
  std::string entered(const std::string& keys) {
    typed(keys);
    return editor_->take();
  }

  std::optional<LineEditor> editor_;

 private:
  int leader_ = -1;
  std::FILE* input_ = nullptr;
};

TEST_F(Typing, ErasesCharactersWordsAndLines) {
  EXPECT_EQ(typed("ab\x7f"), "a|");
  EXPECT_EQ(typed("é\x7f"), "a|") << "both bytes of it";
  EXPECT_EQ(typed("\x15show a4 \x17"), "show |");
  EXPECT_EQ(typed("\x15log"), "log|");
  EXPECT_EQ(typed("\x15\x7f\x17\x15"), "|");
}

TEST_F(Typing, MovesTheCursor) {
  EXPECT_EQ(typed("abc\x1b[D\x1b[D"), "a|bc");
  EXPECT_EQ(typed("X"), "aX|bc");
  EXPECT_EQ(typed("\x1b[H"), "|aXbc");
  EXPECT_EQ(typed("\x1b[C\x1b[3~"), "a|bc");
  EXPECT_EQ(typed("\x1b[F"), "abc|");
  EXPECT_EQ(typed(" de\x1b[1;5D"), "abc |de");
}

TEST_F(Typing, BringsBackEarlierLines) {
  EXPECT_EQ(entered("first"), "first");
  EXPECT_EQ(entered("second"), "second");
  EXPECT_EQ(typed("\x1b[A"), "second|");
  EXPECT_EQ(typed("\x1b[A"), "first|");
  EXPECT_EQ(typed("\x1b[B"), "second|");
  EXPECT_EQ(entered(""), "second");
  editor_->forget_history();
  EXPECT_EQ(typed("\x1b[A"), "|") << "nobody else's lines";
}

TEST_F(Typing, CompletesWords) {
  std::vector<std::string> words = {"gare-de-lest", "gare-du-nord"};
  editor_->complete_with([&](const std::string&) { return words; });
  EXPECT_EQ(typed("where ga\t"), "where gare-d|");
  EXPECT_EQ(editor_->choices(), words);
  words = {"gare-du-nord"};
  EXPECT_EQ(typed("u\t"), "where gare-du-nord |");
  EXPECT_TRUE(editor_->choices().empty());
}

TEST_F(Typing, PassesOverOtherKeys) {
  EXPECT_EQ(typed("a\x1b[5~b\x1b[2Jc\x1bOPd"), "abcd|");
  EXPECT_FALSE(begins_with_whole_key("\x1b"));
  EXPECT_FALSE(begins_with_whole_key("\x1b[1;"));
  EXPECT_FALSE(begins_with_whole_key("\xC3"));
  EXPECT_TRUE(begins_with_whole_key("é"));
}

TEST_F(Typing, EndsALineAtEnterAndAnEmptyOneAtCtrlD) {
  std::string keys = "\x04";
  EXPECT_EQ(editor_->press(keys), LineEditor::After::End);
  EXPECT_EQ(typed("a\x04"), "a|");
  keys = "\r";
  EXPECT_EQ(editor_->press(keys), LineEditor::After::Line);
  EXPECT_EQ(editor_->take(), "a");
  EXPECT_EQ(editor_->text(), "");
}

TEST(Cleaned, LeavesNothingThatActsOnATerminal) {
  EXPECT_EQ(printable("a\tb\x1b[2Jc\r\x07"), "a b[2Jc");
  EXPECT_EQ(printable("x\xC2\x9By"), "xy") << "a C1 control";
  EXPECT_EQ(printable("x\u202Ey\u2066z"), "xyz") << "marks of direction";
  EXPECT_EQ(printable("\xFF\xC3\xE2\x82 é"), " é") << "broken characters";
}

TEST(Columns, CountWideAndJoiningCharacters) {
  EXPECT_EQ(columns("寿司"), 4);
  EXPECT_EQ(columns("e\u0301"), 1);
  EXPECT_EQ(columns("\x1b[31mred\x1b[0m"), 3);
  EXPECT_EQ(columns("\u231A\u2728"), 4) << "a watch and sparkles are wide";
  EXPECT_EQ(first_piece("\U0001F469\u200D\U0001F680!").bytes, 11u) << "an emoji of several parts is one";
  EXPECT_EQ(columns("\x80\x80"), 2) << "broken bytes are spelt out elsewhere; each takes a column";
}

TEST(AsciiForm, TakesAsManyColumns) {
  EXPECT_EQ(ascii_form("─│┼╭╮ ○★ République"), "-|+.. o* Republique");
  for (const char* text : {"▸human: 3  casual: 4…", "╲╱ ▓ [○] ≈ ◇", "寿司", "é ß œ"})
    EXPECT_EQ(columns(ascii_form(text)), columns(text)) << text;
}

TEST(TypedForm, IsTheSameForANameAndItsId) {
  EXPECT_EQ(typed_form("République"), typed_form("republique"));
  EXPECT_EQ(typed_form("Gare de l'Est"), typed_form("gare-de-lest"));
  EXPECT_EQ(typed_form("Gare de l’Est"), typed_form("gare-de-lest"));
  EXPECT_EQ(typed_form("Elephant & Castle"), typed_form("elephant-and-castle"));
}

TEST(Fitted, IsExactlyAsWideAsItShouldBe) {
  for (int width = 1; width < 8; ++width) {
    EXPECT_EQ(columns(fitted("寿司寿司", width)), width);
    EXPECT_EQ(columns(fitted("abc", width)), width);
  }
}

TEST(Wrapped, BreaksWordsThatAreTooLong) {
  EXPECT_EQ(wrapped("a bbbbbbbb c", 4), "a\nbbbb\nbbbb\nc\n");
  EXPECT_EQ(wrapped("寿司寿司", 3), "寿\n司\n寿\n司\n");
  EXPECT_EQ(wrapped("abc-def--ghi", 10), "abc-def--\nghi\n") << "a long word breaks at a hyphen";
  EXPECT_EQ(wrapped("aa bb", 5, "  "), "  aa\n  bb\n");
}

}  // namespace
}  // namespace mornington::cli
