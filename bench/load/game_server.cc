#include "game_server.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace mornington::load {
namespace {

namespace fs = std::filesystem;

std::string own_folder() {
  std::string folder = (fs::temp_directory_path() / "mornington_load_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) give_up("no folder for the data");
  fs::create_directory(folder + "/web");
  std::ofstream(folder + "/web/index.html") << "<!doctype html>";
  return folder;
}

}  // namespace

GameServer::GameServer(const std::string& program)
    : folder_(own_folder()),
      process_(std::make_unique<Process>(
          std::vector<std::string>{program, "serve", "--port", "0", "--web", folder_ + "/web", "--data",
                                   folder_ + "/data"},
          std::vector<std::string>{"MORNINGTON_SOCKETS_PER_ADDRESS=100000", "MORNINGTON_ADDRESS_RATE=100000/100000",
                                   "MORNINGTON_SOCKET_RATE=1000/1000", "MORNINGTON_IDENTITY_RATE=1000/1000"})) {}

GameServer::~GameServer() {
  process_.reset();
  fs::remove_all(folder_);
}

double GameServer::metric(const std::string& name) const {
  const std::string text = get(port(), "/metrics");
  const std::size_t place = text.find("\nmornington_" + name + " ");
  return place == std::string::npos ? -1 : std::atof(text.c_str() + text.find(' ', place + 1) + 1);
}

}  // namespace mornington::load
