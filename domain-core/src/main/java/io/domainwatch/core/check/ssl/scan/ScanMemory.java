package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.json.OmitEmpty;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is remembered of the scans of one domain.
 *
 * @param scan the last one
 * @param scannedWith what was negotiated when it was made
 * @param agreeing scans in a row that found the same faults
 */
public record ScanMemory(@OmitEmpty Optional<SslScan> scan, String scannedWith, int agreeing) {

  /** Before the first scan. */
  public static final ScanMemory NEW = new ScanMemory(Optional.empty(), "", 0);

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
  public boolean due(String negotiated, Instant now) {
    return scan.map(
            last ->
                !now.isBefore(last.at().plus(SCAN_EVERY))
                    || !negotiated.equals(scannedWith)
                    || (!last.faults().isEmpty() && agreeing < AGREEING_SCANS))
        .orElse(true);
  }

  /** With this run's scan, if one was made. */
  public ScanMemory with(Optional<SslScan> made, String negotiated) {
    if (made.isEmpty()) {
      return this;
    }
    boolean agrees = scan.map(SslScan::faults).equals(made.map(SslScan::faults));
    return new ScanMemory(made, negotiated, agrees ? Math.min(agreeing + 1, AGREEING_SCANS) : 1);
  }
}
