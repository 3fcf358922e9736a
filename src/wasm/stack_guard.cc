// wasi-libc was built with stack protection but carries no guard of its own; 128-bit arithmetic links against it.

#include <cstdint>

extern "C" {

extern std::uintptr_t __stack_chk_guard;        // NOLINT(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail();           // NOLINT(bugprone-reserved-identifier)
std::uintptr_t __stack_chk_guard = 0x5bd1e995;  // NOLINT(bugprone-reserved-identifier)
void __stack_chk_fail() { __builtin_trap(); }   // NOLINT(bugprone-reserved-identifier)
}
