#include "server/runtime/previews.h"

#include <sys/resource.h>

#include <utility>

#include "core/sha256.h"
#include "picture/picture.h"
#include "server/http/site.h"
#include "server/runtime/preview_card.h"

namespace mornington::runtime {
namespace {

constexpr int kNiceness = 10;  // niceness; on Linux, of one thread

Response picture_response(const std::string& png, int seconds) {
  Response response{
      200, {{"Content-Type", "image/png"}, {"Cache-Control", "public, max-age=" + std::to_string(seconds)}}, "", png};
  return with_safety(std::move(response));
}

Response busy() {
  Response response = refusal(503, "Too many pictures are drawn at once; try again soon.\n");
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

}  // namespace

std::shared_ptr<const std::string> PictureCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->png;
}

void PictureCache::put(const std::string& key, std::shared_ptr<const std::string> png) {
  const std::lock_guard lock(mutex_);
  if (by_key_.contains(key)) return;
  bytes_ += png->size();
  entries_.push_front({key, std::move(png)});
  by_key_[key] = entries_.begin();
  while (bytes_ > kMostBytes && entries_.size() > 1) {
    bytes_ -= entries_.back().png->size();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

std::size_t PictureCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

Previews::Previews()
    : worker_(threads::BoundedFifo<Job>(kMostWaiting), {}, [this](std::vector<Job> jobs) {
        for (Job& job : jobs) work(job);
      }) {}

void Previews::draw(std::string svg, int seconds, Reply reply) {
  if (const auto png = cache_.find(hex(sha256(svg)))) return reply(picture_response(*png, seconds));
  Job job{std::move(svg), seconds, std::move(reply)};
  if (!worker_.put(job)) job.reply(busy());
}

void Previews::work(Job& job) {
  setpriority(PRIO_PROCESS, 0, kNiceness);
  const std::string key = hex(sha256(job.svg));
  auto png = cache_.find(key);
  if (png == nullptr) {
    auto drawn = picture::to_png(job.svg, {kCardWidth, kCardHeight});
    if (!drawn) return job.reply(refusal(500, drawn.error().text() + "\n"));
    png = std::make_shared<const std::string>(*std::move(drawn));
    cache_.put(key, png);
  }
  job.reply(picture_response(*png, job.seconds));
}

}  // namespace mornington::runtime
