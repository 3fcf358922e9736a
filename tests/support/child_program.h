#pragma once

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

namespace mornington {

// Who a program runs as, where not as ourselves.
struct RunsAs {
  uid_t user = 0;
  gid_t group = 0;
};

// Starts a program that a test needs beside it; what it says is added to the file. NB: it ends with the test, also with
// one that crashes; that is asked for after the change of user, which forgets it.
[[nodiscard]] inline pid_t begin_program(const std::vector<std::string>& words, const std::string& log,
                                         const RunsAs& as = {}) {
  std::vector<char*> raw;
  for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
  raw.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  if (as.user != 0 && (setgid(as.group) != 0 || setuid(as.user) != 0)) _exit(1);
  prctl(PR_SET_PDEATHSIG, SIGINT);
  const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (chdir("/") != 0 || dup2(output, STDOUT_FILENO) < 0 || dup2(output, STDERR_FILENO) < 0) _exit(1);
  execvp(raw[0], raw.data());
  _exit(1);
}

}  // namespace mornington
