package io.domainwatch.app.account;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationName;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;

/**
 * What its owners change about an organization. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class OrganizationService {
  private final Transactions transactions;
  private final Organizations organizations;
  private final OwnerPermissions rights;
  private final AuditTrail trail;

  @Inject
  public OrganizationService(
      Transactions transactions,
      Organizations organizations,
      OwnerPermissions rights,
      AuditTrail trail) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.rights = rights;
    this.trail = trail;
  }

  /**
   * The organization of an actor under another name; the audit log has nothing new when it is the
   * present one.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed} when the actor is no owner, and with
   *     {@link Refusal.InvalidRequest} about {@code name} ({@link OrganizationName#DEMAND}, or
   *     taken by another organization)
   */
  public Organization rename(Actor actor, String typed, Instant now) {
    return transactions.in(
        () -> {
          Organization before =
              organizations
                  .lock(actor.organizationId())
                  .orElseThrow(() -> new RequestRefused(new Refusal.NotFound()));
          rights.requireName(actor);
          OrganizationName name =
              OrganizationName.find(typed).orElseThrow(() -> refused(OrganizationName.DEMAND));
          return name.text().equals(before.name()) ? before : renamed(actor, before, name, now);
        });
  }

  private Organization renamed(
      Actor actor, Organization before, OrganizationName name, Instant now) {
    switch (organizations.rename(before.id(), name)) {
      case RENAMED ->
          trail.record(
              actor, AuditAction.ORGANIZATION_RENAMED, name.text(), "was " + before.name(), now);
      case NAME_TAKEN -> throw refused(Sentence.of("\"{0}\" is taken", name.text()));
    }
    return before.named(name);
  }

  private static RequestRefused refused(Sentence sentence) {
    return new RequestRefused(Refusal.InvalidRequest.of("name", sentence));
  }
}
