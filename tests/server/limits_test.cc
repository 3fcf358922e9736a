#include <gtest/gtest.h>

#include "server/house/gate.h"
#include "server/token_bucket.h"

namespace mornington::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Moment kStart{};

TEST(TokenBucketTest, GivesWhatIsInItAndThenSteadily) {
  TokenBucket bucket({2, 3}, kStart);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(kStart)) << i;
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart + milliseconds(499)));
  EXPECT_TRUE(bucket.take(kStart + milliseconds(500)));
  EXPECT_FALSE(bucket.take(kStart + milliseconds(500)));
}

TEST(TokenBucketTest, NeverHoldsMoreThanItsBrim) {
  TokenBucket bucket({2, 3}, kStart);
  const Moment later = kStart + seconds(1000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
  EXPECT_FALSE(bucket.take(kStart)) << "time that goes back gives nothing";
}

TEST(TokenBucketTest, ADebtIsWaitedOff) {
  TokenBucket bucket({2, 1}, kStart);
  EXPECT_EQ(bucket.borrow(kStart), milliseconds(0));
  EXPECT_EQ(bucket.borrow(kStart), milliseconds(500));
  EXPECT_EQ(bucket.borrow(kStart), milliseconds(1000));
  EXPECT_EQ(bucket.borrow(kStart + seconds(1)), milliseconds(500));
}

TEST(TokenBucketsTest, StrangersDoNotFillTheMemory) {
  TokenBuckets buckets({10, 20}, kStart);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(buckets.take("stranger " + std::to_string(i), kStart));
  EXPECT_EQ(buckets.size(), 1000u);
  EXPECT_TRUE(buckets.take("one", kStart + seconds(2)));
  EXPECT_EQ(buckets.size(), 1u);
}

TEST(TokenBucketsTest, EachKeyHasItsOwn) {
  TokenBuckets buckets({1, 1}, kStart);
  EXPECT_TRUE(buckets.take("a", kStart));
  EXPECT_FALSE(buckets.take("a", kStart));
  EXPECT_TRUE(buckets.take("b", kStart));
}

class GateTest : public testing::Test {
 protected:
  void SetUp() override {
    configuration_.limits.sockets = 3;
    configuration_.limits.sockets_per_address = 2;
    configuration_.limits.address = {1, 5};
    request_.host = "play.example";
  }
  Gate::Verdict socket(const std::string& address) { return gate_.judge_socket(request_, {address}, kStart); }

  Configuration configuration_;
  Request request_;
  Gate gate_{configuration_, kStart};  // NB: asks for the limits when it judges, the rate apart
};

TEST_F(GateTest, CountsClientsByAddressAndInAll) {
  EXPECT_EQ(socket("192.0.2.1"), Gate::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.1"), Gate::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.1"), Gate::Verdict::TooMany);
  EXPECT_EQ(socket("192.0.2.2"), Gate::Verdict::Welcome);
  EXPECT_EQ(socket("192.0.2.3"), Gate::Verdict::Full);
  gate_.left("192.0.2.1");
  EXPECT_EQ(socket("192.0.2.3"), Gate::Verdict::Welcome);
}

TEST_F(GateTest, AHouseholdIsHalfAnIPv6Address) {
  EXPECT_EQ(socket("2001:db8:0:1::1"), Gate::Verdict::Welcome);
  EXPECT_EQ(socket("2001:db8:0:1:ffff::2"), Gate::Verdict::Welcome);
  EXPECT_EQ(socket("2001:db8:0:1::3"), Gate::Verdict::TooMany);
  EXPECT_EQ(socket("2001:db8:0:2::1"), Gate::Verdict::Welcome);
}

TEST_F(GateTest, StrangePagesAreNotCounted) {
  request_.origin = "http://evil.example";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket("192.0.2.1"), Gate::Verdict::StrangePage);
  request_.origin = "http://play.example";
  EXPECT_EQ(socket("192.0.2.1"), Gate::Verdict::Welcome);
}

TEST_F(GateTest, TooManyRequestsAreToldWhenToComeAgain) {
  Gate gate(configuration_, kStart);
  Gate::Verdict last = Gate::Verdict::Welcome;
  for (int i = 0; i < 6; ++i) last = gate.judge_request(request_, {"192.0.2.1"}, kStart);
  EXPECT_EQ(last, Gate::Verdict::TooOften);
  EXPECT_EQ(refusal_of(last).status, 429);
  EXPECT_EQ(gate.judge_request(request_, {"192.0.2.2"}, kStart), Gate::Verdict::Welcome);
  EXPECT_EQ(gate.judge_request(request_, {"192.0.2.1"}, kStart + seconds(1)), Gate::Verdict::Welcome);
}

}  // namespace
}  // namespace mornington::server
