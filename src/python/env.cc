#include "learnable/env.h"

#include "python/bind.h"
#include "python/busy.h"
#include "python/convert.h"
#include "python/state.h"

namespace mornington::python {
namespace {

constexpr const char* kName = "this VectorEnv";

using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
using Logits = py::array_t<float, py::array::c_style | py::array::forcecast>;

// Games of a table, side by side.
struct Games {
  SharedLearningGame game;
  std::unique_ptr<learnable::Env> env;
  mutable Busy busy;

  [[nodiscard]] py::ssize_t count() const { return static_cast<py::ssize_t>(env->settings().games); }
  [[nodiscard]] py::ssize_t seats() const { return game->config()->setup.seats; }
};

Games new_games(const std::shared_ptr<learnable::LearningGame>& game, std::size_t n, int threads, std::uint64_t seed,
                const std::string& reward, const std::vector<std::string>& arrays) {
  if (n < 1 || n > 1u << 20) throw py::value_error("expected 1 to 1048576 games");
  if (threads < 1 || threads > 256) throw py::value_error("expected 1 to 256 threads");
  learnable::EnvSettings settings{n, threads, seed, read_reward(reward), false, false, false};
  for (const std::string& name : arrays) {
    if (name == "observation")
      settings.observations = true;
    else if (name == "packed")
      settings.packed = true;
    else if (name == "mask")
      settings.masks = true;
    else
      throw py::value_error("expected arrays observation, packed or mask, found \"" + name + "\"");
  }
  const py::gil_scoped_release release;
  return {game, game->env(settings), {}};
}

// Rows of an array that the env keeps; read-only, since the env writes only what has changed.
template <class T>
py::array rows_of(const py::object& self, const learnable::Env::Array<T>& data, std::vector<py::ssize_t> shape) {
  if (data.empty()) return new_array<T>({0});
  py::array array = view_of(data.data(), std::move(shape), self);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

learnable::Env::Arrays& arrays_of(const py::object& self) { return self.cast<Games&>().env->arrays(); }

template <class T>
auto by_row(learnable::Env::Array<T> learnable::Env::Arrays::*array) {
  return
      [array](const py::object& self) { return rows_of(self, arrays_of(self).*array, {self.cast<Games&>().count()}); };
}
template <class T>
auto by_seat(learnable::Env::Array<T> learnable::Env::Arrays::*array) {
  return [array](const py::object& self) {
    const auto& games = self.cast<Games&>();
    return rows_of(self, arrays_of(self).*array, {games.count(), games.seats()});
  };
}
auto by_element(learnable::Env::Array<std::uint8_t> learnable::Env::Arrays::*array,
                std::size_t (*size)(const learnable::Shape&)) {
  return [array, size](const py::object& self) {
    const auto& games = self.cast<Games&>();
    return rows_of(self, arrays_of(self).*array, {games.count(), static_cast<py::ssize_t>(size(games.env->shape()))});
  };
}

py::array packed(const py::object& self) {
  const auto& games = self.cast<Games&>();
  const auto& words = games.env->arrays().packed;
  if (!games.env->settings().packed) return new_array<std::uint8_t>({0});
  const auto stride = static_cast<py::ssize_t>(games.env->packed_words() * 8);
  const auto size = static_cast<py::ssize_t>(games.env->shape().packed());
  py::array array =
      view_of(reinterpret_cast<const std::uint8_t*>(words.data()), {games.count(), size}, {stride, 1}, self);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

[[noreturn]] void refuse_action(py::ssize_t row, const std::string& index) {
  raise(Refusal{{}, "game " + std::to_string(row) + ": no legal action has the index " + index + "; nothing was done"});
}

// FAST: an array of the right type is used as it is. Any other must hold integers: a fraction is never cut off, and a
// number too large for an index is not folded into another one.
Actions read_actions(const py::object& given) {
  if (py::isinstance<Actions>(given)) return given;
  const py::object array = py::module_::import("numpy").attr("asarray")(given);
  const auto kind = py::cast<std::string>(array.attr("dtype").attr("kind"));
  if (kind != "i" && kind != "u")
    throw py::type_error("expected actions as integers, found " + std::string(py::str(array.attr("dtype"))));
  Actions actions(array);
  const py::array_t<bool> same = array.attr("__eq__")(actions);
  for (py::ssize_t i = 0; same.ndim() == 1 && i < same.size(); ++i)
    if (!same.at(i)) refuse_action(i, py::str(array[py::int_(i)]));
  return actions;
}

void step(Games& games, const py::object& given) {
  const Actions actions = read_actions(given);
  if (actions.ndim() != 1 || actions.shape(0) != games.count())
    throw py::value_error("expected one action for each of " + std::to_string(games.count()) + " games");
  const std::span<const std::int32_t> chosen(actions.data(), static_cast<std::size_t>(actions.size()));
  const Busy::Use use(games.busy, kName);
  std::optional<std::size_t> wrong;
  {
    const py::gil_scoped_release release;
    wrong = games.env->step(chosen);
  }
  if (wrong) refuse_action(static_cast<py::ssize_t>(*wrong), std::to_string(chosen[*wrong]));
}

py::array choose(Games& games) {
  auto out = new_array<std::int32_t>({games.count()});
  const std::span<std::int32_t> actions(out.mutable_data(), static_cast<std::size_t>(out.size()));
  const Busy::Use use(games.busy, kName);
  const py::gil_scoped_release release;
  games.env->choose(actions);
  return out;
}

py::array sample(Games& games, const Logits& logits) {
  const auto actions = static_cast<py::ssize_t>(games.env->shape().actions);
  if (logits.ndim() != 2 || logits.shape(0) != games.count() || logits.shape(1) != actions)
    throw py::value_error("expected logits of shape (" + std::to_string(games.count()) + ", " +
                          std::to_string(actions) + ")");
  auto out = new_array<std::int32_t>({games.count()});
  const std::span<std::int32_t> chosen(out.mutable_data(), static_cast<std::size_t>(out.size()));
  const std::span<const float> given(logits.data(), static_cast<std::size_t>(logits.size()));
  const Busy::Use use(games.busy, kName);
  std::optional<std::size_t> wrong;
  {
    const py::gil_scoped_release release;
    wrong = games.env->choose(given, chosen);
  }
  if (wrong)
    throw py::value_error("game " + std::to_string(*wrong) +
                          ": a legal action has a logit that is not a finite number");
  return out;
}

py::tuple legal(const Games& games) {
  const Busy::Use use(games.busy, kName);
  auto offsets = new_array<std::int64_t>({games.count() + 1});
  std::int64_t* offset = offsets.mutable_data();
  offset[0] = 0;
  for (py::ssize_t i = 0; i < games.count(); ++i)
    offset[i + 1] = offset[i] + static_cast<std::int64_t>(games.env->legal_count(static_cast<std::size_t>(i)));
  auto indices = new_array<std::int32_t>({offset[games.count()]});
  for (py::ssize_t i = 0; i < games.count(); ++i)
    games.env->legal(static_cast<std::size_t>(i), indices.mutable_data() + offset[i]);
  return py::make_tuple(offsets, indices);
}

void reset(Games& games, std::uint64_t seed) {
  const Busy::Use use(games.busy, kName);
  const py::gil_scoped_release release;
  games.env->reset(seed);
}

std::uint64_t play(Games& games, std::uint64_t steps) {
  const Busy::Use use(games.busy, kName);
  const py::gil_scoped_release release;
  return games.env->play(steps);
}

State state(const Games& games, std::size_t row) {
  if (row >= games.env->settings().games)
    throw py::index_error("expected a row from 0 to " + std::to_string(games.count() - 1) + ", found " +
                          std::to_string(row));
  const Busy::Use use(games.busy, kName);
  return {games.game, games.env->position(row)};
}

}  // namespace

learnable::Reward read_reward(const std::string& name) {
  const auto reward = learnable::find_reward(name);
  if (!reward)
    throw py::value_error("expected reward \"points\", \"gain\", \"margin\", \"win\" or \"rank\", found \"" + name +
                          "\"");
  return *reward;
}

void bind_env(py::module_& module) {
  using A = learnable::Env::Arrays;
  py::class_<Games>(module, "Env", "Games of a table, stepped side by side.")
      .def(py::init(&new_games), py::arg("game"), py::arg("n"), py::arg("threads"), py::arg("seed"), py::arg("reward"),
           py::arg("arrays"))
      .def_property_readonly(
          "game", [](const Games& self) { return std::const_pointer_cast<learnable::LearningGame>(self.game); })
      .def_property_readonly("n", &Games::count)
      .def_property_readonly("observation",
                             by_element(&A::observation, [](const learnable::Shape& s) { return s.observation(); }))
      .def_property_readonly("final_observation", by_element(&A::final_observation,
                                                             [](const learnable::Shape& s) { return s.observation(); }))
      .def_property_readonly("mask", by_element(&A::mask, [](const learnable::Shape& s) { return s.actions; }))
      .def_property_readonly("packed", &packed)
      .def_property_readonly("reward", by_seat(&A::reward))
      .def_property_readonly("points", by_seat(&A::points))
      .def_property_readonly("done", by_row(&A::done))
      .def_property_readonly("seat", by_row(&A::seat))
      .def_property_readonly("deal", by_row(&A::deal))
      .def("reset", &reset, py::arg("seed"))
      .def("step", &step, py::arg("actions"))
      .def("play", &play, py::arg("steps"))
      .def("choose", &choose)
      .def("sample", &sample, py::arg("logits"))
      .def("legal", &legal)
      .def("state", &state, py::arg("row"));
}

}  // namespace mornington::python
