package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.value.RandomTokens;
import jakarta.inject.Inject;
import java.util.random.RandomGenerator;

/** Makes passwords for people who did not choose one yet. */
public final class RandomPasswords {
  /** 24 digits of 31 kinds are about 118 bits, beyond guessing. */
  private static final int LENGTH = 24;

  private final PasswordHashing hashing;
  private final PasswordQueue queue;
  private final RandomGenerator random;

  /** A password and what is stored of it. */
  record Made(String password, PasswordHash hash) {
    @Override
    public String toString() {
      return "***";
    }
  }

  @Inject
  public RandomPasswords(PasswordHashing hashing, PasswordQueue queue, RandomGenerator random) {
    this.hashing = hashing;
    this.queue = queue;
    this.random = random;
  }

  /**
   * A new password; slow, so to be called outside of transactions.
   *
   * @throws RequestRefused with {@link Refusal.TooBusy} when too many are made
   */
  Made make() {
    String password = RandomTokens.of(LENGTH, RandomTokens.UNMISTAKABLE, random);
    return new Made(password, queue.run(PasswordQueue.Whose.KNOWN, () -> hashing.hash(password)));
  }
}
