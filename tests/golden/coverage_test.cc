#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "games/metro/game.h"
#include "games/next_station/event.h"
#include "games/on_the_underground/event.h"
#include "golden/golden_files.h"
#include "support/golden_player.h"

// What the golden games reach: rules, kinds of events, values of options. What none of them reaches stands in
// unreached.txt with the reason; the list may shrink, never grow.
namespace mornington::golden {
namespace {

using Names = std::set<std::string>;

// "next-station event 3", by its place in event.h, "metro event taxi-drove", and "metro-paris equal-rows=all".
std::string event_name(std::string_view family, std::string_view kind) {
  return std::string(family) + " event " + std::string(kind);
}

// NB: the numbers of Metro's events depend on the city.
std::string event_name(const Match& match, const Event& event) {
  const std::string_view family = match.edition().family;
  if (family == "metro") return event_name(family, match.presenter().encode(event).find("event")->text());
  return event_name(family, std::to_string(event.kind));
}

std::string value_name(std::string_view edition, const std::string& option, const std::string& value) {
  return std::string(edition) + " " + option + "=" + value;
}

// The rules a curated game says it shows, in remarks "# shows MET-2.1 MET-2.3". Rules that no event and no refusal
// cites (whose turn is next, what a line counts) can only be seen by a reader.
void add_shown(const std::string& text, Names& reached) {
  static const std::regex kRule("[A-Z]{3}-(Q?[0-9]+)(\\.[0-9]+)?");
  for (const std::string& line : lines_of(text)) {
    if (!line.starts_with("# shows ")) continue;
    for (std::sregex_iterator rule(line.begin(), line.end(), kRule), end; rule != end; ++rule)
      reached.insert(rule->str());
  }
}

Names play_all() {
  Names reached;
  Listener listener;
  listener.opened = [&](const Match& match) {
    for (const auto& [option, value] : match.setup().options)
      reached.insert(value_name(match.edition().id, option, value));
  };
  listener.event = [&](const Match& match, const Event& event) {
    reached.insert(event_name(match, event));
    reached.insert(event.rule.text());
  };
  listener.refused = [&](const Refusal& refusal) { reached.insert(refusal.rule.text()); };
  for (const fs::path& file : golden_files()) {
    const std::string text = read_file(file);
    (void)Player(&listener).play(text);
    add_shown(text, reached);
  }
  return reached;
}

const Names& reached_by_all() {
  static const Names reached = play_all();
  return reached;
}

void add_rules(Names& all) {
  static const std::regex kRow("^- \\*\\*([A-Z]{3}-[Q0-9.]+)\\*\\*");
  for (const auto& entry : fs::directory_iterator(fs::path(MORNINGTON_SOURCE_DIR) / "docs/rules"))
    for (const std::string& line : lines_of(read_file(entry.path())))
      if (std::smatch found; std::regex_search(line, found, kRow)) all.insert(found[1]);
}

void add_events(std::string_view family, Names& all) {
  if (family == "metro") {
    for (const std::string_view name : metro::event_names()) all.insert(event_name(family, name));
    return;
  }
  const int kinds = family == "next-station" ? next_station::kEventKinds
                                             : static_cast<int>(on_the_underground::EventKind::GameOver) + 1;
  for (int kind = 0; kind < kinds; ++kind) all.insert(event_name(family, std::to_string(kind)));
}

Names everything() {
  Names all;
  add_rules(all);
  for (const EditionSpec& edition : editions()) {
    add_events(edition.family, all);
    for (const OptionSpec& option : option_specs(edition))
      for (const OptionSpec::Choice& choice : option.choices)
        all.insert(value_name(edition.id, option.name, choice.value));
  }
  return all;
}

// A line of unreached.txt: what, two spaces or more, why.
std::map<std::string, std::string> excused() {
  std::map<std::string, std::string> reasons;
  for (const std::string& line : lines_of(read_file(kFolder / "unreached.txt"))) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t gap = line.find("  ");
    const std::size_t why = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
    reasons[line.substr(0, gap)] = why == std::string::npos ? "" : line.substr(why);
  }
  return reasons;
}

TEST(GoldenCoverage, ReachesEveryRuleEventAndOptionValueThatIsNotExcused) {
  const Names& reached = reached_by_all();
  const auto reasons = excused();
  for (const std::string& name : everything())
    EXPECT_TRUE(reached.contains(name) || reasons.contains(name)) << "no golden game reaches " << name;
}

TEST(GoldenCoverage, ExcusesNothingThatIsReachedOrUnknownAndAlwaysSaysWhy) {
  const Names& reached = reached_by_all();
  const Names all = everything();
  for (const auto& [name, why] : excused()) {
    EXPECT_FALSE(reached.contains(name)) << name << " is reached: take it out of unreached.txt";
    EXPECT_TRUE(all.contains(name)) << name << " is no rule, event or option value";
    EXPECT_FALSE(why.empty()) << name;
  }
}

// What a remark shows must be a rule.
TEST(GoldenCoverage, ShowsOnlyRulesOfTheDigests) {
  Names shown;
  Names rules;
  for (const fs::path& file : golden_files()) add_shown(read_file(file), shown);
  add_rules(rules);
  EXPECT_THAT(shown, ::testing::Not(::testing::IsEmpty()));
  for (const std::string& rule : shown) EXPECT_TRUE(rules.contains(rule)) << rule;
}

}  // namespace
}  // namespace mornington::golden
