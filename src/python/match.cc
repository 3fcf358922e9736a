#include "match/match.h"

#include <pybind11/functional.h>

#include "ai/bot_levels.h"
#include "ai/explanation.h"
#include "ai/family_bots.h"
#include "match/record/replay.h"
#include "match/record/save.h"
#include "python/bind.h"
#include "python/busy.h"
#include "python/convert.h"
#include "python/interrupt.h"
#include "python/state.h"

namespace mornington::python {
namespace {

// A match with its own game, so that what a seat sees can be asked in the same words as of a state.
struct MatchHandle {
  SharedLearningGame game;
  std::unique_ptr<Match> match;
  bool confirms = true;  // by itself, after each action

  [[nodiscard]] int seats() const { return match->seats(); }
};

Seed read_seed(const py::object& seed) {
  if (py::isinstance<py::str>(seed)) return value_or_raise(Seed::of_hex(py::cast<std::string>(seed)));
  return Seed::of_number(py::cast<std::uint64_t>(seed));
}

SharedLearningGame learning_game_of(const Match& match) {
  TableSetup setup = match.setup();
  setup.names.clear();
  setup.players.clear();
  return value_or_raise(learnable::load_learning_game(std::move(setup)));
}

MatchHandle new_table(const std::shared_ptr<learnable::LearningGame>& game, const py::object& seed,
                      const std::vector<std::string>& names, bool confirm) {
  MatchSetup setup{game->config()->setup, read_seed(seed), Draws::FromSeed};
  setup.names = names;
  return {game, value_or_raise(new_match(std::move(setup))), confirm};
}

MatchHandle table_of(std::unique_ptr<Match> match) {
  SharedLearningGame game = learning_game_of(*match);
  return {std::move(game), std::move(match)};
}

MatchHandle of_replay(const std::string& replay, bool draws) {
  return table_of(value_or_raise(read_replay(replay, draws ? Verify::Draws : Verify::Moves)));
}

MatchHandle of_save(const std::string& text) {
  const Save save = value_or_raise(parse_save(text));
  return table_of(value_or_raise(open_save(save)));
}

Seat mover(const MatchHandle& table, std::optional<int> seat) {
  if (seat) return seat_of(seat, table.seats());
  const Decision decision = table.match->decision();
  if (decision.kind != Decision::Kind::Seats || decision.seats.empty())
    throw py::value_error("no seat has anything to decide here");
  return first_seat(decision);
}

std::vector<std::string> legal(const MatchHandle& table, std::optional<int> seat) {
  const Decision decision = table.match->decision();
  if (decision.kind != Decision::Kind::Seats || decision.seats.empty()) return {};
  return table.match->seen_by(mover(table, seat))->legal();
}

void apply(MatchHandle& table, const std::string& action, std::optional<int> seat) {
  raise_if(table.match->apply(mover(table, seat), action));
  if (table.confirms) table.match->confirm();
}

py::list log(const MatchHandle& table, std::optional<int> eyes, std::size_t from) {
  py::list lines;
  for (const LogLine& line : table.match->log(seat_of(eyes, table.seats()), from)) {
    py::dict row;
    row["by"] = number_of(line.by);
    row["action"] = line.action ? py::object(py::str(line.notation)) : py::object(py::none());
    row["events"] = encode(table.match->presenter(), line.events);
    row["points"] = encode(line.scores)["points"];
    lines.append(row);
  }
  return lines;
}

View view(const MatchHandle& table, std::optional<int> number) {
  const Seat seat = seat_of(number, table.seats());
  return read_view(table.game, seat, table.match->seen_by(seat)->view());
}

std::string save(const MatchHandle& table) { return json::dump(value_or_raise(encode_save(*table.match))); }

void bind_match_class(py::module_& module) {
  py::class_<MatchHandle>(module, "Match", "A game that is played: log, confirmation, undo, replays.")
      .def(py::init(&new_table), py::arg("game"), py::arg("seed"), py::arg("names") = std::vector<std::string>(),
           py::arg("confirm") = true)
      .def_property_readonly(
          "game", [](const MatchHandle& self) { return std::const_pointer_cast<learnable::LearningGame>(self.game); })
      .def_property_readonly("seats", &MatchHandle::seats)
      .def_property_readonly("decision", [](const MatchHandle& self) { return encode(self.match->decision()); })
      .def_property_readonly("is_over", [](const MatchHandle& self) { return self.match->decision().is_over(); })
      .def_property_readonly("seat",
                             [](const MatchHandle& self) -> py::object {
                               const Decision decision = self.match->decision();
                               return decision.seats.empty() ? py::none() : number_of(first_seat(decision));
                             })
      .def_property_readonly("awaits_confirmation",
                             [](const MatchHandle& self) { return self.match->awaits_confirmation(); })
      .def_property_readonly("scores", [](const MatchHandle& self) { return encode(self.match->scores()); })
      .def("legal", &legal, py::arg("seat") = py::none())
      .def("apply", &apply, py::arg("action"), py::arg("seat") = py::none())
      .def("confirm", [](MatchHandle& self) { self.match->confirm(); })
      .def(
          "can_undo",
          [](const MatchHandle& self, int seat) { return self.match->can_undo(seat_of(seat, self.seats())); },
          py::arg("seat"))
      .def(
          "undo", [](MatchHandle& self, int seat) { return self.match->undo(seat_of(seat, self.seats())); },
          py::arg("seat"))
      .def("view", &view, py::arg("seat"))
      .def("log", &log, py::arg("seat"), py::arg("start") = 0)
      .def("clone",
           [](const MatchHandle& self) {
             return MatchHandle{self.game, self.match->clone(), self.confirms};
           })
      .def("replay", [](const MatchHandle& self) { return write_replay(*self.match); })
      .def("save", &save)
      .def_static("from_replay", &of_replay, py::arg("text"), py::arg("verify_draws") = false)
      .def_static("from_save", &of_save, py::arg("text"))
      .def("__len__", [](const MatchHandle& self) { return self.match->length(); })
      .def("__repr__",
           [](const MatchHandle& self) {
             return "<Match " + words_of(*self.game) + ", " + std::to_string(self.match->length()) + " steps, " +
                    words_of(self.match->decision()) + ">";
           })
      .def(py::pickle([](const MatchHandle& self) { return py::make_tuple(save(self), self.confirms); },
                      [](const py::tuple& parts) {
                        MatchHandle table = of_save(py::cast<std::string>(parts[0]));
                        table.confirms = py::cast<bool>(parts[1]);
                        return table;
                      }))
      .def("_repr_svg_", [](const MatchHandle& self) { return self.match->seen_by(kNoSeat)->draw_svg({}); });
}

// A bot at a seat of an edition.
struct Player {
  std::string level;
  std::string edition;
  Seat seat{};
  std::uint64_t seed = 1;
  std::unique_ptr<ai::Bot> bot;
  std::shared_ptr<const Presenter> presenter;  // of the last view
  Busy busy;
};

Player new_player(const std::string& level, const std::string& edition, int seat, std::uint64_t seed) {
  const EditionSpec* spec = find_edition(edition);
  if (spec == nullptr) throw py::value_error("there is no edition \"" + edition + "\"; editions() lists them");
  const Seat at = seat_of(seat, spec->max_seats);
  auto bot = ai::make_bot(level, *spec, at, seed);
  if (bot == nullptr) throw py::value_error("there is no bot \"" + level + "\"; levels() lists them");
  return {level, edition, at, seed, std::move(bot), nullptr, {}};
}

std::string choose(Player& player, const View& view) {
  const Busy::Use use(player.busy, "this Bot");
  if (view.seat != player.seat || view.game->config()->setup.edition != player.edition)
    throw py::value_error("the view is not of the bot's seat and edition");
  const auto seen = view.seen();
  if (seen->actions().empty()) throw py::value_error("the seat has nothing to decide");
  player.presenter = view.game->config()->presenter;
  Interrupt interrupt;
  player.bot->stop_when([&] { return interrupt(); });
  std::string action;
  {
    const py::gil_scoped_release release;
    action = player.bot->choose(*seen);
  }
  player.bot->stop_when({});
  if (interrupt.came()) throw py::error_already_set();
  return action;
}

py::object explain(Player& player, std::size_t most) {
  const Busy::Use use(player.busy, "this Bot");
  if (player.presenter == nullptr) throw py::value_error("the bot has not chosen yet");
  return to_python(encode(*player.presenter, player.bot->explain(most)));
}

}  // namespace

void bind_match(py::module_& module) {
  bind_match_class(module);
  py::class_<Player>(module, "Bot", "A bot for a seat: it gets what the seat sees.")
      .def(py::init(&new_player), py::arg("level"), py::arg("edition"), py::arg("seat"), py::arg("seed") = 1)
      .def_readonly("level", &Player::level)
      .def("choose", &choose, py::arg("view"))
      .def("explain", &explain, py::arg("most") = 5)
      .def("__repr__",
           [](const Player& self) {
             return "Bot(" + quoted(self.level) + ", " + quoted(self.edition) +
                    ", seat=" + std::to_string(index(self.seat)) + ", seed=" + std::to_string(self.seed) + ")";
           })
      // NB: what it was made from; a copy chooses as the bot did when it was new.
      .def(py::pickle(
          [](const Player& self) { return py::make_tuple(self.level, self.edition, index(self.seat), self.seed); },
          [](const py::tuple& parts) {
            return new_player(py::cast<std::string>(parts[0]), py::cast<std::string>(parts[1]), py::cast<int>(parts[2]),
                              py::cast<std::uint64_t>(parts[3]));
          }));
  module.def(
      "levels",
      [] {
        py::list rows;
        for (const ai::BotSpec& bot : ai::bots())
          rows.append(py::make_tuple(std::string(bot.level), std::string(bot.sentence)));
        return rows;
      },
      "The bots, weakest first: [(level, sentence), ...].");
}

}  // namespace mornington::python
