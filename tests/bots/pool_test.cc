#include "server/bots/pool.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <semaphore>
#include <string>

#include "ai/family_bots.h"
#include "match/match.h"

namespace mornington::bot_pool {
namespace {

std::unique_ptr<Match> start(const std::string& edition, std::uint64_t seed) {
  MatchSetup setup;
  setup.edition = edition;
  setup.seats = 2;
  setup.seed = Seed::of_number(seed);
  auto match = new_match(std::move(setup));
  return match.ok() ? *std::move(match) : nullptr;
}

// A question about the first decision of a game.
model::RequestBotMove question(const std::string& edition, const std::string& level, std::uint64_t number) {
  const auto match = start(edition, number);
  const Seat seat = first_seat(match->decision());
  return {{std::to_string(number)}, number, seat, level, 1000 + number, match->seen_by(seat)};
}

// Answers by game, from whatever thread.
class Answers {
 public:
  BotPool::Done take() {
    return [this](const model::BotMoved& thought) {
      const std::lock_guard lock(mutex_);
      chosen_[thought.game.text + " " + std::to_string(thought.decision) + " " + std::to_string(index(thought.seat))] =
          thought.notation;
      came_.release();
    };
  }
  const std::map<std::string, std::string>& wait_for(int count) {
    for (int i = 0; i < count; ++i) came_.acquire();
    return chosen_;
  }

 private:
  std::mutex mutex_;
  std::counting_semaphore<> came_{0};
  std::map<std::string, std::string> chosen_;
};

// Keeps the one thread of a pool busy until it is let go.
class Stone {
 public:
  explicit Stone(BotPool& pool) {
    pool.think("", question("metro-paris", "random", 9000), [this](const model::BotMoved&) {
      lies_.release();
      away_.acquire();
    });
    lies_.acquire();
  }
  Stone(const Stone&) = delete;
  Stone& operator=(const Stone&) = delete;
  void take_away() { away_.release(); }

 private:
  std::counting_semaphore<> lies_{0};
  std::counting_semaphore<> away_{0};
};

const std::vector<std::string> kEditions = {"metro-paris", "next-station-london", "underground-london"};

std::map<std::string, std::string> choices(int threads) {
  Answers answers;
  BotPool pool(threads);
  for (std::uint64_t n = 0; n < 12; ++n)
    pool.think("", question(kEditions[n % 3], n % 2 == 0 ? "casual" : "greedy", n), answers.take());
  return answers.wait_for(12);
}

TEST(BotPool, ChoosesAlikeWithHoweverManyThreads) {
  const auto alone = choices(1);
  EXPECT_EQ(alone.size(), 12u);
  EXPECT_EQ(choices(4), alone);
}

TEST(BotPool, ChoosesAsTheBotOfThatLevelAndSeed) {
  Answers answers;
  BotPool pool(2);
  const model::RequestBotMove think = question("next-station-london", "casual", 3);
  pool.think("", think, answers.take());
  const auto bot = ai::make_bot("casual", *think.seen->config().edition, think.seat, think.seed);
  EXPECT_EQ(answers.wait_for(1).at("3 3 " + std::to_string(index(think.seat))), bot->choose(*think.seen));
}

TEST(BotPool, HasOneQuestionForASeat) {
  Answers answers;
  BotPool pool(1);
  Stone stone(pool);
  model::RequestBotMove old = question("metro-paris", "random", 1);
  model::RequestBotMove other_seat = old;
  other_seat.seat = seat_at(1 - index(old.seat));
  model::RequestBotMove later = old;
  later.decision = 77;
  pool.think("", old, answers.take());
  pool.think("", other_seat, answers.take());
  pool.think("", later, answers.take());
  EXPECT_EQ(pool.waiting(), 2u);
  stone.take_away();
  const auto& chosen = answers.wait_for(2);
  EXPECT_TRUE(chosen.contains("1 77 " + std::to_string(index(old.seat))));
  EXPECT_FALSE(chosen.contains("1 1 " + std::to_string(index(old.seat))));
}

// The order in which one thread answers what has been asked while a stone lay on it.
class Asked {
 public:
  void ask(const std::string& address, const std::string& owner, model::Urgency urgency, std::uint64_t number) {
    model::RequestBotMove think = question("metro-paris", "random", number);
    think.owner = {owner};
    think.urgency = urgency;
    pool_.think(address, std::move(think), [this](const model::BotMoved& thought) {
      order_.push_back(thought.decision);
      came_.release();
    });
    ++asked_;
  }
  std::vector<std::uint64_t> order() {
    stone_.take_away();
    for (int i = 0; i < asked_; ++i) came_.acquire();
    return order_;
  }

 private:
  std::vector<std::uint64_t> order_;
  std::counting_semaphore<> came_{0};
  int asked_ = 0;
  BotPool pool_{1};
  Stone stone_{pool_};
};

std::size_t place_of(const std::vector<std::uint64_t>& order, std::uint64_t number) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), number) - order.begin());
}

TEST(BotPool, TablesWherePlayersWaitComeFirstAndAbandonedOnesLast) {
  Asked asked;
  for (std::uint64_t n = 0; n < 20; ++n) asked.ask("a", "hostile", model::Urgency::Abandoned, n);
  asked.ask("b", "away", model::Urgency::Away, 100);
  asked.ask("b", "here", model::Urgency::Watched, 200);
  const auto order = asked.order();
  EXPECT_EQ(place_of(order, 200), 0u);
  EXPECT_EQ(place_of(order, 100), 1u);
}

TEST(BotPool, EachAddressAndEachHostHasATurn) {
  Asked asked;
  for (std::uint64_t n = 0; n < 60; ++n) asked.ask("a", "hostile " + std::to_string(n % 6), model::Urgency::Watched, n);
  asked.ask("a", "neighbour", model::Urgency::Watched, 100);
  asked.ask("b", "honest", model::Urgency::Watched, 200);
  const auto order = asked.order();
  EXPECT_LE(place_of(order, 200), 1u);
  EXPECT_LE(place_of(order, 100), 8u);
}

TEST(BotPool, GivesUpAnAbandonedTableWhereAPlayerWaits) {
  std::atomic<int> abandoned = 0;
  std::counting_semaphore<> came{0};
  BotPool pool(1);
  for (std::uint64_t n = 0; n < 3; ++n) {
    model::RequestBotMove think = question("underground-london", "master", n);
    think.urgency = model::Urgency::Abandoned;
    pool.think("a", std::move(think), [&](const model::BotMoved&) { ++abandoned; });
  }
  while (pool.waiting() == 3) std::this_thread::yield();
  pool.think("b", question("metro-paris", "random", 9), [&](const model::BotMoved&) { came.release(); });
  came.acquire();
  EXPECT_EQ(abandoned, 0) << "thousands of simulations were waited for";
  EXPECT_GE(pool.waiting(), 2u) << "what was given up waits again";
}

TEST(BotPool, ThinksBehindPeople) {
  std::counting_semaphore<> came{0};
  int niceness = 0;
  BotPool pool(1);
  pool.think("", question("metro-paris", "random", 1), [&](const model::BotMoved&) {
    niceness = getpriority(PRIO_PROCESS, 0);
    came.release();
  });
  came.acquire();
  EXPECT_GT(niceness, getpriority(PRIO_PROCESS, 0));
}

TEST(BotPool, AnswersNobodyAfterItsEnd) {
  int answered = 0;
  std::counting_semaphore<> begun{0};
  {
    BotPool pool(1);
    pool.think("", question("metro-paris", "random", 1), [&](const model::BotMoved&) { begun.release(); });
    begun.acquire();
    for (std::uint64_t n = 2; n < 40; ++n)
      pool.think("", question("underground-london", "master", n), [&](const model::BotMoved&) { ++answered; });
  }
  EXPECT_LT(answered, 38) << "thousands of simulations each: the end does not wait for them";
}

}  // namespace
}  // namespace mornington::bot_pool
