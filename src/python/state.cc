#include "python/state.h"

#include <algorithm>
#include <array>
#include <bit>

#include "python/bind.h"
#include "python/convert.h"

namespace mornington::python {
namespace {

using NoGil = py::call_guard<py::gil_scoped_release>;

constexpr std::uint64_t kWorld = 1;  // seed of the states sampled from views

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
  raise_if(state.game->apply(*state.position, deciding(state, seat), action, heard));
  state.first_part = kit::kNoIndex;
  return encode(*state.game->config()->presenter, heard);
}

py::list resolve(State& state, const std::string& outcome) {
  std::vector<Event> heard;
  raise_if(state.game->resolve(*state.position, outcome, heard));
  return encode(*state.game->config()->presenter, heard);
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
  for (const learnable::LearningGame::Choice& choice : state.game->choices(*state.position, seat)) {
    if (state.first_part == kit::kNoIndex) {
      indices.push_back(choice.index.first);
    } else if (choice.index.first == state.first_part) {
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
  return to_array(indices);
}

// The notation of each legal action, in the engine's order.
py::array index_pairs(const State& state, std::optional<int> seat) {
  const auto choices = state.game->choices(*state.position, deciding(state, seat));
  auto out = new_array<std::int32_t>({static_cast<py::ssize_t>(choices.size()), 2});
  std::int32_t* cell = out.mutable_data();
  for (const learnable::LearningGame::Choice& choice : choices) {
    *cell++ = choice.index.first;
    *cell++ = choice.index.second;
  }
  return out;
}

// The legal action that an index completes; nothing where it is the first part of some.
std::optional<learnable::LearningGame::Choice> find_choice(const State& state, Seat seat, std::int32_t index) {
  bool begins = false;
  for (const learnable::LearningGame::Choice& choice : state.game->choices(*state.position, seat)) {
    const bool second = state.first_part != kit::kNoIndex;
    if (second ? choice.index.first == state.first_part && choice.index.second == index : choice.index.first == index) {
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
  state.first_part = choice ? kit::kNoIndex : index;
  if (choice) state.game->apply(*state.position, seat, choice->action);
}

std::optional<std::string> action_of(const State& state, std::int32_t index, std::optional<int> number) {
  const auto choice = find_choice(state, deciding(state, number), index);
  if (!choice) return std::nullopt;
  return state.game->config()->presenter->write(choice->action);
}

py::tuple index_of(const State& state, const std::string& action, std::optional<int> number) {
  const Action wanted = value_or_raise(state.game->config()->presenter->read(action));
  for (const learnable::LearningGame::Choice& choice : state.game->choices(*state.position, deciding(state, number))) {
    if (choice.action != wanted) continue;
    if (choice.index.second == kit::kNoIndex) return py::make_tuple(choice.index.first);
    return py::make_tuple(choice.index.first, choice.index.second);
  }
  raise(Refusal{{}, "\"" + action + "\" is not legal here"});
}

// ---- bytes

py::bytes to_bytes(const State& state) { return learnable::write_position(*state.game, *state.position); }

State from_bytes(const SharedLearningGame& game, const std::string& bytes) {
  return {game, value_or_raise(learnable::read_position(*game, bytes))};
}

State from_bytes(const std::string& bytes, const py::object& board) {
  TableSetup setup = value_or_raise(learnable::setup_of_position(bytes));
  setup.boards = read_setup(setup.edition, setup.seats, py::none(), board).boards;
  return from_bytes(value_or_raise(learnable::load_learning_game(std::move(setup))), bytes);
}

py::tuple pickled(const State& state) {
  return py::make_tuple(to_bytes(state), to_python(json::Value(json::Array(state.game->config()->setup.boards))),
                        state.first_part);
}

// NB: the first part of an action must start an action that is legal here.
State unpickled(const py::tuple& parts) {
  State state = from_bytes(py::cast<std::string>(parts[0]), parts[1]);
  const auto first_part = py::cast<std::int32_t>(parts[2]);
  if (first_part == kit::kNoIndex) return state;
  if (find_choice(state, deciding(state, std::nullopt), first_part))
    throw py::value_error("no legal action has the first part " + std::to_string(first_part));
  state.first_part = first_part;
  return state;
}

// A table's rules, as load() takes them.
py::tuple pickled_game(const learnable::LearningGame& game) {
  const TableSetup& setup = game.config()->setup;
  py::dict options;
  for (const auto& [name, value] : setup.options) options[py::str(name)] = value;
  return py::make_tuple(setup.edition, setup.seats, options, to_python(json::Value(json::Array(setup.boards))));
}

std::shared_ptr<learnable::LearningGame> load(const std::string& edition, std::optional<int> seats,
                                              const py::object& options, const py::object& board) {
  return std::const_pointer_cast<learnable::LearningGame>(
      value_or_raise(learnable::load_learning_game(read_setup(edition, seats, options, board))));
}

std::shared_ptr<learnable::LearningGame> unpickled_game(const py::tuple& parts) {
  return load(py::cast<std::string>(parts[0]), py::cast<int>(parts[1]), parts[2], parts[3]);
}

py::tuple pickled_view(const View& view) {
  return py::make_tuple(pickled_game(*view.game), number_of(view.seat), to_python(view.seen()->view()));
}

View unpickled_view(const py::tuple& parts) {
  const auto game = unpickled_game(py::cast<py::tuple>(parts[0]));
  const auto seat = py::cast<std::optional<int>>(parts[1]);
  return read_view(game, seat_of(seat, game->config()->setup.seats), from_python(parts[2]));
}

// ---- the generator

using RngWords = std::array<std::uint64_t, 4>;

Rng unpickled_rng(const RngWords& words) {
  if (words == RngWords{}) throw py::value_error("a generator is never all zero");
  return Rng(words);
}

void bind_rng(py::module_& module) {
  py::class_<Rng>(module, "Rng", "The engine's own generator: the same numbers everywhere.")
      .def(py::init<std::uint64_t>(), py::arg("seed"))
      .def(
          "below",
          [](Rng& self, std::uint32_t bound) {
            if (bound == 0) throw py::value_error("expected a bound of at least 1, found 0");
            return self.below(bound);
          },
          py::arg("bound"), "Uniform in [0, bound).")
      .def("__repr__", [](const Rng&) { return "<Rng xoshiro256++>"; })
      .def(py::pickle([](const Rng& self) { return std::bit_cast<RngWords>(self); }, &unpickled_rng));
}

std::vector<float> rewards(const State& state, const std::string& name) {
  std::vector<float> out(static_cast<std::size_t>(state.seats()));
  reward(read_reward(name), state.position->scores(), out);
  return out;
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
  py::class_<learnable::LearningGame, std::shared_ptr<learnable::LearningGame>>(
      module, "Game", "A table's rules: an edition on a board with options.")
      .def_property_readonly("edition",
                             [](const learnable::LearningGame& self) { return self.config()->setup.edition; })
      .def_property_readonly(
          "family", [](const learnable::LearningGame& self) { return std::string(self.config()->edition->family); })
      .def_property_readonly("seats", [](const learnable::LearningGame& self) { return self.config()->setup.seats; })
      .def_property_readonly("options",
                             [](const learnable::LearningGame& self) {
                               py::dict options;
                               for (const auto& [name, value] : self.config()->setup.options)
                                 options[py::str(name)] = value;
                               return options;
                             })
      .def_property_readonly("board_hash",
                             [](const learnable::LearningGame& self) { return self.config()->board_hash; })
      .def_property_readonly("has_secrets",
                             [](const learnable::LearningGame& self) { return self.config()->has_secrets; })
      .def_property_readonly(
          "board", [](const learnable::LearningGame& self) { return to_python(self.config()->presenter->board()); })
      .def_property_readonly(
          "layout", [](const learnable::LearningGame& self) { return to_python(learnable::encode(self.layout())); })
      .def(
          "state",
          [](const std::shared_ptr<learnable::LearningGame>& self) {
            return State{self, self->begin()};
          },
          "The position before the first set-up deal.")
      .def(
          "read_view",
          [](const std::shared_ptr<learnable::LearningGame>& self, const py::object& data, std::optional<int> seat) {
            return read_view(self, seat_of(seat, self->config()->setup.seats), from_python(data));
          },
          py::arg("data"), py::arg("seat"), "The view that `View.data` told.")
      .def(
          "from_bytes",
          [](const std::shared_ptr<learnable::LearningGame>& self, const py::bytes& bytes) {
            return from_bytes(self, bytes);
          },
          py::arg("data"), "A state of this table from its bytes.")
      .def(
          "encode_action",
          [](const learnable::LearningGame& self, const std::string& action) {
            const Presenter& presenter = *self.config()->presenter;
            return to_python(presenter.encode(value_or_raise(presenter.read(action))));
          },
          py::arg("action"), "An action in named fields.")
      .def(
          "playouts",
          [](const learnable::LearningGame& self, std::uint64_t games, std::uint64_t seed) {
            const ai::PlayoutCounts tally = self.playouts(games, seed);
            return std::pair(tally.decisions, tally.draws);
          },
          py::arg("games"), py::arg("seed") = 1, NoGil(),
          "Random games of the bare engine: how many decisions and draws they took.")
      .def("__repr__", [](const learnable::LearningGame& self) { return "<Game " + words_of(self) + ">"; })
      .def(py::pickle(&pickled_game, &unpickled_game));
}

void bind_state(py::module_& module) {
  py::class_<State>(module, "State", "The whole truth of a position; a value.")
      .def_property_readonly(
          "game", [](const State& self) { return std::const_pointer_cast<learnable::LearningGame>(self.game); })
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
      .def("rewards", &rewards, py::arg("reward"),
           "What each seat would be rewarded with if the game ended now: \"points\", \"margin\", \"win\" or \"rank\".")
      .def_property_readonly("key", [](const State& self) { return self.position->key(); })
      .def_property_readonly(
          "pending",
          [](const State& self) -> py::object {
            return self.first_part == kit::kNoIndex ? py::object(py::none()) : py::object(py::int_(self.first_part));
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
          "draw", [](State& self, Rng& rng) { self.game->draw(*self.position, rng); }, py::arg("rng"),
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
            return to_array(self.game->observe(*self.position, seat_of(seat, self.seats()), self.first_part));
          },
          py::arg("seat"), "What a seat sees in the fixed shape of the game's layout.")
      .def(
          "view", [](const State& self, std::optional<int> seat) { return view_of(self, seat_of(seat, self.seats())); },
          py::arg("seat"), "What a seat sees; None for a spectator.")
      .def(
          "sample",
          [](const State& self, const View& view, Rng& rng) {
            return State{self.game, view.game->sample(*view.world, view.seat, rng)};
          },
          py::arg("view"), py::arg("rng"), "A state drawn among those that agree with a view.")
      .def("to_bytes", &to_bytes)
      .def_static("from_bytes", py::overload_cast<const std::string&, const py::object&>(&from_bytes), py::arg("data"),
                  py::arg("board") = py::none())
      .def(
          "__eq__",
          [](const State& self, const State& other) {
            return self.first_part == other.first_part &&
                   self.game->bytes(*self.position) == other.game->bytes(*other.position);
          },
          py::is_operator())
      .def("__hash__", [](const State& self) { return self.position->key(); })
      .def("__str__", [](const State& self) { return text(*self.game->seen(*self.position, kNoSeat), 80, 40); })
      .def("__repr__",
           [](const State& self) {
             return "<State " + words_of(*self.game) + ", " + words_of(self.position->decision()) + ">";
           })
      .def("_repr_svg_", [](const State& self) { return svg(*self.game->seen(*self.position, kNoSeat)); })
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
             return to_array(self.game->observe(*self.world, self.seat, kit::kNoIndex));
           })
      .def(
          "preview",
          [](const View& self, const std::string& action) {
            const auto seen = self.seen();
            raise_if(seen->check(action));
            const Preview forecast = seen->preview(action);
            py::dict out;
            out["events"] = encode(seen->presenter(), forecast.events);
            out["points"] = py::cast(forecast.points);
            return out;
          },
          py::arg("action"), "What an action would bring, as far as the seat can know.")
      .def(
          "sample",
          [](const View& self, Rng& rng) {
            return State{self.game, self.game->sample(*self.world, self.seat, rng)};
          },
          py::arg("rng"), "A state drawn among those that agree with the view.")
      .def(
          "text", [](const View& self, int width, int height) { return text(*self.seen(), width, height); },
          py::arg("width") = 80, py::arg("height") = 40)
      .def(
          "__eq__",
          [](const View& self, const View& other) {
            return self.seat == other.seat && self.game->bytes(*self.world) == other.game->bytes(*other.world);
          },
          py::is_operator())
      .def("__hash__", [](const View& self) { return self.world->key(); })
      .def("__str__", [](const View& self) { return text(*self.seen(), 80, 40); })
      .def("__repr__",
           [](const View& self) {
             const std::string eyes = self.seat == kNoSeat ? "a spectator" : "seat " + std::to_string(index(self.seat));
             return "<View of " + eyes + ": " + words_of(*self.game) + ">";
           })
      .def("_repr_svg_", [](const View& self) { return svg(*self.seen()); })
      .def(py::pickle(&pickled_view, &unpickled_view));
}

}  // namespace

View view_of(const State& state, Seat seat) {
  Rng rng(kWorld);
  return {state.game, seat, state.game->sample(*state.position, seat, rng)};
}

View read_view(const SharedLearningGame& game, Seat seat, const json::Value& view) {
  Rng rng(kWorld);
  return {game, seat, value_or_raise(game->world_of(view, rng))};
}

void bind_games(py::module_& module) {
  bind_rng(module);
  bind_game(module);
  bind_state(module);
  bind_view(module);
  module.def("load", &load, py::arg("edition"), py::arg("seats") = py::none(), py::arg("options") = py::none(),
             py::arg("board") = py::none(), "The rules of a table.");
  module.def("editions", &editions_list, "Every edition with its seats and options.");
}

}  // namespace mornington::python
