package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;

/** What one run may still cost (docs/spec/checks/sitemap.md, "Limits"). Used by one thread. */
final class RunBudget {

  /** Uncompressed bytes of all documents of a run. */
  static final long MAX_BYTES = 256L * 1024 * 1024;

  private final Deadline deadline;
  private long bytesLeft = MAX_BYTES;

  RunBudget(Deadline deadline) {
    this.deadline = deadline;
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
