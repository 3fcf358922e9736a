#pragma once

#include <optional>
#include <string>
#include <string_view>

// Texts that people may write: names, chat, reasons.
namespace mornington::tables {

// The fault of a text that is empty, longer than that many characters, or contains control characters.
[[nodiscard]] std::optional<std::string> wrong_text(std::string_view text, std::size_t most);
// The same for a name, which must also show something and not be the one of deleted players.
[[nodiscard]] std::optional<std::string> wrong_name(std::string_view name, std::size_t most);

}  // namespace mornington::tables
