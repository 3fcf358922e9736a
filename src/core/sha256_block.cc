#include "core/sha256_block.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace mornington::sha256_block {
namespace {

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void absorb_words(Words& hash, const Block& words) {
  std::array<std::uint32_t, 64> w{};
  std::copy(words.begin(), words.end(), w.begin());
  for (std::size_t i = 16; i < 64; ++i) {
    const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const Words step = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) hash[i] += step[i];
}

Words hash_one(Block words, std::uint64_t differing) {
  words[8] = static_cast<std::uint32_t>(differing >> 32);
  words[9] = static_cast<std::uint32_t>(differing);
  Words hash = kStart;
  absorb_words(hash, words);
  return hash;
}

}  // namespace

void absorb_portably(Words& hash, const std::uint8_t* block) {
  Block words{};
  for (std::size_t i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | block[i];
  absorb_words(hash, words);
}

Pattern pattern_portably(const Block& words) { return {words, {}}; }

TwoHashes hash_two_portably(const Pattern& pattern, std::uint64_t one, std::uint64_t two) {
  return {hash_one(pattern.words, one), hash_one(pattern.words, two)};
}

#if defined(__x86_64__)

bool has_instructions() {
  constexpr unsigned kByteShuffle = 1u << 9, kBlend = 1u << 19, kSha = 1u << 29;  // SSSE3, SSE4.1, SHA
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kByteShuffle) == 0 || (c & kBlend) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

namespace {

// A block on its way through the rounds. Four words in a register, the first one lowest; the instructions want a, b, e,
// f and c, d, g, h with the first highest.
struct Lane {
  __m128i w[4];  // the next sixteen words of the message
  __m128i abef, cdgh;
  __m128i abef_before, cdgh_before;
};

#define MORNINGTON_SHA __attribute__((target("sha,ssse3,sse4.1"), always_inline)) inline

MORNINGTON_SHA __m128i load(const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); }

MORNINGTON_SHA void store(void* to, __m128i words) { _mm_storeu_si128(static_cast<__m128i*>(to), words); }

// A lane before its first round; its words are to come.
MORNINGTON_SHA Lane enter(const Words& hash) {
  Lane lane;
  const __m128i cdab = _mm_shuffle_epi32(load(hash.data()), 0xB1);
  const __m128i efgh = _mm_shuffle_epi32(load(hash.data() + 4), 0x1B);
  lane.abef = lane.abef_before = _mm_alignr_epi8(cdab, efgh, 8);
  lane.cdgh = lane.cdgh_before = _mm_blend_epi16(efgh, cdab, 0xF0);
  return lane;
}

// Four words are done with, four more follow.
MORNINGTON_SHA void next_words(Lane& lane) {
  auto& w = lane.w;
  const __m128i part = _mm_add_epi32(_mm_sha256msg1_epu32(w[0], w[1]), _mm_alignr_epi8(w[3], w[2], 4));
  const __m128i next = _mm_sha256msg2_epu32(part, w[3]);
  w[0] = w[1], w[1] = w[2], w[2] = w[3], w[3] = next;
}

MORNINGTON_SHA void four_rounds(Lane& lane, __m128i constants) {
  const __m128i sum = _mm_add_epi32(lane.w[0], constants);
  lane.cdgh = _mm_sha256rnds2_epu32(lane.cdgh, lane.abef, sum);
  lane.abef = _mm_sha256rnds2_epu32(lane.abef, lane.cdgh, _mm_shuffle_epi32(sum, 0x0E));
  next_words(lane);
}

// A lane that has eight rounds behind it.
MORNINGTON_SHA Lane enter_half_way(const Pattern& pattern, std::uint64_t differing) {
  Lane lane = enter(kStart);
  lane.abef = load(&pattern.rounds[0]);
  lane.cdgh = load(&pattern.rounds[4]);
  for (std::size_t i = 0; i < 4; ++i) lane.w[i] = load(&pattern.words[4 * i]);
  const auto low_word_first = static_cast<long long>(std::rotl(differing, 32));
  lane.w[2] = _mm_or_si128(lane.w[2], _mm_cvtsi64_si128(low_word_first));
  for (int i = 0; i < 2; ++i) next_words(lane);
  return lane;
}

MORNINGTON_SHA void leave(const Lane& lane, Words& hash) {
  const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(lane.abef, lane.abef_before), 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(lane.cdgh, lane.cdgh_before), 0xB1);
  store(&hash[0], _mm_blend_epi16(feba, dchg, 0xF0));
  store(&hash[4], _mm_alignr_epi8(dchg, feba, 8));
}

}  // namespace

__attribute__((target("sha,ssse3,sse4.1"))) void absorb_by_instructions(Words& hash, const std::uint8_t* block) {
  const __m128i high_byte_first = _mm_set_epi64x(0x0C0D0E0F08090A0B, 0x0405060700010203);
  Lane lane = enter(hash);
  for (std::size_t i = 0; i < 4; ++i) lane.w[i] = _mm_shuffle_epi8(load(block + 16 * i), high_byte_first);
  for (std::size_t i = 0; i < 64; i += 4) four_rounds(lane, load(&kRound[i]));
  leave(lane, hash);
}

__attribute__((target("sha,ssse3,sse4.1"))) Pattern pattern_by_instructions(const Block& words) {
  Lane lane = enter(kStart);
  for (std::size_t i = 0; i < 4; ++i) lane.w[i] = load(&words[4 * i]);
  for (std::size_t i = 0; i < 8; i += 4) four_rounds(lane, load(&kRound[i]));
  Pattern pattern{words, {}};
  store(&pattern.rounds[0], lane.abef);
  store(&pattern.rounds[4], lane.cdgh);
  return pattern;
}

__attribute__((target("sha,ssse3,sse4.1"))) TwoHashes hash_two_by_instructions(const Pattern& pattern,
                                                                               std::uint64_t one, std::uint64_t two) {
  Lane first = enter_half_way(pattern, one);
  Lane second = enter_half_way(pattern, two);
  for (std::size_t i = 8; i < 64; i += 4) {
    const __m128i constants = load(&kRound[i]);
    four_rounds(first, constants);
    four_rounds(second, constants);
  }
  TwoHashes hashes;
  leave(first, hashes[0]);
  leave(second, hashes[1]);
  return hashes;
}

#undef MORNINGTON_SHA

#else

bool has_instructions() { return false; }
void absorb_by_instructions(Words& hash, const std::uint8_t* block) { absorb_portably(hash, block); }
Pattern pattern_by_instructions(const Block& words) { return pattern_portably(words); }
TwoHashes hash_two_by_instructions(const Pattern& pattern, std::uint64_t one, std::uint64_t two) {
  return hash_two_portably(pattern, one, two);
}

#endif

namespace {

bool by_instructions() {
  static const bool kHasInstructions = has_instructions();
  return kHasInstructions;
}

}  // namespace

void absorb(Words& hash, const std::uint8_t* block) {
  by_instructions() ? absorb_by_instructions(hash, block) : absorb_portably(hash, block);
}

Pattern pattern_of(const Block& words) {
  return by_instructions() ? pattern_by_instructions(words) : pattern_portably(words);
}

TwoHashes hash_two(const Pattern& pattern, std::uint64_t one, std::uint64_t two) {
  return by_instructions() ? hash_two_by_instructions(pattern, one, two) : hash_two_portably(pattern, one, two);
}

}  // namespace mornington::sha256_block
