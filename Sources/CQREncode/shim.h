// libqrencode: QR codes. QRCodes calls it.
#include <qrencode.h>
