#include "server/site.h"

namespace mornington::server {
namespace {

// WebAssembly needs its own word; pictures are made in the page (blob:).
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

Response with_safety(Response response) {
  response.headers.emplace_back("Content-Security-Policy", kPolicy);
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

Response plain_text(int status, std::string_view body) {
  return with_safety({status, {{"Content-Type", "text/plain; charset=utf-8"}}, body});
}

std::string_view cache_rule(const Asset& asset) {
  return asset.immutable ? "public, max-age=31536000, immutable" : "no-cache";
}

struct Packed {
  std::string_view encoding;
  std::string_view body;
};

// The smallest form the browser takes.
Packed packed(const Asset& asset, std::string_view accepted) {
  const auto takes = [&](std::string_view name) { return accepted.find(name) != std::string_view::npos; };
  if (!asset.brotli.empty() && takes("br")) return {"br", asset.brotli};
  if (!asset.gzipped.empty() && takes("gzip")) return {"gzip", asset.gzipped};
  return {"", asset.plain};
}

}  // namespace

Response answer(const Assets& assets, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return plain_text(405, "Only GET and HEAD.\n");
  const Asset* asset = assets.find(request.target);
  if (asset == nullptr) return plain_text(404, "There is nothing here.\n");
  Response response;
  response.headers = {{"ETag", asset->etag}, {"Cache-Control", cache_rule(*asset)}, {"Vary", "Accept-Encoding"}};
  if (request.if_none_match == asset->etag) {
    response.status = 304;
    return with_safety(std::move(response));
  }
  response.headers.emplace_back("Content-Type", asset->content_type);
  const auto [encoding, body] = packed(*asset, request.accept_encoding);
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.body = body;
  return with_safety(std::move(response));
}

}  // namespace mornington::server
