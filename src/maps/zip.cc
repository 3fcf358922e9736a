#include "maps/zip.h"

#include <algorithm>
#include <optional>

#include "maps/inflate.h"

namespace mornington::maps {
namespace {

constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kEndRecord = 0x06054b50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kLongestComment = 0xFFFF;
// NB: timetables shrink to a tenth or a thirtieth; a bomb to a thousandth.
constexpr std::size_t kMostRatio = 100;
constexpr std::size_t kFreeSize = std::size_t{1} << 20;

std::uint32_t number(std::string_view bytes, std::size_t at, int size) {
  std::uint32_t value = 0;
  for (int i = 0; i < size; ++i)
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])) << (8 * i);
  return value;
}

// Where the end record starts: the last place that looks like one.
std::optional<std::size_t> find_end(std::string_view bytes) {
  if (bytes.size() < kEndSize) return std::nullopt;
  const std::size_t last = bytes.size() - kEndSize;
  const std::size_t first = last > kLongestComment ? last - kLongestComment : 0;
  for (std::size_t at = last + 1; at-- > first;)
    if (number(bytes, at, 4) == kEndRecord) return at;
  return std::nullopt;
}

Error broken(std::string what) { return {"zip", "the archive is broken: " + std::move(what)}; }

}  // namespace

bool looks_like_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

Result<Zip> Zip::open(std::string_view bytes) {
  const auto end = find_end(bytes);
  if (!end) return broken("it has no list of files at its end");
  const std::size_t count = number(bytes, *end + 10, 2);
  std::size_t at = number(bytes, *end + 16, 4);
  if (count == 0xFFFF || at == 0xFFFFFFFF) return Error{"zip", "archives in the Zip64 format are not supported"};
  if (count > kMostEntries) return Error{"zip", "expected at most 10000 files, found " + std::to_string(count)};
  Zip zip;
  zip.bytes_ = bytes;
  for (std::size_t i = 0; i < count; ++i) {
    if (at > bytes.size() || bytes.size() - at < kCentralSize || number(bytes, at, 4) != kCentralHeader)
      return broken("its list of files ends early");
    const std::size_t name = number(bytes, at + 28, 2);
    const std::size_t rest = std::size_t{number(bytes, at + 30, 2)} + number(bytes, at + 32, 2);
    if (bytes.size() - at - kCentralSize < name + rest) return broken("its list of files ends early");
    if ((number(bytes, at + 8, 2) & 1) == 0)  // not encrypted
      zip.entries_.push_back({std::string(bytes.substr(at + kCentralSize, name)), number(bytes, at + 10, 2),
                              number(bytes, at + 20, 4), number(bytes, at + 42, 4)});
    at += kCentralSize + name + rest;
  }
  return zip;
}

const Zip::Entry* Zip::find(std::string_view name) const {
  for (const Entry& entry : entries_) {
    const std::size_t slash = entry.name.rfind('/');
    if (std::string_view(entry.name).substr(slash == std::string::npos ? 0 : slash + 1) == name) return &entry;
  }
  return nullptr;
}

Result<std::string_view> Zip::packed_bytes(const Entry& entry) const {
  if (entry.header > bytes_.size() || bytes_.size() - entry.header < kLocalSize ||
      number(bytes_, entry.header, 4) != kLocalHeader)
    return broken(entry.name + " is not where the list says");
  const std::size_t names = std::size_t{number(bytes_, entry.header + 26, 2)} + number(bytes_, entry.header + 28, 2);
  const std::size_t start = entry.header + kLocalSize + names;
  if (start > bytes_.size() || bytes_.size() - start < entry.packed) return broken(entry.name + " ends early");
  return bytes_.substr(start, entry.packed);
}

Result<std::string> Zip::read(std::string_view name) {
  const Entry* entry = find(name);
  if (entry == nullptr) return Error{std::string(name), "is missing in the archive"};
  const Result<std::string_view> packed = packed_bytes(*entry);
  if (!packed) return packed.error();
  if (entry->method != 0 && entry->method != 8)
    return Error{std::string(name), "is packed in a way that is not supported; expected \"deflate\""};
  const std::size_t most = std::min(left_, kFreeSize + packed->size() * kMostRatio);
  Result<std::string> content = entry->method == 0 ? Result<std::string>(std::string(*packed)) : inflate(*packed, most);
  if (content && content->size() > left_) content = Error{"", "the files of the archive have more than 256 MiB"};
  if (!content) return Error{std::string(name), content.error().what};
  left_ -= content->size();
  return content;
}

}  // namespace mornington::maps
