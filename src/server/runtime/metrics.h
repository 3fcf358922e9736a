#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mornington::runtime {

// How long something took, counted by size; from any thread.
class Durations {
 public:
  void add(std::chrono::nanoseconds duration);

  // In seconds.
  static constexpr std::array kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0};

 private:
  friend class MetricsText;
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

// The metrics that Prometheus reads, text format 0.0.4. All names start with "mornington_".
class MetricsText {
 public:
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  void gauge(std::string_view name, std::string_view help, double value);
  void durations(std::string_view name, std::string_view help, const Durations& durations);
  // A gauge of 1 whose one label holds a text.
  void label(std::string_view name, std::string_view help, std::string_view key, std::string_view value);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, std::string_view rest, const std::string& value);

  std::string text_;
};

}  // namespace mornington::runtime
