// Preloaded into a node: its clock is wrong by the seconds that SHIFTED_CLOCK names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*) = NULL;
  if (real == NULL) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  const int answer = real(clock, now);
  const char* shift = getenv("SHIFTED_CLOCK");
  if (answer == 0 && clock == CLOCK_REALTIME && shift != NULL) now->tv_sec += atoi(shift);
  return answer;
}
