#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/result.h"

namespace mornington::cli {

// Lines from a file descriptor, at most `most` bytes each.
class LineReader {
 public:
  LineReader(int descriptor, std::size_t most) : descriptor_(descriptor), most_(most) {}

  enum class Got { Line, End, TooLong };
  // The next line; the last one may lack its newline.
  Got next(std::string& line);

 private:
  bool fill();

  int descriptor_;
  std::size_t most_;
  std::string pending_;
};

// Reads JSON Lines from standard input until its end and prints the reply of `answer` to each, unless it is empty. An
// error ends it, and so does a line of more than 4 MiB; `too_long` returns what is printed then.
int serve_lines(const std::function<Result<std::string>(const std::string& line)>& answer,
                const std::function<std::string(const std::string& sentence)>& too_long = {});

}  // namespace mornington::cli
