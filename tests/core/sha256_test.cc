#include "core/sha256.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/sha256_block.h"

namespace mornington {
namespace {

TEST(Sha256, AgreesWithThePublishedExamples) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256(std::string(1000000, 'a'))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Python's hashlib computed the expected hash of all hashes.
TEST(Sha256, ClosesMessagesOfEveryLength) {
  std::string message;
  std::string digests;
  for (int i = 0; i < 300; ++i) {
    const Digest digest = sha256(message);
    digests.append(digest.begin(), digest.end());
    message.push_back(static_cast<char>(7 * i + 3));
  }
  EXPECT_EQ(hex(sha256(digests)), "7b074096cabb18dd0d1b468a173cb2f97f80e952525bca29542e606fd6d0753a");
}

std::array<std::uint8_t, 64> random_block(Rng& rng) {
  std::array<std::uint8_t, 64> block{};
  for (auto& byte : block) byte = static_cast<std::uint8_t>(rng.below(256));
  return block;
}

TEST(Sha256, TheInstructionsOfTheProcessorAndPortableCodeAgree) {
  if (!sha256_block::has_instructions()) GTEST_SKIP() << "this processor has no instructions for it";
  Rng rng(1);
  sha256_block::Words portable = sha256_block::kStart;
  sha256_block::Words by_instructions = portable;
  for (int i = 0; i < 20000; ++i) {
    const auto block = random_block(rng);
    sha256_block::absorb_portably(portable, block.data());
    sha256_block::absorb_by_instructions(by_instructions, block.data());
    ASSERT_EQ(portable, by_instructions) << "block " << i;
  }
}

using MakePattern = sha256_block::Pattern (*)(const sha256_block::Block&);
using HashTwo = sha256_block::TwoHashes (*)(const sha256_block::Pattern&, std::uint64_t, std::uint64_t);

sha256_block::Block words_of(const std::array<std::uint8_t, 64>& block) {
  sha256_block::Block words{};
  for (std::size_t i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | block[i];
  return words;
}

std::uint64_t cut_out_ninth_and_tenth(sha256_block::Block& words) {
  const std::uint64_t cut = std::uint64_t{words[8]} << 32 | words[9];
  words[8] = words[9] = 0;
  return cut;
}

void expect_as_one_by_one(MakePattern make_pattern, HashTwo hash_two) {
  Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    auto one = random_block(rng);
    auto two = one;
    for (std::size_t byte = 32; byte < 40; ++byte) two[byte] = static_cast<std::uint8_t>(rng.below(256));
    sha256_block::TwoHashes expected = {sha256_block::kStart, sha256_block::kStart};
    sha256_block::absorb_portably(expected[0], one.data());
    sha256_block::absorb_portably(expected[1], two.data());
    auto words = words_of(one);
    auto words_of_two = words_of(two);
    const std::uint64_t first = cut_out_ninth_and_tenth(words);
    const std::uint64_t second = cut_out_ninth_and_tenth(words_of_two);
    ASSERT_EQ(hash_two(make_pattern(words), first, second), expected) << "block " << i;
  }
}

TEST(Sha256, TwoMessagesThatDifferInTwoWordsAreHashedAsOneByOne) {
  expect_as_one_by_one(sha256_block::pattern_portably, sha256_block::hash_two_portably);
  if (sha256_block::has_instructions())
    expect_as_one_by_one(sha256_block::pattern_by_instructions, sha256_block::hash_two_by_instructions);
}

// So that what WebAssembly takes is tested here too, whichever way absorb() goes.
TEST(Sha256, PortableCodeAgreesWithAPublishedExample) {
  std::array<std::uint8_t, 64> block = {'a', 'b', 'c', 0x80};
  block[63] = 24;
  sha256_block::Words words = sha256_block::kStart;
  sha256_block::absorb_portably(words, block.data());
  EXPECT_EQ(words, sha256_words("abc"));
  EXPECT_EQ(words[0], 0xba7816bfu);
}

}  // namespace
}  // namespace mornington
