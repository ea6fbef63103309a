/* GLPK ships no pkg-config file: the header is found on the compiler's own path. */
#include <glpk.h>
