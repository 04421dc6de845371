package io.domainwatch.core.report;

import io.domainwatch.core.domain.DomainId;

/**
 * How long a domain was up and down within a period, and within the one before.
 *
 * @param now of the period
 * @param before of the one before
 */
public record ComparedUptime(DomainUptime now, Uptime before) {
  /** Of which domain. */
  public DomainId id() {
    return now.id();
  }
}
