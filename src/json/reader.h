#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "json/json.h"

namespace mornington::json {

// The first error found while a document is read. After an error reading continues with zeros, so that a loader reads
// straight through and checks once at its end.
class Problems {
 public:
  void report(std::string where, std::string what) {
    if (ok_) first_ = {std::move(where), std::move(what)};
    ok_ = false;
  }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] const Error& first() const { return first_; }

 private:
  bool ok_ = true;
  Error first_;
};

// A place in a JSON document, with its path ("$.stations[3].id"). Every access is checked: a missing key, a wrong
// kind or a number out of range is reported to the Problems and answers with a zero.
class Reader {
 public:
  Reader(const Value& value, Problems& problems, std::string path = "$")
      : value_(&value), problems_(&problems), path_(std::move(path)) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Value& value() const { return *value_; }
  [[nodiscard]] bool ok() const { return problems_->ok(); }
  void report(std::string what) const { problems_->report(path_, std::move(what)); }

  [[nodiscard]] bool has(std::string_view key) const { return value_->find(key) != nullptr; }
  [[nodiscard]] Reader at(std::string_view key) const;  // must be an object with this key
  [[nodiscard]] Reader at(std::size_t index) const;     // must be an array with this index
  [[nodiscard]] std::vector<Reader> items() const;      // must be an array
  struct Entry;
  [[nodiscard]] std::vector<Entry> entries() const;  // must be an object
  [[nodiscard]] std::size_t size() const { return value_->items().size() + value_->members().size(); }

  [[nodiscard]] bool boolean() const;
  [[nodiscard]] int integer(int least, int most) const;  // both ends allowed
  [[nodiscard]] const std::string& text() const;
  // Index of the text among `words`; reports what was expected.
  [[nodiscard]] std::size_t one_of(const std::vector<std::string_view>& words) const;

  // Reports the first member whose key is not in `known`: a misspelt key must not pass in silence.
  void only(const std::vector<std::string_view>& known) const;

 private:
  bool demand(Kind kind, const char* name) const;
  [[nodiscard]] Reader nothing(std::string path) const;

  const Value* value_;
  Problems* problems_;
  std::string path_;
};

struct Reader::Entry {
  const std::string& key;
  Reader value;
};

}  // namespace mornington::json
