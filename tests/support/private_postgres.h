#pragma once

#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "server/store/postgres.h"
#include "store/scratch_folder.h"
#include "support/child_program.h"

namespace mornington {

// A PostgreSQL for one test program alone: in a folder of its own, on a socket there and no port, started when it is
// first wanted. It ends with the program, also with one that crashes. NB: it trusts its disk, which dies with the test.
class PrivatePostgres {
 public:
  static PrivatePostgres& get() {
    static PrivatePostgres one;
    return one;
  }
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;
  ~PrivatePostgres() { stop(); }

  [[nodiscard]] std::string address(const std::string& user = "postgres") const {
    return "postgres://" + user + "@/postgres?host=" + folder_.path().string();
  }
  // A connection that bypasses the store, for tests that break something.
  [[nodiscard]] store::postgres::Database connect() const {
    return *store::postgres::Database::open(address(), store::postgres::Access::Write, kPatient);
  }
  void run(const std::string& statements) const {
    const auto error = connect().run(statements.c_str());
    ASSERT_FALSE(error) << error->text();
  }
  // As if nobody had ever been there.
  void clear() const { run("DROP SCHEMA IF EXISTS mornington CASCADE"); }

  void stop() {
    if (server_ == 0) return;
    kill(server_, SIGINT);
    waitpid(server_, nullptr, 0);
    server_ = 0;
  }
  void start() {
    server_ = begin({binary("postgres"), "-D", folder_ / "data", "-c", "listen_addresses=", "-c",
                     "unix_socket_directories=" + folder_.path().string(), "-c", "fsync=off", "-c",
                     "shared_buffers=16MB", "-c", "max_connections=40", "-c", "autovacuum=off"});
    for (const auto end = std::chrono::steady_clock::now() + kPatient; std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(std::chrono::milliseconds(20)))
      if (store::postgres::Database::open(address(), store::postgres::Access::Write, kPatient).ok()) return;
    std::fprintf(stderr, "PostgreSQL does not answer; see %s\n", (folder_ / "log").c_str());
    std::abort();
  }

  // Tests share their machine with others: nothing here is a matter of time.
  static constexpr std::chrono::milliseconds kPatient{120'000};

 private:
  PrivatePostgres() {
    if (geteuid() == 0) {
      const passwd* user = getpwnam("postgres");
      if (user == nullptr || chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) std::abort();
      runs_as_ = {user->pw_uid, user->pw_gid};
    }
    int status = 0;
    waitpid(begin({binary("initdb"), "-D", folder_ / "data", "-U", "postgres", "-A", "trust", "--no-sync", "--locale=C",
                   "-E", "UTF8"}),
            &status, 0);
    if (status != 0) std::abort();
    start();
  }

  // Debian keeps them out of the way, a folder for each version.
  static std::string binary(const std::string& name) {
    std::vector<std::string> found;
    std::error_code ignored;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored))
      if (std::filesystem::exists(version.path() / "bin" / name)) found.push_back(version.path() / "bin" / name);
    return found.empty() ? name : *std::max_element(found.begin(), found.end());
  }

  // NB: it does not run as root.
  [[nodiscard]] pid_t begin(const std::vector<std::string>& words) const {
    return begin_program(words, folder_ / "log", runs_as_);
  }

  ScratchFolder folder_;
  RunsAs runs_as_;
  pid_t server_ = 0;
};

}  // namespace mornington
