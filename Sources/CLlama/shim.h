// llama.cpp's C interfaces, as scripts/bootstrap installs them.
#include <llama.h>
#include <ggml-cpu.h>
#include <mtmd.h>
#include <mtmd-helper.h>
