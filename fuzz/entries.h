#pragma once

#include <string_view>

// Where bytes from outside come in. Each entry takes any bytes at all: it must neither crash nor hang, and it aborts
// where what comes out breaks a promise.
namespace mornington::fuzz {

void try_accounts(std::string_view bytes);
void try_board(std::string_view bytes);
void try_cases(std::string_view bytes);
void try_page(std::string_view bytes);
void try_engine(std::string_view bytes);
void try_hall(std::string_view bytes);
void try_json(std::string_view bytes);
void try_map(std::string_view bytes);
void try_moderation(std::string_view bytes);
void try_ratings(std::string_view bytes);
void try_replay(std::string_view bytes);
void try_tournaments(std::string_view bytes);
void try_view(std::string_view bytes);

struct Entry {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

inline constexpr Entry kEntries[] = {
    {"accounts", try_accounts}, {"board", try_board},   {"cases", try_cases},
    {"page", try_page},         {"engine", try_engine}, {"hall", try_hall},
    {"json", try_json},         {"map", try_map},       {"moderation", try_moderation},
    {"ratings", try_ratings},   {"replay", try_replay}, {"tournaments", try_tournaments},
    {"view", try_view}};

// Null where there is none of that name.
constexpr const Entry* find_entry(std::string_view name) {
  for (const Entry& entry : kEntries)
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace mornington::fuzz
