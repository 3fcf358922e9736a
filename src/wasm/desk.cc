#include "wasm/desk.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "ai/bots.h"
#include "ai/explanation.h"
#include "json/changes.h"
#include "match/embedded.h"
#include "match/read_view.h"
#include "match/replay.h"
#include "match/setup_json.h"
#include "match/version_one.h"
#include "match/wire.h"

namespace mornington::wasm {
namespace {

using Answer = Result<json::Value>;

Seat read_seat(const json::Reader& ask) {
  if (!ask.has("seat") || ask.at("seat").value().is(json::Kind::Null)) return kNoSeat;
  return seat_at(ask.at("seat").integer(0, kMaxSeats - 1));
}

std::size_t read_length(const json::Reader& ask) {
  return static_cast<std::size_t>(ask.at("length").integer(0, 1 << 20));
}

Answer list_editions(const json::Reader&) { return wire::encode_editions(); }

// Whether a match could begin like this: null, or what is in the way.
Answer try_setup(const json::Reader& ask) {
  Result<MatchSetup> setup = read_match_setup(ask.at("setup").value());
  if (!setup) return setup.error();
  Result<Journal> table = Journal::open(std::move(*setup));
  if (!table) return table.error();
  return json::Value();
}

Answer list_bots(const json::Reader&) {
  json::Value out = json::Value::array();
  for (const BotSpec& bot : bots()) out.push_back(json::Object{{"level", bot.level}, {"sentence", bot.sentence}});
  return out;
}

bool uses(const EditionSpec& edition, std::string_view role) {
  return std::any_of(edition.documents.begin(), edition.documents.end(),
                     [&](const DocumentSpec& document) { return document.role == role; });
}

// Whether a board file says that it is for this edition: by its city, by the rule set it is played with, or, where it
// only draws, by the map it draws.
bool names(const json::Value& board, const EditionSpec& edition) {
  constexpr std::array<std::string_view, 3> kKeys = {"city", "rule_set", "id"};
  for (const std::string_view key : kKeys)
    if (const json::Value* place = board.find(key); place != nullptr && place->is(json::Kind::String))
      return edition.id.ends_with("-" + place->text());
  return false;
}

// Which editions a board file belongs to: of those with its role the one it names, or all where it names none of them.
Answer editions_of_board(const json::Reader& ask) {
  const std::string& role = ask.at("board").at("document").text();
  const json::Value document = version_one::document(ask.at("board").value());
  json::Value fit = json::Value::array();
  json::Value named = json::Value::array();
  for (const EditionSpec& edition : editions()) {
    if (!uses(edition, role)) continue;
    fit.push_back(edition.id);
    if (names(document, edition)) named.push_back(edition.id);
  }
  return named.items().empty() ? fit : named;
}

// What is asked of a seat, at a table or from a view alone.
Answer board(const SeatView& seen, const json::Reader&) { return seen.presenter().board(); }
Answer view(const SeatView& seen, const json::Reader&) { return seen.view(); }
Answer facts(const SeatView& seen, const json::Reader&) { return seen.facts(); }
Answer legal(const SeatView& seen, const json::Reader&) { return wire::encode_legal(seen); }

Answer preview(const SeatView& seen, const json::Reader& ask) {
  return wire::encode_preview(seen, ask.at("do").text());
}

Answer check(const SeatView& seen, const json::Reader& ask) {
  const std::string notation = wire::notation_of(seen, ask.at("do").value());
  const std::optional<Refusal> refusal = seen.check(notation);
  return refusal ? wire::encode_refusal(seen.presenter(), notation, *refusal) : json::Value();
}

Answer draw(const SeatView& seen, const json::Reader& ask) {
  PictureStyle style;
  if (ask.has("highlight")) style.highlight = ask.at("highlight").text();
  return json::Value(seen.draw_svg(style));
}

// What is asked of a table. Whoever watches it is told in the same answer what has changed.
Answer key(Table& table, const json::Reader&) { return json::Value(table.journal.key()); }

Answer save(Table& table, const json::Reader&) {
  Answer save = table.journal.save();
  if (save) table.told_save = *save;
  return save;
}
Answer replay(Table& table, const json::Reader&) { return json::Value(write_replay(table.match())); }

wire::Watch read_watch(const json::Reader& watch) {
  wire::Watch out;
  for (const json::Reader& seat : watch.at("eyes").items())
    out.at_screen.push_back(seat_at(seat.integer(0, kMaxSeats - 1)));
  out.since = static_cast<std::size_t>(watch.at("since").integer(0, 1 << 30));
  out.lines = static_cast<std::size_t>(watch.at("lines").integer(0, 1 << 20));
  return out;
}

// What has changed in the save since it was asked for.
json::Value save_news(Table& table) {
  const json::Value before = std::move(table.told_save);
  table.told_save = *table.journal.save();
  return json::changes(before, table.told_save);
}

Answer news(Table& table, const json::Reader& ask) {
  json::Value out = wire::encode_news(table.match(), read_watch(ask.at("watch")), table.told);
  if (!table.told_save.is(json::Kind::Null)) out["save"] = save_news(table);
  return out;
}

Answer with_news(Table& table, const json::Reader& ask, json::Value answer) {
  if (!ask.has("watch")) return answer;
  Answer told = news(table, ask);
  answer["news"] = *std::move(told);
  return answer;
}

Answer position(Table& table, const json::Reader& ask) { return wire::encode_position(table.match(), read_seat(ask)); }

// What the seat did last, laid open or not; null where it has done nothing.
json::Value last_action(const Table& table, Seat seat) {
  json::Value last;
  if (const Answer save = table.journal.save())
    for (const json::Value& step : save->find("steps")->items())
      if (step.find("by")->integer() == index(seat)) last = *step.find("do");
  return last;
}

Answer undo(Table& table, const json::Reader& ask) {
  const Seat seat = read_seat(ask);
  const json::Value last = last_action(table, seat);
  const bool undone = table.journal.match().undo(seat);
  return with_news(table, ask, json::Object{{"undone", undone ? last : json::Value()}});
}

Answer log(Table& table, const json::Reader& ask) {
  const int from = ask.has("from") ? ask.at("from").integer(0, 1 << 20) : 0;
  return wire::encode_log(table.match(), read_seat(ask), static_cast<std::size_t>(from), wire::kLogPage);
}

void confirm_where_asked(Table& table, const json::Reader& ask) {
  if (ask.has("confirm") && ask.at("confirm").boolean()) table.journal.match().confirm();
}

Answer apply(Table& table, const json::Reader& ask) {
  const std::string& notation = ask.at("do").text();
  if (const auto refusal = table.journal.match().apply(read_seat(ask), notation))
    return json::Value(json::Object{{"refusal", wire::encode_refusal(table.match().presenter(), notation, *refusal)}});
  confirm_where_asked(table, ask);
  return with_news(table, ask, json::Value::object());
}

Answer confirm(Table& table, const json::Reader& ask) {
  table.journal.match().confirm();
  return with_news(table, ask, json::Value::object());
}

template <class Function>
struct Command {
  std::string_view name;
  Function* run;
};

constexpr std::array kDeskCommands = {
    Command<Answer(const json::Reader&)>{"editions", list_editions},
    Command<Answer(const json::Reader&)>{"bots", list_bots},
    Command<Answer(const json::Reader&)>{"try", try_setup},
    Command<Answer(const json::Reader&)>{"editions-of-board", editions_of_board},
};

constexpr std::array kTableCommands = {
    Command<Answer(Table&, const json::Reader&)>{"position", position},
    Command<Answer(Table&, const json::Reader&)>{"news", news},
    Command<Answer(Table&, const json::Reader&)>{"key", key},
    Command<Answer(Table&, const json::Reader&)>{"log", log},
    Command<Answer(Table&, const json::Reader&)>{"apply", apply},
    Command<Answer(Table&, const json::Reader&)>{"confirm", confirm},
    Command<Answer(Table&, const json::Reader&)>{"undo", undo},
    Command<Answer(Table&, const json::Reader&)>{"save", save},
    Command<Answer(Table&, const json::Reader&)>{"replay", replay},
};

constexpr std::array kSeatCommands = {
    Command<Answer(const SeatView&, const json::Reader&)>{"board", board},
    Command<Answer(const SeatView&, const json::Reader&)>{"view", view},
    Command<Answer(const SeatView&, const json::Reader&)>{"facts", facts},
    Command<Answer(const SeatView&, const json::Reader&)>{"legal", legal},
    Command<Answer(const SeatView&, const json::Reader&)>{"preview", preview},
    Command<Answer(const SeatView&, const json::Reader&)>{"check", check},
    Command<Answer(const SeatView&, const json::Reader&)>{"draw", draw},
};

json::Value error_value(const Error& error) {
  return json::Object{{"error", json::Object{{"where", error.where}, {"what", error.what}}}};
}

json::Value answer_value(const Answer& answer) {
  return answer ? json::Value(json::Object{{"ok", *answer}}) : error_value(answer.error());
}

}  // namespace

std::string Desk::answer(std::string_view request) {
  Result<json::Value> parsed = json::parse(request);
  if (!parsed) return json::dump(error_value(parsed.error()));
  json::Problems problems;
  const Answer answer = dispatch(json::Reader(*parsed, problems));
  return json::dump(problems.ok() ? answer_value(answer) : error_value(problems.first()));
}

Desk::Answer Desk::dispatch(const json::Reader& ask) {
  const std::string& what = ask.at("ask").text();
  for (const auto& command : kDeskCommands)
    if (command.name == what) return command.run(ask);
  if (what == "open") {
    Result<MatchSetup> setup = read_match_setup(ask.at("setup").value());
    return setup ? seat_down(Journal::open(std::move(*setup))) : Answer(setup.error());
  }
  if (what == "open-replay") return seat_down(Journal::replay(ask.at("text").text()));
  if (what == "restore") return seat_down(Journal::restore(ask.at("save").value()));
  if (what == "open-view") return open_view(ask);
  if (extension_ && !ask.has("table")) return extension_(what, ask);
  const int number = ask.at("table").integer(1, 1 << 30);
  if (const auto seen = views_.find(number); seen != views_.end()) return at_view(what, seen->second, ask);
  const auto found = tables_.find(number);
  if (found == tables_.end()) return Error{"$.table", "no table of that number is open"};
  return at_table(what, found->second, ask);
}

Desk::Answer Desk::at_table(std::string_view what, Table& table, const json::Reader& ask) {
  for (const auto& command : kTableCommands)
    if (command.name == what) return command.run(table, ask);
  for (const auto& command : kSeatCommands)
    if (command.name == what) return command.run(*table.match().seen_by(read_seat(ask)), ask);
  if (what == "think") {
    const std::unique_ptr<SeatView> seen = table.match().seen_by(read_seat(ask));
    Result<std::unique_ptr<Bot>> bot = bot_for(*seen, ask);
    return bot ? think(**bot, *seen) : Answer(bot.error());
  }
  if (what == "branch") return seat_down(table.journal.branch(read_length(ask)));
  if (what == "at") return seat_down(table.journal.at(read_length(ask)));
  if (what != "close") return Error{"$.ask", "unknown request '" + std::string(what) + "'"};
  tables_.erase(ask.at("table").integer(1, 1 << 30));
  return json::Value();
}

Desk::Answer Desk::at_view(std::string_view what, ViewTable& table, const json::Reader& ask) {
  for (const auto& command : kSeatCommands)
    if (command.name == what) return command.run(*table.seen, ask);
  if (what == "think") return think_on(table, ask);
  if (what != "close") return Error{"$.ask", "a view cannot be asked for '" + std::string(what) + "'"};
  views_.erase(ask.at("table").integer(1, 1 << 30));
  return json::Value();
}

Desk::Answer Desk::open_view(const json::Reader& ask) {
  TableSetup setup = read_table_setup(ask.at("setup"));
  const bool awaits = ask.has("awaits_confirmation") && ask.at("awaits_confirmation").boolean();
  const Seat seat = read_seat(ask);
  if (!ask.ok()) return json::Value();
  const Result<SharedTerms> terms = load_terms(std::move(setup));
  if (!terms) return terms.error();
  auto seen = read_seat_view(*terms, seat, ask.at("view").value(), awaits ? Moment::AwaitsConfirmation : Moment::Open);
  if (!seen) return seen.error();
  views_.emplace(next_, ViewTable{*terms, std::move(*seen), {}});
  return json::Value(next_++);
}

// A bot for the seat. Its luck comes from the seed, so that a test can repeat it.
Result<std::unique_ptr<Bot>> Desk::bot_for(const SeatView& seen, const json::Reader& ask) const {
  if (make_bot_ == nullptr) return Error{"$.ask", "this engine has no bots"};
  const std::string& level = ask.at("level").text();
  const auto seed = static_cast<std::uint64_t>(ask.has("seed") ? ask.at("seed").integer(0, 1 << 30) : 1);
  std::unique_ptr<Bot> bot = make_bot_(level, *seen.terms().edition, seen.seat(), seed);
  if (bot == nullptr) return Error{"$.level", "there is no bot \"" + level + "\""};
  return bot;
}

// The bots of a view stay with it: what one has found out helps it when it looks again, a move later.
Desk::Answer Desk::think_on(ViewTable& table, const json::Reader& ask) const {
  if (ask.has("view")) {
    auto seen = read_seat_view(table.terms, table.seen->seat(), ask.at("view").value());
    if (!seen) return seen.error();
    table.seen = std::move(*seen);
  }
  std::unique_ptr<Bot>& kept = table.bots[ask.at("level").text()];
  if (kept == nullptr) {
    Result<std::unique_ptr<Bot>> bot = bot_for(*table.seen, ask);
    if (!bot) return bot.error();
    kept = std::move(*bot);
  }
  return think(*kept, *table.seen);
}

// A bot's choice, and what it found out on the way.
Desk::Answer Desk::think(Bot& bot, const SeatView& seen) {
  if (seen.actions().empty()) return Error{"$.seat", "this seat has nothing to decide"};
  constexpr std::size_t kWorthTelling = 3;
  const std::string chosen = bot.choose(seen);
  return json::Value(json::Object{{"do", chosen}, {"why", encode(seen.presenter(), bot.explain(kWorthTelling))}});
}

Desk::Answer Desk::seat_down(Result<Journal> table) {
  if (!table) return table.error();
  tables_.emplace(next_, Table{std::move(*table), {}, {}});
  return json::Value(next_++);
}

}  // namespace mornington::wasm
