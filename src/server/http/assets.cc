#include "server/http/assets.h"

#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "core/sha256.h"
#include "server/http/target.h"

namespace mornington::http {
namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view ending;
  std::string_view name;
};

constexpr std::array kTypes = {
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".wasm", "application/wasm"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".jpg", "image/jpeg"},
    Type{".woff2", "font/woff2"},
    Type{".json", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
};

std::string_view content_type(const fs::path& path) {
  const std::string ending = path.extension().string();
  for (const Type& type : kTypes)
    if (type.ending == ending) return type.name;
  return "application/octet-stream";
}

// Empty where zlib fails or gains nothing.
std::string gzip(const std::string& plain) {
  z_stream stream{};
  constexpr int kGzipWindow = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 9, Z_DEFAULT_STRATEGY) != Z_OK) return "";
  std::string out(deflateBound(&stream, plain.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return done && out.size() < plain.size() ? out : "";
}

// Empty for an unknown file.
std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The page learns here that its server answers paths such as /game/ID (page_path.h); a plain web server does not.
std::string with_paths(std::string page) {
  const std::size_t end = page.find("</head>");
  if (end != std::string::npos) page.insert(end, "<meta name=\"paths\" content=\"yes\" />");
  return page;
}

Asset read(const fs::path& path, bool immutable) {
  Asset asset;
  asset.content_type = content_type(path);
  asset.immutable = immutable;
  std::string plain = content(path);
  const std::size_t stored = plain.size();
  if (path.filename() == "index.html") plain = with_paths(std::move(plain));
  const std::string hash = hex(sha256(plain)).substr(0, 16);
  const auto add = [&](std::string encoding, std::string bytes) {
    std::string tag = "\"" + hash + (encoding.empty() ? "" : "-" + encoding) + "\"";
    asset.forms.push_back({std::move(encoding), std::move(tag), std::move(bytes)});
  };
  if (std::string brotli = content(path.string() + ".br"); !brotli.empty() && plain.size() == stored)
    add("br", std::move(brotli));
  if (std::string gzipped = gzip(plain); !gzipped.empty()) add("gzip", std::move(gzipped));
  add("", std::move(plain));
  return asset;
}

}  // namespace

Result<Assets> Assets::load(const std::string& folder) {
  Assets assets;
  std::error_code failure;
  const fs::path root(folder);
  for (fs::recursive_directory_iterator entry(root, failure), end; !failure && entry != end; entry.increment(failure)) {
    if (!entry->is_regular_file() || entry->path().extension() == ".br") continue;
    const std::string name = "/" + entry->path().lexically_relative(root).generic_string();
    assets.files_.emplace(name, read(entry->path(), name.starts_with("/assets/")));
  }
  if (assets.find("/") == nullptr) return Error{folder, "holds no index.html: build the client first (web/README.md)"};
  return assets;
}

const Asset* Assets::find(std::string_view target) const {
  const std::string_view path = path_of(target);
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace mornington::http
