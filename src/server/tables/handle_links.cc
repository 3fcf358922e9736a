#include "core/sha256.h"
#include "match/setup/setup_json.h"
#include "server/tables/verbs.h"

// The link of a table, and its use by someone who has not joined.
namespace mornington::tables {
namespace {

std::string link_from(const Fresh& fresh) {
  return hex(sha256("mornington link " + std::string(fresh.begin(), fresh.end()))).substr(0, 32);
}

std::optional<Refused> why_no_link(const CommandContext& context) {
  if (context.fold.terms().tournament)
    return refused(RefusalCode::Tournament, "$.game", "a table of a tournament is for those who were paired");
  if (!is_daily(context.fold.terms().deal)) return std::nullopt;
  return refused(RefusalCode::NotForYou, "$.game", "a deal of the day is played alone; its table has no link");
}

json::Value encode_card(const CommandContext& context, const json::Value& may_sit, bool may_watch) {
  const TableTerms& terms = context.fold.terms();
  const Seat host = context.fold.seats().host();
  json::Value card = json::Object{{"game", context.table.game.text},
                                  {"edition", terms.setup.edition},
                                  {"options", encode_options(terms.setup.options)},
                                  {"own_boards", !terms.setup.boards.empty()},
                                  {"state", name_of(context.fold.state())},
                                  {"visibility", name_of(terms.visibility)},
                                  {"clock", encode(terms.clock)},
                                  {"spectators", encode_spectators(terms.spectators)},
                                  {"seats", encode_seats(context.fold, context.table.facts.people)},
                                  {"created", context.table.listed.row.created.ms},
                                  {"host", host == kNoSeat ? json::Value() : json::Value(index(host))},
                                  {"stand_in", terms.stand_in},
                                  {"may_sit", may_sit},
                                  {"may_watch", may_watch}};
  if (terms.rated) card["rated"] = true;
  if (terms.tournament)
    card["tournament"] = json::Object{{"id", terms.tournament->id.text}, {"round", terms.tournament->round}};
  return card;
}

}  // namespace

bool may_watch(const Table& table, bool with_link) {
  const TableTerms& terms = table.fold->terms();
  return (terms.visibility == Visibility::Public && terms.spectators) || (with_link && table.facts.link.watch);
}

void parse(const Parsing& from, command::Link& out) { out.on = from.body.at("on").boolean(); }

Answer handle(const command::Link& link, const CommandContext& context) {
  if (auto no = why_no_link(context)) return *no;
  LinkRow row{"", context.table.facts.link.watch};
  if (!link.on) return Draft{{}, {row_update::Link{context.table.game, row}}};
  const std::string secret = link_from(context.message.fresh);
  row.hash = hash_of_invitation(secret);
  return Draft{
      {},
      {row_update::Link{context.table.game, row}},
      json::Object{
          {"tell", "linked"}, {"id", context.message.id}, {"game", context.table.game.text}, {"link", secret}}};
}

void parse(const Parsing& from, command::AllowWatch& out) { out.on = from.body.at("on").boolean(); }

Answer handle(const command::AllowWatch& allow, const CommandContext& context) {
  if (auto no = why_no_link(context)) return *no;
  return Draft{{}, {row_update::Link{context.table.game, {context.table.facts.link.hash, allow.on}}}};
}

void parse(const Parsing& from, command::Peek& out) { out.credentials = read_credentials(from.body); }

Answer handle(const command::Peek& peek, const CommandContext& context) {
  const Credentials& credentials = peek.credentials;
  if (auto no = why_blocked(context, credentials)) return *no;
  const bool joins = context.seat == kNoSeat;
  json::Value seats = json::Value::array();
  for (const Seat seat : each_seat(context.fold.seats().size()))
    if (joins && context.fold.state() == GameState::Open && may_take(context, credentials, seat))
      seats.push_back(index(seat));
  const bool watches = joins && may_watch(context.table, has_link(context, credentials));
  return Reply{
      json::Object{{"tell", "peeked"}, {"id", context.message.id}, {"table", encode_card(context, seats, watches)}}};
}

void parse(const Parsing& from, command::Watch& out) {
  out.after = read_after(from.body);
  out.credentials = read_credentials(from.body);
}

Answer handle(const command::Watch& watch, const CommandContext& context) {
  return Follow{kNoSeat, watch.after, has_link(context, watch.credentials)};
}

void parse(const Parsing& from, command::Resume& out) { out.after = read_after(from.body); }

Answer handle(const command::Resume& resume, const CommandContext& context) {
  return Follow{context.seat, resume.after, false};
}

}  // namespace mornington::tables
