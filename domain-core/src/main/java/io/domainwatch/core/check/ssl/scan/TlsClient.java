package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What well-known clients offer a server: versions, cipher suites, groups, keys of servers,
 * signatures, application protocols and whether they ask for a staple (docs/spec/checks/ssl.md,
 * "Clients"). Numbers are those of IANA's TLS registries. State of November 2026; each has its
 * source.
 */
public enum TlsClient {
  /** Measured: the ClientHello of Chromium 156.0.8078.79 on Linux, 2026-11-24. */
  CHROME(
      "Chrome 156",
      Role.BROWSER,
      "12 13",
      Suites.BOTH,
      "11ec 1d 17 18",
      "RSA P256 P384",
      Signatures.CHROME,
      "h2 http/1.1",
      Staple.ASKED),
  /**
   * NSS 3.12x as Firefox configures it (sslsock.c, security.ssl3.* preferences) and the profiles
   * HelloFirefox of uTLS (BSD-3-Clause), both as of 2025.
   */
  FIREFOX(
      "Firefox 145",
      Role.BROWSER,
      "12 13",
      Suites.BOTH + " c00a c009",
      "11ec 1d 17 18 19 100 101",
      "RSA P256 P384 P521",
      Signatures.FIREFOX,
      "h2 http/1.1",
      Staple.ASKED),
  /**
   * Apple's "Supported TLS cipher suites" (support.apple.com, 2025), the profiles HelloSafari of
   * uTLS (BSD-3-Clause, 2025); hybrid group since version 26.
   */
  SAFARI(
      "Safari 26",
      Role.BROWSER,
      "12 13",
      Suites.BOTH + " c00a c009",
      "11ec 1d 17 18 19",
      "RSA P256 P384",
      Signatures.SAFARI,
      "h2 http/1.1",
      Staple.ASKED),
  /**
   * Measured: the ClientHello of {@code openssl s_client} 3.0.19 as Debian 12 has it, 2026-11-24.
   */
  OPENSSL_3(
      "OpenSSL 3.0",
      Role.PROGRAM,
      "12 13",
      Suites.TLS_1_3
          + " c02c c030 9f cca9 cca8 ccaa c02b c02f 9e c024 c028 6b c023 c027 67 c00a c014 39"
          + " c009 c013 33 9d 9c 3d 3c 35 2f",
      "1d 17 1e 19 18 100 101 102 103 104",
      "RSA RSA_PSS P256 P384 P521 EDWARDS",
      Signatures.OPENSSL_3,
      "",
      Staple.NOT_ASKED),
  /** JDK 21 Security Developer's Guide, "The SunJSSE Provider" (docs.oracle.com, 2023). */
  JAVA_21(
      "Java 21",
      Role.PROGRAM,
      "12 13",
      Suites.TLS_1_3
          + " c02c c02b cca9 c030 cca8 c02f 9f ccaa a3 9e a2 c024 c028 c023 c027 6b 6a 67 40 c00a"
          + " c014 c009 c013 39 38 33 32 9d 9c 3d 3c 35 2f",
      "1d 17 18 19 1e 100 101 102 103 104",
      "RSA RSA_PSS P256 P384 P521 EDWARDS",
      Signatures.JAVA_21,
      "h2 http/1.1",
      Staple.ASKED),
  /**
   * API 26: developer.android.com, SSLSocket, "Default configuration" (2017); BoringSSL's groups.
   */
  ANDROID_8(
      "Android 8",
      Role.OLD,
      "12",
      "c02b c02c cca9 c02f c030 cca8 c009 c00a c013 c014 9c 9d 2f 35",
      "1d 17 18",
      "RSA P256 P384",
      Signatures.ANDROID_8,
      "h2 http/1.1",
      Staple.ASKED);

  /** What follows when it cannot connect. */
  private enum Role {
    BROWSER,
    PROGRAM,
    /** Shown, and held against nobody: many a site leaves such clients behind on purpose. */
    OLD
  }

  private static final class Suites {
    static final String TLS_1_3 = "1301 1302 1303";

    /** What browsers have in common. */
    static final String BOTH = TLS_1_3 + " c02b c02f c02c c030 cca9 cca8 c013 c014 9c 9d 2f 35";
  }

  /** Signature schemes of handshakes, from the sources of the clients. */
  private static final class Signatures {
    static final String CHROME = "403 804 401 503 805 501 806 601";
    static final String FIREFOX = "403 503 603 804 805 806 401 501 601 203 201";
    static final String SAFARI = "403 804 401 503 203 805 501 806 601 201";
    static final String OPENSSL_3 =
        "403 503 603 807 808 809 80a 80b 804 805 806 401 501 601 303 301 302 402 502 602";
    static final String JAVA_21 =
        "403 503 603 807 808 804 805 806 809 80a 80b 401 501 601 402 303 301 302 203 201 202";
    static final String ANDROID_8 = "403 804 401 503 805 501 806 601 201";
  }

  /** Whether it asks for an OCSP response. */
  private enum Staple {
    ASKED,
    NOT_ASKED
  }

  /** Kinds of keys that servers prove themselves with. */
  private enum KeyKind {
    RSA,
    RSA_PSS,
    P256,
    P384,
    P521,
    /** Ed25519 and Ed448, which Java names alike. */
    EDWARDS,
    OTHER
  }

  private final String label;
  private final Role role;
  private final Set<String> versions;
  private final List<Integer> suites;
  private final List<Integer> groups;
  private final Set<KeyKind> keys;
  private final List<Integer> signatureSchemes;
  private final List<String> applicationProtocols;
  private final Staple staple;

  TlsClient(
      String label,
      Role role,
      String versions,
      String suites,
      String groups,
      String keys,
      String signatureSchemes,
      String applicationProtocols,
      Staple staple) {
    this.label = label;
    this.role = role;
    this.versions = versions.contains("13") ? Set.of("TLSv1.2", "TLSv1.3") : Set.of("TLSv1.2");
    this.suites = numbers(suites);
    this.groups = numbers(groups);
    this.keys = EnumSet.noneOf(KeyKind.class);
    Arrays.stream(keys.split(" ")).map(KeyKind::valueOf).forEach(this.keys::add);
    this.signatureSchemes = numbers(signatureSchemes);
    this.applicationProtocols =
        Stream.of(applicationProtocols.split(" ")).filter(each -> !each.isEmpty()).toList();
    this.staple = staple;
  }

  /** Its name and version for people. */
  public String label() {
    return label;
  }

  /** Whether it is a common browser of today. */
  public boolean isBrowser() {
    return role == Role.BROWSER;
  }

  /** Whether a site that it cannot reach is at fault. */
  public boolean isCurrent() {
    return role != Role.OLD;
  }

  /** The versions that it speaks, by name. */
  public Set<String> versions() {
    return versions;
  }

  /** The cipher suites that it offers. */
  public List<Integer> suites() {
    return suites;
  }

  /** The named groups that it offers. */
  public List<Integer> groups() {
    return groups;
  }

  /** The signatures that it takes in a handshake, most wanted first. */
  public List<Integer> signatureSchemes() {
    return signatureSchemes;
  }

  /** What it offers by ALPN; empty when it offers nothing. */
  public List<String> applicationProtocols() {
    return applicationProtocols;
  }

  /** Whether it asks the server for an OCSP response. */
  public boolean asksForStaple() {
    return staple == Staple.ASKED;
  }

  /** Whether it takes a server's certificate with such a key, of whatever issuer. */
  public boolean takes(CertificateFacts.Key key) {
    return keys.contains(kind(key));
  }

  private static KeyKind kind(CertificateFacts.Key key) {
    return switch (key.type()) {
      case "RSA" -> KeyKind.RSA;
      case "RSASSA-PSS" -> KeyKind.RSA_PSS;
      case "EdDSA", "Ed25519", "Ed448" -> KeyKind.EDWARDS;
      case "EC" ->
          switch (key.bits()) {
            case 256 -> KeyKind.P256;
            case 384 -> KeyKind.P384;
            case 521 -> KeyKind.P521;
            default -> KeyKind.OTHER;
          };
      default -> KeyKind.OTHER;
    };
  }

  private static List<Integer> numbers(String hexadecimal) {
    return Stream.of(hexadecimal.split(" ")).map(each -> Integer.parseInt(each, 16)).toList();
  }
}
