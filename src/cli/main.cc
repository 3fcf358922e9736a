#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <clocale>
#include <csignal>
#include <functional>
#include <map>
#include <memory>

#include "ai/bot_levels.h"
#include "ai/family_bots.h"
#include "cli/commands/commands.h"
#include "cli/help/command_text.h"
#include "cli/help/reference_files.h"
#include "cli/help/suggest.h"
#include "cli/help/version.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "match/family/boards.h"

// The only file that knows the command line: each add_ function declares one subcommand and fills its request.
namespace mornington::cli {
namespace {

using Run = std::function<int()>;

constexpr const char* kExitCodes =
    "Exit codes: 0 success. 1 the job ran but failed (failed case, forged replay,\n"
    "  input that ended in mid-game, lost output). 2 bad input. 130/143 interrupted\n"
    "  (129: the terminal closed); partial results are kept.";

constexpr const char* kSizes = "Files of more than 64 MiB are refused.";

std::string footer(const std::string& examples) { return "Examples:\n" + examples + "\n" + kExitCodes; }
std::string footer_of_reader(const std::string& examples) { return footer(examples) + "\n" + kSizes; }

void add_table(CLI::App& command, GameRequest& table, bool edition_required) {
  auto* edition = command.add_option("EDITION", table.edition, "The game, as `mornington games` lists it");
  if (edition_required) edition->required();
  command.add_option("--option,-o", table.options, "An option as name=value; may be given several times")
      ->type_name("K=V")
      ->take_all()
      ->expected(1);
  command.add_option("--board", table.boards, "A board file, or a folder of them, that replaces the built-in ones")
      ->type_name("PATH")
      ->take_all()
      ->expected(1);
  command.add_option("--seed", table.seed, "A number or 64 hexadecimal digits; the same seed gives the same draws")
      ->type_name("N");
}

void add_force(CLI::App& command, bool& force) { command.add_flag("--force", force, "Replace existing files"); }

// A count with a lower limit: 0 or a negative number is an error, not a default.
template <class Count>
CLI::Option* add_count(CLI::App& command, const std::string& name, Count& count, const std::string& help,
                       int least = 1) {
  return command.add_option(name, count, help)->type_name("N")->check([least](const std::string& text) {
    const bool negative = text.starts_with("-") || (least > 0 && text.find_first_not_of('0') == std::string::npos);
    return negative ? text + " is out of range; expected at least " + std::to_string(least) : std::string();
  });
}

Run add_games(CLI::App& app) {
  static GamesRequest request;
  CLI::App* command =
      app.add_subcommand("games", "List the games with their seats and options, and which boards are reconstructed");
  command->add_option("EDITION", request.edition, "Show every detail of this edition");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(footer("  mornington games\n  mornington games metro\n  mornington games --json"));
  return [] { return run_games(request); };
}

Run add_play(CLI::App& app) {
  static PlayRequest request;
  CLI::App* command = app.add_subcommand("play", "Play in the terminal; without an edition, choose from a menu");
  add_table(*command, request.table, false);
  command
      ->add_option("--seats", request.seats,
                   "The players in seat order, separated by commas: human or a bot (" + joined(ai::bot_levels()) + ")")
      ->type_name("LIST")
      ->delimiter(',');
  auto* resume = command->add_option("--resume", request.resume, "Continue a saved game")->type_name("FILE");
  auto* go_on = command->add_flag("--continue", request.go_on, "Continue the last unfinished game");
  auto* list = command->add_flag("--list", request.list, "List the saved games, unfinished and finished");
  for (auto* how : {resume, go_on, list}) {
    for (const char* set_up : {"EDITION", "--option", "--board", "--seed"}) how->excludes(command->get_option(set_up));
    for (auto* other : {resume, go_on, list})
      if (how != other) how->excludes(other);
  }
  list->excludes(command->get_option("--seats"));
  command->add_flag("--confirm", request.confirm, "Ask before a turn becomes final, so that it can be taken back");
  command->footer(footer_of_reader(
      "  mornington play\n  mornington play metro --seats human,greedy\n  mornington play metro --seats "
      "human,human --confirm\n"
      "  mornington play --continue\n  mornington play --resume game.jsonl"));
  return [] { return run_play(request); };
}

Run add_simulate(CLI::App& app) {
  static SimulateRequest request;
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games and summarise the scores");
  add_table(*command, request.table, true);
  command
      ->add_option("--seats", request.seats,
                   "The bots in seat order, separated by commas (" + joined(ai::bot_levels()) +
                       "; default: random on the default seats)")
      ->type_name("LIST")
      ->delimiter(',');
  command->add_option("--games", request.games, "Number of games (default 1000)")->type_name("N");
  command
      ->add_option("--threads", request.threads,
                   "Number of threads (default: one per core); does not change the results")
      ->type_name("T");
  command->add_flag("--json", request.json, "Print JSON");
  command->add_option("--plot", request.plot, "Plot the distribution in this file")->type_name("FILE.svg");
  command->add_option("--replays", request.replays, "Save a replay of every game in this folder")->type_name("DIR");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington simulate metro --seats greedy,random --games 2000\n"
             "  mornington simulate metro-solo --seats greedy --seed 7 --json\n"
             "  mornington simulate metro --seats random,random --games 100 --replays games --plot scores.svg"));
  return [] { return run_simulate(request); };
}

Run add_replay(CLI::App& app) {
  static ReplayRequest request;
  CLI::App* command = app.add_subcommand("replay", "Check a recorded game move by move and print it");
  command->add_option("FILE", request.file, "The recorded game")->required();
  CLI::Option* verify =
      command->add_flag("--verify", request.verify, "Only report whether the game is genuine, including its draws");
  command->add_flag("--json", request.json,
                    "Print set-up and every step with events, rule ids and scores, one JSON object per line");
  command->add_option("--svg", request.svg, "Draw the position in this file")->type_name("FILE");
  add_count(*command, "--at", request.at, "Show the position after step N instead of the last one", 0);
  add_force(*command, request.force);
  for (const char* other : {"--json", "--svg", "--at"}) verify->excludes(command->get_option(other));
  command->footer(footer_of_reader(
      "  mornington replay game.jsonl\n  mornington replay game.jsonl --verify\n"
      "  mornington replay game.jsonl --svg middle.svg --at 40\n  mornington replay game.jsonl --json | head -3"));
  return [] { return run_replay(request); };
}

Run add_review(CLI::App& app) {
  static ReviewRequest request;
  CLI::App* command = app.add_subcommand("review", "Show what was skill and what was luck in a finished game");
  command->add_option("FILE", request.file, "The recorded game")->required();
  command->add_option("--bot", request.level, "The level that the players' choices are compared with (default expert)")
      ->type_name("LEVEL");
  add_count(*command, "--budget", request.budget, "Playouts per estimated value (default: enough for about a minute)",
            2);
  command
      ->add_option("--seed", request.seed,
                   "A number; the same seed gives the same review (default: derived from the game)")
      ->type_name("N");
  command->add_option("--levels", request.levels, "Levels, separated by commas, that play the same deal in all seats")
      ->type_name("LIST")
      ->delimiter(',');
  command->add_flag("--json", request.json, "Print JSON");
  command->add_option("--html", request.html, "Write the review as a web page to this file")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(footer_of_reader(
      "  mornington review game.jsonl\n  mornington review game.jsonl --budget 500 --html review.html\n"
      "  mornington review game.jsonl --bot master --levels novice,skilled,expert --json"));
  return [] { return run_review(request); };
}

Run add_cases(CLI::App& app) {
  static CasesRequest request;
  CLI::App* command = app.add_subcommand("cases", "Run files of known-answer cases; each file names its family");
  command->add_option("FILE", request.files, "Files of cases")->required();
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(footer_of_reader("  mornington cases tests/cases/metro/cases.json"));
  return [] { return run_cases(request); };
}

Run add_perft(CLI::App& app) {
  static PerftRequest request;
  CLI::App* command = app.add_subcommand("perft", "Count the possible sequences of the next steps");
  add_table(*command, request.table, true);
  command->add_option("--depth", request.depth, "Number of steps; a step is one action or one draw")->type_name("D");
  add_count(*command, "--players", request.players, "Number of seats");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(footer("  mornington perft metro --depth 3\n  mornington perft metro-paris --depth 2 --players 4"));
  return [] { return run_perft(request); };
}

Run add_bench(CLI::App& app) {
  static BenchRequest request;
  CLI::App* command =
      app.add_subcommand("bench", "Measure the speed of random games of each family, and print the signature");
  add_table(*command, request.table, false);
  add_count(*command, "--players", request.players, "Number of seats");
  command->add_option("--seconds", request.seconds, "Seconds per measurement (default 1)")->type_name("S");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(
      footer("  mornington bench\n  mornington bench metro --players 2 --seconds 5\n  mornington bench --json"));
  return [] { return run_bench(request); };
}

using Runs = std::map<const CLI::App*, Run>;

void add_arena_merge(CLI::App& arena, Runs& runs) {
  static ArenaMergeRequest request;
  CLI::App* command = arena.add_subcommand("merge", "Combine the files of all shards into one report");
  command->add_option("FILE", request.files, "Files that `arena --out` wrote")->required();
  command->add_option("--out", request.out, "Write all games to this file")->type_name("FILE.jsonl");
  command->add_option("--plot", request.plot, "Plot the scores in this file")->type_name("FILE.svg");
  command->add_flag("--json", request.json, "Print JSON");
  command->add_flag("--markdown", request.markdown, "Print Markdown");
  command->add_flag("--partial", request.partial, "Continue if games are missing or a file is incomplete");
  add_force(*command, request.force);
  command->footer(footer("  mornington arena merge shard-1.jsonl shard-2.jsonl --out all.jsonl"));
  runs[command] = [] { return run_arena_merge(request); };
}

void add_arena(CLI::App& app, Runs& runs) {
  static ArenaRequest request;
  CLI::App* command = app.add_subcommand("arena", "Let bots play the same deals in every seating, and rate them");
  command->require_subcommand(0, 1);
  add_table(*command, request.table, false);
  command
      ->add_option(
          "--players", request.players,
          "Bots, separated by commas: a level, LEVEL@500 (simulations), LEVEL@100ms or LEVEL@2s (time), 4*LEVEL "
          "(on four cores), or cmd:PROGRAM (in quotation marks if it contains a comma)")
      ->type_name("LIST");
  command->add_option("--seats", request.seats, "Seats at a table; every combination of that many players meets")
      ->type_name("N");
  command->add_option("--games", request.games, "Games per line-up (default 100)")->type_name("N");
  command->add_flag("--neighbours", request.neighbours, "Let only neighbours in the list meet (a ladder)");
  command
      ->add_option("--threads", request.threads,
                   "Number of threads (default: one per core); does not change the results")
      ->type_name("T");
  command->add_option("--move-time", request.move_seconds, "Time limit for one answer of a cmd:PROGRAM (default 60)")
      ->type_name("SECONDS");
  command->add_option("--out", request.out, "Save every game, one JSON object per line")->type_name("FILE.jsonl");
  command->add_flag("--resume", request.resume, "Continue with the games already in --out");
  add_force(*command, request.force);
  command->add_option("--shard", request.shard, "Play only part I of N")->type_name("I/N");
  command
      ->add_option("--sprt", request.sprt,
                   "Stop early (SPRT) once the first player's lead is shown to be nearer ELO1 or ELO0")
      ->type_name("ELO0,ELO1[,A,B]");
  command->add_option("--plot", request.plot, "Plot the scores in this file")->type_name("FILE.svg");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(
      footer("  mornington arena metro --players expert,skilled --games 400\n"
             "  mornington arena next-station-london --seats 1 --players greedy,expert --games 1000 --out ns.jsonl\n"
             "  mornington arena metro --players expert@500,expert@400 --sprt 0,30 --games 2000\n"
             "  mornington arena metro --players \"cmd:python3 my_bot.py,greedy\" --games 20"));
  runs[command] = [] { return run_arena(request); };
  add_arena_merge(*command, runs);
}

void add_puzzles_check(CLI::App& puzzles, Runs& runs) {
  static PuzzlesCheckRequest request;
  CLI::App* command = puzzles.add_subcommand("check", "Let a bot solve the puzzles of a file again");
  command->add_option("FILE", request.file, "A file that `puzzles` wrote")->required();
  command->add_option("--bot", request.bot, "The bot that solves them, as in `arena --players` (default master)")
      ->type_name("LEVEL");
  command->add_option("--seed", request.seed, "A number that seeds the bot (default 1)")->type_name("N");
  add_count(*command, "--sample", request.sample, "Check only this many, easy and hard ones");
  command
      ->add_option("--threads", request.threads,
                   "Number of threads (default: one per core); does not change the results")
      ->type_name("T");
  command->footer(footer_of_reader("  mornington puzzles check puzzles.jsonl\n"
                                   "  mornington puzzles check puzzles.jsonl --bot expert --sample 10") +
                  "\nExit code 1 if the bot solves fewer than four of five.");
  runs[command] = [] { return run_puzzles_check(request); };
}

void add_puzzles_explain(CLI::App& puzzles, Runs& runs) {
  static PuzzlesExplainRequest request;
  CLI::App* command =
      puzzles.add_subcommand("explain", "Rewrite the explanations in a file of puzzles; nothing else changes");
  command->add_option("FILE", request.file, "A file that `puzzles` wrote")->required();
  command
      ->add_option("--threads", request.threads,
                   "Number of threads (default: one per core); does not change the results")
      ->type_name("T");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE.jsonl");
  add_force(*command, request.force);
  command->footer(footer_of_reader("  mornington puzzles explain puzzles.jsonl --out puzzles.jsonl --force"));
  runs[command] = [] { return run_puzzles_explain(request); };
}

void add_puzzles(CLI::App& app, Runs& runs) {
  static PuzzlesRequest request;
  CLI::App* command = app.add_subcommand("puzzles", "Find positions with one best move that a quick player would miss");
  command->require_subcommand(0, 1);
  add_table(*command, request.table, false);
  command->add_option("--seats", request.seats, "Number of seats (default: two if the edition allows it)")
      ->type_name("N");
  command->add_option("--count", request.count, "Number of puzzles (default 10)")->type_name("N");
  command->add_option("--players", request.players, "The bot that plays the games (default skilled)")
      ->type_name("LEVEL");
  command->add_option("--budget", request.budget, "Simulations per search that judges a position (default: as master)")
      ->type_name("N");
  command
      ->add_option("--threads", request.threads,
                   "Number of threads (default: one per core); does not change the results")
      ->type_name("T");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE.jsonl");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington puzzles metro --count 60 --seed 1 --out puzzles.jsonl\n"
             "  mornington puzzles next-station-london --seats 1 --count 5 --seed 7"));
  runs[command] = [] { return run_puzzles(request); };
  add_puzzles_check(*command, runs);
  add_puzzles_explain(*command, runs);
}

Run add_engine(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "engine", "Serve another program: JSON Lines of at most 4 MiB on stdin and stdout (docs/engine.md)");
  command->footer(footer("  echo '{\"ask\":\"new\",\"edition\":\"metro\",\"seats\":2}' | mornington engine"));
  return [] { return run_engine(); };
}

Run add_player(CLI::App& app) {
  static PlayerRequest request;
  CLI::App* command = app.add_subcommand(
      "player", "Play one seat for another program: read what it sees on stdin, print its move (docs/engine.md)");
  command->add_option("LEVEL", request.level, "The bot, as in `arena --players`")->required();
  command->add_option("--seed", request.seed, "A number; the same seed gives the same choices (default 1)")
      ->type_name("N");
  command->footer(
      footer("  mornington arena metro --players \"cmd:old/mornington player expert,expert\" --games 20\n"
             "  mornington player novice --seed 7"));
  return [] { return run_player(request); };
}

void add_board_check(CLI::App& board, Runs& runs) {
  static BoardCheckRequest request;
  CLI::App* command =
      board.add_subcommand("check", "Check whether board files can be played, and show where they are wrong");
  command->add_option("FILE", request.files, "Board files")->required();
  command->footer(footer_of_reader("  mornington board check my-paris.json"));
  runs[command] = [] { return run_board_check(request); };
}

void add_board_show(CLI::App& board, Runs& runs) {
  static BoardShowRequest request;
  CLI::App* command = board.add_subcommand("show", "Print a built-in board, to start your own from");
  command->add_option("NAME", request.name, "The board, such as metro/paris; without a name all are listed");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington board show\n  mornington board show metro/board\n"
             "  mornington board show underground-paris/board --out my-paris.json"));
  runs[command] = [] { return run_board_show(request); };
}

void add_board_map(CLI::App& board, Runs& runs) {
  static BoardMapRequest request;
  CLI::App* command = board.add_subcommand("map", "Put board files, or an edition's, into one file: a map");
  command->add_option("SOURCE", request.sources, "An edition, or board files")->type_name("FILE|EDITION")->required();
  command->add_option("--name", request.name, "The map's name (default: the board's)");
  command->add_option("--author", request.author, "Who made it");
  command->add_option("--licence", request.licence, "The terms under which others may use it, such as CC-BY-4.0");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer_of_reader("  mornington board map underground-london --out my-london.json\n"
                       "  mornington board map board.json layout.json --author \"A. Mapmaker\" --out my-map.json"));
  runs[command] = [] { return run_board_map(request); };
}

void add_board_svg(CLI::App& board, Runs& runs) {
  static BoardSvgRequest request;
  CLI::App* command = board.add_subcommand("svg", "Draw a board");
  command->add_option("SOURCE", request.source, "An edition or a board file")->type_name("FILE|EDITION")->required();
  command->add_option("--option,-o", request.options, "An option as name=value")
      ->type_name("K=V")
      ->expected(1)
      ->take_all();
  add_count(*command, "--players", request.players, "Number of seats");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(footer_of_reader(
      "  mornington board svg metro > metro.svg\n  mornington board svg my-paris.json --out my-paris.svg"));
  runs[command] = [] { return run_board_svg(request); };
}

void add_board_print(CLI::App& board, Runs& runs) {
  static BoardPrintRequest request;
  CLI::App* command = board.add_subcommand("print", "Write a board with its tiles and cards as PDF");
  command->add_option("SOURCE", request.board.source, "An edition or a board file")
      ->type_name("FILE|EDITION")
      ->required();
  command->add_option("--option,-o", request.board.options, "An option as name=value")
      ->type_name("K=V")
      ->expected(1)
      ->take_all();
  add_count(*command, "--players", request.board.players, "Number of seats");
  command->add_option("--paper", request.paper, "The paper: a4 or letter (default: a4)");
  command->add_option("--width", request.width, "Width of the board in millimetres (default: what suits its pieces)")
      ->type_name("MM")
      ->check(CLI::Range(50.0, 2000.0));
  command->add_option("--out", request.board.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.board.force);
  command->footer(
      footer_of_reader("  mornington board print metro --players 3 --out metro.pdf\n"
                       "  mornington board print my-map.json --paper letter --out my-map.pdf"));
  runs[command] = [] { return run_board_print(request); };
}

void add_board_generate(CLI::App& board, Runs& runs) {
  static BoardGenerateRequest request;
  CLI::App* command = board.add_subcommand("generate", "Generate a new board");
  command->add_option("FAMILY", request.family, "The family: " + joined(generated_families()))->required();
  command->add_option("--seed", request.seed, "A number or 64 hexadecimal digits")->type_name("N");
  command->add_option("--stations", request.stations, "Stations (default: as the boards of the game)")->type_name("N");
  command->add_option("--loops", request.loops, "Loops of the map; in Metro tiles with a line that turns back")
      ->type_name("N");
  command
      ->add_option("--difficulty", request.difficulty,
                   "In how many games of 100 a skilled bot should win against a casual one")
      ->type_name("PERCENT");
  command->add_option("--tries", request.tries, "Maps that bots try for a difficulty; the nearest is taken")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--games", request.games, "Games on each of them with two players; others in proportion")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington board generate next-station --seed 7 --out my-map.json\n"
             "  mornington board generate on-the-underground --stations 60 --loops 25 --out town.json\n"
             "  mornington play next-station-london --board my-map.json"));
  runs[command] = [] { return run_board_generate(request); };
}

void add_board_import(CLI::App& board, Runs& runs) {
  static BoardImportRequest request;
  CLI::App* command = board.add_subcommand("import", "Make a board from a real transit network");
  command->add_option("FILE", request.file, "A GTFS feed (zip), or GeoJSON of stations and lines")
      ->type_name("FILE")
      ->required();
  command->add_option("--family", request.family, "The family: " + joined(importing_families()))->capture_default_str();
  command->add_option("--name", request.name, "The name of the map (default: the network's)");
  command->add_option("--stations", request.stations, "Stations, at most")->type_name("N")->capture_default_str();
  command->add_option("--loops", request.loops, "Loops of the map (default: in proportion to the London board)")
      ->type_name("N");
  command->add_flag("--plain", request.plain, "Invent no links between near stations");
  command->add_option("--keep", request.keep, "A station that must stay; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--leave-out", request.leave_out, "A station to leave out; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--without-line", request.without_lines, "A line to leave out; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      ->add_option("--without-link", request.without_links,
                   "Two stations between which no link is invented; may be repeated")
      ->type_name("'A -- B'")
      ->allow_extra_args(false);
  command->add_option("--out,-o", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer_of_reader("  mornington board import my-city.geojson --out my-city.json\n"
                       "  mornington board import my-city.geojson --family next-station --out my-sheet.json"));
  runs[command] = [] { return run_board_import(request); };
}

void add_board_balance(CLI::App& board, Runs& runs) {
  static BoardBalanceRequest request;
  CLI::App* command = board.add_subcommand("balance", "Let bots play a board many times and report whether it is fair");
  command->add_option("SOURCE", request.table.edition, "An edition or a board file")
      ->type_name("FILE|EDITION")
      ->required();
  command->add_option("--board", request.table.boards, "A further board file that replaces a built-in one")
      ->type_name("FILE");
  command->add_option("--seed", request.table.seed, "A number")->type_name("N");
  command->add_option("--games", request.games, "Games with two players; others in proportion")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--threads", request.threads, "Threads (default: one per core)")->type_name("N");
  command->add_flag("--json", request.json, "Write JSON with the use of every station");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer_of_reader("  mornington board balance my-city.json --games 96\n"
                       "  mornington board balance underground-london --games 96 --json --out balance.json"));
  runs[command] = [] { return run_board_balance(request); };
}

void add_board(CLI::App& app, Runs& runs) {
  CLI::App* board = app.add_subcommand("board", "Check, show, draw, generate, import or measure boards");
  board->require_subcommand(1);
  add_board_check(*board, runs);
  add_board_show(*board, runs);
  add_board_map(*board, runs);
  add_board_svg(*board, runs);
  add_board_print(*board, runs);
  add_board_generate(*board, runs);
  add_board_import(*board, runs);
  add_board_balance(*board, runs);
}

void add_tournament_new(CLI::App& parent, Runs& runs) {
  static TournamentNewRequest request;
  CLI::App* command = parent.add_subcommand("new", "Create the file of a tournament");
  command->add_option("--entrants", request.entrants, "Short ids, separated by commas")
      ->type_name("LIST")
      ->delimiter(',')
      ->required();
  command->add_option("--name", request.name, "The name of the tournament");
  command->add_option("--format", request.format, "swiss (default), round-robin or duplicate");
  command->add_option("--rounds", request.rounds, "Number of rounds (default: as many as decide the tournament)")
      ->type_name("N");
  command->add_option("--edition", request.edition, "The game that is played");
  command->add_option("--seed", request.seed, "A number or 64 hexadecimal digits (default: from the system)")
      ->type_name("N");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington tournament new --entrants ann,bob,cem,dee,eva --rounds 3 --out spring.json\n"
             "  mornington tournament new --format round-robin --entrants ann,bob,cem"));
  runs[command] = [] { return run_tournament_new(request); };
}

CLI::App* add_tournament_part(CLI::App& parent, const char* name, const char* help, std::string& file,
                              const char* examples) {
  CLI::App* command = parent.add_subcommand(name, help);
  command->add_option("FILE", file, "The file of the tournament")->required();
  command->footer(footer_of_reader(examples));
  return command;
}

void add_tournament_course(CLI::App& parent, Runs& runs) {
  static std::string paired, verified, withdrawn, id;
  runs[add_tournament_part(parent, "pair", "Pair the next round, and write it into the file", paired,
                           "  mornington tournament pair league.json")] = [] { return run_tournament_pair(paired); };
  runs[add_tournament_part(parent, "verify", "Compute all pairings again, and compare them", verified,
                           "  mornington tournament verify cup.json")] = [] { return run_tournament_verify(verified); };
  CLI::App* withdraw = add_tournament_part(parent, "withdraw", "Take somebody out of all later rounds", withdrawn,
                                           "  mornington tournament withdraw cup.json bob");
  withdraw->add_option("ENTRANT", id, "Who withdraws")->required();
  runs[withdraw] = [] { return run_tournament_withdraw(withdrawn, id); };
}

void add_tournament_results(CLI::App& parent, Runs& runs) {
  static TournamentResultRequest result;
  CLI::App* command = add_tournament_part(parent, "result", "Enter the result of a game of the last round", result.file,
                                          "  mornington tournament result cup.json ann bob --points 61,48\n"
                                          "  mornington tournament result cup.json ann bob --absent bob");
  command->add_option("ENTRANT", result.one, "One player")->required();
  command->add_option("OPPONENT", result.other, "The other player")->required();
  command->add_option("--points", result.points, "The points of both, in this order")->type_name("N,N")->delimiter(',');
  command->add_option("--winner", result.winner, "The winner, where the points do not decide");
  command->add_option("--absent", result.absent, "Who did not come")->delimiter(',')->type_name("LIST");
  runs[command] = [] { return run_tournament_result(result); };
  static TournamentScoreRequest score;
  command = add_tournament_part(parent, "score", "Enter a result on a deal of a duplicate tournament", score.file,
                                "  mornington tournament score deals.json deal-1 ann 61");
  command->add_option("DEAL", score.deal, "The deal, by any name")->required();
  command->add_option("ENTRANT", score.entrant, "Who played it")->required();
  command->add_option("POINTS", score.points, "The points")->required();
  runs[command] = [] { return run_tournament_score(score); };
}

void add_tournament(CLI::App& app, Runs& runs) {
  CLI::App* parent = app.add_subcommand("tournament", "Pair rounds and rank players, in a file of your own");
  parent->require_subcommand(1);
  add_tournament_new(*parent, runs);
  add_tournament_course(*parent, runs);
  add_tournament_results(*parent, runs);
  static TournamentStandingsRequest standings;
  CLI::App* command = add_tournament_part(*parent, "standings", "Show who is ahead, and by what", standings.file,
                                          "  mornington tournament standings cup.json\n"
                                          "  mornington tournament standings cup.json --trf");
  CLI::Option* json = command->add_flag("--json", standings.json, "Print JSON");
  command->add_flag("--trf", standings.trf, "Print a tournament report file, as rating officers read it")
      ->excludes(json);
  runs[command] = [] { return run_tournament_standings(standings); };
}

Run add_rules(CLI::App& app) {
  static RulesRequest request;
  CLI::App* command = app.add_subcommand("rules", "Print rules by their number");
  command->add_option("ID", request.id, "A rule (MET-4.2), a section (MET-4) or a family (MET); default: all");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(footer("  mornington rules MET-4.2\n  mornington rules MET"));
  return [] { return run_rules(request); };
}

// Each is "name=value". Without an equals sign the value is empty, which no setting accepts.
void take_settings(const std::vector<std::string>& all, ServeRequest& request) {
  for (const std::string& one : all) {
    const std::size_t equals = std::min(one.find('='), one.size());
    request.settings.emplace_back(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())));
  }
}

// A setting of the server that has an option of its own; --set names the others.
CLI::Option* add_setting(CLI::App& command, ServeRequest& request, const std::string& name, const std::string& help) {
  return command.add_option_function<std::string>(
      "--" + name, [&request, name](const std::string& value) { request.settings.emplace_back(name, value); }, help);
}

Run add_serve(CLI::App& app) {
  static ServeRequest request;
  CLI::App* command =
      app.add_subcommand("serve", "Serve the browser client and, with --data or --store, games between people");
  add_setting(*command, request, "host", "The address or name to listen on (default: this machine only)")
      ->type_name("HOST");
  add_setting(*command, request, "port", "The port; 0 chooses any free one (default 4567)")->type_name("N");
  add_setting(*command, request, "web", "The folder of the built client")->type_name("DIR");
  add_setting(*command, request, "data", "The folder for games between people")->type_name("DIR");
  add_setting(*command, request, "store",
              "A database for games between people, instead of a folder; without either there are none")
      ->type_name("URL");
  add_setting(*command, request, "bus", "The NATS server for messages between nodes that share a database")
      ->type_name("nats://HOST:PORT");
  add_setting(*command, request, "poll",
              "How often each node checks the database for changes, in milliseconds (default 1000)")
      ->type_name("MS");
  command->add_option("--config", request.config, "A file of settings, one \"name = value\" per line")
      ->type_name("FILE");
  command
      ->add_option_function<std::vector<std::string>>(
          "--set", [](const std::vector<std::string>& all) { take_settings(all, request); },
          "Any setting of docs/operating.md as name=value; may be given several times")
      ->type_name("K=V")
      ->take_all()
      ->expected(1);
  command->footer(
      footer("  mornington serve\n  mornington serve --port 0 --data games\n"
             "  mornington serve --config /etc/mornington.conf\n  mornington serve --host 0.0.0.0 --set sockets=500") +
      "\nSettings are read from the file (--config, or MORNINGTON_CONFIG), then from the environment (MORNINGTON_PORT "
      "and so on), then from the command line; later ones override earlier ones.");
  return [] { return run_serve(request); };
}

Run add_backup(CLI::App& app) {
  static BackupRequest request;
  CLI::App* command = app.add_subcommand("backup", "Copy a server's games into one file; the server may be running");
  command->add_option("DATA", request.data, "The folder of the games (mornington serve --data)")->required();
  command->add_option("FILE", request.file, "The backup to write; the file must not exist yet")->required();
  command->footer(footer("  mornington backup games games-monday.sqlite"));
  return [] { return run_backup(request); };
}

Run add_restore(CLI::App& app) {
  static RestoreRequest request;
  CLI::App* command = app.add_subcommand("restore", "Create a folder of games from a backup");
  command->add_option("FILE", request.file, "A backup")->required();
  command->add_option("DATA", request.data, "The folder; it must not contain games yet")->required();
  command->footer(footer("  mornington restore games-monday.sqlite games-again"));
  return [] { return run_restore(request); };
}

Run add_copy(CLI::App& app) {
  static CopyRequest request;
  CLI::App* command = app.add_subcommand("copy", "Copy all games and people from one store into another");
  command->add_option("FROM", request.from, "A folder of games, or postgres://user@host/database")->required();
  command->add_option("TO", request.to, "The same; it must be empty")->required();
  command->footer(
      footer("  mornington copy games postgres://mornington@localhost/games\n"
             "  mornington copy postgres://mornington@localhost/games games-again") +
      "\nStop every server that uses either store first. PGPASSWORD or ~/.pgpass keeps a password out of the command.");
  return [] { return run_copy(request); };
}

void add_ratings(CLI::App& app, Runs& runs) {
  static RatingsVerifyRequest verify;
  static RatingsCompareRequest compare;
  CLI::App* ratings = app.add_subcommand("ratings", "Check the ratings of a server, and what games say about strength");
  ratings->require_subcommand(1);
  CLI::App* command =
      ratings->add_subcommand("verify", "Compute all ratings again from the finished games and compare");
  command->add_option("STORE", verify.store, "A folder of games, or postgres://user@host/database")->required();
  command->footer(footer("  mornington ratings verify games\n"
                         "  mornington ratings verify postgres://mornington@localhost/games") +
                  "\nA server may be running. The exit code is 1 if something differs.");
  runs[command] = [] { return run_ratings_verify(verify); };
  command = ratings->add_subcommand("compare", "How many games tell two levels of bots apart");
  command->add_option("FILE", compare.file, "Games that tools/ratings_experiment wrote")->required();
  command->add_option("--better", compare.better, "The stronger level (default expert)")->type_name("BOT");
  command->add_option("--worse", compare.worse, "The weaker level (default skilled)")->type_name("BOT");
  command->footer(footer_of_reader("  mornington ratings compare games.jsonl"));
  runs[command] = [] { return run_ratings_compare(compare); };
}

// One of the commands of `moderate`, which have the server and its token in common.
CLI::App* add_moderating(CLI::App& moderate, Runs& runs, ModerateRequest& request, ModerateRequest::Do what,
                         const std::string& name, const std::string& help, const std::string& example) {
  CLI::App* command = moderate.add_subcommand(name, help);
  command->add_option("--server", request.server, "Address of the server (default: on this machine)")->type_name("URL");
  command->add_option("--config", request.config, "The server's file of settings, with operator_token")
      ->type_name("FILE");
  command->add_flag("--json", request.json, "Print JSON");
  command->footer(footer("  mornington moderate " + example) +
                  "\nThe setting operator_token comes from the file or from MORNINGTON_OPERATOR_TOKEN.");
  runs[command] = [&request, what] {
    request.what = what;
    return run_moderate(request);
  };
  return command;
}

void add_reason(CLI::App& command, ModerateRequest& request, const std::string& help) {
  command.add_option("--reason", request.reason, help)->required()->type_name("WORDS");
}

void add_moderate(CLI::App& app, Runs& runs) {
  using Do = ModerateRequest::Do;
  static ModerateRequest request;
  CLI::App* moderate = app.add_subcommand("moderate", "Reports, decisions and appeals on a running server");
  moderate->require_subcommand(1);
  const auto add = [&](Do what, const std::string& name, const std::string& help, const std::string& example) {
    return add_moderating(*moderate, runs, request, what, name, help, example);
  };
  add(Do::Queue, "queue", "List reports that nobody has decided, and appeals", "queue");
  CLI::App* command = add(Do::Show, "show", "Show a report with its evidence", "show 7");
  command->add_option("REPORT", request.id, "The number of a report")->required();
  command = add(Do::Person, "person", "Show what was reported and decided about a person", "person 0123456789abcdef");
  command->add_option("PERSON", request.id, "The id of a person")->required();
  command = add(Do::Decide, "decide", "Decide about a person, who sees the reason",
                "decide 0123456789abcdef mute --hours 24 --report 7 --reason \"Insults in the chat\"");
  command->add_option("PERSON", request.id, "The id of a person")->required();
  command->add_option("KIND", request.kind, "none, warning, mute or ban")->required();
  command->add_option("--hours", request.hours, "How long a mute or a ban lasts (default: for good)")->type_name("N");
  command->add_option("--report", request.reports, "The number of a report that is decided; may be repeated")
      ->type_name("N")
      ->take_all()
      ->expected(1);
  add_reason(*command, request, "The reason, as the person will read it");
  command = add(Do::Lift, "lift", "End a mute or a ban early", "lift 0123456789abcdef --reason \"It was a mistake\"");
  command->add_option("DECISION", request.id, "The id of a decision")->required();
  add_reason(*command, request, "The reason, for the log");
  command = add(Do::Answer, "answer", "Answer an appeal; --grant also lifts the decision",
                "answer 0123456789abcdef --grant --reason \"You are right\"");
  command->add_option("DECISION", request.id, "The id of a decision")->required();
  command->add_flag("--grant", request.granted, "Grant the appeal");
  add_reason(*command, request, "The answer, as the person will read it");
  add(Do::Log, "log", "List what operators did, the last first", "log");
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); }))
    names.push_back(command->get_name());
  return names;
}

std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// The help of the command at the end of the path, or of the program where the path is empty.
int print_help(const CLI::App& app, const std::vector<std::string>& path) {
  const CLI::App* at = &app;
  std::string name = app.get_name();
  for (const std::string& word : path) {
    const auto all = at->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
    if (all.empty()) return print_error(unknown_name("command", word, names_of_commands(*at)));
    at = all.front();
    name += " " + word;
  }
  // NB: not app.help(), which would explain the command that was given, `help` itself.
  print(app.get_formatter()->make_help(at, name, CLI::AppFormatMode::Normal));
  return kOk;
}

void add_help(CLI::App& app, Runs& runs) {
  static std::vector<std::string> path;
  CLI::App* command = app.add_subcommand("help", "Explain a command");
  command->add_option("COMMAND", path, "The command; two words for a subcommand, as in `board svg`");
  command->footer(footer("  mornington help play\n  mornington help board svg"));
  runs[command] = [&app] { return print_help(app, path); };
}

// Hidden: for packagers, not for players.
void add_reference(CLI::App& app, Runs& runs) {
  static std::string folder;
  CLI::App* command = app.add_subcommand("reference", "Write manual pages and completions into a folder")->group("");
  command->add_option("DIR", folder, "The folder")->required();
  runs[command] = [&app] { return write_reference(describe(app), folder); };
}

// The innermost subcommand that was named.
const CLI::App& named_command(const CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : named_command(*named.front());
}

// CLI11's messages about values that are missing or not numbers, in plain words.
std::string in_our_words(const std::string& sentence) {
  constexpr std::string_view kConversion = "Could not convert: ";
  const std::size_t equals = sentence.find(" = ");
  if (sentence.starts_with(kConversion) && equals != std::string::npos)
    return sentence.substr(kConversion.size(), equals - kConversion.size()) + ": \"" + sentence.substr(equals + 3) +
           "\" is not a number";
  const std::size_t required = sentence.find(": 1 required ");
  if (required != std::string::npos && sentence.ends_with(" missing"))
    return sentence.substr(0, required) + ": a value is missing";
  return sentence;
}

// Help for a terminal of 80 columns, without CLI11's list of exclusions: a wrong combination is reported when it is
// used.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string text = CLI::Formatter::make_option_opts(option);
    return text.substr(0, std::min(text.find(" Excludes:"), text.find(" Needs:")));
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    constexpr std::size_t kColumns = 80;
    const std::string text = wrapped(option->get_description(), static_cast<int>(kColumns - get_column_width()));
    return text.substr(0, text.find_last_not_of('\n') + 1);
  }
};

// Suggests what was probably meant if the parser has only a general message.
int print_parse_error(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = named_command(app);
  std::vector<std::string> names;
  for (const CLI::App* at = &command; at != nullptr; at = at->get_parent()) names.insert(names.begin(), at->get_name());
  const std::string path = joined(names, " ");
  if (const auto extras = command.remaining(); !extras.empty()) {
    const std::string& word = extras.front();
    if (word.starts_with("-")) return print_error(unknown_name("option", word, names_of_options(command)));
    const auto commands = names_of_commands(command);
    if (!commands.empty()) return print_error(unknown_name("command", word, commands));
    return print_error("\"" + word + "\" was not expected; see " + path + " --help");
  }
  return print_error(in_our_words(error.what()) + "; see " + path + " --help");
}

int run(int argc, char** argv) {
  CLI::App app("Board games about building an underground railway: play, analyse, serve.", "mornington");
  app.formatter(std::make_shared<HelpFormatter>());
  for (const auto& [word, ours] :
       {std::pair("TEXT", ""), std::pair("REQUIRED", ""), std::pair("Positionals", "Arguments")})
    app.get_formatter()->label(word, ours);  // NB: the line of usage says what is required
  app.set_version_flag("--version", version_line(), "Print version, commit and version of the rules");
  app.footer("Run `mornington` without a command for the menu of games, and `mornington help COMMAND` for help.\n" +
             std::string(kExitCodes) + "\n" + kSizes);
  app.require_subcommand(0, 1);
  Runs runs;
  const auto add_run = [&](Run one) {
    runs[app.get_subcommands([](const CLI::App*) { return true; }).back()] = std::move(one);
  };
  for (const auto& add : {add_games, add_play, add_simulate, add_replay, add_review, add_cases, add_perft, add_bench,
                          add_rules, add_serve, add_backup, add_restore, add_copy, add_engine, add_player})
    add_run(add(app));
  add_arena(app, runs);
  add_puzzles(app, runs);
  add_board(app, runs);
  add_ratings(app, runs);
  add_moderate(app, runs);
  add_tournament(app, runs);
  add_help(app, runs);
  add_reference(app, runs);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return print_parse_error(app, error);
  }
  const CLI::App& command = named_command(app);
  end_on_interrupt();
  return &command == &app ? run_play({}) : runs.at(&command)();
}

// NB: a stream that the caller closed must not become the next file that we open.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0) (void)open("/dev/null", O_RDONLY);
}

// Our own code does not throw. If a library does (a folder that vanishes while it is read), the program prints the
// error.
int guarded_run(int argc, char** argv) try { return run(argc, argv); } catch (const std::bad_alloc&) {
  print_error("there is not enough memory for this");
  return kFailure;
} catch (const std::exception& error) {
  return print_error(error.what());
}

}  // namespace
}  // namespace mornington::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // NB: a reader that has gone shows as a failed write
  mornington::cli::hold_standard_streams();
  std::setlocale(LC_CTYPE, "");  // NB: only character types; number formats stay the same
  return mornington::cli::closed_output(mornington::cli::guarded_run(argc, argv));
}
