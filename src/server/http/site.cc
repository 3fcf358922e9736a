#include "server/http/site.h"

#include "server/http/accept_encoding.h"
#include "server/http/entity_tag.h"

namespace mornington::http {
namespace {

// WebAssembly needs its own word; pictures are made in the page (blob:).
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string cache_rule(const Asset& asset) {
  return asset.immutable ? "public, max-age=31536000, immutable" : "no-cache";
}

constexpr std::string_view kIdentity = "identity";

// The form the browser likes best; null where it takes none.
const AssetForm* chosen_form(const Asset& asset, std::string_view accepted) {
  std::vector<std::string_view> offered;
  for (const AssetForm& form : asset.forms) offered.push_back(form.encoding.empty() ? kIdentity : form.encoding);
  const int best = best_encoding(accepted, offered);
  return best < 0 ? nullptr : &asset.forms[static_cast<std::size_t>(best)];
}

Response not_allowed() {
  Response response = refusal(405, "Only GET and HEAD.\n");
  response.headers.emplace_back("Allow", "GET, HEAD");
  return response;
}

Response not_acceptable() {
  Response response = refusal(406, "There is no form of this file that the request accepts.\n");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  return response;
}

}  // namespace

std::string with_ancestors(const std::string& policy, std::string_view allowed) {
  constexpr std::string_view kAncestors = "frame-ancestors";
  return policy.substr(0, policy.find(kAncestors)) + std::string(kAncestors) + std::string(allowed);
}

Response with_safety(Response response) {
  response.headers.emplace_back("Content-Security-Policy", kPolicy);
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

Response answer(const Assets& assets, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return not_allowed();
  const Asset* asset = assets.find(request.target);
  if (asset == nullptr) return refusal(404, "There is nothing here.\n");
  const AssetForm* form = chosen_form(*asset, request.accept_encoding);
  if (form == nullptr) return not_acceptable();
  Response response;
  response.headers = {{"ETag", form->etag}, {"Cache-Control", cache_rule(*asset)}, {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, form->etag)) {
    response.status = 304;
    return with_safety(std::move(response));
  }
  response.headers.emplace_back("Content-Type", asset->content_type);
  if (!form->encoding.empty()) response.headers.emplace_back("Content-Encoding", form->encoding);
  response.body = form->bytes;
  return with_safety(std::move(response));
}

Response refusal(int status, std::string_view sentence) {
  return with_safety({status, {{"Content-Type", "text/plain; charset=utf-8"}}, "", std::string(sentence)});
}

}  // namespace mornington::http
