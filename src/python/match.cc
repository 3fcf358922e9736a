#include "match/match.h"

#include <pybind11/functional.h>

#include "ai/explanation.h"
#include "ai/registry.h"
#include "match/replay.h"
#include "match/save.h"
#include "python/bind.h"
#include "python/convert.h"
#include "python/table.h"

namespace mornington::python {
namespace {

// A match with its own learner, so that what a seat sees can be asked in the same words as of a state.
struct Table {
  SharedLearner learner;
  std::unique_ptr<Match> match;
  bool confirms = true;  // by itself, after each action

  [[nodiscard]] int seats() const { return match->seats(); }
};

Seed read_seed(const py::object& seed) {
  if (py::isinstance<py::str>(seed)) return value_or_raise(Seed::of_hex(py::cast<std::string>(seed)));
  return Seed::of_number(py::cast<std::uint64_t>(seed));
}

SharedLearner learner_of(const Match& match) {
  TableSetup setup = match.setup();
  setup.names.clear();
  setup.players.clear();
  return value_or_raise(load_learner(std::move(setup)));
}

Table new_table(const std::shared_ptr<Learner>& game, const py::object& seed, const std::vector<std::string>& names,
                bool confirm) {
  MatchSetup setup{game->terms()->setup, read_seed(seed), Draws::FromSeed};
  setup.names = names;
  return {game, value_or_raise(new_match(std::move(setup))), confirm};
}

Table table_of(std::unique_ptr<Match> match) {
  SharedLearner learner = learner_of(*match);
  return {std::move(learner), std::move(match)};
}

Table of_replay(const std::string& replay, bool draws) {
  return table_of(value_or_raise(read_replay(replay, draws ? Verify::Draws : Verify::Moves)));
}

Table of_save(const std::string& text) {
  const Save save = value_or_raise(parse_save(text));
  return table_of(value_or_raise(open_save(save)));
}

Seat mover(const Table& table, std::optional<int> seat) {
  if (seat) return seat_of(seat, table.seats());
  const Decision decision = table.match->decision();
  if (decision.kind != Decision::Kind::Seats || decision.seats == 0)
    throw py::value_error("no seat has anything to decide here");
  return first_seat(decision);
}

std::vector<std::string> legal(const Table& table, std::optional<int> seat) {
  const Decision decision = table.match->decision();
  if (decision.kind != Decision::Kind::Seats || decision.seats == 0) return {};
  return table.match->seen_by(mover(table, seat))->legal();
}

void apply(Table& table, const std::string& action, std::optional<int> seat) {
  raise_if(table.match->apply(mover(table, seat), action));
  if (table.confirms) table.match->confirm();
}

py::list log(const Table& table, std::optional<int> eyes, std::size_t from) {
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

View view(const Table& table, std::optional<int> number) {
  const Seat seat = seat_of(number, table.seats());
  return read_view(table.learner, seat, table.match->seen_by(seat)->view());
}

std::string save(const Table& table) { return json::dump(value_or_raise(encode_save(*table.match))); }

void bind_table_of_match(py::module_& module) {
  py::class_<Table>(module, "Match", "A game that is played: log, confirmation, undo, replays.")
      .def(py::init(&new_table), py::arg("game"), py::arg("seed"), py::arg("names") = std::vector<std::string>(),
           py::arg("confirm") = true)
      .def_property_readonly("game", [](const Table& self) { return std::const_pointer_cast<Learner>(self.learner); })
      .def_property_readonly("seats", &Table::seats)
      .def_property_readonly("decision", [](const Table& self) { return encode(self.match->decision()); })
      .def_property_readonly("is_over", [](const Table& self) { return self.match->decision().is_over(); })
      .def_property_readonly("seat",
                             [](const Table& self) -> py::object {
                               const Decision decision = self.match->decision();
                               return decision.seats == 0 ? py::none() : number_of(first_seat(decision));
                             })
      .def_property_readonly("awaits_confirmation", [](const Table& self) { return self.match->awaits_confirmation(); })
      .def_property_readonly("scores", [](const Table& self) { return encode(self.match->scores()); })
      .def("legal", &legal, py::arg("seat") = py::none())
      .def("apply", &apply, py::arg("action"), py::arg("seat") = py::none())
      .def("confirm", [](Table& self) { self.match->confirm(); })
      .def(
          "can_undo", [](const Table& self, int seat) { return self.match->can_undo(seat_of(seat, self.seats())); },
          py::arg("seat"))
      .def(
          "undo", [](Table& self, int seat) { return self.match->undo(seat_of(seat, self.seats())); }, py::arg("seat"))
      .def("view", &view, py::arg("seat"))
      .def("log", &log, py::arg("seat"), py::arg("start") = 0)
      .def("clone",
           [](const Table& self) {
             return Table{self.learner, self.match->clone(), self.confirms};
           })
      .def("replay", [](const Table& self) { return write_replay(*self.match); })
      .def("save", &save)
      .def_static("from_replay", &of_replay, py::arg("text"), py::arg("verify_draws") = false)
      .def_static("from_save", &of_save, py::arg("text"))
      .def("__len__", [](const Table& self) { return self.match->length(); })
      .def("_repr_svg_", [](const Table& self) { return self.match->seen_by(kNoSeat)->draw_svg({}); });
}

// A bot at a seat of an edition.
struct Player {
  std::string level;
  std::string edition;
  Seat seat{};
  std::unique_ptr<Bot> bot;
  std::shared_ptr<const Presenter> presenter;  // of the last view
};

Player new_player(const std::string& level, const std::string& edition, int seat, std::uint64_t seed) {
  const EditionSpec* spec = find_edition(edition);
  if (spec == nullptr) throw py::value_error("there is no edition \"" + edition + "\"; editions() lists them");
  const Seat at = seat_of(seat, spec->max_seats);
  auto bot = make_bot(level, *spec, at, seed);
  if (bot == nullptr) throw py::value_error("there is no bot \"" + level + "\"; levels() lists them");
  return {level, edition, at, std::move(bot), nullptr};
}

std::string choose(Player& player, const View& view) {
  if (view.seat != player.seat || view.learner->terms()->setup.edition != player.edition)
    throw py::value_error("the view is not of the bot's seat and edition");
  const auto seen = view.seen();
  if (seen->actions().empty()) throw py::value_error("the seat has nothing to decide");
  player.presenter = view.learner->terms()->presenter;
  const py::gil_scoped_release release;
  return player.bot->choose(*seen);
}

py::object explain(Player& player, std::size_t most) {
  if (player.presenter == nullptr) throw py::value_error("the bot has not chosen yet");
  return to_python(encode(*player.presenter, player.bot->explain(most)));
}

}  // namespace

void bind_match(py::module_& module) {
  bind_table_of_match(module);
  py::class_<Player>(module, "Bot", "A bot for a seat: it gets what the seat sees.")
      .def(py::init(&new_player), py::arg("level"), py::arg("edition"), py::arg("seat"), py::arg("seed") = 1)
      .def_readonly("level", &Player::level)
      .def("choose", &choose, py::arg("view"))
      .def("explain", &explain, py::arg("most") = 5);
  module.def(
      "levels",
      [] {
        py::list rows;
        for (const BotSpec& bot : bots())
          rows.append(py::make_tuple(std::string(bot.level), std::string(bot.sentence)));
        return rows;
      },
      "The bots, weakest first: [(level, sentence), ...].");
}

}  // namespace mornington::python
