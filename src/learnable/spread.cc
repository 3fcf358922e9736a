#include "learnable/spread.h"

#include <array>
#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace mornington::flag_bytes {
namespace {

constexpr std::array<std::uint64_t, 256> make_eight_flags() {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits)
    for (std::size_t i = 0; i < 8; ++i) table[bits] |= std::uint64_t{bits >> i & 1} << (8 * i);
  return table;
}
constexpr std::array<std::uint64_t, 256> kEightFlags = make_eight_flags();

void write_word(std::uint8_t* bytes, std::uint64_t word) {
  for (int i = 0; i < 8; ++i) std::memcpy(bytes + 8 * i, &kEightFlags[word >> (8 * i) & 255], 8);
}

// NB: never a byte beyond the flags, since the next row may be another thread's.
void write_part(std::uint8_t* bytes, std::uint64_t word, std::size_t count) {
  std::array<std::uint8_t, 64> whole;
  write_word(whole.data(), word);
  std::memcpy(bytes, whole.data(), count);
}

// Whether the word has changed; then it is as it is now.
inline bool changes(const Row& row, std::size_t i, std::uint64_t now) {
  if (row.before[i] == now) return false;
  row.before[i] = now;
  return true;
}

void spread_last(const Row& row, std::span<const std::uint64_t> now) {
  const std::size_t whole = row.count / 64;
  if (whole < now.size() && changes(row, whole, now[whole]))
    write_part(row.bytes + 64 * whole, now[whole], row.count % 64);
}

}  // namespace

void spread_portably(const Row& row, std::span<const std::uint64_t> now) {
  for (std::size_t i = 0; i < row.count / 64; ++i)
    if (changes(row, i, now[i])) write_word(row.bytes + 64 * i, now[i]);
  spread_last(row, now);
}

#if defined(__x86_64__)

bool has_wide_registers() { return __builtin_cpu_supports("avx2") != 0; }

namespace {

// Each byte takes the byte of `bits` its flag is in, and keeps the bit.
__attribute__((target("avx2"), always_inline)) inline void write_half(std::uint8_t* bytes, std::uint32_t bits) {
  const __m256i own_byte = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
  const __m256i own_bit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i spread = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), own_byte);
  const __m256i is_set = _mm256_cmpeq_epi8(_mm256_and_si256(spread, own_bit), own_bit);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes), _mm256_and_si256(is_set, _mm256_set1_epi8(1)));
}

}  // namespace

__attribute__((target("avx2"))) void spread_by_wide_registers(const Row& row, std::span<const std::uint64_t> now) {
  for (std::size_t i = 0; i < row.count / 64; ++i) {
    if (!changes(row, i, now[i])) continue;
    write_half(row.bytes + 64 * i, static_cast<std::uint32_t>(now[i]));
    write_half(row.bytes + 64 * i + 32, static_cast<std::uint32_t>(now[i] >> 32));
  }
  spread_last(row, now);
}

#else

bool has_wide_registers() { return false; }
void spread_by_wide_registers(const Row& row, std::span<const std::uint64_t> now) { spread_portably(row, now); }

#endif

void spread(const Row& row, std::span<const std::uint64_t> now) {
  static const bool kHasWideRegisters = has_wide_registers();
  kHasWideRegisters ? spread_by_wide_registers(row, now) : spread_portably(row, now);
}

}  // namespace mornington::flag_bytes
