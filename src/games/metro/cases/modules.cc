#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/metro/cases/kinds.h"
#include "games/metro/cities/berlin.h"
#include "games/metro/cities/london.h"
#include "games/metro/cities/new_york.h"
#include "games/metro/cities/paris.h"
#include "games/metro/cities/stockholm.h"
#include "games/metro/legal.h"
#include "games/metro/scoring.h"
#include "games/metro/turn.h"

// Kinds of case of the modules and cities that need no board.
namespace mornington::metro::case_kinds {
namespace {

using json::Reader;
using json::Value;

// The names of the eight corporations, in the order of `profits`.
std::vector<std::string> read_profits(const Reader& at, std::array<std::int16_t, kColours>& profits) {
  std::vector<std::string> names;
  for (const auto& [colour, profit] : at.entries()) {
    if (names.size() == kColours) break;
    profits[names.size()] = static_cast<std::int16_t>(profit.integer(0, 9999));
    names.push_back(colour);
  }
  if (at.ok() && (names.size() != kColours || at.size() != kColours)) at.report("expected the eight corporations");
  names.resize(kColours);
  return names;
}

Colour find_name(const std::vector<std::string>& names, const std::string& name, const Reader& at) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return colour_at(static_cast<int>(found - names.begin()));
  if (at.ok()) at.report("'" + name + "' is not a corporation");
  return {};
}

int sum_percent(const Reader& list) {
  int percent = 0;
  for (const Reader& card : list.items()) percent += card.integer(10, 40);
  return percent;
}

std::vector<std::uint8_t> read_bits(const Reader& list) {
  std::vector<std::uint8_t> bits;
  for (const Reader& space : list.items()) bits.push_back(static_cast<std::uint8_t>(space.integer(0, 1)));
  if (list.ok() && bits.size() != 4) list.report("expected four spaces");
  bits.resize(4);
  return bits;
}

std::uint8_t mask_of_bits(const std::vector<std::uint8_t>& bits) {
  return static_cast<std::uint8_t>(bits[0] | bits[1] << 1 | bits[2] << 2 | bits[3] << 3);
}

// Colours by name, in the order they appear.
class Names {
 public:
  Colour operator()(const std::string& name) {
    return colours_.emplace(name, colour_at(static_cast<int>(colours_.size()))).first->second;
  }

  [[nodiscard]] bool too_many() const { return colours_.size() > kColours; }

 private:
  std::map<std::string, Colour> colours_;
};

std::string seat_name(Seat seat) { return std::to_string(index(seat) + 1); }

struct Exchange {
  Rules rules;
  State state;
  std::vector<std::string> names;

  void seat_hands(const Reader& hands) {
    for (const auto& [player, card] : hands.entries()) {
      const int seat = player.size() == 1 ? player[0] - '1' : -1;
      if (seat < 0 || seat >= kMaxSeats) return hands.report("expected players 1 to 6");
      state.share[seat_at(seat)][0] = {find_name(names, card.text(), card), {}};
    }
  }
  void stack(const Reader& pile) {
    std::size_t i = 0;
    if (pile.items().size() >= kPileSize) return pile.report("expected at most five cards");
    for (const Reader& card : pile.items()) state.pile[0][i++] = {find_name(names, card.text(), card), {}};
  }
  void make(const Reader& move) {
    const Seat seat = seat_at(move.at(0).integer(1, kMaxSeats) - 1);
    const bool blind = move.at(1).one_of({"face_up", "blind"}) == 1;
    if (move.ok() && state.share[seat][0].colour.empty()) move.report("this player holds no card");
    if (!move.ok()) return;
    state.mover = seat;
    exchange(rules, state, seat, 0, blind, Sink());
    take_top_share(state, 0, colour_at(std::countr_zero(top_share_candidates(state, 0))), Sink());
  }
};

std::vector<std::uint8_t> read_points(const Reader& list) {
  std::vector<std::uint8_t> points;
  for (const Reader& space : list.items()) points.push_back(static_cast<std::uint8_t>(space.integer(0, 99)));
  return points;
}

}  // namespace

Value stock_final(const Question& item) {
  std::array<std::int16_t, kColours> profits{};
  const auto names = read_profits(item.at("profits"), profits);
  const auto values = corporation_values(profits);
  std::vector<std::string> players;
  std::vector<std::array<int, kColours>> percent;
  for (const auto& [player, holding] : item.at("holdings").entries()) {
    players.push_back(player);
    percent.emplace_back();
    for (const auto& [colour, cards] : holding.entries())
      percent.back()[index(find_name(names, colour, holding))] += sum_percent(cards);
  }
  std::vector<int> shares(players.size());
  std::vector<int> bonuses(players.size());
  Value answer;
  for (int colour = 0; colour < kColours; ++colour) {
    std::vector<int> held(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) held[i] = percent[i][colour];
    std::vector<int> bonus(players.size());
    if (!held.empty()) majority_bonus(profits[colour], held, bonus);
    for (std::size_t i = 0; i < players.size(); ++i) {
      shares[i] += share_points(values[colour], held[i]);
      bonuses[i] += bonus[i];
    }
    answer["values"][names[colour]] = values[colour];
  }
  for (const char* part : {"shares", "bonus", "total"}) answer[part] = Value::object();
  for (std::size_t i = 0; i < players.size(); ++i) {
    answer["shares"][players[i]] = shares[i];
    answer["bonus"][players[i]] = bonuses[i];
    answer["total"][players[i]] = shares[i] + bonuses[i];
  }
  return answer;
}

Value stock_exchange(const Question& item) {
  Exchange table;
  table.names = read_profits(item.at("profits"), table.state.profit);
  table.seat_hands(item.at("hands"));
  table.state.face_up[0] = find_name(table.names, item.at("face_up").text(), item);
  table.stack(item.at("pile"));
  const bool allowed = exchange_open(table.state.profit);
  for (const Reader& move : item.at("exchanges").items())
    if (allowed) table.make(move);
  Value answer;
  answer["allowed"] = allowed;
  for (const Seat seat : each_seat(kMaxSeats))
    if (const Slot<Colour> card = table.state.share[seat][0].colour; !card.empty())
      answer["hands"][seat_name(seat)] = table.names[index(*card)];
  answer["face_up"] = table.names[index(*table.state.face_up[0])];
  answer["pile"] = Value::array();
  for (const Card card : table.state.pile[0])
    if (!card.colour.empty()) answer["pile"].push_back(table.names[index(*card.colour)]);
  return answer;
}

Value solo_score(const Question& item) {
  std::array<std::int16_t, kColours> points{};
  (void)read_profits(item.at("points"), points);
  Value answer;
  answer["normal"] = solo_points(points, false);
  answer["challenging"] = solo_points(points, true);
  return answer;
}

Value paris_row(const Question& item) {
  std::vector<std::uint8_t> row;
  for (const Reader& landmark : item.at("row").items()) row.push_back(mask_of_bits(read_bits(landmark)));
  return paris::row_points(row, false);
}

Value paris_targets(const Question& item) {
  Names colours;
  Rules rules;
  State state;
  state.tourist.fill(kNowhere);
  const auto row = item.at("row").items();
  if (row.size() > paris::kLandmarks) item.at("row").report("expected at most twelve landmarks");
  if (!item.ok()) return nullptr;
  auto& box = rules.city.box.as<paris::Box>();
  box.first[1] = static_cast<std::uint8_t>(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    row[i].only({"spaces", "occupied"});
    paris::part(state).rows[i] = landmark_at(static_cast<int>(i));
    paris::part(state).occupied[i] = mask_of_bits(read_bits(row[i].at("occupied")));
    for (std::size_t space = 0; space < 4; ++space)
      box.colours[i][space] = colours(row[i].at("spaces").at(space).text());
  }
  SquareSet tourists = 0;
  for (const auto& [place, list] : item.at("tourists").entries()) {
    const auto at = parse_case_square(place);
    if (!at) item.at("tourists").report("'" + place + "' is not a square");
    if (at && !list.items().empty()) tourists |= mask_of(*at);
  }
  const auto square = parse_case_square(item.at("square").text());
  if (!square) item.at("square").report("expected a square");
  const auto targets = paris::targets(rules, state, Seat{0}, colours(item.at("tourist").text()));
  Value answer;
  for (std::size_t i = 0; i < row.size(); ++i)
    if (targets.spaces[i] != 0) answer["landmarks"].push_back(i);
  if (targets.fits) return answer;
  answer["squares"] = Value::array();
  const Square from = square.value_or(Square{});
  for_each_square(paris::send_squares(tourists & ~mask_of(from), from, false),
                  [&](Square to) { answer["squares"].push_back(case_square_name(to)); });
  return answer;
}

Value stockholm_row(const Question& item) {
  Names colours;
  std::vector<std::uint8_t> points;
  for (const Reader& landmark : item.at("row").items())
    for (const std::uint8_t n : read_points(landmark)) points.push_back(n);
  std::vector<Slot<Colour>> filled;
  for (const Reader& tourist : item.at("tourists").items()) filled.emplace_back(colours(tourist.text()));
  std::map<std::string, std::vector<Colour>> markers;
  for (const auto& [player, list] : item.at("markers").entries())
    for (const Reader& marker : list.items()) markers[player].push_back(colours(marker.text()));
  if (colours.too_many()) item.report("expected at most eight colours");
  if (!item.ok()) return nullptr;
  Value answer = Value::object();
  for (const auto& [player, list] : item.at("markers").entries()) {
    ColourSet own = 0;
    for (const Colour marker : markers[player]) own |= mask_of(marker);
    answer[player] = stockholm::row_points(filled, points, own);
  }
  return answer;
}

// The k-th tourist of a colour fills the k-th space of the colour's landmark: a row of one landmark with one marker.
Value stockholm_variant(const Question& item) {
  std::map<std::string, std::vector<std::uint8_t>> spaces;
  for (const auto& [colour, list] : item.at("landmarks").entries()) spaces[colour] = read_points(list);
  Value answer = Value::object();
  for (const Reader& player : item.at("players").items()) answer[player.text()] = 0;
  std::map<std::string, std::vector<Slot<Colour>>> filled;
  for (const Reader& taken : item.at("taken").items()) {
    const std::string colour = taken.at(1).text();
    if (!spaces.contains(colour)) taken.report("there is no landmark of this colour");
    if (answer.find(taken.at(0).text()) == nullptr) taken.report("there is no such player");
    if (!item.ok()) return nullptr;
    const int before = stockholm::row_points(filled[colour], spaces[colour], kEveryColour);
    filled[colour].emplace_back(Colour{});
    Value& sum = answer[taken.at(0).text()];
    sum = sum.integer() + stockholm::row_points(filled[colour], spaces[colour], kEveryColour) - before;
  }
  return answer;
}

Value london_taxi(const Question& item) {
  std::vector<std::string> upper;
  std::vector<std::string> lower;
  for (const Reader& landmark : item.at("landmarks").items()) {
    landmark.only({"upper", "lower"});
    for (const Reader& space : landmark.at("upper").items()) upper.push_back(space.text());
    for (const Reader& space : landmark.at("lower").items()) lower.push_back(space.text());
  }
  Names colours;
  std::vector<std::string> lanes = upper;
  lanes.insert(lanes.end(), lower.rbegin(), lower.rend());
  std::vector<Colour> circuit(lanes.size());
  std::transform(lanes.begin(), lanes.end(), circuit.begin(),
                 [&](const std::string& colour) { return colours(colour); });
  if (circuit.empty()) item.at("landmarks").report("expected landmarks");
  if (!item.ok()) return nullptr;
  const bool left = item.at("taxi").one_of({"left", "right"}) == 0;
  std::size_t taxi = (left ? circuit.size() : upper.size()) + circuit.size() - 1;
  Value answer;
  answer["points"] = Value::array();
  for (const Reader& tourist : item.at("tourists").items()) {
    const london::Drive taken =
        london::drive(circuit, static_cast<int>(taxi % circuit.size()), colours(tourist.text()), false);
    taxi += static_cast<std::size_t>(taken.spaces);
    answer["points"].push_back(taken.points);
  }
  answer["end"] = lanes[taxi % circuit.size()];
  answer["index"] = taxi % circuit.size();
  return answer;
}

Value new_york_board(const Question& item) {
  std::vector<std::uint8_t> points;
  std::vector<std::uint8_t> tourists;
  for (const auto& [colour, vp] : item.at("vp").entries()) {
    points.push_back(static_cast<std::uint8_t>(vp.integer(0, 99)));
    const Reader all = item.at("tourists");
    tourists.push_back(static_cast<std::uint8_t>(all.has(colour) ? all.at(colour).integer(0, 99) : 0));
  }
  for (const auto& [colour, count] : item.at("tourists").entries())
    if (!item.at("vp").has(colour)) item.at("tourists").report("'" + colour + "' is not on the board");
  return new_york::board_points(points, tourists);
}

Value berlin_final(const Question& item) {
  Value answer = Value::object();
  std::vector<std::string> players;
  for (const auto& [player, tickets] : item.at("tickets").entries()) players.push_back(player);
  std::vector<int> sum(players.size());
  for (const auto& [colour, landmark] : item.at("landmarks").entries()) {
    const berlin::Places places{landmark.at(0).integer(0, 99), landmark.at(1).integer(0, 99)};
    std::vector<int> tickets;
    int left = berlin::kTicketsOfAColour;
    for (const auto& [player, held] : item.at("tickets").entries()) {
      tickets.push_back(held.has(colour) ? held.at(colour).integer(0, berlin::kTicketsOfAColour) : 0);
      left -= tickets.back();
    }
    std::vector<int> points(players.size());
    berlin::place_points(places, tickets, left, false, points);
    for (std::size_t i = 0; i < players.size(); ++i) sum[i] += points[i];
  }
  for (std::size_t i = 0; i < players.size(); ++i) answer[players[i]] = sum[i];
  return answer;
}

}  // namespace mornington::metro::case_kinds
