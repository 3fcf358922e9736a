#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/store/postgres.h"
#include "server/store/store.h"

namespace mornington::store::postgres {

// Sends the changes of requests (changes.h) without waiting for anything. A statement that finds nothing to change
// fails, so that nothing that was sent after it is done.
class Executor {
 public:
  struct Step {
    std::size_t request;
    Cursor cursor;
    std::string otherwise;  // what it means where a statement of ours complains
  };

  explicit Executor(Database& database) : database_(database) {}

  void begin_request(std::size_t request) { request_ = request; }
  template <class... Values>
  void run(const char* statement, const Values&... values) {
    steps_.push_back({request_, database_.ask(statement, values...), ""});
  }
  template <class... Values>
  void change(const std::string& otherwise, const char* statement, const Values&... values) {
    steps_.push_back({request_, database_.ask(or_raise_error(statement), values...), otherwise});
  }
  void append(const Append& append);
  void check(const Guard& guard);
  void note(const model::row_update::Present& present);

  [[nodiscard]] std::vector<Step>& steps() { return steps_; }

 private:
  static std::string or_raise_error(const char* statement);

  Database& database_;
  std::size_t request_ = 0;
  std::vector<Step> steps_;
};

// Why a step was not done.
[[nodiscard]] Outcome outcome_of(const Executor::Step& step, const Database& database);

}  // namespace mornington::store::postgres
