#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/model/instant.h"

namespace mornington::model {

// How much of anything one may have. Requests beyond a limit are refused with a sentence that names it.
struct Limits {
  std::size_t tables = 20000;         // open or running, in all
  std::size_t tables_of_person = 20;  // open or running, made by one person
  std::size_t seats_of_person = 100;  // taken in games that are not over
  std::size_t clients_of_person = 8;  // connections
  std::size_t tables_of_client = 16;  // followed by one connection
  std::size_t watchers = 200;         // of one table
  std::size_t copies = 8;             // tables with one deal
  std::size_t waiting = 32;           // commands at one table that wait for the store
  std::size_t message = 320 * 1024;   // bytes
  std::size_t board = 256 * 1024;     // bytes of a user's own board file
  std::size_t boards = 4;             // documents of one table
  std::size_t id = 64;                // bytes of a move's id
  std::size_t notation = 200;         // bytes of an action
  std::size_t name = 40;              // characters
  std::size_t chat_text = 500;        // characters
  std::size_t chat_kept = 200;        // lines of a room that are sent to a newcomer
  std::size_t chat_burst = 8;         // lines of a person at once; one more every chat_pace
  Span chat_pace = seconds(2);
  std::size_t reason = 300;     // characters of a report
  std::size_t muted = 200;      // people
  std::size_t plan = 32;        // moves
  std::size_t expected = 16;    // moves of others that one planned move waits for
  std::size_t address = 300;    // bytes of a webhook
  std::size_t listed = 200;     // tables that the lobby names
  std::size_t entries = 20000;  // of one game
  // Entries of one seat other than its moves: offers, answers, actions taken back, bots that play for it. So the seats
  // together leave room for moves, whatever they do.
  std::size_t entries_besides = 1000;
  std::size_t offers = 5;              // of one kind by one seat, until the game goes on
  std::size_t sits = 20;               // of one person at one table
  std::size_t tables_of_address = 60;  // open or running, made from one address since the server began
  std::size_t tables_of_newcomer = 5;  // open or running, made by a person who has never played
};

struct Settings {
  Limits limits;
  std::vector<std::string> levels;          // of bots, weakest first
  std::string stand_in = "casual";          // level that plays on for who has gone, where a table says nothing else
  std::string build;                        // of the server, told in the greeting
  std::vector<std::string> bell_addresses;  // what a webhook's address may begin with; none: no webhooks
  std::string daily_secret;                 // what the deals of the day are made from: of the store (inputs.h, Started)
  bool phrases_only = false;                // chat lines are chosen from a list (tables/phrases.h)
  std::string link;                         // where a webhook's text sends people: this and the game's id
  Span idle = minutes(5);                   // a table that nobody asks for leaves memory
  Span absent = minutes(2);                 // after it the host may hand an absent player's seat to a bot
  Span open_for = days(30);                 // a table that has not begun by then is closed
  Span most_lag = milliseconds(500);        // given back a move
  bool shared = false;                      // other nodes write into the same store
};

}  // namespace mornington::model
