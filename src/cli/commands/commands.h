#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// The request of each subcommand as plain values, and the subcommands themselves. Only main.cc knows their form on
// the command line. Every run_ function returns the exit code of the program.
namespace mornington::cli {

// The options of every command that sets up a game.
struct GameRequest {
  std::string edition;
  std::vector<std::string> options;  // "name=value"
  std::vector<std::string> boards;   // files or folders
  std::string seed;                  // a number, or 64 hexadecimal digits; empty: none given
};

struct GamesRequest {
  std::string edition;  // empty: all
  bool json = false;
};
int run_games(const GamesRequest& request);

struct PlayRequest {
  GameRequest table;               // an empty edition: the menu
  std::vector<std::string> seats;  // "human" or a bot's level; empty: one human against a casual bot
  std::string resume;              // a saved game to continue
  bool go_on = false;              // continue the last unfinished game
  bool list = false;               // list the saved games and play none
  bool confirm = false;            // ask before a turn becomes final
};
int run_play(const PlayRequest& request);

struct SimulateRequest {
  GameRequest table;
  std::vector<std::string> seats;
  int games = 1000;
  std::optional<int> threads;  // none: one a core
  bool json = false;
  std::string plot;     // an SVG file to write
  std::string replays;  // a folder for the games
  bool force = false;   // existing files may be replaced
};
int run_simulate(const SimulateRequest& request);

struct ArenaRequest {
  GameRequest table;         // the seed must be a number: deals are numbered from it
  std::string players;       // comma between
  std::optional<int> seats;  // none: the number of players, if the edition allows it
  int games = 100;           // for each line-up
  bool neighbours = false;
  std::optional<int> threads;  // none: one a core
  double move_seconds = 60;    // for an outside program to answer in
  bool json = false;
  bool resume = false;
  std::string out;            // a file for the games
  std::string plot;           // an SVG file to write
  std::string shard = "1/1";  // "i/n"
  std::string sprt;           // "elo0,elo1[,alpha,beta]"
  bool force = false;         // existing files may be replaced
};
int run_arena(const ArenaRequest& request);

struct ArenaMergeRequest {
  std::vector<std::string> files;
  std::string out;
  bool json = false;
  bool markdown = false;
  bool partial = false;  // go on where games of the plan are missing
  std::string plot;
  bool force = false;
};
int run_arena_merge(const ArenaMergeRequest& request);

struct PuzzlesRequest {
  GameRequest table;         // the seed must be a number
  std::optional<int> seats;  // none: two where the edition takes two
  int count = 10;
  std::string players = "skilled";
  std::optional<int> budget;   // simulations; none: master's own
  std::optional<int> threads;  // none: one a core
  std::string out;             // empty: standard output
  bool force = false;
};
int run_puzzles(const PuzzlesRequest& request);

struct PuzzlesCheckRequest {
  std::string file;
  std::string bot = "master";
  std::string seed;            // a number
  std::optional<int> sample;   // this many of them; none: all
  std::optional<int> threads;  // none: one a core
};
int run_puzzles_check(const PuzzlesCheckRequest& request);

struct PuzzlesExplainRequest {
  std::string file;
  std::optional<int> threads;  // none: one a core
  std::string out;             // empty: standard output
  bool force = false;
};
int run_puzzles_explain(const PuzzlesExplainRequest& request);

int run_engine();

struct PlayerRequest {
  std::string level;
  std::uint64_t seed = 1;
};
int run_player(const PlayerRequest& request);

struct ReplayRequest {
  std::string file;
  bool verify = false;
  bool json = false;
  std::string svg;  // a file to draw the position in
  bool force = false;
  int at = -1;  // the step whose position is meant; negative: the last
};
int run_replay(const ReplayRequest& request);

struct ReviewRequest {
  std::string file;
  std::string level = "expert";     // that the players' choices are compared with
  std::uint32_t budget = 0;         // playouts for each value; 0: the default
  std::uint64_t seed = 0;           // of their luck; 0: the game's own
  std::vector<std::string> levels;  // that play the same deal too
  bool json = false;
  std::string html;    // a page to write
  bool force = false;  // existing files may be replaced
};
int run_review(const ReviewRequest& request);

struct CasesRequest {
  std::vector<std::string> files;
  bool json = false;
};
int run_cases(const CasesRequest& request);

struct PerftRequest {
  GameRequest table;
  std::optional<int> players;  // none: the fewest the edition takes, but two where it can
  int depth = 1;
  bool json = false;
};
int run_perft(const PerftRequest& request);

struct BenchRequest {
  GameRequest table;  // an empty edition: one of each family
  std::optional<int> players;
  double seconds = 1.0;  // for each measurement
  bool json = false;
};
int run_bench(const BenchRequest& request);

struct BoardCheckRequest {
  std::vector<std::string> files;
};
int run_board_check(const BoardCheckRequest& request);

struct BoardShowRequest {
  std::string name;  // "metro/paris"; empty: list them
  std::string out;   // empty: standard output
  bool force = false;
};
int run_board_show(const BoardShowRequest& request);

struct BoardSvgRequest {
  std::string source;  // an edition, or a file
  std::vector<std::string> options;
  int players = 0;
  std::string out;  // empty: standard output
  bool force = false;
};
int run_board_svg(const BoardSvgRequest& request);

struct BoardGenerateRequest {
  std::string family;
  std::string seed;
  std::string out;
  bool force = false;
};
int run_board_generate(const BoardGenerateRequest& request);

struct RulesRequest {
  std::string id;  // a rule, a family's three letters, or empty
  bool json = false;
};
int run_rules(const RulesRequest& request);

struct ServeRequest {
  std::string config;                                         // a file of settings; empty: none
  std::vector<std::pair<std::string, std::string>> settings;  // by name, as given on the command line
};
int run_serve(const ServeRequest& request);

struct BackupRequest {
  std::string data;  // the folder of a server's games
  std::string file;
};
int run_backup(const BackupRequest& request);

struct RestoreRequest {
  std::string file;
  std::string data;
};
int run_restore(const RestoreRequest& request);

struct CopyRequest {
  std::string from;  // places of stores (server/store/place.h)
  std::string to;
};
int run_copy(const CopyRequest& request);

}  // namespace mornington::cli
