#include "json/json.h"

#include <gtest/gtest.h>

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

TEST(Json, MinusZeroIsWrittenAsItIsRead) { EXPECT_EQ(dump(*parse("-0.0")), "0"); }

}  // namespace
}  // namespace mornington::json
