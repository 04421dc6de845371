package io.domainwatch.core.check.ssl;

import io.domainwatch.core.check.ssl.scan.ScanMemory;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the check remembers from run to run.
 *
 * @param scans what was found by scans
 * @param leafs certificates seen in the last 30 days, by SHA-256
 * @param issuer the issuer's organization that stands, and since when
 * @param marks what is held against the domain
 * @param second what is known of second certificates
 * @param wakeAt the next instant at which a certificate begins, enters a stage or ends
 */
public record SslMemory(
    @Inline ScanMemory scans,
    Map<String, SeenLeaf> leafs,
    @Inline Optional<StandingIssuer> issuer,
    @Inline SslMarks marks,
    @Inline SecondMemory second,
    @OmitEmpty Optional<Instant> wakeAt) {

  /**
   * How long a certificate counts as known after it was last seen (docs/spec/checks/ssl.md,
   * "Changes").
   */
  private static final Duration KNOWN_FOR = Duration.ofDays(30);

  /** Certificates remembered. */
  private static final int MAX_LEAFS = 50;

  /** Before the first run. */
  private static final SslMemory NEW =
      new SslMemory(
          ScanMemory.NEW,
          Map.of(),
          Optional.empty(),
          SslMarks.NONE,
          SecondMemory.NEW,
          Optional.empty());

  public SslMemory {
    leafs = Collections.unmodifiableMap(new TreeMap<>(leafs));
  }

  /** A certificate that was seen. */
  public record SeenLeaf(String spki, String issuer, Instant notAfter, Instant lastSeen) {}

  /** An issuer that stands since an instant. */
  public record StandingIssuer(String issuer, Instant issuerSince) {}

  /** The memory that was stored, as much of it as there is. */
  public static SslMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** The last scan. */
  Optional<SslScan> scan() {
    return scans.scan();
  }

  /** Whether a scan is due, {@code negotiated} being what the run has negotiated. */
  public boolean scanDue(String negotiated, Instant now) {
    return scans.due(negotiated, now);
  }

  /** With this run's scan, if one was made. */
  public SslMemory scanned(Optional<SslScan> made, String negotiated) {
    return new SslMemory(scans.with(made, negotiated), leafs, issuer, marks, second, wakeAt);
  }

  /** With the certificates of this run; those not seen for long are forgotten. */
  public SslMemory seen(Map<String, SeenLeaf> now, Instant at) {
    Map<String, SeenLeaf> kept = new TreeMap<>();
    leafs.forEach(
        (sha, leaf) -> {
          if (leaf.lastSeen().plus(KNOWN_FOR).isAfter(at)) {
            kept.put(sha, leaf);
          }
        });
    kept.putAll(now);
    while (kept.size() > MAX_LEAFS) {
      kept.remove(oldest(kept));
    }
    return new SslMemory(scans, kept, issuer, marks, second, wakeAt);
  }

  /** With another standing issuer. */
  public SslMemory standing(Optional<StandingIssuer> other) {
    return new SslMemory(scans, leafs, other, marks, second, wakeAt);
  }

  /** With other addresses that are not sound. */
  public SslMemory faulty(Set<String> addresses) {
    return new SslMemory(scans, leafs, issuer, marks.withFaulty(addresses), second, wakeAt);
  }

  /** With these servers' own certificates known to be revoked too. */
  public SslMemory revoked(Set<String> more) {
    return new SslMemory(
        scans, leafs, issuer, marks.withRevoked(more, leafs.keySet()), second, wakeAt);
  }

  /**
   * With these certificates known to be revoked too. Nothing takes a revocation back but that the
   * certificate itself is forgotten: a server's own in its time, an authority when it is needed no
   * more.
   *
   * @param needed the certificates that are needed now; empty when not all of them were seen
   */
  public SslMemory revoked(Set<String> more, Optional<Set<String>> needed) {
    Set<String> remembered = new TreeSet<>(needed.orElse(marks.revoked()));
    remembered.addAll(more);
    remembered.addAll(leafs.keySet());
    return new SslMemory(scans, leafs, issuer, marks.withRevoked(more, remembered), second, wakeAt);
  }

  /** Since when an issuer cannot be fetched. */
  SslMemory unjudged(Optional<Instant> since) {
    return new SslMemory(scans, leafs, issuer, marks.unjudged(since), second, wakeAt);
  }

  /** With another instant to wake at. */
  public SslMemory waking(Optional<Instant> at) {
    return new SslMemory(scans, leafs, issuer, marks, second, at);
  }

  /** With what a run saw of second certificates. */
  SslMemory seconds(SslProbeResult seen, Instant now) {
    return new SslMemory(scans, leafs, issuer, marks, second.with(seen, now), wakeAt);
  }

  /** Whether servers are to be asked for a second certificate of another kind of key. */
  public boolean secondDue(Instant now) {
    return second.due(now);
  }

  /** The certificate that was seen last before this run. */
  Optional<SeenLeaf> latest() {
    return leafs.values().stream()
        .max(Comparator.comparing(SeenLeaf::lastSeen).thenComparing(SeenLeaf::notAfter));
  }

  private static String oldest(Map<String, SeenLeaf> leafs) {
    return leafs.entrySet().stream()
        .min(Map.Entry.comparingByValue(Comparator.comparing(SeenLeaf::lastSeen)))
        .orElseThrow()
        .getKey();
  }
}
