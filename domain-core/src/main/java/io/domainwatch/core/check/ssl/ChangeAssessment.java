package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.SslMemory.SeenLeaf;
import io.domainwatch.core.check.ssl.SslMemory.StandingIssuer;
import io.domainwatch.core.check.ssl.certificate.CertificateFacts;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is new about the certificates of a run, against what earlier runs saw. */
final class ChangeAssessment {

  /** The part of the baseline that holds the issuer's organization. */
  static final String ISSUER_PART = "issuer";

  /**
   * How long an issuer must have stood before another one is news (docs/spec/checks/ssl.md,
   * "Changes").
   */
  private static final Duration ISSUER_STANDS_AFTER = Duration.ofDays(7);

  private final SslProbeResult seen;
  private final MonitorDiagnosis doubts;
  private final SslMemory memory;
  private final Optional<JsonValue> baselineIssuer;
  private final Instant now;

  ChangeAssessment(
      SslProbeResult seen,
      MonitorDiagnosis doubts,
      SslMemory memory,
      Map<String, JsonValue> baseline,
      Instant now) {
    this.seen = seen;
    this.doubts = doubts;
    this.memory = memory;
    this.baselineIssuer = Optional.ofNullable(baseline.get(ISSUER_PART));
    this.now = now;
  }

  /** The changes to tell. */
  List<ObservedChange> sightings() {
    return Stream.concat(certificateChanged().stream(), issuerChanged().stream()).toList();
  }

  /** The issuer's organization, unless it may be that of a fault of ours. */
  Optional<String> issuerRead() {
    return issuer().filter(_ -> !doubts.issuerOfMany());
  }

  /** The issuer that would be told as new. */
  Optional<String> newIssuer() {
    return issuerChanged().flatMap(_ -> issuer());
  }

  /**
   * The known issuer as long as some address serves a certificate of it, else that of the first
   * address: pairs and content networks may have two.
   */
  private Optional<String> issuer() {
    List<String> all = firstLeafs().map(leaf -> leaf.issuer().name()).toList();
    return all.stream()
        .filter(each -> baselineIssuer.equals(Optional.of(JsonValue.of(each))))
        .findFirst()
        .or(() -> all.stream().findFirst());
  }

  /** The issuer that stands after this run; the old one until the baseline has left it. */
  Optional<StandingIssuer> issuerAfter() {
    Optional<String> current = issuerRead();
    boolean stays =
        current.isEmpty()
            || memory.issuer().map(StandingIssuer::issuer).equals(current)
            || issuerChanged().isPresent();
    return stays ? memory.issuer() : current.map(name -> new StandingIssuer(name, now));
  }

  /** One event for all new certificates of a run. */
  private Optional<ObservedChange> certificateChanged() {
    List<CertificateFacts> fresh =
        Stream.concat(firstLeafs(), knownSecondLeafs())
            .distinct()
            .filter(leaf -> !memory.leafs().containsKey(leaf.sha256()))
            .toList();
    return fresh.isEmpty()
        ? Optional.empty()
        : memory.latest().map(old -> certificateChanged(fresh, old));
  }

  private Stream<CertificateFacts> firstLeafs() {
    return seen.served().stream().map(each -> each.certificate().leaf()).distinct();
  }

  /** That a server has a second certificate at all may only have been unknown. */
  private Stream<CertificateFacts> knownSecondLeafs() {
    return seen.seconds().stream()
        .filter(each -> memory.second().knows(each.ip()))
        .map(each -> each.certificate().leaf());
  }

  private ObservedChange certificateChanged(List<CertificateFacts> fresh, SeenLeaf old) {
    CertificateFacts leaf = fresh.getFirst();
    String notAfter = Instants.text(leaf.notAfter());
    String spki = leaf.key().sha256();
    String issuer = leaf.issuer().name();
    return new ObservedChange(
        SslDefinition.CERT_CHANGED,
        "",
        Optional.empty(),
        JsonValue.of(leaf.sha256()),
        Optional.empty(),
        "The server has a new certificate from " + issuer + ", valid until " + notAfter + ".",
        JsonValue.fields()
            .put("sha256", leaf.sha256())
            .put("keyReused", memory.leafs().values().stream().anyMatch(l -> l.spki().equals(spki)))
            .put("issuerChanged", !old.issuer().equals(issuer))
            .put("oldNotAfter", Instants.text(old.notAfter()))
            .put("newNotAfter", notAfter)
            .put("alsoNew", fresh.stream().skip(1).map(CertificateFacts::sha256).toList())
            .build());
  }

  /**
   * News only when the old issuer stood for a week; otherwise the baseline moves without a word.
   */
  private Optional<ObservedChange> issuerChanged() {
    return issuerRead()
        .filter(current -> !baselineIssuer.equals(Optional.of(JsonValue.of(current))))
        .flatMap(
            current ->
                memory
                    .issuer()
                    .filter(old -> !old.issuer().equals(current))
                    .filter(old -> !now.isBefore(old.issuerSince().plus(ISSUER_STANDS_AFTER)))
                    .map(old -> issuerChanged(current, old)));
  }

  private static ObservedChange issuerChanged(String current, StandingIssuer old) {
    return new ObservedChange(
        SslDefinition.ISSUER_CHANGED,
        "",
        Optional.of(ISSUER_PART),
        JsonValue.of(current),
        Optional.empty(),
        "The certificate is now issued by " + current + " instead of " + old.issuer() + ".",
        JsonValue.fields().put("standingSince", Instants.text(old.issuerSince())).build());
  }
}
