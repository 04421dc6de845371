package io.domainwatch.checks.net.tls.hello;

import java.util.Map;

/** Names of the named groups that we offer (IANA TLS Supported Groups registry). */
final class TlsGroup {
  private static final Map<Integer, String> NAMES =
      Map.of(
          TlsClientHello.X25519_MLKEM768,
          "X25519MLKEM768",
          0x1d,
          "x25519",
          0x17,
          "secp256r1",
          0x18,
          "secp384r1",
          0x19,
          "secp521r1",
          0x1e,
          "x448",
          0x100,
          "ffdhe2048",
          0x101,
          "ffdhe3072");

  private TlsGroup() {}

  static String nameOf(int group) {
    return NAMES.getOrDefault(group, "0x%04X".formatted(group));
  }
}
