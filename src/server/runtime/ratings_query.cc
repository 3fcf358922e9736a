#include "server/runtime/ratings_query.h"

#include <algorithm>
#include <charconv>

#include "core/ids.h"
#include "server/http/target.h"

namespace mornington::runtime {
namespace {

std::optional<int> number_in(std::string_view target, std::string_view key, int least, int most) {
  const auto text = http::query_value(target, key);
  if (!text) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  const bool whole = error == std::errc() && end == text->data() + text->size();
  return whole && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

std::vector<std::string> split(const std::string& ids) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < ids.size();) {
    const std::size_t end = std::min(ids.find(',', at), ids.size());
    if (end > at) all.push_back(ids.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

}  // namespace

std::optional<RatingsQuery> read_ratings_query(std::string_view target) {
  RatingsQuery query;
  if (const auto ids = http::query_value(target, "people")) {
    query.people = split(*ids);
    return query.people.size() <= RatingsQuery::kMostPeople ? std::optional(std::move(query)) : std::nullopt;
  }
  const auto edition = http::query_value(target, "edition");
  if (!edition || edition->empty()) return query;
  const auto seats = number_in(target, "seats", 1, kMaxSeats);
  if (!seats) return std::nullopt;
  query.edition = *edition;
  query.seats = *seats;
  query.without_luck = number_in(target, "without_luck", 0, 1) == 1;
  return query;
}

}  // namespace mornington::runtime
