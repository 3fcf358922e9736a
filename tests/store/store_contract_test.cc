#include "store/store_contract.h"

#include "store/in_memory.h"
#include "store/in_postgres.h"
#include "store/in_sqlite.h"
#include "store/samples.h"

namespace mornington::store {
namespace {

namespace fact = model::row_update;
using Kind = Outcome::Kind;

INSTANTIATE_TEST_SUITE_P(Of, StoreContract,
                         testing::Values(ImplementationRow{"Memory", [] { return std::make_unique<InMemory>(); }},
                                         ImplementationRow{"Sqlite", [] { return std::make_unique<InSqlite>(); }},
                                         ImplementationRow{"Postgres", [] { return std::make_unique<InPostgres>(); }}),
                         [](const auto& row) { return row.param.name; });

TEST_P(StoreContract, KeepsEntriesInOrderOverANewBeginning) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_entries("g", 1, 1)}).kept());
  ASSERT_TRUE(write_one(store(), {sample_entries("g", 2, 2)}).kept());
  begin_again();
  EXPECT_EQ(text(read_one(store(), "g")),
            R"(g {"edition":"metro"} state 1 visibility 0 created 1000 ended - wake - waits 0 deal )"
            "\n1 at 2001 {\"act\":1}\n2 at 2002 {\"act\":2}\n3 at 2003 {\"act\":3}\n");
}

TEST_P(StoreContract, TellsAConflictOfSequenceAndKeepsNothingOfIt) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_entries("g", 1, 2)}).kept());
  for (const Sequence from : {0, 1, 2, 4, 100})
    EXPECT_EQ(write_one(store(), {sample_entries("g", from, 1)}).kind, Kind::Conflict) << from;
  Append gap = sample_entries("g", 3, 1);
  gap.entries.push_back(sample_entries("g", 5, 1).entries.front());
  const Outcome outcome = write_one(store(), {gap});
  EXPECT_EQ(outcome.kind, Kind::Conflict);
  EXPECT_NE(outcome.why, "");
  EXPECT_EQ(count_entries(store(), "g"), 2u);
  EXPECT_TRUE(write_one(store(), {sample_entries("g", 3, 1)}).kept());
}

TEST_P(StoreContract, KeepsARequestWholeOrNotAtAll) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_person("p"), said("g", kTable, 1, "p", "hello")}).kept());
  const std::string before = text(read_one(store(), "g"));
  model::row_update::Row renamed = sample_game("g");
  renamed.row.header = "{}";
  const Request request{renamed,
                        fact::Wake{{"g"}, {99}, SeatSet::from_bits(3)},
                        sample_entries("g", 1, 2),
                        seated("g", 0, "p"),
                        fact::Invitation{{"g"}, seat_at(1), "hash"},
                        fact::Name{{"p"}, "another"},
                        fact::Bell{{"p"}, "https://bell.example"},
                        fact::Mute{{"p"}, {"p"}, true},
                        said("g", kTable, 1, "p", "what I meant"),
                        said("g", kGallery, 1, "p", "hi"),
                        fact::Report{{"g"}, kTable, 1, {"p"}, {1}, "rude"},
                        fact::Plan{{"g"}, seat_at(0), "[]"},
                        fact::Seen{{"g"}, seat_at(0), 1},
                        fact::Down{{{1}, {2}}},
                        sample_person("q"),
                        Heartbeat{{7}},
                        Forget{{"p"}, {9}},
                        sample_entries("g", 7, 1)};
  EXPECT_EQ(write_one(store(), request).kind, Kind::Conflict);
  begin_again();
  EXPECT_EQ(text(read_one(store(), "g")), before);
  EXPECT_EQ(text(**store().person({"p"})), "p \"Name of p\" bell \"\" created 500 deleted - muted");
  EXPECT_TRUE(store().reports()->empty() && store().outages()->empty());
  EXPECT_FALSE((*store().person({"q"})).has_value());
  EXPECT_FALSE((*store().heartbeat()).has_value());
}

TEST_P(StoreContract, AnswersEachRequestOfABatchForItself) {
  const std::vector<Request> batch{{sample_game("g")},          {sample_entries("g", 1, 1)},
                                   {sample_entries("g", 1, 1)}, {sample_entries("nowhere", 1, 1)},
                                   {sample_entries("g", 2, 1)}, {}};
  std::vector<Kind> kinds;
  for (const Outcome& outcome : store().write(batch)) kinds.push_back(outcome.kind);
  EXPECT_EQ(kinds, (std::vector{Kind::Kept, Kind::Kept, Kind::Conflict, Kind::Refused, Kind::Kept, Kind::Kept}));
  EXPECT_EQ(count_entries(store(), "g"), 2u);
  EXPECT_TRUE(store().write({}).empty());
}

TEST_P(StoreContract, RefusesWhatNamesSomethingThatIsNotThere) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_person("p"), said("g", kTable, 1, "p", "x")}).kept());
  const std::vector<Change> wrong{sample_entries("nowhere", 1, 1),
                                  fact::Wake{{"nowhere"}, {1}, SeatSet::from_bits(1)},
                                  seated("nowhere", 0, "p"),
                                  seated("g", 0, "nobody"),
                                  fact::Invitation{{"nowhere"}, seat_at(0), "hash"},
                                  fact::Name{{"nobody"}, "x"},
                                  fact::Bell{{"nobody"}, "x"},
                                  fact::Mute{{"p"}, {"nobody"}, true},
                                  fact::Mute{{"nobody"}, {"p"}, true},
                                  said("nowhere", kTable, 1, "p", "x"),
                                  said("g", kTable, 1, "nobody", "x"),
                                  fact::Report{{"g"}, kTable, 2, {"p"}, {1}, "x"},
                                  fact::Report{{"g"}, kGallery, 1, {"p"}, {1}, "x"},
                                  fact::Report{{"g"}, kTable, 1, {"nobody"}, {1}, "x"},
                                  fact::Plan{{"nowhere"}, seat_at(0), "[]"},
                                  fact::Seen{{"nowhere"}, seat_at(0), 1},
                                  Forget{{"nobody"}, {1}}};
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    const Outcome outcome = write_one(store(), {wrong[i]});
    EXPECT_EQ(outcome.kind, Kind::Refused) << i;
    EXPECT_NE(outcome.why, "") << i;
  }
}

TEST_P(StoreContract, RefusesWhatCannotBe) {
  model::row_update::Row timeless = ended_game("g", 1);
  timeless.row.ended.reset();
  EXPECT_EQ(write_one(store(), {timeless}).kind, Kind::Refused);
  EXPECT_EQ(write_one(store(), {fact::Down{{{2}, {1}}}}).kind, Kind::Refused);
  ASSERT_TRUE(write_one(store(), {sample_person("p")}).kept());
  EXPECT_EQ(write_one(store(), {sample_person("p")}).kind, Kind::Refused) << "nobody arrives twice";
  NewPerson thief = sample_person("thief");
  thief.token = sample_person("p").token;
  EXPECT_EQ(write_one(store(), {thief}).kind, Kind::Refused) << "a token is one person's";
  EXPECT_EQ((*store().person_with(thief.token))->id.text, "p");
}

TEST_P(StoreContract, ReplacesAFactOfTheSameKey) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_person("p"), sample_person("q"), seated("g", 0, "p"),
                                  fact::Invitation{{"g"}, seat_at(1), "one"},
                                  fact::Invitation{{"g"}, seat_at(2), "two"}, fact::Link{{"g"}, {"old", true}},
                                  said("g", kTable, 1, "p", "one"), fact::Plan{{"g"}, seat_at(0), "[0]"},
                                  fact::Plan{{"g"}, seat_at(1), "[1]"}, fact::Seen{{"g"}, seat_at(0), 1},
                                  fact::Mute{{"p"}, {"q"}, true}, fact::Mute{{"p"}, {"p"}, true}})
                  .kept());
  model::row_update::Row over = ended_game("g", 9000, "deal");
  over.row.visibility = model::Visibility::Private;
  ASSERT_TRUE(write_one(store(), {over, fact::Wake{{"g"}, {77}, SeatSet::from_bits(2)}, seated("g", 0, "q"),
                                  fact::Invitation{{"g"}, seat_at(1), "three"}, fact::Invitation{{"g"}, seat_at(2), ""},
                                  fact::Link{{"g"}, {"new", false}}, said("g", kTable, 1, "q", "two"),
                                  fact::Plan{{"g"}, seat_at(0), "[2]"}, fact::Plan{{"g"}, seat_at(1), ""},
                                  fact::Seen{{"g"}, seat_at(0), 3}, fact::Mute{{"p"}, {"q"}, true},
                                  fact::Mute{{"p"}, {"p"}, false}, fact::Name{{"p"}, "Näme ♣ \"'; DROP TABLE"},
                                  fact::Bell{{"q"}, "https://bell.example"}})
                  .kept());
  begin_again();
  EXPECT_EQ(text(read_one(store(), "g")),
            R"(g {"edition":"metro"} state 2 visibility 1 created 1000 ended 9000 wake 77 waits 2 deal deal)"
            "\nseat 0 q \"Name of q\" bell \"https://bell.example\"\ninvitation 1 three\nlink new\n"
            "table 1 at 1 q \"Name of q\" id1 \"two\"\nplan 0 [2]\nseen 0 3\n");
  EXPECT_EQ(text(**store().person({"p"})), "p \"Näme ♣ \"'; DROP TABLE\" bell \"\" created 500 deleted - muted q");
}

TEST_P(StoreContract, RemovesGuestsWhoNeverDidAnything) {
  NewPerson program = sample_person("program");
  program.program = true;
  ASSERT_TRUE(
      write_one(store(), {sample_game("g"), sample_person("idle"), sample_person("seated"), sample_person("writer"),
                          sample_person("blocks"), sample_person("blocked"), program, seated("g", 0, "seated"),
                          said("g", kTable, 1, "writer", "hello"), fact::Mute{{"blocks"}, {"blocked"}, true}})
          .kept());
  const Instant came = (*store().person({"idle"}))->created;
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{came}}).kept());
  EXPECT_TRUE((*store().person({"idle"})).has_value()) << "not yet";
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{came.ms + 1}}}).kept());
  begin_again();
  EXPECT_FALSE((*store().person({"idle"})).has_value());
  for (const char* person : {"seated", "writer", "blocks", "blocked", "program"})
    EXPECT_TRUE((*store().person({person})).has_value()) << person;
}

TEST_P(StoreContract, TellsWhoHasPlayed) {
  ASSERT_TRUE(
      write_one(store(), {sample_game("g"), sample_person("p"), sample_person("q"), seated("g", 0, "p")}).kept());
  EXPECT_TRUE((*store().person_with(sample_person("p").token))->has_played);
  EXPECT_FALSE((*store().person_with(sample_person("q").token))->has_played);
}

TEST_P(StoreContract, TakesAwayWhatIsNotThere) {
  EXPECT_TRUE(
      write_one(store(), {fact::Occupant{{"g"}, seat_at(0), std::nullopt}, fact::Invitation{{"g"}, seat_at(0), ""},
                          fact::Plan{{"g"}, seat_at(0), ""}, fact::Mute{{"p"}, {"q"}, false}})
          .kept());
}

TEST_P(StoreContract, KeepsTextsByteForByte) {
  ASSERT_TRUE(write_one(store(), {sample_game("g")}).kept());
  const std::string all = std::string("zero \0 byte, ", 13) + "Größe ♜\n\t'\"\\ " + std::string(300'000, 'x');
  ASSERT_TRUE(write_one(store(), {Append{{"g"}, {{1, {-5}, all}, {2, {0}, ""}}}}).kept());
  begin_again();
  const std::vector<StoredEntry> entries = read_one(store(), "g").entries;
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_TRUE(entries[0].text == all);
  EXPECT_EQ(entries[0].at.ms, -5);
  EXPECT_EQ(entries[1].text, "");
}

TEST_P(StoreContract, GivesAGameWithAllThatIsItsOwn) {
  NewPerson program = sample_person("q");
  program.program = true;
  ASSERT_TRUE(write_one(store(), {sample_game("g"),
                                  sample_game("h"),
                                  sample_person("p"),
                                  program,
                                  sample_entries("g", 1, 1),
                                  sample_entries("h", 1, 1),
                                  seated("g", 1, "q"),
                                  seated("g", 0, "p"),
                                  seated("h", 0, "q"),
                                  fact::Invitation{{"g"}, seat_at(2), "hash"},
                                  fact::Invitation{{"h"}, seat_at(2), "other"},
                                  fact::Link{{"g"}, {"link", true}},
                                  fact::Link{{"h"}, {"other", true}},
                                  said("g", kGallery, 1, "q", "who wins?"),
                                  said("g", kTable, 1, "p", "hello"),
                                  said("h", kTable, 1, "p", "other"),
                                  fact::Plan{{"g"}, seat_at(1), "[1]"},
                                  fact::Plan{{"h"}, seat_at(0), "[9]"},
                                  fact::Seen{{"g"}, seat_at(0), 2},
                                  fact::Seen{{"h"}, seat_at(0), 1}})
                  .kept());
  begin_again();
  EXPECT_EQ(text(read_one(store(), "g")),
            R"(g {"edition":"metro"} state 1 visibility 0 created 1000 ended - wake - waits 0 deal )"
            "\nseat 0 p \"Name of p\" bell \"\"\nseat 1 q \"Name of q\" program bell \"\"\ninvitation 2 hash\nlink "
            "link watch\n"
            "table 1 at 1 p \"Name of p\" id1 \"hello\"\ngallery 1 at 1 q \"Name of q\" id1 \"who wins?\"\n"
            "plan 1 [1]\nseen 0 2\n1 at 2001 {\"act\":1}\n");
  EXPECT_FALSE((*store().game({"nowhere"}, 200, 0)).has_value());
}

TEST_P(StoreContract, GivesTheLastLinesOfEachRoom) {
  Request request{sample_game("g"), sample_person("p")};
  for (std::uint64_t i = 1; i <= 12; ++i) request.push_back(said("g", kTable, i, "p", "t"));
  for (std::uint64_t i = 1; i <= 2; ++i) request.push_back(said("g", kGallery, i, "p", "g"));
  ASSERT_TRUE(write_one(store(), request).kept());
  const StoredGame game = **store().game({"g"}, 3, 0);
  std::string lines;
  for (const model::ChatRow& row : game.chat) lines += row.text + std::to_string(row.number) + " ";
  EXPECT_EQ(lines, "t10 t11 t12 g1 g2 ");
}

TEST_P(StoreContract, ListsGames) {
  model::row_update::Row hidden = ended_game("hidden", 50);
  hidden.row.visibility = model::Visibility::Private;
  model::row_update::Row open = sample_game("open", 20);
  open.row.state = model::GameState::Open;
  model::row_update::Row closed = sample_game("closed", 25);
  closed.row.state = model::GameState::Closed;
  model::row_update::Row late = sample_game("late", 30);
  late.row.deal = "daily";
  ASSERT_TRUE(write_one(store(),
                        {hidden, late, open, closed, ended_game("x", 100), ended_game("y", 100, "old"),
                         ended_game("z", 90), ended_game("w", 80, "daily"), sample_person("p"), seated("late", 0, "p")})
                  .kept());
  const std::vector<model::Started::Table> tables = *store().unfinished();
  ASSERT_EQ(tables.size(), 3u);
  EXPECT_EQ(text(tables[0].row), text(open.row));
  EXPECT_EQ(text(tables[1].row), text(late.row));
  EXPECT_EQ(text(tables[1].seats), "seat 0 p \"Name of p\" bell \"\"\n");
  EXPECT_EQ(tables[2].row.game.text, "w") << "its deal is still played";
  EXPECT_EQ(text(*store().finished({}, 10)), "z x y ") << "w's deal is still played";
  EXPECT_EQ(text(*store().finished({}, 2)), "z x ");
  EXPECT_EQ(text(*store().finished({{100}, {"x"}}, 2)), "y ");
  EXPECT_EQ(text(*store().finished({{100}, {"y"}}, 2)), "");
  EXPECT_TRUE(*store().is_played("daily"));
  EXPECT_FALSE(*store().is_played("old"));
  EXPECT_FALSE(*store().is_played("")) << "a deal of its own";
}

TEST_P(StoreContract, TellsWhoHasEndedADeal) {
  model::row_update::Row late = sample_game("late", 30);
  late.row.deal = "deal";
  ASSERT_TRUE(write_one(store(), {late, ended_game("x", 100, "deal"), ended_game("y", 90, "deal"), ended_game("z", 80),
                                  ended_game("w", 70, "other"), sample_person("p"), seated("x", 1, "p")})
                  .kept());
  const std::vector<model::Started::Table> tables = *store().ended_with("deal");
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].row.game.text + tables[1].row.game.text, "yx");
  EXPECT_EQ(text(tables[0].seats) + text(tables[1].seats), "seat 1 p \"Name of p\" bell \"\"\n");
  EXPECT_TRUE(store().ended_with("")->empty()) << "deals of their own";
}

TEST_P(StoreContract, HasASecretThatStays) {
  const std::string secret = *store().secret();
  EXPECT_EQ(secret.size(), 64u);
  begin_again();
  EXPECT_EQ(*store().secret(), secret);
}

TEST_P(StoreContract, ForgetsAPersonWhileGamesStay) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_person("p"), sample_person("q"), sample_entries("g", 1, 1),
                                  seated("g", 0, "p"), seated("g", 1, "q"), said("g", kTable, 1, "p", "my address"),
                                  said("g", kTable, 2, "q", "hm"), fact::Plan{{"g"}, seat_at(0), "[0]"},
                                  fact::Plan{{"g"}, seat_at(1), "[1]"}, fact::Bell{{"p"}, "https://bell.example"},
                                  fact::Mute{{"p"}, {"q"}, true}, fact::Mute{{"q"}, {"p"}, true},
                                  fact::Report{{"g"}, kTable, 2, {"p"}, {3}, "rude"},
                                  fact::Report{{"g"}, kTable, 1, {"q"}, {4}, "ruder"}})
                  .kept());
  ASSERT_TRUE(write_one(store(), {Forget{{"p"}, {77}}}).kept());
  begin_again();
  EXPECT_EQ(text(**store().person({"p"})), "p \"\" bell \"\" created 500 deleted 77 muted");
  EXPECT_EQ(text(**store().person({"q"})), "q \"Name of q\" bell \"\" created 500 deleted - muted p");
  EXPECT_FALSE((*store().person_with(sample_person("p").token)).has_value());
  EXPECT_EQ(text(read_one(store(), "g")),
            R"(g {"edition":"metro"} state 1 visibility 0 created 1000 ended - wake - waits 0 deal )"
            "\nseat 0 p \"deleted player\" bell \"\"\nseat 1 q \"Name of q\" bell \"\"\n"
            "table 1 at 1 p \"deleted player\" id1 \"\"\ntable 2 at 2 q \"Name of q\" id2 \"hm\"\n"
            "plan 1 [1]\n1 at 2001 {\"act\":1}\n");
  ASSERT_EQ(store().reports()->size(), 1u);
  EXPECT_EQ(store().reports()->front().report.reason, "ruder");
  for (const Change& late : {Change(fact::Name{{"p"}, "back"}), Change(fact::Bell{{"p"}, "x"}),
                             Change(sample_person("p")), Change(Forget{{"p"}, {78}})})
    EXPECT_EQ(write_one(store(), {late}).kind, Kind::Refused) << "a late word brings nobody back";
}

TEST_P(StoreContract, TellsReportsWithTheLineTheyAreAbout) {
  ASSERT_TRUE(
      write_one(store(), {sample_game("g"), sample_person("p"), sample_person("q"), said("g", kGallery, 1, "p", "!!"),
                          fact::Report{{"g"}, kGallery, 1, {"q"}, {4}, "loud"}})
          .kept());
  const std::vector<Reported> reports = *store().reports();
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].report.reason, "loud");
  EXPECT_EQ(reports[0].report.by.text, "q");
  EXPECT_EQ(reports[0].about.text, "p");
  EXPECT_EQ(reports[0].text, "!!");
}

TEST_P(StoreContract, GivesAPersonAllThatIsKeptAboutThem) {
  ASSERT_TRUE(
      write_one(store(), {sample_game("g"), sample_person("p"), sample_person("q"), seated("g", 0, "p"),
                          seated("g", 1, "q"), said("g", kGallery, 1, "p", "hi"), said("g", kTable, 2, "q", "hm"),
                          fact::Plan{{"g"}, seat_at(0), "[0]"}, fact::Plan{{"g"}, seat_at(1), "[1]"},
                          fact::Mute{{"p"}, {"q"}, true}, fact::Report{{"g"}, kTable, 2, {"p"}, {3}, "rude"},
                          fact::Report{{"g"}, kGallery, 1, {"q"}, {4}, "ruder"}})
          .kept());
  EXPECT_EQ(json::dump(to_json(**store().personal_data({"p"}))),
            R"({"id":"p","name":"Name of p","program":false,"bell":"","muted":["q"],"created":500,)"
            R"("seats":[{"game":"g","seat":0}],"chat":[{"game":"g","room":"gallery","number":1,"at":1,"text":"hi"}],)"
            R"("reports":[{"game":"g","room":"table","number":2,"at":3,"reason":"rude"}],)"
            R"("plans":[{"game":"g","seat":0,"plan":[0]}],"ratings":[],"rating_history":[]})");
  EXPECT_FALSE((*store().personal_data({"nobody"})).has_value());
}

TEST_P(StoreContract, KnowsWhenTheServerWasAliveAndWhenNot) {
  EXPECT_FALSE((*store().heartbeat()).has_value());
  ASSERT_TRUE(write_one(store(), {Heartbeat{{5}}}).kept());
  ASSERT_TRUE(write_one(store(), {Heartbeat{{9}}, fact::Down{{{20}, {30}}}, fact::Down{{{3}, {4}}}}).kept());
  begin_again();
  EXPECT_EQ((*store().heartbeat())->ms, 9);
  const std::vector<Outage> outages = *store().outages();
  ASSERT_EQ(outages.size(), 2u);
  EXPECT_EQ(outages[0].from.ms, 3);
  EXPECT_EQ(outages[1].to.ms, 30);
}

TEST_P(StoreContract, GivesTheEntriesAfterANumber) {
  ASSERT_TRUE(write_one(store(), {sample_game("g"), sample_entries("g", 1, 3)}).kept());
  const StoredGame game = **store().game({"g"}, 200, 2);
  ASSERT_EQ(game.entries.size(), 1u);
  EXPECT_EQ(game.entries.front().sequence, 3u);
  EXPECT_EQ(game.row.game.text, "g");
  EXPECT_TRUE((*store().game({"g"}, 200, 3))->entries.empty());
}

}  // namespace
}  // namespace mornington::store
