#pragma once

#include <cstddef>
#include <string>

namespace mornington::cli {

// Lines from a file descriptor, none longer than `most` bytes: an input without an end is noticed, not kept.
class LineReader {
 public:
  LineReader(int descriptor, std::size_t most) : descriptor_(descriptor), most_(most) {}

  enum class Got { Line, End, TooLong };
  // The next line without its end; the last one may lack it.
  Got next(std::string& line);

 private:
  bool fill();

  int descriptor_;
  std::size_t most_;
  std::string pending_;
};

}  // namespace mornington::cli
