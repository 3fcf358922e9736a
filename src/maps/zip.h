#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mornington::maps {

// Limits of an archive, so that a few kilobytes cannot unpack to gigabytes.
inline constexpr std::size_t kMostUnpacked = std::size_t{256} << 20;  // all files read from one archive
inline constexpr std::size_t kMostEntries = 10'000;

// A zip archive in memory. It must outlive the object. Files are found by their last name: feeds are often packed
// with a folder around them.
class Zip {
 public:
  [[nodiscard]] static Result<Zip> open(std::string_view bytes);

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  // The content of a file. Errors name the file.
  [[nodiscard]] Result<std::string> read(std::string_view name);

 private:
  struct Entry {
    std::string name;
    std::uint32_t method = 0;
    std::size_t packed = 0;
    std::size_t header = 0;  // offset of its local header
  };
  [[nodiscard]] const Entry* find(std::string_view name) const;
  [[nodiscard]] Result<std::string_view> packed_bytes(const Entry& entry) const;

  std::string_view bytes_;
  std::vector<Entry> entries_;
  std::size_t left_ = kMostUnpacked;
};

[[nodiscard]] bool looks_like_zip(std::string_view bytes);

}  // namespace mornington::maps
