#include "json/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/rng.h"
#include "json/reader.h"

namespace mornington::json {
namespace {

TEST(Json, RoundTripsEveryKind) {
  const char* text = R"({"a":[1,-2,3.5,true,false,null,"x\"\\\n\u00e9"],"b":{},"c":[],"d":{"e":[[1,2],[3]]}})";
  const auto value = parse(text);
  ASSERT_TRUE(value.ok()) << value.error().text();
  const auto again = parse(dump(*value));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*value, *again);
  EXPECT_EQ(*parse(dump(*value, Style::Indented)), *value);
  EXPECT_EQ(value->find("a")->items()[6].text(), "x\"\\\n\xC3\xA9");
}

TEST(Json, ReadsSurrogatePairs) {
  EXPECT_EQ(parse(R"("\ud83d\ude87")")->text(), "\xF0\x9F\x9A\x87");
  EXPECT_FALSE(parse(R"("\ud83d")").ok());
  EXPECT_FALSE(parse(R"("\ude87")").ok());
  EXPECT_FALSE(parse(R"("\ud83dA")").ok());
}

TEST(Json, RefusesWhatIsNotJsonAndSaysWhere) {
  for (const char* text : {"",
                           "{",
                           "[1,",
                           "[1,]",
                           "{\"a\"}",
                           "{\"a\":1,}",
                           "{a:1}",
                           "01",
                           "1.",
                           "1e",
                           "-",
                           "tru",
                           "\"abc",
                           "\"\\q\"",
                           "\"\\u12\"",
                           "[1] 2",
                           "{\"a\":1,\"a\":2}",
                           "99999999999999999999",
                           "\"\n\"",
                           "[1 2]",
                           "{\"a\" 1}"})
    EXPECT_FALSE(parse(text).ok()) << text;
  EXPECT_EQ(parse("[1,\n 2,\n x]").error().where, "line 3, column 2");
  EXPECT_FALSE(parse(std::string(100, '[')).ok());
}

TEST(Json, WritesFiguresThatDoNotExistAsNull) {
  EXPECT_EQ(dump(Value(0.0 / 1.0)), "0");
  EXPECT_EQ(dump(Value(1e308 * 10)), "null");
}

TEST(Json, BuildsObjectsAndLists) {
  Value value;
  value["b"] = 1;
  value["a"].push_back("x");
  value["b"] = 2;
  EXPECT_EQ(dump(value), R"({"b":2,"a":["x"]})");
}

TEST(Reader, NamesThePathOfTheFirstProblem) {
  const Value value = *parse(R"({"stations":[{"id":1},{"id":"two"}],"flag":true,"kind":"x"})");
  Problems problems;
  const Reader root(value, problems);
  EXPECT_EQ(root.at("stations").at(0).at("id").integer(0, 9), 1);
  EXPECT_TRUE(root.at("flag").boolean());
  EXPECT_TRUE(problems.ok());
  EXPECT_EQ(root.at("stations").at(1).at("id").integer(0, 9), 0);
  EXPECT_EQ(root.at("nothing").at("deeper").text(), "");
  EXPECT_EQ(problems.first().text(), "$.stations[1].id: expected a whole number from 0 to 9");
}

TEST(Reader, ChecksRangesWordsKeysAndSizes) {
  const Value value = *parse(R"({"n":12,"word":"b","list":[1],"extra":0})");
  const auto problem_of = [&](auto&& read) {
    Problems problems;
    read(Reader(value, problems));
    return problems.ok() ? std::string() : problems.first().text();
  };
  EXPECT_EQ(problem_of([](Reader r) { (void)r.at("n").integer(0, 9); }),
            "$.n: expected a whole number from 0 to 9, found 12");
  EXPECT_EQ(problem_of([](Reader r) { EXPECT_EQ(r.at("word").one_of({"a", "b"}), 1u); }), "");
  EXPECT_EQ(problem_of([](Reader r) {
              (void)r.at("word").one_of({"a", "c"});
            }),
            "$.word: \"b\" is unknown; expected one of a, c");
  EXPECT_EQ(problem_of([](Reader r) { r.only({"n", "word", "list"}); }), "$: key \"extra\" is unknown");
  EXPECT_EQ(problem_of([](Reader r) { (void)r.at("list").at(1); }), "$.list: expected at least 2 elements");
  EXPECT_EQ(problem_of([](Reader r) { (void)r.at("n").items(); }), "$.n: expected a list");
  EXPECT_EQ(problem_of([](Reader r) { (void)r.at("n").entries(); }), "$.n: expected an object");
  EXPECT_EQ(problem_of([](Reader r) { (void)r.at("n").boolean(); }), "$.n: expected true or false");
}

TEST(Json, RefusesBytesThatAreNoUtf8WithThePlace) {
  EXPECT_EQ(parse("[\"ok\",\n \"a\xFF\"]").error().text(),
            "line 2, column 4: not valid JSON: a string with a byte that is no UTF-8");
  for (const char* bytes : {"\x80", "\xC0\x80", "\xC3", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8"}) {
    EXPECT_FALSE(parse("\"" + std::string(bytes) + "\"").ok()) << testing::PrintToString(bytes);
    EXPECT_FALSE(parse("{\"" + std::string(bytes) + "\":1}").ok()) << testing::PrintToString(bytes);
    EXPECT_FALSE(parse(bytes).ok()) << testing::PrintToString(bytes);
  }
  EXPECT_EQ(parse("\"\xF0\x9F\x9A\x87\"")->text(), "\xF0\x9F\x9A\x87");
}

TEST(Json, PassesOverAByteOrderMarkBeforeTheValueOnly) {
  EXPECT_EQ(*parse("\xEF\xBB\xBF[1]"), *parse("[1]"));
  EXPECT_FALSE(parse("[1]\xEF\xBB\xBF").ok());
  EXPECT_FALSE(parse("\xEF\xBB\xBF").ok());
}

TEST(Json, FindsAKeyThatOccursTwiceAtEveryPlace) {
  for (int size = 2; size < 70; ++size)
    for (int first = 0; first + 1 < size; ++first) {
      std::string text = "{";
      for (int i = 0; i < size; ++i) text += "\"" + std::to_string(i + 1 == size ? first : i) + "\":0,";
      text.back() = '}';
      ASSERT_FALSE(parse(text).ok()) << text;
      EXPECT_EQ(parse(text).error().what, "not valid JSON: key \"" + std::to_string(first) + "\" occurs twice");
    }
}

TEST(Json, MovesWhatABracedListHolds) {
  Value text(std::string(100, 'x'));
  const char* letters = text.text().data();
  const Object object{{"text", std::move(text)}, {"list", Array{1, 2}}};
  EXPECT_EQ(object.front().second.text().data(), letters) << "no copy was made";
  EXPECT_EQ(dump(object), "{\"text\":\"" + std::string(100, 'x') + "\",\"list\":[1,2]}");
}

TEST(Json, OfAnotherKindIsTheZeroOfTheKindAskedFor) {
  for (const char* text : {"null", "true", "3", "2.5", "\"x\"", "[1]", "{\"a\":1}"}) {
    const Value value = *parse(text);
    EXPECT_EQ(value.boolean(), value.is(Kind::Bool)) << text;
    EXPECT_EQ(value.integer() != 0, value.is(Kind::Integer)) << text;
    EXPECT_EQ(value.decimal() != 0, value.is(Kind::Integer) || value.is(Kind::Decimal)) << text;
    EXPECT_EQ(!value.text().empty(), value.is(Kind::String)) << text;
    EXPECT_EQ(!value.items().empty(), value.is(Kind::Array)) << text;
    EXPECT_EQ(value.find("a") != nullptr, value.is(Kind::Object)) << text;
  }
}

TEST(Json, NamesThePlaceOfAKeyThatOccursTwiceAmongMany) {
  std::string text = "{\n";
  for (int i = 0; i < 100000; ++i) text += "\"" + std::to_string(i) + "\":0,\n";
  EXPECT_TRUE(parse(text + "\"last\":0}").ok());
  EXPECT_EQ(parse(text + "\"77\":0}").error().text(), "line 100002, column 1: not valid JSON: key \"77\" occurs twice");
}

double random_double(Rng& rng) {
  const std::uint64_t bits = rng.next();
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

TEST(Json, WritesNumbersSoThatTheyReadBackTheSame) {
  Rng rng(20);
  const auto reads_back = [](double number) { return parse(dump(Value(number)))->decimal() == number; };
  for (int i = 0; i < 50000; ++i) {
    const double number = random_double(rng);
    ASSERT_TRUE(!std::isfinite(number) || reads_back(number)) << dump(Value(number));
    const double figure = static_cast<double>(rng.next() % 1000000) / static_cast<double>(rng.next() % 1000 + 1);
    ASSERT_TRUE(reads_back(figure)) << dump(Value(figure));
    const auto whole = static_cast<std::int64_t>(rng.next());
    ASSERT_EQ(parse(dump(Value(whole)))->integer(), whole);
  }
  using Limits = std::numeric_limits<double>;
  for (const double number : {0.1, 1.0 / 3, 1e15, 1e16, 1e17, 9007199254740993.0, 1.7976931348623157e308, Limits::min(),
                              Limits::denorm_min(), -Limits::max(), 0.0})
    EXPECT_TRUE(reads_back(number)) << dump(Value(number));
  for (const std::int64_t number : {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()})
    EXPECT_EQ(parse(dump(Value(number)))->integer(), number);
}

TEST(Json, WritesNoMoreDigitsThanNeeded) {
  EXPECT_EQ(dump(Value(0.1)), "0.1");
  EXPECT_EQ(dump(Value(12.5)), "12.5");
  EXPECT_EQ(dump(Value(1.0 / 3)), "0.3333333333333333");
}

TEST(Json, RefusesNumbersThatNoVariableHolds) {
  for (const char* text : {"1e999", "-1e999", "1.5e400"})
    EXPECT_EQ(parse(text).error().what, "not valid JSON: number out of range") << text;
  for (const char* text : {"9223372036854775808", "18446744073709551615", "-9223372036854775809"})
    EXPECT_EQ(parse(text).error().what,
              "not valid JSON: number out of range: whole numbers go from -9223372036854775808 to 9223372036854775807")
        << text;
  EXPECT_EQ(parse("1e-999")->decimal(), 0);
}

TEST(Json, MinusZeroReadsBackAsItIsWritten) {
  EXPECT_EQ(dump(Value(-0.0)), "-0.0");
  EXPECT_TRUE(std::signbit(parse("-0.0")->decimal()));
  EXPECT_EQ(dump(*parse("-0.0")), "-0.0");
  EXPECT_EQ(dump(*parse("-0")), "0") << "a whole number has no sign of zero";
  EXPECT_EQ(dump(Value(0.0)), "0");
}

TEST(Json, WholeNumbersThatDoNotFitAreNeverWrapped) {
  constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(dump(Value(static_cast<std::uint64_t>(kMost))), "9223372036854775807");
  const Value beyond(std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(beyond.kind(), Kind::Decimal);
  EXPECT_EQ(parse(dump(beyond))->decimal(), 18446744073709551616.0);
}

}  // namespace
}  // namespace mornington::json
