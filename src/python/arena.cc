#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "arena/report.h"
#include "arena/runner.h"
#include "python/bind.h"
#include "python/convert.h"

namespace mornington::python {
namespace {

using arena::GameFile;
using arena::GameRecord;
using arena::Plan;

// Whether the user has pressed Ctrl-C; asked only now and then, by the thread that Python listens on.
class Interrupt {
 public:
  bool operator()() {
    if (std::this_thread::get_id() != main_ || Clock::now() < next_) return came_;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    const py::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) came_ = true;
    return came_;
  }
  [[nodiscard]] bool came() const { return came_; }

 private:
  using Clock = std::chrono::steady_clock;
  std::thread::id main_ = std::this_thread::get_id();
  Clock::time_point next_ = Clock::now();
  std::atomic<bool> came_ = false;
};

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
  py::array_t<T> out({static_cast<py::ssize_t>(file.games.size()), seats});
  T* cell = out.mutable_data();
  for (const GameRecord& game : file.games)
    for (const arena::Showing& showing : game.seats) *cell++ = static_cast<T>(figure(showing));
  return out;
}

py::dict encode(const GameFile& file) {
  py::array_t<std::int64_t> number(static_cast<py::ssize_t>(file.games.size()));
  py::array_t<std::uint64_t> deal(number.size());
  for (std::size_t i = 0; i < file.games.size(); ++i) {
    number.mutable_data()[i] = file.games[i].number;
    deal.mutable_data()[i] = file.games[i].deal;
  }
  py::dict out;
  out["number"] = number;
  out["deal"] = deal;
  out["player"] = column<std::int32_t>(file, [](const arena::Showing& s) { return s.player; });
  out["points"] = column<std::int32_t>(file, [](const arena::Showing& s) { return s.points; });
  out["rank"] = column<std::int32_t>(file, [](const arena::Showing& s) { return s.rank; });
  out["decisions"] = column<std::int32_t>(file, [](const arena::Showing& s) { return s.decisions; });
  out["microseconds"] = column<std::int64_t>(file, [](const arena::Showing& s) { return s.microseconds; });
  out["report"] = to_python(arena::encode(arena::report_on(file, std::nullopt)));
  return out;
}

py::dict run_arena(const std::string& edition, const std::vector<std::string>& players, int games,
                   std::optional<int> seats, std::uint64_t seed, const py::object& options, const py::object& board,
                   int threads) {
  GameFile file{plan_of(edition, players, games, seats, seed, options, board), {}};
  Interrupt interrupt;
  arena::TableManners manners;
  manners.stop = [&] { return interrupt(); };
  std::optional<Error> failure;
  {
    const py::gil_scoped_release release;
    failure = arena::run(file.plan, arena::fixtures(file.plan), {threads, manners}, [&](const GameRecord& game) {
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
