package io.domainwatch.checks.ssl;

import io.domainwatch.core.run.FailurePhase;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param name the A-label name
 * @param addresses one entry per resolved address that the guard lets through
 * @param addressesFiltered how many it does not
 * @param scan what the first address offers; empty when no scan was due
 * @param httpAlive whether something answers on the HTTP port; asked only when nothing speaks TLS,
 *     empty too when that could not be told
 */
record SslObservation(
    String name,
    List<AddressSeen> addresses,
    int addressesFiltered,
    Optional<SslScan> scan,
    Optional<Boolean> httpAlive) {

  SslObservation {
    addresses = List.copyOf(addresses);
  }

  /** What one address did. */
  sealed interface AddressSeen {
    /** The address in its text form. */
    String ip();
  }

  /**
   * It served a certificate.
   *
   * @param version by JSSE's name
   * @param cipher by its registered name
   */
  record Served(
      String ip,
      ServedCertificate certificate,
      String version,
      String cipher,
      Optional<String> alpn)
      implements AddressSeen {}

  /** It speaks TLS, but its certificate could not be seen. */
  record Opaque(String ip, String reason) implements AddressSeen {}

  /** It does not speak TLS with us. */
  record Failed(String ip, FailurePhase phase, String reason) implements AddressSeen {}

  /** It was not asked, for a reason of ours; nothing follows from it. */
  record Untested(String ip, String reason) implements AddressSeen {
    /** This host has no working IPv6 (docs/spec/checks/web-shared.md, "Failures of our own"). */
    static final String NO_IPV6 = "not_tested";

    /** Our guard or our limits left no room; the next run may try. */
    static final String NOT_TRIED = "not_tried";
  }

  /** A chain with what is to be thought of it. */
  record ServedCertificate(
      List<X509Certificate> chain, CertificateVerdict verdict, Revocation revocation) {
    ServedCertificate {
      chain = List.copyOf(chain);
    }

    X509Certificate leaf() {
      return chain.getFirst();
    }
  }

  /** The addresses that served a certificate. */
  List<Served> served() {
    return of(Served.class).toList();
  }

  /** The addresses that do not speak TLS with us. */
  List<Failed> failed() {
    return of(Failed.class).toList();
  }

  /** Addresses whose certificate is not known in this run. */
  List<String> unseen() {
    return addresses.stream()
        .filter(address -> !(address instanceof Served))
        .map(AddressSeen::ip)
        .toList();
  }

  /** Whether our own limits kept us from some address. */
  boolean anyNotTried() {
    return of(Untested.class).anyMatch(each -> each.reason().equals(Untested.NOT_TRIED));
  }

  /** Whether each address showed its certificate, but those that can never be asked from here. */
  boolean allReachableServed() {
    return addresses.stream()
        .allMatch(
            each ->
                each instanceof Served
                    || (each instanceof Untested(_, String reason)
                        && reason.equals(Untested.NO_IPV6)));
  }

  /** The servers' own certificates, each once, in the order of the addresses. */
  Stream<X509Certificate> leafs() {
    return served().stream().map(each -> each.certificate().leaf()).distinct();
  }

  /** Whether some address speaks TLS. */
  boolean speaksTls() {
    return of(Served.class).findAny().isPresent() || of(Opaque.class).findAny().isPresent();
  }

  private <T extends AddressSeen> Stream<T> of(Class<T> kind) {
    return addresses.stream().filter(kind::isInstance).map(kind::cast);
  }
}
