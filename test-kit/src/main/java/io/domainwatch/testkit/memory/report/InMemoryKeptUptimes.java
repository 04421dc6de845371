package io.domainwatch.testkit.memory.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.KeptPeriod;
import io.domainwatch.testkit.memory.rows.NotificationRows.KindKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

public record InMemoryKeptUptimes(MemoryTransactions store) implements KeptUptimes {
  @Override
  public Optional<GatheredUptimes> find(OrganizationId organizationId, ReportPeriod period) {
    return store.in(
        () ->
            store
                .rows()
                .told
                .reportUptimes
                .find(new KindKey(organizationId, period.kind()))
                .filter(kept -> kept.period().equals(period))
                .map(kept -> GatheredUptimes.of(present(organizationId, kept), kept.at())));
  }

  private List<ComparedUptime> present(OrganizationId owner, KeptPeriod kept) {
    Map<DomainId, ComparedUptime> uptimes =
        kept.uptimes().stream().collect(Collectors.toMap(ComparedUptime::id, Function.identity()));
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(owner))
        .map(domain -> uptimes.getOrDefault(domain.id(), unwatched(domain)))
        .toList();
  }

  private static ComparedUptime unwatched(Domain domain) {
    return new ComparedUptime(
        new DomainUptime(domain.id(), domain.name(), Uptime.NONE), Uptime.NONE);
  }

  @Override
  public void save(
      OrganizationId organizationId,
      ReportPeriod period,
      Instant at,
      Collection<ComparedUptime> all) {
    List<ComparedUptime> kept = all.stream().map(InMemoryKeptUptimes::withoutSince).toList();
    store.in(
        () ->
            store
                .rows()
                .told
                .reportUptimes
                .put(new KindKey(organizationId, period.kind()), new KeptPeriod(period, at, kept)));
  }

  private static ComparedUptime withoutSince(ComparedUptime each) {
    Uptime before = each.before();
    return new ComparedUptime(
        each.now(),
        new Uptime(
            before.upSeconds(), before.downSeconds(), before.unknownSeconds(), Optional.empty()));
  }
}
