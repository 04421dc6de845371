package io.domainwatch.checks.net.tls.hello;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One ClientHello to be sent (RFC 8446 §4.1.2; for SSLv2 the CLIENT-HELLO of its 1995 draft). For
 * TLS 1.3 the key share is left empty, so that the server names its group in a HelloRetryRequest.
 *
 * @param oldest with {@code newest}: the versions offered; they differ in the control hello only
 * @param suites the cipher suites offered, most wanted first
 * @param groups the named groups offered
 * @param serverName the A-label sent as SNI; SSLv2 and SSLv3 have no place for it
 * @param extensions what else is offered and asked for from TLS 1.2 on
 */
record TlsClientHello(
    TlsVersion oldest,
    TlsVersion newest,
    List<Integer> suites,
    List<Integer> groups,
    Optional<String> serverName,
    TlsExtensions extensions) {

  /** X25519MLKEM768 (draft-ietf-tls-ecdhe-mlkem). */
  static final int X25519_MLKEM768 = 0x11ec;

  /** X25519MLKEM768, x25519, secp256r1, secp384r1, secp521r1, x448, ffdhe2048, ffdhe3072. */
  static final List<Integer> ALL_GROUPS =
      List.of(X25519_MLKEM768, 0x1d, 0x17, 0x18, 0x19, 0x1e, 0x100, 0x101);

  /** The length of a client random (RFC 8446 §4.1.2), in octets. */
  static final int RANDOM_OCTETS = 32;

  /** The usual length of a challenge (SSL 2.0 draft of 1995, §2.5), in octets. */
  private static final int SSL_V2_CHALLENGE_OCTETS = 16;

  /**
   * SSL_CK_* kinds of SSLv2 (three octets each): RC4, RC4 export, RC2, RC2 export, IDEA, DES, 3DES.
   */
  static final List<Integer> SSL_V2_KINDS =
      List.of(0x010080, 0x020080, 0x030080, 0x040080, 0x050080, 0x060040, 0x0700c0);

  TlsClientHello {
    suites = List.copyOf(suites);
    groups = List.copyOf(groups);
  }

  /** The octets to send, record header included. */
  byte[] encode(byte[] random) {
    return newest == TlsVersion.SSL_V2 ? encodeSslV2(random) : encodeRecord(random);
  }

  private byte[] encodeSslV2(byte[] random) {
    ByteBuffer out = ByteBuffer.allocate(256);
    out.putShort((short) 0).put((byte) 1).putShort((short) TlsVersion.SSL_V2.code());
    out.putShort((short) (suites.size() * 3)).putShort((short) 0);
    out.putShort((short) SSL_V2_CHALLENGE_OCTETS);
    suites.forEach(kind -> out.put((byte) (kind >> 16)).putShort((short) (int) kind));
    out.put(random, 0, SSL_V2_CHALLENGE_OCTETS);
    out.putShort(0, (short) (0x8000 | out.position() - 2));
    return Arrays.copyOf(out.array(), out.position());
  }

  private byte[] encodeRecord(byte[] random) {
    ByteBuffer out = ByteBuffer.allocate(2048);
    int recordVersion = Math.min(newest.code(), TlsVersion.TLS_1_0.code());
    out.put((byte) 22).putShort((short) recordVersion);
    int record = open(out, 2);
    out.put((byte) 1);
    int message = open(out, 3);
    out.putShort((short) Math.min(newest.code(), TlsVersion.TLS_1_2.code())).put(random);
    if (newest == TlsVersion.TLS_1_3) {
      out.put((byte) RANDOM_OCTETS).put(random);
    } else {
      out.put((byte) 0);
    }
    int list = open(out, 2);
    suites.forEach(suite -> out.putShort((short) (int) suite));
    close(out, list, 2);
    out.put((byte) 1).put((byte) 0);
    if (newest.code() >= TlsVersion.TLS_1_0.code()) {
      putExtensions(out, message);
    }
    close(out, message, 3);
    close(out, record, 2);
    return Arrays.copyOf(out.array(), out.position());
  }

  private void putExtensions(ByteBuffer out, int message) {
    int all = open(out, 2);
    serverName.ifPresent(name -> putServerName(out, name));
    putList(out, 0x000a, groups);
    extension(out, 0x000b, 1, 0);
    extension(out, 0xff01, 0);
    extension(out, 0x0017);
    if (newest.code() >= TlsVersion.TLS_1_2.code()) {
      putList(out, 0x000d, extensions.signatureSchemes());
      putApplicationProtocols(out);
      if (extensions.asksForStaple()) {
        extension(out, 0x0005, 1, 0, 0, 0, 0);
      }
    }
    if (newest == TlsVersion.TLS_1_3) {
      putVersions(out);
      extension(out, 0x0033, 0, 0);
      extension(out, 0x002d, 1, 1);
    }
    padTo512(out, message);
    close(out, all, 2);
  }

  private void putApplicationProtocols(ByteBuffer out) {
    if (extensions.applicationProtocols().isEmpty()) {
      return;
    }
    out.putShort((short) 0x0010);
    int extension = open(out, 2);
    int list = open(out, 2);
    for (String protocol : extensions.applicationProtocols()) {
      int name = open(out, 1);
      out.put(protocol.getBytes(StandardCharsets.US_ASCII));
      close(out, name, 1);
    }
    close(out, list, 2);
    close(out, extension, 2);
  }

  private void putVersions(ByteBuffer out) {
    out.putShort((short) 0x002b);
    int extension = open(out, 2);
    int list = open(out, 1);
    for (int code = newest.code(); code >= oldest.code(); code--) {
      out.putShort((short) code);
    }
    close(out, list, 1);
    close(out, extension, 2);
  }

  private static void putServerName(ByteBuffer out, String name) {
    out.putShort((short) 0);
    int extension = open(out, 2);
    int list = open(out, 2);
    out.put((byte) 0);
    int host = open(out, 2);
    out.put(name.getBytes(StandardCharsets.US_ASCII));
    close(out, host, 2);
    close(out, list, 2);
    close(out, extension, 2);
  }

  private static void putList(ByteBuffer out, int type, List<Integer> values) {
    out.putShort((short) type);
    int extension = open(out, 2);
    int list = open(out, 2);
    values.forEach(value -> out.putShort((short) (int) value));
    close(out, list, 2);
    close(out, extension, 2);
  }

  private static void extension(ByteBuffer out, int type, int... octets) {
    out.putShort((short) type).putShort((short) octets.length);
    for (int octet : octets) {
      out.put((byte) octet);
    }
  }

  /** Hellos of 256 to 511 octets hang some servers (RFC 7685 §1), so they are padded to 512. */
  private static void padTo512(ByteBuffer out, int message) {
    int length = out.position() - message + 4;
    if (length > 255 && length < 512) {
      int missing = Math.max(0, 512 - length - 4);
      out.putShort((short) 21).putShort((short) missing).put(new byte[missing]);
    }
  }

  private static int open(ByteBuffer out, int width) {
    out.put(new byte[width]);
    return out.position();
  }

  private static void close(ByteBuffer out, int start, int width) {
    int length = out.position() - start;
    for (int i = 0; i < width; i++) {
      out.put(start - 1 - i, (byte) (length >> (8 * i)));
    }
  }
}
