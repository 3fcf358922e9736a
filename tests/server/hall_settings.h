#pragma once

#include "ai/bots.h"
#include "server/hall/settings.h"

namespace mornington::hall {

inline Settings test_settings() {
  Settings settings;
  settings.levels = bot_levels();
  settings.build = "test";
  settings.bell_addresses = {"https://chat.example/"};
  settings.link = "https://games.example/#game=";
  return settings;
}

}  // namespace mornington::hall
