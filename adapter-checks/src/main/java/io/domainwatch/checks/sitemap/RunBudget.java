package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import java.util.Optional;

/** What one run may still cost (docs/spec/checks/sitemap.md, "Limits"). Used by one thread. */
final class RunBudget {

  /** Uncompressed bytes of all documents of a run. */
  static final long MAX_BYTES = 256L * 1024 * 1024;

  private final Deadline deadline;
  private final Optional<SecondLooks> looks;
  private long bytesLeft = MAX_BYTES;

  /** Of a run without second looks. */
  RunBudget(Deadline deadline) {
    this(deadline, Optional.empty());
  }

  RunBudget(Deadline deadline, Optional<SecondLooks> looks) {
    this.deadline = deadline;
    this.looks = looks;
  }

  /** What answered in the place of a document, in one word. */
  Optional<String> blockIn(Fetch.Answered answered, String url, Origin origin)
      throws InterruptedException {
    return looks.isPresent()
        ? looks.get().blockIn(answered, url, origin)
        : SiteRun.blockIn(answered);
  }

  Deadline deadline() {
    return deadline;
  }

  /** Bytes that the next document may have: one more than the protocol allows, or less. */
  long nextDocumentBytes() {
    return Math.min(bytesLeft, DocumentStream.MAX_BYTES + 1);
  }

  /** So many were read. */
  void spend(long bytes) {
    bytesLeft = Math.max(0, bytesLeft - bytes);
  }

  /** Whether nothing more may be asked for. */
  boolean isSpent() {
    return bytesLeft == 0 || deadline.expired();
  }
}
