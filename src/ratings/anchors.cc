#include "ratings/anchors.h"

#include <charconv>
#include <cstdlib>

#include "core/embedded.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::ratings {
namespace {

constexpr int kMost = 1'000'000;

Rating read_rating(const json::Reader& from) {
  const int deviation = from.at("deviation").integer(0, 1000);
  return {Fixed::of(from.at("mean").integer(-5000, 10000)), Fixed::of(deviation * deviation)};
}

PointScale read_points(const json::Reader& from) {
  return {Fixed::ratio(from.at("milli_elo").integer(1, kMost), 1000),
          Fixed::ratio(from.at("centi_variance").integer(1, kMost), 100),
          Fixed::ratio(from.at("milli_luck").integer(0, 1000), 1000)};
}

Ladder read_ladder(const json::Reader& from) {
  Ladder ladder;
  for (const auto& [level, rating] : from.at("bots").entries()) ladder.bots[level] = read_rating(rating);
  if (from.has("points")) ladder.points = read_points(from.at("points"));
  return ladder;
}

// "anchors-12.json"; 0: another file.
int revision_in(std::string_view path) {
  constexpr std::string_view kBefore = "anchors-";
  const std::size_t at = path.rfind(kBefore);
  if (at == std::string_view::npos) return 0;
  const std::string_view number = path.substr(at + kBefore.size());
  int revision = 0;
  (void)std::from_chars(number.data(), number.data() + number.size(), revision);
  return revision;
}

// NB: a test reads the files.
std::map<int, Anchors> read_revisions() {
  std::map<int, Anchors> all;
  for (const EmbeddedFile& file : embedded_ratings())
    if (auto found = Anchors::read(file.content); found && revision_in(file.path) > 0)
      all.emplace(revision_in(file.path), *std::move(found));
  return all;
}

const std::map<int, Anchors>& revisions() {
  static const std::map<int, Anchors> all = read_revisions();
  return all;
}

}  // namespace

Result<Anchors> Anchors::read(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  json::Problems problems;
  Anchors anchors;
  for (const json::Reader& one : json::Reader(*value, problems).at("ladders").items())
    anchors.editions_[one.at("edition").text()][one.at("seats").integer(1, 6)] = read_ladder(one);
  if (!problems.ok()) return problems.first();
  return anchors;
}

const Anchors* Anchors::of_revision(int revision) {
  const auto found = revisions().find(revision);
  return found == revisions().end() ? nullptr : &found->second;
}

int Anchors::newest_revision() { return revisions().rbegin()->first; }

const Anchors& Anchors::shipped() { return revisions().rbegin()->second; }

const Ladder* Anchors::ladder(std::string_view edition, int seats) const {
  const auto found = editions_.find(edition);
  if (found == editions_.end()) return nullptr;
  const Ladder* nearest = nullptr;
  int distance = 0;
  for (const auto& [size, ladder] : found->second)
    if (nearest == nullptr || std::abs(size - seats) < distance) {
      nearest = &ladder;
      distance = std::abs(size - seats);
    }
  return nearest;
}

Rating Anchors::bot(std::string_view edition, int seats, std::string_view level) const {
  const Ladder* known = ladder(edition, seats);
  if (known == nullptr) return kNewcomer;
  const auto found = known->bots.find(level);
  return found == known->bots.end() ? kNewcomer : found->second;
}

}  // namespace mornington::ratings
