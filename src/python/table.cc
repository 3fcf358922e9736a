#include "python/table.h"

#include <algorithm>

#include "python/bind.h"
#include "python/convert.h"

namespace mornington::python {
namespace {

using NoGil = py::call_guard<py::gil_scoped_release>;

constexpr std::uint64_t kWorld = 1;  // what worlds of views are drawn with

// The seat that is asked, where the caller names none.
Seat deciding(const State& state, std::optional<int> seat) {
  if (seat) return seat_of(seat, state.seats());
  const Decision decision = state.position->decision();
  if (decision.kind != Decision::Kind::Seats) throw py::value_error("no seat has anything to decide here");
  return first_seat(decision);
}

std::vector<std::string> legal(const State& state, std::optional<int> seat) {
  if (state.position->decision().kind != Decision::Kind::Seats) return {};
  return state.position->legal(deciding(state, seat));
}

py::list apply(State& state, const std::string& action, std::optional<int> seat) {
  std::vector<Event> heard;
  raise_if(state.learner->apply(*state.position, deciding(state, seat), action, heard));
  state.half = kit::kNoIndex;
  return encode(*state.learner->terms()->presenter, heard);
}

py::list resolve(State& state, const std::string& outcome) {
  std::vector<Event> heard;
  raise_if(state.learner->resolve(*state.position, outcome, heard));
  return encode(*state.learner->terms()->presenter, heard);
}

py::list outcomes(const State& state) {
  const auto all = state.position->outcomes();
  double total = 0;
  for (const auto& outcome : all) total += outcome.weight;
  py::list out;
  for (const auto& outcome : all) out.append(py::make_tuple(outcome.action, outcome.weight / total));
  return out;
}

// ---- actions by index

// The indices on offer, ascending: of whole actions and first parts, or of second parts.
std::vector<std::int32_t> indices_of(const State& state, Seat seat) {
  std::vector<std::int32_t> indices;
  for (const Learner::Choice& choice : state.learner->choices(*state.position, seat)) {
    if (state.half == kit::kNoIndex) {
      indices.push_back(choice.index.first);
    } else if (choice.index.first == state.half) {
      indices.push_back(choice.index.second);
    }
  }
  std::sort(indices.begin(), indices.end());
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  return indices;
}

py::array legal_indices(const State& state, std::optional<int> seat) {
  std::vector<std::int32_t> indices;
  if (state.position->decision().kind == Decision::Kind::Seats) indices = indices_of(state, deciding(state, seat));
  return py::array_t<std::int32_t>(static_cast<py::ssize_t>(indices.size()), indices.data());
}

// Of each legal action, in the engine's order.
py::array index_pairs(const State& state, std::optional<int> seat) {
  const auto choices = state.learner->choices(*state.position, deciding(state, seat));
  py::array_t<std::int32_t> out({static_cast<py::ssize_t>(choices.size()), py::ssize_t{2}});
  std::int32_t* cell = out.mutable_data();
  for (const Learner::Choice& choice : choices) {
    *cell++ = choice.index.first;
    *cell++ = choice.index.second;
  }
  return out;
}

// The legal action that an index completes; nothing where it is the first part of some.
std::optional<Learner::Choice> find_choice(const State& state, Seat seat, std::int32_t index) {
  bool begins = false;
  for (const Learner::Choice& choice : state.learner->choices(*state.position, seat)) {
    const bool second = state.half != kit::kNoIndex;
    if (second ? choice.index.first == state.half && choice.index.second == index : choice.index.first == index) {
      if (second || choice.index.second == kit::kNoIndex) return choice;
      begins = true;
    }
  }
  if (!begins) raise(Refusal{{}, "no legal action has the index " + std::to_string(index)});
  return std::nullopt;
}

void apply_index(State& state, std::int32_t index, std::optional<int> number) {
  const Seat seat = deciding(state, number);
  const auto choice = find_choice(state, seat, index);
  state.half = choice ? kit::kNoIndex : index;
  if (choice) state.learner->apply(*state.position, seat, choice->action);
}

std::optional<std::string> action_of(const State& state, std::int32_t index, std::optional<int> number) {
  const auto choice = find_choice(state, deciding(state, number), index);
  if (!choice) return std::nullopt;
  return state.learner->terms()->presenter->write(choice->action);
}

py::tuple index_of(const State& state, const std::string& action, std::optional<int> number) {
  const Action wanted = value_or_raise(state.learner->terms()->presenter->read(action));
  for (const Learner::Choice& choice : state.learner->choices(*state.position, deciding(state, number))) {
    if (choice.action != wanted) continue;
    if (choice.index.second == kit::kNoIndex) return py::make_tuple(choice.index.first);
    return py::make_tuple(choice.index.first, choice.index.second);
  }
  raise(Refusal{{}, "\"" + action + "\" is not legal here"});
}

py::array to_array(const Learner::Observation& observation) {
  return py::array_t<std::uint8_t>(static_cast<py::ssize_t>(observation.size()), observation.data());
}

// ---- bytes

py::bytes to_bytes(const State& state) { return write_position(*state.learner, *state.position); }

State from_bytes(const SharedLearner& learner, const std::string& bytes) {
  return {learner, value_or_raise(read_position(*learner, bytes))};
}

State from_bytes(const std::string& bytes, const py::object& board) {
  TableSetup setup = value_or_raise(setup_of_position(bytes));
  setup.boards = read_setup(setup.edition, setup.seats, py::none(), board).boards;
  return from_bytes(value_or_raise(load_learner(std::move(setup))), bytes);
}

py::tuple pickled(const State& state) {
  return py::make_tuple(to_bytes(state), to_python(json::Value(json::Array(state.learner->terms()->setup.boards))),
                        state.half);
}

State unpickled(const py::tuple& parts) {
  State state = from_bytes(py::cast<std::string>(parts[0]), parts[1]);
  state.half = py::cast<std::int32_t>(parts[2]);
  return state;
}

// ---- words and pictures

std::string svg(const SeatView& seen) { return seen.draw_svg({}); }

std::string text(const SeatView& seen, int width, int height) {
  PictureStyle style;
  style.width = width;
  style.height = height;
  return seen.draw_text(style);
}

py::dict row_of(const OptionSpec& option) {
  py::list choices;
  for (const OptionSpec::Choice& choice : option.choices) choices.append(choice.value);
  py::dict out;
  out["name"] = option.name;
  out["sentence"] = option.sentence;
  out["rule"] = option.rule.text();
  out["choices"] = choices;  // the first is the default
  return out;
}

py::list editions_list() {
  py::list rows;
  for (const EditionSpec& edition : editions()) {
    py::list options;
    for (const OptionSpec& option : option_specs(edition)) options.append(row_of(option));
    py::dict row;
    row["id"] = std::string(edition.id);
    row["title"] = std::string(edition.title);
    row["family"] = std::string(edition.family);
    row["seats"] = py::make_tuple(edition.min_seats, edition.max_seats);
    row["options"] = options;
    rows.append(row);
  }
  return rows;
}

// ---- the classes

void bind_game(py::module_& module) {
  py::class_<Learner, std::shared_ptr<Learner>>(module, "Game", "A table's rules: an edition on a board with options.")
      .def_property_readonly("edition", [](const Learner& self) { return self.terms()->setup.edition; })
      .def_property_readonly("family", [](const Learner& self) { return std::string(self.terms()->edition->family); })
      .def_property_readonly("seats", [](const Learner& self) { return self.terms()->setup.seats; })
      .def_property_readonly("options",
                             [](const Learner& self) {
                               py::dict options;
                               for (const auto& [name, value] : self.terms()->setup.options)
                                 options[py::str(name)] = value;
                               return options;
                             })
      .def_property_readonly("board_hash", [](const Learner& self) { return self.terms()->board_hash; })
      .def_property_readonly("has_secrets", [](const Learner& self) { return self.terms()->has_secrets; })
      .def_property_readonly("board", [](const Learner& self) { return to_python(self.terms()->presenter->board()); })
      .def_property_readonly("layout", [](const Learner& self) { return to_python(mornington::encode(self.layout())); })
      .def(
          "state",
          [](const std::shared_ptr<Learner>& self) {
            return State{self, self->begin()};
          },
          "The position before the first set-up deal.")
      .def(
          "read_view",
          [](const std::shared_ptr<Learner>& self, const py::object& data, std::optional<int> seat) {
            return read_view(self, seat_of(seat, self->terms()->setup.seats), from_python(data));
          },
          py::arg("data"), py::arg("seat"), "The view that `View.data` told.")
      .def(
          "from_bytes",
          [](const std::shared_ptr<Learner>& self, const py::bytes& bytes) { return from_bytes(self, bytes); },
          py::arg("data"), "A state of this table from its bytes.")
      .def(
          "encode_action",
          [](const Learner& self, const std::string& action) {
            const Presenter& presenter = *self.terms()->presenter;
            return to_python(presenter.encode(value_or_raise(presenter.read(action))));
          },
          py::arg("action"), "An action in named fields.")
      .def(
          "playouts",
          [](const Learner& self, std::uint64_t games, std::uint64_t seed) {
            const PlayoutTally tally = self.playouts(games, seed);
            return std::pair(tally.decisions, tally.draws);
          },
          py::arg("games"), py::arg("seed") = 1, NoGil(),
          "Random games of the bare engine: how many decisions and draws they took.");
}

void bind_state(py::module_& module) {
  py::class_<State>(module, "State", "The whole truth of a position; a value.")
      .def_property_readonly("game", [](const State& self) { return std::const_pointer_cast<Learner>(self.learner); })
      .def_property_readonly("seats", &State::seats)
      .def_property_readonly(
          "decision", [](const State& self) { return encode(self.position->decision()); },
          "Who decides: {'kind': 'seats' | 'chance' | 'over', 'seats': [...]}.")
      .def_property_readonly("is_over", [](const State& self) { return self.position->decision().is_over(); })
      .def_property_readonly("is_chance", [](const State& self) { return self.position->decision().is_chance(); })
      .def_property_readonly(
          "seat",
          [](const State& self) -> py::object {
            const Decision decision = self.position->decision();
            return decision.kind == Decision::Kind::Seats ? number_of(first_seat(decision)) : py::none();
          },
          "The first seat that must decide, or None.")
      .def_property_readonly("scores", [](const State& self) { return encode(self.position->scores()); })
      .def_property_readonly("key", [](const State& self) { return self.position->key(); })
      .def_property_readonly(
          "pending",
          [](const State& self) -> py::object {
            return self.half == kit::kNoIndex ? py::object(py::none()) : py::object(py::int_(self.half));
          },
          "The first index of an action in two parts, while the second is asked for.")
      .def("clone", &State::clone)
      .def("__copy__", &State::clone)
      .def("__deepcopy__", [](const State& self, const py::dict&) { return self.clone(); })
      .def("legal", &legal, py::arg("seat") = py::none(), "The legal actions of a seat, in notation.")
      .def("apply", &apply, py::arg("action"), py::arg("seat") = py::none(), "Takes an action; returns the events.")
      .def("outcomes", &outcomes, "What chance may do, with probabilities: [(outcome, probability), ...].")
      .def("resolve", &resolve, py::arg("outcome"), "Lets chance come out so; returns the events.")
      .def(
          "draw", [](State& self, Rng& rng) { self.learner->draw(*self.position, rng); }, py::arg("rng"),
          "Draws until a seat must decide or the game is over.")
      .def("legal_indices", &legal_indices, py::arg("seat") = py::none(), "The same as indices, ascending.")
      .def("index_pairs", &index_pairs, py::arg("seat") = py::none(),
           "Of each action that legal() lists, in its order: its index, or the two of one in two parts; else -1.")
      .def("apply_index", &apply_index, py::arg("index"), py::arg("seat") = py::none(),
           "Takes the action of an index; of one in two parts the first index only marks it (`pending`).")
      .def("action_of", &action_of, py::arg("index"), py::arg("seat") = py::none(),
           "The action that an index completes, in notation; None for the first part of two.")
      .def("index_of", &index_of, py::arg("action"), py::arg("seat") = py::none(),
           "The index of a legal action, or the two of one in two parts.")
      .def(
          "observation",
          [](const State& self, int seat) {
            return to_array(self.learner->observe(*self.position, seat_of(seat, self.seats()), self.half));
          },
          py::arg("seat"), "What a seat sees in the fixed shape of the game's layout.")
      .def(
          "view", [](const State& self, std::optional<int> seat) { return view_of(self, seat_of(seat, self.seats())); },
          py::arg("seat"), "What a seat sees; None for a spectator.")
      .def(
          "sample",
          [](const State& self, const View& view, Rng& rng) {
            return State{self.learner, view.learner->sample(*view.world, view.seat, rng)};
          },
          py::arg("view"), py::arg("rng"), "A state drawn among those that agree with a view.")
      .def("to_bytes", &to_bytes)
      .def_static("from_bytes", py::overload_cast<const std::string&, const py::object&>(&from_bytes), py::arg("data"),
                  py::arg("board") = py::none())
      .def("__eq__",
           [](const State& self, const State& other) {
             return self.half == other.half &&
                    self.learner->bytes(*self.position) == other.learner->bytes(*other.position);
           })
      .def("__hash__", [](const State& self) { return self.position->key(); })
      .def("__str__", [](const State& self) { return text(*self.learner->seen(*self.position, kNoSeat), 80, 40); })
      .def("_repr_svg_", [](const State& self) { return svg(*self.learner->seen(*self.position, kNoSeat)); })
      .def(py::pickle(&pickled, &unpickled));
}

void bind_view(py::module_& module) {
  py::class_<View>(module, "View", "What one seat knows of a position.")
      .def_property_readonly("seat", [](const View& self) { return number_of(self.seat); })
      .def_property_readonly(
          "data", [](const View& self) { return to_python(self.seen()->view()); },
          "The view in named fields, as docs/protocol.md has it.")
      .def_property_readonly(
          "facts", [](const View& self) { return to_python(self.seen()->facts()); },
          "What follows from it: running scores, lines, reachable places.")
      .def_property_readonly("key", [](const View& self) { return self.world->key(); })
      .def("legal", [](const View& self) { return self.seen()->legal(); })
      .def("observation",
           [](const View& self) {
             if (self.seat == kNoSeat) throw py::value_error("a spectator has no observation");
             return to_array(self.learner->observe(*self.world, self.seat, kit::kNoIndex));
           })
      .def(
          "preview",
          [](const View& self, const std::string& action) {
            const auto seen = self.seen();
            raise_if(seen->check(action));
            const Forecast forecast = seen->preview(action);
            py::dict out;
            out["events"] = encode(seen->presenter(), forecast.events);
            out["points"] = py::cast(forecast.points);
            return out;
          },
          py::arg("action"), "What an action would bring, as far as the seat can know.")
      .def(
          "sample",
          [](const View& self, Rng& rng) {
            return State{self.learner, self.learner->sample(*self.world, self.seat, rng)};
          },
          py::arg("rng"), "A state drawn among those that agree with the view.")
      .def(
          "text", [](const View& self, int width, int height) { return text(*self.seen(), width, height); },
          py::arg("width") = 80, py::arg("height") = 40)
      .def("__eq__",
           [](const View& self, const View& other) {
             return self.seat == other.seat && self.learner->bytes(*self.world) == other.learner->bytes(*other.world);
           })
      .def("__hash__", [](const View& self) { return self.world->key(); })
      .def("__str__", [](const View& self) { return text(*self.seen(), 80, 40); })
      .def("_repr_svg_", [](const View& self) { return svg(*self.seen()); });
}

}  // namespace

View view_of(const State& state, Seat seat) {
  Rng rng(kWorld);
  return {state.learner, seat, state.learner->sample(*state.position, seat, rng)};
}

View read_view(const SharedLearner& learner, Seat seat, const json::Value& view) {
  Rng rng(kWorld);
  return {learner, seat, value_or_raise(learner->world_of(view, rng))};
}

void bind_table(py::module_& module) {
  py::class_<Rng>(module, "Rng", "The engine's own generator: the same numbers everywhere.")
      .def(py::init<std::uint64_t>(), py::arg("seed"))
      .def("below", &Rng::below, py::arg("bound"), "Uniform in [0, bound).");
  bind_game(module);
  bind_state(module);
  bind_view(module);
  module.def(
      "load",
      [](const std::string& edition, std::optional<int> seats, const py::object& options, const py::object& board) {
        return std::const_pointer_cast<Learner>(
            value_or_raise(load_learner(read_setup(edition, seats, options, board))));
      },
      py::arg("edition"), py::arg("seats") = py::none(), py::arg("options") = py::none(), py::arg("board") = py::none(),
      "The rules of a table.");
  module.def("editions", &editions_list, "Every edition with its seats and options.");
}

}  // namespace mornington::python
