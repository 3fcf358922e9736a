#include <algorithm>

#include "arena/report.h"
#include "arena/runner.h"
#include "python/bind.h"
#include "python/convert.h"
#include "python/interrupt.h"

namespace mornington::python {
namespace {

using arena::GameFile;
using arena::GameRecord;
using arena::Plan;

Plan plan_of(const std::string& edition, const std::vector<std::string>& players, int games, std::optional<int> seats,
             std::uint64_t seed, const py::object& options, const py::object& board) {
  const TableSetup setup = read_setup(edition, seats, options, board);
  Plan plan;
  plan.edition = edition;
  plan.options = setup.options;
  plan.boards = setup.boards;
  plan.players = players;
  plan.games = games;
  plan.seed = seed;
  plan.seats = seats.value_or(std::min(find_edition(edition)->max_seats, static_cast<int>(players.size())));
  if (auto error = arena::check_players(plan)) raise(*error);
  return plan;
}

// A column for each figure of each seat.
template <class T, class Figure>
py::array column(const GameFile& file, Figure&& figure) {
  const auto seats = static_cast<py::ssize_t>(file.plan.seats);
  auto out = new_array<T>({static_cast<py::ssize_t>(file.games.size()), seats});
  T* cell = out.mutable_data();
  for (const GameRecord& game : file.games)
    for (const arena::PlayerResult& showing : game.seats) *cell++ = static_cast<T>(figure(showing));
  return out;
}

py::dict encode(const GameFile& file) {
  std::vector<std::int64_t> numbers;
  std::vector<std::uint64_t> deals;
  for (const GameRecord& game : file.games) {
    numbers.push_back(game.number);
    deals.push_back(game.deal);
  }
  py::dict out;
  out["number"] = to_array(numbers);
  out["deal"] = to_array(deals);
  out["player"] = column<std::int32_t>(file, [](const arena::PlayerResult& s) { return s.player; });
  out["points"] = column<std::int32_t>(file, [](const arena::PlayerResult& s) { return s.points; });
  out["rank"] = column<std::int32_t>(file, [](const arena::PlayerResult& s) { return s.rank; });
  out["decisions"] = column<std::int32_t>(file, [](const arena::PlayerResult& s) { return s.decisions; });
  out["microseconds"] = column<std::int64_t>(file, [](const arena::PlayerResult& s) { return s.microseconds; });
  out["report"] = to_python(arena::encode(arena::report_on(file, std::nullopt)));
  return out;
}

py::dict run_arena(const std::string& edition, const std::vector<std::string>& players, int games,
                   std::optional<int> seats, std::uint64_t seed, const py::object& options, const py::object& board,
                   int threads) {
  GameFile file{plan_of(edition, players, games, seats, seed, options, board), {}};
  Interrupt interrupt;
  arena::MatchLimits limits;
  limits.stop = [&] { return interrupt(); };
  std::optional<Error> failure;
  {
    const py::gil_scoped_release release;
    failure = arena::run(file.plan, arena::fixtures(file.plan), {threads, limits}, [&](const GameRecord& game) {
      file.games.push_back(game);
      return true;
    });
  }
  if (interrupt.came()) throw py::error_already_set();
  if (failure) raise(*failure);
  std::sort(file.games.begin(), file.games.end(),
            [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  return encode(file);
}

}  // namespace

void bind_arena(py::module_& module) {
  module.def(
      "arena", &run_arena, py::arg("edition"), py::arg("players"), py::arg("games") = 100,
      py::arg("seats") = py::none(), py::arg("seed") = 1, py::arg("options") = py::none(),
      py::arg("board") = py::none(), py::arg("threads") = 1,
      "Games between bots: every line-up on every deal in every seating. A dict of arrays, a row for each game.");
}

}  // namespace mornington::python
