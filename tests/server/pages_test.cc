// Pages with an address of their own: which paths there are, and what their head says.
#include <gtest/gtest.h>

#include "server/http/page_head.h"
#include "server/http/page_path.h"
#include "server/http/site.h"

namespace mornington {
namespace {

using namespace http;
using PageKind = PagePath::Kind;

constexpr std::string_view kClientPage = R"(<html><head><meta
      name="description"
      content="Games."
    /><title>Mornington</title><link rel="icon" href="./icon.svg" /><script src="./a.js"></script></head></html>)";

TEST(PagePaths, NameAGameAPuzzleOrADay) {
  struct Case {
    std::string_view path;
    PageKind kind;
    std::string_view id;
    int depth;
  };
  for (const Case& one :
       {Case{"/table/0123456789abcdef", PageKind::Table, "0123456789abcdef", 1},
        Case{"/game/0123456789abcdef", PageKind::Game, "0123456789abcdef", 1},
        Case{"/game/0123456789abcdef/12", PageKind::Game, "0123456789abcdef", 2},
        Case{"/embed/0123456789abcdef", PageKind::Embed, "0123456789abcdef", 1},
        Case{"/puzzle/metro/metro-2-1-16-78", PageKind::Puzzle, "metro-2-1-16-78", 2},
        Case{"/daily", PageKind::Daily, "", 0}, Case{"/daily/2026-11-18", PageKind::Daily, "2026-11-18", 1}}) {
    const auto page = read_page_path(one.path);
    ASSERT_TRUE(page) << one.path;
    EXPECT_EQ(page->kind, one.kind) << one.path;
    EXPECT_EQ(page->id, one.id);
    EXPECT_EQ(page->depth, one.depth) << one.path;
  }
}

TEST(PagePaths, AreNothingElse) {
  for (const std::string_view path : {"",
                                      "/",
                                      "/game",
                                      "/game/",
                                      "/game/0123456789ABCDEF",
                                      "/game/0123456789abcde",
                                      "/game/0123456789abcdef/",
                                      "/game/0123456789abcdef/x",
                                      "/game/0123456789abcdef/1/2",
                                      "/table/0123456789abcdef/1",
                                      "/games/0123456789abcdef",
                                      "/puzzle/metro",
                                      "/puzzle/metro/../x",
                                      "/puzzle//x",
                                      "/puzzle/metro/a\"b",
                                      "/daily/2026-13-01",
                                      "/daily/2026-02-30",
                                      "/daily/tomorrow",
                                      "/daily/2026-11-18/x",
                                      "game/0123456789abcdef",
                                      "/assets/index.js"})
    EXPECT_FALSE(read_page_path(path)) << path;
}

TEST(PagePaths, CountDaysFrom1970) {
  EXPECT_EQ(read_day("1970-01-01"), 0);
  EXPECT_EQ(read_day("2026-11-18"), 20775);
  EXPECT_EQ(read_day("2024-02-29"), 19782);
}

TEST(PageHeads, SayWhatIsThere) {
  const std::string page = with_head(
      kClientPage, {"Metro", "Ada and Bo.", "https://a.example/game/1", "https://a.example/picture/game/1.png"}, 1);
  EXPECT_NE(page.find("<title>Metro</title>"), std::string::npos) << page;
  EXPECT_NE(page.find("content=\"Ada and Bo.\"\n"), std::string::npos) << page;
  EXPECT_EQ(page.find("Games."), std::string::npos);
  EXPECT_NE(page.find("property=\"og:image\" content=\"https://a.example/picture/game/1.png\""), std::string::npos);
}

TEST(PageHeads, FindTheFilesOfThePageFromEveryDepth) {
  const PageHead head{"a", "b", "", ""};
  EXPECT_NE(with_head(kClientPage, head, 0).find("src=\"./a.js\""), std::string::npos);
  EXPECT_NE(with_head(kClientPage, head, 1).find("src=\"../a.js\""), std::string::npos);
  const std::string deep = with_head(kClientPage, head, 2);
  EXPECT_NE(deep.find("src=\"../../a.js\""), std::string::npos);
  EXPECT_EQ(deep.find("\"./"), std::string::npos) << deep;
}

// Names of people stand in titles and descriptions.
TEST(PageHeads, CannotBeBrokenOutOf) {
  const std::string page = with_head(kClientPage, {"</title><script>", "\"><script>", "", "\"><script>"}, 1);
  EXPECT_EQ(page.find("<script>"), std::string::npos) << page;
  EXPECT_NE(page.find("&lt;/title&gt;"), std::string::npos);
}

TEST(PageHeads, BelieveAHostThatCanBeOne) {
  EXPECT_EQ(origin_of("a.example:8080", true), "https://a.example:8080");
  EXPECT_EQ(origin_of("[::1]:4567", false), "http://[::1]:4567");
  EXPECT_EQ(origin_of("", true), "");
  EXPECT_EQ(origin_of("a.example\"><script>", true), "");
  EXPECT_EQ(origin_of("a.example/b", true), "");
}

TEST(EmbeddedPages, MayBeFramedByWhomTheOperatorNames) {
  const Response plain = with_safety({});
  std::string policy;
  for (const auto& [name, value] : plain.headers)
    if (name == "Content-Security-Policy") policy = value;
  EXPECT_TRUE(policy.ends_with("frame-ancestors 'none'")) << policy;
  const std::string framed = with_ancestors(policy, " https://blog.example");
  EXPECT_TRUE(framed.ends_with("; frame-ancestors https://blog.example")) << framed;
  EXPECT_NE(framed.find("default-src 'none'"), std::string::npos);
}

}  // namespace
}  // namespace mornington
