#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/scores.h"
#include "core/seat_set.h"
#include "json/json.h"
#include "learnable/learning_game.h"
#include "match/match.h"
#include "match/refusal.h"

// Between the engine's values and Python's.
namespace mornington::python {

namespace py = pybind11;

[[nodiscard]] py::object to_python(const json::Value& value);
// Refuses with TypeError what JSON has no word for.
[[nodiscard]] json::Value from_python(const py::handle& object);

// Errors are exceptions with the engine's own sentences: ValueError, and IllegalAction (a ValueError with a `rule`).
[[noreturn]] void raise(const Error& error);
[[noreturn]] void raise(const Refusal& refusal);
void declare_exceptions(py::module_& module);

template <class T>
T value_or_raise(Result<T> result) {
  if (!result.ok()) raise(result.error());
  return *std::move(result);
}
inline void raise_if(const std::optional<Refusal>& refusal) {
  if (refusal) raise(*refusal);
}

// Seats are numbers from 0, None for a spectator. The seat must be at the table.
[[nodiscard]] Seat seat_of(std::optional<int> number, int seats);
[[nodiscard]] py::object number_of(Seat seat);
[[nodiscard]] std::vector<int> numbers_of(SeatSet seats);

[[nodiscard]] py::dict encode(const Scores& scores);
[[nodiscard]] py::dict encode(const Decision& decision);
// In named fields, with "text", a sentence, "rule", "points" and "seat".
[[nodiscard]] py::dict encode(const Presenter& presenter, const Event& event);
[[nodiscard]] py::list encode(const Presenter& presenter, const std::vector<Event>& events);

// For representations of objects: quoted as Python quotes, `metro, 2 seats, corporations=on`, `seat 0 decides`.
[[nodiscard]] std::string quoted(const std::string& text);
[[nodiscard]] std::string words_of(const learnable::LearningGame& game);
[[nodiscard]] std::string words_of(const Decision& decision);

// A set-up from what load() and its like are given.
[[nodiscard]] TableSetup read_setup(const std::string& edition, std::optional<int> seats, const py::object& options,
                                    const py::object& board);

// Arrays are made here and nowhere else.
// NB: always from a shape, never from a count. Before version 2.12 pybind11 takes the size of an element from numpy's
// own structures there, which numpy 2 has changed: every element of such an array would read as the first.

// A new array.
template <class T>
py::array_t<T> new_array(std::vector<py::ssize_t> shape) {
  return py::array_t<T>(std::move(shape));
}
// A new array of one dimension.
template <class T>
py::array_t<T> to_array(const std::vector<T>& items) {
  return py::array_t<T>(std::vector<py::ssize_t>{static_cast<py::ssize_t>(items.size())}, items.data());
}
// An array on memory that `owner` keeps.
template <class T>
py::array view_of(const T* data, std::vector<py::ssize_t> shape, const py::handle& owner) {
  return py::array_t<T>(std::move(shape), data, owner);
}
// The same where rows lie further apart than they are long.
template <class T>
py::array view_of(const T* data, std::vector<py::ssize_t> shape, std::vector<py::ssize_t> strides,
                  const py::handle& owner) {
  return py::array_t<T>(std::move(shape), std::move(strides), data, owner);
}

// Raises ImportError where numpy does not read the arrays that are made here as they were written.
void check_numpy();

}  // namespace mornington::python
