#include "server/runtime/log.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <utility>

namespace mornington::runtime {

std::string time_text(WallTime time) {
  const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch());
  const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(milliseconds).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> day{};
  std::array<char, 8> rest{};
  std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(milliseconds.count() - seconds * 1000));
  return std::string(day.data()) + rest.data();
}

std::string log_line(WallTime time, std::string_view event, json::Object fields) {
  json::Object line{{"time", time_text(time)}, {"event", event}};
  for (json::Member& field : fields) line.push_back(std::move(field));
  return json::dump(json::Value(std::move(line))) + "\n";
}

void Log::operator()(std::string_view event, json::Object fields) {
  const std::string line = log_line(std::chrono::system_clock::now(), event, std::move(fields));
  const std::lock_guard lock(mutex_);
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
}

}  // namespace mornington::runtime
