package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import java.util.Optional;

/** What came of starting Lighthouse once. */
sealed interface Audit {

  /** It wrote a report, which may be one of a failure. */
  record Reported(LighthouseReport report) implements Audit {}

  /** It did not end within its time, and was killed. */
  record TimedOut() implements Audit {}

  /** The browser or its page died under it. */
  record Crashed(String detail) implements Audit {}

  /** Something on this machine is wrong; nothing is known of the page. */
  record Failed(String reason, String detail) implements Audit {}

  /**
   * A page to be loaded.
   *
   * @param url where the preflight ended
   * @param origin of that URL
   * @param trustedKey the SHA-256 of the site's public key in Base64, when we trust its
   *     certificate; the browser then trusts it too, whoever signed it
   */
  record Page(String url, String origin, Optional<String> trustedKey) {}

  /** Starts Lighthouse once. */
  @FunctionalInterface
  interface Auditor {
    /**
     * Audits a page; whatever was started is gone when this returns.
     *
     * @param limit when it is killed
     * @throws InterruptedException when the run was cancelled
     */
    Audit audit(Page page, Deadline limit) throws InterruptedException;
  }
}
