package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.check.ssl.certificate.ExpiryStage;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param name the A-label name
 * @param addresses one entry per resolved address that the guard lets through
 * @param addressesFiltered how many it does not
 * @param second the other certificates of servers that have one of another kind, as far as this run
 *     asked for them
 * @param scan what the first address offers; empty when no scan was due
 * @param httpAlive whether something answers on the HTTP port; asked only when nothing speaks TLS,
 *     empty too when that could not be told
 */
public record SslProbeResult(
    String name,
    List<AddressSeen> addresses,
    int addressesFiltered,
    Optional<List<Served>> second,
    Optional<SslScan> scan,
    Optional<Boolean> httpAlive) {

  public SslProbeResult {
    addresses = List.copyOf(addresses);
    second = second.map(List::copyOf);
  }

  /** Of a run that asked for no second certificates. */
  public SslProbeResult(
      String name,
      List<AddressSeen> addresses,
      int addressesFiltered,
      Optional<SslScan> scan,
      Optional<Boolean> httpAlive) {
    this(name, addresses, addressesFiltered, Optional.empty(), scan, httpAlive);
  }

  /** What one address did. */
  public sealed interface AddressSeen {
    /** The address in its text form. */
    String ip();
  }

  /**
   * It served a certificate.
   *
   * @param version by JSSE's name
   * @param cipher by its registered name
   */
  public record Served(
      String ip,
      ServedCertificate certificate,
      String version,
      String cipher,
      Optional<String> alpn)
      implements AddressSeen {}

  /** It speaks TLS, but its certificate could not be seen. */
  public record Opaque(String ip, String reason) implements AddressSeen {}

  /** It does not speak TLS with us. */
  public record Failed(String ip, FailurePhase phase, String reason) implements AddressSeen {}

  /** It was not asked, for a reason of ours; nothing follows from it. */
  public record Untested(String ip, String reason) implements AddressSeen {
    /** This host has no working IPv6 (docs/spec/checks/web-shared.md, "Failures of our own"). */
    public static final String NO_IPV6 = "not_tested";

    /** Our guard or our limits left no room; the next run may try. */
    public static final String NOT_TRIED = "not_tried";
  }

  /** The addresses that served a certificate. */
  public List<Served> served() {
    return of(Served.class).toList();
  }

  /** The second certificates that were seen. */
  public List<Served> seconds() {
    return second.orElse(List.of());
  }

  /** All certificates that were served, the first ones before the second ones. */
  List<Served> certificates() {
    return Stream.concat(served().stream(), seconds().stream()).toList();
  }

  /** The addresses that do not speak TLS with us. */
  public List<Failed> failed() {
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
  Stream<CertificateFacts> leafs() {
    return certificates().stream().map(each -> each.certificate().leaf()).distinct();
  }

  /** Whether some address speaks TLS. */
  public boolean speaksTls() {
    return of(Served.class).findAny().isPresent() || of(Opaque.class).findAny().isPresent();
  }

  /** What a change of is a reason to scan again: version and cipher of the first address. */
  public String negotiated() {
    return of(Served.class)
        .findFirst()
        .map(each -> each.version() + " " + each.cipher())
        .orElse("");
  }

  /**
   * Whether somebody near us may stand between us and the site: he has no certificate of a public
   * authority. Else five domains of one organization that move to such an authority would keep the
   * same move of all others from being told (docs/adr/0026).
   */
  public boolean mayBeIntercepted() {
    return of(Served.class).findAny().isPresent()
        && of(Served.class).noneMatch(each -> each.certificate().publiclyTrusted());
  }

  /** The address with the worst certificate; the first of several. */
  Optional<Served> worst(Instant now) {
    return certificates().stream()
        .max(
            Comparator.<Served>comparingInt(each -> each.certificate().badness(now))
                .thenComparing(
                    each -> each.certificate().leaf().notAfter(), Comparator.reverseOrder()));
  }

  /** The furthest expiry stage over all addresses. */
  ExpiryStage worstStage(Instant now) {
    return certificates().stream()
        .map(each -> each.certificate().stage(now))
        .max(Comparator.naturalOrder())
        .orElse(ExpiryStage.NONE);
  }

  private <T extends AddressSeen> Stream<T> of(Class<T> kind) {
    return addresses.stream().filter(kind::isInstance).map(kind::cast);
  }
}
