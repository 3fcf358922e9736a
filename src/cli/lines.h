#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/result.h"

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

// Reads JSON Lines from standard input to its end and prints what `answer` says to each, where that is not empty. An
// error ends it. A line of more than 4 MiB too, since nobody knows what follows it: `too_long` says what is printed.
int converse(const std::function<Result<std::string>(const std::string& line)>& answer,
             const std::function<std::string(const std::string& sentence)>& too_long = {});

}  // namespace mornington::cli
