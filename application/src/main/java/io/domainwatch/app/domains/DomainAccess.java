package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Domains;
import jakarta.inject.Inject;

/** Finds what a path names, in the order of judgement: first the domain, then the check type. */
public final class DomainAccess {
  private final Domains domains;

  @Inject
  public DomainAccess(Domains domains) {
    this.domains = domains;
  }

  /**
   * The domain of the organization.
   *
   * @throws RequestRefused with {@link Refusal.DomainNotFound}
   */
  public Domain require(OrganizationId organizationId, DomainId domainId) {
    return domains
        .find(organizationId, domainId)
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  /**
   * The domain of the organization that has this name.
   *
   * @throws RequestRefused with {@link Refusal.DomainNotFound}
   */
  Domain require(OrganizationId organizationId, DomainName name) {
    return domains
        .find(organizationId, name)
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  /**
   * The domain of the organization, locked until the transaction ends.
   *
   * @throws RequestRefused with {@link Refusal.DomainNotFound}
   */
  public Domain lock(OrganizationId organizationId, DomainId domainId) {
    return domains
        .lock(organizationId, domainId)
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  /**
   * The check type of this word.
   *
   * @throws RequestRefused with {@link Refusal.CheckTypeNotFound}
   */
  public CheckType checkType(String word) {
    return CheckType.find(word)
        .orElseThrow(() -> new RequestRefused(new Refusal.CheckTypeNotFound(word)));
  }
}
