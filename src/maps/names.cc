#include "maps/names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

namespace mornington::maps {
namespace {

constexpr std::array<std::string_view, 5> kSigns = {"S+U ", "S U ", "U-Bahn ", "U ", "S "};
constexpr std::size_t kLongestName = 40;

// Letters of Europe's languages that are written with Latin ones; in pairs.
constexpr std::string_view kLetters[][2] = {
    {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"}, {"ß", "ss"}, {"á", "a"}, {"à", "a"},
    {"â", "a"},  {"å", "a"},  {"ã", "a"},  {"é", "e"},  {"è", "e"},  {"ê", "e"},  {"ë", "e"},  {"í", "i"}, {"î", "i"},
    {"ï", "i"},  {"ó", "o"},  {"ô", "o"},  {"õ", "o"},  {"ø", "o"},  {"ú", "u"},  {"û", "u"},  {"ç", "c"}, {"č", "c"},
    {"ć", "c"},  {"ñ", "n"},  {"ń", "n"},  {"š", "s"},  {"ś", "s"},  {"ž", "z"},  {"ź", "z"},  {"ż", "z"}, {"ř", "r"},
    {"ł", "l"},  {"É", "e"},  {"Å", "a"},  {"Š", "s"},  {"Č", "c"},  {"Ž", "z"},  {"ý", "y"},  {"ě", "e"}, {"ů", "u"}};

// The text before the first comma, if it is a city's name: used by half of the stations.
std::string common_city(const Network& network) {
  std::map<std::string, std::size_t> uses;
  for (const Station& station : network.stations)
    if (const std::size_t comma = station.name.find(", "); comma != std::string::npos)
      ++uses[station.name.substr(0, comma + 2)];
  for (const auto& [city, count] : uses)
    if (count * 2 > network.stations.size()) return city;
  return {};
}

std::string tidied(std::string name, const std::string& city) {
  if (!city.empty() && name.starts_with(city)) name.erase(0, city.size());
  for (const std::string_view sign : kSigns)
    if (name.starts_with(sign) && name.size() > sign.size() + 2) {
      name.erase(0, sign.size());
      break;
    }
  for (const char* bracket : {" (", " ["})
    if (const std::size_t at = name.find(bracket);
        at != std::string::npos && at > 0 && (name.back() == ')' || name.back() == ']'))
      name.erase(at);
  if (name.size() <= kLongestName) return name;
  std::size_t end = kLongestName;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // not within a letter
  return name.substr(0, end);
}

}  // namespace

void tidy_names(Network& network) {
  const std::string city = common_city(network);
  for (std::size_t i = 0; i < network.stations.size(); ++i) {
    std::string& name = network.stations[i].name;
    name = tidied(name, city);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    if (name.empty()) name = "Station " + std::to_string(i + 1);
  }
}

std::string id_from(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const bool digit = c >= '0' && c <= '9';
    if ((c >= 'a' && c <= 'z') || digit || (c >= 'A' && c <= 'Z')) {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      ++i;
      continue;
    }
    const auto* letter = std::find_if(std::begin(kLetters), std::end(kLetters),
                                      [&](const auto& pair) { return text.compare(i, pair[0].size(), pair[0]) == 0; });
    if (letter != std::end(kLetters)) {
      out += (*letter)[1];
      i += (*letter)[0].size();
    } else {
      if (!out.empty() && out.back() != '-' && c != '\'') out += '-';
      ++i;
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

std::vector<std::string> station_ids(const Network& network, std::size_t longest) {
  std::vector<std::string> out;
  std::set<std::string> taken;
  for (std::size_t i = 0; i < network.stations.size(); ++i) {
    std::string id = id_from(network.stations[i].name).substr(0, longest);
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) id = "station";
    const std::string stem = id.substr(0, longest > 4 ? longest - 4 : longest);
    for (int number = 2; !taken.insert(id).second; ++number) id = stem + "-" + std::to_string(number);
    out.push_back(id);
  }
  return out;
}

}  // namespace mornington::maps
