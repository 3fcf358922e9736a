#include <gtest/gtest.h>

#include "server/http/rate_limits.h"
#include "server/runtime/admission.h"

namespace mornington::runtime {
using namespace http;
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Moment kFirstMoment{};

TEST(RateLimitTest, GivesWhatIsInItAndThenSteadily) {
  RateLimit bucket(Rate{2, 3});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kFirstMoment)) << i;
  EXPECT_FALSE(bucket.take(kFirstMoment));
  EXPECT_FALSE(bucket.take(kFirstMoment + milliseconds(499)));
  EXPECT_TRUE(bucket.take(kFirstMoment + milliseconds(500)));
  EXPECT_FALSE(bucket.take(kFirstMoment + milliseconds(500)));
}

TEST(RateLimitTest, NeverHoldsMoreThanItsBrim) {
  RateLimit bucket(Rate{2, 3});
  const Moment later = kFirstMoment + seconds(1000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
  EXPECT_FALSE(bucket.take(kFirstMoment)) << "time that goes back gives nothing";
}

TEST(RateLimitTest, ADebtIsWaitedOff) {
  RateLimit bucket(Rate{2, 1});
  EXPECT_EQ(bucket.borrow(kFirstMoment), milliseconds(0));
  EXPECT_EQ(bucket.borrow(kFirstMoment), milliseconds(500));
  EXPECT_EQ(bucket.borrow(kFirstMoment), milliseconds(1000));
  EXPECT_EQ(bucket.borrow(kFirstMoment + seconds(1)), milliseconds(500));
}

TEST(RateLimitsTest, StrangersDoNotFillTheMemory) {
  RateLimits buckets({10, 20}, kFirstMoment);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(buckets.take("stranger " + std::to_string(i), kFirstMoment));
  EXPECT_EQ(buckets.size(), 1000u);
  EXPECT_TRUE(buckets.take("one", kFirstMoment + seconds(2)));
  EXPECT_EQ(buckets.size(), 1u);
}

TEST(RateLimitsTest, EachKeyHasItsOwn) {
  RateLimits buckets({1, 1}, kFirstMoment);
  EXPECT_TRUE(buckets.take("a", kFirstMoment));
  EXPECT_FALSE(buckets.take("a", kFirstMoment));
  EXPECT_TRUE(buckets.take("b", kFirstMoment));
}

class GateTest : public testing::Test {
 protected:
  void SetUp() override {
    configuration_.limits.sockets = 3;
    configuration_.limits.sockets_per_address = 2;
    configuration_.limits.address = {1, 5};
    request_.host = "play.example";
  }
  AdmissionControl::Verdict socket(const std::string& address) {
    return gate_.judge_socket(request_, {address}, kFirstMoment);
  }

  Configuration configuration_;
  Request request_;
  AdmissionControl gate_{configuration_, kFirstMoment};  // NB: asks for the limits when it judges, the rate apart
};

TEST_F(GateTest, CountsClientsByAddressAndInAll) {
  EXPECT_EQ(socket("192.0.2.1"), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.1"), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.1"), AdmissionControl::Verdict::TooMany);
  EXPECT_EQ(socket("192.0.2.2"), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.3"), AdmissionControl::Verdict::Full);
  gate_.left("192.0.2.1");
  EXPECT_EQ(socket("192.0.2.3"), AdmissionControl::Verdict::Welcome);
}

TEST_F(GateTest, AHouseholdIsHalfAnIPv6Address) {
  EXPECT_EQ(socket("2001:db8:0:1::1"), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(socket("2001:db8:0:1:ffff::2"), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(socket("2001:db8:0:1::3"), AdmissionControl::Verdict::TooMany);
  EXPECT_EQ(socket("2001:db8:0:2::1"), AdmissionControl::Verdict::Welcome);
}

TEST_F(GateTest, StrangePagesAreNotCounted) {
  request_.origin = "http://evil.example";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket("192.0.2.1"), AdmissionControl::Verdict::StrangePage);
  request_.origin = "http://play.example";
  EXPECT_EQ(socket("192.0.2.1"), AdmissionControl::Verdict::Welcome);
}

TEST_F(GateTest, TooManyRequestsAreToldWhenToComeAgain) {
  AdmissionControl gate(configuration_, kFirstMoment);
  AdmissionControl::Verdict last = AdmissionControl::Verdict::Welcome;
  for (int i = 0; i < 6; ++i) last = gate.judge_request(request_, {"192.0.2.1"}, kFirstMoment);
  EXPECT_EQ(last, AdmissionControl::Verdict::TooOften);
  EXPECT_EQ(refusal_of(last).status, 429);
  EXPECT_EQ(gate.judge_request(request_, {"192.0.2.2"}, kFirstMoment), AdmissionControl::Verdict::Welcome);
  EXPECT_EQ(gate.judge_request(request_, {"192.0.2.1"}, kFirstMoment + seconds(1)), AdmissionControl::Verdict::Welcome);
}

}  // namespace
}  // namespace mornington::runtime
