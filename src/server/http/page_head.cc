#include "server/http/page_head.h"

#include <algorithm>

#include "core/markup.h"

namespace mornington::http {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

std::string property(std::string_view name, std::string_view content) {
  return "    <meta property=\"" + std::string(name) + "\" content=\"" + escaped_markup(content) + "\" />\n";
}

std::string preview_tags(const PageHead& head) {
  std::string tags = property("og:type", "website") + property("og:site_name", "Mornington") +
                     property("og:title", head.title) + property("og:description", head.description);
  if (!head.address.empty()) tags += property("og:url", head.address);
  if (head.image.empty()) return tags;
  return tags + property("og:image", head.image) + property("og:image:type", "image/png") +
         property("og:image:width", "1200") + property("og:image:height", "630") +
         "    <meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
}

// Puts `content` in place of what stands between two texts; the page is left as it is where it has them not.
void put_between(std::string& page, std::string_view begin, std::string_view end, const std::string& content) {
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return;
  const std::size_t to = page.find(end, from + begin.size());
  if (to == std::string::npos) return;
  page.replace(from + begin.size(), to - from - begin.size(), content);
}

bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
         c == ':' || c == '[' || c == ']' || c == '_';
}

}  // namespace

std::string with_head(std::string_view page, const PageHead& head, int depth) {
  std::string text(page);
  std::string root;
  for (int i = 0; i < depth; ++i) root += "../";
  if (depth > 0) replace_all(text, "\"./", "\"" + root);
  put_between(text, "<title>", "</title>", escaped_markup(head.title));
  // The minimiser of a build may write it in one line or in several.
  const std::size_t description = text.find("name=\"description\"");
  if (description != std::string::npos) {
    std::string rest = text.substr(description);
    put_between(rest, "content=\"", "\"", escaped_markup(head.description));
    text = text.substr(0, description) + rest;
  }
  const std::size_t end = text.find("</head>");
  if (end != std::string::npos) text.insert(end, preview_tags(head));
  return text;
}

std::string origin_of(std::string_view host, bool is_secure) {
  if (host.empty() || !std::all_of(host.begin(), host.end(), is_host_character)) return "";
  return (is_secure ? "https://" : "http://") + std::string(host);
}

}  // namespace mornington::http
