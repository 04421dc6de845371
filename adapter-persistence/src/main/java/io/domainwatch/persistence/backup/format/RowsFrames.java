package io.domainwatch.persistence.backup.format;

import java.io.IOException;
import java.util.zip.Deflater;

/** Gathers rows until they fill a frame. */
public final class RowsFrames implements AutoCloseable {
  /** Octets of rows in a frame before they are deflated; so much a reader holds in memory. */
  static final int OCTETS = 1 << 18;

  private final FrameWriter out;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
  private final byte[] gathered = new byte[OCTETS];
  private int filled;

  /** Into a file. */
  public RowsFrames(FrameWriter out) {
    this.out = out;
  }

  /** A row in the text form of COPY, with its end of line. */
  public void add(byte[] row) throws IOException {
    int taken = 0;
    while (taken < row.length) {
      int part = Math.min(row.length - taken, OCTETS - filled);
      System.arraycopy(row, taken, gathered, filled, part);
      taken += part;
      filled += part;
      if (filled == OCTETS) {
        flush();
      }
    }
  }

  /** Writes what is left. */
  public void flush() throws IOException {
    if (filled > 0) {
      out.write(FrameKind.ROWS, FrameWriter.deflated(gathered, filled, deflater));
      filled = 0;
    }
  }

  @Override
  public void close() {
    deflater.end();
  }
}
