package io.domainwatch.boot.backup;

import io.domainwatch.persistence.backup.format.BackupDamaged;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What was decrypted; where it was changed or cut off, says near which octet of the file. */
final class Authenticated extends FilterInputStream {
  private final CountedInput file;

  Authenticated(InputStream in, CountedInput file) {
    super(in);
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] octets, int from, int length) throws IOException {
    try {
      return in.read(octets, from, length);
    } catch (IOException e) {
      throw new BackupDamaged(
          "it was changed or cut off, or could not be read, before", file.count());
    }
  }
}
