#include <cstdlib>
#include <filesystem>
#include <vector>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/version.h"
#include "server/assets.h"
#include "server/house/configuration.h"
#include "server/house/house.h"
#include "server/house/site_visitors.h"
#include "server/net/server.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

// Where the client may lie: beside the program, where an installation puts it, or in the source tree it was built in.
std::vector<fs::path> places_of_client() {
  std::error_code ignored;
  const fs::path here = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  return {here / "web", here.parent_path() / "share/mornington/web", here.parent_path().parent_path() / "web/dist",
          "web/dist"};
}

Result<std::string> find_client() {
  std::error_code ignored;
  std::string looked;
  for (const fs::path& place : places_of_client()) {
    if (fs::exists(place / "index.html", ignored)) return place.string();
    looked += (looked.empty() ? "" : ", ") + place.string();
  }
  return Error{"", "the browser client is not there; looked in " + looked +
                       ". Build it with tools/web build, or name its folder with --web"};
}

std::string address(const std::string& host, int port) {
  const bool bare_ipv6 = host.find(':') != std::string::npos && host.front() != '[';
  const std::string name = bare_ipv6 ? "[" + host + "]" : host;
  return "http://" + name + ":" + std::to_string(port) + "/";
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The file first, then the environment, then the command line: each has the last word on what it names.
Result<server::Configuration> configuration_of(const ServeRequest& request) {
  server::Configuration configuration;
  const std::string file = request.config.empty() ? variable("MORNINGTON_CONFIG") : request.config;
  if (!file.empty()) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    const auto values = server::read_settings(*text);
    if (!values) return Error{file, values.error().text()};
    if (const auto error = server::apply(*values, configuration)) return Error{file, error->text()};
  }
  const auto environment = server::settings_in([](const char* name) { return std::getenv(name); });
  if (auto error = server::apply(environment, configuration)) return *error;
  if (auto error = server::apply(request.settings, configuration)) return *error;
  return configuration;
}

int announce(const server::Configuration& configuration, std::uint16_t port) {
  print("Mornington is at " + address(configuration.host, port) + "  (Ctrl-C ends it)\n");
  return flush_output() ? kOk : kFailure;
}

int serve_files(const server::Configuration& configuration, const server::Assets& assets) {
  server::SiteVisitors visitors(assets);
  auto site = server::Server::listen(configuration.host, configuration.port, visitors, configuration.limits);
  if (!site) return complain(site.error());
  visitors.end_with([&] { (*site)->stop(); });
  if (const int code = announce(configuration, (*site)->port()); code != kOk) return code;
  (*site)->run();
  return kOk;
}

int serve_games(const server::Configuration& configuration, const server::Assets& assets) {
  const auto house = server::House::open(configuration, assets, std::string(kVersion) + " " + kCommit);
  if (!house) return complain(house.error());
  if (const int code = announce(configuration, (*house)->port()); code != kOk) return code;
  (*house)->run();
  return kOk;
}

}  // namespace

int run_serve(const ServeRequest& request) {
  const Result<server::Configuration> configuration = configuration_of(request);
  if (!configuration) return complain(configuration.error());
  const Result<std::string> client = configuration->web.empty() ? find_client() : configuration->web;
  if (!client) return complain(client.error());
  const Result<server::Assets> assets = server::Assets::load(*client);
  if (!assets) return complain(assets.error());
  return configuration->place().empty() ? serve_files(*configuration, *assets) : serve_games(*configuration, *assets);
}

}  // namespace mornington::cli
