#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace mornington {

// Says which rules the running test proves, for tools/trace_rules: covers("MET-4.1", "MET-Q3").
template <class... Ids>
void covers(Ids... ids) {
  static std::string test;
  static std::string list;
  const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
  const std::string name = std::string(info->test_suite_name()) + "." + info->name();
  if (name != test) {
    test = name;
    list.clear();
  }
  ((list += (list.empty() ? "" : " ") + std::string(ids)), ...);
  ::testing::Test::RecordProperty("covers", list);
}

}  // namespace mornington
