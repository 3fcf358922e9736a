#include "server/store/writer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <semaphore>
#include <thread>

#include "server/store/read_queue.h"
#include "server/store/sqlite_store.h"
#include "store/samples.h"
#include "store/scratch_folder.h"
#include "support/memory_store.h"

namespace mornington::store {
namespace {

using Kind = Outcome::Kind;

// A writer whose commits wait for the test, on a disk that may fail.
struct WriterTest : testing::Test {
  explicit WriterTest(Writer::Limits limits = {}) {
    auto memory = std::make_unique<MemoryStore>();
    EXPECT_TRUE(write_one(*memory, {sample_game("g")}).kept());
    memory->fails = [this] {
      begun.release();
      go_on.acquire();
      return broken.load();
    };
    writer = std::make_unique<Writer>(std::move(memory), limits);
  }
  ~WriterTest() override {
    go_on.release(100);
    writer.reset();
  }

  void ask(Request request) {
    writer->write(std::move(request), [this](const Outcome& outcome) {
      kinds.push_back(outcome.kind);
      answered.release();
    });
  }
  void ask_entry(Sequence sequence) { ask({sample_entries("g", sequence, 1)}); }
  void wait_for(int answers) {
    for (int i = 0; i < answers; ++i) answered.acquire();
  }

  std::counting_semaphore<> begun{0};
  std::counting_semaphore<> go_on{0};
  std::counting_semaphore<> answered{0};
  std::atomic<bool> broken = false;
  std::vector<Kind> kinds;  // as they were answered
  std::unique_ptr<Writer> writer;
};

TEST_F(WriterTest, KeepsTogetherWhatComesDuringACommit) {
  ask_entry(1);
  begun.acquire();
  for (Sequence i = 2; i <= 11; ++i) ask_entry(i);
  EXPECT_EQ(writer->figures().waiting, 10u);
  go_on.release(2);
  wait_for(11);
  EXPECT_EQ(kinds, std::vector(11, Kind::Kept));
  EXPECT_EQ(writer->figures().commits, 2u);
  EXPECT_EQ(writer->figures().requests, 11u);
}

TEST_F(WriterTest, AnswersInTheOrderOfTheRequests) {
  ask_entry(1);
  begun.acquire();
  ask_entry(1);
  ask_entry(2);
  ask({sample_entries("nowhere", 1, 1)});
  go_on.release(2);
  wait_for(4);
  EXPECT_EQ(kinds, (std::vector{Kind::Kept, Kind::Conflict, Kind::Kept, Kind::Refused}));
}

TEST_F(WriterTest, TellsEverybodyThatACommitFailedAndDoesNotTryAgain) {
  broken = true;
  ask_entry(1);
  begun.acquire();
  go_on.release();
  wait_for(1);
  broken = false;
  ask_entry(1);
  go_on.release();
  wait_for(1);
  EXPECT_EQ(kinds, (std::vector{Kind::Failed, Kind::Kept}));
  EXPECT_EQ(writer->figures().commits, 2u);
  EXPECT_EQ(writer->figures().failed, 1u);
}

struct NarrowWriter : WriterTest {
  NarrowWriter() : WriterTest(Writer::Limits{2, 3}) {}
};

TEST_F(NarrowWriter, TakesNoMoreThanItCan) {
  ask_entry(1);
  begun.acquire();
  for (Sequence i = 2; i <= 4; ++i) ask_entry(i);
  ask_entry(5);
  wait_for(1);
  EXPECT_EQ(kinds, std::vector{Kind::Failed}) << "told at once";
  go_on.release(3);
  wait_for(4);
  EXPECT_EQ(writer->figures().commits, 3u) << "1, then 2 and 3, then 4";
}

TEST(Writer, KeepsWhatWasAskedBeforeItEnds) {
  const ScratchFolder scratch;
  std::atomic<int> kept = 0;
  {
    Writer writer(*open_store(scratch / "data"));
    writer.write({sample_game("g")}, [](const Outcome&) {});
    for (Sequence i = 1; i <= 500; ++i)
      writer.write({sample_entries("g", i, 1)}, [&](const Outcome& outcome) { kept += outcome.kept() ? 1 : 0; });
  }
  EXPECT_EQ(kept, 500);
  EXPECT_EQ(count_entries(**open_store(scratch / "data"), "g"), 500u);
}

TEST(Writer, ServesManyThreads) {
  const ScratchFolder scratch;
  {
    Writer writer(*open_store(scratch / "data"));
    const auto play = [&](const std::string& game) {
      for (Sequence i = 0; i <= 50; ++i) {
        std::promise<bool> kept;
        const Request request = i == 0 ? Request{sample_game(game)} : Request{sample_entries(game, i, 1)};
        writer.write(request, [&](const Outcome& outcome) { kept.set_value(outcome.kept()); });
        EXPECT_TRUE(kept.get_future().get());
      }
    };
    std::vector<std::thread> players;
    for (const char* game : {"a", "b", "c", "d"}) players.emplace_back(play, game);
    for (std::thread& player : players) player.join();
  }
  const auto store = *open_store(scratch / "data");
  for (const char* game : {"a", "b", "c", "d"}) EXPECT_EQ(count_entries(*store, game), 50u);
}

TEST(ReadQueue, SeesWhatIsKept) {
  const ScratchFolder scratch;
  Writer writer(*open_store(scratch / "data"));
  ReadQueue room(*open_reader(scratch / "data"));
  std::promise<std::size_t> count;
  writer.write({sample_game("g"), sample_entries("g", 1, 7)}, [&](const Outcome&) {
    EXPECT_TRUE(room.ask([&](Reader& reader) { count.set_value(count_entries(reader, "g")); }));
  });
  EXPECT_EQ(count.get_future().get(), 7u);
}

TEST(ReadQueue, AnswersInOrderAndTakesNoMoreThanItCan) {
  std::vector<int> order;
  std::counting_semaphore<> begun{0};
  std::counting_semaphore<> go_on{0};
  {
    ReadQueue room(std::make_unique<MemoryStore>(), 2);
    ASSERT_TRUE(room.ask([&](Reader&) {
      begun.release();
      go_on.acquire();
    }));
    begun.acquire();
    EXPECT_TRUE(room.ask([&](Reader&) { order.push_back(1); }));
    EXPECT_TRUE(room.ask([&](Reader&) { order.push_back(2); }));
    EXPECT_FALSE(room.ask([&](Reader&) { order.push_back(3); }));
    go_on.release();
  }
  EXPECT_EQ(order, (std::vector{1, 2}));
}

}  // namespace
}  // namespace mornington::store
