#include <string_view>

#include "maps/network.h"

namespace mornington::maps {
namespace {

struct Sentence {
  std::string_view code;
  std::string_view text;  // with the number of a value in braces
};
constexpr Sentence kSentences[] = {
    {"fast-links", "left out {0} links of fast trains past other stations"},
    {"unconnected", "left out {0} stations that are not connected with the others"},
    {"through", "{0} passes through {1} and stops there"},
    {"crossing", "removed {0}, which crosses another track"},
    {"merged", "merged {0} into {1}, where two tracks cross"},
    {"moved-end", "the track {0} starts at {1}: a station has at most eight tracks"},
    {"left-out", "{0} of {1} stations left out: {2}"},
    {"invented", "invented {0} links: {1}"},
    {"few-loops", "the map has {0} loops instead of {1}; no more links fit"},
    {"surplus", "left out {0}: a board has at most {1} blocks"},
    {"undrawn", "removed {0}, which could not be drawn"},
    {"invented-stations", "invented {0} stations: a sheet has 53"},
};

std::string filled(std::string_view text, const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
    const auto number = is_place ? static_cast<std::size_t>(text[i + 1] - '0') : 0;
    if (is_place && number < values.size()) out += values[number];
    if (is_place)
      i += 2;
    else
      out += text[i];
  }
  return out;
}

}  // namespace

std::string text_of(const Change& change) {
  for (const Sentence& sentence : kSentences)
    if (sentence.code == change.code) return filled(sentence.text, change.values);
  return change.code;
}

}  // namespace mornington::maps
