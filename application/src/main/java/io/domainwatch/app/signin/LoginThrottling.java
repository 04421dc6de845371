package io.domainwatch.app.signin;

import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Slows guessing down, by account, browser and network. A try is counted as a failure before its
 * slow judgement and taken back when it was right, so that many tries at the same time are as slow
 * as one after another. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when the storage is away.
 */
public final class LoginThrottling {
  /**
   * Of each kind so many are kept, those with the most failures. Passwords are judged at a few
   * hundred a minute, so that this is half an hour of a flood from everywhere; some megabytes.
   */
  private static final int MAX_KEPT = 10_000;

  private final Transactions transactions;
  private final LoginThrottles throttles;

  @Inject
  public LoginThrottling(Transactions transactions, LoginThrottles throttles) {
    this.transactions = transactions;
    this.throttles = throttles;
  }

  /** Whether a try is looked at. */
  sealed interface Admission {
    /** It is; it counts as a failure until it is taken back. */
    record Admitted(List<Counted> counted) implements Admission {
      public Admitted {
        counted = List.copyOf(counted);
      }

      /** When a next try is looked at, should this one fail; empty when at once. */
      Optional<Instant> waitUntil(Instant now) {
        return latest(counted.stream().map(one -> one.after().waitUntil(one.key().subject(), now)));
      }
    }

    /** It is not, before then; it is not counted. */
    record Waiting(Instant until) implements Admission {}
  }

  /** Whose failures are counted. */
  record Key(LoginThrottle.Subject subject, String text) {
    /** Of somebody who is signed in, so that nobody else's failures count. */
    static Key ofSignedIn(UserId userId) {
      return new Key(LoginThrottle.Subject.SIGNED_IN, userId.text());
    }
  }

  /** A throttle before and after a try was counted. */
  record Counted(Key key, LoginThrottle before, LoginThrottle after) {}

  /**
   * Counts a try against these keys unless one of them must wait.
   *
   * @param keys the account, if it is known, before the networks, the narrowest of them first, so
   *     that nobody locks them the other way round
   */
  Admission admit(List<Key> keys, Instant now) {
    return transactions.in(
        () -> {
          List<Counted> counted = keys.stream().map(key -> counted(key, now)).toList();
          Optional<Instant> wait =
              latest(counted.stream().map(one -> one.before().waitUntil(one.key().subject(), now)));
          if (wait.isPresent()) {
            return new Admission.Waiting(wait.get());
          }
          counted.forEach(
              one -> throttles.save(one.key().subject(), one.key().text(), one.after()));
          return new Admission.Admitted(counted);
        });
  }

  /** The try was right, so it is taken back; earlier failures stay. */
  void takeBack(Admission.Admitted admitted) {
    transactions.in(() -> admitted.counted().forEach(this::takeBack));
  }

  /** The person is in: their earlier failures are forgotten, those of the network stay. */
  void passed(Admission.Admitted admitted) {
    transactions.in(
        () ->
            admitted
                .counted()
                .forEach(
                    one -> {
                      switch (one.key().subject()) {
                        case ACCOUNT, DEVICE, CODE, SIGNED_IN ->
                            throttles.open(one.key().subject(), one.key().text());
                        case ADDRESS, SITE, NETWORK -> takeBack(one);
                      }
                    }));
  }

  /** Keeps their number bounded, whatever strangers do; returns how many were dropped. */
  int dropBeyondBounds() {
    return throttles.dropBeyond(MAX_KEPT);
  }

  /** Forgets failures that are long ago; returns of how many accounts and addresses. */
  int dropForgotten(Instant now) {
    return throttles.dropForgotten(now);
  }

  private Counted counted(Key key, Instant now) {
    LoginThrottle before = throttles.lock(key.subject(), key.text());
    return new Counted(key, before, before.failed(now));
  }

  private void takeBack(Counted one) {
    Key key = one.key();
    LoginThrottle present = throttles.lock(key.subject(), key.text());
    throttles.save(key.subject(), key.text(), present.withdrawn(one.before(), one.after()));
  }

  private static Optional<Instant> latest(Stream<Optional<Instant>> waits) {
    return waits.flatMap(Optional::stream).max(Instant::compareTo);
  }
}
