package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * Reads what domains have in common while something is wrong. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface CorrelationQueries {
  /**
   * The active domains whose site cannot be reached although that is not confirmed yet ({@link
   * io.domainwatch.core.run.Reachability#siteDown} without an open {@code uptime_down}), at most
   * {@code limit}.
   */
  Set<DomainId> suspects(OrganizationId organizationId, int limit);

  /** How many active domains there are. */
  int activeDomains(OrganizationId organizationId);

  /** The types of the open incidents of each domain; one that has none is missing. */
  Map<DomainId, Set<EventType>> openTypes(
      OrganizationId organizationId, Collection<DomainId> domains);

  /**
   * What the newest run of a check observed, by domain; a domain where it never ran, or that the
   * organization lacks, is missing.
   */
  Map<DomainId, JsonValue.JsonObject> newest(
      OrganizationId organizationId, Collection<DomainId> domains, CheckType checkType);
}
