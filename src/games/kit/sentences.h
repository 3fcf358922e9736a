#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"

// Sentences from the forms of a catalogue (data/texts).
namespace mornington::kit {

// What stands at a place of a form.
struct Word {
  std::string text;
  bool one = false;   // it goes with the first of two forms: one thing, or "you"
  bool there = true;  // there is something to speak of
};

using WordAt = std::function<Word(std::string_view place)>;

// The form with its places filled. {points} is the word itself; {points|point|points} the one that goes with it, for
// one thing or for "you" the first; {owner?for {owner}|for nobody} what is said where there is something, and where
// not.
[[nodiscard]] std::string filled(std::string_view form, const WordAt& word_at);

// What a family calls a thing at a place; nothing where the field of the event says it as it stands.
using NameAt = std::function<std::optional<Word>(std::string_view place)>;

// An event, as encoded, in one English sentence; its bare kind where the catalogue of the family has none.
[[nodiscard]] std::string in_english(std::string_view family, const json::Value& event, const NameAt& name_at);

// A form of any catalogue with the numbers of an object at its places; nothing where there is no such form.
[[nodiscard]] std::optional<std::string> in_english(std::string_view catalogue, std::string_view key,
                                                    const json::Value& fields);

}  // namespace mornington::kit
