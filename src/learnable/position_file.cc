#include <array>
#include <cstring>

#include "core/hash.h"
#include "json/reader.h"
#include "learnable/learning_game.h"
#include "match/setup/setup_json.h"

namespace mornington::learnable {
namespace {

constexpr std::string_view kWhat = "mornington-position";
constexpr int kVersion = 1;
constexpr std::uint64_t kSalt = 0x706F736974696F6E;

// The text, and what follows it.
struct Parts {
  json::Value header;
  std::string_view state;
};

std::uint64_t check_sum(std::string_view bytes) { return hash_text(bytes, kSalt); }

std::string text_of(std::uint64_t number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

Result<Parts> take_apart(std::string_view bytes) {
  const std::size_t line = bytes.find('\n');
  constexpr std::size_t kSum = sizeof(std::uint64_t);
  if (line == std::string_view::npos || bytes.size() < line + 1 + kSum)
    return Error{"position", "these are not the bytes of a position"};
  const std::string_view whole = bytes.substr(0, bytes.size() - kSum);
  if (bytes.substr(whole.size()) != text_of(check_sum(whole)))
    return Error{"position", "the bytes were cut off or changed: their check sum is another"};
  Result<json::Value> header = json::parse(bytes.substr(0, line));
  if (!header.ok()) return Error{"position", header.error().text()};
  json::Problems problems;
  const json::Reader reader(*header, problems);
  const std::string what = reader.at("format").text();
  const int version = reader.at("version").integer(0, 1 << 20);
  if (!problems.ok()) return problems.first();
  if (what != kWhat) return Error{"$.format", "expected \"" + std::string(kWhat) + "\""};
  if (version != kVersion)
    return Error{"$.version", "expected " + std::to_string(kVersion) + ", found " + std::to_string(version)};
  return Parts{*std::move(header), whole.substr(line + 1)};
}

json::Value header_of(const MatchConfig& terms) {
  json::Value header = json::Object{{"format", kWhat}, {"version", kVersion}, {"family", terms.edition->family}};
  TableSetup setup = terms.setup;
  setup.boards.clear();
  encode_into(header, setup);
  header["board_hash"] = terms.board_hash;
  return header;
}

// The difference between the header and this table's, in words.
std::string difference(const json::Value& found, const MatchConfig& terms) {
  const json::Value wanted = header_of(terms);
  for (const auto& [key, value] : wanted.members()) {
    const json::Value* other = found.find(key);
    if (other == nullptr || !(*other == value))
      return key + " is " + (other == nullptr ? "missing" : json::dump(*other)) + ", not " + json::dump(value);
  }
  return {};
}

}  // namespace

std::string write_position(const LearningGame& game, const Searchable& position) {
  std::string out = json::dump(header_of(*game.config())) + "\n" + game.bytes(position);
  return out + text_of(check_sum(out));
}

Result<std::unique_ptr<Searchable>> read_position(const LearningGame& game, std::string_view bytes) {
  const Result<Parts> parts = take_apart(bytes);
  if (!parts.ok()) return parts.error();
  if (const std::string other = difference(parts->header, *game.config()); !other.empty())
    return Error{"position", "it is of another table: " + other};
  return game.of_bytes(parts->state);
}

Result<TableSetup> setup_of_position(std::string_view bytes) {
  const Result<Parts> parts = take_apart(bytes);
  if (!parts.ok()) return parts.error();
  json::Problems problems;
  TableSetup setup = read_table_setup(json::Reader(parts->header, problems));
  if (!problems.ok()) return problems.first();
  return setup;
}

}  // namespace mornington::learnable
