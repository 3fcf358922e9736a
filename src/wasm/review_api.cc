#include "wasm/review_api.h"

#include <string>
#include <utility>

namespace mornington::wasm {
namespace {

review::DecisionsOf read_decisions(const json::Reader& only) {
  return {seat_at(only.at("seat").integer(0, kMaxSeats - 1)),
          static_cast<std::size_t>(only.at("from").integer(0, 1 << 20))};
}

review::ReviewSettings read_settings(const json::Reader& ask) {
  constexpr int kMostSamples = static_cast<int>(review::ReviewSettings::kMostSamples);
  review::ReviewSettings settings;
  if (ask.has("level")) settings.level = ask.at("level").text();
  if (ask.has("samples"))
    settings.budget.samples = static_cast<std::uint32_t>(ask.at("samples").integer(2, kMostSamples));
  if (ask.has("part")) settings.part = static_cast<std::uint32_t>(ask.at("part").integer(1, 100));
  if (ask.has("seed")) settings.budget.seed = static_cast<std::uint64_t>(ask.at("seed").integer(0, 1 << 30));
  if (ask.has("levels"))
    for (const json::Reader& level : ask.at("levels").items()) settings.levels.push_back(level.text());
  if (ask.has("only")) settings.only = read_decisions(ask.at("only"));
  return settings;
}

}  // namespace

ReviewApi::Reply ReviewApi::answer(std::string_view what, const json::Reader& ask) {
  if (what == "review") return begin(ask);
  if (!what.starts_with("review-")) return Error{"$.ask", "unknown request '" + std::string(what) + "'"};
  const auto found = reviews_.find(ask.at("review").integer(1, 1 << 30));
  if (found == reviews_.end()) return Error{"$.review", "no review of that number is open"};
  if (what == "review-step") return step(found->second, ask);
  if (what == "review-result") return encode(found->second);
  if (what == "review-decisions") return review::encode_decisions(found->second);
  if (what != "review-close") return Error{"$.ask", "unknown request '" + std::string(what) + "'"};
  reviews_.erase(found);
  return json::Value();
}

ReviewApi::Reply ReviewApi::begin(const json::Reader& ask) {
  review::ReviewSettings settings = read_settings(ask);
  const std::string text = ask.at("text").text();
  if (!ask.ok()) return json::Value();
  Result<review::Review> review = review::Review::begin(text, std::move(settings));
  if (!review) return review.error();
  reviews_.emplace(next_, *std::move(review));
  return json::Value(next_++);
}

ReviewApi::Reply ReviewApi::step(review::Review& review, const json::Reader& ask) {
  for (int left = ask.at("samples").integer(1, 1 << 20); left > 0 && !review.is_done(); --left) review.step();
  return json::Value(json::Object{{"done", review.done()}, {"total", review.total()}});
}

}  // namespace mornington::wasm
