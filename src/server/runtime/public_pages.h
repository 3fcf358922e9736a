#pragma once

#include <string>

#include "server/http/assets.h"
#include "server/http/origin.h"
#include "server/http/page_path.h"
#include "server/net/connection_handler.h"
#include "server/runtime/configuration.h"
#include "server/runtime/game_card.h"
#include "server/runtime/previews.h"
#include "server/store/read_queue.h"

namespace mornington::runtime {
using namespace http;
using namespace net;

// Pages with an address of their own ("/game/ID") and their pictures ("/picture/game/ID.png"). The page is always the
// client's; its head says what is there, for programs that show a preview and do not run it.
class PublicPages {
 public:
  PublicPages(const Configuration& configuration, const Assets& assets, store::ReadQueue& library)
      : configuration_(configuration), assets_(assets), library_(library) {}

  void show(const PagePath& page, const Request& request, const Visitor& visitor, const Reply& reply);
  // "/picture/…"; draws for anybody what the page of the same path shows.
  void draw(const std::string& path, const Visitor& visitor, const Reply& reply);
  // What is known of a public table, as JSON: for pages that embed it.
  void tell(const std::string& game, const Visitor& visitor, const Reply& reply);

 private:
  [[nodiscard]] Response page_of(const PagePath& page, const Request& request, const Visitor& visitor,
                                 const Card& card) const;

  const Configuration& configuration_;
  const Assets& assets_;
  store::ReadQueue& library_;
  Previews previews_;
};

}  // namespace mornington::runtime
