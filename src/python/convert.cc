#include "python/convert.h"

#include <algorithm>

#include "match/setup/setup_json.h"

namespace mornington::python {
namespace {

// NB: never freed; the interpreter may ask for it while it goes down.
PyObject* illegal_action = nullptr;

py::object list_of(const json::Array& items) {
  py::list out;
  for (const json::Value& item : items) out.append(to_python(item));
  return out;
}

py::object dict_of(const json::Object& members) {
  py::dict out;
  for (const auto& [key, value] : members) out[py::str(key)] = to_python(value);
  return out;
}

json::Value array_of(const py::handle& items) {
  json::Value out = json::Value::array();
  for (const auto& item : items) out.push_back(from_python(item));
  return out;
}

std::string kind_of(const py::handle& object) { return py::cast<std::string>(py::type::of(object).attr("__name__")); }

// Text, or TypeError with where it was expected.
std::string text_of(const py::handle& object, const std::string& where) {
  if (py::isinstance<py::str>(object)) return py::cast<std::string>(object);
  throw py::type_error(where + ": expected text, found " + std::string(py::repr(object)) + " (" + kind_of(object) +
                       ")");
}

std::int64_t integer_of(const py::handle& object) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  if (overflow != 0) throw py::value_error("expected an integer of 64 bits, found " + std::string(py::repr(object)));
  return number;
}

json::Value object_of(const py::dict& dict) {
  json::Value out = json::Value::object();
  for (const auto& [key, value] : dict) out[text_of(key, "a key of a dict")] = from_python(value);
  return out;
}

OptionValues read_options(const py::object& options) {
  OptionValues values;
  if (options.is_none()) return values;
  if (!py::isinstance<py::dict>(options))
    throw py::type_error("options: expected a dict of texts, found " + kind_of(options));
  for (const auto& [key, value] : py::cast<py::dict>(options)) {
    const std::string name = text_of(key, "options");
    values.emplace_back(name, text_of(value, "options[" + quoted(name) + "]"));
  }
  return values;
}

json::Value read_board(const py::handle& board) {
  if (!py::isinstance<py::str>(board)) return from_python(board);
  return value_or_raise(json::parse(py::cast<std::string>(board)));
}

std::vector<json::Value> read_boards(const py::object& board) {
  std::vector<json::Value> documents;
  if (board.is_none()) return documents;
  if (py::isinstance<py::dict>(board) || py::isinstance<py::str>(board)) return {read_board(board)};
  for (const auto& one : board) documents.push_back(read_board(one));
  return documents;
}

// Whether numpy reads what we write, and we read what numpy writes.
template <class T>
bool agrees_with_numpy(const py::module_& numpy) {
  const std::vector<T> written = {1, 2, 3};
  const py::list expected = py::cast(written);
  const py::array_t<T, py::array::c_style | py::array::forcecast> back(expected);
  return py::cast<bool>(numpy.attr("array_equal")(to_array(written), expected)) && back.size() == 3 &&
         std::equal(written.begin(), written.end(), back.data());
}

}  // namespace

void check_numpy() {
  const auto numpy = py::module_::import("numpy");
  if (agrees_with_numpy<std::uint8_t>(numpy) && agrees_with_numpy<std::int32_t>(numpy) &&
      agrees_with_numpy<std::int64_t>(numpy) && agrees_with_numpy<std::uint64_t>(numpy) &&
      agrees_with_numpy<float>(numpy))
    return;
  throw py::import_error("numpy " + py::cast<std::string>(numpy.attr("__version__")) +
                         " does not read arrays as this build of mornington writes them; build mornington again "
                         "with a newer pybind11, or install another numpy");
}

py::object to_python(const json::Value& value) {
  switch (value.kind()) {
    case json::Kind::Null: return py::none();
    case json::Kind::Bool: return py::bool_(value.boolean());
    case json::Kind::Integer: return py::int_(value.integer());
    case json::Kind::Decimal: return py::float_(value.decimal());
    case json::Kind::String: return py::str(value.text());
    case json::Kind::Array: return list_of(value.items());
    case json::Kind::Object: return dict_of(value.members());
  }
  return py::none();
}

json::Value from_python(const py::handle& object) {
  if (object.is_none()) return {};
  if (py::isinstance<py::bool_>(object)) return py::cast<bool>(object);
  if (py::isinstance<py::int_>(object)) return integer_of(object);
  if (py::isinstance<py::float_>(object)) return py::cast<double>(object);
  if (py::isinstance<py::str>(object)) return py::cast<std::string>(object);
  if (py::isinstance<py::dict>(object)) return object_of(py::cast<py::dict>(object));
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) return array_of(object);
  throw py::type_error("expected what JSON can say, found " + kind_of(object));
}

void declare_exceptions(py::module_& module) {
  const std::string name = py::cast<std::string>(module.attr("__name__")) + ".IllegalAction";
  illegal_action = PyErr_NewExceptionWithDoc(
      name.c_str(), "An action that may not be taken. `rule` is the number of the rule that forbids it, or None.",
      PyExc_ValueError, nullptr);
  module.add_object("IllegalAction", illegal_action);
}

void raise(const Error& error) { throw py::value_error(error.text()); }

void raise(const Refusal& refusal) {
  const std::string rule = refusal.rule.text();
  py::object error =
      py::reinterpret_borrow<py::object>(illegal_action)(rule.empty() ? refusal.reason : rule + ": " + refusal.reason);
  error.attr("rule") = rule.empty() ? py::object(py::none()) : py::object(py::str(rule));
  PyErr_SetObject(illegal_action, error.ptr());
  throw py::error_already_set();
}

Seat seat_of(std::optional<int> number, int seats) {
  if (!number) return kNoSeat;
  if (*number < 0 || *number >= seats)
    throw py::value_error("expected a seat from 0 to " + std::to_string(seats - 1) + ", found " +
                          std::to_string(*number));
  return seat_at(*number);
}

py::object number_of(Seat seat) { return seat == kNoSeat ? py::object(py::none()) : py::object(py::int_(index(seat))); }

std::vector<int> numbers_of(SeatSet seats) {
  std::vector<int> numbers;
  for (const Seat seat : seats) numbers.push_back(index(seat));
  return numbers;
}

py::dict encode(const Scores& scores) {
  py::list points, ranks;
  for (const Seat seat : each_seat(scores.seats)) {
    points.append(scores.points[seat]);
    ranks.append(scores.rank[seat]);
  }
  py::dict out;
  out["points"] = points;
  out["ranks"] = ranks;
  out["grade"] = scores.grade == 0 ? py::object(py::none()) : py::object(py::int_(scores.grade));
  return out;
}

py::dict encode(const Decision& decision) {
  py::dict out;
  out["kind"] = decision.is_over() ? "over" : decision.is_chance() ? "chance" : "seats";
  out["seats"] = py::cast(numbers_of(decision.seats));
  if (decision.is_chance()) out["stream"] = decision.stream;
  return out;
}

py::dict encode(const Presenter& presenter, const Event& event) {
  py::dict out = py::cast<py::dict>(to_python(presenter.encode(event)));
  out["text"] = presenter.describe(event);
  out["rule"] = event.rule.text();
  out["points"] = event.points;
  out["seat"] = number_of(event.seat);
  return out;
}

py::list encode(const Presenter& presenter, const std::vector<Event>& events) {
  py::list out;
  for (const Event& event : events) out.append(encode(presenter, event));
  return out;
}

std::string quoted(const std::string& text) { return py::cast<std::string>(py::repr(py::str(text))); }

std::string words_of(const learnable::LearningGame& game) {
  const TableSetup& setup = game.config()->setup;
  std::string words = setup.edition + ", " + std::to_string(setup.seats) + (setup.seats == 1 ? " seat" : " seats");
  for (const OptionSpec& option : option_specs(*game.config()->edition))
    for (const auto& [name, value] : setup.options)
      if (name == option.name && value != option.fallback()) words.append(", ").append(name).append("=").append(value);
  if (!setup.boards.empty()) words += ", own board";
  return words;
}

std::string words_of(const Decision& decision) {
  if (decision.is_over()) return "over";
  if (decision.is_chance()) return "chance is next";
  const std::vector<int> seats = numbers_of(decision.seats);
  if (seats.empty()) return "awaits confirmation";
  std::string words = seats.size() == 1 ? "seat" : "seats";
  for (const int seat : seats) words += (seat == seats.front() ? " " : ", ") + std::to_string(seat);
  return words + (seats.size() == 1 ? " decides" : " decide");
}

TableSetup read_setup(const std::string& edition, std::optional<int> seats, const py::object& options,
                      const py::object& board) {
  const EditionSpec* spec = find_edition(edition);
  if (spec == nullptr) throw py::value_error("there is no edition \"" + edition + "\"; editions() lists them");
  TableSetup setup;
  setup.edition = edition;
  setup.seats = seats.value_or(std::max(spec->min_seats, std::min(2, spec->max_seats)));
  setup.options = read_options(options);
  setup.boards = read_boards(board);
  return setup;
}

}  // namespace mornington::python
