package io.domainwatch.app.account;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The people of an organization, who always has an owner. A person of another organization is as
 * absent as none. Every change throws {@link RequestRefused} with {@link Refusal.NotAllowed} when
 * the actor is no owner, and every method {@link io.domainwatch.core.storage.StorageUnavailable}
 * when the storage is away.
 */
public final class MemberService {
  private final Transactions transactions;
  private final Organizations organizations;
  private final Users users;
  private final UserService creation;
  private final OpenInvitations invitations;
  private final OwnerPermissions rights;
  private final AuditTrail trail;

  @Inject
  public MemberService(
      Transactions transactions,
      Organizations organizations,
      Users users,
      UserService creation,
      OpenInvitations invitations,
      OwnerPermissions rights,
      AuditTrail trail) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.users = users;
    this.creation = creation;
    this.invitations = invitations;
    this.rights = rights;
    this.trail = trail;
  }

  /** The people of an organization, oldest first; every one of them may see it. */
  public List<User> list(OrganizationId organizationId) {
    return users.ofOrganization(organizationId);
  }

  /**
   * A new person with a random password, which cannot be read again later.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the address is none or taken by
   *     anyone, and with {@link Refusal.StepUpNeeded} for a new owner
   */
  public IssuedPassword add(SignedInUser visitor, String email, Role role, Instant now) {
    rights.requireMembers(visitor.actor());
    if (role == Role.OWNER) {
      transactions.in(() -> rights.requireStepUp(visitor, now));
    }
    return creation.create(visitor.actor(), email, role, now);
  }

  /**
   * The person with another role; invitations of who is no owner any more end. Empty when the
   * organization has none with this id.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed} when the last owner would be none, and
   *     with {@link Refusal.StepUpNeeded}
   */
  public Optional<User> changeRole(SignedInUser visitor, UserId id, Role role, Instant now) {
    Actor actor = visitor.actor();
    return locked(
        actor,
        id,
        person -> {
          rights.requireStepUp(visitor, now);
          return changeRole(actor, person, role, now);
        });
  }

  /**
   * The person with this address, of whichever organization, in a role that the operator gave them
   * at the machine itself; invitations of who is no owner any more end. Empty when nobody has this
   * address.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed} when the last owner would be none
   */
  public Optional<User> assignRole(String email, Role role, Instant now) {
    return EmailAddress.find(email)
        .flatMap(address -> users.findByEmail(address.text()))
        .flatMap(
            found -> {
              Actor operator = Actor.operator(found.organizationId());
              return locked(
                  operator, found.id(), person -> changeRole(operator, person, role, now));
            });
  }

  /**
   * Removes a person, whose sessions and open invitations end.
   *
   * @return who it was; empty when the organization has none with this id
   * @throws RequestRefused with {@link Refusal.NotAllowed} for the last owner
   */
  public Optional<User> remove(Actor actor, UserId id, Instant now) {
    return locked(actor, id, person -> remove(actor, person, now));
  }

  /** Something that is done to a person, within a transaction. */
  private interface Deed {
    User on(User person);
  }

  private Optional<User> locked(Actor actor, UserId id, Deed deed) {
    return transactions.in(
        () -> {
          organizations.lock(actor.organizationId());
          rights.requireMembers(actor);
          return users
              .find(id)
              .filter(person -> person.organizationId().equals(actor.organizationId()))
              .map(deed::on);
        });
  }

  private User changeRole(Actor actor, User person, Role role, Instant now) {
    if (person.role() == role) {
      return person;
    }
    requireAnotherOwner(person);
    users.saveRole(person.id(), role);
    String detail = person.role().wireName() + " -> " + role.wireName();
    trail.record(actor, AuditAction.MEMBER_ROLE_CHANGED, person.email(), detail, now);
    if (!role.mayManageMembers()) {
      invitations.revokeOf(actor, person, now);
    }
    return person.inRole(role);
  }

  private User remove(Actor actor, User person, Instant now) {
    requireAnotherOwner(person);
    users.remove(person.id());
    trail.record(actor, AuditAction.MEMBER_REMOVED, person.email(), person.role().wireName(), now);
    invitations.revokeOf(actor, person, now);
    return person;
  }

  private void requireAnotherOwner(User person) {
    boolean last =
        person.role() == Role.OWNER
            && users.ofOrganization(person.organizationId()).stream()
                .noneMatch(other -> other.role() == Role.OWNER && !other.id().equals(person.id()));
    if (last) {
      throw new RequestRefused(
          new Refusal.NotAllowed(
              Sentence.of(
                  "{0} is the last owner; make somebody else an owner first", person.email())));
    }
  }
}
