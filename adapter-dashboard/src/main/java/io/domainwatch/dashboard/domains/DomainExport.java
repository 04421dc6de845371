package io.domainwatch.dashboard.domains;

import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.value.Instants;
import io.domainwatch.dashboard.csv.CsvWriter;
import io.domainwatch.dashboard.web.TagText;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;

/** All domains of a list, every page of it, as a table that is written piece by piece. */
final class DomainExport implements Iterator<byte[]> {
  private final CsvWriter table =
      new CsvWriter("name", "status", "state", "added", "last checked", "tags");

  private final Iterator<List<HealthOfDomain>> pages;

  DomainExport(
      OverviewService overview, OrganizationId organizationId, ListQuery query, Instant now) {
    pages = overview.pages(organizationId, query.domains(), now);
  }

  @Override
  public boolean hasNext() {
    return pages.hasNext();
  }

  @Override
  public byte[] next() {
    pages.next().forEach(this::write);
    return table.take();
  }

  private void write(HealthOfDomain row) {
    Domain domain = row.domain();
    table.row(
        domain.name().ascii(),
        domain.status().wireName(),
        row.health().state().wireName(),
        Instants.text(domain.createdAt()),
        domain.lastCheckedAt().map(Instants::text).orElse(""),
        TagText.of(domain.tags()));
  }
}
