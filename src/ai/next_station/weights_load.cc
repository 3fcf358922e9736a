#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include "ai/next_station/weights.h"
#include "core/embedded.h"
#include "json/reader.h"

namespace mornington::ai::next_station {
namespace {

using json::Problems;
using json::Reader;

constexpr int kFeatures = 1;  // the version of what the numbers belong to; learn/features.py has the same
constexpr int kLeast = std::numeric_limits<std::int16_t>::min();
constexpr int kMost = std::numeric_limits<std::int16_t>::max();
constexpr std::string_view kFolder = "data/learnt/next-station/";
constexpr std::string_view kAnywhere = "data/learnt/next-station/anywhere.json";

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

void read_futures(const Reader& reader, LearnedWeights& learned) {
  if (reader.ok() && reader.size() != learned.futures.size() - 2) reader.report("expected a list of 14");
  // No estimate is needed for an empty or a complete set of pencils.
  for (std::size_t i = 0; i < reader.size() && reader.ok(); ++i) read(reader.at(i), learned.futures.at(i + 1));
}

std::uint64_t read_hash(const Reader& reader) {
  const std::string& digits = reader.text();
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
  if (error != std::errc{} || end != digits.data() + digits.size()) reader.report("expected hexadecimal digits");
  return hash;
}

void check_features(const Reader& reader) {
  if (reader.at("features").integer(0, kFeatures) != kFeatures)
    reader.at("features").report("these are features of another version");
}

// NB: in ten-thousandths of a point, since a count may be large and its weight small.
void read_points(const Reader& reader, FutureWeights& weights) {
  constexpr int kMostOfThem = 10'000'000;
  if (reader.ok() && reader.size() != weights.size())
    return reader.report("expected a list of " + std::to_string(weights.size()));
  for (std::size_t i = 0; i < weights.size() && reader.ok(); ++i)
    weights[i] = static_cast<double>(reader.at(i).integer(-kMostOfThem, kMostOfThem)) / 10'000.0;
}

void read_anywhere(const Reader& reader, GenericWeights& learned) {
  check_features(reader);
  read(reader.at("quick"), learned.quick);
  const Reader futures = reader.at("futures");
  if (reader.ok() && futures.size() != learned.futures.size()) futures.report("expected a list of 3");
  for (std::size_t i = 0; i < learned.futures.size() && reader.ok(); ++i)
    read_points(futures.at(i), learned.futures[i]);
}

GenericWeights read_carried_anywhere() {
  for (const EmbeddedFile& file : embedded_learnt())
    if (file.path == kAnywhere)
      if (auto learned = read_generic_weights(file.content)) return *learned;
  return {};
}

std::vector<LearnedWeights> read_carried() {
  std::vector<LearnedWeights> all;
  for (const EmbeddedFile& file : embedded_learnt()) {
    if (!file.path.starts_with(kFolder) || file.path == kAnywhere) continue;
    if (auto learned = read_weights(file.content)) all.push_back(*learned);
  }
  return all;
}

}  // namespace

Result<LearnedWeights> read_weights(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  Problems problems;
  const Reader reader(*value, problems);
  LearnedWeights learned;
  check_features(reader);
  learned.sheet = read_hash(reader.at("sheet"));
  read(reader.at("quick"), learned.quick);
  read(reader.at("likings"), learned.likings);
  read_futures(reader.at("futures"), learned);
  read(reader.at("powers"), learned.powers);
  read(reader.at("objectives"), learned.objectives);
  read(reader.at("orders"), learned.orders);
  if (!problems.ok()) return problems.first();
  return learned;
}

Result<GenericWeights> read_generic_weights(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  Problems problems;
  GenericWeights learned;
  read_anywhere(Reader(*value, problems), learned);
  if (!problems.ok()) return problems.first();
  return learned;
}

const GenericWeights& generic_weights() {
  static const GenericWeights carried = read_carried_anywhere();
  return carried;
}

const LearnedWeights* weights_of(const Board& board) {
  static const std::vector<LearnedWeights> carried = read_carried();
  const std::uint64_t hash = sheet_hash(board);
  for (const LearnedWeights& learned : carried)
    if (learned.sheet == hash) return &learned;
  return nullptr;
}

}  // namespace mornington::ai::next_station
