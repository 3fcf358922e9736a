#include "games/kit/sentences.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/embedded.h"
#include "games/kit/plurals.h"

namespace mornington::kit {
namespace {

using json::Value;

// ---- forms

// Where the sign stands outside of all places within the text; its size where it does not.
std::size_t find_outside(std::string_view text, char sign) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && text[i] == sign) return i;
    depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
  }
  return text.size();
}

std::string_view after(std::string_view text, std::size_t i) { return text.substr(std::min(i + 1, text.size())); }

// The forms of a place, between its bars; at least one.
std::vector<std::string_view> forms_in(std::string_view text) {
  std::vector<std::string_view> forms;
  for (;;) {
    const std::size_t bar = find_outside(text, '|');
    forms.push_back(text.substr(0, bar));
    if (bar == text.size()) return forms;
    text = after(text, bar);
  }
}

// A language that CLDR does not know counts as English.
std::string_view plural_forms(std::string_view language) {
  const std::string code = " " + std::string(language) + " ";
  for (const PluralRule& rule : kPluralRules)
    if (rule.languages.find(code) != std::string_view::npos) return rule.forms;
  return plural_forms("en");
}

std::size_t form_for(std::string_view language, std::int64_t count) {
  const auto n = static_cast<std::size_t>(std::abs(count));
  return static_cast<std::size_t>(plural_forms(language)[n < 100 ? n : 100 + n % 100] - '0');
}

std::string_view chosen(const Word& word, const std::vector<std::string_view>& forms, std::string_view language) {
  if (word.count) return forms[std::min(form_for(language, *word.count), forms.size() - 1)];
  return word.one ? forms.front() : forms.back();
}

// The text between the braces of a place.
std::string fill_place(std::string_view place, const WordAt& word_at, std::string_view language) {
  const std::size_t name = std::min(place.find_first_of("|?"), place.size());
  const Word word = word_at(place.substr(0, name));
  if (name == place.size()) return word.text;
  const std::vector<std::string_view> forms = forms_in(after(place, name));
  if (place[name] == '|') return filled(chosen(word, forms, language), word_at, language);
  const std::size_t said = word.there ? 0 : 1;
  return said < forms.size() ? filled(forms[said], word_at, language) : std::string();
}

// ---- words

Word number_word(std::int64_t n) { return {std::to_string(n), false, n != 0, n}; }

Word list_word(const json::Array& items) {
  std::string text;
  for (const Value& item : items) text += (text.empty() ? "" : ", ") + item.text();
  return {text, false, !items.empty()};
}

// A field as it stands.
Word plain_word(const Value& field) {
  switch (field.kind()) {
    case json::Kind::Integer: return number_word(field.integer());
    case json::Kind::Bool: return {"", false, field == Value(true)};
    case json::Kind::String: return {field.text()};
    case json::Kind::Array: return list_word(field.items());
    default: return {"", false, false};
  }
}

void capitalise(std::string& sentence) {
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
}

// ---- the catalogue

// All catalogues of the program. NB: read once; a document that is not JSON has no sentences.
const std::vector<std::pair<std::string_view, Value>>& catalogues() {
  static const auto all = [] {
    std::vector<std::pair<std::string_view, Value>> read;
    for (const EmbeddedFile& file : embedded_sentences())
      if (Result<Value> catalogue = json::parse(file.content); catalogue.ok())
        read.emplace_back(file.path, std::move(*catalogue));
    return read;
  }();
  return all;
}

// metro.json, and metro.NAME.json of a city that another program brings.
const Value* form_of(std::string_view family, std::string_view key) {
  const std::string start = "data/texts/en/" + std::string(family) + ".";
  for (const auto& [path, catalogue] : catalogues())
    if (path.starts_with(start))
      if (const Value* form = catalogue.find(key)) return form;
  return nullptr;
}

struct Telling {
  std::string_view family;
  const Value& event;
  const NameAt& name_at;

  [[nodiscard]] Word field_word(std::string_view place) const {
    if (const Value* field = event.find(place)) return plain_word(*field);
    return place == "points" ? number_word(0) : Word{"", false, false};
  }

  // NB: what a word stands for may have a form of its own ("source.terminus").
  [[nodiscard]] Word word(std::string_view place) const {
    if (place.starts_with("a_")) {
      Word noun = word(place.substr(2));
      noun.text = with_article(noun.text);
      return noun;
    }
    std::optional<Word> named = name_at(place);
    Word found = named ? std::move(*named) : field_word(place);
    if (const Value* form = form_of(family, std::string(place) + "." + found.text)) found.text = fill(*form);
    return found;
  }

  [[nodiscard]] std::string fill(const Value& form) const {
    return filled(form.text(), [this](std::string_view place) { return word(place); });
  }
};

}  // namespace

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeio").find(noun[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string filled(std::string_view form, const WordAt& word_at, std::string_view language) {
  std::string out;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    out += form.substr(0, open);
    form = after(form, open);
    const std::size_t close = find_outside(form, '}');
    if (!form.empty()) out += fill_place(form.substr(0, close), word_at, language);
    form = after(form, close);
  }
  return out;
}

std::string in_english(std::string_view family, const Value& event, const NameAt& name_at) {
  const std::string& kind = event.find("event")->text();
  const Value* form = form_of(family, kind);
  if (form == nullptr) return kind;
  std::string sentence = Telling{family, event, name_at}.fill(*form);
  capitalise(sentence);
  return sentence;
}

std::optional<std::string> in_english(std::string_view catalogue, std::string_view key, const Value& fields) {
  const Value* form = form_of(catalogue, key);
  if (form == nullptr) return std::nullopt;
  const NameAt nameless = [](std::string_view) { return std::nullopt; };
  return Telling{catalogue, fields, nameless}.fill(*form);
}

}  // namespace mornington::kit
