#include <gtest/gtest.h>

#include <atomic>
#include <cctype>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "core/sha256.h"
#include "server/accounts/account_name.h"
#include "server/accounts/base64url.h"
#include "server/accounts/challenge.h"
#include "server/accounts/passkey.h"
#include "server/accounts/password.h"
#include "server/accounts/recovery_code.h"
#include "server/accounts/slow_down.h"
#include "server/authenticator.h"

namespace mornington::accounts {
namespace {

std::string where(const Result<CheckedPasskey>& result) { return result ? "good" : result.error().where; }
std::string where(const PasskeyProof& proof, const Authenticator& one) {
  return where(check_proof(proof, kParty, one.public_key(), one.algorithm));
}

class Passkeys : public testing::TestWithParam<std::int64_t> {};
INSTANTIATE_TEST_SUITE_P(Of, Passkeys, testing::ValuesIn(kPasskeyAlgorithms));

TEST_P(Passkeys, AreTakenAsTheAuthenticatorMadeThem) {
  const Authenticator one(GetParam());
  const auto made = check_new(one.made(), kParty);
  ASSERT_TRUE(made.ok()) << made.error().text();
  EXPECT_EQ(made->challenge, "abc");
  EXPECT_EQ(made->uses, 7u);
  const auto proved = check_proof(one.proof(), kParty, one.public_key(), one.algorithm);
  ASSERT_TRUE(proved.ok()) << proved.error().text();
  EXPECT_EQ(proved->uses, 7u);
}

TEST_P(Passkeys, NoByteOfAProofMayBeAnother) {
  const Authenticator one(GetParam());
  const PasskeyProof proof = one.proof();
  for (std::string PasskeyProof::*field :
       {&PasskeyProof::client_data, &PasskeyProof::authenticator_data, &PasskeyProof::signature})
    for (std::size_t i = 0; i < (proof.*field).size(); ++i) {
      PasskeyProof wrong = proof;
      (wrong.*field)[i] = static_cast<char>((wrong.*field)[i] ^ 1);
      EXPECT_NE(where(wrong, one), "good") << i;
    }
  PasskeyProof cut = proof;
  cut.signature.pop_back();
  EXPECT_EQ(where(cut, one), "$.signature");
  cut.signature.clear();
  EXPECT_EQ(where(cut, one), "$.signature");
  EXPECT_EQ(where(proof, Authenticator(GetParam())), "$.signature") << "the key of somebody else";
}

TEST_P(Passkeys, OfAnotherPageOrForSomethingElseAreNone) {
  Authenticator one(GetParam());
  const auto get = [&](const std::string& type, const std::string& origin, const std::string& more = "") {
    return where(one.proof(Authenticator::client_data(type, origin, more)), one);
  };
  EXPECT_EQ(get("webauthn.get", kParty.origins[0]), "good");
  EXPECT_EQ(get("webauthn.create", kParty.origins[0]), "$.client_data.type");
  EXPECT_EQ(get("webauthn.get", "https://evil.example"), "$.client_data.origin");
  EXPECT_EQ(get("webauthn.get", "https://play.example.org.evil.example"), "$.client_data.origin");
  EXPECT_EQ(get("webauthn.get", "http://play.example.org"), "$.client_data.origin");
  EXPECT_EQ(get("webauthn.get", kParty.origins[0], R"(,"crossOrigin":true)"), "$.client_data.crossOrigin");
  EXPECT_EQ(get("webauthn.get", kParty.origins[0], R"(,"crossOrigin":false)"), "good");
  one.party = "evil.example";
  EXPECT_EQ(where(one.proof(), one), "$.authenticator_data");
  EXPECT_EQ(where(check_new(one.made(), kParty)), "$.authenticator_data");
  one.party = kParty.id;
  one.flags = 0x04;
  EXPECT_EQ(where(one.proof(), one), "$.authenticator_data") << "nobody was there";
}

TEST_P(Passkeys, ThatAreNewMustBeWhatTheBrowserNames) {
  const Authenticator one(GetParam());
  NewPasskey wrong = one.made();
  wrong.id = "another";
  EXPECT_EQ(where(check_new(wrong, kParty)), "$.id");
  wrong = one.made();
  wrong.authenticator_data.resize(60);
  EXPECT_EQ(where(check_new(wrong, kParty)), "$.id");
  wrong = one.made();
  wrong.key.pop_back();
  EXPECT_EQ(where(check_new(wrong, kParty)), "$.public_key");
  wrong.key = one.public_key() + "x";
  EXPECT_EQ(where(check_new(wrong, kParty)), "$.public_key");
  for (const std::int64_t other : {-7, -8, -257, -37, 0}) {
    wrong = one.made();
    wrong.algorithm = other;
    EXPECT_EQ(where(check_new(wrong, kParty)), other == GetParam() ? "good" : "$.algorithm") << other;
  }
  wrong = one.made();
  wrong.client_data = "no JSON";
  EXPECT_EQ(where(check_new(wrong, kParty)), "$.client_data");
}

TEST(PasskeyKeys, ThatAreWeakAreNotTaken) {
  EXPECT_EQ(where(check_new(Authenticator(-257, 1024).made(), kParty)), "$.algorithm");
  Authenticator other(-7);
  other.key.reset(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-384"), EVP_PKEY_free);
  EXPECT_EQ(where(check_new(other.made(), kParty)), "$.algorithm") << "another curve";
}

TEST(Challenges, AreGoodForTheirPurposePersonAndTime) {
  const std::string secret(64, '5');
  const std::string made = make_challenge(secret, {"register", "p"}, sha256("fresh"), 1000);
  const auto good = [&](const ChallengePurpose& purpose, const std::string& text, std::int64_t now) {
    return check_challenge(secret, purpose, text, now).has_value();
  };
  EXPECT_TRUE(good({"register", "p"}, made, 1000));
  EXPECT_TRUE(good({"register", "p"}, made, 1000 + kChallengeGoodForMs - 1));
  EXPECT_FALSE(good({"register", "p"}, made, 1000 + kChallengeGoodForMs));
  EXPECT_FALSE(good({"register", "q"}, made, 1000));
  EXPECT_FALSE(good({"login", "p"}, made, 1000));
  EXPECT_FALSE(good({"register", ""}, made, 1000));
  EXPECT_FALSE(check_challenge(std::string(64, '6'), {"register", "p"}, made, 1000));
  EXPECT_NE(made, make_challenge(secret, {"register", "p"}, sha256("other"), 1000));
  for (std::size_t i = 0; i < made.size(); ++i) {
    std::string wrong = made;
    wrong[i] = wrong[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(good({"register", "p"}, wrong, 1000)) << i;
  }
  EXPECT_FALSE(good({"register", "p"}, "", 1000));
}

TEST(Base64url, IsWrittenAndReadInOneWay) {
  for (const auto& [plain, text] : {std::pair<std::string, std::string>{"", ""},
                                    {"f", "Zg"},
                                    {"fo", "Zm8"},
                                    {"foo", "Zm9v"},
                                    {"foob", "Zm9vYg"},
                                    {"\xfb\xff", "-_8"}}) {
    EXPECT_EQ(to_base64url(plain), text);
    EXPECT_EQ(from_base64url(text), plain);
  }
  for (const char* wrong : {"Z", "Zg==", "Zh", "Zm9", "+/8", "Zm9v\n", "Zm 9v"})
    EXPECT_FALSE(from_base64url(wrong)) << wrong;
}

TEST(Passwords, FitTheirOwnHashOnly) {
  const std::string hash = hash_password("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << hash;
  EXPECT_NE(hash, hash_password("correct horse")) << "each has its own salt";
  EXPECT_TRUE(fits(hash, "correct horse"));
  EXPECT_FALSE(fits(hash, "correct horsf"));
  EXPECT_FALSE(fits(hash, ""));
  EXPECT_FALSE(fits("", "nobody has this password")) << "where there is no password none fits";
  EXPECT_FALSE(fits("no hash", "correct horse"));
}

TEST(Passwords, ThatWaitAreBoundedInAllAndByAddress) {
  std::atomic<bool> go = false;
  std::atomic<int> done = 0;
  PasswordThread thread(8);
  const auto job = [&] {
    while (!go) std::this_thread::yield();
    ++done;
  };
  ASSERT_TRUE(thread.put("first", job));
  while (thread.waiting() > 0) std::this_thread::yield();  // it is at work
  int taken = 1;
  for (const char* address : {"a", "a", "a", "b", "b", "b", "c", "c", "c", "d", "d", "d", "e", "e", "e"})
    taken += thread.put(address, job) ? 1 : 0;
  EXPECT_EQ(taken, 9) << "two of each address, and eight in all, beside the one at work";
  EXPECT_EQ(thread.waiting(), 8u);
  go = true;
  while (done < taken) std::this_thread::yield();
}

TEST(RecoveryCodes, AreReadAsPeopleTypeThem) {
  const std::string code = make_recovery_code(sha256("fresh"));
  EXPECT_EQ(code.size(), 34u);
  const auto hash = hash_of_recovery_code(code);
  ASSERT_TRUE(hash);
  std::string typed;
  for (const char c : code)
    typed += c == '-' ? ' ' : c == '0' ? 'O' : c == '1' ? 'l' : static_cast<char>(std::toupper(c));
  EXPECT_EQ(hash_of_recovery_code(typed), hash);
  EXPECT_FALSE(hash_of_recovery_code(code + "x"));
  EXPECT_FALSE(hash_of_recovery_code(code.substr(1)));
  EXPECT_FALSE(hash_of_recovery_code("u" + code.substr(1))) << "there is no u in a code";
  EXPECT_NE(hash_of_recovery_code(make_recovery_code(sha256("other"))), hash);
}

TEST(AccountNames, ArePlain) {
  for (const char* good : {"ab", "Anna", "x-1_y", "007", "abcdefghijklmnopqrstuvwx"})
    EXPECT_FALSE(wrong_account_name(good)) << good;
  for (const char* wrong : {"", "a", "-ab", "_ab", "a b", "Zo\xc3\xab", "abcdefghijklmnopqrstuvwxy", "a\n", "a.b"})
    EXPECT_TRUE(wrong_account_name(wrong)) << wrong;
  EXPECT_EQ(name_key("AnNa-1"), "anna-1");
}

TEST(FailedLogins, CostMoreTimeTheMoreThereAre) {
  const auto wait = [](std::int64_t failures, std::int64_t since = 0) {
    return wait_after(failures, 5, 1000, 1000 + since);
  };
  EXPECT_EQ(wait(0), 0);
  EXPECT_EQ(wait(4), 0);
  EXPECT_EQ(wait(5), 1000);
  EXPECT_EQ(wait(6), 2000);
  EXPECT_EQ(wait(8), 8000);
  EXPECT_EQ(wait(8, 7999), 1);
  EXPECT_EQ(wait(8, 8000), 0);
  EXPECT_EQ(wait(1'000'000), kLongestWaitMs);
  EXPECT_EQ(wait(1'000'000, kFailuresForgottenMs + 1), 0);
}

}  // namespace
}  // namespace mornington::accounts
