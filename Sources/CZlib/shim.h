/* The header is found on the compiler's own path: GLPK's package brings it, and macOS has it. */
#include <zlib.h>
