// libpng. CImageCodecs calls its simplified interface.
#include <png.h>
