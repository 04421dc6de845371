package io.domainwatch.core.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A monitored internet domain of one organization, as a state machine over its status.
 *
 * @param lastCheckedAt the time of the newest result of any of its checks; empty before the first
 *     one
 */
public record Domain(
    DomainId id,
    OrganizationId organizationId,
    DomainName name,
    DomainStatus status,
    Tags tags,
    Instant createdAt,
    Optional<Instant> lastCheckedAt) {

  /**
   * A domain that was just added: active, never checked (docs/spec/resources.md, "Adding a
   * domain").
   */
  public static Domain added(
      DomainId id, OrganizationId organizationId, DomainName name, Instant now) {
    return new Domain(
        id, organizationId, name, DomainStatus.ACTIVE, Tags.NONE, now, Optional.empty());
  }

  /**
   * The move to a wanted status.
   *
   * @param present how many domains of the organization have the wanted status now, this one
   *     included if it has, counted no further than the limit of the plan; of no account when the
   *     plan has none
   */
  public Transition to(DomainStatus wanted, Plan plan, int present) {
    if (wanted == status) {
      return new Transition.Unchanged(this);
    }
    OptionalInt limit =
        switch (wanted) {
          case ACTIVE -> plan.activeDomainLimit();
          case PAUSED -> plan.pausedDomainLimit();
        };
    if (limit.isPresent() && present >= limit.getAsInt()) {
      return new Transition.LimitReached(limit.getAsInt());
    }
    return new Transition.Moved(
        new Domain(id, organizationId, name, wanted, tags, createdAt, lastCheckedAt));
  }

  /** The same domain with these tags and no others. */
  public Domain tagged(Tags wanted) {
    return new Domain(id, organizationId, name, status, wanted, createdAt, lastCheckedAt);
  }

  /** What becomes of a wanted move. */
  public sealed interface Transition {
    /** The domain has that status already. */
    record Unchanged(Domain domain) implements Transition {}

    /** The domain in its new status. */
    record Moved(Domain domain) implements Transition {}

    /** The plan allows no further domain of that status; nothing changes. */
    record LimitReached(int limit) implements Transition {}
  }
}
