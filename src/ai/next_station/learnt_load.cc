#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include "ai/next_station/learnt.h"
#include "core/embedded.h"
#include "json/reader.h"

namespace mornington::next_station {
namespace {

using json::Problems;
using json::Reader;

constexpr int kFeatures = 1;  // the version of what the numbers belong to; learn/features.py has the same
constexpr int kLeast = std::numeric_limits<std::int16_t>::min();
constexpr int kMost = std::numeric_limits<std::int16_t>::max();
constexpr std::string_view kFolder = "data/learnt/next-station/";

// A list shorter than the most that any sheet has leaves the rest at zero.
template <std::size_t N>
void read(const Reader& reader, std::array<std::int16_t, N>& numbers) {
  const json::Array& items = reader.value().items();
  if (items.empty() || items.size() > N) return reader.report("expected 1 to " + std::to_string(N) + " numbers");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::int64_t number = items[i].integer();
    const bool fits = items[i].is(json::Kind::Integer) && number == static_cast<std::int16_t>(number);
    // NB: a reader for each of some thousand numbers would be felt; it is made for a wrong one only.
    numbers[i] = static_cast<std::int16_t>(fits ? number : reader.at(i).integer(kLeast, kMost));
  }
}

void read(const Reader& reader, SheetWeights& weights);
void read(const Reader& reader, ObjectiveWeights& weights);

template <class T, std::size_t N>
void read(const Reader& reader, std::array<T, N>& lists) {
  if (reader.ok() && reader.size() != N) reader.report("expected a list of " + std::to_string(N));
  for (std::size_t i = 0; i < N && reader.ok(); ++i) read(reader.at(i), lists[i]);
}

void read(const Reader& reader, SheetWeights& weights) {
  weights.constant = static_cast<std::int16_t>(reader.at("constant").integer(kLeast, kMost));
  read(reader.at("closed"), weights.closed);
  read(reader.at("on_lines"), weights.on_lines);
  read(reader.at("visits"), weights.visits);
}

void read(const Reader& reader, ObjectiveWeights& weights) {
  read(reader.at("progress"), weights.progress);
  read(reader.at("closed"), weights.closed);
  read(reader.at("on_a_line"), weights.on_a_line);
}

void read(const Reader& reader, OrderWeights& weights) {
  read(reader.at("orders"), weights.orders);
  read(reader.at("powers"), weights.powers);
  read(reader.at("objectives"), weights.objectives);
}

void read_futures(const Reader& reader, Learnt& learnt) {
  if (reader.ok() && reader.size() != learnt.futures.size() - 2) reader.report("expected a list of 14");
  // Of no pencils and of all of them nothing is to be foreseen.
  for (std::size_t i = 0; i < reader.size() && reader.ok(); ++i) read(reader.at(i), learnt.futures.at(i + 1));
}

std::uint64_t read_hash(const Reader& reader) {
  const std::string& digits = reader.text();
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
  if (error != std::errc{} || end != digits.data() + digits.size()) reader.report("expected hexadecimal digits");
  return hash;
}

std::vector<Learnt> read_carried() {
  std::vector<Learnt> all;
  for (const EmbeddedFile& file : embedded_learnt()) {
    if (!file.path.starts_with(kFolder)) continue;
    if (auto learnt = read_learnt(file.content)) all.push_back(*learnt);
  }
  return all;
}

}  // namespace

Result<Learnt> read_learnt(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  Problems problems;
  const Reader reader(*value, problems);
  Learnt learnt;
  if (reader.at("features").integer(0, kFeatures) != kFeatures)
    reader.at("features").report("these are features of another version");
  learnt.sheet = read_hash(reader.at("sheet"));
  read(reader.at("likings"), learnt.likings);
  read_futures(reader.at("futures"), learnt);
  read(reader.at("powers"), learnt.powers);
  read(reader.at("objectives"), learnt.objectives);
  read(reader.at("orders"), learnt.orders);
  if (!problems.ok()) return problems.first();
  return learnt;
}

const Learnt* learnt_of(const Board& board) {
  static const std::vector<Learnt> carried = read_carried();
  const std::uint64_t hash = sheet_hash(board);
  for (const Learnt& learnt : carried)
    if (learnt.sheet == hash) return &learnt;
  return nullptr;
}

}  // namespace mornington::next_station
