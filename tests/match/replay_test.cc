#include "match/record/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/record/record.h"
#include "match/record/save.h"
#include "match/record/version_one.h"
#include "support/toy_match.h"

namespace mornington {
namespace {

using testing::HasSubstr;
using testing::Not;

Result<std::unique_ptr<Match>> read(std::string_view text, Verify verify = Verify::Moves) {
  return read_replay(text, verify, toy::open);
}

std::unique_ptr<Match> played(int seats, std::uint64_t seed, int steps = 1000000) {
  auto match = toy::start(seats, seed);
  toy::play_on(*match, seed, steps);
  return match;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string save_text(const Match& match) { return json::dump(*encode_save(match)); }

Result<std::unique_ptr<Match>> load(std::string_view text) {
  const Result<Save> save = parse_save(text);
  return save.ok() ? open_save(*save, toy::open) : Result<std::unique_ptr<Match>>(save.error());
}

// The same lines as version 1 wrote them, with other events.
std::vector<std::string> older_lines(const Match& match) {
  auto lines = lines_of(write_replay(match));
  json::Value header = *json::parse(lines.front());
  json::Value old = json::Object{{"format", "mornington-replay"}, {"version", 1}, {"game", "toy"}};
  for (const char* key : {"edition", "rules_version", "options", "seats", "seed_sha256", "boards"})
    old[key] = *header.find(key);
  old["board_hash"] = version_one::board_hash(match.edition(), match.setup().boards);
  lines.front() = json::dump(old);
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    json::Value line = *json::parse(lines[i]);
    line["by"] = seat_slug(record_of(match).log[i - 1].by);
    line["events"] = *json::parse(R"([{"event":"as-it-was-told-then"}])");
    lines[i] = json::dump(line);
  }
  return lines;
}

// As the terminal saved then: the same with a closing line of its own.
std::string older_save(const Match& match) {
  auto lines = older_lines(match);
  const Record record = record_of(match);
  json::Value end = json::Object{{"end", "saved"}, {"steps", match.length()}};
  end["confirmed"] = !match.awaits_confirmation();
  end["kept"] = json::Value::object();
  for (const Seat seat : each_seat(match.seats()))
    if (const auto& kept = record.sealed[seat]; !kept.empty())
      end["kept"][seat_slug(seat)] = json::Value::array_of(kept);
  end["seed"] = record.seed.text();
  lines.back() = json::dump(end);
  return joined(lines);
}

std::string key_in(const std::string& line) {
  const auto at = line.find("\"key\":");
  return line.substr(at, line.find_first_of(",}", at) - at);
}

bool same_game(const Match& a, const Match& b) {
  if (a.length() != b.length() || record_of(a).key != record_of(b).key) return false;
  for (std::size_t i = 0; i < a.length(); ++i)
    if (record_of(a).log[i].notation != record_of(b).log[i].notation ||
        record_of(a).log[i].key != record_of(b).log[i].key)
      return false;
  return true;
}

TEST(Replay, RoundTripsAFinishedGame) {
  for (int seats : {2, 3, 4}) {
    const auto match = played(seats, 5);
    const std::string text = write_replay(*match);
    for (Verify verify : {Verify::Moves, Verify::Draws}) {
      const auto back = read(text, verify);
      ASSERT_TRUE(back.ok()) << back.error().text();
      EXPECT_TRUE(same_game(**back, *match));
      EXPECT_EQ(write_replay(**back), text);
    }
  }
}

TEST(Replay, HoldsWhatItPromises) {
  auto setup = toy::setup(2, 4);
  setup.names = {"Ada", "Béla"};
  auto match = *toy::open(setup);
  toy::play_on(*match, 1);
  const auto lines = lines_of(write_replay(*match));
  const json::Value header = *json::parse(lines.front());
  EXPECT_EQ(header.find("document")->text(), "mornington/replay");
  EXPECT_EQ(header.find("family")->text(), "toy");
  EXPECT_EQ(header.find("edition")->text(), "toy-lanterns");
  EXPECT_EQ(header.find("board_hash")->text(), match->config()->board_hash);
  EXPECT_EQ(header.find("options")->find("track")->text(), "line");
  EXPECT_EQ(header.find("seed_sha256")->text(), setup.seed.commitment());
  EXPECT_EQ(header.find("names")->items()[1].text(), "Béla");
  EXPECT_EQ(header.find("boards")->items().size(), 2u);
  const json::Value first = *json::parse(lines[1]);
  EXPECT_EQ(first.find("n")->integer(), 1);
  EXPECT_TRUE(first.find("by")->is(json::Kind::Null)) << "chance";
  EXPECT_EQ(first.find("events")->items().size(), 1u);
  const json::Value last = *json::parse(lines.back());
  EXPECT_EQ(last.find("end")->text(), "over");
  EXPECT_EQ(last.find("points")->items()[0].integer(), match->scores().points[Seat{0}]);
  EXPECT_EQ(last.find("seed")->text(), setup.seed.text());
}

TEST(Replay, OfARunningGameKeepsTheSeedSecret) {
  const auto match = played(2, 3, 5);
  const std::string text = write_replay(*match);
  EXPECT_THAT(text, Not(HasSubstr(record_of(*match).seed.text())));
  EXPECT_THAT(text, HasSubstr("unfinished"));
  const auto back = read(text);
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_TRUE(same_game(**back, *match));
  EXPECT_THAT(read(text, Verify::Draws).error().text(), HasSubstr("no seed"));
  EXPECT_THAT(write_replay(**back), Not(HasSubstr("seed"))) << "what the file did not tell is not made up";
}

TEST(Replay, OfAGameWhoseEndIsNotConfirmedKeepsTheSeedSecret) {
  auto match = toy::start(2, 3);
  while (!match->decision().is_over()) {
    match->confirm();
    const Seat seat = first_seat(match->decision());
    ASSERT_FALSE(match->apply(seat, match->seen_by(seat)->legal().back()));
  }
  EXPECT_THAT(write_replay(*match), Not(HasSubstr(record_of(*match).seed.text())));
  match->confirm();
  EXPECT_THAT(write_replay(*match), HasSubstr(record_of(*match).seed.text()));
}

TEST(Save, GoesOnAsIfNothingHadHappened) {
  for (int steps = 0; steps < 30; ++steps) {
    const auto match = played(3, 7, steps);
    const auto back = load(save_text(*match));
    ASSERT_TRUE(back.ok()) << steps << back.error().text();
    EXPECT_EQ(save_text(**back), save_text(*match));
    toy::play_on(*match, 9);
    toy::play_on(**back, 9);
    EXPECT_EQ(write_replay(**back), write_replay(*match)) << steps;
  }
}

TEST(Save, KeepsTheUndoBoundary) {
  auto match = toy::start(2, 7);
  Rng rng(11);
  while (!match->decision().is_over()) {
    const Seat seat = first_seat(match->decision());
    const auto legal = match->seen_by(seat)->legal();
    ASSERT_FALSE(match->apply(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    const auto back = load(save_text(*match));
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ((*back)->awaits_confirmation(), match->awaits_confirmation());
    EXPECT_EQ((*back)->decision(), match->decision());
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ((*back)->can_undo(seat_at(i)), match->can_undo(seat_at(i)));
      EXPECT_EQ((*back)->seen_by(seat_at(i))->view(), match->seen_by(seat_at(i))->view());
    }
    if ((*back)->undo(seat)) {
      match->undo(seat);
      EXPECT_EQ(record_of(*(*back)).key, record_of(*match).key);
      ASSERT_FALSE(match->apply(seat, legal.back()));
    }
    match->confirm();
  }
}

TEST(Save, RemembersAConfirmationThatBroughtNoDraw) {
  auto match = toy::start(2, 7);
  std::size_t passes = 0;
  while (!match->decision().is_over()) {
    toy::play_on(*match, 5, 1);
    const bool passed = record_of(*match).log.back().notation == "stop" && !match->decision().is_over();
    passes += passed ? 1 : 0;
    EXPECT_EQ((*load(save_text(*match)))->awaits_confirmation(), false);
  }
  EXPECT_EQ(passes, 1u) << "the last round passes without a draw";
}

TEST(Save, HoldsWhatTheSeatsDidAndNothingElse) {
  const auto match = played(2, 8);
  const json::Value save = *encode_save(*match);
  EXPECT_EQ(save.find("document")->text(), "mornington/save");
  EXPECT_EQ(save.find("version")->integer(), 2);
  EXPECT_EQ(save.find("setup")->find("seed")->text(), record_of(*match).seed.text());
  std::vector<std::string> done;
  for (const LogEntry& entry : record_of(*match).log)
    if (entry.by != kNoSeat) done.push_back(std::to_string(index(entry.by)) + " " + entry.notation);
  std::vector<std::string> kept;
  for (const json::Value& step : save.find("steps")->items())
    kept.push_back(std::to_string(step.find("by")->integer()) + " " + step.find("do")->text());
  EXPECT_EQ(kept, done);
  EXPECT_THAT(json::dump(save), Not(HasSubstr("event")));
}

TEST(Save, OfAGameWithoutASeedIsRefused) {
  const auto match = read(write_replay(*played(2, 3, 5)));
  EXPECT_THAT(encode_save(**match).error().what, HasSubstr("seed"));
}

TEST(Save, RefusesWhatIsNoSave) {
  const std::string text = save_text(*played(2, 8, 6));
  ASSERT_TRUE(is_save(text));
  EXPECT_FALSE(is_save(write_replay(*played(2, 8, 6))));
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {replaced(text, "mornington/save", "mornington/safe"), "expected \"mornington/save\""},
      {replaced(text, "\"version\":2", "\"version\":3"), "versions 1 and 2"},
      {replaced(text, "\"steps\":[", "\"steps\":[{\"by\":0,\"do\":\"fly\"},"), "$.steps[0]"},
      {replaced(text, "\"steps\":[", "\"steps\":[7,"), "$.steps[0]"},
      {replaced(text, "\"confirmed\":true", "\"confirmed\":1"), "$.confirmed"},
      {replaced(text, "\"steps\":", "\"step\":"), "\"step\" is unknown"},
      {"{}", "document"},
      {"[]", "object"},
  };
  for (const auto& [bad, reason] : wrong) EXPECT_THAT(load(bad).error().text(), HasSubstr(reason)) << bad;
}

TEST(VersionOne, OfAReplayIsPlayedAgainWhateverItsEventsSay) {
  const auto match = played(2, 8);
  const auto back = read(joined(older_lines(*match)), Verify::Draws);
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(write_replay(**back), write_replay(*match));
}

TEST(VersionOne, OfASaveOfTheTerminalGoesOn) {
  for (int steps = 0; steps < 12; ++steps) {
    const auto match = played(3, 7, steps);
    const auto back = read(older_save(*match));
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(save_text(**back), save_text(*match)) << steps;
  }
}

TEST(VersionOne, OfASaveOfThePageGoesOn) {
  const auto match = played(2, 7, 9);
  const json::Value save = *encode_save(*match);
  json::Value old = json::Object{{"document", "mornington/save"}, {"setup", *save.find("setup")}};
  for (const json::Value& step : save.find("steps")->items()) {
    old["steps"].push_back(step);
    old["steps"].push_back(json::Value::object());  // confirmed
  }
  const auto back = load(json::dump(old));
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(save_text(**back), save_text(*match));
}

TEST(VersionOne, OfASaveOfThePageMayAwaitItsConfirmation) {
  MatchSetup setup;
  setup.edition = "metro";
  setup.seed = Seed::of_number(1);
  const auto fresh = new_match(setup);
  const std::string place = (*fresh)->seen_by(Seat{0})->legal().front();  // "place cbaa d1", once "place cbaa 03"
  const std::string then = place.substr(0, 11) + static_cast<char>(place[12] - 1) + static_cast<char>(place[11] - '1');
  const std::string text = R"({"document":"mornington/save","setup":{"edition":"metro","seats":2,"seed":1},)"
                           R"("steps":[{"by":0,"do":")" +
                           then + R"("}]})";
  const auto waiting = open_save(*parse_save(text));
  ASSERT_TRUE(waiting.ok()) << waiting.error().text();
  EXPECT_TRUE((*waiting)->awaits_confirmation());
  EXPECT_EQ(record_of(**waiting).log.back().notation, place);
  EXPECT_FALSE((*open_save(*parse_save(replaced(text, "}]", "},{}]"))))->awaits_confirmation());
}

TEST(VersionOne, IsStillHeldToTheRulesTheDrawsAndTheResult) {
  const auto match = played(2, 8);
  const std::string text = joined(older_lines(*match));
  const std::string points = "\"points\":[" + std::to_string(match->scores().points[Seat{0}]);
  EXPECT_THAT(read(replaced(text, "\"do\":\"bid ", "\"do\":\"eat ")).error().text(), HasSubstr("is refused"));
  EXPECT_THAT(read(replaced(text, points, "\"points\":[99")).error().text(), HasSubstr("the result of seat 0"));
  EXPECT_THAT(read(replaced(text, "\"by\":\"p1\"", "\"by\":\"p7\"")).error().text(), HasSubstr("$.by"));
  const std::string hash = version_one::board_hash(match->edition(), match->setup().boards);
  EXPECT_THAT(read(replaced(text, hash, std::string(64, '0'))).error().text(), HasSubstr("the board is not"));
  EXPECT_THAT(read(replaced(write_replay(*match), "\"end\":\"over\"", "\"end\":\"saved\"")).error().text(),
              HasSubstr("$.end"));
}

struct Forgery {
  const char* what;
  std::string from;
  std::string to;
  const char* line;
  const char* reason;
};

TEST(Replay, RefusesForgeriesWithLineAndReason) {
  const auto match = played(2, 6);
  const std::string text = write_replay(*match);
  const std::string last = "line " + std::to_string(match->length() + 2);
  const std::string points = "\"points\":[" + std::to_string(match->scores().points[Seat{0}]);
  const std::vector<Forgery> forgeries = {
      {"document", "mornington/replay", "other", "line 1", "expected \"mornington/replay\""},
      {"version", "\"version\":2", "\"version\":4", "line 1", "reads versions 1 to 3"},
      {"end of version 3", "\"end\":\"over\"", "\"end\":\"resigned\"", last.c_str(), "expected one of"},
      {"hash", match->config()->board_hash, std::string(64, '0'), "line 1", "the board is not the one"},
      {"edition", "toy-lanterns", "toy-candles", "line 1", "unknown"},
      {"option", "\"track\":\"line\"", "\"track\":\"knot\"", "line 1", "knot"},
      {"board", "\"violet\"", "\"violette\"", "line 1", "the board is not the one"},
      {"key", "\"colours\"", "\"colors\"", "line 1", "unknown"},
      {"seats", "\"seats\":2", "\"seats\":9", "line 1", "from 1 to 6"},
      {"unknown member", "{\"n\":1,", "{\"x\":0,\"n\":1,", "line 2", "\"x\" is unknown"},
      {"number", "{\"n\":1,", "{\"n\":2,", "line 2", "expected 1"},
      {"player", "\"by\":0", "\"by\":2", "line 6", "$.by"},
      {"action", "\"do\":\"bid ", "\"do\":\"eat ", "line 6", "is refused"},
      {"result", points, "\"points\":[99", last.c_str(), "the result of seat 0 is"},
      {"seed", "\"seed\":\"", "\"seed\":\"g", last.c_str(), "64 hexadecimal"},
      {"commitment", "\"seed_sha256\":\"", "\"seed_sha256\":\"0", last.c_str(), "commits"},
      {"steps", "\"steps\":", "\"steps\":1", last.c_str(), "steps"},
      {"end", "\"end\":\"over\"", "\"end\":\"unfinished\"", last.c_str(), "unknown"},
  };
  for (const Forgery& forgery : forgeries) {
    const auto back = read(replaced(text, forgery.from, forgery.to));
    ASSERT_FALSE(back.ok()) << forgery.what;
    EXPECT_EQ(back.error().where, forgery.line) << forgery.what << ": " << back.error().text();
    EXPECT_THAT(back.error().what, HasSubstr(forgery.reason)) << forgery.what;
  }
}

TEST(Replay, RefusesAChangedEvent) {
  const std::string text = write_replay(*played(2, 6));
  EXPECT_THAT(read(replaced(text, "\"rule\":\"TOY-3.3\"", "\"rule\":\"TOY-3.2\"")).error().what, HasSubstr("events"));
}

TEST(Replay, OpensWithTheKeysOfAnotherBuildOrWithout) {
  const auto match = played(2, 6);
  for (const char* theirs : {"\"key\":\"0123456789abcdef\"", "\"key\":\"\""}) {
    auto lines = lines_of(write_replay(*match));
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) lines[i] = replaced(lines[i], key_in(lines[i]), theirs);
    const auto back = read(joined(lines), Verify::Draws);
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(write_replay(**back), write_replay(*match)) << "with its own keys";
  }
  auto lines = lines_of(write_replay(*played(2, 6, 9)));
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) lines[i] = replaced(lines[i], "," + key_in(lines[i]), "");
  EXPECT_TRUE(read(joined(lines)).ok());
}

TEST(Replay, VerifyingTheDrawsFindsALoadedDeck) {
  // Another first card that was possible: consistent in itself once the events are made to fit, not with the seed.
  auto setup = toy::setup(2, 6);
  setup.draws = Draws::Recorded;
  auto match = *toy::open(setup);
  while (!match->decision().is_over()) {
    if (match->decision().is_chance()) {
      const char* wished = match->decision().stream == toy::kDieStream ? "roll 3" : "draw violet";
      if (match->resolve(wished)) {
        bool done = false;
        for (const char* other : {"draw red", "draw amber", "draw green", "draw blue"})
          done = done || !match->resolve(other);
        ASSERT_TRUE(done);
      }
      continue;
    }
    const Seat seat = first_seat(match->decision());
    ASSERT_FALSE(match->apply(seat, match->seen_by(seat)->legal().front()));
    match->confirm();
  }
  const std::string text = write_replay(*match);
  ASSERT_TRUE(read(text).ok());
  const auto back = read(text, Verify::Draws);
  ASSERT_FALSE(back.ok());
  EXPECT_THAT(back.error().what, HasSubstr("expected chance"));
}

TEST(Replay, RefusesATruncatedFileAtEveryLine) {
  for (const std::string& text : {write_replay(*played(2, 6)), older_save(*played(2, 6, 9))}) {
    auto lines = lines_of(text);
    while (lines.size() > 1) {
      lines.pop_back();
      const auto back = read(joined(lines));
      ASSERT_FALSE(back.ok());
      EXPECT_EQ(back.error().where, "line " + std::to_string(lines.size() + 1));
    }
  }
  EXPECT_FALSE(read("").ok());
  EXPECT_FALSE(read("\n").ok());
}

TEST(Replay, RefusesLinesAfterTheEnd) {
  const std::string text = write_replay(*played(2, 6));
  EXPECT_THAT(read(text + "{}\n").error().what, HasSubstr("closed"));
}

TEST(Replay, ByteOrderMarkCarriageReturnsAndBlankLastLinesAreNoReasonToRefuse) {
  const auto match = played(2, 5);
  const std::string text = write_replay(*match);
  std::string returns;
  for (const std::string& line : lines_of(text)) returns += line + "\r\n";
  for (const std::string& same : {"\xEF\xBB\xBF" + text, returns, returns + "\r\n", text + "\n", text + " \t\n\n\n",
                                  text.substr(0, text.size() - 1), "\xEF\xBB\xBF" + returns + "\r\n\r\n"}) {
    const auto back = read(same, Verify::Draws);
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_TRUE(same_game(**back, *match));
  }
}

TEST(Replay, BlankLinesElsewhereAreRefused) {
  const std::string text = write_replay(*played(2, 5));
  EXPECT_THAT(read("\n" + text).error().text(), HasSubstr("line 1"));
  EXPECT_THAT(read(text.substr(0, text.find('\n')) + "\n" + text.substr(text.find('\n'))).error().text(),
              HasSubstr("line 2"));
  EXPECT_THAT(read(text + "\n{}\n").error().text(), HasSubstr("closed"));
}

TEST(Replay, NamesLineAndColumnOfABadByte) {
  const std::string text = write_replay(*played(2, 5));
  const std::size_t second = text.find('\n') + 1;
  std::string bad = text;
  bad[text.find("\"do\":\"", second) + 6] = '\xFF';
  EXPECT_THAT(read(bad).error().text(), testing::MatchesRegex("line 2, column [0-9]+: .*no UTF-8.*"));
}

TEST(Replay, SwappedLinesAreRefused) {
  const auto lines = lines_of(write_replay(*played(3, 6)));
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    auto swapped = lines;
    std::swap(swapped[i], swapped[i + 1]);
    EXPECT_FALSE(read(joined(swapped)).ok()) << i;
  }
}

TEST(Replay, SimultaneousChoicesStandInOrderOfSeats) {
  auto lines = lines_of(write_replay(*played(2, 6)));
  // The first two bids, exchanged but numbered as before.
  std::string one = replaced(lines[6], "\"n\":6", "\"n\":5");
  std::string two = replaced(lines[5], "\"n\":5", "\"n\":6");
  lines[5] = one;
  lines[6] = two;
  EXPECT_THAT(read(joined(lines)).error().text(), HasSubstr("line 6: expected seat 0"));
}

TEST(Replay, FlippedBytesAreRefusedOrMakeNoDifference) {
  const auto match = played(2, 6);
  const auto saved = played(2, 6, 7);
  for (const auto& [text, original] :
       {std::pair{write_replay(*match), match.get()}, {older_save(*saved), saved.get()}}) {
    Rng rng(3);
    for (int i = 0; i < 1500; ++i) {
      std::string damaged = text;
      damaged[rng.below(static_cast<std::uint32_t>(text.size()))] ^= static_cast<char>(1u << rng.below(8));
      const auto back = read(damaged);
      if (back.ok()) {
        EXPECT_TRUE(same_game(**back, *original));
      } else {
        EXPECT_THAT(back.error().where, HasSubstr("line "));
      }
    }
  }
}

TEST(VersionOne, RefusesWhatCannotHaveBeenSaved) {
  auto match = toy::start(2, 7);
  ASSERT_FALSE(match->apply(Seat{0}, match->seen_by(Seat{0})->legal().front()));
  const std::string text = older_save(*match);
  ASSERT_TRUE(read(text).ok());
  const std::string kept = "{\"p1\":[\"" + record_of(*match).sealed[Seat{0}].front() + "\"]";
  EXPECT_THAT(read(replaced(text, kept, "{\"p9\":[]")).error().what, HasSubstr("no seat"));
  EXPECT_THAT(read(replaced(text, kept, "{\"p1\":[\"stop\"]")).error().what, HasSubstr("sealed choice"));
  const std::string both =
      kept.substr(0, kept.size()) + ",\"p2\":[\"" + match->seen_by(Seat{1})->legal().front() + "\"]";
  EXPECT_THAT(read(replaced(text, kept, both)).error().what, HasSubstr("all seats have chosen already"));
}

TEST(VersionOne, RefusesASaveThatLacksADraw) {
  auto match = toy::start(2, 7);
  for (Seat seat : {Seat{0}, Seat{1}}) ASSERT_FALSE(match->apply(seat, match->seen_by(seat)->legal().front()));
  auto lines = lines_of(older_save(*match));
  lines.erase(lines.end() - 2);
  lines.back() = replaced(lines.back(), "\"steps\":7", "\"steps\":6");
  EXPECT_THAT(read(joined(lines)).error().what, HasSubstr("the file lacks the next draw"));
}

TEST(VersionOne, RefusesADrawThatWasNotDue) {
  auto lines = lines_of(older_save(*toy::start(2, 7)));
  lines.insert(lines.end() - 1, replaced(lines[1], "\"n\":1", "\"n\":5"));
  lines.back() = replaced(lines.back(), "\"steps\":4", "\"steps\":5");
  EXPECT_THAT(read(joined(lines)).error().text(), HasSubstr("line 6: there is no draw here"));
}

TEST(Save, TellsWhoSitsWhereAndSoDoesTheReplay) {
  auto setup = toy::setup(2, 7);
  setup.players = {"human", "expert@100ms"};
  const auto match = *toy::open(setup);
  const std::string text = save_text(*match);
  EXPECT_EQ(parse_save(text)->setup.players, setup.players);
  EXPECT_EQ(save_text(**load(text)), text);
  EXPECT_EQ(parse_replay(write_replay(*match))->setup.players, setup.players);
  EXPECT_TRUE(parse_save(save_text(*toy::start(2, 7)))->setup.players.empty()) << "where nobody has told";
  EXPECT_THAT(load(replaced(text, "[\"human\",", "[")).error().text(), HasSubstr("players: expected one per seat"));
}

TEST(Replay, RefusesAnEditionOfAnotherGame) {
  const std::string text = replaced(write_replay(*played(2, 6)), "toy-lanterns", "metro");
  EXPECT_THAT(read(text).error().text(), HasSubstr("line 1: $.family: expected \"metro\""));
}

TEST(Replay, SaysWhenTheRulesHaveMovedOn) {
  std::string text = replaced(write_replay(*played(2, 6)), "\"rules_version\":2", "\"rules_version\":7");
  EXPECT_TRUE(read(text).ok());
  text = replaced(text, "TOY-3.3", "TOY-3.9");
  EXPECT_TRUE(read(text).ok()) << "other rules, other events";
  EXPECT_FALSE(read(replaced(text, "\"rules_version\":7", "\"rules_version\":2")).ok());
  text = replaced(text, "\"points\":[", "\"points\":[9");
  EXPECT_THAT(read(text).error().what, HasSubstr("version 7 of the rules"));
  EXPECT_TRUE(parse_replay(text).ok()) << "it can still be shown";
}

}  // namespace
}  // namespace mornington
