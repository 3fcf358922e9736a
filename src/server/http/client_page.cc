#include "server/http/client_page.h"

#include <utility>

#include "server/http/site.h"

namespace mornington::http {

Response client_page(const Assets& assets, int status, const PageHead& head, int depth) {
  const Asset* index = assets.find("/");
  if (index == nullptr || index->forms.empty()) return refusal(404, "There is nothing here.\n");
  Response response{status,
                    {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-cache"}},
                    "",
                    with_head(index->forms.back().bytes, head, depth)};
  return with_safety(std::move(response));
}

Response plain_page(const Assets& assets, int depth) {
  return client_page(assets, 200,
                     {.title = "Mornington",
                      .description = "Underground railway board games in your browser, against people and bots.",
                      .address = {},
                      .image = {}},
                     depth);
}

}  // namespace mornington::http
