#include "python/convert.h"

#include "match/setup_json.h"

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

json::Value object_of(const py::dict& dict) {
  json::Value out = json::Value::object();
  for (const auto& [key, value] : dict) out[py::cast<std::string>(key)] = from_python(value);
  return out;
}

json::Value array_of(const py::handle& items) {
  json::Value out = json::Value::array();
  for (const auto& item : items) out.push_back(from_python(item));
  return out;
}

OptionValues read_options(const py::object& options) {
  OptionValues values;
  if (options.is_none()) return values;
  for (const auto& [key, value] : py::cast<py::dict>(options))
    values.emplace_back(py::cast<std::string>(key), py::cast<std::string>(value));
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

}  // namespace

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
  if (py::isinstance<py::int_>(object)) return py::cast<std::int64_t>(object);
  if (py::isinstance<py::float_>(object)) return py::cast<double>(object);
  if (py::isinstance<py::str>(object)) return py::cast<std::string>(object);
  if (py::isinstance<py::dict>(object)) return object_of(py::cast<py::dict>(object));
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) return array_of(object);
  throw py::type_error("expected what JSON can say, found " + std::string(py::str(py::type::of(object))));
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
    throw py::index_error("expected a seat from 0 to " + std::to_string(seats - 1) + ", found " +
                          std::to_string(*number));
  return seat_at(*number);
}

py::object number_of(Seat seat) { return seat == kNoSeat ? py::object(py::none()) : py::object(py::int_(index(seat))); }

std::vector<int> numbers_of(SeatMask seats) {
  std::vector<int> numbers;
  for (int i = 0; i < kMaxSeats; ++i)
    if (contains(seats, seat_at(i))) numbers.push_back(i);
  return numbers;
}

py::dict encode(const Scores& scores) {
  py::list points, ranks;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    points.append(scores.points[i]);
    ranks.append(scores.rank[i]);
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
