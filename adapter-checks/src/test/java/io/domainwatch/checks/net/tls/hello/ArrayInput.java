package io.domainwatch.checks.net.tls.hello;

import io.domainwatch.checks.net.tls.wire.TlsInput;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** A peer that sends these octets and then ends in the given way. */
final class ArrayInput implements TlsInput {
  private final byte[] octets;
  private final IOException end;
  private int position;

  ArrayInput(byte[] octets, IOException end) {
    this.octets = octets;
    this.end = end;
  }

  static ArrayInput closing(byte[] octets) {
    return new ArrayInput(octets, new EOFException());
  }

  @Override
  public byte[] read(int count) throws IOException {
    if (position + count > octets.length) {
      throw end;
    }
    position += count;
    return Arrays.copyOfRange(octets, position - count, position);
  }
}
