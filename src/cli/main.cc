#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <functional>
#include <map>

#include "ai/registry.h"
#include "cli/command_text.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "cli/reference.h"
#include "cli/suggest.h"
#include "cli/version.h"
#include "match/boards.h"

// The only file that knows the command line: each add_ function declares one subcommand and fills its request.
namespace mornington::cli {
namespace {

using Run = std::function<int()>;

constexpr const char* kExitCodes =
    "Exit codes: 0 done; 1 it came out badly (a failed case, a forged replay, input that ended in mid-game, lost "
    "output, no memory left); 2 the input was not understood; 130 or 143 interrupted (SIGINT, SIGTERM; 129 where the "
    "terminal closed), what was done by then is printed or saved.";

constexpr const char* kSizes = "Files of more than 64 MiB are refused.";

std::string footer(const std::string& examples) { return "Examples:\n" + examples + "\n" + kExitCodes; }
std::string footer_of_reader(const std::string& examples) { return footer(examples) + "\n" + kSizes; }

void add_table(CLI::App& command, TableRequest& table, bool edition_required) {
  auto* edition = command.add_option("EDITION", table.edition, "The game, as `mornington games` lists it");
  if (edition_required) edition->required();
  command.add_option("--option,-o", table.options, "An option as name=value; may be given several times")
      ->type_name("K=V")
      ->take_all()
      ->expected(1);
  command.add_option("--board", table.boards, "A board file, or a folder of them, in place of the ones inside")
      ->type_name("PATH")
      ->take_all()
      ->expected(1);
  command.add_option("--seed", table.seed, "A number or 64 hexadecimal digits: the same seed, the same draws")
      ->type_name("N");
}

void add_force(CLI::App& command, bool& force) {
  command.add_flag("--force", force, "Replace files that are there already; without it they are left alone");
}

// How many of something: none, or fewer, is no number to be passed over in silence.
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
  CLI::App* command = app.add_subcommand("games", "List the games with seats, options and what is reconstructed");
  command->add_option("EDITION", request.edition, "Explain this one in full");
  command->add_flag("--json", request.json, "For programs");
  command->footer(footer("  mornington games\n  mornington games metro\n  mornington games --json"));
  return [] { return run_games(request); };
}

Run add_play(CLI::App& app) {
  static PlayRequest request;
  CLI::App* command = app.add_subcommand("play", "Play in the terminal; without an edition, choose from a menu");
  add_table(*command, request.table, false);
  command
      ->add_option("--seats", request.seats,
                   "Who sits where, comma between: human or a bot (" + joined(bot_levels()) + ")")
      ->type_name("LIST")
      ->delimiter(',');
  auto* resume = command->add_option("--resume", request.resume, "Go on with a saved game")->type_name("FILE");
  auto* go_on = command->add_flag("--continue", request.go_on, "Go on with the last game that is not over");
  auto* list = command->add_flag("--list", request.list, "List the games that are kept, running and finished");
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
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games and sum up the scores");
  add_table(*command, request.table, true);
  command
      ->add_option("--seats", request.seats,
                   "The bots, comma between (" + joined(bot_levels()) + "; default: random on the default seats)")
      ->type_name("LIST")
      ->delimiter(',');
  command->add_option("--games", request.games, "How many games (default 1000)")->type_name("N");
  command->add_option("--threads", request.threads, "How many at a time (default: one a core); changes no result")
      ->type_name("T");
  command->add_flag("--json", request.json, "For programs");
  command->add_option("--plot", request.plot, "Draw the distribution into this file")->type_name("FILE.svg");
  command->add_option("--replays", request.replays, "Keep every game in this folder")->type_name("DIR");
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
      command->add_flag("--verify", request.verify, "Only say whether it is genuine, its draws included");
  command->add_flag("--json", request.json,
                    "Set-up, then every step with events, rule ids and scores, one JSON a line");
  command->add_option("--svg", request.svg, "Draw the position into this file")->type_name("FILE");
  add_count(*command, "--at", request.at, "The position after step N instead of the last", 0);
  add_force(*command, request.force);
  for (const char* other : {"--json", "--svg", "--at"}) verify->excludes(command->get_option(other));
  command->footer(footer_of_reader(
      "  mornington replay game.jsonl\n  mornington replay game.jsonl --verify\n"
      "  mornington replay game.jsonl --svg middle.svg --at 40\n  mornington replay game.jsonl --json | head -3"));
  return [] { return run_replay(request); };
}

Run add_review(CLI::App& app) {
  static ReviewRequest request;
  CLI::App* command = app.add_subcommand("review", "Tell what was skill in a finished game, and what was luck");
  command->add_option("FILE", request.file, "The recorded game")->required();
  command->add_option("--bot", request.level, "The level whose choices the players' are measured by (default expert)")
      ->type_name("LEVEL");
  add_count(*command, "--budget", request.budget,
            "Playouts for each value that is estimated (default: about a minute's work)", 2);
  command->add_option("--seed", request.seed, "A number: the same seed, the same review (default: each game its own)")
      ->type_name("N");
  command->add_option("--levels", request.levels, "Levels, comma between, that play the same deal in all seats")
      ->type_name("LIST")
      ->delimiter(',');
  command->add_flag("--json", request.json, "For programs");
  command->add_option("--html", request.html, "Write a page of it into this file")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(footer_of_reader(
      "  mornington review game.jsonl\n  mornington review game.jsonl --budget 500 --html review.html\n"
      "  mornington review game.jsonl --bot master --levels novice,skilled,expert --json"));
  return [] { return run_review(request); };
}

Run add_cases(CLI::App& app) {
  static CasesRequest request;
  CLI::App* command = app.add_subcommand("cases", "Run files of known answers; the family is recognised from the file");
  command->add_option("FILE", request.files, "Files of cases")->required();
  command->add_flag("--json", request.json, "For programs");
  command->footer(footer_of_reader("  mornington cases tests/cases/metro/cases.json"));
  return [] { return run_cases(request); };
}

Run add_perft(CLI::App& app) {
  static PerftRequest request;
  CLI::App* command = app.add_subcommand("perft", "Count the ways a game can go on for some steps");
  add_table(*command, request.table, true);
  command->add_option("--depth", request.depth, "How many steps; a step is one action or one draw")->type_name("D");
  add_count(*command, "--players", request.players, "How many seats");
  command->add_flag("--json", request.json, "For programs");
  command->footer(footer("  mornington perft metro --depth 3\n  mornington perft metro-paris --depth 2 --players 4"));
  return [] { return run_perft(request); };
}

Run add_bench(CLI::App& app) {
  static BenchRequest request;
  CLI::App* command = app.add_subcommand("bench", "Measure random games of each family, and print the signature");
  add_table(*command, request.table, false);
  add_count(*command, "--players", request.players, "How many seats");
  command->add_option("--seconds", request.seconds, "For each measurement (default 1)")->type_name("S");
  command->add_flag("--json", request.json, "For programs");
  command->footer(
      footer("  mornington bench\n  mornington bench metro --players 2 --seconds 5\n  mornington bench --json"));
  return [] { return run_bench(request); };
}

using Runs = std::map<const CLI::App*, Run>;

void add_arena_merge(CLI::App& arena, Runs& runs) {
  static ArenaMergeRequest request;
  CLI::App* command = arena.add_subcommand("merge", "Join the files of a plan's shards into one report");
  command->add_option("FILE", request.files, "Files that `arena --out` wrote")->required();
  command->add_option("--out", request.out, "Write all games into this file")->type_name("FILE.jsonl");
  command->add_option("--plot", request.plot, "Draw the scores into this file")->type_name("FILE.svg");
  command->add_flag("--json", request.json, "For programs");
  command->add_flag("--markdown", request.markdown, "For a page");
  command->add_flag("--partial", request.partial, "Go on where games are missing or a file was cut off");
  add_force(*command, request.force);
  command->footer(footer("  mornington arena merge shard-1.jsonl shard-2.jsonl --out all.jsonl"));
  runs[command] = [] { return run_arena_merge(request); };
}

void add_arena(CLI::App& app, Runs& runs) {
  static ArenaRequest request;
  CLI::App* command = app.add_subcommand("arena", "Let bots meet on the same deals in every seating, and rate them");
  command->require_subcommand(0, 1);
  add_table(*command, request.table, false);
  command
      ->add_option("--players", request.players,
                   "Bots, comma between: a level, LEVEL@500 (simulations), LEVEL@100ms or LEVEL@2s (time), 4*LEVEL (on "
                   "four cores), "
                   "or cmd:PROGRAM (a comma of its own in quotation marks)")
      ->type_name("LIST");
  command->add_option("--seats", request.seats, "Seats at the table: every choice of so many players meets")
      ->type_name("N");
  command->add_option("--games", request.games, "Games for each line-up (default 100)")->type_name("N");
  command->add_flag("--neighbours", request.neighbours, "Only players next to each other in the list meet: a ladder");
  command->add_option("--threads", request.threads, "Games at a time (default: one a core); changes no result")
      ->type_name("T");
  command
      ->add_option("--move-time", request.move_seconds, "How long a cmd:PROGRAM may take for one answer (default 60)")
      ->type_name("SECONDS");
  command->add_option("--out", request.out, "Keep every game, one JSON a line")->type_name("FILE.jsonl");
  command->add_flag("--resume", request.resume, "Go on with what --out holds");
  add_force(*command, request.force);
  command->add_option("--shard", request.shard, "Play only the i-th of n parts")->type_name("I/N");
  command->add_option("--sprt", request.sprt, "Stop when it is clear whether the first is better by ELO1, not ELO0")
      ->type_name("ELO0,ELO1[,A,B]");
  command->add_option("--plot", request.plot, "Draw the scores into this file")->type_name("FILE.svg");
  command->add_flag("--json", request.json, "For programs");
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
  CLI::App* command = puzzles.add_subcommand("check", "Read a file of puzzles and let a bot solve them anew");
  command->add_option("FILE", request.file, "A file that `puzzles` wrote")->required();
  command->add_option("--bot", request.bot, "Who solves them, as in `arena --players` (default master)")
      ->type_name("LEVEL");
  command->add_option("--seed", request.seed, "A number: the bot's luck (default 1)")->type_name("N");
  add_count(*command, "--sample", request.sample, "Only so many of them, easy and hard ones");
  command->add_option("--threads", request.threads, "How many at a time (default: one a core); changes no result")
      ->type_name("T");
  command->footer(footer_of_reader("  mornington puzzles check puzzles.jsonl\n"
                                   "  mornington puzzles check puzzles.jsonl --bot expert --sample 10") +
                  "\nIt came out badly where fewer than four of five were solved.");
  runs[command] = [] { return run_puzzles_check(request); };
}

void add_puzzles_explain(CLI::App& puzzles, Runs& runs) {
  static PuzzlesExplainRequest request;
  CLI::App* command = puzzles.add_subcommand("explain", "Tell the reasons of a file's puzzles anew; all else stays");
  command->add_option("FILE", request.file, "A file that `puzzles` wrote")->required();
  command->add_option("--threads", request.threads, "How many at a time (default: one a core); changes no result")
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
  command->add_option("--seats", request.seats, "Seats at the table (default: two where the edition takes two)")
      ->type_name("N");
  command->add_option("--count", request.count, "How many puzzles (default 10)")->type_name("N");
  command->add_option("--players", request.players, "The bot that plays the games (default skilled)")
      ->type_name("LEVEL");
  command->add_option("--budget", request.budget, "Simulations of a search that judges (default: as master)")
      ->type_name("N");
  command->add_option("--threads", request.threads, "Games at a time (default: one a core); changes no result")
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
  CLI::App* command =
      app.add_subcommand("engine", "Speak JSON Lines of at most 4 MiB on standard input and output (docs/engine.md)");
  command->footer(footer("  echo '{\"do\":\"new\",\"edition\":\"metro\",\"seats\":2}' | mornington engine"));
  return [] { return run_engine(); };
}

Run add_player(CLI::App& app) {
  static PlayerRequest request;
  CLI::App* command = app.add_subcommand(
      "player", "Be a bot for another program: told what a seat sees, answer with its action (docs/engine.md)");
  command->add_option("LEVEL", request.level, "The bot, as in `arena --players`")->required();
  command->add_option("--seed", request.seed, "A number: the same seed, the same choices (default 1)")->type_name("N");
  command->footer(
      footer("  mornington arena metro --players \"cmd:old/mornington player expert,expert\" --games 20\n"
             "  mornington player novice --seed 7"));
  return [] { return run_player(request); };
}

void add_board_check(CLI::App& board, Runs& runs) {
  static BoardCheckRequest request;
  CLI::App* command = board.add_subcommand("check", "Say whether board files can be played on, or what is wrong where");
  command->add_option("FILE", request.files, "Board files")->required();
  command->footer(footer_of_reader("  mornington board check my-paris.json"));
  runs[command] = [] { return run_board_check(request); };
}

void add_board_svg(CLI::App& board, Runs& runs) {
  static BoardSvgRequest request;
  CLI::App* command = board.add_subcommand("svg", "Draw a board");
  command->add_option("SOURCE", request.source, "An edition or a board file")->type_name("FILE|EDITION")->required();
  command->add_option("--option,-o", request.options, "An option as name=value")
      ->type_name("K=V")
      ->expected(1)
      ->take_all();
  add_count(*command, "--players", request.players, "How many seats");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(footer_of_reader(
      "  mornington board svg metro > metro.svg\n  mornington board svg my-paris.json --out my-paris.svg"));
  runs[command] = [] { return run_board_svg(request); };
}

void add_board_generate(CLI::App& board, Runs& runs) {
  static BoardGenerateRequest request;
  CLI::App* command = board.add_subcommand("generate", "Make a new board");
  command->add_option("FAMILY", request.family, "The family: " + joined(generating_families()))->required();
  command->add_option("--seed", request.seed, "A number or 64 hexadecimal digits")->type_name("N");
  command->add_option("--out", request.out, "The file to write (default: standard output)")->type_name("FILE");
  add_force(*command, request.force);
  command->footer(
      footer("  mornington board generate next-station --seed 7 --out my-map.json\n"
             "  mornington play next-station-london --board my-map.json"));
  runs[command] = [] { return run_board_generate(request); };
}

void add_board(CLI::App& app, Runs& runs) {
  CLI::App* board = app.add_subcommand("board", "Check, draw or generate boards");
  board->require_subcommand(1);
  add_board_check(*board, runs);
  add_board_svg(*board, runs);
  add_board_generate(*board, runs);
}

Run add_rules(CLI::App& app) {
  static RulesRequest request;
  CLI::App* command = app.add_subcommand("rules", "Print rules by their number");
  command->add_option("ID", request.id, "A rule (MET-4.2), a section (MET-4), a family (MET); all without");
  command->add_flag("--json", request.json, "For programs");
  command->footer(footer("  mornington rules MET-4.2\n  mornington rules MET"));
  return [] { return run_rules(request); };
}

// "name=value" each; what has no equals sign is a name without a value, which no setting takes.
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
  add_setting(*command, request, "port", "The port; 0 takes any that is free (default 4567)")->type_name("N");
  add_setting(*command, request, "web", "The folder of the built client")->type_name("DIR");
  add_setting(*command, request, "data", "The folder where games between people are kept")->type_name("DIR");
  add_setting(*command, request, "store", "A database where they are kept instead; without either there are none")
      ->type_name("URL");
  add_setting(*command, request, "bus", "Hints between nodes that share a database")->type_name("nats://HOST:PORT");
  add_setting(*command, request, "poll", "How often such a node looks into it by itself (default 1000)")
      ->type_name("MS");
  command->add_option("--config", request.config, "A file of settings, \"name = value\" a line")->type_name("FILE");
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
      "\nSettings come from the file (--config, or MORNINGTON_CONFIG), then from the environment (MORNINGTON_PORT and "
      "so "
      "on), then from the command line; later ones count more.");
  return [] { return run_serve(request); };
}

Run add_backup(CLI::App& app) {
  static BackupRequest request;
  CLI::App* command = app.add_subcommand("backup", "Copy a server's games into one file, also while it runs");
  command->add_option("DATA", request.data, "The folder of the games (mornington serve --data)")->required();
  command->add_option("FILE", request.file, "The backup; it must not be there yet")->required();
  command->footer(footer("  mornington backup games games-monday.sqlite"));
  return [] { return run_backup(request); };
}

Run add_restore(CLI::App& app) {
  static RestoreRequest request;
  CLI::App* command = app.add_subcommand("restore", "Make a folder of games from a backup");
  command->add_option("FILE", request.file, "A backup")->required();
  command->add_option("DATA", request.data, "The folder; it must not have games yet")->required();
  command->footer(footer("  mornington restore games-monday.sqlite games-again"));
  return [] { return run_restore(request); };
}

Run add_copy(CLI::App& app) {
  static CopyRequest request;
  CLI::App* command = app.add_subcommand("copy", "Copy all games and people from one store into another");
  command->add_option("FROM", request.from, "A folder of games, or postgres://user@host/database")->required();
  command->add_option("TO", request.to, "The same; there must be nothing in it yet")->required();
  command->footer(footer("  mornington copy games postgres://mornington@localhost/games\n"
                         "  mornington copy postgres://mornington@localhost/games games-again") +
                  "\nNo server may run on either. PGPASSWORD or ~/.pgpass keeps a password out of the command.");
  return [] { return run_copy(request); };
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
    const auto names = names_of_commands(*at);
    if (std::find(names.begin(), names.end(), word) == names.end())
      return complain(unknown_name("command", word, names));
    at = at->get_subcommand(word);
    name += " " + word;
  }
  // NB: not app.help(), which would explain the command that was given, `help` itself.
  print(app.get_formatter()->make_help(at, name, CLI::AppFormatMode::Normal));
  return kOk;
}

void add_help(CLI::App& app, Runs& runs) {
  static std::vector<std::string> path;
  CLI::App* command = app.add_subcommand("help", "Explain a command");
  command->add_option("COMMAND", path, "The command; two words where one belongs to another");
  command->footer(footer("  mornington help play\n  mornington help board svg"));
  runs[command] = [&app] { return print_help(app, path); };
}

// Hidden: for those who install the program, not for those who use it.
void add_reference(CLI::App& app, Runs& runs) {
  static std::string folder;
  CLI::App* command = app.add_subcommand("reference", "Write manual pages and completions into a folder")->group("");
  command->add_option("DIR", folder, "The folder")->required();
  runs[command] = [&app] { return write_reference(described(app), folder); };
}

// The innermost subcommand that was named.
const CLI::App& named_command(const CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : named_command(*named.front());
}

// Where the parser has only a general complaint, say what was probably meant.
int complain_about(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = named_command(app);
  std::vector<std::string> names;
  for (const CLI::App* at = &command; at != nullptr; at = at->get_parent()) names.insert(names.begin(), at->get_name());
  const std::string path = joined(names, " ");
  if (const auto extras = command.remaining(); !extras.empty()) {
    const std::string& word = extras.front();
    if (word.starts_with("-")) return complain(unknown_name("option", word, names_of_options(command)));
    const auto commands = names_of_commands(command);
    if (!commands.empty()) return complain(unknown_name("command", word, commands));
    return complain("\"" + word + "\" was not expected; see " + path + " --help");
  }
  return complain(std::string(error.what()) + "; see " + path + " --help");
}

int run(int argc, char** argv) {
  CLI::App app("Underground railway board games: play, simulate, check.", "mornington");
  app.set_version_flag("--version", version_line(), "Print version, commit and version of the rules");
  app.footer("`mornington` alone opens the menu of games; `mornington help COMMAND` explains a command.\n" +
             std::string(kExitCodes) + "\n" + kSizes);
  app.require_subcommand(0, 1);
  Runs runs;
  const auto keep = [&](Run one) {
    runs[app.get_subcommands([](const CLI::App*) { return true; }).back()] = std::move(one);
  };
  for (const auto& add : {add_games, add_play, add_simulate, add_replay, add_review, add_cases, add_perft, add_bench,
                          add_rules, add_serve, add_backup, add_restore, add_copy, add_engine, add_player})
    keep(add(app));
  add_arena(app, runs);
  add_puzzles(app, runs);
  add_board(app, runs);
  add_help(app, runs);
  add_reference(app, runs);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return complain_about(app, error);
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

// Our own code does not throw; a library that does (a folder that vanishes while it is read) ends in a sentence.
int guarded_run(int argc, char** argv) try { return run(argc, argv); } catch (const std::bad_alloc&) {
  complain("there is not enough memory for this");
  return kFailure;
} catch (const std::exception& error) {
  return complain(error.what());
}

}  // namespace
}  // namespace mornington::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // NB: a reader that has gone shows as a failed write
  mornington::cli::hold_standard_streams();
  return mornington::cli::closed_output(mornington::cli::guarded_run(argc, argv));
}
