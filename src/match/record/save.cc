#include "match/record/save.h"

#include "json/reader.h"
#include "match/record/record.h"
#include "match/record/version_one.h"
#include "match/setup/setup_json.h"

namespace mornington::match {
namespace {

constexpr std::string_view kDocument = "mornington/save";

json::Value encode_step(Seat by, const std::string& action) { return json::Object{{"by", index(by)}, {"do", action}}; }

std::vector<Save::Step> steps_in(const json::Reader& list) {
  std::vector<Save::Step> steps;
  for (const json::Reader& step : list.items()) {
    step.only({"by", "do"});
    steps.push_back({seat_at(step.at("by").integer(0, kMaxSeats - 1)), step.at("do").text()});
  }
  return steps;
}

bool is_version_one_save(const json::Value& saved) { return saved.find("version") == nullptr; }

}  // namespace

Result<json::Value> encode_save(const Match& match) {
  const Record record = record_of(match);
  if (record.draws == Draws::Recorded) return Error{"", std::string(kNoSeed)};
  json::Value steps = json::Value::array();
  for (const LogEntry& entry : record.log)
    if (entry.by != kNoSeat) steps.push_back(encode_step(entry.by, entry.notation));
  for (const Seat seat : each_seat(match.seats()))
    for (const std::string& choice : record.sealed[seat]) steps.push_back(encode_step(seat, choice));
  return json::Value(json::Object{{"document", kDocument},
                                  {"version", kSaveVersion},
                                  {"setup", encode_setup(match.setup(), record.seed)},
                                  {"steps", std::move(steps)},
                                  {"confirmed", !match.awaits_confirmation()}});
}

bool is_save(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  const json::Value* document = value.ok() ? value->find("document") : nullptr;
  return document != nullptr && document->text() == kDocument;
}

Result<Save> read_save(const json::Value& saved) {
  const json::Value now = is_version_one_save(saved) ? version_one::save(saved) : saved;
  json::Problems problems;
  const json::Reader reader(now, problems);
  reader.only({"document", "version", "setup", "steps", "confirmed"});
  if (reader.at("document").text() != kDocument)
    reader.at("document").report("expected \"" + std::string(kDocument) + "\"");
  if (reader.at("version").integer(0, 1000000) != kSaveVersion)
    reader.at("version").report("this program reads versions 1 and " + std::to_string(kSaveVersion));
  Save save;
  save.steps = steps_in(reader.at("steps"));
  save.confirmed = reader.at("confirmed").boolean();
  const json::Value setup = reader.at("setup").value();
  if (!problems.ok()) return problems.first();
  Result<MatchSetup> read = read_match_setup(setup);
  if (!read.ok()) return read.error();
  save.setup = *std::move(read);
  return save;
}

Result<std::vector<Save::Step>> read_steps(const json::Value& steps) {
  json::Problems problems;
  std::vector<Save::Step> read = steps_in(json::Reader(steps, problems));
  if (!problems.ok()) return problems.first();
  return read;
}

Result<Save> parse_save(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value.ok()) return value.error();
  return read_save(*value);
}

Result<std::unique_ptr<Match>> open_save(const Save& save, const MatchMaker& make) {
  Result<std::unique_ptr<Match>> match = make(save.setup);
  if (!match.ok()) return match;
  for (std::size_t i = 0; i < save.steps.size(); ++i) {
    (*match)->confirm();
    if (const auto refusal = (*match)->apply(save.steps[i].by, save.steps[i].action))
      return Error{"$.steps[" + std::to_string(i) + "]", refusal->reason};
  }
  if (save.confirmed) (*match)->confirm();
  return match;
}

Result<Replay> replay_of(const Save& save) {
  const Result<std::unique_ptr<Match>> match = open_save(save);
  if (!match.ok()) return match.error();
  Result<Replay> replay = parse_replay(write_replay(**match));
  if (replay.ok()) replay->seed = save.setup.seed;
  return replay;
}

Result<Replay> parse_record(std::string_view text) {
  if (!is_save(text)) return parse_replay(text);
  const Result<Save> save = parse_save(text);
  return save ? replay_of(*save) : Result<Replay>(save.error());
}

}  // namespace mornington::match
