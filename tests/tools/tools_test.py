"""The tools find the errors they are there to find, planted in a small tree."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text, age=0):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        moment = 1_700_000_000 - age
        os.utime(file, (moment, moment))

    def run_tool(self, *arguments):
        run = subprocess.run([str(a) for a in arguments], capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr


class CheckProse(Tree):
    BUDGET = {"since": "none", "words in documents": 0, "words in comments": 0, "long sentences": 0, "long commit subjects": 0}

    def setUp(self):
        super().setUp()
        self.write("tools/prose_budget.json", json.dumps(self.BUDGET))
        self.write("README.md", "A short sentence.\n\n```\nanew\n```\n")
        self.write("src/core/ids.h", "int reckoned = 0;  // Computed once.\n")

    def check(self):
        return self.run_tool(ROOT / "tools/check_prose", self.root)

    def test_plain_words_pass(self):
        code, text = self.check()
        self.assertEqual(code, 0, text)

    def test_a_listed_word_in_a_document_and_in_a_comment_is_named_with_its_line(self):
        self.write("docs/a.md", "Fine.\nIt is made anew.\n")
        self.write("src/core/ids.h", "int a;\nint b;  // reckoned\n")
        code, text = self.check()
        self.assertEqual(code, 1)
        self.assertIn("docs/a.md:2: anew", text)
        self.assertIn("src/core/ids.h:2: reckoned", text)

    def test_a_sentence_of_more_than_forty_words_is_named(self):
        self.write("docs/a.md", "Word " * 41 + "end.\n")
        code, text = self.check()
        self.assertEqual(code, 1)
        self.assertIn("docs/a.md: 42 words", text)

    def test_a_long_commit_subject_is_named(self):
        git = ["git", "-C", str(self.root), "-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run(["git", "init", "--quiet", str(self.root)], check=True)
        for subject in ("first", "x" * 73):
            subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", subject], check=True)
        first = subprocess.run([*git, "rev-list", "--max-parents=0", "HEAD"], capture_output=True, text=True).stdout.strip()
        self.write("README.md", "Short.\n")
        self.write("tools/prose_budget.json", json.dumps({**self.BUDGET, "since": first}))
        code, text = self.check()
        self.assertEqual(code, 1)
        self.assertIn("commit: " + "x" * 73, text)


    def test_a_report_measures_sentences_and_idioms(self):
        self.write("README.md", "One two three four. It is made anew every day. Six words are in this sentence.\n")
        self.write("src/core/ids.h", "int a;  // What is told here\n         // goes on there.\nint b;\n// A plain comment.\n")
        code, text = self.run_tool(ROOT / "tools/check_prose", "--report", self.root)
        self.assertEqual(code, 0, text)
        self.assertIn("| documents | 3 | 33.3 | 6 | 6 |", text)
        self.assertIn("| comments in src | 2 | 50.0 |", text)


class CheckGlossary(Tree):
    def setUp(self):
        super().setUp()
        self.write("docs/glossary.md", "| word | meaning | type |\n|---|---|---|\n| **seat** | a place | `src/core/ids.h` |\n"
                                       "| **stand-in** | a bot | |\n| **state** | a position | `src/games/*/state.h` |\n")
        self.write("src/core/ids.h", "enum class Seat : int {};\nclass StandIn;\n")
        self.write("src/games/a/state.h", "struct State {\n};\n")
        self.write("src/games/b/state.h", "struct State {};\n")

    def expect(self, code, words):
        found, text = self.run_tool(ROOT / "tools/check_glossary", self.root)
        self.assertEqual(found, code, text)
        self.assertIn(words, text)

    def test_one_type_for_each_word_passes_and_so_do_other_names_for_it(self):
        self.write("src/ai/a.h", "using State = typename G::State;\nstruct StandIn {};\n")
        self.write("web/src/a.ts", "export type Seat = Protocol['Seat'];\n")
        self.expect(0, "3 words, 0 problems")

    def test_a_second_type_is_named_in_both_languages(self):
        self.write("src/ai/a.cc", "namespace {\nstruct Seat {\n  int n;\n};\n}\n")
        self.expect(1, "src/ai/a.cc: Seat is a word of the glossary")
        self.write("src/ai/a.cc", "")
        self.write("web/src/A.svelte", "<script>\n  interface Seat {\n  }\n</script>\n")
        self.expect(1, "web/src/A.svelte: Seat is a word of the glossary")

    def test_a_word_without_a_file_may_name_one_type_only(self):
        self.write("src/a.h", "class StandIn final {\n};\n")
        self.expect(0, "0 problems")
        self.write("src/b.h", "using StandIn = int;\n")
        self.expect(1, "src/b.h: StandIn")

    def test_an_exception_has_a_place_and_must_be_needed(self):
        self.write("src/ai/a.h", "struct Seat {};\n")
        self.write("tools/glossary_exceptions.json", json.dumps({"Seat": {"src/ai/a.h": "why"}}))
        self.expect(0, "0 problems")
        self.write("src/ai/a.h", "")
        self.expect(1, "src/ai/a.h defines no Seat")

    def test_a_row_whose_type_has_moved_is_named(self):
        self.write("src/core/ids.h", "")
        self.expect(1, "Seat: src/core/ids.h defines no such type")


class CheckLayers(Tree):
    def setUp(self):
        super().setUp()
        self.write("src/core/ids.h", "#pragma once\n#include <cstdint>\n")
        self.write("src/json/json.h", '#include "core/ids.h"\n')
        self.write("src/games/load_request.h", '#include "json/json.h"\n')
        self.write("src/games/editions.h", "")
        self.write("src/games/metro/state.h", '#include "core/ids.h"\n')
        self.write("src/games/metro/game.h", '#include "games/load_request.h"\n#include "json/json.h"\n')
        self.write("src/games/metro/codec.cc", '#include "games/metro/state.h"\n#include "json/json.h"\n')
        self.write("src/games/next_station/state.h", '#include "core/ids.h"\n')
        self.write("src/match/match.h", '#include "games/editions.h"\n')
        self.write("src/match/seat_view.h", '#include "games/editions.h"\n')
        self.write("src/match/record/record.h", '#include "match/match.h"\n')
        self.write("src/match/match_of.h", '#include "match/record/record.h"\n')
        self.write("src/match/family/family_of.h", '#include "match/match_of.h"\n')
        self.write("src/match/record/replay_write.cc", '#include "match/record/record.h"\n')
        self.write("src/ai/bot.h", '#include "match/seat_view.h"\n')
        self.write("src/arena/team.cc", '#include <thread>\n#include "ai/bot.h"\n')
        self.write("src/cli/main.cc", '#include <iostream>\n#include "ai/bot.h"\n')

    def check(self):
        return self.run_tool(ROOT / "tools/check_layers", self.root)

    def expect_problem(self, path, text, *words):
        self.write(f"src/{path}", text)
        code, output = self.check()
        self.assertEqual(code, 1, output)
        self.assertIn(f"src/{path}", output)
        for word in words:
            self.assertIn(word, output)

    def test_a_tree_in_order_passes(self):
        code, output = self.check()
        self.assertEqual(code, 0, output)

    def test_this_repository_is_in_order(self):
        code, output = self.run_tool(ROOT / "tools/check_layers")
        self.assertEqual(code, 0, output)

    def test_an_include_upwards_fails(self):
        self.expect_problem("core/bad.h", '\n#include "match/match.h"\n', ":2:", "core may not include match")

    def test_json_in_core_fails(self):
        self.expect_problem("core/bad.h", '#include "json/json.h"\n', "core may not include json")

    def test_a_game_that_includes_another_fails(self):
        self.expect_problem("games/metro/bad.h", '#include "games/next_station/state.h"\n', "never includes another")

    def test_the_kit_that_includes_a_game_fails(self):
        self.expect_problem("games/kit/bad.h", '#include "games/metro/state.h"\n', "kit may not include family")

    def test_a_game_that_includes_the_table_of_games_fails(self):
        self.expect_problem("games/metro/bad.h", '#include "games/editions.h"\n', "family may not include games")

    def test_json_in_the_rules_of_a_game_fails(self):
        self.expect_problem("games/metro/legal.cc", '#include "json/json.h"\n', "JSON belongs to")

    def test_a_reader_in_game_h_fails(self):
        self.write("src/json/reader.h", "")
        self.expect_problem("games/metro/game.h", '#include "json/reader.h"\n', "JSON belongs to")

    def test_what_stands_above_all_games_names_none(self):
        self.write("src/games/metro/game.h", "")
        self.write("src/ai/metro/bots.h", "")
        for path, header in (("match/bad.h", "games/metro/game.h"), ("ai/bad.h", "games/metro/game.h"),
                             ("ai/bad.h", "ai/metro/bots.h"), ("arena/bad.h", "ai/metro/bots.h")):
            self.expect_problem(path, f'#include "{header}"\n', "may not include family")
            self.write(f"src/{path}", "")

    def test_bots_know_their_own_family_only(self):
        self.write("src/games/metro/game.h", "")
        self.write("src/ai/metro/bots.h", '#include "games/metro/game.h"\n')
        self.expect_problem("ai/next_station/bad.h", '#include "games/metro/game.h"\n', "another family")
        self.expect_problem("ai/next_station/bad.h", '#include "ai/metro/bots.h"\n', "another family")

    def test_the_list_of_families_names_them_all(self):
        self.write("src/games/metro/game.h", "")
        self.write("src/ai/metro/bots.h", "")
        self.write("src/families/families.h", '#include "games/metro/game.h"\n#include "ai/metro/bots.h"\n')
        code, output = self.check()
        self.assertEqual(code, 0, output)
        self.expect_problem("cli/bad.cc", '#include "families/families.h"\n', "cli may not include families")

    def test_the_program_may_not_name_a_state(self):
        self.expect_problem("cli/bad.cc", '#include "games/metro/state.h"\n', "cli may not include family")

    def test_a_screen_a_page_or_a_bot_may_not_name_the_whole_truth(self):
        for path in ("cli/bad.cc", "wasm/bad.cc", "server/runtime/bad.cc", "arena/bad.cc", "ai/bad.cc", "match/bad.cc"):
            for header in ("match/record/record.h", "match/match_of.h", "match/family/family_of.h"):
                self.expect_problem(path, f'#include "{header}"\n', "the whole truth is only for")
            self.write(f"src/{path}", "")

    def test_a_bot_may_not_meet_a_match(self):
        for path in ("ai/bad.h", "ai/metro/bad.h"):
            self.expect_problem(path, '#include "match/match.h"\n', "never a match")
            self.write(f"src/{path}", "")

    def test_a_file_declares_the_namespace_of_its_folder(self):
        self.write("src/ai/good.h", "namespace mornington::ai {\n}\n")
        self.write("src/ai/metro/good.h", "namespace mornington::ai::metro {\n}\nnamespace mornington::metro {\n}\n")
        code, output = self.check()
        self.assertEqual(code, 0, output)
        self.expect_problem("review/bad.h", "\nnamespace mornington {\n", ":2:", "declare mornington::review")
        self.expect_problem("ai/metro/bad.h", "namespace mornington::next_station {\n", "declare mornington::ai::metro")

    def test_threads_and_time_have_no_place_below(self):
        for header in ("thread", "mutex", "filesystem", "iostream", "chrono"):
            for folder in ("core", "json", "games/metro", "match", "ai"):
                self.expect_problem(f"{folder}/bad.h", f"#include <{header}>\n", f"<{header}>")
                self.write(f"src/{folder}/bad.h", "")

    def test_what_cannot_be_repeated_has_no_place_in_rules(self):
        self.expect_problem("games/metro/bad.h", "#include <unordered_map>\n", "<unordered_map>")

    def test_a_relative_include_fails(self):
        self.expect_problem("core/bad.h", '#include "ids.h"\n', "no file under src")

    def test_a_cycle_fails(self):
        self.write("src/core/a.h", '#include "core/b.h"\n')
        self.write("src/core/b.h", '#include "core/ids.h"\n#include "core/a.h"\n')
        code, output = self.check()
        self.assertEqual(code, 1)
        self.assertIn("core/a.h -> core/b.h -> core/a.h", output)

    def test_an_unknown_folder_fails(self):
        self.expect_problem("utils/bad.h", "", "no known layer")

    def test_an_empty_tree_is_no_success(self):
        self.assertEqual(self.run_tool(ROOT / "tools/check_layers", self.root / "src/core")[0], 2)


class CheckClasses(Tree):
    def check(self, text):
        self.write("src/server/thing.h", text)
        return self.run_tool(ROOT / "tools/check_classes", self.root)

    def members(self, fields, methods):
        lines = [f"  std::map<std::pair<int, int>, long> f{i}_ = {{}};" for i in range(fields)]
        lines += [f"  [[nodiscard]] int m{i}(const Limits& limits = {{}}) const {{ return f0_[{{1, 2}}]; }}" for i in range(methods)]
        return "\n".join(lines)

    def test_a_small_class_passes(self):
        self.assertEqual(self.check("class Thing {\n" + self.members(12, 25) + "\n};\n")[0], 0)

    def test_a_class_of_too_many_methods_or_fields_fails(self):
        for fields, methods in ((1, 26), (13, 1)):
            code, output = self.check("class Thing final : public Base {\n" + self.members(fields, methods) + "\n};\n")
            self.assertEqual(code, 1, output)
            self.assertIn(f"Thing has {methods} methods and {fields} fields", output)

    def test_a_class_in_a_class_and_in_a_namespace_is_found(self):
        inner = "struct Inner {\n" + self.members(13, 1) + "\n};\n"
        code, output = self.check("namespace a {\nnamespace {\nclass Outer {\n public:\n" + inner + "};\n}\n}\n")
        self.assertEqual(code, 1, output)
        self.assertIn("Outer::Inner", output)

    def test_what_is_no_member_does_not_count(self):
        self.assertEqual(self.check("class Thing {\n public:\n  Thing() : a_{1} {}\n  ~Thing() = default;\n"
                                    "  using Other = int;\n  enum class Kind { A, B };\n  static constexpr int kMost = 3;\n" +
                                    self.members(12, 25) + "\n};\n")[0], 0)

    def test_a_list_of_values_may_be_long(self):
        self.assertEqual(self.check("struct Limits {\n" + self.members(40, 0) + "\n};\n")[0], 0)

    def test_an_empty_tree_is_no_success(self):
        self.assertEqual(self.run_tool(ROOT / "tools/check_classes", self.root / "nothing")[0], 2)


class TraceRules(Tree):
    def setUp(self):
        super().setUp()
        self.write("docs/rules/metro.md", "# Metro\n\n## 1. Tiles\n- **MET-1.1** A tile. (p. 1)\n- **MET-1.2** Two.\n\n"
                   "## Rulings\n- **MET-Q1** Who? Decision: all.\n")
        self.write("src/games/metro/legal.cc", '// MET-1.1  A tile.\nillegal("MET-1.2"_rule); // RULING MET-Q1: all\n', 20)
        self.write("src/core/rule_id.h", "// for instance MET-9.9\n", 20)
        self.write("tests/metro/legal_test.cc", "", 20)
        self.write("tests/golden/a.play", "> p1 pass\n! p1 place 33  => MET-1.2\n")
        self.write("build/dev/tests/test_metro", "", 10)
        self.report({"A": "MET-1.1 MET-1.2", "B": "MET-Q1"})

    def report(self, covers, failed=(), skipped=(), name="metro", age=0):
        tests = []
        for test, rules in covers.items():
            entry = {"name": test, "result": "SKIPPED" if test in skipped else "COMPLETED", "covers": rules}
            if test in failed:
                entry["failures"] = [{"failure": "no"}]
            tests.append(entry)
        self.write(f"build/dev/reports/{name}.json",
                   json.dumps({"testsuites": [{"name": "Metro", "testsuite": tests}]}), age)

    def trace(self):
        return self.run_tool(ROOT / "tools/trace_rules", "--root", self.root)

    def expect(self, code, *words):
        found, output = self.trace()
        self.assertEqual(found, code, output)
        for word in words:
            self.assertIn(word, output)

    def test_a_traced_digest_passes(self):
        self.expect(0, "3 rules, 1 ids of refusals, 0 of events, 0 problems")

    def test_a_rule_without_code_fails(self):
        self.write("src/games/metro/legal.cc", "// MET-1.1 MET-Q1\n", 20)
        self.expect(1, "metro.md:5: no code cites MET-1.2")

    def test_a_rule_without_a_test_fails(self):
        self.report({"A": "MET-1.1 MET-1.2"})
        self.expect(1, "no passing test covers MET-Q1")

    def test_a_test_that_failed_proves_nothing(self):
        self.report({"A": "MET-1.1 MET-1.2", "B": "MET-Q1"}, failed=["B"])
        self.expect(1, "no passing test covers MET-Q1 (Metro.B did not pass)")

    def test_a_test_that_was_skipped_proves_nothing(self):
        self.report({"A": "MET-1.1 MET-1.2", "B": "MET-Q1"}, skipped=["B"])
        self.expect(1, "no passing test covers MET-Q1")

    def test_an_id_in_the_code_that_no_digest_has_fails(self):
        self.write("src/games/metro/more.cc", '\nillegal("MET-7.1"_rule)\n', 20)
        self.expect(1, "src/games/metro/more.cc:2: MET-7.1 is in no digest")

    def test_an_id_in_a_test_that_no_digest_has_fails(self):
        self.report({"A": "MET-1.1 MET-1.2 MET-1.21", "B": "MET-Q1"})
        self.expect(1, "Metro.A: covers MET-1.21")

    def test_a_longer_number_is_another_rule(self):
        self.write("src/games/metro/legal.cc", "// MET-1.1 MET-1.21 MET-Q1\n", 20)
        self.expect(1, "no code cites MET-1.2", "MET-1.21 is in no digest")

    def test_a_refusal_that_no_golden_game_expects_fails(self):
        self.write("tests/golden/a.play", "! p1 place 33  => MET-1.1\n? p1 place 34  => allowed\n")
        self.expect(1, "src/games/metro/legal.cc:2: no golden game expects MET-1.2 of a refusal")

    def test_an_event_proves_no_refusal(self):
        self.write("tests/golden/a.play", "    A tile is refused.  MET-1.2\n")
        self.expect(1, "no golden game expects MET-1.2 of a refusal")

    def test_what_no_longer_comes_out_proves_nothing(self):
        self.write("tests/golden/a.play", "again  option a=b\n- ! p1 place 33  => MET-1.2\n")
        self.expect(1, "no golden game expects MET-1.2 of a refusal")

    def test_what_comes_out_instead_does(self):
        self.write("tests/golden/a.play", "again  option a=b\n+ ! p1 place 33  => MET-1.2\n")
        self.expect(0)

    def test_an_event_that_no_golden_game_expects_fails(self):
        self.write("src/games/metro/turn.cc", 'sink(told::Passed{}, "MET-1.1"_rule, seat);\n', 20)
        self.expect(1, "src/games/metro/turn.cc:1: no golden game expects MET-1.1 of an event")
        self.write("tests/golden/b.play", "    Player 1 passes.  p1 +3  MET-1.1\n")
        self.expect(0, "1 of events")
        self.write("tests/golden/b.play", "    Player 1 passes.  p1 +3  MET-1.11\n")
        self.expect(1, "no golden game expects MET-1.1 of an event")

    def test_neither_options_nor_runners_of_known_answers_carry_ids(self):
        option = 'std::vector<CityOption> options() {\n  return {{"a", "b", {}, "MET-1.1"_rule}};\n}\n'
        self.write("src/games/metro/cities/paris.cc", option, 20)
        self.write("src/games/metro/options.cc", '"MET-1.1"_rule\n', 20)
        self.write("src/games/metro/cases.cc", 'illegal("MET-1.1"_rule)\n', 20)
        self.expect(0)
        self.write("src/games/metro/cities/paris.cc", option + '"MET-1.1"_rule\n', 20)
        self.expect(1, "paris.cc:4: no golden game expects MET-1.1 of an event")

    def test_a_number_given_twice_fails(self):
        self.write("docs/rules/other.md", "- **MET-1.1** Again.\n")
        self.expect(1, "MET-1.1 stands at")

    def test_a_malformed_number_fails(self):
        self.write("docs/rules/other.md", "- **MET-1** Half a number.\n")
        self.expect(1, '"MET-1" is no rule id')

    def test_no_digest_is_no_success(self):
        (self.root / "docs/rules/metro.md").unlink()
        self.expect(1, "no digest has a rule")

    def test_without_a_report_it_exits_2(self):
        (self.root / "build/dev/reports/metro.json").unlink()
        self.expect(2, "is missing")

    def test_a_report_older_than_a_source_exits_2(self):
        self.write("src/games/metro/legal.cc", "// newer\n", -10)
        self.expect(2, "older than the sources")

    def test_a_report_older_than_its_program_exits_2(self):
        self.write("build/dev/tests/test_metro", "", -10)
        self.expect(2, "older")

    def test_the_report_of_the_long_tests_is_wanted_too(self):
        self.write("tests/metro/conformance_test.cc", "", 20)
        self.expect(2, "metro.conformance.json is missing")
        self.report({}, name="metro.conformance")
        self.expect(0)

    def test_a_forgotten_report_counts_for_nothing(self):
        self.report({"A": "MET-1.1 MET-1.2"})
        self.report({"B": "MET-Q1"}, name="removed")
        self.expect(1, "no passing test covers MET-Q1")


if __name__ == "__main__":
    unittest.main()
