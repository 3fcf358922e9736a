#include "server/runtime/configuration.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "server/http/header_list.h"
#include "server/http/web_address.h"
#include "server/push/allowed_hosts.h"

namespace mornington::runtime {
using namespace http;
namespace {

constexpr std::size_t kDigitsOfId = 16;
constexpr std::size_t kShortestToken = 32;

template <class Number>
bool read(const std::string& text, Number least, Number most, Number& into) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least || number > most) return false;
  into = number;
  return true;
}

std::vector<std::string> list(std::string_view text) {
  std::vector<std::string> items;
  for_each_item(text, [&](std::string_view item) { items.emplace_back(item); });
  return items;
}

// "20/100": twenty a second, a hundred at once.
bool read(const std::string& text, Rate& into) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return false;
  Rate rate;
  constexpr double kMost = 1e9;
  if (!read(text.substr(0, slash), 0.001, kMost, rate.per_second)) return false;
  if (!read(text.substr(slash + 1), 1.0, kMost, rate.at_once)) return false;
  into = rate;
  return true;
}

template <class Value>
bool choose(const std::string& text, std::initializer_list<std::pair<std::string_view, Value>> words, Value& into) {
  for (const auto& [word, value] : words)
    if (word == text) return into = value, true;
  return false;
}

using Take = std::function<bool(Configuration&, const std::string&)>;

Take text_of(std::string Configuration::*field) {
  return [field](Configuration& c, const std::string& text) { return c.*field = text, true; };
}

Take list_of(std::vector<std::string> Configuration::*field) {
  return [field](Configuration& c, const std::string& text) { return c.*field = list(text), true; };
}

Take rate_of(Rate Limits::*field) {
  return [field](Configuration& c, const std::string& text) { return read(text, c.limits.*field); };
}

template <class Number>
Take limit_of(Number Limits::*field, Number least, Number most) {
  return [=](Configuration& c, const std::string& text) { return read(text, least, most, c.limits.*field); };
}

Take number_of(int Configuration::*field, int least, int most) {
  return [=](Configuration& c, const std::string& text) { return read(text, least, most, c.*field); };
}

bool take_port(Configuration& c, const std::string& text) { return read<std::uint16_t>(text, 0, 65535, c.port); }

bool take_metrics(Configuration& c, const std::string& text) {
  return choose(text, {{"nobody", Access::Nobody}, {"local", Access::ThisMachine}, {"everybody", Access::Everybody}},
                c.metrics);
}

bool take_tournaments(Configuration& c, const std::string& text) {
  return choose(text, {{"nobody", Hosts::Nobody}, {"operators", Hosts::Operators}, {"accounts", Hosts::Accounts}},
                c.tournaments);
}

// NB: without the slash "http://host:80" would allow "http://host:8080/", and "https://a.example"
// "https://a.example.org/".
bool take_webhooks(Configuration& c, const std::string& text) {
  c.webhooks = list(text);
  return std::all_of(c.webhooks.begin(), c.webhooks.end(), [](const std::string& start) {
    const std::size_t host = start.find("://");
    return read_address(start) && start.find('/', host + 3) != std::string::npos;
  });
}

// What a browser understands among `frame-ancestors`: "https://blog.example", "https://*.example", or "*" for all.
bool is_ancestor(std::string_view text) {
  if (text == "*") return true;
  const std::size_t host = text.find("://");
  if (host == std::string_view::npos || (text.substr(0, host) != "https" && text.substr(0, host) != "http"))
    return false;
  text.remove_prefix(host + 3);
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':' || c == '*';
  });
}

bool take_embed(Configuration& c, const std::string& text) {
  c.embed = list(text);
  return std::all_of(c.embed.begin(), c.embed.end(), is_ancestor);
}

bool take_push(Configuration& c, const std::string& text) {
  c.push = list(text);
  return std::all_of(c.push.begin(), c.push.end(), [](const std::string& rule) { return push::is_host_rule(rule); });
}

bool take_contact(Configuration& c, const std::string& text) {
  c.push_contact = text;
  return text.starts_with("mailto:") || text.starts_with("https://");
}

bool take_operators(Configuration& c, const std::string& text) {
  c.operators = list(text);
  return std::all_of(c.operators.begin(), c.operators.end(), [](const std::string& id) {
    return id.size() == kDigitsOfId && id.find_first_not_of("0123456789abcdef") == std::string::npos;
  });
}

bool take_operator_token(Configuration& c, const std::string& text) {
  c.operator_token = text;
  return text.size() >= kShortestToken &&
         std::all_of(text.begin(), text.end(), [](char one) { return one > ' ' && one < 0x7F; });
}

bool take_chat(Configuration& c, const std::string& text) {
  return choose(text, {{"free", false}, {"phrases", true}}, c.phrases_only);
}

Take file_of(std::string Configuration::*field) {
  return [field](Configuration& c, const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    c.*field = text.str();
    return file.good() && !(c.*field).empty();
  };
}

constexpr std::string_view kRate = "a rate such as 20/100: twenty a second, a hundred at once";
constexpr std::size_t kMostBytes = std::size_t{1} << 30;

std::vector<Setting> all_settings() {
  return {
      {"host", "the address or name to listen on", text_of(&Configuration::host), ""},
      {"port", "the port; 0 takes any that is free", take_port, "a number from 0 to 65535"},
      {"web", "the folder of the built client", text_of(&Configuration::web), ""},
      {"data", "the folder where games are kept", text_of(&Configuration::data), ""},
      {"gallery", "a folder of maps that everybody may play", text_of(&Configuration::gallery), ""},
      {"store", "a database where they are kept instead; without either only the client is served",
       text_of(&Configuration::store), ""},
      {"bus", "nats://host:port, for hints between nodes that share a database", text_of(&Configuration::bus), ""},
      {"poll", "milliseconds after which such a node looks into the database",
       number_of(&Configuration::poll_ms, 20, 60000), "a number from 20 to 60000"},
      {"origins", "pages of other hosts that may connect, comma between", list_of(&Configuration::origins), ""},
      {"proxies", "addresses of proxies that speak for others, comma between", list_of(&Configuration::proxies), ""},
      {"passkey_id", "the host name that passkeys are made for, the same on all nodes",
       text_of(&Configuration::passkey_id), ""},
      {"passkey_origins", "pages where passkeys may be used, such as https://play.example.org, comma between",
       list_of(&Configuration::passkey_origins), ""},
      {"metrics", "who may read /metrics", take_metrics, "nobody, local or everybody"},
      {"tournaments", "who may host tournaments", take_tournaments, "nobody, operators or accounts"},
      {"webhooks", "what addresses told of one's turn may begin with, comma between", take_webhooks,
       "addresses such as https://hooks.example/, with a slash after the host"},
      {"push", "hosts of push services that notices may go to, comma between; none: there are no notices", take_push,
       "hosts such as fcm.googleapis.com or *.push.apple.com"},
      {"push_contact", "where a push service finds the operator", take_contact, "a mailto: or https: address"},
      {"operators", "ids of the operators' accounts, comma between", take_operators,
       "ids of 16 hexadecimal digits, as the page Account shows them"},
      {"operator_token", "a secret that lets the terminal moderate", take_operator_token,
       "at least 32 visible ASCII characters"},
      {"chat", "free: people write what they like; phrases: they choose from a list", take_chat, "free or phrases"},
      {"terms", "a file with the terms of use", file_of(&Configuration::terms), "a file that can be read"},
      {"privacy", "a file that says what is done with people's data", file_of(&Configuration::privacy),
       "a file that can be read"},
      {"embed", "pages that may show games within theirs, comma between; none: nobody's", take_embed,
       "origins such as https://blog.example, or *"},
      {"link", "what they are sent to look at, the game's id after it", text_of(&Configuration::link), ""},
      {"threads", "threads that think for bots; 0: one a core", number_of(&Configuration::threads, 0, 1024),
       "a number from 0 to 1024"},
      {"overload", "milliseconds that people wait before no new tables are made; 0: they always are",
       number_of(&Configuration::overload_ms, 0, 60000), "a number from 0 to 60000"},
      {"drain_seconds", "for what is under way when the server is told to end",
       number_of(&Configuration::drain_seconds, 0, 3600), "a number from 0 to 3600"},
      {"sockets", "clients at once", limit_of(&Limits::sockets, 1, 1000000), "a number from 1 to 1000000"},
      {"sockets_per_address", "clients at once from one address", limit_of(&Limits::sockets_per_address, 1, 1000000),
       "a number from 1 to 1000000"},
      {"connections_per_address", "connections at once from one address that are no clients",
       limit_of(&Limits::connections_per_address, 1, 1000000), "a number from 1 to 1000000"},
      {"address_rate", "handshakes and requests from one address", rate_of(&Limits::address), kRate},
      {"identity_rate", "messages of one person", rate_of(&Limits::identity), kRate},
      {"socket_rate", "messages of one client", rate_of(&Limits::socket), kRate},
      {"longest_message", "bytes of a message", limit_of(&Limits::longest_message, std::size_t{1024}, kMostBytes),
       "a number from 1024 to 1073741824"},
      {"waiting_bytes", "bytes that may wait for a slow reader",
       limit_of(&Limits::waiting_bytes, std::size_t{1024}, kMostBytes), "a number from 1024 to 1073741824"},
  };
}

std::string variable_of(std::string_view name) {
  std::string variable = "MORNINGTON_";
  for (const char c : name) variable += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return variable;
}

std::optional<Error> apply_one(const std::string& name, const std::string& value, Configuration& configuration) {
  const auto& all = settings();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& one) { return one.name == name; });
  if (found == all.end()) {
    std::string known;
    for (const Setting& one : all) known += (known.empty() ? "" : ", ") + std::string(one.name);
    return Error{name, "there is no such setting; expected one of " + known};
  }
  if (found->take(configuration, value)) return std::nullopt;
  return Error{name, "\"" + value + "\" is not " + std::string(found->expected)};
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = all_settings();
  return all;
}

Result<NamedValues> read_settings(std::string_view text) {
  NamedValues values;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = trimmed(line);
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos)
      return Error{"line " + std::to_string(number), "expected \"name = value\", found \"" + std::string(line) + "\""};
    values.emplace_back(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
  }
  return values;
}

NamedValues settings_in(const Environment& environment) {
  NamedValues values;
  for (const Setting& one : settings())
    if (const char* value = environment(variable_of(one.name).c_str())) values.emplace_back(one.name, value);
  return values;
}

std::optional<Error> apply(const NamedValues& values, Configuration& configuration) {
  for (const auto& [name, value] : values)
    if (auto error = apply_one(name, value, configuration)) return error;
  return std::nullopt;
}

}  // namespace mornington::runtime
