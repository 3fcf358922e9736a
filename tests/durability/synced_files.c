// Preloaded into PostgreSQL: whatever it syncs in the folder SYNCED_FROM is copied to the folder SYNCED_TO, which then holds
// what a power cut leaves at least. Unsynced writes never get there.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The path under SYNCED_TO of what is open there; 0 where it lies elsewhere.
static int place_of(int file, char* from, char* to) {
  char link[64];
  const char* source = getenv("SYNCED_FROM");
  const char* target = getenv("SYNCED_TO");
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, from, PATH_MAX - 1);
  if (length <= 0 || source == NULL || target == NULL) return 0;
  from[length] = 0;
  if (strncmp(from, source, strlen(source)) != 0) return 0;
  return snprintf(to, PATH_MAX, "%s%s", target, from + strlen(source)) < PATH_MAX;
}

static void copy_file(int file, const char* to, mode_t mode) {
  char draft[PATH_MAX + 32];
  static _Thread_local char block[1 << 16];
  snprintf(draft, sizeof draft, "%s.draft%d", to, (int)getpid());
  const int out = open(draft, O_WRONLY | O_CREAT | O_TRUNC, mode & 0777);
  if (out < 0) return;  // its folder was not synced yet
  off_t at = 0;
  for (ssize_t got; (got = pread(file, block, sizeof block, at)) > 0; at += got)
    if (write(out, block, (size_t)got) != got) break;
  close(out);
  rename(draft, to);
}

static int has(const char* folder, const char* name) {
  char path[PATH_MAX];
  struct stat found;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return lstat(path, &found) == 0;
}

// New names appear, as empty files and folders; those that are gone disappear.
static void copy_names(const char* from, const char* to) {
  char path[PATH_MAX];
  struct dirent* one;
  mkdir(to, 0700);
  DIR* names = opendir(from);
  while (names != NULL && (one = readdir(names)) != NULL) {
    if (one->d_name[0] == '.' || has(to, one->d_name)) continue;
    snprintf(path, sizeof path, "%s/%s", to, one->d_name);
    if (one->d_type == DT_DIR) mkdir(path, 0700);
    if (one->d_type == DT_REG) close(open(path, O_WRONLY | O_CREAT, 0600));
  }
  if (names != NULL) closedir(names);
  names = opendir(to);
  while (names != NULL && (one = readdir(names)) != NULL) {
    if (one->d_name[0] == '.' || strstr(one->d_name, ".draft") != NULL || has(from, one->d_name)) continue;
    snprintf(path, sizeof path, "%s/%s", to, one->d_name);
    unlink(path);
  }
  if (names != NULL) closedir(names);
}

static void note(int file) {
  static _Thread_local char from[PATH_MAX], to[PATH_MAX];
  struct stat found;
  if (!place_of(file, from, to) || fstat(file, &found) != 0) return;
  if (S_ISDIR(found.st_mode)) {
    copy_names(from, to);
    return;
  }
  const int reading = open(from, O_RDONLY);  // it may be open for writing only
  if (reading < 0) return;
  copy_file(reading, to, found.st_mode);
  close(reading);
}

int fsync(int file) {
  note(file);
  return 0;
}

int fdatasync(int file) {
  note(file);
  return 0;
}
