package io.domainwatch.dashboard.account;

/**
 * A QR code (ISO/IEC 18004) as one path of an SVG picture, in whole modules, with the quiet zone of
 * four modules around it.
 *
 * @param size modules of width and height, quiet zone included
 * @param path the dark modules
 */
public record QrCode(int size, String path) {
  /** Modules of light ground on each side (ISO/IEC 18004 §9.1). */
  private static final int QUIET_ZONE = 4;

  /** The code of a text. */
  static QrCode of(String text) {
    io.nayuki.qrcodegen.QrCode code =
        io.nayuki.qrcodegen.QrCode.encodeText(text, io.nayuki.qrcodegen.QrCode.Ecc.MEDIUM);
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          path.append('M').append(x + QUIET_ZONE).append(',').append(y + QUIET_ZONE);
          path.append("h1v1h-1z");
        }
      }
    }
    return new QrCode(code.size + 2 * QUIET_ZONE, path.toString());
  }

  /** Hides what it encodes. */
  @Override
  public String toString() {
    return "QrCode[" + size + "]";
  }
}
