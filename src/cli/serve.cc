#include <cstdio>
#include <filesystem>
#include <vector>

#include "cli/commands.h"
#include "cli/console.h"
#include "server/assets.h"
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

}  // namespace

int run_serve(const ServeRequest& request) {
  const Result<std::string> client = request.web.empty() ? find_client() : request.web;
  if (!client) return complain(client.error());
  const Result<server::Assets> assets = server::Assets::load(*client);
  if (!assets) return complain(assets.error());
  server::SiteVisitors visitors(*assets);
  auto site = server::Server::listen(request.host, request.port, visitors, {});
  if (!site) return complain(site.error());
  visitors.end_with([&] { (*site)->stop(); });
  print("Mornington is at " + address(request.host, (*site)->port()) + "  (Ctrl-C ends it)\n");
  if (!flush_output()) return kFailure;
  (*site)->run();
  return kOk;
}

}  // namespace mornington::cli
