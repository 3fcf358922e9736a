#include "server/runtime/metrics.h"

#include <charconv>

namespace mornington::runtime {
namespace {

std::string number(double value) {
  std::array<char, 40> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end.ptr};
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') out += "\\n";
    if (c == '"' || c == '\\') out += '\\';
    if (c != '\n') out += c;
  }
  return out;
}

}  // namespace

void Durations::add(std::chrono::nanoseconds duration) {
  const double seconds = std::chrono::duration<double>(duration).count();
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  ++counts_[bucket];
  nanoseconds_ += static_cast<std::uint64_t>(duration.count());
}

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
  text_.append("# HELP mornington_").append(name).append(" ").append(help).append("\n");
  text_.append("# TYPE mornington_").append(name).append(" ").append(type).append("\n");
}

void MetricsText::line(std::string_view name, std::string_view rest, const std::string& value) {
  text_.append("mornington_").append(name).append(rest).append(" ").append(value).append("\n");
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, help, "counter");
  line(name, "", std::to_string(value));
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  line(name, "", number(value));
}

void MetricsText::durations(std::string_view name, std::string_view help, const Durations& durations) {
  head(name, help, "histogram");
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < durations.counts_.size(); ++i) {
    below += durations.counts_[i];
    const std::string bound = i < Durations::kBounds.size() ? number(Durations::kBounds[i]) : "+Inf";
    line(name, "_bucket{le=\"" + bound + "\"}", std::to_string(below));
  }
  line(name, "_sum", number(static_cast<double>(durations.nanoseconds_) * 1e-9));
  line(name, "_count", std::to_string(below));
}

void MetricsText::label(std::string_view name, std::string_view help, std::string_view key, std::string_view value) {
  head(name, help, "gauge");
  line(name, "{" + std::string(key) + "=\"" + escaped(value) + "\"}", "1");
}

}  // namespace mornington::runtime
