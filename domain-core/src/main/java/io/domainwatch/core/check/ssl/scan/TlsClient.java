package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * What a well-known client offers a server: a row of {@code tls-clients.tsv}
 * (docs/spec/checks/ssl.md, "Clients"). Numbers are those of IANA's TLS registries.
 *
 * @param id its key in stored scans
 * @param label its name and version for people
 * @param role what follows when it cannot connect
 * @param versions the versions that it speaks, by name
 * @param suites the cipher suites that it offers
 * @param groups the named groups that it offers
 * @param keys the kinds of keys that it takes in a server's certificate
 * @param signatureSchemes the signatures that it takes in a handshake, most wanted first
 * @param applicationProtocols what it offers by ALPN; empty when it offers nothing
 * @param asksForStaple whether it asks the server for an OCSP response
 * @param asOf the day that its source speaks of
 * @param source where this is known from, for people
 */
public record TlsClient(
    String id,
    String label,
    Role role,
    Set<String> versions,
    List<Integer> suites,
    List<Integer> groups,
    Set<KeyKind> keys,
    List<Integer> signatureSchemes,
    List<String> applicationProtocols,
    boolean asksForStaple,
    LocalDate asOf,
    String source) {

  private static final List<TlsClient> ALL = TlsClientTable.read();

  /** What follows when a client cannot connect. */
  public enum Role {
    /** A common browser of today. */
    BROWSER,
    PROGRAM,
    /** Shown, and held against nobody: many a site leaves such clients behind on purpose. */
    OLD
  }

  /** Kinds of keys that servers prove themselves with. */
  public enum KeyKind {
    RSA,
    RSA_PSS,
    P256,
    P384,
    P521,
    /** Ed25519 and Ed448, which Java names alike. */
    EDWARDS,
    OTHER
  }

  /** All clients, in the order of the table. */
  public static List<TlsClient> all() {
    return ALL;
  }

  /** The client of a key in stored scans; there must be one. */
  public static TlsClient of(String id) {
    return ALL.stream().filter(client -> client.id.equals(id)).findFirst().orElseThrow();
  }

  /** Whether it is a common browser of today. */
  public boolean isBrowser() {
    return role == Role.BROWSER;
  }

  /** Whether a site that it cannot reach is at fault. */
  public boolean isCurrent() {
    return role != Role.OLD;
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
}
