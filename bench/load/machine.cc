#include "machine.h"

#include <sys/resource.h>

#include <fstream>

#include "process.h"

namespace mornington::load {

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::string load_average() {
  std::ifstream file("/proc/loadavg");
  std::string text;
  std::getline(file, text);
  return text.substr(0, text.find(' ', text.find(' ', text.find(' ') + 1) + 1));
}

std::vector<std::string> make_tokens(std::uint16_t port, int count) {
  std::vector<std::string> tokens;
  for (int i = 0; i < count; ++i) {
    const std::string answer = post(port, "/api/programs", R"({"name":"Load"})");
    const std::size_t place = answer.find("\"token\":\"");
    if (place == std::string::npos) give_up("no token: " + answer);
    tokens.push_back(answer.substr(place + 9, answer.find('"', place + 9) - place - 9));
  }
  return tokens;
}

}  // namespace mornington::load
