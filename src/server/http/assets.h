#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mornington::http {

// The bytes of a file under one content coding.
struct AssetForm {
  std::string encoding;  // "br", "gzip"; empty: as it is
  std::string etag;      // by content and coding: other bytes, another tag
  std::string bytes;
};

// A file of the client as it goes over the wire.
struct Asset {
  std::string content_type;
  std::vector<AssetForm> forms;  // the smallest first, the file as it is last
  bool immutable = false;        // the name carries a hash of the content
};

// The client, read and compressed once and held in memory.
class Assets {
 public:
  // Every file below the folder; an error where it has no index.html.
  [[nodiscard]] static Result<Assets> load(const std::string& folder);

  // By the target of a request ("/", "/assets/index-abc.js", "http://host/"); null where there is none.
  [[nodiscard]] const Asset* find(std::string_view target) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, Asset, std::less<>> files_;
};

}  // namespace mornington::http
