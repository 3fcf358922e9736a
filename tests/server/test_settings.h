#pragma once

#include "ai/bot_levels.h"
#include "server/model/settings.h"

namespace mornington::tables {
using namespace model;

inline Settings test_settings() {
  Settings settings;
  settings.levels = ai::bot_levels();
  settings.build = "test";
  settings.bell_addresses = {"https://chat.example/"};
  settings.link = "https://games.example/#game=";
  return settings;
}

}  // namespace mornington::tables
