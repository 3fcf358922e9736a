#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>

#include "json/json.h"
#include "server/runtime/configuration.h"
#include "server/runtime/log.h"
#include "server/runtime/metrics.h"

namespace mornington::runtime {
namespace {

using testing::HasSubstr;

std::optional<Error> set(const std::string& name, const std::string& value) {
  Configuration configuration;
  return apply({{name, value}}, configuration);
}

TEST(ConfigurationTest, EverySettingIsTakenByName) {
  Configuration c;
  ASSERT_FALSE(apply({{"host", "::1"},
                      {"port", "0"},
                      {"web", "w"},
                      {"data", "d"},
                      {"store", "postgres://h/g"},
                      {"origins", "https://a.example, https://b.example"},
                      {"proxies", "127.0.0.1"},
                      {"metrics", "everybody"},
                      {"webhooks", "https://chat.example/hooks/"},
                      {"link", "https://play.example/#"},
                      {"threads", "3"},
                      {"overload", "7"},
                      {"drain_seconds", "0"},
                      {"sockets", "9"},
                      {"sockets_per_address", "8"},
                      {"address_rate", "1/2"},
                      {"identity_rate", "3/4"},
                      {"socket_rate", "0.5/6"},
                      {"longest_message", "2048"},
                      {"waiting_bytes", "4096"}},
                     c));
  EXPECT_EQ(c.host, "::1");
  EXPECT_EQ(c.port, 0);
  EXPECT_EQ(c.web + c.data, "wd");
  EXPECT_EQ(store_place(c), "postgres://h/g") << "a database counts more than a folder";
  EXPECT_EQ(c.origins, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(c.proxies, std::vector<std::string>{"127.0.0.1"});
  EXPECT_EQ(c.metrics, Access::Everybody);
  EXPECT_EQ(c.webhooks, std::vector<std::string>{"https://chat.example/hooks/"});
  EXPECT_EQ(c.link, "https://play.example/#");
  EXPECT_EQ(c.overload_ms, 7);
  EXPECT_EQ(c.threads + c.drain_seconds + c.limits.sockets + c.limits.sockets_per_address, 3 + 0 + 9 + 8);
  EXPECT_EQ(c.limits.address.per_second + c.limits.address.at_once * 10, 21);
  EXPECT_EQ(c.limits.identity.per_second + c.limits.identity.at_once * 10, 43);
  EXPECT_EQ(c.limits.socket.per_second + c.limits.socket.at_once * 10, 60.5);
  EXPECT_EQ(c.limits.longest_message + c.limits.waiting_bytes, 2048u + 4096u);
}

TEST(ConfigurationTest, WhatIsWrongIsNamedWithWhatWasExpected) {
  EXPECT_EQ(set("port", "65536")->text(), "port: \"65536\" is not a number from 0 to 65535");
  EXPECT_THAT(set("colour", "red")->text(), HasSubstr("colour: there is no such setting; expected one of host, port"));
  for (const auto& [name, value] : std::map<std::string, std::string>{{"port", ""},
                                                                      {"threads", "-1"},
                                                                      {"sockets", "0"},
                                                                      {"metrics", "all"},

                                                                      {"drain_seconds", "1.5"},
                                                                      {"address_rate", "20"},
                                                                      {"identity_rate", "0/1"},
                                                                      {"socket_rate", "1/0"},
                                                                      {"longest_message", "12"},
                                                                      {"waiting_bytes", "many"}})
    EXPECT_TRUE(set(name, value)) << name;
}

TEST(ConfigurationTest, AFileIsNamesAndValues) {
  const auto read = read_settings("# a comment\n\n port = 80\r\norigins=a = b\n  data =\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (NamedValues{{"port", "80"}, {"origins", "a = b"}, {"data", ""}}));
  EXPECT_EQ(read_settings("port = 80\nhost\n").error().text(), "line 2: expected \"name = value\", found \"host\"");
}

TEST(ConfigurationTest, TheEnvironmentNamesThemInCapitals) {
  const std::map<std::string, std::string> there = {{"MORNINGTON_SOCKETS_PER_ADDRESS", "5"}, {"MORNINGTON_LONG", "1"}};
  const auto values = settings_in([&](const char* name) {
    const auto found = there.find(name);
    return found == there.end() ? nullptr : found->second.c_str();
  });
  EXPECT_EQ(values, (NamedValues{{"sockets_per_address", "5"}}));
}

TEST(ConfigurationTest, EverySettingIsExplainedToOperators) {
  std::ifstream file(std::string(MORNINGTON_SOURCE_DIR) + "/docs/operating.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const Setting& one : settings()) EXPECT_THAT(page, HasSubstr("| `" + std::string(one.name) + "` |"));
}

TEST(LogTest, ALineIsJsonWithTimeAndEvent) {
  const WallTime time{std::chrono::milliseconds(1794783845678)};
  EXPECT_EQ(time_text(time), "2026-11-15T23:04:05.678Z");
  EXPECT_EQ(log_line(time, "refused", {{"status", 403}, {"why", "a \"strange\"\npage"}}),
            "{\"time\":\"2026-11-15T23:04:05.678Z\",\"event\":\"refused\",\"status\":403,"
            "\"why\":\"a \\\"strange\\\"\\npage\"}\n");
}

TEST(MetricsTest, AreTextThatPrometheusReads) {
  MetricsText text;
  text.counter("messages_total", "Messages.", 12);
  text.gauge("sockets", "Clients.", 2.5);
  text.label("build", "What runs.", "version", "a\"b\\c\nd");
  EXPECT_EQ(text.text(),
            "# HELP mornington_messages_total Messages.\n# TYPE mornington_messages_total counter\n"
            "mornington_messages_total 12\n"
            "# HELP mornington_sockets Clients.\n# TYPE mornington_sockets gauge\nmornington_sockets 2.5\n"
            "# HELP mornington_build What runs.\n# TYPE mornington_build gauge\n"
            "mornington_build{version=\"a\\\"b\\\\c\\nd\"} 1\n");
}

TEST(MetricsTest, DurationsAreCountedUpToEachBound) {
  Durations durations;
  for (const int ms : {1, 2, 30, 20000}) durations.add(std::chrono::milliseconds(ms));
  MetricsText text;
  text.durations("commit_seconds", "Commits.", durations);
  for (const char* line : {"_bucket{le=\"0.001\"} 1\n", "_bucket{le=\"0.0025\"} 2\n", "_bucket{le=\"0.025\"} 2\n",
                           "_bucket{le=\"0.05\"} 3\n", "_bucket{le=\"10\"} 3\n", "_bucket{le=\"+Inf\"} 4\n",
                           "_sum 20.033\n", "_count 4\n"})
    EXPECT_THAT(text.text(), HasSubstr(std::string("mornington_commit_seconds") + line));
}

}  // namespace
}  // namespace mornington::runtime
