#pragma once

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace mornington::store {

// Carries out the changes of one request in SQLite (changes.h) inside a transaction that the caller has begun, up to
// the first that is not kept; what came before it the caller takes back.
class SqliteExecutor {
 public:
  explicit SqliteExecutor(Database& database) : database_(database) {}

  template <class... Values>
  void run(const char* statement, const Values&... values) {
    if (outcome_.kept()) note(database_.ask(statement, values...).finish());
  }

  // The same where it must have found something to change.
  template <class... Values>
  void change(const std::string& otherwise, const char* statement, const Values&... values) {
    if (!outcome_.kept()) return;
    run(statement, values...);
    if (outcome_.kept() && database_.changes() == 0) outcome_ = {Outcome::Kind::Refused, otherwise};
  }

  void append(const Append& append);
  // One node has the file for itself: nobody else writes, and nobody is elsewhere.
  void check(const Guard&) { refuse_sharing(); }
  void note(const model::row_update::Present&) { refuse_sharing(); }

  [[nodiscard]] const Outcome& outcome() const { return outcome_; }

 private:
  void note(int code);
  void refuse_sharing() { outcome_ = {Outcome::Kind::Refused, "a store in a file is not shared between nodes"}; }

  Database& database_;
  Outcome outcome_;
};

}  // namespace mornington::store
