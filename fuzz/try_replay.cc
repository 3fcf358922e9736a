#include "match/record/replay.h"

#include <cstdlib>
#include <string>

#include "entries.h"
#include "match/record/save.h"
#include "support/toy_match.h"

namespace mornington::fuzz {
namespace {

Result<std::unique_ptr<Match>> make(MatchSetup setup) {
  return setup.edition == toy::edition().id ? toy::open(std::move(setup)) : new_match(std::move(setup));
}

void try_to_open(std::string_view text) {
  const Result<Save> save = parse_save(text);
  const auto match = save.ok() ? open_save(*save, make) : Result<std::unique_ptr<Match>>(save.error());
  if (!match.ok()) return;
  const json::Value written = *encode_save(**match);
  const auto again = open_save(*read_save(written), make);
  if (!again.ok() || !(*encode_save(**again) == written)) std::abort();
}

// A game that has been written is read back, and written again is the same.
std::string written_again(const std::string& written) {
  const auto again = read_replay(written, Verify::Moves, make);
  if (!again.ok()) std::abort();
  return write_replay(**again);
}

void try_to_read(std::string_view text) {
  for (Verify verify : {Verify::Moves, Verify::Draws}) {
    const auto match = read_replay(text, verify, make);
    if (!match.ok()) continue;
    std::string written = write_replay(**match);
    // NB: a game that goes on is written without its seed, so that what is read again no longer vouches for one.
    if (!(*match)->decision().is_over()) written = written_again(written);
    if (written_again(written) != written) std::abort();
  }
}

std::string beginning_of_a_game(int lines) {
  static const std::string text = [] {
    auto match = toy::start(2, 1);
    toy::play_on(*match, 1);
    return write_replay(*match);
  }();
  std::size_t end = 0;
  for (; lines > 0 && end < text.size(); --lines) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

}  // namespace

// The fuzzer does not know SHA-256: a file is tried as it is, and with a header and steps that are known to be good in
// front of its own last lines.
void try_replay(std::string_view bytes) {
  try_to_read(bytes);
  try_to_open(bytes);
  if (!bytes.empty())
    try_to_read(beginning_of_a_game(static_cast<unsigned char>(bytes[0])) + std::string(bytes.substr(1)));
}

}  // namespace mornington::fuzz
