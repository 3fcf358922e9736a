#include "server/runtime/exports.h"

#include <utility>
#include <vector>

#include "server/runtime/public_games_api.h"
#include "server/runtime/responses.h"

namespace mornington::runtime {
namespace {

Response too_many_exports() {
  Response response = refusal(503, "Too many exports are read at once; try again soon.\n");
  response.headers.emplace_back("Retry-After", "30");
  return response;
}

}  // namespace

struct Exports::Export {
  std::string address;
  std::vector<model::GameRow> rows;
  std::size_t next = 0;
  std::shared_ptr<const void> place;
};

std::shared_ptr<const void> Exports::take_place(const std::string& address) {
  const std::lock_guard lock(count_->mutex);
  const auto found = count_->by_address.find(address);
  const std::size_t here = found == count_->by_address.end() ? 0 : found->second;
  if (count_->all >= kMost || here >= kMostOfAddress) return nullptr;
  ++count_->all;
  ++count_->by_address[address];
  return {count_.get(), [count = count_, address](const void*) {
            const std::lock_guard guard(count->mutex);
            --count->all;
            if (--count->by_address[address] == 0) count->by_address.erase(address);
          }};
}

void Exports::begin(const std::string& address, const std::string& target, const Reply& reply) {
  auto place = take_place(address);
  if (place == nullptr) return reply(too_many_exports());
  const bool asked = room_.ask(address, "", [this, address, target, reply, place](store::Reader& reader) {
    ExportPage page = export_page(reader, target);
    if (page.response.status != 200) return reply(std::move(page.response));
    auto one = std::make_shared<Export>(Export{address, std::move(page.rows), 0, place});
    page.response.next_piece = [this, one](const TakePiece& take) { send_next(one, take); };
    reply(std::move(page.response));
  });
  if (!asked) reply(too_many_exports());
}

void Exports::send_next(const std::shared_ptr<Export>& one, const TakePiece& take) {
  if (one->next == one->rows.size()) return take({Piece::Kind::Last, ""});
  const bool asked = room_.ask(one->address, "", [one, take](store::Reader& reader) {
    auto line = exported_game(reader, one->rows[one->next++]);
    take(line ? Piece{Piece::Kind::More, *std::move(line)} : Piece{Piece::Kind::Broken, ""});
  });
  if (!asked) take({Piece::Kind::Broken, ""});
}

}  // namespace mornington::runtime
