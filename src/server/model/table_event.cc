#include "server/model/table_event.h"

#include "json/reader.h"

namespace mornington::model {
namespace {

template <std::size_t N>
std::size_t word_of(const json::Reader& at, const std::array<std::string_view, N>& words) {
  return at.one_of({words.begin(), words.end()});
}

constexpr int kMost = 1 << 30;

Instant instant_of(const json::Reader& at) {
  if (!at.value().is(json::Kind::Integer)) at.report("expected milliseconds");
  return {at.value().integer()};
}

void read_offer(const json::Reader& from, TableEvent& entry) {
  entry.offer = static_cast<std::uint64_t>(from.at("offer").integer(1, kMost));
  if (entry.what == TableEventKind::Answer) entry.yes = from.at("yes").boolean();
  if (entry.what != TableEventKind::Offer) return;
  entry.kind = static_cast<OfferKind>(word_of(from.at("kind"), kOfferKinds));
}

void read_fields(const json::Reader& from, TableEvent& entry) {
  if (from.has("seat")) entry.seat = seat_at(from.at("seat").integer(0, kMaxSeats - 1));
  if (from.has("id")) entry.id = from.at("id").text();
  if (from.has("level")) entry.level = from.at("level").text();
  if (from.has("decision")) entry.decision = static_cast<std::uint64_t>(from.at("decision").integer(0, kMost));
  if (from.has("lag")) entry.lag = milliseconds(from.at("lag").integer(0, kMost));
  switch (entry.what) {
    case TableEventKind::Open: entry.terms = from.at("terms").value(); break;
    case TableEventKind::Act:
      entry.action = from.at("do").text();
      entry.confirm = from.has("confirm") && from.at("confirm").boolean();
      break;
    case TableEventKind::Offer:
    case TableEventKind::Answer: read_offer(from, entry); break;
    case TableEventKind::Outage:
      entry.from = instant_of(from.at("from"));
      entry.to = instant_of(from.at("to"));
      break;
    case TableEventKind::End:
      entry.why = static_cast<EndWhy>(word_of(from.at("why"), kEndWhys));
      if (entry.why == EndWhy::Resigned) entry.winner = seat_at(from.at("winner").integer(0, kMaxSeats - 1));
      break;
    case TableEventKind::Rematch: entry.next = from.at("next").text(); break;
    default: break;
  }
}

void write_rest(const TableEvent& entry, json::Value& out) {
  switch (entry.what) {
    case TableEventKind::Open: out["terms"] = entry.terms; break;
    case TableEventKind::Act:
      out["do"] = entry.action;
      if (entry.confirm) out["confirm"] = true;
      break;
    case TableEventKind::Offer:
      out["offer"] = entry.offer;
      out["kind"] = kOfferKinds[static_cast<std::size_t>(entry.kind)];
      break;
    case TableEventKind::Answer:
      out["offer"] = entry.offer;
      out["yes"] = entry.yes;
      break;
    case TableEventKind::Outage:
      out["from"] = entry.from.ms;
      out["to"] = entry.to.ms;
      break;
    case TableEventKind::End:
      out["why"] = kEndWhys[static_cast<std::size_t>(entry.why)];
      if (entry.why == EndWhy::Resigned) out["winner"] = index(entry.winner);
      break;
    case TableEventKind::Rematch: out["next"] = entry.next; break;
    default: break;
  }
}

}  // namespace

StoredEvent write_event(const TableEvent& entry, Sequence sequence) {
  json::Value out = json::Object{{"what", name_of(entry.what)}};
  if (entry.seat != kNoSeat) out["seat"] = index(entry.seat);
  if (!entry.id.empty()) out["id"] = entry.id;
  if (!entry.level.empty()) out["level"] = entry.level;
  if (entry.decision != 0) out["decision"] = entry.decision;
  if (entry.lag > Span{}) out["lag"] = entry.lag.ms;
  write_rest(entry, out);
  return {sequence, entry.at, json::dump(out)};
}

Result<TableEvent> read_event(const StoredEvent& stored) {
  const std::string where = "entry " + std::to_string(stored.sequence);
  const Result<json::Value> value = json::parse(stored.text);
  if (!value) return Error{where, value.error().text()};
  json::Problems problems;
  const json::Reader from(*value, problems);
  TableEvent entry;
  entry.at = stored.at;
  entry.what = static_cast<TableEventKind>(word_of(from.at("what"), kWhats));
  read_fields(from, entry);
  if (!problems.ok()) return Error{where, problems.first().text()};
  return entry;
}

}  // namespace mornington::model
