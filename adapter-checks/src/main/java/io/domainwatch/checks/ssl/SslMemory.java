package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the check remembers from run to run.
 *
 * @param scan the last scan
 * @param scannedWith what was negotiated when it was made
 * @param agreeing scans in a row that found the same faults
 * @param leafs certificates seen in the last 30 days, by SHA-256
 * @param issuer the issuer's organization that stands, and since when
 * @param faultyAddresses whose last certificate was not sound
 * @param revokedLeafs SHA-256 of certificates known to be revoked
 */
record SslMemory(
    Optional<SslScan> scan,
    String scannedWith,
    int agreeing,
    Map<String, SeenLeaf> leafs,
    Optional<StandingIssuer> issuer,
    Set<String> faultyAddresses,
    Set<String> revokedLeafs) {

  /** How long a certificate counts as known after it was last seen (checks-web.md section 3.2). */
  private static final Duration KNOWN_FOR = Duration.ofDays(30);

  /** Pause between scans when nothing calls for one (checks-web.md section 3.2 C). */
  private static final Duration SCAN_EVERY = Duration.ofHours(24);

  /** Certificates remembered at most. */
  private static final int LEAF_LIMIT = 50;

  /** Scans that must agree before a fault is taken as confirmed (F2). */
  private static final int AGREEING_SCANS = 2;

  SslMemory {
    leafs = Map.copyOf(leafs);
    faultyAddresses = Set.copyOf(faultyAddresses);
    revokedLeafs = Set.copyOf(revokedLeafs);
  }

  /** A certificate that was seen. */
  record SeenLeaf(String spki, String issuer, Instant notAfter, Instant lastSeen) {}

  /** An issuer that stands since an instant. */
  record StandingIssuer(String organization, Instant since) {}

  /**
   * Whether a scan is due: never made, a day old, something else negotiated, or a fault found that
   * no second scan has confirmed.
   */
  boolean scanDue(String negotiated, Instant now) {
    return scan.map(
            last ->
                !now.isBefore(last.scannedAt().plus(SCAN_EVERY))
                    || !negotiated.equals(scannedWith)
                    || (!last.faults().isEmpty() && agreeing < AGREEING_SCANS))
        .orElse(true);
  }

  /** With this run's scan, if one was made. */
  SslMemory scanned(Optional<SslScan> made, String negotiated) {
    if (made.isEmpty()) {
      return this;
    }
    boolean agrees = scan.map(SslScan::faults).equals(made.map(SslScan::faults));
    return new SslMemory(
        made,
        negotiated,
        agrees ? Math.min(agreeing + 1, AGREEING_SCANS) : 1,
        leafs,
        issuer,
        faultyAddresses,
        revokedLeafs);
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
    return new SslMemory(scan, scannedWith, agreeing, kept, issuer, faultyAddresses, revokedLeafs);
  }

  /** With another standing issuer. */
  SslMemory standing(Optional<StandingIssuer> other) {
    return new SslMemory(scan, scannedWith, agreeing, leafs, other, faultyAddresses, revokedLeafs);
  }

  /** With other addresses and certificates that are not sound. */
  SslMemory faulty(Set<String> addresses, Set<String> revoked) {
    return new SslMemory(scan, scannedWith, agreeing, leafs, issuer, addresses, revoked);
  }

  /** The certificate that was seen last before this run. */
  Optional<SeenLeaf> latest() {
    return leafs.values().stream()
        .max(Comparator.comparing(SeenLeaf::lastSeen).thenComparing(SeenLeaf::notAfter));
  }

  /** For storage. */
  Value.Fields toValue() {
    Value.Builder all = Value.fields();
    scan.ifPresent(last -> all.put("scan", last.toValue()));
    all.put("scannedWith", scannedWith).put("agreeing", agreeing);
    Value.Builder seen = Value.fields();
    leafs.forEach((sha, leaf) -> seen.put(sha, toValue(leaf)));
    all.put("leafs", seen.build());
    issuer.ifPresent(
        standing ->
            all.put("issuer", standing.organization())
                .put("issuerSince", standing.since().toString()));
    all.put("faulty", sorted(faultyAddresses)).put("revoked", sorted(revokedLeafs));
    return all.build();
  }

  /** What {@link #toValue} wrote; what cannot be read is forgotten. */
  static SslMemory from(Value.Fields all) {
    Value.Fields seen = all.fieldsOf("leafs");
    Map<String, SeenLeaf> leafs =
        seen.fields().keySet().stream()
            .collect(Collectors.toMap(sha -> sha, sha -> leaf(seen.fieldsOf(sha))));
    return new SslMemory(
        SslScan.find(all.fieldsOf("scan")),
        all.findText("scannedWith").orElse(""),
        (int) all.findWhole("agreeing").orElse(0),
        leafs,
        all.findText("issuer")
            .map(name -> new StandingIssuer(name, instant(all.findText("issuerSince")))),
        new HashSet<>(all.textsOf("faulty")),
        new HashSet<>(all.textsOf("revoked")));
  }

  private static Value toValue(SeenLeaf leaf) {
    return Value.fields()
        .put("spki", leaf.spki())
        .put("issuer", leaf.issuer())
        .put("notAfter", leaf.notAfter().toString())
        .put("lastSeen", leaf.lastSeen().toString())
        .build();
  }

  private static SeenLeaf leaf(Value.Fields fields) {
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

  private static List<String> sorted(Set<String> texts) {
    return texts.stream().sorted().toList();
  }
}
