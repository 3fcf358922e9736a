#include "metro/table.h"

// Views that were written and are read back.
namespace mornington::metro {
namespace {

// Calls `visit(view)` for what somebody sees at every step of a random game.
template <class Visit>
void watch(const Rules& rules, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  State state = Metro::initial(rules);
  for (;;) {
    const auto viewer = static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.seats) + 1));
    visit(Metro::view(rules, state, viewer == rules.seats ? kNoSeat : seat_at(viewer)));
    const Decision decision = Metro::decision(rules, state);
    if (decision.is_over()) return;
    if (decision.is_chance()) {
      OutcomeList outcomes;
      Metro::outcomes(rules, state, outcomes);
      resolve_outcome(rules, state, pick(outcomes, rng), Sink());
    } else {
      const ActionList actions = legal_actions(rules, state);
      Metro::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))],
                   NullSink());
    }
  }
}

// Each option at its last value, and the one named as given.
OptionValues last_values(const std::string& edition, const std::string& name, const std::string& value) {
  OptionValues options;
  for (const OptionSpec& spec : Metro::option_specs(edition))
    options.emplace_back(spec.name, spec.name == name ? value : spec.choices.back().value);
  return options;
}

TEST(MetroReading, GivesBackEveryViewOfEveryEdition) {
  for (const EditionSpec& edition : editions()) {
    if (edition.family != "metro") continue;
    const std::string id(edition.id);
    const int seats = edition.max_seats > 1 ? 3 : 1;
    for (const OptionValues& options :
         {OptionValues{}, last_values(id, "corporations", "off"), last_values(id, "centre", "central-stations")}) {
      const Rules rules = rules_for(id, seats, options);
      watch(rules, 5, [&](const View& view) {
        const json::Value written = *json::parse(json::dump(Metro::encode_view(rules, view)));
        const auto read = Metro::read_view(rules, written);
        ASSERT_TRUE(read.ok()) << id << " " << read.error().text() << json::dump(written);
        ASSERT_EQ(*read, view) << id << json::dump(written);
      });
    }
  }
}

std::string refusal(const Rules& rules, json::Value view) {
  const auto read = Metro::read_view(rules, view);
  return read.ok() ? "" : read.error().text();
}

TEST(MetroReading, RefusesWhatNoGameCouldShow) {
  const Rules rules = rules_for("metro-st-petersburg", 2);
  State state = scene(rules, "aaaaa2");
  hold(rules, state, Seat{0}, "aaaa");
  hold(rules, state, Seat{1}, "aaaa");
  const json::Value good = Metro::encode_view(rules, Metro::view(rules, state, seat_at(0)));
  EXPECT_EQ(refusal(rules, good), "");
  const auto with = [&](const char* key, const json::Value& value) {
    json::Value view = good;
    view[key] = value;
    return refusal(rules, view);
  };
  EXPECT_THAT(with("phase", "siesta"), ::testing::HasSubstr("$.phase"));
  EXPECT_THAT(with("phase", "point-tile"), ::testing::HasSubstr("$"));
  EXPECT_THAT(with("mover", 2), ::testing::HasSubstr("$.mover"));
  EXPECT_THAT(with("hands", json::Value::array()), ::testing::HasSubstr("$.hands"));
  EXPECT_THAT(with("unseen", json::Object{{"aaaa", 58}}), ::testing::HasSubstr("tiles were lost or made"));
  EXPECT_THAT(with("tiles", json::Object{{"99", "aaaa"}}), ::testing::HasSubstr("$.tiles"));
  EXPECT_THAT(with("weather", 1), ::testing::HasSubstr("no view of this game"));
  EXPECT_THAT(refusal(rules, json::Value(7)), ::testing::HasSubstr("$"));
}

}  // namespace
}  // namespace mornington::metro
