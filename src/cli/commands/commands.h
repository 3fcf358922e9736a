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

struct BoardMapRequest {
  std::vector<std::string> sources;  // an edition, or board files
  std::string name;
  std::string author;
  std::string licence;
  std::string out;  // empty: standard output
  bool force = false;
};
int run_board_map(const BoardMapRequest& request);

struct BoardSvgRequest {
  std::string source;  // an edition, or a file
  std::vector<std::string> options;
  int players = 0;
  std::string out;  // empty: standard output
  bool force = false;
};
int run_board_svg(const BoardSvgRequest& request);

struct BoardPrintRequest {
  BoardSvgRequest board;
  std::string paper = "a4";
  double width = 0;  // of the board, in millimetres; 0: what suits its pieces
};
int run_board_print(const BoardPrintRequest& request);

struct BoardGenerateRequest {
  std::string family;
  std::string seed;
  int stations = -1;    // wished; -1: as the boards of the game
  int loops = -1;       // wished
  int difficulty = -1;  // wished victories of skilled bots against casual ones, in %
  int tries = 6;        // maps of which the nearest is taken
  int games = 48;       // for each of them
  std::string out;
  bool force = false;
};
int run_board_generate(const BoardGenerateRequest& request);
// Families whose boards can be generated.
[[nodiscard]] std::vector<std::string> generated_families();

struct BoardImportRequest {
  std::string file;
  std::string family = "on-the-underground";
  std::string name;
  int stations = 80;
  int loops = -1;      // as on the boards of the game
  bool plain = false;  // no invented links
  // Names of stations and lines.
  std::vector<std::string> keep;
  std::vector<std::string> leave_out;
  std::vector<std::string> without_lines;
  std::vector<std::string> without_links;  // "A -- B"
  std::string out;
  bool force = false;
};
int run_board_import(const BoardImportRequest& request);
// Families whose boards can be imported.
[[nodiscard]] std::vector<std::string> importing_families();

struct BoardBalanceRequest {
  GameRequest table;           // "edition" may be a board file; the seed must be a number
  int games = 768;             // with two players
  std::optional<int> threads;  // none: one a core
  bool json = false;
  std::string out;  // empty: standard output
  bool force = false;
};
int run_board_balance(const BoardBalanceRequest& request);

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
  std::string from;  // places of stores (server/store/open_store.h)
  std::string to;
};
int run_copy(const CopyRequest& request);

struct RatingsVerifyRequest {
  std::string store;  // its place
};
int run_ratings_verify(const RatingsVerifyRequest& request);

struct RatingsCompareRequest {
  std::string file;  // of games between two levels of bots
  std::string better = "expert";
  std::string worse = "skilled";
};
int run_ratings_compare(const RatingsCompareRequest& request);

struct ModerateRequest {
  enum class Do { Queue, Show, Person, Decide, Lift, Answer, Log };
  Do what = Do::Queue;
  std::string config;  // a file of settings; empty: none
  std::string server;  // "https://host"; empty: the one on this machine
  std::string id;      // of a report, a person or a decision
  std::string kind;
  std::string reason;
  std::optional<int> hours;
  std::vector<int> reports;
  bool granted = false;
  bool json = false;
};
// Asks a running server, with the operator's token.
int run_moderate(const ModerateRequest& request);

struct TournamentNewRequest {
  std::string name = "Tournament";
  std::string format = "swiss";  // "swiss", "round-robin" or "duplicate"
  std::optional<int> rounds;     // none: what the format needs
  std::vector<std::string> entrants;
  std::string edition;
  std::string seed;  // empty: from the system
  std::string out;
  bool force = false;
};
int run_tournament_new(const TournamentNewRequest& request);
// Pairs the next round and writes it into the file.
int run_tournament_pair(const std::string& path);

struct TournamentResultRequest {
  std::string file;
  std::string one;
  std::string other;
  std::vector<int> points;          // of both, in this order
  std::string winner;               // where the points do not decide
  std::vector<std::string> absent;  // who did not come
};
int run_tournament_result(const TournamentResultRequest& request);

struct TournamentScoreRequest {
  std::string file;
  std::string deal;
  std::string entrant;
  int points = 0;
};
int run_tournament_score(const TournamentScoreRequest& request);
int run_tournament_withdraw(const std::string& path, const std::string& id);

struct TournamentStandingsRequest {
  std::string file;
  bool json = false;
  bool trf = false;
};
int run_tournament_standings(const TournamentStandingsRequest& request);
// Computes all pairings again.
int run_tournament_verify(const std::string& path);

}  // namespace mornington::cli
