package io.domainwatch.app;

import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import java.util.concurrent.atomic.AtomicInteger;

/** Hashes by writing backwards, and counts how often it was asked. */
public final class Reversed implements PasswordHashing {
  /** One that nobody counts. */
  public static final PasswordHashing HASHING = new Reversed();

  private final AtomicInteger judged = new AtomicInteger();

  @Override
  public PasswordHash hash(String password) {
    return new PasswordHash("reversed:" + new StringBuilder(password).reverse());
  }

  @Override
  public boolean matches(String password, PasswordHash hash) {
    judged.incrementAndGet();
    return hash(password).equals(hash);
  }

  /** How many passwords were judged. */
  public int judged() {
    return judged.get();
  }
}
