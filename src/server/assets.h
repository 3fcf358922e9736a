#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"

namespace mornington::server {

// A file of the client as it goes over the wire.
struct Asset {
  std::string content_type;
  std::string plain;
  std::string gzipped;     // empty where that would not be smaller
  std::string brotli;      // from the file beside it that ends in .br; empty where there is none
  std::string etag;        // by content
  bool immutable = false;  // the name carries a hash of the content
};

// The client, read and compressed once and held in memory.
class Assets {
 public:
  // Every file below the folder; an error where it has no index.html.
  [[nodiscard]] static Result<Assets> load(const std::string& folder);

  // By the path of a request ("/", "/assets/index-abc.js"); null where there is none.
  [[nodiscard]] const Asset* find(std::string_view path) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace mornington::server
