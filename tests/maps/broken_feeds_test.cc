#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "maps/csv.h"
#include "maps/feeds.h"
#include "maps/inflate.h"
#include "maps/on_the_underground/import.h"
#include "maps/zip.h"

namespace mornington::maps {
namespace {

using testing::HasSubstr;

std::string error_of(const std::string& file) {
  const auto import = mornington::maps::on_the_underground::import_file(file, {});
  return import ? "no error" : import.error().text();
}

// A good feed with one file replaced.
std::string feed_with(const std::string& name, const std::string& content) {
  towns::Files files = towns::gtfs_files(towns::town(towns::Shape::Star, 40, 1));
  for (auto& [path, text] : files)
    if (path == "feed/" + name) text = content;
  return towns::zipped(files);
}

TEST(Inflate, ReadsWhatZlibWrites) {
  Rng rng(5);
  std::string noise;
  std::string text;
  for (int i = 0; i < 70'000; ++i) noise += static_cast<char>(rng.below(256));
  for (int i = 0; i < 20'000; ++i) text += "stop" + std::to_string(rng.below(300)) + ",";
  for (const std::string& content : {std::string(), std::string("a"), noise, text})
    for (const int level : {0, 1, 9})
      for (const int strategy : {Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY}) {
        const auto back = inflate(towns::deflated(content, level, strategy), 1 << 20);
        ASSERT_TRUE(back) << level << strategy;
        EXPECT_EQ(*back, content);
      }
}

TEST(Inflate, RefusesBrokenStreamsAndBombs) {
  std::string packed = towns::deflated(std::string(5000, 'x') + "end");
  EXPECT_FALSE(inflate(packed.substr(0, packed.size() - 3), 1 << 20)) << "it ends early";
  EXPECT_FALSE(inflate("\x07", 1 << 20)) << "a type of block that does not exist";
  EXPECT_THAT(inflate(towns::deflated(std::string(3 << 20, 'x')), 1 << 20).error().text(),
              HasSubstr("more than 1048576 bytes"));
}

TEST(Csv, ReadsQuotedFieldsAndBothLineEnds) {
  const std::string text = "\xEF\xBB\xBFid, name\r\n1,\"a \"\"b\"\", c\"\r\n\r\n2,d\n";
  CsvReader in(text, "x.txt");
  ASSERT_EQ(in.column("name"), 1);
  ASSERT_TRUE(*in.next());
  EXPECT_EQ(in.field(1), "a \"b\", c");
  ASSERT_TRUE(*in.next());
  EXPECT_EQ(in.field(0), "2");
  EXPECT_EQ(in.field(1), "d");
  EXPECT_FALSE(*in.next());
}

TEST(Csv, ReadsDecimalsWithoutRoundingErrors) {
  long long value = 0;
  ASSERT_TRUE(parse_decimal("-12.34567891", value));
  EXPECT_EQ(value, -123456789);
  for (const char* wrong : {"", "NaN", "1e300", "inf", "1234567", "1.2.3", "-", "0x1"})
    EXPECT_FALSE(parse_decimal(wrong, value)) << wrong;
}

TEST(BrokenFeeds, AreNamedWithFileAndRow) {
  EXPECT_THAT(error_of("PK\x03\x04 nothing"), HasSubstr("archive is broken"));
  EXPECT_THAT(error_of("hello"), HasSubstr("expected a GTFS feed"));
  EXPECT_THAT(error_of(towns::zipped({{"stops.txt", "stop_id\n"}})), HasSubstr("routes.txt: is missing"));
  EXPECT_THAT(error_of(feed_with("stops.txt", "stop_id,stop_lat\n1,2\n")), HasSubstr("column \"stop_lon\" is missing"));
  EXPECT_THAT(error_of(feed_with("stops.txt", "stop_id,stop_lat,stop_lon\nA,\"5,6\n")),
              HasSubstr("stops.txt row 2: a quotation mark"));
  EXPECT_THAT(error_of(feed_with("stops.txt", "stop_id,stop_lat,stop_lon\nA,NaN,5\n")), HasSubstr("latitude \"NaN\""));
  EXPECT_THAT(error_of(feed_with("stops.txt", "stop_id,stop_lat,stop_lon\nA,91,5\n")),
              HasSubstr("degrees from -90 to 90"));
  EXPECT_THAT(error_of(feed_with("stops.txt", "stop_id,stop_lat,stop_lon,parent_station\nA,1,5,B\nB,1,5,A\n")),
              HasSubstr("leads in a circle"));
  EXPECT_THAT(error_of(feed_with("stop_times.txt", "trip_id,stop_id,stop_sequence\nT0,nowhere,1\n")),
              HasSubstr("stop \"nowhere\" is not in stops.txt"));
  EXPECT_THAT(error_of(feed_with("stop_times.txt", "trip_id,stop_id,stop_sequence\n")),
              HasSubstr("no line of the feed joins two stops"));
}

TEST(BrokenFeeds, ArriveWithinLimits) {
  EXPECT_THAT(error_of(feed_with("stop_times.txt", std::string(8u << 20, ' '))),
              HasSubstr("stop_times.txt: unpacks to more than"))
      << "a zip bomb";
  std::string stops = "stop_id,stop_lat,stop_lon\n";
  for (int i = 0; i < 200'001; ++i) stops += std::to_string(i) + ",50,10\n";
  EXPECT_THAT(error_of(feed_with("stops.txt", stops)), HasSubstr("at most 200000 stops"));
  towns::Town far = towns::town(towns::Shape::Star, 40, 1);
  far.stops.back().latitude = -80;
  EXPECT_THAT(error_of(towns::gtfs(far)), HasSubstr("more than 300 km apart"));
  EXPECT_THAT(error_of("{\"a\": 1}"), HasSubstr("expected a GeoJSON feature collection"));
  EXPECT_THAT(
      error_of(R"({"features":[{"geometry":{"type":"Point","coordinates":[1e300,5]},"properties":{"name":"A"}}]})"),
      HasSubstr("$.features[0]: expected two coordinates"));
  towns::Town tiny;
  for (int i = 0; i < 5; ++i) tiny.stops.push_back({"S" + std::to_string(i), 10 + i * 0.01, 50});
  tiny.lines = {{0, 1, 2, 3, 4}};
  EXPECT_THAT(error_of(towns::gtfs(tiny)), HasSubstr("at least 6 connected stations, found 5"));
}

// A byte that changes may make a feed unreadable, never the reader.
TEST(BrokenFeeds, ChangedByChanceNeverBreakTheReader) {
  const std::string good = towns::gtfs(towns::town(towns::Shape::Star, 12, 1));
  const std::string json = towns::geojson(towns::town(towns::Shape::Star, 12, 1));
  Rng rng(1);
  for (int i = 0; i < 150; ++i) {
    std::string changed = i % 2 == 0 ? good : json;
    for (int n = 0; n < 3; ++n)
      changed[rng.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<char>(rng.below(256));
    (void)error_of(changed);
  }
}

}  // namespace
}  // namespace mornington::maps
