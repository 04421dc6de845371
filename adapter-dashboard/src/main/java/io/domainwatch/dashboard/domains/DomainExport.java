package io.domainwatch.dashboard.domains;

import io.domainwatch.app.overview.Overview;
import io.domainwatch.app.overview.OverviewRow;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.value.Instants;
import io.domainwatch.dashboard.csv.CsvWriter;
import io.domainwatch.dashboard.show.Stand;
import java.time.Instant;
import java.util.Locale;

/** Writes all domains of a list, every page of it, as a table. */
record DomainExport(OverviewService overview) {
  byte[] of(OrganizationId organizationId, ListQuery query, Instant now) {
    CsvWriter table = new CsvWriter("name", "status", "state", "added", "last checked");
    int pages = 1;
    for (int page = 1; page <= pages; page++) {
      Overview found =
          overview.page(organizationId, query.domains(), page, OverviewService.MOST_PER_PAGE, now);
      pages = found.pages();
      found.rows().forEach(row -> write(table, row));
    }
    return table.content();
  }

  private static void write(CsvWriter table, OverviewRow row) {
    Stand stand = Stand.of(row.health().state());
    table.row(
        row.domain().name().ascii(),
        row.domain().status().word(),
        stand.label().toLowerCase(Locale.ROOT),
        Instants.text(row.domain().createdAt()),
        row.domain().lastCheckedAt().map(Instants::text).orElse(""));
  }
}
