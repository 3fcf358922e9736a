#include "match/family/embedded.h"

namespace mornington::match {

std::string_view embedded_text(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.content;
  return {};
}

}  // namespace mornington::match
