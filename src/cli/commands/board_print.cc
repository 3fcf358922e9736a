#include <algorithm>
#include <array>

#include "cli/commands/board_setup.h"
#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "match/match.h"
#include "picture/picture.h"
#include "print/pages.h"

namespace mornington::cli {
namespace {

using print::Paper;

constexpr double kTilesToUnits = 30.0 / 90;  // a square of the drawing has 90 units, a tile 30 mm
constexpr double kMapWidth = 560;

std::string drawn_for_paper(const SeatView& view) {
  PictureStyle style;
  style.on_paper = true;
  return view.draw_svg(style);
}

const Paper* paper_named(std::string_view name) {
  for (const Paper* paper : {&print::kA4, &print::kLetter})
    if (paper->name == name) return paper;
  return nullptr;
}

bool has(const json::Value& board, std::string_view key) { return board.find(key) != nullptr; }

// Where everybody draws on a sheet of their own, a page is one sheet.
std::vector<std::string> sheets(MatchSetup setup, const Paper& paper) {
  const int players = setup.seats;
  setup.seats = find_edition(setup.edition)->min_seats;
  const auto alone = new_match(std::move(setup));
  if (!alone) return {};
  return std::vector<std::string>(static_cast<std::size_t>(players),
                                  print::whole_page(drawn_for_paper(*(*alone)->seen_by(kNoSeat)), paper));
}

std::vector<std::string> pages_of(const MatchSetup& setup, const BoardPrintRequest& request, const Paper& paper,
                                  const SeatView& view) {
  const json::Value board = view.presenter().board();
  const std::string drawing = drawn_for_paper(view);
  const double usual = has(board, "tiles") ? print::extent_of(drawing).width * kTilesToUnits : kMapWidth;
  std::vector<std::string> pages = has(board, "pencils") && request.width == 0
                                       ? sheets(setup, paper)
                                       : print::board_pages(drawing, request.width > 0 ? request.width : usual, paper);
  const auto pieces = print::piece_pages(print::pieces_of(board, view.view()), paper);
  pages.insert(pages.end(), pieces.begin(), pieces.end());
  pages.push_back(print::score_page(std::string(find_edition(setup.edition)->title), setup.seats, paper));
  return pages;
}

void warn_of_fonts(const json::Value& board) {
  const std::string missing = picture::missing_characters(print::names_in(board));
  if (missing.empty()) return;
  print_error("no font of this system has these characters, which are printed as boxes: " + missing +
              "; for Japanese install fonts-ipafont-gothic or fonts-noto-cjk");
}

}  // namespace

int run_board_print(const BoardPrintRequest& request) {
  const Paper* paper = paper_named(request.paper);
  if (paper == nullptr) return print_error(unknown_name("paper", request.paper, {"a4", "letter"}));
  if (auto error = check_target(request.board.out, overwrite(request.board.force))) return print_error(*error);
  const auto setup = setup_to_draw(request.board);
  if (!setup) return print_error(setup.error());
  const auto match = new_match(*setup);
  if (!match) return print_error(match.error());
  const auto view = (*match)->seen_by(kNoSeat);
  warn_of_fonts(view->presenter().board());
  const auto pages = pages_of(*setup, request, *paper, *view);
  const auto pdf = picture::to_pdf(pages, {paper->width, paper->height}, std::string((*match)->edition().title));
  if (!pdf) return print_error(pdf.error());
  if (request.board.out.empty()) return print_document(*pdf), kOk;
  if (auto error = write_file(request.board.out, *pdf, overwrite(request.board.force)))
    return print_error(*error), kFailure;
  return kOk;
}

}  // namespace mornington::cli
