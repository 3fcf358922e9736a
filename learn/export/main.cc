// Plays solo games of Next Station: London and writes them down for learn/ (learn/README.md). A file that is there
// already is gone on with; the same settings give the same bytes, on however many threads.
//   cmake --build build/release --target learn_export
//   build/release/learn_export out=build/learn/base.games games=1000 weak=65 threads=2
#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "games/next_station/game.h"
#include "games/next_station/generate.h"
#include "json/json.h"
#include "match/match.h"
#include "match/setup/match_config_of.h"
#include "player.h"

namespace mornington::learn {
namespace {

using next_station::Board;
using next_station::NextStation;
using next_station::Rules;

constexpr std::uint32_t kBlock = 1024;  // games that are written together

int fail(const Error& error) {
  std::fprintf(stderr, "%s\n", error.text().c_str());
  return 1;
}

Result<Rules> load(const Settings& settings) {
  MatchSetup setup;
  setup.edition = "next-station-london";
  setup.seats = 1;
  if (settings.generated != 0) setup.boards.push_back(next_station::generate_sheet(settings.generated));
  for (const auto& [name, value] : settings.options) setup.options.emplace_back(name, value);
  auto terms = load_match_config(setup);
  if (!terms) return terms.error();
  return *rules_of<NextStation>(**terms);
}

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llX", static_cast<unsigned long long>(number));
  return digits.data();
}

// What the sections of a record mean, for programs that know no rules.
json::Value describe(const Board& board) {
  json::Value out;
  out["sheet"] = hexadecimal(sheet_hash(board));
  out["stations"] = board.stations.size();
  json::Value sections = json::Value::array();
  json::Value crosses = json::Value::array();
  json::Value thames = json::Value::array();
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i) {
    const auto& line = board.potential_lines[i];
    sections.push_back(json::Array{index(line.a), index(line.b)});
    json::Value closed = json::Value::array();
    for_each(board.conflicts[i], [&](next_station::SectionId other) { closed.push_back(index(other)); });
    crosses.push_back(std::move(closed));
    thames.push_back(board.thames.contains(next_station::section_at(static_cast<int>(i))) ? 1 : 0);
  }
  json::Value districts = json::Value::array();
  json::Value tourist = json::Value::array();
  json::Value central = json::Value::array();
  for (std::size_t i = 0; i < board.stations.size(); ++i) {
    districts.push_back(board.stations[i].district);
    tourist.push_back(board.stations[i].tourist ? 1 : 0);
    central.push_back(has_bit(board.central_district, static_cast<int>(i)) ? 1 : 0);
  }
  json::Value departures = json::Value::array();
  for (const auto departure : board.departures) departures.push_back(index(departure));
  out["sections"] = std::move(sections);
  out["closes"] = std::move(crosses);
  out["thames"] = std::move(thames);
  out["districts"] = std::move(districts);
  out["tourist"] = std::move(tourist);
  out["central"] = std::move(central);
  out["departures"] = std::move(departures);
  return out;
}

// How many whole games a file has; what was half written is cut off.
std::uint32_t games_in(const std::string& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(path, none);
  if (none) return 0;
  const auto games = size / sizeof(GameRecord);
  std::filesystem::resize_file(path, games * sizeof(GameRecord), none);
  return static_cast<std::uint32_t>(games);
}

class Run {
 public:
  Run(const Rules& rules, const Settings& settings, const next_station::Knowledge& knowledge)
      : rules_(rules), settings_(settings), knowledge_(&knowledge), efforts_(settings.threads) {}

  bool play() {
    if (settings_.choices) std::filesystem::remove(settings_.out);  // NB: choices are written from the first game on
    std::uint32_t done = games_in(settings_.out);
    std::ofstream file(settings_.out, std::ios::binary | std::ios::app);
    if (settings_.choices) choices_.open(settings_.out + ".choices", std::ios::binary);
    while (file && done < settings_.games) {
      const std::uint32_t count = std::min(kBlock, settings_.games - done);
      const std::vector<GameRecord> block = play_block(settings_.seed + done, count);
      file.write(reinterpret_cast<const char*>(block.data()),
                 static_cast<std::streamsize>(block.size() * sizeof(GameRecord)));
      file.flush();
      done += count;
      tell(block, done);
    }
    return file.good();
  }

 private:
  std::vector<GameRecord> play_block(std::uint64_t first, std::uint32_t count) {
    std::vector<GameRecord> block(count);
    std::vector<std::vector<OptionRecord>> options(count);
    std::atomic<std::uint32_t> next = 0;
    std::vector<std::thread> threads;
    for (Effort& effort : efforts_)
      threads.emplace_back([&] {
        for (std::uint32_t i = next++; i < count; i = next++) {
          PlayedGame played = play_deal(rules_, settings_, knowledge_, first + i, effort);
          block[i] = played.record;
          options[i] = std::move(played.options);
        }
      });
    for (std::thread& thread : threads) thread.join();
    for (const auto& game : options)
      choices_.write(reinterpret_cast<const char*>(game.data()),
                     static_cast<std::streamsize>(game.size() * sizeof(OptionRecord)));
    return block;
  }

  void tell(const std::vector<GameRecord>& block, std::uint32_t done) {
    for (const GameRecord& record : block) {
      ++played_;
      sum_ += record.points.back();
      squares_ += static_cast<double>(record.points.back()) * record.points.back();
    }
    Effort all;
    for (const Effort& effort : efforts_) {
      all.decisions += effort.decisions;
      all.microseconds += effort.microseconds;
      all.longest = std::max(all.longest, effort.longest);
    }
    const double mean = sum_ / played_;
    const double error = std::sqrt((squares_ / played_ - mean * mean) / played_);
    std::printf("%u games, %.2f ± %.2f points, %.3f ms a decision, %.1f ms the longest\n", done, mean, error,
                0.001 * static_cast<double>(all.microseconds) / static_cast<double>(all.decisions),
                0.001 * static_cast<double>(all.longest));
    std::fflush(stdout);
  }

  const Rules& rules_;
  const Settings& settings_;
  const next_station::Knowledge* knowledge_;
  std::ofstream choices_;
  std::vector<Effort> efforts_;  // by thread
  double played_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What the player knows, from files or as the program carries it.
struct Known {
  next_station::LearnedWeights sheet;
  next_station::GenericWeights anywhere;
  next_station::Knowledge knowledge;
};

template <class T>
std::optional<Error> take(const std::string& path, const Result<T>& read, T& into, const T*& known) {
  if (!read) return Error{path, read.error().text()};
  into = *read;
  known = &into;
  return std::nullopt;
}

std::optional<Error> read_known(const Settings& settings, const Rules& rules, Known& known) {
  known.knowledge = {next_station::weights_of(rules.board), &next_station::generic_weights(), settings.power};
  std::optional<Error> error;
  if (settings.learnt == "none")
    known.knowledge.sheet = nullptr;
  else if (!settings.learnt.empty())
    error = take(settings.learnt, next_station::read_weights(content_of(settings.learnt)), known.sheet,
                 known.knowledge.sheet);
  if (!error && !settings.anywhere.empty())
    error = take(settings.anywhere, next_station::read_generic_weights(content_of(settings.anywhere)), known.anywhere,
                 known.knowledge.anywhere);
  return error;
}

int run(int count, char** arguments) {
  const auto settings = read_settings(count, arguments);
  if (!settings) return fail(settings.error());
  const auto rules = load(*settings);
  if (!rules) return fail(rules.error());
  Known known;
  if (const auto error = read_known(*settings, *rules, known)) return fail(*error);
  std::ofstream(settings->out + ".sheet.json") << dump(describe(rules->board)) << "\n";
  if (!Run(*rules, *settings, known.knowledge).play()) return fail({settings->out, "could not be written"});
  return 0;
}

}  // namespace
}  // namespace mornington::learn

int main(int count, char** arguments) { return mornington::learn::run(count, arguments); }
