// libjpeg-turbo: its TurboJPEG interface. CImageCodecs calls it.
#include <turbojpeg.h>
