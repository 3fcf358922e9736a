#include "games/metro/forms.h"
#include "games/metro/text/codec_names.h"
#include "json/json.h"

namespace mornington::metro {

using json::Value;

namespace {

Value encode_landmark(const Rules& rules, Landmark landmark) {
  const auto i = static_cast<std::size_t>(index(landmark));
  return i < rules.city.landmarks.size() ? Value(rules.city.landmarks[i].slug) : Value(i);
}

}  // namespace

Value encode_arg(const Rules& rules, Arg what, int n) {
  switch (what) {
    case Arg::Tile: return tile_code(tile_at(n));
    case Arg::AtSquare: return square_name(square_at(n));
    case Arg::Station: return rules.number[n];
    case Arg::Line: return line_name(rules, line_at(n));
    case Arg::End: return end_text(rules, static_cast<Step>(n));
    case Arg::Percentage: return n < 0 ? Value() : Value(10 * (n + 1));
    case Arg::Colour: return n < 0 ? Value() : Value(colour_name(rules, colour_at(n)));
    case Arg::Owner: return owner_at(n) == kNobody ? Value() : Value(n);
    case Arg::Landmark: return encode_landmark(rules, landmark_at(n));
    case Arg::Side: return n == 0 ? "a" : "b";
    case Arg::OneBased: return n + 1;
    default: return n;
  }
}

Value encode_form(const Rules& rules, const ActionForm& form, const Fields& fields) {
  Value out;
  out["action"] = form.word;
  for (std::size_t i = 0; i < form.args.size(); ++i)
    if (const FormArg& arg = form.args[i]; arg.what != Arg::None)
      out[arg.key] = encode_arg(rules, arg.what, fields.args[i]);
  return out;
}

}  // namespace mornington::metro
