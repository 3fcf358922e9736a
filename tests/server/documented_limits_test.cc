#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "server/http/limits.h"
#include "server/model/settings.h"
#include "server/runtime/exports.h"
#include "server/runtime/input_queue.h"

// docs/operating.md says what one person or address can use at most. Its numbers are those of the program.
namespace mornington::runtime {
namespace {

struct Documented {
  const char* row;  // how the row of a table begins
  std::vector<std::size_t> numbers;
};

std::string page() {
  std::ifstream file(MORNINGTON_SOURCE_DIR "/docs/operating.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string row_of(const std::string& text, const std::string& start) {
  const std::size_t at = text.find("\n| " + start);
  return at == std::string::npos ? "" : text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

// "20,000" is one number, "20/200" are two.
std::vector<std::size_t> numbers_in(std::string text) {
  text = std::regex_replace(text, std::regex("(\\d),(\\d{3})"), "$1$2");
  std::vector<std::size_t> numbers;
  const std::regex digits("\\d+");
  for (std::sregex_iterator found(text.begin(), text.end(), digits), end; found != end; ++found)
    numbers.push_back(std::stoul(found->str()));
  return numbers;
}

std::size_t whole(double number) { return static_cast<std::size_t>(number); }
std::size_t whole(int number) { return static_cast<std::size_t>(number); }

std::vector<Documented> documented() {
  const http::Limits net;
  const model::Settings tables;
  const model::Limits& limits = tables.limits;
  return {
      {"WebSockets at once", {limits.clients_of_person, whole(net.sockets_per_address)}},
      {"other connections at once", {whole(net.connections_per_address)}},
      {"handshakes and requests", {whole(net.address.per_second), whole(net.address.at_once)}},
      {"messages of one WebSocket", {whole(net.socket.per_second), whole(net.socket.at_once)}},
      {"messages in all", {whole(net.identity.per_second), whole(net.identity.at_once)}},
      {"messages waiting to be handled", {InputQueue::kMostOfPerson}},
      {"bytes waiting for a slow reader", {net.waiting_bytes / (1024 * 1024)}},
      {"exports (`/api/games.jsonl`)", {Exports::kMostOfAddress, Exports::kMost}},
      {"tables in all", {limits.tables}},
      {"tables of one host", {limits.tables_of_person, limits.tables_of_newcomer}},
      {"tables made from one address", {limits.tables_of_address}},
      {"seats of one person", {limits.seats_of_person}},
      {"connections of one person", {limits.clients_of_person, limits.tables_of_client}},
      {"spectators of one table", {limits.watchers}},
      {"entries of one table's log", {limits.entries, limits.entries_besides}},
      {"offers of one kind", {limits.offers}},
      {"how often one person sits down", {limits.sits}},
      {"chat lines of one person", {limits.chat_burst, static_cast<std::size_t>(limits.chat_pace.ms / 1000)}},
      {"people one person blocks", {limits.muted}},
      {"an open table that nobody starts", {static_cast<std::size_t>(tables.open_for.ms / model::days(1).ms)}},
      {"`sockets` |", {whole(net.sockets)}},
      {"`longest_message`", {net.longest_message}},
      {"`waiting_bytes`", {net.waiting_bytes}},
  };
}

TEST(DocumentedLimits, AreThoseOfTheProgram) {
  const std::string text = page();
  for (const Documented& limit : documented()) {
    const std::string row = row_of(text, limit.row);
    ASSERT_NE(row, "") << "docs/operating.md has no row \"" << limit.row << "\"";
    EXPECT_EQ(numbers_in(row), limit.numbers) << row;
  }
  EXPECT_NE(text.find("The lobby names the " + std::to_string(model::Limits{}.listed) + " newest"), std::string::npos);
}

}  // namespace
}  // namespace mornington::runtime
