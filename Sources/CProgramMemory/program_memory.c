#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "program_memory.h"

#if defined(__linux__)

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Relocations that were written into code are in no file.
static bool has_relocated_code(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type != PT_DYNAMIC) continue;
    for (const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + header->p_vaddr); entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL || (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL))) return true;
    }
  }
  return false;
}

// Runs under the dynamic linker's lock: no library goes meanwhile, and nothing else comes where it was.
static int give_back_code(struct dl_phdr_info *object, size_t size, void *total) {
  (void)size;
  // The kernel's own object isn't in a file.
  if (strncmp(object->dlpi_name, "linux-", 6) == 0 || has_relocated_code(object)) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W) || !(header->p_flags & PF_X)) continue;
    uintptr_t start = (object->dlpi_addr + header->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + header->p_vaddr + header->p_filesz + page - 1) & ~(page - 1);
    // Pages of a file that nobody wrote to: what is dropped is read again (madvise(2)).
    if (madvise((void *)start, end - start, MADV_DONTNEED) == 0) *(size_t *)total += end - start;
  }
  return 0;
}

size_t program_memory_give_back(void) {
  size_t total = 0;
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
  dl_iterate_phdr(give_back_code, &total);
  return total;
}

#else

size_t program_memory_give_back(void) { return 0; }

#endif
