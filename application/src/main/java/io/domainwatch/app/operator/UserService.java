package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/**
 * Creates people and gives them passwords; asks nobody's role. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class UserService {
  private final Transactions transactions;
  private final People people;
  private final RandomPasswords passwords;
  private final IdGenerator ids;
  private final AuditTrail trail;

  /**
   * Where people are kept, and what they sign in with.
   *
   * @param organizations locked while a password changes, so that nobody signs in with the old one
   */
  public record People(
      Organizations organizations,
      Users users,
      Sessions sessions,
      SecondFactors secondFactors,
      LoginThrottles throttles) {
    /** Gives Guice one constructor to call. */
    @Inject
    public People {}
  }

  @Inject
  public UserService(
      Transactions transactions,
      People people,
      RandomPasswords passwords,
      IdGenerator ids,
      AuditTrail trail) {
    this.transactions = transactions;
    this.people = people;
    this.passwords = passwords;
    this.ids = ids;
    this.trail = trail;
  }

  /**
   * A new person with a random password, in whose place they must choose their own.
   *
   * @param email compared without regard to case
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the address is none or taken
   */
  public IssuedPassword create(Actor actor, String email, Role role, Instant now) {
    EmailAddress address =
        EmailAddress.find(email)
            .orElseThrow(() -> refused(Sentence.of("must be an e-mail address")));
    RandomPasswords.Made made = passwords.make();
    User user =
        new User(
            new UserId(ids.next(now)),
            actor.organizationId(),
            address.text(),
            role,
            made.hash(),
            now,
            true,
            Preferences.NONE);
    transactions.in(() -> add(actor, user, now));
    return new IssuedPassword(user, made.password());
  }

  /** Whether a text has the form of an e-mail address, at most 254 characters long. */
  public static boolean isEmail(String text) {
    return EmailAddress.find(text).isPresent();
  }

  /**
   * The person, of whichever organization, with a new random password that the operator gave them
   * and that they must change; empty when nobody has this address. All their sessions end; a second
   * factor stays. What strangers guessed is forgotten, so that the person can sign in at once.
   */
  public Optional<IssuedPassword> resetPassword(String email, Instant now) {
    return EmailAddress.find(email)
        .flatMap(address -> people.users().findByEmail(address.text()))
        .map(user -> resetPassword(user, now));
  }

  /**
   * The person, of whichever organization, without the second factor that the operator took off;
   * empty when nobody has this address. All their sessions end.
   */
  public Optional<User> removeSecondFactor(String email, Instant now) {
    return EmailAddress.find(email)
        .flatMap(address -> people.users().findByEmail(address.text()))
        .map(user -> removeSecondFactor(user, now));
  }

  private User removeSecondFactor(User user, Instant now) {
    transactions.in(
        () -> {
          people.organizations().lock(user.organizationId());
          if (people.secondFactors().remove(user.id())) {
            people.sessions().endAllOf(user.id(), Optional.empty());
            Actor operator = Actor.operator(user.organizationId());
            trail.record(operator, AuditAction.SECOND_FACTOR_OFF, user.email(), "", now);
          }
        });
    return user;
  }

  private void add(Actor actor, User user, Instant now) {
    switch (people.users().add(user)) {
      case ADDED ->
          trail.record(actor, AuditAction.MEMBER_ADDED, user.email(), user.role().wireName(), now);
      case EMAIL_TAKEN -> throw refused(Sentence.of("\"{0}\" is taken", user.email()));
    }
  }

  private IssuedPassword resetPassword(User user, Instant now) {
    RandomPasswords.Made made = passwords.make();
    transactions.in(
        () -> {
          people.organizations().lock(user.organizationId());
          people.users().saveMadePassword(user.id(), made.hash());
          people.sessions().endAllOf(user.id(), Optional.empty());
          openBrakes(user);
          Actor operator = Actor.operator(user.organizationId());
          trail.record(operator, AuditAction.PASSWORD_RESET, user.email(), "", now);
        });
    return new IssuedPassword(user.withMadePassword(made.hash()), made.password());
  }

  /** What was guessed at the old password says nothing about the new one. */
  private void openBrakes(User user) {
    people.throttles().open(LoginThrottle.Subject.ACCOUNT, user.email());
    people.throttles().open(LoginThrottle.Subject.CODE, user.email());
    people.throttles().open(LoginThrottle.Subject.SIGNED_IN, user.id().text());
  }

  private static RequestRefused refused(Sentence sentence) {
    return new RequestRefused(Refusal.InvalidRequest.of("email", sentence));
  }
}
