#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "json/json.h"
#include "server/sim_store.h"

namespace mornington::tables {

// What a server says must be in the store at that moment, and what one connection said is acknowledged in that order.
// Looks on at everything that is said and told in a simulated world.
class Acknowledgements {
 public:
  // A text that has come to the server.
  void said(ClientId client, const std::string& text) {
    const json::Value message = *json::parse(text);
    const std::string& verb = message.find("ask")->text();
    const json::Value* id = message.find("id");
    if (id == nullptr || verb == "resume" || verb == "watch") return;
    said_.try_emplace(id->text(), Said{client, ++count_});
  }

  // A text that the server sends; what is wrong with it.
  [[nodiscard]] std::optional<std::string> told(ClientId client, const std::string& text, const SimStore& store) {
    const std::string kind = word_after(text, "{\"tell\":\"");
    if (kind == "created") return created(text, store);
    if (kind != "done" && kind != "news" && kind != "position") return std::nullopt;
    const GameId game{word_after(text, "\"game\":\"")};
    const Sequence sequence = number_after(text, "\"sequence\":");
    if (sequence > kept(game, store)) return "told before it was kept: " + text;
    return kind == "done" && sequence > 0 ? in_order(client, game, word_after(text, "\"id\":\""), sequence)
                                          : std::nullopt;
  }
  [[nodiscard]] std::size_t compared() const { return compared_; }

 private:
  struct Said {
    ClientId client{};
    std::uint64_t number = 0;
  };
  struct Last {
    std::uint64_t number = 0;
    Sequence sequence = 0;
  };

  static std::string word_after(const std::string& text, std::string_view key) {
    const std::size_t place = text.find(key);
    if (place == std::string::npos) return "";
    const std::size_t start = place + key.size();
    return text.substr(start, text.find('"', start) - start);
  }
  static Sequence number_after(const std::string& text, std::string_view key) {
    const std::size_t place = text.find(key);
    return place == std::string::npos ? 0 : std::strtoull(text.c_str() + place + key.size(), nullptr, 10);
  }
  static std::size_t kept(const GameId& game, const SimStore& store) {
    const auto found = store.games().find(game);
    return found == store.games().end() ? 0 : found->second.entries.size();
  }

  static std::optional<std::string> created(const std::string& text, const SimStore& store) {
    const json::Value told = *json::parse(text);
    for (const json::Value& game : told.find("games")->items())
      if (kept({game.text()}, store) == 0) return "a table is told before it was kept: " + text;
    return std::nullopt;
  }

  // NB: what is said again on a later connection was perhaps done before, and is answered whenever it comes.
  std::optional<std::string> in_order(ClientId client, const GameId& game, const std::string& id, Sequence sequence) {
    const auto said = said_.find(id);
    if (said == said_.end() || said->second.client != client || !answered_.insert(id).second) return std::nullopt;
    Last& last = last_[{client, game}];
    const bool grows = said->second.number > last.number && sequence > last.sequence;
    last = {said->second.number, sequence};
    ++compared_;
    return grows ? std::nullopt : std::optional("acknowledged out of order: " + id);
  }

  std::map<std::string, Said> said_;  // by id: where it was said first
  std::set<std::string> answered_;
  std::map<std::pair<ClientId, GameId>, Last> last_;
  std::uint64_t count_ = 0;
  std::size_t compared_ = 0;
};

}  // namespace mornington::tables
