#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console.h"
#include "cli/line_editor.h"

namespace mornington::cli {
namespace {

std::string typed(std::string_view keys) {
  LineEditor editor;
  for (const char key : keys) EXPECT_EQ(editor.press(key), LineEditor::After::More);
  return editor.text();
}

TEST(LineEditor, ErasesCharactersWordsAndLines) {
  EXPECT_EQ(typed("ab\x7f"), "a");
  EXPECT_EQ(typed("é\x7f"), "") << "both bytes of it";
  EXPECT_EQ(typed("show a4 \x17"), "show ");
  EXPECT_EQ(typed("show\x15log"), "log");
  EXPECT_EQ(typed("\x7f\x17\x15"), "");
}

TEST(LineEditor, PassesOverArrowsAndFunctionKeys) {
  EXPECT_EQ(typed("a\x1b[Ab\x1b[1;5Cc\x1bOPd"), "abcd");
  EXPECT_EQ(typed("a\x1b\x7f"), "") << "a lone Escape does not swallow Backspace";
}

TEST(LineEditor, EndsALineAtEnterAndAnEmptyOneAtCtrlD) {
  LineEditor editor;
  EXPECT_EQ(editor.press('\x04'), LineEditor::After::End);
  EXPECT_EQ(editor.press('a'), LineEditor::After::More);
  EXPECT_EQ(editor.press('\x04'), LineEditor::After::More);
  EXPECT_EQ(editor.press('\r'), LineEditor::After::Line);
  EXPECT_EQ(editor.take(), "a");
  EXPECT_EQ(editor.text(), "");
}

TEST(Cleaned, LeavesNothingThatActsOnATerminal) {
  EXPECT_EQ(cleaned("a\tb\x1b[2Jc\r\x07"), "a b[2Jc");
  EXPECT_EQ(cleaned("x\xC2\x9By"), "xy") << "a C1 control";
  EXPECT_EQ(cleaned("x\u202Ey\u2066z"), "xyz") << "marks of direction";
  EXPECT_EQ(cleaned("\xFF\xC3\xE2\x82 é"), " é") << "broken characters";
}

TEST(Columns, CountWideAndJoiningCharacters) {
  EXPECT_EQ(columns("寿司"), 4);
  EXPECT_EQ(columns("e\u0301"), 1);
  EXPECT_EQ(columns("\x1b[31mred\x1b[0m"), 3);
  EXPECT_EQ(columns("\x80\x80\x80\x80\x80\x80"), 2) << "broken bytes are taken four at a time";
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
  EXPECT_EQ(wrapped("aa bb", 5, "  "), "  aa\n  bb\n");
}

}  // namespace
}  // namespace mornington::cli
