package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.EmailAddress;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.signin.PasswordRules;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Judges and replaces passwords. Judging is slow and belongs outside of transactions; what was
 * judged is confirmed within one by {@link #unchanged}.
 */
public final class Passwords {
  /** Matches nobody; hashed once, so that an unknown address costs as much time as a known one. */
  private static final String NOBODY = "nobody";

  private final LoginThrottling gate;
  private final Organizations organizations;
  private final Users users;
  private final PasswordHashing hashing;
  private final PasswordQueue queue;
  private final ReentrantLock making = new ReentrantLock();
  private Optional<PasswordHash> decoy = Optional.empty();

  @Inject
  public Passwords(
      LoginThrottling gate,
      Organizations organizations,
      Users users,
      PasswordHashing hashing,
      PasswordQueue queue) {
    this.gate = gate;
    this.organizations = organizations;
    this.users = users;
    this.hashing = hashing;
    this.queue = queue;
  }

  /**
   * Does work that judges a password, with what has to be done before and after.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when too many are judged; nothing was done
   */
  <T> T inTurn(PasswordQueue.Whose whose, Supplier<T> work) {
    return queue.run(whose, work);
  }

  /** The person of this address, when the password is theirs; takes the same time for any other. */
  Optional<User> proven(Optional<EmailAddress> address, String password) {
    PasswordHash nobody = decoy();
    Optional<User> user = address.map(EmailAddress::text).flatMap(users::findByEmail);
    boolean right = matches(password, user.map(User::passwordHash).orElse(nobody));
    return user.filter(_ -> right);
  }

  /**
   * Lets a person who is signed in prove their password once more.
   *
   * @param field the one in which it was typed
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when it is wrong, or was wrong too
   *     often lately, and with {@link Refusal.TooBusy} when too many are judged
   */
  void require(User user, String password, String field, Instant now) {
    inTurn(
        PasswordQueue.Whose.KNOWN,
        () -> {
          judge(user, password, field, now);
          return user;
        });
  }

  private void judge(User user, String password, String field, Instant now) {
    switch (gate.admit(List.of(LoginThrottling.Key.ofSignedIn(user.id())), now)) {
      case LoginThrottling.Admission.Waiting(Instant until) -> throw tooOften(field, until);
      case LoginThrottling.Admission.Admitted admitted -> {
        if (!matches(password, user.passwordHash())) {
          throw refused(field, Sentence.of("is not your current password"));
        }
        gate.takeBack(admitted);
      }
    }
  }

  /**
   * The person as they are now, when the password that was judged is still theirs. Wants a
   * transaction; until that ends no password in the organization changes and nobody is removed.
   */
  Optional<User> unchanged(User judged) {
    organizations.lock(judged.organizationId());
    return users
        .find(judged.id())
        .filter(present -> present.passwordHash().equals(judged.passwordHash()));
  }

  /**
   * The hash of a new password; slow.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when too many are made
   */
  PasswordHash hash(String password) {
    return inTurn(PasswordQueue.Whose.KNOWN, () -> hashing.hash(password));
  }

  /**
   * Whether a text is the present password of somebody who has proven it already; slow.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when too many are judged
   */
  boolean isPresent(User user, String password) {
    return inTurn(PasswordQueue.Whose.KNOWN, () -> matches(password, user.passwordHash()));
  }

  /** Replaces a password by one that the person chose. */
  void save(User user, PasswordHash hash) {
    users.savePassword(user.id(), hash);
  }

  private boolean matches(String password, PasswordHash hash) {
    boolean possible = password.length() <= 2 * PasswordRules.LONGEST;
    return hashing.matches(possible ? password : "", hash) && possible;
  }

  private PasswordHash decoy() {
    making.lock();
    try {
      decoy = Optional.of(decoy.orElseGet(() -> hashing.hash(NOBODY)));
      return decoy.get();
    } finally {
      making.unlock();
    }
  }

  /** Refuses to look at what was wrong too often. */
  static RequestRefused tooOften(String field, Instant until) {
    return refused(
        field,
        Sentence.of(
            "was wrong too often; try again at {0}", until.truncatedTo(ChronoUnit.SECONDS)));
  }

  private static RequestRefused refused(String field, Sentence sentence) {
    return new RequestRefused(Refusal.InvalidRequest.of(field, sentence));
  }
}
