#include "support/conformance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <type_traits>

#include "support/toy_playable.h"

namespace mornington {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using toy::Toy;

TEST(Conformance, FindsNothingWrongWithTheToyGame) {
  for (int seats : {2, 3, 4}) conformance<Toy>(toy::rules(seats), 1, 100, 3);
  conformance<Toy>(toy::rules(2, {{"track", "ring"}}), 2, 100, 3);
  conformance<Toy>(toy::rules(3, {{"bonus", "none"}}), 3, 100, 3);
}

// Each of these games breaks one promise, and the suite must say which.
template <class Broken>
void expect_found(const char* what) {
  static_assert(Playable<Broken>);
  EXPECT_THAT(conformance_problems<Broken>(toy::rules(3), {60, 5, 2, 500, 300}), Contains(HasSubstr(what)));
}

struct LeakingView : Toy {
  static toy::View view(const toy::Rules& rules, const toy::State& state, Seat seat) {
    toy::View view = Toy::view(rules, state, seat);
    view.known.hands[Seat{0}] = state.hands[Seat{0}];
    return view;
  }
};
TEST(Conformance, FindsAViewThatShowsAHand) { expect_found<LeakingView>("view(sample(view)) differs"); }

struct LeakingChoice : Toy {
  static toy::View view(const toy::Rules& rules, const toy::State& state, Seat seat) {
    toy::View view = Toy::view(rules, state, seat);
    view.known.die = static_cast<std::uint8_t>(view.known.die + state.bids[Seat{0}]);
    return view;
  }
};
TEST(Conformance, FindsASimultaneousChoiceThatShows) {
  expect_found<LeakingChoice>("a simultaneous choice shows in another seat's view");
}

struct LoudEvents : Toy {
  template <class Sink>
  static void resolve(const toy::Rules& rules, toy::State& state, Action action, Sink&& sink) {
    Toy::resolve(rules, state, action, [&](Event event) {
      event.audience = kEveryone;
      sink(event);
    });
  }
};
TEST(Conformance, FindsAnEventThatTellsTooMuch) { expect_found<LoudEvents>("what its view does not hold"); }

struct ConstantKey : Toy {
  static std::uint64_t key(const toy::State& state) { return state.round; }
};
TEST(Conformance, FindsAKeyThatIgnoresTheState) { expect_found<ConstantKey>("different states have equal keys"); }

struct UnsortedList : Toy {
  static void legal(const toy::Rules& rules, const toy::State& state, Seat seat, ActionList& actions) {
    Toy::legal(rules, state, seat, actions);
    if (actions.size() > 1) std::swap(actions[0], actions[1]);
  }
};
TEST(Conformance, FindsAnUnsortedList) { expect_found<UnsortedList>("not strictly ascending"); }

struct IncompleteList : Toy {
  static void legal(const toy::Rules& rules, const toy::State& state, Seat seat, ActionList& actions) {
    Toy::legal(rules, state, seat, actions);
    if (actions.size() > 2) actions.pop_back();
  }
};
TEST(Conformance, FindsAnActionThatIsAllowedButNotListed) { expect_found<IncompleteList>("allows an unlisted action"); }

struct EmptyList : Toy {
  static void legal(const toy::Rules&, const toy::State&, Seat, ActionList&) {}
};
TEST(Conformance, FindsAnEmptyList) { expect_found<EmptyList>("lists nothing"); }

struct StrictCheck : Toy {
  static Verdict check(const toy::Rules& rules, const toy::State& state, Seat seat, Action action) {
    if (action == toy::action_of(toy::Kind::Stop) && state.steps > 0) return illegal("TOY-3.1"_rule);
    return Toy::check(rules, state, seat, action);
  }
};
TEST(Conformance, FindsACheckThatRefusesWhatIsListed) { expect_found<StrictCheck>("refuses what legal() lists"); }

struct ZeroWeight : Toy {
  static void outcomes(const toy::Rules& rules, const toy::State& state, OutcomeList& out) {
    Toy::outcomes(rules, state, out);
    out[0].weight = 0;
  }
};
TEST(Conformance, FindsAWeightOfZero) { expect_found<ZeroWeight>("weight 0"); }

struct SharedNotation : Toy {
  static std::string write(const toy::Rules& rules, Action action) {
    const std::string text = Toy::write(rules, action);
    return text == "draw amber" ? "draw red" : text;
  }
};
TEST(Conformance, FindsTwoActionsWrittenAlike) { expect_found<SharedNotation>("two actions are written"); }

struct OtherReading : Toy {
  static Result<Action> read(const toy::Rules& rules, std::string_view text) {
    return text == "stop" ? toy::action_of(toy::Kind::Step) : Toy::read(rules, text);
  }
};
TEST(Conformance, FindsANotationReadWrongly) { expect_found<OtherReading>("for another action"); }

struct SilentPoints : Toy {
  template <class Sink>
  static void apply(const toy::Rules& rules, toy::State& state, Seat seat, Action action, Sink&& sink) {
    Toy::apply(rules, state, seat, action, [&](Event event) {
      if (event.rule == "TOY-3.3"_rule) event.points = 0;
      sink(event);
    });
  }
};
TEST(Conformance, FindsPointsWithoutAnEvent) { expect_found<SilentPoints>("add up to"); }

struct NamelessPoints : Toy {
  template <class Sink>
  static void apply(const toy::Rules& rules, toy::State& state, Seat seat, Action action, Sink&& sink) {
    Toy::apply(rules, state, seat, action, [&](Event event) {
      event.rule = {};
      sink(event);
    });
  }
};
TEST(Conformance, FindsPointsWithoutARule) { expect_found<NamelessPoints>("points without a rule"); }

struct FirstBidWins : Toy {
  template <class Sink>
  static void apply(const toy::Rules& rules, toy::State& state, Seat seat, Action action, Sink&& sink) {
    const bool first = state.phase == toy::Phase::Bid && state.bids == decltype(state.bids){};
    Toy::apply(rules, state, seat, action, sink);
    if (first) state.active = static_cast<std::uint8_t>(index(seat));
  }
};
TEST(Conformance, FindsChoicesThatDoNotCommute) { expect_found<FirstBidWins>("do not commute"); }

struct DifferentInSearch : Toy {
  template <class Sink>
  static void apply(const toy::Rules& rules, toy::State& state, Seat seat, Action action, Sink&& sink) {
    Toy::apply(rules, state, seat, action, sink);
    if constexpr (std::is_same_v<std::remove_cvref_t<Sink>, EventList>) state.lit = 0;
  }
};
TEST(Conformance, FindsASearchThatPlaysAnotherGame) { expect_found<DifferentInSearch>("search path"); }

struct Endless : Toy {
  template <class Sink>
  static void apply(const toy::Rules& rules, toy::State& state, Seat seat, Action action, Sink&& sink) {
    Toy::apply(rules, state, seat, action, sink);
    state.round = 0;
    state.deck.fill(1);
  }
};
TEST(Conformance, FindsAGameThatDoesNotEnd) { expect_found<Endless>("does not end"); }

struct Upsidedown : Toy {
  static Scores scores(const toy::Rules& rules, const toy::State& state) {
    Scores scores = Toy::scores(rules, state);
    for (auto& rank : scores.rank) rank = static_cast<std::uint8_t>(4 - rank);
    return scores;
  }
};
TEST(Conformance, FindsRanksThatMakeNoSense) { expect_found<Upsidedown>("rank"); }

struct LegalBySecret : Toy {
  static void legal(const toy::Rules& rules, const toy::State& state, Seat seat, ActionList& actions) {
    Toy::legal(rules, state, seat, actions);
    if (state.phase == toy::Phase::Walk && state.deck[0] % 2 == 1 && actions.size() > 1) actions.pop_back();
  }
};
TEST(Conformance, FindsAListThatDependsOnASecret) { expect_found<LegalBySecret>("what the seat cannot see"); }

struct Inconsistent : Toy {
  static std::string self_check(const toy::Rules&, const toy::State& state) { return state.lit == 2 ? "lit" : ""; }
};
TEST(Conformance, ReportsTheSelfCheck) { expect_found<Inconsistent>("self_check(): lit"); }

struct WidePicture : Toy {
  static std::string draw_text(const toy::Rules&, const toy::View&, const PictureStyle& style) {
    return std::string(static_cast<std::size_t>(style.width) + 1, '#');
  }
};
TEST(Conformance, FindsAPictureThatIsTooWide) { expect_found<WidePicture>("too wide"); }

// The toy with views that travel: all their bytes as numbers, and a sum that no broken one has.
struct Travelling : Toy {
  using Bytes = std::array<std::uint8_t, sizeof(toy::View)>;
  static_assert(std::has_unique_object_representations_v<toy::View>);

  static json::Value encode_view(const toy::Rules& rules, const toy::View& view) {
    json::Value out = Toy::encode_view(rules, view);
    out["bytes"] = json::Value::array_of(std::bit_cast<Bytes>(view));
    out["sum"] = std::to_string(hash_value(view));
    return out;
  }
  static Result<toy::View> read_view(const toy::Rules& rules, const json::Value& value) {
    json::Problems problems;
    const json::Reader in(value, problems);
    Bytes read{};
    for (std::size_t i = 0; i < read.size(); ++i)
      read[i] = static_cast<std::uint8_t>(in.at("bytes").at(i).integer(0, 255));
    const auto view = std::bit_cast<toy::View>(read);
    if (in.at("sum").text() != std::to_string(hash_value(view))) in.at("sum").report("is not that of the bytes");
    if (!problems.ok()) return problems.first();
    if (json::dump(encode_view(rules, view)) != json::dump(value)) return Error{"$", "contradicts itself"};
    return view;
  }
};
static_assert(ReadsViews<Travelling> && !ReadsViews<Toy>);
TEST(Conformance, FindsNothingWrongWithViewsThatTravel) { conformance<Travelling>(toy::rules(3), 4, 100, 3); }

struct ForgetfulReading : Travelling {
  static Result<toy::View> read_view(const toy::Rules& rules, const json::Value& value) {
    Result<toy::View> view = Travelling::read_view(rules, value);
    if (view.ok()) view->known.steps = 0;
    return view;
  }
};
TEST(Conformance, FindsAViewThatIsReadOtherwise) { expect_found<ForgetfulReading>("makes another view"); }

struct SuspiciousReading : Travelling {
  static Result<toy::View> read_view(const toy::Rules& rules, const json::Value& value) {
    Result<toy::View> view = Travelling::read_view(rules, value);
    if (view.ok() && view->known.phase == toy::Phase::Over) return Error{"$.phase", "over"};
    return view;
  }
};
TEST(Conformance, FindsAViewThatIsNotReadBack) { expect_found<SuspiciousReading>("refuses what encode_view() wrote"); }

struct CredulousReading : Travelling {
  static Result<toy::View> read_view(const toy::Rules& rules, const json::Value& value) {
    Result<toy::View> view = Travelling::read_view(rules, value);
    if (view.ok()) return view;
    toy::View crowded;
    crowded.unseen.fill(100);
    return crowded;
  }
};
TEST(Conformance, FindsABrokenViewThatPasses) { expect_found<CredulousReading>("lets a broken view pass"); }

struct VagueReading : Travelling {
  static Result<toy::View> read_view(const toy::Rules& rules, const json::Value& value) {
    Result<toy::View> view = Travelling::read_view(rules, value);
    if (!view.ok()) return Error{"", view.error().what};
    return view;
  }
};
TEST(Conformance, FindsARefusalWithoutAPlace) { expect_found<VagueReading>("does not say where a view is wrong"); }

TEST(Conformance, IsRepeatable) {
  const auto run = [](std::uint64_t seed) {
    return conformance_problems<ConstantKey>(toy::rules(2), {50, seed, 2, 500, 5});
  };
  EXPECT_EQ(run(3), run(3));
  EXPECT_THAT(conformance_problems<Toy>(toy::rules(2), {50, 9, 1, 500, 5}), IsEmpty());
}

}  // namespace
}  // namespace mornington
