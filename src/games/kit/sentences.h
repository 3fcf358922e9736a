#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"

// Sentences from the forms of a catalogue (data/texts).
namespace mornington::kit {

// The text at a place of a form.
struct Word {
  std::string text;
  bool one = false;                        // it is the person who reads: "you"
  bool there = true;                       // there is something to speak of
  std::optional<std::int64_t> count = {};  // how many it is, where it is a number
};

using WordAt = std::function<Word(std::string_view place)>;

// The noun after "a" or "an".
[[nodiscard]] std::string with_article(std::string_view noun);

// The form with its places filled. {points} is the word itself. {points|point|points} is the form that goes with it:
// for a number by its plural category in the language (plurals.h), for anybody else the first for "you", otherwise the
// last. {owner?for {owner}|for nobody} is what is said where there is something, and where not.
[[nodiscard]] std::string filled(std::string_view form, const WordAt& word_at, std::string_view language = "en");

// The family's word for a thing at a place; empty if the event's field is used as it is.
using NameAt = std::function<std::optional<Word>(std::string_view place)>;

// An event, as encoded, in one English sentence; its bare kind where the catalogue of the family has none.
[[nodiscard]] std::string in_english(std::string_view family, const json::Value& event, const NameAt& name_at);

// A form of any catalogue with the numbers of an object at its places; nothing if there is no such form.
[[nodiscard]] std::optional<std::string> in_english(std::string_view catalogue, std::string_view key,
                                                    const json::Value& fields);

}  // namespace mornington::kit
