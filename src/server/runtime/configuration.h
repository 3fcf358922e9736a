#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "server/http/limits.h"

namespace mornington::runtime {
using namespace http;

enum class Access { Nobody, ThisMachine, Everybody };
enum class Hosts { Nobody, Operators, Accounts };  // of tournaments

// How a server is run. Every setting has a name, and can be given in a file ("name = value" a line), in the
// environment (MORNINGTON_NAME) and as a flag; a later one of these three counts more.
struct Configuration {
  std::string host = "127.0.0.1";
  std::uint16_t port = 4567;                 // 0: any that is free
  std::string web;                           // the folder of the built client; empty: found by itself
  std::string data;                          // the folder of the games
  std::string gallery;                       // a folder of maps for everybody; empty: none
  std::string store;                         // where they are instead (store/open_store.h). NB: it may hold a password
  std::string bus;                           // "nats://host:port": hints between nodes that share a store; empty: none
  int poll_ms = 1000;                        // how often such a node looks into the store
  std::vector<std::string> origins;          // in addition to our own host
  std::vector<std::string> proxies;          // addresses that may speak for others
  std::string passkey_id;                    // host name that passkeys are made for; empty: only on localhost
  std::vector<std::string> passkey_origins;  // pages that may use them
  Access metrics = Access::ThisMachine;
  std::vector<std::string> webhooks;    // what their addresses may begin with; none: there are no webhooks
  std::vector<std::string> push;        // hosts of push services; none: there are no notices (push/allowed_hosts.h)
  std::string push_contact;             // mailto: or https:, where push services find the operator
  std::vector<std::string> operators;   // ids of people with an account
  Hosts tournaments = Hosts::Accounts;  // who may host them
  std::string operator_token;           // makes an operator of who brings it; empty: nobody. NB: a secret
  bool phrases_only = false;            // chat lines are chosen from a list
  std::string terms, privacy;           // texts of the operator; empty: none
  std::vector<std::string> embed;       // whose pages may show games within theirs; none: nobody's
  std::string link;                     // what a webhook's text sends people to, the game's id after it
  int threads = 0;                      // that think for bots; 0: one a core
  int overload_ms = 1000;  // how long people wait before the server makes no more tables; 0: it always does
  int drain_seconds = 5;   // for what is under way when the server is asked to stop
  Limits limits;
};

// Where the games are; empty: only the client is served.
[[nodiscard]] inline const std::string& store_place(const Configuration& configuration) {
  return configuration.store.empty() ? configuration.data : configuration.store;
}

// A setting by name, with what it is for; the manual lists them.
struct Setting {
  std::string_view name;
  std::string_view help;
  std::function<bool(Configuration&, const std::string&)> take;  // false: not what was expected
  std::string_view expected;
};
[[nodiscard]] const std::vector<Setting>& settings();

using NamedValues = std::vector<std::pair<std::string, std::string>>;
using Environment = std::function<const char*(const char*)>;

// "name = value" on each line; # starts a comment. Errors name the line.
[[nodiscard]] Result<NamedValues> read_settings(std::string_view text);
// The settings that the environment defines.
[[nodiscard]] NamedValues settings_in(const Environment& environment);
// Errors name the setting, what it was given and what was expected.
[[nodiscard]] std::optional<Error> apply(const NamedValues& values, Configuration& configuration);

}  // namespace mornington::runtime
