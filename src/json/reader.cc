#include "json/reader.h"

namespace mornington::json {
namespace {

const Value kMissing;
const std::string kNoText;

}  // namespace

bool Reader::demand(Kind kind, const char* name) const {
  if (value_->is(kind)) return true;
  report(std::string("expected ") + name);
  return false;
}

Reader Reader::nothing(std::string path) const { return {kMissing, *problems_, std::move(path)}; }

Reader Reader::at(std::string_view key) const {
  std::string path = path_ + "." + std::string(key);
  if (!demand(Kind::Object, "an object")) return nothing(std::move(path));
  const Value* found = value_->find(key);
  if (found == nullptr) {
    report("key \"" + std::string(key) + "\" is missing");
    return nothing(std::move(path));
  }
  return {*found, *problems_, std::move(path)};
}

Reader Reader::at(std::size_t index) const {
  std::string path = path_ + "[" + std::to_string(index) + "]";
  if (!demand(Kind::Array, "a list")) return nothing(std::move(path));
  if (index >= value_->items().size()) {
    report("expected at least " + std::to_string(index + 1) + " elements");
    return nothing(std::move(path));
  }
  return {value_->items()[index], *problems_, std::move(path)};
}

std::vector<Reader> Reader::items() const {
  std::vector<Reader> out;
  if (!demand(Kind::Array, "a list")) return out;
  for (std::size_t i = 0; i < value_->items().size(); ++i) out.push_back(at(i));
  return out;
}

std::vector<Reader::Entry> Reader::entries() const {
  std::vector<Entry> out;
  if (!demand(Kind::Object, "an object")) return out;
  for (const Member& member : value_->members())
    out.push_back({member.first, Reader(member.second, *problems_, path_ + "." + member.first)});
  return out;
}

bool Reader::boolean() const { return demand(Kind::Bool, "true or false") && value_->boolean(); }

int Reader::integer(int least, int most) const {
  const std::string expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (!demand(Kind::Integer, expected.c_str())) return least;
  if (value_->integer() < least || value_->integer() > most) {
    report("expected " + expected + ", found " + std::to_string(value_->integer()));
    return least;
  }
  return static_cast<int>(value_->integer());
}

const std::string& Reader::text() const { return demand(Kind::String, "a text") ? value_->text() : kNoText; }

std::size_t Reader::one_of(const std::vector<std::string_view>& words) const {
  const std::string& word = text();
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return i;
    list += (i > 0 ? ", " : "") + std::string(words[i]);
  }
  if (value_->is(Kind::String)) report("\"" + word + "\" is unknown; expected one of " + list);
  return 0;
}

void Reader::only(const std::vector<std::string_view>& known) const {
  for (const Member& member : value_->members()) {
    bool found = false;
    for (std::string_view key : known) found = found || key == member.first;
    if (!found) report("key \"" + member.first + "\" is unknown");
  }
}

}  // namespace mornington::json
