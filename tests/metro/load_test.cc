#include <functional>

#include "metro/table.h"

namespace mornington::metro {
namespace {

std::string error_of(LoadRequest request) {
  const auto rules = Metro::load(request);
  return rules.ok() ? "" : rules.error().text();
}

// Replaces a document of the request by a changed one.
template <class Change>
std::string error_after(const std::string& edition, std::string_view role, Change&& change) {
  LoadRequest request = request_for(edition, 2);
  for (auto& [name, document] : request.documents)
    if (name == role) change(document);
  return error_of(request);
}

json::Value text(std::string_view source) { return *json::parse(source); }

TEST(MetroLoad, NamesThePlaceOfWhatIsWrongInABoard) {
  const auto board_error = [](const char* key, std::string_view value) {
    return error_after("metro", "metro/board", [&](json::Value& board) { board[key] = text(value); });
  };
  EXPECT_NE(board_error("tiles", R"({"aaaa": 59})").find("expected 60 tiles"), std::string::npos);
  EXPECT_NE(board_error("tiles", R"({"abcd": 60})").find("$.tiles"), std::string::npos);
  EXPECT_NE(board_error("stations", "[]").find("$.stations"), std::string::npos);
  EXPECT_NE(board_error("colours", "7").find("$.colours"), std::string::npos);
  EXPECT_NE(board_error("owners", R"({"2": [[1, 1], [2]]})").find("twice"), std::string::npos);
  EXPECT_NE(board_error("document", R"("metro/city")"), "");
  EXPECT_NE(board_error("weather", "1").find("weather"), std::string::npos);
  EXPECT_NE(board_error("rails", R"({"tiles": ["aaaa"]})").find("$.rails.tiles"), std::string::npos);
  EXPECT_NE(board_error("solo", R"({"rejectable": "zzzz"})").find("$.solo.rejectable"), std::string::npos);
}

TEST(MetroLoad, NamesThePlaceOfWhatIsWrongInACity) {
  const auto city_error = [](const std::string& city, const char* key, std::string_view value) {
    return error_after("metro-" + city, "metro/city", [&](json::Value& document) { document[key] = text(value); });
  };
  for (const CityHooks* row : cities()) {
    const std::string city(row->slug);
    EXPECT_EQ(row->edition.id, "metro-" + city);
    EXPECT_NE(city_error(city, "landmarks", "[]"), "") << city;
    EXPECT_NE(city_error(city, "city", R"("rome")").find("$.city"), std::string::npos) << city;
    EXPECT_NE(city_error(city, "weather", "1"), "") << city;
  }
  EXPECT_NE(city_error("berlin", "groups", R"({"squares": [["d4"], [], [], []]})"), "");
  EXPECT_NE(city_error("stockholm", "markers_each", R"({"2": 4, "3": 2, "4": 2, "5": 1, "6": 1})"), "");
}

// Every value of every document replaced by something else must be refused or accepted, never crash.
void mutate(json::Value& part, const std::function<void()>& probe) {
  const json::Value kept = part;
  for (const json::Value& other :
       {json::Value(), json::Value(-1), json::Value(1000), json::Value("x"), json::Value::array()}) {
    part = other;
    probe();
  }
  part = kept;
  if (part.is(json::Kind::Object))
    for (const auto& [key, value] : kept.members()) mutate(part[key], probe);
}

TEST(MetroLoad, SurvivesAnyDocument) {
  for (const EditionSpec& edition : editions()) {
    if (edition.family != "metro") continue;
    LoadRequest request = request_for(std::string(edition.id), edition.max_seats > 1 ? 2 : 1);
    int refused = 0;
    for (auto& [role, document] : request.documents) {
      if (edition.id != "metro" && role == "metro/board") continue;
      mutate(document, [&] { refused += error_of(request).empty() ? 0 : 1; });
    }
    EXPECT_EQ(error_of(request), "");
    EXPECT_GE(refused, edition.id == "metro-solo" ? 0 : 20) << edition.id;
  }
}

TEST(MetroLoad, WantsItsDocumentsAndAKnownEdition) {
  EXPECT_NE(error_of({"metro", 2, {}, {}}), "");
  LoadRequest paris = request_for("metro-paris", 2);
  paris.documents.pop_back();
  EXPECT_NE(error_of(paris).find("metro/city"), std::string::npos);
  paris.edition = "metro-rome";
  EXPECT_NE(error_of(paris).find("metro-rome"), std::string::npos);
}

}  // namespace
}  // namespace mornington::metro
