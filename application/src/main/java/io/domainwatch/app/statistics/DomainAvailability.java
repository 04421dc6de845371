package io.domainwatch.app.statistics;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.statistics.Availability;

/** How long a domain was available. */
public record DomainAvailability(Domain domain, Availability availability) {}
