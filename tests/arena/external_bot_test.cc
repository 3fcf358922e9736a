#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <string>

#include "arena/child_process.h"
#include "arena/external_bot.h"
#include "arena/play_game.h"

namespace mornington::arena {
namespace {

constexpr double kLong = 60;  // seconds: for programs that do something
constexpr double kShort = 0.4;

// What is said about a program that sits at the first seat.
std::string complaint_about(const std::string& command, double seconds = kLong, const ai::Stop& stop = {}) {
  Plan plan;
  plan.edition = "next-station-london";
  plan.players = {"cmd:" + command, "random"};
  const auto game = play_fixture(plan, fixtures(plan).front(), {stop, seconds});
  return game.ok() ? "nothing" : game.error().text();
}

void expect_said(const std::string& command, const std::string& words, double seconds = kLong) {
  const std::string complaint = complaint_about(command, seconds);
  EXPECT_NE(complaint.find(words), std::string::npos) << complaint;
}

const std::string kListen = "read greeting; read question; ";

TEST(OutsideProgram, IsNamedWithItsSeatAndGame) { expect_said("exit 3", "cmd:exit 3 at seat 0 in game 0: "); }

TEST(OutsideProgram, ThatHasGoneIsSaidToHaveGoneAndHow) {
  expect_said(kListen + "exit 3", "ended with status 3");
  expect_said(kListen + "kill -9 $$", "was ended by signal 9");
  expect_said("no-such-program-anywhere 2>/dev/null", "ended with status 127");
  expect_said(kListen + "exec >&-; sleep 30", "closed its end");
}

TEST(OutsideProgram, ThatIsSilentIsLate) {
  expect_said("cat >/dev/null", "did not answer within 0.4 s", kShort);
  expect_said("sleep 30", "within 0.4 s", kShort);
  expect_said(kListen + "while true; do printf x; sleep 0.02; done", "did not answer within 0.4 s", kShort);
}

TEST(OutsideProgram, ThatDoesNotReadIsLateToo) {
  const auto program = ChildProcess::start("sleep 30");
  ASSERT_NE(program, nullptr);
  const auto error = program->send(std::string(1 << 20, 'x') + "\n", kShort, {});
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->text(), "did not read what it was told within 0.4 s");
}

TEST(OutsideProgram, ThatPrintsWithoutEndIsCutOff) {
  EXPECT_NE(complaint_about(kListen + "tr '\\0' x </dev/zero", 30).find("a line of more than 1048576 bytes"),
            std::string::npos);
  expect_said(kListen + "yes", "printed no JSON, but \"y\"");
}

TEST(OutsideProgram, ThatSpeaksNonsenseIsQuotedVisibly) {
  expect_said(kListen + "printf 'hello\\033[31m\\t\\302\\205\\n'; cat >/dev/null",
              "printed no JSON, but \"hello\\x1b[31m\\x09\\xc2\\x85\"");
  expect_said(kListen + "echo '{\"move\": 1}'; cat >/dev/null", "printed no {\"do\": ...}, but \"{\"move\": 1}\"");
  expect_said(kListen + "echo '{\"do\": 7}'; cat >/dev/null", "printed no {\"do\": ...}");
  expect_said(kListen + "echo '[]'; cat >/dev/null", "printed no {\"do\": ...}");
}

TEST(OutsideProgram, ThatPlaysAgainstTheRulesIsToldWhatItDid) {
  expect_said(kListen + "echo '{\"do\": \"fly to the moon\"}'; cat >/dev/null",
              "answered with an illegal action, \"fly to the moon\": ");
}

TEST(OutsideProgram, IsGivenUpWhenTheGameIs) {
  int asked = 0;
  EXPECT_NE(complaint_about("cat >/dev/null", 3000, [&] { return ++asked > 3; }).find("interrupted"),
            std::string::npos);
}

// One that has ended and nobody has asked for ('Z') does not.
bool is_running(const std::string& id) {
  std::ifstream file("/proc/" + id + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto end = text.rfind(") ");
  return end != std::string::npos && text[end + 2] != 'Z';
}

TEST(OutsideProgram, EndsWithAllItHasStarted) {
  const std::string path = testing::TempDir() + "started-" + std::to_string(getpid());
  for (const std::string end : {"exit 3", "cat >/dev/null", "trap '' HUP TERM; sleep 1000"}) {
    EXPECT_NE(complaint_about("sleep 1000 & echo $! > " + path + "; " + end, 2), "nothing");
    std::string id;
    std::ifstream(path) >> id;
    ASSERT_FALSE(id.empty());
    for (int i = 0; i < 2000 && is_running(id); ++i) usleep(10'000);
    EXPECT_FALSE(is_running(id)) << end;
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD) << "a child is left that nobody has asked for";
  std::remove(path.c_str());
}

TEST(OutsideProgram, HasAMomentToEndByItself) {
  const std::string path = testing::TempDir() + "ended-" + std::to_string(getpid());
  Plan plan;
  plan.edition = "next-station-london";
  plan.players = {
      std::string("cmd:python3 ") + MORNINGTON_SOURCE_DIR + "/tests/arena/first_legal.py; echo bye > " + path,
      "random"};
  EXPECT_TRUE(play_fixture(plan, fixtures(plan).front()).ok());
  std::string word;
  std::ifstream(path) >> word;
  EXPECT_EQ(word, "bye");
  std::remove(path.c_str());
}

}  // namespace
}  // namespace mornington::arena
