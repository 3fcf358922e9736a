#include <algorithm>
#include <charconv>

#include "server/runtime/peer_bus.h"

namespace mornington::runtime {
namespace {

constexpr std::string_view kNoGame = "-";

bool is_game(std::string_view text) {
  return text.size() == 16 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// The text up to the next space, taken off.
std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

std::string write_hint(const model::NotifyPeers& hint) {
  const std::string game = hint.game.text.empty() ? std::string(kNoGame) : hint.game.text;
  return game + " " + std::to_string(hint.revision) + (hint.listed ? " 1" : " 0");
}

std::optional<model::NotifyPeers> read_hint(std::string_view text) {
  const std::string_view game = next_word(text);
  const std::string_view revision = next_word(text);
  const std::string_view listed = next_word(text);
  if ((game != kNoGame && !is_game(game)) || (listed != "0" && listed != "1")) return std::nullopt;
  model::NotifyPeers hint{{game == kNoGame ? "" : std::string(game)}, 0, listed == "1"};
  const auto [end, error] = std::from_chars(revision.data(), revision.data() + revision.size(), hint.revision);
  if (error != std::errc() || end != revision.data() + revision.size()) return std::nullopt;
  return hint;
}

}  // namespace mornington::runtime
