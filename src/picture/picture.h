#pragma once

#include <string>
#include <vector>

#include "core/result.h"

// SVG documents as PNG and PDF, by librsvg and cairo. Text is set in the fonts of the system.
namespace mornington::picture {

struct Pixels {
  int width = 0;
  int height = 0;
};

// The document fills the picture. An error if it is no SVG. NB: takes some tens of milliseconds.
[[nodiscard]] Result<std::string> to_png(const std::string& svg, Pixels size);

struct Millimetres {
  double width = 0;
  double height = 0;
};

// One page per document. The fonts are embedded, as far as they are used.
[[nodiscard]] Result<std::string> to_pdf(const std::vector<std::string>& pages, Millimetres paper,
                                         const std::string& title);

// The characters of a text that no font of this system has, each once; they would be printed as boxes.
[[nodiscard]] std::string missing_characters(const std::string& text);

}  // namespace mornington::picture
