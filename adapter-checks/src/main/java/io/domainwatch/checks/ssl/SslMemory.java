package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the check remembers from run to run.
 *
 * @param scans what was found by scans
 * @param leafs certificates seen in the last 30 days, by SHA-256
 * @param issuer the issuer's organization that stands, and since when
 * @param marks what is held against the domain
 * @param wakeAt the next instant at which a certificate begins, enters a stage or ends
 */
record SslMemory(
    ScanMemory scans,
    Map<String, SeenLeaf> leafs,
    Optional<StandingIssuer> issuer,
    SslMarks marks,
    Optional<Instant> wakeAt) {

  /**
   * How long a certificate counts as known after it was last seen (docs/spec/checks/ssl.md,
   * "Changes").
   */
  private static final Duration KNOWN_FOR = Duration.ofDays(30);

  /** Certificates remembered at most. */
  private static final int LEAF_LIMIT = 50;

  SslMemory {
    leafs = Map.copyOf(leafs);
  }

  /** A certificate that was seen. */
  record SeenLeaf(String spki, String issuer, Instant notAfter, Instant lastSeen) {}

  /** An issuer that stands since an instant. */
  record StandingIssuer(String organization, Instant since) {}

  /** The last scan. */
  Optional<SslScan> scan() {
    return scans.last();
  }

  /** Whether a scan is due. */
  boolean scanDue(String negotiated, Instant now) {
    return scans.due(negotiated, now);
  }

  /** With this run's scan, if one was made. */
  SslMemory scanned(Optional<SslScan> made, String negotiated) {
    return new SslMemory(scans.with(made, negotiated), leafs, issuer, marks, wakeAt);
  }

  /** With the certificates of this run; those not seen for long are forgotten. */
  SslMemory seen(Map<String, SeenLeaf> now, Instant at) {
    Map<String, SeenLeaf> kept = new TreeMap<>();
    leafs.forEach(
        (sha, leaf) -> {
          if (leaf.lastSeen().plus(KNOWN_FOR).isAfter(at)) {
            kept.put(sha, leaf);
          }
        });
    kept.putAll(now);
    while (kept.size() > LEAF_LIMIT) {
      kept.remove(oldest(kept));
    }
    return new SslMemory(scans, kept, issuer, marks, wakeAt);
  }

  /** With another standing issuer. */
  SslMemory standing(Optional<StandingIssuer> other) {
    return new SslMemory(scans, leafs, other, marks, wakeAt);
  }

  /** With other addresses that are not sound. */
  SslMemory faulty(Set<String> addresses) {
    return new SslMemory(scans, leafs, issuer, marks.faulty(addresses), wakeAt);
  }

  /**
   * With these certificates known to be revoked too. Nothing takes a revocation back but that the
   * certificate itself is forgotten.
   */
  SslMemory revoked(Set<String> more) {
    return new SslMemory(scans, leafs, issuer, marks.revoked(more, leafs.keySet()), wakeAt);
  }

  /** Since when an issuer cannot be fetched. */
  SslMemory unjudged(Optional<Instant> since) {
    return new SslMemory(scans, leafs, issuer, marks.unjudged(since), wakeAt);
  }

  /** Addresses whose last certificate was not sound. */
  Set<String> faultyAddresses() {
    return marks.faultyAddresses();
  }

  /** Certificates known to be revoked. */
  Set<String> revokedLeafs() {
    return marks.revokedLeafs();
  }

  /** With another instant to wake at. */
  SslMemory waking(Optional<Instant> at) {
    return new SslMemory(scans, leafs, issuer, marks, at);
  }

  /** The certificate that was seen last before this run. */
  Optional<SeenLeaf> latest() {
    return leafs.values().stream()
        .max(Comparator.comparing(SeenLeaf::lastSeen).thenComparing(SeenLeaf::notAfter));
  }

  /** For storage. */
  JsonValue.JsonObject toValue() {
    JsonValue.Builder all = JsonValue.fields();
    scans.putInto(all);
    JsonValue.Builder seen = JsonValue.fields();
    leafs.forEach((sha, leaf) -> seen.put(sha, toValue(leaf)));
    all.put("leafs", seen.build());
    issuer.ifPresent(
        standing ->
            all.put("issuer", standing.organization())
                .put("issuerSince", standing.since().toString()));
    marks.putInto(all);
    wakeAt.ifPresent(at -> all.put("wakeAt", at.toString()));
    return all.build();
  }

  /** What {@link #toValue} wrote; what cannot be read is forgotten. */
  static SslMemory from(JsonValue.JsonObject all) {
    JsonValue.JsonObject seen = all.fieldsOf("leafs");
    Map<String, SeenLeaf> leafs =
        seen.fields().keySet().stream()
            .collect(Collectors.toMap(sha -> sha, sha -> leaf(seen.fieldsOf(sha))));
    return new SslMemory(
        ScanMemory.from(all),
        leafs,
        all.findText("issuer")
            .map(name -> new StandingIssuer(name, instant(all.findText("issuerSince")))),
        SslMarks.from(all),
        all.findText("wakeAt").map(Instant::parse));
  }

  private static JsonValue toValue(SeenLeaf leaf) {
    return JsonValue.fields()
        .put("spki", leaf.spki())
        .put("issuer", leaf.issuer())
        .put("notAfter", leaf.notAfter().toString())
        .put("lastSeen", leaf.lastSeen().toString())
        .build();
  }

  private static SeenLeaf leaf(JsonValue.JsonObject fields) {
    return new SeenLeaf(
        fields.findText("spki").orElse(""),
        fields.findText("issuer").orElse(""),
        instant(fields.findText("notAfter")),
        instant(fields.findText("lastSeen")));
  }

  private static Instant instant(Optional<String> text) {
    return text.map(Instant::parse).orElse(Instant.EPOCH);
  }

  private static String oldest(Map<String, SeenLeaf> leafs) {
    return leafs.entrySet().stream()
        .min(Map.Entry.comparingByValue(Comparator.comparing(SeenLeaf::lastSeen)))
        .orElseThrow()
        .getKey();
  }
}
