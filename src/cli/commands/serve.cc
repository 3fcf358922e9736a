#include <filesystem>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/files/server_settings.h"
#include "cli/help/version.h"
#include "cli/terminal/console.h"
#include "server/http/assets.h"
#include "server/net/server.h"
#include "server/runtime/configuration.h"
#include "server/runtime/server_process.h"
#include "server/runtime/static_site.h"
#include "server/store/open_store.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

// Where the client may be: next to the program, in an installation, or in the source tree.
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
  return Error{"", "the browser client was not found; looked in " + looked +
                       ". Build it with tools/web build, or give its folder with --web"};
}

std::string address(const std::string& host, int port) {
  const bool bare_ipv6 = host.find(':') != std::string::npos && host.front() != '[';
  const std::string name = bare_ipv6 ? "[" + host + "]" : host;
  return "http://" + name + ":" + std::to_string(port) + "/";
}

// The command line has the last word on what it names.
Result<runtime::Configuration> configuration_of(const ServeRequest& request) {
  auto configuration = server_settings(request.config);
  if (!configuration) return configuration.error();
  if (auto error = runtime::apply(request.settings, *configuration)) return *error;
  return configuration;
}

// Hints are for servers that share a database.
std::optional<Error> check_bus(const runtime::Configuration& configuration) {
  const std::string& bus = configuration.bus;
  if (bus.empty()) return std::nullopt;
  if (!bus.starts_with("nats://")) return Error{"bus", "\"" + bus + "\" is not an address such as nats://host:4222"};
  if (store::is_postgres(store_place(configuration))) return std::nullopt;
  return Error{"bus", "is only used by servers that share a database; give the database with --store postgres://…"};
}

int announce(const runtime::Configuration& configuration, std::uint16_t port) {
  print("Mornington is at " + address(configuration.host, port) + "  (Ctrl-C ends it)\n");
  return flush_output() ? kOk : kFailure;
}

int serve_files(const runtime::Configuration& configuration, const http::Assets& assets) {
  runtime::StaticSite visitors(assets);
  auto site = net::Server::listen(configuration.host, configuration.port, visitors, configuration.limits);
  if (!site) return print_error(site.error());
  visitors.end_with([&] { (*site)->stop(); });
  if (const int code = announce(configuration, (*site)->port()); code != kOk) return code;
  (*site)->run();
  return kOk;
}

int serve_games(const runtime::Configuration& configuration, const http::Assets& assets) {
  const auto server = runtime::ServerProcess::open(configuration, assets, std::string(kVersion) + " " + kCommit);
  if (!server) return print_error(server.error());
  if (const int code = announce(configuration, (*server)->port()); code != kOk) return code;
  (*server)->run();
  return kOk;
}

}  // namespace

int run_serve(const ServeRequest& request) {
  const Result<runtime::Configuration> configuration = configuration_of(request);
  if (!configuration) return print_error(configuration.error());
  if (const auto error = check_bus(*configuration)) return print_error(*error);
  const Result<std::string> client = configuration->web.empty() ? find_client() : configuration->web;
  if (!client) return print_error(client.error());
  const Result<http::Assets> assets = http::Assets::load(*client);
  if (!assets) return print_error(assets.error());
  return store_place(*configuration).empty() ? serve_files(*configuration, *assets)
                                             : serve_games(*configuration, *assets);
}

}  // namespace mornington::cli
