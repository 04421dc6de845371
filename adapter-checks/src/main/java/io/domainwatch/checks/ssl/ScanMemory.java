package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is remembered of the scans of one domain.
 *
 * @param last the last scan
 * @param scannedWith what was negotiated when it was made
 * @param agreeing scans in a row that found the same faults
 */
record ScanMemory(Optional<SslScan> last, String scannedWith, int agreeing) {

  /**
   * Pause between scans when nothing calls for one (docs/spec/checks/ssl.md, "Scan of protocols and
   * ciphers").
   */
  private static final Duration SCAN_EVERY = Duration.ofHours(24);

  /** Scans that must agree before a fault is taken as confirmed (F2). */
  private static final int AGREEING_SCANS = 2;

  /**
   * Whether a scan is due: never made, a day old, something else negotiated, or a fault found that
   * no second scan has confirmed.
   */
  boolean due(String negotiated, Instant now) {
    return last.map(
            scan ->
                !now.isBefore(scan.scannedAt().plus(SCAN_EVERY))
                    || !negotiated.equals(scannedWith)
                    || (!scan.faults().isEmpty() && agreeing < AGREEING_SCANS))
        .orElse(true);
  }

  /** With this run's scan, if one was made. */
  ScanMemory with(Optional<SslScan> made, String negotiated) {
    if (made.isEmpty()) {
      return this;
    }
    boolean agrees = last.map(SslScan::faults).equals(made.map(SslScan::faults));
    return new ScanMemory(made, negotiated, agrees ? Math.min(agreeing + 1, AGREEING_SCANS) : 1);
  }

  /** Adds what is stored. */
  void putInto(JsonValue.Builder all) {
    last.ifPresent(scan -> all.put("scan", scan.toValue()));
    all.put("scannedWith", scannedWith).put("agreeing", agreeing);
  }

  /** What {@link #putInto} wrote; what cannot be read is forgotten. */
  static ScanMemory from(JsonValue.JsonObject all) {
    return new ScanMemory(
        SslScan.find(all.fieldsOf("scan")),
        all.findText("scannedWith").orElse(""),
        (int) all.findWhole("agreeing").orElse(0));
  }
}
