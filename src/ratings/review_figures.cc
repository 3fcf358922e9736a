#include "ratings/review_figures.h"

#include "json/json.h"
#include "json/reader.h"

namespace mornington::ratings {
namespace {

constexpr int kMostPoints = 10'000'000;  // in hundredths
constexpr int kMostSamples = 1'000'000;
constexpr int kMostAnchors = 1'000'000;
constexpr int kMostSeed = 2'147'483'647;  // a review's own seed has no more bits

json::Value encode(const std::vector<std::int64_t>& numbers) {
  json::Value all = json::Value::array();
  for (const std::int64_t one : numbers) all.push_back(one);
  return all;
}

std::vector<std::int64_t> read_list(const json::Reader& from) {
  std::vector<std::int64_t> all;
  for (const json::Reader& one : from.items()) all.push_back(one.integer(-kMostPoints, kMostPoints));
  return all;
}

}  // namespace

std::string write_figures(const ReviewFigures& figures) {
  json::Value out = json::Object{};
  if (!figures.bot.empty()) out["bot"] = figures.bot;
  if (!figures.version.empty()) out["version"] = figures.version;
  if (figures.anchors != 1) out["anchors"] = figures.anchors;
  if (!figures.why.empty()) out["why"] = figures.why;
  if (figures.luck.empty()) return json::dump(out);
  out["seed"] = figures.seed;
  out["samples"] = figures.samples;
  out["luck"] = encode(figures.luck);
  out["skill"] = encode(figures.skill);
  return json::dump(out);
}

Result<ReviewFigures> read_figures(const std::string& text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  json::Problems problems;
  const json::Reader from(*value, problems);
  ReviewFigures figures;
  if (from.has("bot")) figures.bot = from.at("bot").text();
  if (from.has("version")) figures.version = from.at("version").text();
  if (from.has("why")) figures.why = from.at("why").text();
  if (from.has("anchors")) figures.anchors = from.at("anchors").integer(1, kMostAnchors);
  if (from.has("luck")) {
    figures.samples = static_cast<std::uint32_t>(from.at("samples").integer(2, kMostSamples));
    figures.seed = static_cast<std::uint64_t>(from.at("seed").integer(0, kMostSeed));
    figures.luck = read_list(from.at("luck"));
    figures.skill = read_list(from.at("skill"));
    if (figures.skill.size() != figures.luck.size()) from.at("skill").report("expected as many as of luck");
  }
  if (!problems.ok()) return problems.first();
  return figures;
}

}  // namespace mornington::ratings
