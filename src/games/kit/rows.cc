#include "games/kit/rows.h"

#include <algorithm>

namespace mornington::kit {

std::string written(const Rows& rows) {
  std::string out;
  for (const Row& row : rows) out += row.label + (row.label.empty() ? "" : ": ") + row.text + "\n";
  return out;
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out.empty() ? "none" : out;
}

std::string spaced(std::string_view slug) {
  std::string out(slug);
  std::replace(out.begin(), out.end(), '-', ' ');
  return out;
}

std::string plain_name(std::string_view text) {
  std::string out = spaced(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::string seat_tag(Seat seat) { return "P" + std::to_string(index(seat) + 1); }

}  // namespace mornington::kit
