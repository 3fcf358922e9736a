#include "picture/picture.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <memory>
#include <optional>
#include <set>

namespace mornington::picture {
namespace {

// Frees what a C library has made.
template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* made) const {
    Free(made);
  }
};
using Document = std::unique_ptr<RsvgHandle, Freed<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Freed<cairo_surface_destroy>>;
using Pen = std::unique_ptr<cairo_t, Freed<cairo_destroy>>;
using Layout = std::unique_ptr<PangoLayout, Freed<g_object_unref>>;

constexpr double kPointsPerMillimetre = 72.0 / 25.4;
constexpr double kDotsPerInch = 96;  // of lengths without a unit, as browsers have it

Error error_of(GError* error, const std::string& otherwise) {
  const std::string what = error == nullptr ? otherwise : error->message;
  g_clear_error(&error);
  return {"", "the picture cannot be drawn: " + what};
}

std::optional<Error> failed(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  return error_of(nullptr, cairo_status_to_string(status));
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

// Without an address of its own the document can load nothing from elsewhere.
Result<Document> read(const std::string& svg) {
  GError* error = nullptr;
  Document document(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
  if (!document) return error_of(error, "it is no SVG");
  rsvg_handle_set_dpi(document.get(), kDotsPerInch);
  return document;
}

std::optional<Error> draw(const std::string& svg, cairo_t* pen, double width, double height) {
  const auto document = read(svg);
  if (!document) return document.error();
  const RsvgRectangle place{0, 0, width, height};
  GError* error = nullptr;
  if (!rsvg_handle_render_document(document->get(), pen, &place, &error)) return error_of(error, "");
  return failed(cairo_status(pen));
}

std::string utf8(char32_t character) {
  std::string text;
  char bytes[6];
  text.append(bytes, static_cast<std::size_t>(g_unichar_to_utf8(character, bytes)));
  return text;
}

}  // namespace

Result<std::string> to_png(const std::string& svg, Pixels size) {
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width, size.height));
  const Pen pen(cairo_create(surface.get()));
  if (auto error = draw(svg, pen.get(), size.width, size.height)) return *error;
  std::string png;
  if (auto error = failed(cairo_surface_write_to_png_stream(surface.get(), append, &png))) return *error;
  return png;
}

Result<std::string> to_pdf(const std::vector<std::string>& pages, Millimetres paper, const std::string& title) {
  std::string pdf;
  const double width = paper.width * kPointsPerMillimetre;
  const double height = paper.height * kPointsPerMillimetre;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &pdf, width, height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Mornington");
  // The same board makes the same file.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  const Pen pen(cairo_create(surface.get()));
  for (const std::string& page : pages) {
    if (auto error = draw(page, pen.get(), width, height)) return *error;
    cairo_show_page(pen.get());
  }
  cairo_surface_finish(surface.get());
  if (auto error = failed(cairo_surface_status(surface.get()))) return *error;
  return pdf;
}

std::string missing_characters(const std::string& text) {
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const Pen pen(cairo_create(surface.get()));
  const Layout layout(pango_cairo_create_layout(pen.get()));
  std::set<gunichar> seen;
  std::string missing;
  for (const char* at = text.c_str(); *at != '\0'; at = g_utf8_next_char(at)) {
    const gunichar character = g_utf8_get_char(at);
    if (!g_unichar_isgraph(character) || !seen.insert(character).second) continue;
    const std::string alone = utf8(character);
    pango_layout_set_text(layout.get(), alone.data(), static_cast<int>(alone.size()));
    if (pango_layout_get_unknown_glyphs_count(layout.get()) > 0) missing += alone;
  }
  return missing;
}

}  // namespace mornington::picture
