#include "learnable/env.h"

#include "python/bind.h"
#include "python/convert.h"
#include "python/table.h"

namespace mornington::python {
namespace {

using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
using Logits = py::array_t<float, py::array::c_style | py::array::forcecast>;

// Games of a table, side by side.
struct Games {
  SharedLearner learner;
  std::unique_ptr<Env> env;

  [[nodiscard]] py::ssize_t count() const { return static_cast<py::ssize_t>(env->settings().games); }
  [[nodiscard]] py::ssize_t seats() const { return learner->terms()->setup.seats; }
};

Reward read_reward(const std::string& name) {
  const auto reward = find_reward(name);
  if (!reward) throw py::value_error("expected reward points, gain, margin, win or rank, found \"" + name + "\"");
  return *reward;
}

Games new_games(const std::shared_ptr<Learner>& game, std::size_t n, int threads, std::uint64_t seed,
                const std::string& reward, const std::vector<std::string>& arrays) {
  if (n < 1 || n > 1u << 20) throw py::value_error("expected 1 to 1048576 games");
  if (threads < 1 || threads > 256) throw py::value_error("expected 1 to 256 threads");
  EnvSettings settings{n, threads, seed, read_reward(reward), false, false, false};
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
  return {game, game->env(settings)};
}

// Rows of an array that the env keeps; read-only, since the env writes only what has changed.
template <class T>
py::array rows_of(const py::object& self, const Env::Array<T>& data, std::vector<py::ssize_t> shape) {
  if (data.empty()) return py::array_t<T>(0);
  py::array array = view_of(data.data(), std::move(shape), self);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

Env::Arrays& arrays_of(const py::object& self) { return self.cast<Games&>().env->arrays(); }

template <class T>
auto by_row(Env::Array<T> Env::Arrays::*array) {
  return
      [array](const py::object& self) { return rows_of(self, arrays_of(self).*array, {self.cast<Games&>().count()}); };
}
template <class T>
auto by_seat(Env::Array<T> Env::Arrays::*array) {
  return [array](const py::object& self) {
    const auto& games = self.cast<Games&>();
    return rows_of(self, arrays_of(self).*array, {games.count(), games.seats()});
  };
}
auto by_element(Env::Array<std::uint8_t> Env::Arrays::*array, std::size_t (*size)(const Shape&)) {
  return [array, size](const py::object& self) {
    const auto& games = self.cast<Games&>();
    return rows_of(self, arrays_of(self).*array, {games.count(), static_cast<py::ssize_t>(size(games.env->shape()))});
  };
}

py::array packed(const py::object& self) {
  const auto& games = self.cast<Games&>();
  const auto& words = games.env->arrays().packed;
  if (!games.env->settings().packed) return py::array_t<std::uint8_t>(0);
  const auto stride = static_cast<py::ssize_t>(games.env->packed_words() * 8);
  const auto size = static_cast<py::ssize_t>(games.env->shape().packed());
  py::array array = py::array_t<std::uint8_t>({games.count(), size}, {stride, py::ssize_t{1}},
                                              reinterpret_cast<const std::uint8_t*>(words.data()), self);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

// FAST: an array of the right type is used as it is.
void step(Games& games, const Actions& actions) {
  if (actions.ndim() != 1 || actions.shape(0) != games.count())
    throw py::value_error("expected one action for each of " + std::to_string(games.count()) + " games");
  const std::span<const std::int32_t> chosen(actions.data(), static_cast<std::size_t>(actions.size()));
  std::optional<std::size_t> wrong;
  {
    const py::gil_scoped_release release;
    wrong = games.env->step(chosen);
  }
  if (wrong)
    raise(Refusal{{},
                  "game " + std::to_string(*wrong) + ": no legal action has the index " +
                      std::to_string(chosen[*wrong]) + "; nothing was done"});
}

py::array choose(Games& games) {
  py::array_t<std::int32_t> out(games.count());
  const std::span<std::int32_t> actions(out.mutable_data(), static_cast<std::size_t>(out.size()));
  const py::gil_scoped_release release;
  games.env->choose(actions);
  return out;
}

py::array sample(Games& games, const Logits& logits) {
  const auto actions = static_cast<py::ssize_t>(games.env->shape().actions);
  if (logits.ndim() != 2 || logits.shape(0) != games.count() || logits.shape(1) != actions)
    throw py::value_error("expected logits of shape (" + std::to_string(games.count()) + ", " +
                          std::to_string(actions) + ")");
  py::array_t<std::int32_t> out(games.count());
  const std::span<std::int32_t> chosen(out.mutable_data(), static_cast<std::size_t>(out.size()));
  const std::span<const float> given(logits.data(), static_cast<std::size_t>(logits.size()));
  const py::gil_scoped_release release;
  games.env->choose(given, chosen);
  return out;
}

py::tuple legal(const Games& games) {
  py::array_t<std::int64_t> offsets(games.count() + 1);
  std::int64_t* offset = offsets.mutable_data();
  offset[0] = 0;
  for (py::ssize_t i = 0; i < games.count(); ++i)
    offset[i + 1] = offset[i] + static_cast<std::int64_t>(games.env->legal_count(static_cast<std::size_t>(i)));
  py::array_t<std::int32_t> indices(offset[games.count()]);
  for (py::ssize_t i = 0; i < games.count(); ++i)
    games.env->legal(static_cast<std::size_t>(i), indices.mutable_data() + offset[i]);
  return py::make_tuple(offsets, indices);
}

State state(const Games& games, std::size_t row) {
  if (row >= games.env->settings().games) throw py::index_error("there is no such game");
  return {games.learner, games.env->position(row)};
}

}  // namespace

void bind_env(py::module_& module) {
  using A = Env::Arrays;
  py::class_<Games>(module, "Env", "Games of a table, stepped side by side.")
      .def(py::init(&new_games), py::arg("game"), py::arg("n"), py::arg("threads"), py::arg("seed"), py::arg("reward"),
           py::arg("arrays"))
      .def_property_readonly("game", [](const Games& self) { return std::const_pointer_cast<Learner>(self.learner); })
      .def_property_readonly("n", &Games::count)
      .def_property_readonly("observation", by_element(&A::observation, [](const Shape& s) { return s.observation(); }))
      .def_property_readonly("final_observation",
                             by_element(&A::final_observation, [](const Shape& s) { return s.observation(); }))
      .def_property_readonly("mask", by_element(&A::mask, [](const Shape& s) { return s.actions; }))
      .def_property_readonly("packed", &packed)
      .def_property_readonly("reward", by_seat(&A::reward))
      .def_property_readonly("points", by_seat(&A::points))
      .def_property_readonly("done", by_row(&A::done))
      .def_property_readonly("seat", by_row(&A::seat))
      .def_property_readonly("deal", by_row(&A::deal))
      .def(
          "reset", [](Games& self, std::uint64_t seed) { self.env->reset(seed); }, py::arg("seed"),
          py::call_guard<py::gil_scoped_release>())
      .def("step", &step, py::arg("actions"))
      .def(
          "play", [](Games& self, std::uint64_t steps) { return self.env->play(steps); }, py::arg("steps"),
          py::call_guard<py::gil_scoped_release>())
      .def("choose", &choose)
      .def("sample", &sample, py::arg("logits"))
      .def("legal", &legal)
      .def("state", &state, py::arg("row"));
}

}  // namespace mornington::python
