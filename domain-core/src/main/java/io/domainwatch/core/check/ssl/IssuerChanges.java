package io.domainwatch.core.check.ssl;

import io.domainwatch.core.domain.DomainId;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The domains whose issuer has changed and that have not been told so, over all runs. */
public final class IssuerChanges {

  /** Domains remembered; of more, those that changed longest ago are forgotten. */
  private static final int MAX_DOMAINS = 10_000;

  private record Change(String issuer, Instant firstSeen) {}

  private final Map<DomainId, Change> changes = new LinkedHashMap<>();

  /**
   * Takes note of what a run saw, and says whether its new issuer is that of many.
   *
   * @param newIssuer empty when the run sees no change
   */
  public synchronized boolean isOfMany(DomainId domain, Optional<String> newIssuer, Instant now) {
    if (newIssuer.isEmpty()) {
      changes.remove(domain);
      return false;
    }
    String issuer = newIssuer.get();
    Change known = changes.get(domain);
    if (known == null || !known.issuer().equals(issuer)) {
      remember(domain, new Change(issuer, now));
    }
    List<Instant> firstSeen =
        changes.values().stream()
            .filter(change -> change.issuer().equals(issuer))
            .map(Change::firstSeen)
            .toList();
    return MassIssuerChange.isOurFault(firstSeen, now);
  }

  private void remember(DomainId domain, Change change) {
    changes.remove(domain);
    changes.put(domain, change);
    if (changes.size() > MAX_DOMAINS) {
      Iterator<DomainId> oldest = changes.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
  }
}
