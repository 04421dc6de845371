package io.domainwatch.core.report;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.statistics.Availability.Known;
import java.time.Instant;

/** How long a domain was up and down within a period. */
public record DomainUptime(DomainId id, DomainName name, Uptime uptime) {
  /** Of what is known of a domain. */
  public static DomainUptime of(Domain domain, Known known, ReportPeriod period, Instant now) {
    return new DomainUptime(domain.id(), domain.name(), Uptime.of(known, period, now));
  }
}
