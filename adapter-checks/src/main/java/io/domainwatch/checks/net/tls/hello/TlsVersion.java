package io.domainwatch.checks.net.tls.hello;

import java.util.Optional;

/** The protocol versions a server can be asked for, oldest first. */
public enum TlsVersion {
  /** Forbidden by RFC 6176. */
  SSL_V2("SSLv2", 0x0002),
  /** Forbidden by RFC 7568. */
  SSL_V3("SSLv3", 0x0300),
  /** Forbidden by RFC 8996. */
  TLS_1_0("TLSv1", 0x0301),
  /** Forbidden by RFC 8996. */
  TLS_1_1("TLSv1.1", 0x0302),
  /** RFC 5246. */
  TLS_1_2("TLSv1.2", 0x0303),
  /** RFC 8446. */
  TLS_1_3("TLSv1.3", 0x0304);

  private final String label;
  private final int code;

  TlsVersion(String label, int code) {
    this.label = label;
    this.code = code;
  }

  /** The name that JSSE uses too, such as {@code TLSv1.2}. */
  public String label() {
    return label;
  }

  /** The two octets on the wire. */
  public int code() {
    return code;
  }

  /** The version with these two octets; empty when there is none. */
  public static Optional<TlsVersion> findByCode(int code) {
    for (TlsVersion version : values()) {
      if (version.code == code) {
        return Optional.of(version);
      }
    }
    return Optional.empty();
  }
}
