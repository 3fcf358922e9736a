#include "wasm/engine_api.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "ai/bot_levels.h"
#include "ai/explanation.h"
#include "json/changes.h"
#include "match/family/map.h"
#include "match/read_view.h"
#include "match/record/replay.h"
#include "match/record/version_one.h"
#include "match/setup/setup_json.h"
#include "match/wire/wire.h"

namespace mornington::wasm {
namespace {

using Reply = Result<json::Value>;

Seat read_seat(const json::Reader& ask) {
  if (!ask.has("seat") || ask.at("seat").value().is(json::Kind::Null)) return kNoSeat;
  return seat_at(ask.at("seat").integer(0, kMaxSeats - 1));
}

std::size_t read_length(const json::Reader& ask) {
  return static_cast<std::size_t>(ask.at("length").integer(0, 1 << 20));
}

Reply list_editions(const json::Reader&) { return wire::encode_editions(); }

// Whether a match could start like this: null, or the reason why not.
Reply try_setup(const json::Reader& ask) {
  Result<MatchSetup> setup = read_match_setup(ask.at("setup").value());
  if (!setup) return setup.error();
  Result<MatchSession> session = MatchSession::open(std::move(*setup));
  if (!session) return session.error();
  return json::Value();
}

Reply list_bots(const json::Reader&) {
  json::Value out = json::Value::array();
  for (const ai::BotSpec& bot : ai::bots())
    out.push_back(json::Object{{"level", bot.level}, {"sentence", bot.sentence}});
  return out;
}

json::Value ids_of(const std::vector<const EditionSpec*>& list) {
  json::Value ids = json::Value::array();
  for (const EditionSpec* edition : list) ids.push_back(edition->id);
  return ids;
}

// Which editions a board file belongs to: of those with its role the one it names, or all where it names none of them.
Reply editions_of_board(const json::Reader& ask) {
  (void)ask.at("board").at("document").text();
  const json::Value document = version_one::document(ask.at("board").value());
  const auto named = editions_named_by(document);
  return ids_of(named.empty() ? editions_taking(document) : named);
}

// Requests about what a seat sees, in a game or in a view alone.
Reply board(const SeatView& seen, const json::Reader&) { return seen.presenter().board(); }
Reply view(const SeatView& seen, const json::Reader&) { return seen.view(); }
Reply facts(const SeatView& seen, const json::Reader&) { return seen.facts(); }
Reply legal(const SeatView& seen, const json::Reader&) { return wire::encode_legal(seen); }

Reply preview(const SeatView& seen, const json::Reader& ask) {
  return wire::encode_preview(seen, ask.at("do").text(), seen.facts());
}

Reply check(const SeatView& seen, const json::Reader& ask) {
  const std::string notation = wire::notation_of(seen, ask.at("do").value());
  const std::optional<Refusal> refusal = seen.check(notation);
  return refusal ? wire::encode_refusal(seen.presenter(), notation, *refusal) : json::Value();
}

// The same for a move that is planned for the seat's next turn; null if nothing can be planned.
Reply preview_plan(const SeatView& seen, const json::Reader& ask) {
  const std::unique_ptr<SeatView> turned = seen.as_if_turn();
  return turned ? wire::encode_preview(*turned, ask.at("do").text(), seen.facts()) : json::Value();
}

Reply check_plan(const SeatView& seen, const json::Reader& ask) {
  const std::unique_ptr<SeatView> turned = seen.as_if_turn();
  return turned ? check(*turned, ask) : Reply(json::Value());
}

Reply draw(const SeatView& seen, const json::Reader& ask) {
  PictureStyle style;
  if (ask.has("highlight")) style.highlight = ask.at("highlight").text();
  style.on_paper = ask.has("on_paper") && ask.at("on_paper").boolean();
  return json::Value(seen.draw_svg(style));
}

// Requests about a game. If the page sends "watch", the answer includes what has changed.
Reply key(OpenGame& game, const json::Reader&) { return json::Value(game.session.key()); }

Reply save(OpenGame& game, const json::Reader&) {
  Reply save = game.session.save();
  if (save) game.sent_save = *save;
  return save;
}
Reply replay(OpenGame& game, const json::Reader&) { return json::Value(write_replay(game.match())); }

wire::Viewer read_viewer(const json::Reader& watch) {
  wire::Viewer out;
  for (const json::Reader& seat : watch.at("eyes").items())
    out.at_screen.push_back(seat_at(seat.integer(0, kMaxSeats - 1)));
  out.since = static_cast<std::size_t>(watch.at("since").integer(0, 1 << 30));
  out.lines = static_cast<std::size_t>(watch.at("lines").integer(0, 1 << 20));
  return out;
}

// The changes in the save since it was requested.
json::Value save_news(OpenGame& game) {
  const json::Value before = std::move(game.sent_save);
  game.sent_save = *game.session.save();
  return json::changes(before, game.sent_save);
}

Reply news(OpenGame& game, const json::Reader& ask) {
  json::Value out = wire::encode_update(game.match(), read_viewer(ask.at("watch")), game.sent);
  if (!game.sent_save.is(json::Kind::Null)) out["save"] = save_news(game);
  return out;
}

Reply with_news(OpenGame& game, const json::Reader& ask, json::Value answer) {
  if (!ask.has("watch")) return answer;
  Reply sent = news(game, ask);
  answer["news"] = *std::move(sent);
  return answer;
}

Reply position(OpenGame& game, const json::Reader& ask) { return wire::encode_position(game.match(), read_seat(ask)); }

// The seat's last action, revealed or not; null if it has done nothing.
json::Value last_action(const OpenGame& game, Seat seat) {
  json::Value last;
  if (const Reply save = game.session.save())
    for (const json::Value& step : save->find("steps")->items())
      if (step.find("by")->integer() == index(seat)) last = *step.find("do");
  return last;
}

Reply undo(OpenGame& game, const json::Reader& ask) {
  const Seat seat = read_seat(ask);
  const json::Value last = last_action(game, seat);
  const bool undone = game.session.match().undo(seat);
  return with_news(game, ask, json::Object{{"undone", undone ? last : json::Value()}});
}

Reply log(OpenGame& game, const json::Reader& ask) {
  const int from = ask.has("from") ? ask.at("from").integer(0, 1 << 20) : 0;
  return wire::encode_log(game.match(), read_seat(ask), static_cast<std::size_t>(from), wire::kLogPage);
}

void confirm_where_asked(OpenGame& game, const json::Reader& ask) {
  // An action that ends the game cannot be taken back, so there is nothing to confirm.
  const bool ends = game.session.match().asked().is_over();
  if (ends || (ask.has("confirm") && ask.at("confirm").boolean())) game.session.match().confirm();
}

Reply apply(OpenGame& game, const json::Reader& ask) {
  const std::string notation = ask.at("do").text();
  if (const auto refusal = game.session.match().apply(read_seat(ask), notation))
    return json::Value(json::Object{{"refusal", wire::encode_refusal(game.match().presenter(), notation, *refusal)}});
  confirm_where_asked(game, ask);
  return with_news(game, ask, json::Value::object());
}

Reply confirm(OpenGame& game, const json::Reader& ask) {
  game.session.match().confirm();
  return with_news(game, ask, json::Value::object());
}

template <class Function>
struct RequestHandler {
  std::string_view name;
  Function* run;
};

constexpr std::array kGlobalCommands = {
    RequestHandler<Reply(const json::Reader&)>{"editions", list_editions},
    RequestHandler<Reply(const json::Reader&)>{"bots", list_bots},
    RequestHandler<Reply(const json::Reader&)>{"try", try_setup},
    RequestHandler<Reply(const json::Reader&)>{"editions-of-board", editions_of_board},
};

constexpr std::array kGameCommands = {
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"position", position},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"news", news},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"key", key},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"log", log},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"apply", apply},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"confirm", confirm},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"undo", undo},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"save", save},
    RequestHandler<Reply(OpenGame&, const json::Reader&)>{"replay", replay},
};

constexpr std::array kSeatCommands = {
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"board", board},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"view", view},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"facts", facts},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"legal", legal},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"preview", preview},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"check", check},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"preview-plan", preview_plan},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"check-plan", check_plan},
    RequestHandler<Reply(const SeatView&, const json::Reader&)>{"draw", draw},
};

json::Value error_value(const Error& error) {
  return json::Object{{"error", json::Object{{"where", error.where}, {"what", error.what}}}};
}

json::Value answer_value(const Reply& answer) {
  return answer ? json::Value(json::Object{{"ok", *answer}}) : error_value(answer.error());
}

}  // namespace

std::string EngineApi::answer(std::string_view request) {
  Result<json::Value> parsed = json::parse(request);
  if (!parsed) return json::dump(error_value(parsed.error()));
  json::Problems problems;
  const Reply answer = dispatch(json::Reader(*parsed, problems));
  return json::dump(problems.ok() ? answer_value(answer) : error_value(problems.first()));
}

EngineApi::Reply EngineApi::dispatch(const json::Reader& ask) {
  const std::string what = ask.at("ask").text();
  for (const auto& command : kGlobalCommands)
    if (command.name == what) return command.run(ask);
  if (what == "open") {
    Result<MatchSetup> setup = read_match_setup(ask.at("setup").value());
    return setup ? add_game(MatchSession::open(std::move(*setup))) : Reply(setup.error());
  }
  if (what == "open-replay") return add_game(MatchSession::replay(ask.at("text").text()));
  if (what == "restore") return add_game(MatchSession::restore(ask.at("save").value()));
  if (what == "open-view") return open_view(ask);
  if (what == "follow") return follow(ask);
  if (extension_ && !ask.has("table")) return extension_(what, ask);
  const int number = ask.at("table").integer(1, 1 << 30);
  if (const auto seen = views_.find(number); seen != views_.end()) return ask_view(what, seen->second, ask);
  const auto found = tables_.find(number);
  if (found == tables_.end()) return Error{"$.table", "no table of that number is open"};
  return ask_game(what, found->second, ask);
}

EngineApi::Reply EngineApi::ask_game(std::string_view what, OpenGame& game, const json::Reader& ask) {
  for (const auto& command : kGameCommands)
    if (command.name == what) return command.run(game, ask);
  for (const auto& command : kSeatCommands)
    if (command.name == what) return command.run(*game.match().seen_by(read_seat(ask)), ask);
  if (what == "think") {
    const std::unique_ptr<SeatView> seen = game.match().seen_by(read_seat(ask));
    Result<std::unique_ptr<ai::Bot>> bot = bot_for(*seen, ask);
    return bot ? think(**bot, *seen) : Reply(bot.error());
  }
  if (what == "branch") return add_game(game.session.branch(read_length(ask)));
  if (what == "at") return add_game(game.session.at(read_length(ask)));
  if (what != "close") return Error{"$.ask", "unknown request '" + std::string(what) + "'"};
  tables_.erase(ask.at("table").integer(1, 1 << 30));
  return json::Value();
}

EngineApi::Reply EngineApi::ask_view(std::string_view what, OpenView& view, const json::Reader& ask) {
  for (const auto& command : kSeatCommands)
    if (command.name == what) return command.run(*view.seen, ask);
  if (what == "think") return think_on(view, ask);
  if (what == "expect") return expect(view, ask);
  if (what != "close") return Error{"$.ask", "a view cannot be asked for '" + std::string(what) + "'"};
  views_.erase(ask.at("table").integer(1, 1 << 30));
  return json::Value();
}

EngineApi::Reply EngineApi::open_view(const json::Reader& ask) {
  TableSetup setup = read_table_setup(ask.at("setup"));
  const bool awaits = ask.has("awaits_confirmation") && ask.at("awaits_confirmation").boolean();
  const Seat seat = read_seat(ask);
  if (!ask.ok()) return json::Value();
  const Result<SharedMatchConfig> config = load_match_config(std::move(setup));
  if (!config) return config.error();
  auto seen =
      read_seat_view(*config, seat, ask.at("view").value(), awaits ? TurnStatus::AwaitsConfirmation : TurnStatus::Open);
  if (!seen) return seen.error();
  views_.emplace(next_, OpenView{*config, std::move(*seen), {}, std::nullopt});
  return json::Value(next_++);
}

namespace {

void demand_size(const json::Reader& list, int seats) {
  if (static_cast<int>(list.items().size()) != seats) list.report("expected one per seat");
}

// By seat; the rest of the scores is passed on unchanged.
json::Value read_scores(const json::Reader& scores, int seats) {
  demand_size(scores.at("points"), seats);
  for (const json::Reader& points : scores.at("points").items()) (void)points.integer(-(1 << 20), 1 << 20);
  return scores.value();
}

json::Value read_names(const json::Reader& names, int seats) {
  demand_size(names, seats);
  for (const json::Reader& name : names.items()) (void)name.text();
  return names.value();
}

// The fields a server sends about a table in addition to the view. NB: for others a turn that awaits confirmation
// continues, and only the mover can undo.
wire::TableStatus read_status(const json::Reader& ask, Seat seat, int seats) {
  const json::Reader sent = ask.at("told");
  SeatSet waiting;
  for (const json::Reader& one : sent.at("waits_for").items()) waiting.add(seat_at(one.integer(0, kMaxSeats - 1)));
  const bool can_undo = sent.at("can_undo").boolean();
  std::vector<bool> undo(static_cast<std::size_t>(seats));
  if (index(seat) < seats) undo[index(seat)] = can_undo;
  return {read_names(ask.at("names"), seats),
          ask.at("over").boolean() ? Decision::over() : Decision::of(waiting),
          sent.at("awaits_confirmation").boolean() && can_undo,
          json::Value::array_of(undo),
          read_scores(sent.at("scores"), seats),
          static_cast<std::size_t>(sent.at("length").integer(0, 1 << 20))};
}

// The legal actions if it were the seat's turn.
json::Value encode_plans(const SeatView& seen, const wire::TableStatus& status) {
  const std::unique_ptr<SeatView> turned = status.decision.is_over() ? nullptr : seen.as_if_turn();
  return turned ? wire::encode_legal(*turned) : json::Value::array();
}

}  // namespace

// The table of an open view, or a new one, with its current state.
Result<OpenView> EngineApi::followed(const json::Reader& ask) {
  const json::Reader sent = ask.at("told");
  const Seat seat = read_seat(ask);
  Result<SharedMatchConfig> config = Error{"$.table", "no table of that number is followed"};
  if (!ask.has("table")) {
    config = load_match_config(read_table_setup(ask.at("setup")));
  } else if (const auto known = views_.find(ask.at("table").integer(1, 1 << 30)); known != views_.end()) {
    config = known->second.config;
  }
  if (!config) return config.error();
  wire::TableStatus status = read_status(ask, seat, (*config)->setup.seats);
  const bool awaits = sent.at("awaits_confirmation").boolean();
  if (!ask.ok()) return Error{"$", "the request cannot be read"};  // the reader knows where
  auto seen = read_seat_view(*config, seat, sent.at("view").value(),
                             awaits ? TurnStatus::AwaitsConfirmation : TurnStatus::Open);
  if (!seen) return seen.error();
  return OpenView{*std::move(config), std::move(*seen), {}, std::move(status)};
}

EngineApi::Reply EngineApi::follow(const json::Reader& ask) {
  Result<OpenView> table = followed(ask);
  if (!table) return table.error();
  const int number = ask.has("table") ? ask.at("table").integer(1, 1 << 30) : next_++;
  OpenView& kept = views_[number] = *std::move(table);
  return json::Value(json::Object{{"table", number},
                                  {"position", wire::encode_position(*kept.seen, *kept.status)},
                                  {"plans", encode_plans(*kept.seen, *kept.status)}});
}

EngineApi::Reply EngineApi::expect(const OpenView& view, const json::Reader& ask) {
  if (!view.status) return Error{"$.table", "this table is not followed"};
  const std::string notation = ask.at("do").text();
  if (const std::optional<Refusal> refusal = view.seen->check(notation))
    return json::Value(json::Object{{"refusal", wire::encode_refusal(view.seen->presenter(), notation, *refusal)}});
  return wire::encode_expected(*view.seen, *view.status, notation);
}

// A bot for the seat. Its randomness comes from the seed, so that a test can repeat it.
Result<std::unique_ptr<ai::Bot>> EngineApi::bot_for(const SeatView& seen, const json::Reader& ask) const {
  if (make_bot_ == nullptr) return Error{"$.ask", "this engine has no bots"};
  const std::string level = ask.at("level").text();
  const auto seed = static_cast<std::uint64_t>(ask.has("seed") ? ask.at("seed").integer(0, 1 << 30) : 1);
  std::unique_ptr<ai::Bot> bot = make_bot_(level, *seen.config().edition, seen.seat(), seed);
  if (bot == nullptr) return Error{"$.level", "there is no bot \"" + level + "\""};
  return bot;
}

// A view keeps its bots: what one has found helps it to think again one move later.
EngineApi::Reply EngineApi::think_on(OpenView& view, const json::Reader& ask) const {
  if (ask.has("view")) {
    auto seen = read_seat_view(view.config, view.seen->seat(), ask.at("view").value());
    if (!seen) return seen.error();
    view.seen = std::move(*seen);
  }
  std::unique_ptr<ai::Bot>& kept = view.bots[ask.at("level").text()];
  if (kept == nullptr) {
    Result<std::unique_ptr<ai::Bot>> bot = bot_for(*view.seen, ask);
    if (!bot) return bot.error();
    kept = std::move(*bot);
  }
  return think(*kept, *view.seen);
}

// A bot's choice, and what it found.
EngineApi::Reply EngineApi::think(ai::Bot& bot, const SeatView& seen) {
  if (seen.actions().empty()) return Error{"$.seat", "this seat has nothing to decide"};
  constexpr std::size_t kWorthTelling = 3;
  const std::string chosen = bot.choose(seen);
  return json::Value(json::Object{{"do", chosen}, {"why", encode(seen.presenter(), bot.explain(kWorthTelling))}});
}

EngineApi::Reply EngineApi::add_game(Result<MatchSession> table) {
  if (!table) return table.error();
  tables_.emplace(next_, OpenGame{std::move(*table), {}, {}});
  return json::Value(next_++);
}

}  // namespace mornington::wasm
