package io.domainwatch.checks.net.tls.hello;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cipher suites by what is wrong with them, worst first. Numbers and names: IANA's TLS Cipher
 * Suites registry; the 0x0060 ones: draft-ietf-tls-56-bit-ciphersuites.
 */
public enum TlsCipherClass {
  /** No encryption. */
  NULL(
      """
      0001 RSA_WITH_NULL_MD5, 0002 RSA_WITH_NULL_SHA, 003B RSA_WITH_NULL_SHA256,
      C001 ECDH_ECDSA_WITH_NULL_SHA, C006 ECDHE_ECDSA_WITH_NULL_SHA, C00B ECDH_RSA_WITH_NULL_SHA,
      C010 ECDHE_RSA_WITH_NULL_SHA, C015 ECDH_anon_WITH_NULL_SHA\
      """),
  /** No authentication. */
  ANONYMOUS(
      """
      0018 DH_anon_WITH_RC4_128_MD5, 001A DH_anon_WITH_DES_CBC_SHA,
      001B DH_anon_WITH_3DES_EDE_CBC_SHA, 0034 DH_anon_WITH_AES_128_CBC_SHA,
      003A DH_anon_WITH_AES_256_CBC_SHA, 0046 DH_anon_WITH_CAMELLIA_128_CBC_SHA,
      006C DH_anon_WITH_AES_128_CBC_SHA256, 006D DH_anon_WITH_AES_256_CBC_SHA256,
      0089 DH_anon_WITH_CAMELLIA_256_CBC_SHA, 009B DH_anon_WITH_SEED_CBC_SHA,
      00A6 DH_anon_WITH_AES_128_GCM_SHA256, 00A7 DH_anon_WITH_AES_256_GCM_SHA384,
      C016 ECDH_anon_WITH_RC4_128_SHA, C017 ECDH_anon_WITH_3DES_EDE_CBC_SHA,
      C018 ECDH_anon_WITH_AES_128_CBC_SHA, C019 ECDH_anon_WITH_AES_256_CBC_SHA\
      """),
  /** Keys cut to 40 or 56 bits. */
  EXPORT(
      """
      0003 RSA_EXPORT_WITH_RC4_40_MD5, 0006 RSA_EXPORT_WITH_RC2_CBC_40_MD5,
      0008 RSA_EXPORT_WITH_DES40_CBC_SHA, 000B DH_DSS_EXPORT_WITH_DES40_CBC_SHA,
      000E DH_RSA_EXPORT_WITH_DES40_CBC_SHA, 0011 DHE_DSS_EXPORT_WITH_DES40_CBC_SHA,
      0014 DHE_RSA_EXPORT_WITH_DES40_CBC_SHA, 0017 DH_anon_EXPORT_WITH_RC4_40_MD5,
      0019 DH_anon_EXPORT_WITH_DES40_CBC_SHA, 0060 RSA_EXPORT1024_WITH_RC4_56_MD5,
      0061 RSA_EXPORT1024_WITH_RC2_CBC_56_MD5, 0062 RSA_EXPORT1024_WITH_DES_CBC_SHA,
      0063 DHE_DSS_EXPORT1024_WITH_DES_CBC_SHA, 0064 RSA_EXPORT1024_WITH_RC4_56_SHA,
      0065 DHE_DSS_EXPORT1024_WITH_RC4_56_SHA\
      """),
  /** Single DES. */
  DES(
      """
      0009 RSA_WITH_DES_CBC_SHA, 000C DH_DSS_WITH_DES_CBC_SHA, 000F DH_RSA_WITH_DES_CBC_SHA,
      0012 DHE_DSS_WITH_DES_CBC_SHA, 0015 DHE_RSA_WITH_DES_CBC_SHA\
      """),
  /** RC4 (RFC 7465), with MD5 too. */
  RC4(
      """
      0004 RSA_WITH_RC4_128_MD5, 0005 RSA_WITH_RC4_128_SHA, 0066 DHE_DSS_WITH_RC4_128_SHA,
      C002 ECDH_ECDSA_WITH_RC4_128_SHA, C007 ECDHE_ECDSA_WITH_RC4_128_SHA,
      C00C ECDH_RSA_WITH_RC4_128_SHA, C011 ECDHE_RSA_WITH_RC4_128_SHA\
      """),
  /** Ciphers with 64-bit blocks: Triple DES and IDEA. */
  SMALL_BLOCK(
      """
      0007 RSA_WITH_IDEA_CBC_SHA, 000A RSA_WITH_3DES_EDE_CBC_SHA,
      000D DH_DSS_WITH_3DES_EDE_CBC_SHA, 0010 DH_RSA_WITH_3DES_EDE_CBC_SHA,
      0013 DHE_DSS_WITH_3DES_EDE_CBC_SHA, 0016 DHE_RSA_WITH_3DES_EDE_CBC_SHA,
      C003 ECDH_ECDSA_WITH_3DES_EDE_CBC_SHA, C008 ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA,
      C00D ECDH_RSA_WITH_3DES_EDE_CBC_SHA, C012 ECDHE_RSA_WITH_3DES_EDE_CBC_SHA\
      """),
  /** Sound ciphers under RSA or finite-field DH key exchange, deprecated by RFC 10015. */
  LEGACY_KEY_EXCHANGE(
      """
      009D RSA_WITH_AES_256_GCM_SHA384, 009C RSA_WITH_AES_128_GCM_SHA256,
      C0A1 RSA_WITH_AES_256_CCM_8, C09D RSA_WITH_AES_256_CCM, C0A0 RSA_WITH_AES_128_CCM_8,
      C09C RSA_WITH_AES_128_CCM, 003D RSA_WITH_AES_256_CBC_SHA256,
      003C RSA_WITH_AES_128_CBC_SHA256, 0035 RSA_WITH_AES_256_CBC_SHA,
      002F RSA_WITH_AES_128_CBC_SHA, 0084 RSA_WITH_CAMELLIA_256_CBC_SHA,
      0041 RSA_WITH_CAMELLIA_128_CBC_SHA, 0096 RSA_WITH_SEED_CBC_SHA,
      009F DHE_RSA_WITH_AES_256_GCM_SHA384, 009E DHE_RSA_WITH_AES_128_GCM_SHA256,
      CCAA DHE_RSA_WITH_CHACHA20_POLY1305_SHA256, 006B DHE_RSA_WITH_AES_256_CBC_SHA256,
      0067 DHE_RSA_WITH_AES_128_CBC_SHA256, 0039 DHE_RSA_WITH_AES_256_CBC_SHA,
      0033 DHE_RSA_WITH_AES_128_CBC_SHA, 0088 DHE_RSA_WITH_CAMELLIA_256_CBC_SHA,
      0045 DHE_RSA_WITH_CAMELLIA_128_CBC_SHA, 00A3 DHE_DSS_WITH_AES_256_GCM_SHA384,
      00A2 DHE_DSS_WITH_AES_128_GCM_SHA256, 006A DHE_DSS_WITH_AES_256_CBC_SHA256,
      0040 DHE_DSS_WITH_AES_128_CBC_SHA256, 0038 DHE_DSS_WITH_AES_256_CBC_SHA,
      0032 DHE_DSS_WITH_AES_128_CBC_SHA, 0037 DH_RSA_WITH_AES_256_CBC_SHA,
      0031 DH_RSA_WITH_AES_128_CBC_SHA, 0036 DH_DSS_WITH_AES_256_CBC_SHA,
      0030 DH_DSS_WITH_AES_128_CBC_SHA\
      """),
  /** Ephemeral elliptic-curve key exchange and AEAD: what RFC 9325 §4.2 leaves of TLS 1.2. */
  FORWARD_SECRET(
      """
      C02B ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, C02F ECDHE_RSA_WITH_AES_128_GCM_SHA256,
      C02C ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, C030 ECDHE_RSA_WITH_AES_256_GCM_SHA384,
      CCA9 ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, CCA8 ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
      C0AC ECDHE_ECDSA_WITH_AES_128_CCM, C0AD ECDHE_ECDSA_WITH_AES_256_CCM,
      C0AE ECDHE_ECDSA_WITH_AES_128_CCM_8, C0AF ECDHE_ECDSA_WITH_AES_256_CCM_8,
      C05C ECDHE_ECDSA_WITH_ARIA_128_GCM_SHA256, C05D ECDHE_ECDSA_WITH_ARIA_256_GCM_SHA384,
      C060 ECDHE_RSA_WITH_ARIA_128_GCM_SHA256, C061 ECDHE_RSA_WITH_ARIA_256_GCM_SHA384\
      """),
  /** Ephemeral elliptic-curve key exchange, but CBC: no fault in itself, worth a note. */
  FORWARD_SECRET_CBC(
      """
      C023 ECDHE_ECDSA_WITH_AES_128_CBC_SHA256, C027 ECDHE_RSA_WITH_AES_128_CBC_SHA256,
      C024 ECDHE_ECDSA_WITH_AES_256_CBC_SHA384, C028 ECDHE_RSA_WITH_AES_256_CBC_SHA384,
      C009 ECDHE_ECDSA_WITH_AES_128_CBC_SHA, C013 ECDHE_RSA_WITH_AES_128_CBC_SHA,
      C00A ECDHE_ECDSA_WITH_AES_256_CBC_SHA, C014 ECDHE_RSA_WITH_AES_256_CBC_SHA,
      C072 ECDHE_ECDSA_WITH_CAMELLIA_128_CBC_SHA256, C073 ECDHE_ECDSA_WITH_CAMELLIA_256_CBC_SHA384,
      C076 ECDHE_RSA_WITH_CAMELLIA_128_CBC_SHA256, C077 ECDHE_RSA_WITH_CAMELLIA_256_CBC_SHA384\
      """),
  /** The suites of TLS 1.3 (RFC 8446 §B.4). */
  TLS_1_3(
      """
      1301 AES_128_GCM_SHA256, 1302 AES_256_GCM_SHA384, 1303 CHACHA20_POLY1305_SHA256,
      1304 AES_128_CCM_SHA256, 1305 AES_128_CCM_8_SHA256\
      """);

  /** The classes that are weak in themselves, worst first. */
  public static final List<TlsCipherClass> WEAK =
      List.of(NULL, ANONYMOUS, EXPORT, DES, RC4, SMALL_BLOCK);

  private final Map<Integer, String> names;
  private final List<Integer> suites;

  TlsCipherClass(String table) {
    Map<Integer, String> parsed = new LinkedHashMap<>();
    Arrays.stream(table.split(",\\s+"))
        .map(row -> row.strip().split(" "))
        .forEach(row -> parsed.put(Integer.parseInt(row[0], 16), "TLS_" + row[1]));
    this.names = Map.copyOf(parsed);
    this.suites = List.copyOf(parsed.keySet());
  }

  /** The suites, in the order in which they are offered. */
  public List<Integer> suites() {
    return suites;
  }

  /** Whether the suite belongs to this class. */
  public boolean contains(int suite) {
    return names.containsKey(suite);
  }

  /** Whether the suite's key exchange is by a named group: TLS 1.3, and ECDHE before it. */
  static boolean usesNamedGroup(int suite) {
    return TLS_1_3.contains(suite) || nameOf(suite).startsWith("TLS_ECDH");
  }

  /** The suites with ephemeral finite-field Diffie-Hellman, sound ones first. */
  static List<Integer> ephemeralFiniteField() {
    return suitesOf(List.of(LEGACY_KEY_EXCHANGE, SMALL_BLOCK, RC4, DES, EXPORT)).stream()
        .filter(suite -> nameOf(suite).startsWith("TLS_DHE_"))
        .toList();
  }

  /** The registered name of a suite of any class, else {@code 0x} and its hexadecimal number. */
  public static String nameOf(int suite) {
    for (TlsCipherClass each : values()) {
      String name = each.names.get(suite);
      if (name != null) {
        return name;
      }
    }
    return "0x%04X".formatted(suite);
  }

  /** The suites of these classes together, class by class. */
  static List<Integer> suitesOf(List<TlsCipherClass> classes) {
    return classes.stream().flatMap(each -> each.suites().stream()).toList();
  }
}
