#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "server/http/http.h"
#include "server/store/store.h"

namespace mornington::runtime {
using namespace http;

// Maps that the operator offers to everybody: the files of a folder. The store says how often each was played.
class Gallery {
 public:
  // Reads every .json file of the folder; without a folder the gallery is empty. An error names the file that is no
  // map, or that cannot be played.
  [[nodiscard]] static Result<std::vector<json::Value>> read(const std::string& folder);

  explicit Gallery(std::vector<json::Value> maps);

  // {"maps": [{"id", "name", "author", "licence", "source", "about", "edition", "plays"}]}
  [[nodiscard]] Response list(store::Reader& reader);
  // A map whole.
  [[nodiscard]] Response map(const std::string& id) const;

 private:
  struct Entry {
    std::string id;  // its name in small letters
    json::Value map;
    int plays = 0;
  };

  // Counts the public games that have ended since the last time. False where the store cannot say.
  [[nodiscard]] bool count_plays(store::Reader& reader);
  [[nodiscard]] bool count(store::Reader& reader, const model::GameRow& row);

  std::mutex mutex_;  // for the counts; the maps never change
  std::vector<Entry> entries_;
  std::map<std::string, std::size_t> by_text_;  // the map as one line
  store::Bookmark counted_;
};

}  // namespace mornington::runtime
