package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Adds domains (docs/spec/resources.md, "Domain names" and "Adding a domain"). */
public final class DomainAddition {
  private final Transactions transactions;
  private final Organizations organizations;
  private final Domains domains;
  private final CheckRuns runs;
  private final IdGenerator ids;
  private final AuditTrail trail;

  @Inject
  public DomainAddition(
      Transactions transactions,
      Organizations organizations,
      Domains domains,
      CheckRuns runs,
      IdGenerator ids,
      AuditTrail trail) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.domains = domains;
    this.runs = runs;
    this.ids = ids;
    this.trail = trail;
  }

  /**
   * The domain that was added.
   *
   * @param tags those that it has from the start
   * @throws RequestRefused with {@link Refusal.InvalidDomainName}, {@link
   *     Refusal.DomainAlreadyExists} or {@link Refusal.DomainLimitReached}, in this order
   */
  public Domain add(Actor actor, String typed, Tags tags, Instant now) {
    DomainName name = name(typed);
    return transactions.in(() -> add(actor, name, tags, now));
  }

  /**
   * The name that somebody typed.
   *
   * @throws RequestRefused with {@link Refusal.InvalidDomainName}
   */
  static DomainName name(String typed) {
    return switch (DomainName.parse(typed)) {
      case DomainName.Parsed.Valid(DomainName valid) -> valid;
      case DomainName.Parsed.Refused(Sentence reason) ->
          throw new RequestRefused(new Refusal.InvalidDomainName(reason));
    };
  }

  private Domain add(Actor actor, DomainName name, Tags tags, Instant now) {
    OrganizationId organizationId = actor.organizationId();
    Organization organization =
        organizations
            .lock(organizationId)
            .orElseThrow(() -> new RequestRefused(new Refusal.InvalidKey()));
    int active = new ActiveDomains(domains).of(organization);
    Domain domain =
        Domain.added(new DomainId(ids.next(now)), organizationId, name, now).tagged(tags);
    if (domains.add(domain) instanceof Domains.Addition.AlreadyThere(DomainId existing)) {
      throw new RequestRefused(new Refusal.DomainAlreadyExists(existing));
    }
    if (!organization.plan().allowsOneMoreThan(active)) {
      int limit = organization.plan().activeDomainLimit().orElse(active);
      throw new RequestRefused(new Refusal.DomainLimitReached(limit));
    }
    schedule(organization, domain, now);
    trail.record(actor, AuditAction.DOMAIN_ADDED, name.ascii(), TagWords.of(tags), now);
    return domain;
  }

  private void schedule(Organization organization, Domain domain, Instant now) {
    Map<CheckType, Instant> dueAt = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      dueAt.put(type, now);
    }
    runs.schedule(organization.id(), domain.id(), dueAt);
    if (!organization.checksRun()) {
      dueAt
          .keySet()
          .forEach(t -> runs.reschedule(organization.id(), domain.id(), t, Optional.empty()));
    }
  }
}
