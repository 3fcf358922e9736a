#include "cli/commands.h"
namespace mornington::cli {
int run_cases(const CasesRequest&) { return 2; }
int run_replay(const ReplayRequest&) { return 2; }
int run_board_check(const BoardCheckRequest&) { return 2; }
int run_board_svg(const BoardSvgRequest&) { return 2; }
int run_board_generate(const BoardGenerateRequest&) { return 2; }
}  // namespace mornington::cli
