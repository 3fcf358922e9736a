#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mornington::load {

// As many files as the system allows: each client takes one.
void allow_many_files();

// As the system tells it, of one, five and fifteen minutes.
[[nodiscard]] std::string load_average();

// Of so many programs that a server has not known before.
[[nodiscard]] std::vector<std::string> make_tokens(std::uint16_t port, int count);

}  // namespace mornington::load
