package io.domainwatch.app.account;

import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.Invitations;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Takes invitations back. Wants a transaction that holds the lock of the actor's organization;
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class OpenInvitations {
  private final Invitations invitations;
  private final AuditTrail trail;

  @Inject
  public OpenInvitations(Invitations invitations, AuditTrail trail) {
    this.invitations = invitations;
    this.trail = trail;
  }

  /** Whom an invitation is for, as people know it. */
  static String subject(Invitation invitation) {
    return invitation.email().orElse("whoever has the link");
  }

  /** The invitation after it was taken back; empty when the organization has no open one. */
  Optional<Invitation> revoke(Actor actor, InvitationId id, Instant now) {
    return revoke(actor, it -> it.id().equals(id), now).stream().findFirst();
  }

  /**
   * Takes back what a person invited who may not invite any more, so that nobody comes back by a
   * link that they made for themselves.
   */
  void revokeOf(Actor actor, User inviter, Instant now) {
    UserId id = inviter.id();
    revoke(actor, it -> it.inviter().id().equals(id), now);
  }

  private List<Invitation> revoke(Actor actor, Predicate<Invitation> which, Instant now) {
    return invitations.ofOrganization(actor.organizationId()).stream()
        .filter(which.and(it -> it.isOpenAt(now)))
        .map(it -> revoked(actor, it, now))
        .toList();
  }

  private Invitation revoked(Actor actor, Invitation open, Instant now) {
    Invitation revoked = open.ended(new InvitationEnd.Revoked(now));
    invitations.saveEnd(revoked);
    trail.record(actor, AuditAction.INVITATION_REVOKED, subject(open), open.role().wireName(), now);
    return revoked;
  }
}
