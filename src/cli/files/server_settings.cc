#include "cli/files/server_settings.h"

#include <cstdlib>

#include "cli/files/files.h"

namespace mornington::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Result<runtime::Configuration> server_settings(const std::string& file) {
  runtime::Configuration configuration;
  const std::string path = file.empty() ? variable("MORNINGTON_CONFIG") : file;
  if (!path.empty()) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    const auto values = runtime::read_settings(*text);
    if (!values) return Error{path, values.error().text()};
    if (const auto error = runtime::apply(*values, configuration)) return Error{path, error->text()};
  }
  const auto environment = runtime::settings_in([](const char* name) { return std::getenv(name); });
  if (auto error = runtime::apply(environment, configuration)) return *error;
  return configuration;
}

}  // namespace mornington::cli
