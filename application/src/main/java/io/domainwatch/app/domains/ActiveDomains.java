package io.domainwatch.app.domains;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domains;
import java.util.OptionalInt;

/** The active domains that count toward the plan of their organization. */
record ActiveDomains(Domains domains) {
  /**
   * How many there are, counted no further than the limit of the plan; 0, uncounted, where it has
   * none.
   */
  int of(Organization organization) {
    OptionalInt limit = organization.plan().activeDomainLimit();
    return limit.isPresent() ? domains.countActive(organization.id(), limit.getAsInt()) : 0;
  }
}
