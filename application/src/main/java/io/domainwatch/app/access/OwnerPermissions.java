package io.domainwatch.app.access;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.app.signin.StepUpGuard;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Predicate;

/**
 * Keeps to owners what is theirs. The role is read as it is now, so that within a transaction that
 * holds the lock of the organization nobody loses it meanwhile.
 */
public final class OwnerPermissions {
  private final Users users;
  private final StepUpGuard guard;

  @Inject
  public OwnerPermissions(Users users, StepUpGuard guard) {
    this.users = users;
    this.guard = guard;
  }

  /**
   * Refuses who may not manage members.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed}
   */
  public void requireMembers(Actor actor) {
    require(actor, Role::mayManageMembers, Sentence.of("only an owner manages members"));
  }

  /**
   * Refuses who may not rename the organization.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed}
   */
  public void requireName(Actor actor) {
    require(
        actor, Role::mayRenameOrganization, Sentence.of("only an owner renames the organization"));
  }

  /**
   * Refuses who may not manage API keys.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed}
   */
  public void requireKeys(Actor actor) {
    require(actor, Role::mayManageKeys, Sentence.of("only an owner manages API keys"));
  }

  /**
   * Refuses who has not stepped up lately. Wants a transaction.
   *
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}, or with {@link Refusal.NotAllowed}
   *     when the session has ended
   */
  public void requireStepUp(SignedInUser visitor, Instant now) {
    guard.require(visitor, now);
  }

  /**
   * Refuses everybody but the operator: who acts without a session cannot step up.
   *
   * @throws RequestRefused with {@link Refusal.StepUpNeeded}
   */
  public void requireStepUp(Actor actor) {
    if (actor.kind() != Actor.Kind.OPERATOR) {
      throw new RequestRefused(new Refusal.StepUpNeeded());
    }
  }

  private void require(Actor actor, Predicate<Role> right, Sentence what) {
    boolean allowed =
        switch (actor.kind()) {
          case OPERATOR -> true;
          case KEY, STRANGER -> false;
          case PERSON ->
              UserId.find(actor.id())
                  .flatMap(users::find)
                  .filter(user -> user.organizationId().equals(actor.organizationId()))
                  .map(User::role)
                  .filter(right)
                  .isPresent();
        };
    if (!allowed) {
      throw new RequestRefused(new Refusal.NotAllowed(what));
    }
  }
}
