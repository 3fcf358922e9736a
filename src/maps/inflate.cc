#include "maps/inflate.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace mornington::maps {
namespace {

constexpr int kLongestCode = 15;
constexpr std::size_t kLiterals = 288;
constexpr std::size_t kDistances = 30;
constexpr int kEndOfBlock = 256;
constexpr int kBadSymbol = -1;

// Bits in the order of the format: lowest first.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] std::uint32_t peek(int count) {
    while (held_ < count && at_ < bytes_.size())
      bits_ |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[at_++])) << held_, held_ += 8;
    return static_cast<std::uint32_t>(bits_ & ((std::uint64_t{1} << count) - 1));
  }
  void skip(int count) {
    if (count > held_) exhausted_ = true;
    bits_ >>= count;
    held_ = std::max(0, held_ - count);
  }
  std::uint32_t take(int count) {
    const std::uint32_t value = peek(count);
    skip(count);
    return value;
  }
  // The next whole bytes, after the rest of the current one.
  std::optional<std::string_view> take_bytes(std::size_t count) {
    skip(held_ % 8);
    at_ -= static_cast<std::size_t>(held_ / 8);
    bits_ = 0;
    held_ = 0;
    if (bytes_.size() - at_ < count) return std::nullopt;
    at_ += count;
    return bytes_.substr(at_ - count, count);
  }
  [[nodiscard]] bool exhausted() const { return exhausted_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint64_t bits_ = 0;
  int held_ = 0;
  bool exhausted_ = false;
};

// A canonical Huffman code as one table, indexed by the next fifteen bits.
class Code {
 public:
  // False where the lengths describe more codes than there are.
  bool build(const std::vector<std::uint8_t>& lengths) {
    std::array<std::uint32_t, kLongestCode + 2> next{};
    for (const std::uint8_t length : lengths)
      if (length != 0) ++next[length + 1u];
    std::uint32_t code = 0;
    for (std::size_t length = 1; length <= kLongestCode; ++length) {
      code = (code + next[length]) << 1;
      next[length] = code;
    }
    table_.assign(std::size_t{1} << kLongestCode, 0);
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
      if (lengths[symbol] != 0 && !add(static_cast<int>(symbol), lengths[symbol], next[lengths[symbol]]++))
        return false;
    return true;
  }

  int read(BitReader& in) const {
    const std::uint16_t entry = table_[in.peek(kLongestCode)];
    if (entry == 0) return kBadSymbol;
    in.skip(entry & 15);
    return entry >> 4;
  }

 private:
  bool add(int symbol, int length, std::uint32_t code) {
    if (code >> length != 0) return false;
    std::uint32_t reversed = 0;
    for (int i = 0; i < length; ++i) reversed |= ((code >> i) & 1) << (length - 1 - i);
    for (std::uint32_t i = reversed; i < table_.size(); i += 1u << length)
      table_[i] = static_cast<std::uint16_t>(symbol << 4 | length);
    return true;
  }

  std::vector<std::uint16_t> table_;
};

class Inflater {
 public:
  Inflater(std::string_view compressed, std::size_t most) : in_(compressed), most_(most) {}

  Result<std::string> run() {
    for (bool last = false; !last;) {
      last = in_.take(1) != 0;
      const std::uint32_t type = in_.take(2);
      const bool fine = type == 0 ? stored() : type == 1 ? fixed() && block() : type == 2 && dynamic() && block();
      if (too_long_)
        return Error{"", "unpacks to more than " + std::to_string(most_) + " bytes, the limit for its size"};
      if (!fine || in_.exhausted()) return Error{"", "is broken: its compressed data cannot be read"};
    }
    return std::move(out_);
  }

 private:
  bool stored() {
    const auto header = in_.take_bytes(4);
    if (!header) return false;
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>((*header)[i])); };
    const std::size_t length = byte(0) | byte(1) << 8;
    if ((length ^ 0xFFFF) != (byte(2) | byte(3) << 8)) return false;
    const auto content = in_.take_bytes(length);
    if (!content || !room_for(length)) return false;
    out_ += *content;
    return true;
  }

  bool fixed() {
    std::vector<std::uint8_t> lengths(kLiterals, 8);
    std::fill(lengths.begin() + 144, lengths.begin() + 256, std::uint8_t{9});
    std::fill(lengths.begin() + 256, lengths.begin() + 280, std::uint8_t{7});
    return literals_.build(lengths) && distances_.build(std::vector<std::uint8_t>(kDistances, 5));
  }

  bool dynamic() {
    const std::size_t literals = in_.take(5) + 257;
    const std::size_t distances = in_.take(5) + 1;
    const std::size_t count = in_.take(4) + 4;
    constexpr std::uint8_t kOrder[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    std::vector<std::uint8_t> lengths(19, 0);
    for (std::size_t i = 0; i < count; ++i) lengths[kOrder[i]] = static_cast<std::uint8_t>(in_.take(3));
    Code code;
    if (literals > kLiterals || !code.build(lengths)) return false;
    lengths.clear();
    while (lengths.size() < literals + distances)
      if (!next_lengths(code, lengths)) return false;
    if (lengths.size() > literals + distances) return false;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(literals);
    return literals_.build({lengths.begin(), middle}) && distances_.build({middle, lengths.end()});
  }

  bool next_lengths(const Code& code, std::vector<std::uint8_t>& lengths) {
    const int symbol = code.read(in_);
    if (symbol == kBadSymbol || in_.exhausted() || (symbol == 16 && lengths.empty())) return false;
    if (symbol < 16) return lengths.push_back(static_cast<std::uint8_t>(symbol)), true;
    const std::uint8_t repeated = symbol == 16 ? lengths.back() : std::uint8_t{0};
    const std::size_t times = symbol == 16 ? 3 + in_.take(2) : symbol == 17 ? 3 + in_.take(3) : 11 + in_.take(7);
    lengths.insert(lengths.end(), times, repeated);
    return true;
  }

  bool block() {
    for (;;) {
      const int symbol = literals_.read(in_);
      if (symbol == kBadSymbol || in_.exhausted()) return false;
      if (symbol == kEndOfBlock) return true;
      if (symbol < kEndOfBlock) {
        if (!room_for(1)) return false;
        out_ += static_cast<char>(symbol);
      } else if (!copy(symbol)) {
        return false;
      }
    }
  }

  // A piece of what came before.
  bool copy(int symbol) {
    constexpr std::uint16_t kLengths[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                            31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    constexpr std::uint8_t kLengthBits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                              2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    const int index = symbol - kEndOfBlock - 1;
    if (index >= 29) return false;
    const std::size_t length = kLengths[index] + in_.take(kLengthBits[index]);
    const int far = distances_.read(in_);
    if (far == kBadSymbol || far >= static_cast<int>(kDistances)) return false;
    const int extra = std::max(0, far / 2 - 1);
    const std::size_t base =
        far < 2 ? static_cast<std::size_t>(far) + 1 : ((2 + static_cast<std::size_t>(far % 2)) << extra) + 1;
    const std::size_t distance = base + in_.take(extra);
    if (distance > out_.size() || !room_for(length)) return false;
    for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
    return true;
  }

  bool room_for(std::size_t bytes) {
    too_long_ = too_long_ || out_.size() + bytes > most_;
    return !too_long_;
  }

  BitReader in_;
  std::size_t most_;
  std::string out_;
  Code literals_;
  Code distances_;
  bool too_long_ = false;
};

}  // namespace

Result<std::string> inflate(std::string_view compressed, std::size_t most) { return Inflater(compressed, most).run(); }

}  // namespace mornington::maps
