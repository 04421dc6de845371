package io.domainwatch.app.account;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Links by which owners have people join (docs/spec/isolation.md, "Invitations"). Every change
 * throws {@link RequestRefused} with {@link Refusal.NotAllowed} when the actor is no owner, and
 * every method {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class InvitationService {
  private final Transactions transactions;
  private final Stores kept;
  private final OwnerPermissions rights;
  private final InvitationPost post;
  private final IdGenerator ids;
  private final RandomGenerator random;
  private final AuditTrail trail;

  /** Where things are kept. */
  public record Stores(Organizations organizations, Invitations invitations, OpenInvitations open) {
    /** Gives Guice one constructor to call. */
    @Inject
    public Stores {}
  }

  /**
   * A new invitation.
   *
   * @param token what its link carries; cannot be read again later
   */
  public record Made(
      Invitation invitation, InvitationToken token, InvitationPost.Mailing mailing) {}

  @Inject
  public InvitationService(
      Transactions transactions,
      Stores kept,
      OwnerPermissions rights,
      InvitationPost post,
      IdGenerator ids,
      RandomGenerator random,
      AuditTrail trail) {
    this.transactions = transactions;
    this.kept = kept;
    this.rights = rights;
    this.post = post;
    this.ids = ids;
    this.random = random;
    this.trail = trail;
  }

  /** The invitations of an organization, newest first; every one of its people may see them. */
  public List<Invitation> list(OrganizationId organizationId) {
    return kept.invitations().ofOrganization(organizationId);
  }

  /**
   * Invites somebody, and mails the link where an address is given and mail is set up. Says nothing
   * about whether the address has an account.
   *
   * @param email blank lets whoever has the link choose the address
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the address is none, with
   *     {@link Refusal.StepUpNeeded} for a new owner, and with {@link Refusal.NotAllowed} when
   *     {@link Invitation#MAX_OPEN} are open
   */
  public Made invite(SignedInUser visitor, String email, Role role, Instant now) {
    rights.requireMembers(visitor.actor());
    Optional<String> address = address(email);
    InvitationToken token = InvitationToken.make(random);
    Invitation invitation =
        new Invitation(
            new InvitationId(ids.next(now)),
            visitor.organizationId(),
            address,
            role,
            token.hash(),
            new Invitation.Inviter(visitor.user().id(), visitor.user().email()),
            now,
            now.plus(Invitation.VALID),
            Optional.empty());
    transactions.in(() -> add(visitor, invitation, now));
    return new Made(invitation, token, post.send(visitor, invitation, token, now));
  }

  /** Takes an invitation back; empty when the organization has no open one with this id. */
  public Optional<Invitation> revoke(Actor actor, InvitationId id, Instant now) {
    return transactions.in(
        () -> {
          kept.organizations().lock(actor.organizationId());
          rights.requireMembers(actor);
          return kept.open().revoke(actor, id, now);
        });
  }

  private void add(SignedInUser visitor, Invitation invitation, Instant now) {
    kept.organizations().lock(visitor.organizationId());
    rights.requireMembers(visitor.actor());
    if (invitation.role() == Role.OWNER) {
      rights.requireStepUp(visitor, now);
    }
    makeRoom(visitor.organizationId(), now);
    kept.invitations().add(invitation);
    trail.record(
        visitor.actor(),
        AuditAction.INVITATION_MADE,
        OpenInvitations.subject(invitation),
        invitation.role().wireName(),
        now);
  }

  private void makeRoom(OrganizationId organizationId, Instant now) {
    List<Invitation> all = kept.invitations().ofOrganization(organizationId);
    if (all.stream().filter(it -> it.isOpenAt(now)).count() >= Invitation.MAX_OPEN) {
      throw new RequestRefused(
          new Refusal.NotAllowed(
              Sentence.of(
                  "{0} invitations are open, and no more may be; revoke one first",
                  Invitation.MAX_OPEN)));
    }
    all.stream()
        .filter(it -> !it.isOpenAt(now))
        .skip(Invitation.MAX_ENDED)
        .forEach(it -> kept.invitations().remove(organizationId, it.id()));
  }

  private static Optional<String> address(String typed) {
    if (typed.isBlank()) {
      return Optional.empty();
    }
    return Optional.of(
        EmailAddress.find(typed)
            .map(EmailAddress::text)
            .orElseThrow(
                () ->
                    new RequestRefused(
                        Refusal.InvalidRequest.of(
                            "email", Sentence.of("must be an e-mail address, or empty")))));
  }
}
