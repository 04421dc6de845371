package io.domainwatch.core.expiry;

import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.Comparator;

/**
 * A place in the order of expiries, soonest first: behind the one of that time, domain and kind.
 */
public record ExpiryCursor(Instant expiresAt, DomainId domainId, ExpiryKind kind)
    implements Comparable<ExpiryCursor> {
  private static final Comparator<ExpiryCursor> ORDER =
      Comparator.comparing(ExpiryCursor::expiresAt)
          .thenComparing(ExpiryCursor::domainId)
          .thenComparing(ExpiryCursor::kind);

  @Override
  public int compareTo(ExpiryCursor other) {
    return ORDER.compare(this, other);
  }
}
