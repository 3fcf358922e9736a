#include "learnable/unpack_bits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "core/bits.h"

namespace mornington::learnable::flag_bytes {
namespace {

constexpr std::array<std::uint64_t, 256> make_eight_flags() {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits)
    for (std::size_t i = 0; i < 8; ++i) table[bits] |= std::uint64_t{bits >> i & 1} << (8 * i);
  return table;
}
constexpr std::array<std::uint64_t, 256> kEightFlags = make_eight_flags();

void write_by_table(std::uint8_t* bytes, std::uint64_t word) {
  for (int i = 0; i < 8; ++i) std::memcpy(bytes + 8 * i, &kEightFlags[word >> (8 * i) & 255], 8);
}

// NB: never a byte beyond the flags, since the next row may be another thread's.
void write_part(std::uint8_t* bytes, std::uint64_t word, std::size_t count) {
  std::array<std::uint8_t, 64> whole;
  write_by_table(whole.data(), word);
  std::memcpy(bytes, whole.data(), count);
}

constexpr std::size_t kAtOnce = 64;  // words that are compared together

// For up to kAtOnce words: a bit for each that has changed; `before` then equals `now`. FAST: all are compared before
// one is written, since the processor cannot predict which they are.
std::uint64_t take_changes(std::uint64_t* before, const std::uint64_t* now, std::size_t count) {
  std::uint64_t changed = 0;
  for (std::size_t i = 0; i < count; ++i) {
    changed |= std::uint64_t{before[i] != now[i]} << i;
    before[i] = now[i];
  }
  return changed;
}

// The words that have changed, one after the other.
class Changes {
 public:
  Changes(const Row& row, std::span<const std::uint64_t> now) : row_(row), now_(now) { look(); }

  [[nodiscard]] bool any() const { return changed_ != 0; }
  [[nodiscard]] std::uint64_t word() const { return now_[at()]; }
  [[nodiscard]] std::uint8_t* bytes() const { return row_.bytes + 64 * at(); }
  // How many flags it has: 64 but for the last one.
  [[nodiscard]] std::size_t count() const { return std::min<std::size_t>(64, row_.count - 64 * at()); }
  void next() {
    changed_ &= changed_ - 1;
    if (changed_ == 0 && first_ + kAtOnce < now_.size()) go_on();
  }

 private:
  [[nodiscard]] std::size_t at() const { return first_ + static_cast<std::size_t>(std::countr_zero(changed_)); }
  void look() { changed_ = take_changes(&row_.before[first_], &now_[first_], std::min(kAtOnce, now_.size() - first_)); }
  void go_on() {
    first_ += kAtOnce;
    look();
    if (changed_ == 0 && first_ + kAtOnce < now_.size()) go_on();
  }

  const Row& row_;
  std::span<const std::uint64_t> now_;
  std::size_t first_ = 0;
  std::uint64_t changed_ = 0;
};

}  // namespace

void unpack_portably(const Row& row, std::span<const std::uint64_t> now) {
  for (Changes changes(row, now); changes.any(); changes.next())
    changes.count() == 64 ? write_by_table(changes.bytes(), changes.word())
                          : write_part(changes.bytes(), changes.word(), changes.count());
}

#if defined(__x86_64__)

bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }
bool has_avx512() { return __builtin_cpu_supports("avx512bw") != 0; }

namespace {

// Each byte takes the byte of `bits` its flag is in, and keeps the bit.
__attribute__((target("avx2"), always_inline)) inline void write_half(std::uint8_t* bytes, std::uint32_t bits) {
  const __m256i own_byte = _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
  const __m256i own_bit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i unpack = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), own_byte);
  const __m256i is_set = _mm256_cmpeq_epi8(_mm256_and_si256(unpack, own_bit), own_bit);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes), _mm256_and_si256(is_set, _mm256_set1_epi8(1)));
}

__attribute__((target("avx2"))) void write_halves(std::uint8_t* bytes, std::uint64_t word) {
  write_half(bytes, static_cast<std::uint32_t>(word));
  write_half(bytes + 32, static_cast<std::uint32_t>(word >> 32));
}

__attribute__((target("avx512f,avx512bw"))) void write_whole(std::uint8_t* bytes, std::uint64_t word) {
  _mm512_storeu_si512(bytes, _mm512_maskz_set1_epi8(word, 1));
}

// The lowest `count` bits.
std::uint64_t lowest(std::size_t count) { return count >= 64 ? ~std::uint64_t{0} : bit(static_cast<int>(count)) - 1; }

// take_changes() by eight words at a time.
__attribute__((target("avx512f"), always_inline)) inline std::uint64_t take_eight_by_eight(std::uint64_t* before,
                                                                                           const std::uint64_t* now,
                                                                                           std::size_t count) {
  std::uint64_t changed = 0;
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m512i words = _mm512_loadu_si512(now + i);
    changed |= std::uint64_t{_mm512_cmpneq_epu64_mask(words, _mm512_loadu_si512(before + i))} << i;
    _mm512_storeu_si512(before + i, words);
  }
  if (i == count) return changed;
  const auto rest = static_cast<__mmask8>(lowest(count - i));
  const __m512i words = _mm512_maskz_loadu_epi64(rest, now + i);
  changed |= std::uint64_t{_mm512_cmpneq_epu64_mask(words, _mm512_maskz_loadu_epi64(rest, before + i))} << i;
  _mm512_mask_storeu_epi64(before + i, rest, words);
  return changed;
}

}  // namespace

__attribute__((target("avx2"))) void unpack_by_avx2(const Row& row, std::span<const std::uint64_t> now) {
  for (Changes changes(row, now); changes.any(); changes.next()) {
    const std::uint64_t word = changes.word();
    if (changes.count() < 64) {
      write_part(changes.bytes(), word, changes.count());
      continue;
    }
    write_halves(changes.bytes(), word);
  }
}

__attribute__((target("avx512f,avx512bw"))) void unpack_by_avx512(const Row& row, std::span<const std::uint64_t> now) {
  for (std::size_t first = 0; first < now.size(); first += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, now.size() - first);
    std::uint64_t changed = take_eight_by_eight(&row.before[first], &now[first], count);
    for (; changed != 0; changed &= changed - 1) {
      const std::size_t at = first + static_cast<std::size_t>(std::countr_zero(changed));
      const __m512i flags = _mm512_maskz_set1_epi8(now[at], 1);
      std::uint8_t* bytes = row.bytes + 64 * at;
      if (const std::size_t left = row.count - 64 * at; left < 64)
        _mm512_mask_storeu_epi8(bytes, lowest(left), flags);
      else
        _mm512_storeu_si512(bytes, flags);
    }
  }
}

#else

bool has_avx2() { return false; }
bool has_avx512() { return false; }
void unpack_by_avx2(const Row& row, std::span<const std::uint64_t> now) { unpack_portably(row, now); }
void unpack_by_avx512(const Row& row, std::span<const std::uint64_t> now) { unpack_portably(row, now); }
namespace {
void write_halves(std::uint8_t* bytes, std::uint64_t word) { write_by_table(bytes, word); }
void write_whole(std::uint8_t* bytes, std::uint64_t word) { write_by_table(bytes, word); }
}  // namespace

#endif

namespace {

struct Way {
  void (*unpack)(const Row& row, std::span<const std::uint64_t> now);
  void (*write_word)(std::uint8_t* bytes, std::uint64_t word);
};
Way fastest_way() {
  if (has_avx512()) return {unpack_by_avx512, write_whole};
  if (has_avx2()) return {unpack_by_avx2, write_halves};
  return {unpack_portably, write_by_table};
}
const Way kWay = fastest_way();

}  // namespace

void unpack(const Row& row, std::span<const std::uint64_t> now) { kWay.unpack(row, now); }
void write_word(std::uint8_t* bytes, std::uint64_t word) { kWay.write_word(bytes, word); }

void write(std::uint8_t* bytes, std::size_t count, std::span<const std::uint64_t> now) {
  for (std::size_t i = 0; i < count / 64; ++i) write_word(bytes + 64 * i, now[i]);
  if (count % 64 != 0) write_part(bytes + count / 64 * 64, now.back(), count % 64);
}

}  // namespace mornington::learnable::flag_bytes
