#include "cli/terminal/progress.h"

#include <cmath>
#include <cstdio>
#include <utility>

#include "cli/terminal/characters.h"

namespace mornington::cli {
namespace {

constexpr int kBarWidth = 24;

std::string clock_text(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  char text[32];
  std::snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
  return text;
}

}  // namespace

Progress::Progress(std::string noun, std::uint64_t total)
    : noun_(std::move(noun)),
      total_(total),
      start_(std::chrono::steady_clock::now()),
      screen_(detect_terminal().errors) {}

Progress::~Progress() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
  total_ = total;
  if (!screen_) return;
  const double elapsed = seconds();
  if (elapsed < drawn_at_ + 0.1) return;
  drawn_at_ = elapsed;
  draw(done, elapsed);
}

void Progress::draw(std::uint64_t done, double elapsed) {
  const double share = total_ == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(total_);
  const double rate = static_cast<double>(done) / elapsed;
  const int full = static_cast<int>(share * kBarWidth);
  std::string bar;
  for (int i = 0; i < kBarWidth; ++i) bar += i < full ? "█" : "░";
  std::string line =
      "\r" + bar + " " + decimal(share * 100, 0) + "%  " + decimal(rate, rate < 10 ? 1 : 0) + " " + noun_ + "/s";
  if (done > 0) line += "  " + clock_text((static_cast<double>(total_) - static_cast<double>(done)) / rate) + " left";
  line += "\x1b[K";
  std::fputs((detect_terminal().ascii ? ascii_form(line) : line).c_str(), stderr);
  drawn_ = true;
}

}  // namespace mornington::cli
