#include "server/http/site.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace mornington::http {
namespace {

namespace fs = std::filesystem;

class SiteTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / "mornington_site_test";
    fs::create_directories(folder_ / "assets");
    std::ofstream(folder_ / "index.html") << "<!doctype html><title>" << std::string(500, 'x') << "</title>";
    std::ofstream(folder_ / "assets/engine-1a2b.wasm") << "wasm";
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return "";
  }

  [[nodiscard]] Assets assets() const { return *Assets::load(folder_.string()); }

  fs::path folder_;
};

TEST_F(SiteTest, GivesTheIndexForTheRoot) {
  const Assets files = assets();
  const Response response = answer(files, {"GET", "/", "", ""});
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_TRUE(response.body.starts_with("<!doctype html>"));
}

TEST_F(SiteTest, CompressesOnlyForBrowsersThatTakeIt) {
  const Assets files = assets();
  const Response zipped = answer(files, {"GET", "/", "gzip, deflate", ""});
  const Response plain = answer(files, {"GET", "/", "deflate", ""});
  EXPECT_EQ(header(zipped, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_LT(zipped.body.size(), plain.body.size());
}

TEST_F(SiteTest, PrefersTheBrotliFileOfTheBuild) {
  std::ofstream(folder_ / "index.html.br") << "small";
  const Assets files = assets();
  const Response response = answer(files, {"GET", "/", "gzip, deflate, br", ""});
  EXPECT_EQ(header(response, "Content-Encoding"), "br");
  EXPECT_EQ(response.body, "small");
  EXPECT_EQ(answer(files, {"GET", "/index.html.br", "", ""}).status, 404);
}

TEST_F(SiteTest, LetsBrowsersKeepWhatItsNameIdentifies) {
  const Assets files = assets();
  EXPECT_EQ(header(answer(files, {"GET", "/assets/engine-1a2b.wasm", "", ""}), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(answer(files, {"GET", "/", "", ""}), "Cache-Control"), "no-cache");
}

TEST_F(SiteTest, ServesTheEngineAsWebAssembly) {
  const Assets files = assets();
  EXPECT_EQ(header(answer(files, {"GET", "/assets/engine-1a2b.wasm", "", ""}), "Content-Type"), "application/wasm");
}

TEST_F(SiteTest, SaysNotModifiedToTheTagItGave) {
  const Assets files = assets();
  const std::string tag(header(answer(files, {"GET", "/", "", ""}), "ETag"));
  const Response again = answer(files, {"GET", "/", "", tag});
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
}

TEST_F(SiteTest, ForbidsInlineScriptsAndForeignSources) {
  const Assets files = assets();
  const std::string policy = header(answer(files, {"GET", "/", "", ""}), "Content-Security-Policy");
  EXPECT_NE(policy.find("default-src 'none'"), std::string_view::npos);
  EXPECT_EQ(policy.find("unsafe-inline"), std::string_view::npos);
}

TEST_F(SiteTest, RefusesPathsItDoesNotKnow) {
  const Assets files = assets();
  EXPECT_EQ(answer(files, {"GET", "/../etc/passwd", "", ""}).status, 404);
  EXPECT_EQ(answer(files, {"POST", "/", "", ""}).status, 405);
}

TEST(Assets, NeedsAnIndex) {
  const Result<Assets> none = Assets::load("/nowhere/at/all");
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().where, "/nowhere/at/all");
}

}  // namespace
}  // namespace mornington::http
