package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.expiry.Expiries;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import io.domainwatch.testkit.memory.rows.Rows.ExpiryKey;
import io.domainwatch.testkit.memory.rows.Rows.KeptExpiry;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

public record InMemoryExpiries(MemoryTransactions store) implements Expiries {
  @Override
  public List<Expiry> page(
      OrganizationId organizationId,
      Optional<Instant> until,
      Tags tags,
      Optional<ExpiryCursor> after,
      int limit) {
    return store.in(
        () ->
            store.rows().domains.stream()
                .filter(domain -> domain.organizationId().equals(organizationId))
                .filter(domain -> domain.tags().hasAll(tags))
                .flatMap(this::of)
                .filter(e -> until.filter(e.seen().expiresAt()::isAfter).isEmpty())
                .filter(e -> after.filter(a -> a.compareTo(e.position()) >= 0).isEmpty())
                .sorted(Comparator.comparing(Expiry::position))
                .limit(limit)
                .toList());
  }

  private Stream<Expiry> of(Domain domain) {
    return Stream.of(ExpiryKind.values())
        .flatMap(kind -> store.rows().expiries.find(new ExpiryKey(domain.id(), kind)).stream())
        .map(kept -> new Expiry(domain.id(), domain.name(), kept.seen(), kept.movedAt()));
  }

  /** Keeps what a run saw, and drops what is gone; within the transaction that records it. */
  static void keep(Rows rows, RunRecord run) {
    CheckResult result = run.result();
    SeenExpiry.goneBy(result, run.state())
        .ifPresent(kind -> rows.expiries.remove(new ExpiryKey(result.domainId(), kind)));
    SeenExpiry.in(result)
        .ifPresent(seen -> keep(rows, new ExpiryKey(result.domainId(), seen.kind()), seen));
  }

  private static void keep(Rows rows, ExpiryKey key, SeenExpiry seen) {
    Instant movedAt =
        rows.expiries
            .find(key)
            .filter(before -> before.seen().expiresAt().equals(seen.expiresAt()))
            .map(KeptExpiry::movedAt)
            .orElse(seen.seenAt());
    rows.expiries.put(key, new KeptExpiry(seen, movedAt));
  }
}
