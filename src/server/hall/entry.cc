#include "server/hall/entry.h"

#include "json/reader.h"

namespace mornington::hall {
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

void read_offer(const json::Reader& from, Entry& entry) {
  entry.offer = static_cast<std::uint64_t>(from.at("offer").integer(1, kMost));
  if (entry.what == What::Answer) entry.yes = from.at("yes").boolean();
  if (entry.what != What::Offer) return;
  entry.kind = static_cast<OfferKind>(word_of(from.at("kind"), kOfferKinds));
}

void read_fields(const json::Reader& from, Entry& entry) {
  if (from.has("seat")) entry.seat = seat_at(from.at("seat").integer(0, kMaxSeats - 1));
  if (from.has("id")) entry.id = from.at("id").text();
  if (from.has("level")) entry.level = from.at("level").text();
  if (from.has("decision")) entry.decision = static_cast<std::uint64_t>(from.at("decision").integer(0, kMost));
  if (from.has("lag")) entry.lag = milliseconds(from.at("lag").integer(0, kMost));
  switch (entry.what) {
    case What::Open: entry.terms = from.at("terms").value(); break;
    case What::Act:
      entry.action = from.at("do").text();
      entry.confirm = from.has("confirm") && from.at("confirm").boolean();
      break;
    case What::Offer:
    case What::Answer: read_offer(from, entry); break;
    case What::Outage:
      entry.from = instant_of(from.at("from"));
      entry.to = instant_of(from.at("to"));
      break;
    case What::End: entry.why = static_cast<EndWhy>(word_of(from.at("why"), kEndWhys)); break;
    case What::Rematch: entry.next = from.at("next").text(); break;
    default: break;
  }
}

void write_rest(const Entry& entry, json::Value& out) {
  switch (entry.what) {
    case What::Open: out["terms"] = entry.terms; break;
    case What::Act:
      out["do"] = entry.action;
      if (entry.confirm) out["confirm"] = true;
      break;
    case What::Offer:
      out["offer"] = entry.offer;
      out["kind"] = kOfferKinds[static_cast<std::size_t>(entry.kind)];
      break;
    case What::Answer:
      out["offer"] = entry.offer;
      out["yes"] = entry.yes;
      break;
    case What::Outage:
      out["from"] = entry.from.ms;
      out["to"] = entry.to.ms;
      break;
    case What::End: out["why"] = kEndWhys[static_cast<std::size_t>(entry.why)]; break;
    case What::Rematch: out["next"] = entry.next; break;
    default: break;
  }
}

}  // namespace

StoredEntry write_entry(const Entry& entry, Sequence sequence) {
  json::Value out = json::Object{{"what", name_of(entry.what)}};
  if (entry.seat != kNoSeat) out["seat"] = index(entry.seat);
  if (!entry.id.empty()) out["id"] = entry.id;
  if (!entry.level.empty()) out["level"] = entry.level;
  if (entry.decision != 0) out["decision"] = entry.decision;
  if (entry.lag > Span{}) out["lag"] = entry.lag.ms;
  write_rest(entry, out);
  return {sequence, entry.at, json::dump(out)};
}

Result<Entry> read_entry(const StoredEntry& stored) {
  const std::string where = "entry " + std::to_string(stored.sequence);
  const Result<json::Value> value = json::parse(stored.text);
  if (!value) return Error{where, value.error().text()};
  json::Problems problems;
  const json::Reader from(*value, problems);
  Entry entry;
  entry.at = stored.at;
  entry.what = static_cast<What>(word_of(from.at("what"), kWhats));
  read_fields(from, entry);
  if (!problems.ok()) return Error{where, problems.first().text()};
  return entry;
}

}  // namespace mornington::hall
