#include "server/accounts/password.h"

#include <sodium.h>

#include <array>
#include <vector>

namespace mornington::accounts {
namespace {

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{19} << 20;

// Of a password that nobody has, made once.
const std::string& nobodys_hash() {
  static const std::string hash = hash_password("nobody has this password");
  return hash;
}

}  // namespace

std::string hash_password(const std::string& password) {
  if (sodium_init() < 0) return "";
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return "";
  return hash.data();
}

bool fits(const std::string& hash, const std::string& password) {
  if (sodium_init() < 0) return false;
  const bool fits_some =
      crypto_pwhash_str_verify((hash.empty() ? nobodys_hash() : hash).c_str(), password.data(), password.size()) == 0;
  return fits_some && !hash.empty();
}

PasswordThread::PasswordThread(std::size_t most_waiting)
    : worker_(Jobs(most_waiting), {}, [](const std::vector<Job>& jobs) {
        for (const Job& job : jobs) job();
      }) {}

bool PasswordThread::put(const std::string& address, Job job) { return worker_.put(job, address); }

}  // namespace mornington::accounts
