#include <cstdlib>
#include <string>

#include "entries.h"
#include "server/accounts/account_name.h"
#include "server/accounts/base64url.h"
#include "server/accounts/challenge.h"
#include "server/accounts/passkey.h"
#include "server/accounts/recovery_code.h"
#include "server/accounts/requests.h"

namespace mornington::fuzz {
namespace {

using namespace accounts;

const RelyingParty kParty{"localhost", {"http://localhost:4567"}};

// NB: its private half was thrown away, so a proof that is taken would be one that anybody could make.
constexpr std::string_view kNobodysKey =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtG1VfaT3rfCKMNa7rwZi_4yTOG"
    "hSDK0_z_nHC2X2N_Pmx7tF-khhnPNtZBDCmLv8AWX5o_G9JrIAiuUscdDNCA";

void try_proof(const PasskeyProof& proof) {
  if (check_proof(proof, kParty, *from_base64url(kNobodysKey), -7)) std::abort();
}

}  // namespace

// The bodies of requests about accounts, and what stands in them.
void try_accounts(std::string_view bytes) {
  (void)read_purpose(bytes);
  (void)read_password(bytes);
  if (const auto name = read_name(bytes); name && wrong_account_name(*name)) std::abort();
  if (const auto open = read_open(bytes); open && open->passkey) (void)check_new(*open->passkey, kParty);
  if (const auto added = read_new_passkey(bytes)) (void)check_new(added->passkey, kParty);
  if (const auto login = read_login(bytes)) {
    if (login->passkey) try_proof(*login->passkey);
    (void)hash_of_recovery_code(login->recovery);
  }
  if (const auto decoded = from_base64url(bytes); decoded && to_base64url(*decoded) != bytes) std::abort();
  if (from_base64url(to_base64url(bytes)) != std::string(bytes)) std::abort();
  if (check_challenge("secret", {"login", ""}, bytes, 0)) std::abort();
}

}  // namespace mornington::fuzz
