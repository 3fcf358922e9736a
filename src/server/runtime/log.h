#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "json/json.h"

namespace mornington::runtime {

using WallTime = std::chrono::system_clock::time_point;

// "2026-11-15T23:04:05.678Z"
[[nodiscard]] std::string time_text(WallTime time);

// {"time": ..., "event": ..., and the fields}: one line. NB: a field is a number, an id or a sentence of ours; what
// visitors say, their tokens and their invitations have no place in it.
[[nodiscard]] std::string log_line(WallTime time, std::string_view event, json::Object fields);

// Writes such lines to standard error, whole, from any thread.
class Log {
 public:
  void operator()(std::string_view event, json::Object fields = {});

 private:
  std::mutex mutex_;
};

}  // namespace mornington::runtime
