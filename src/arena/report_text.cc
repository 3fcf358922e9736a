#include <algorithm>
#include <cstdio>

#include "arena/report.h"

namespace mornington::arena {
namespace {

std::string decimal(double number, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}
std::string plus_minus(const Mean& mean, int digits, double factor = 1) {
  return decimal(factor * mean.value, digits) + " ± " + decimal(factor * mean.half_width, digits);
}
std::string rating_text(const Standing& row) {
  return decimal(row.rating, 0) + " [" + decimal(row.rating_interval.low, 0) + ", " +
         decimal(row.rating_interval.high, 0) + "]";
}

using Row = std::vector<std::string>;

std::vector<Row> rows_of(const Report& report) {
  std::vector<Row> rows = {{"player", "games", "points", "margin", "wins %", "rating", "ms/decision"}};
  for (const Standing& row : report.standings)
    rows.push_back({row.player, std::to_string(row.scores.size()), plus_minus(row.points, 1), plus_minus(row.margin, 1),
                    plus_minus(row.wins, 1, 100), rating_text(row), decimal(row.milliseconds, 2)});
  return rows;
}

// Columns a text takes: each UTF-8 character one.
std::size_t columns(const std::string& text) {
  std::size_t n = 0;
  for (char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return n;
}

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - columns(row[i]), ' ');
      text += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    text += "\n";
  }
  return text;
}

std::string markdown_rows(const std::vector<Row>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const auto& cell : rows[i]) text += "| " + cell + " ";
    text += "|\n";
    if (i > 0) continue;
    for (std::size_t k = 0; k < rows[i].size(); ++k) text += k == 0 ? "| --- " : "| ---: ";
    text += "|\n";
  }
  return text;
}

std::vector<Row> duel_rows(const Report& report) {
  std::vector<Row> rows = {{"player", "against", "result %", "deals"}};
  for (const Duel& duel : report.duels)
    rows.push_back({report.standings[duel.a].player, report.standings[duel.b].player, plus_minus(duel.result, 1, 100),
                    std::to_string(duel.result.count)});
  return rows;
}

// The score below which this percentage of the games stays.
int quantile(const std::vector<int>& ascending, std::size_t hundredths) {
  return ascending[(ascending.size() - 1) * hundredths / 100];
}

std::vector<Row> distribution_rows(const Report& report) {
  std::vector<Row> rows = {{"scores", "least", "5 %", "25 %", "median", "75 %", "95 %", "most"}};
  for (const Standing& standing : report.standings) {
    if (standing.scores.empty()) continue;
    std::vector<int> scores = standing.scores;
    std::sort(scores.begin(), scores.end());
    Row row = {standing.player};
    for (const std::size_t hundredths : {0, 5, 25, 50, 75, 95, 100})
      row.push_back(std::to_string(quantile(scores, hundredths)));
    rows.push_back(row);
  }
  return rows;
}

json::Value encode(const Mean& mean) {
  json::Value value;
  value["mean"] = mean.value;
  value["half_width_95"] = mean.half_width;
  value["deals"] = mean.count;
  return value;
}

json::Value encode(const Standing& row) {
  json::Value value;
  value["player"] = row.player;
  value["games"] = row.scores.size();
  value["points"] = encode(row.points);
  value["margin"] = encode(row.margin);
  value["wins"] = encode(row.wins);
  value["rating"] = row.rating;
  value["rating_95"] = json::Value(json::Array{row.rating_interval.low, row.rating_interval.high});
  value["milliseconds_per_decision"] = row.milliseconds;
  value["slowest_game_milliseconds_per_decision"] = row.longest_milliseconds;
  return value;
}

}  // namespace

json::Value encode(const Report& report) {
  json::Value value;
  value["plan"] = encode(report.plan);
  value["games"] = report.games;
  value["games_planned"] = report.games_planned;
  value["players"] = json::Value::array();
  for (const Standing& row : report.standings) value["players"].push_back(encode(row));
  value["duels"] = json::Value::array();
  for (const Duel& duel : report.duels) {
    json::Value pair;
    pair["a"] = report.standings[duel.a].player;
    pair["b"] = report.standings[duel.b].player;
    pair["result_of_a"] = encode(duel.result);
    value["duels"].push_back(std::move(pair));
  }
  if (report.sprt) value["sprt"] = encode(*report.sprt);
  return value;
}

namespace {

// In two parts, one below the other, where it is wider than that.
std::string aligned_within(const std::vector<Row>& rows, int width) {
  std::string whole = aligned(rows);
  if (width <= 0 || columns(whole.substr(0, whole.find('\n'))) <= static_cast<std::size_t>(width)) return whole;
  const std::size_t half = rows.front().size() / 2 + 1;
  std::vector<Row> first;
  std::vector<Row> second;
  for (const Row& row : rows) {
    first.emplace_back(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(half));
    second.push_back({row.front()});
    second.back().insert(second.back().end(), row.begin() + static_cast<std::ptrdiff_t>(half), row.end());
  }
  return aligned(first) + "\n" + aligned(second);
}

}  // namespace

std::string table_of(const Report& report, int width) {
  std::string text = aligned_within(rows_of(report), width);
  if (report.duels.size() > 1) text += "\n" + aligned(duel_rows(report));
  if (report.sprt) {
    const auto& test = *report.sprt;
    text += "\nSPRT: " + std::string(encode(test).find("answer")->text()) + " after " + std::to_string(test.deals) +
            " deals (ratio " + decimal(test.ratio, 2) + " in " + decimal(test.low, 2) + " .. " + decimal(test.high, 2) +
            ")\n";
  }
  return text;
}

std::string markdown_of(const Report& report) {
  std::string text = markdown_rows(rows_of(report));
  if (!report.duels.empty()) text += "\n" + markdown_rows(duel_rows(report));
  return text + "\n" + markdown_rows(distribution_rows(report));
}

}  // namespace mornington::arena
