#include "cli/commands/allocations.h"

#include <unistd.h>

#include <cstdlib>
#include <new>
#include <string_view>

#include "cli/terminal/console.h"

namespace {

thread_local std::uint64_t allocations = 0;

// NB: nothing here may ask for memory, and nothing can be put right: the program ends.
[[noreturn]] void end_without_memory() {
  constexpr std::string_view kSentence = "mornington: out of memory; try fewer threads, games or simulations\n";
  [[maybe_unused]] const auto ignored = write(STDERR_FILENO, kSentence.data(), kSentence.size());
  _exit(mornington::cli::kFailure);
}

void* allocate(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) end_without_memory();
  return memory;
}

void* allocate_aligned(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  void* memory = std::aligned_alloc(align, (size + align - 1) / align * align);
  if (memory == nullptr) end_without_memory();
  return memory;
}

}  // namespace

// NB: the standard would have the other forms call these two, but a sanitizer's library brings its own of each.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate_aligned(size, alignment); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate_aligned(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace mornington::cli {

std::uint64_t allocations_so_far() { return allocations; }

}  // namespace mornington::cli
