package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottle.Subject;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link LoginThrottles} must do. */
public interface LoginThrottlesContract extends StorageContract {
  @Test
  default void aBrakeIsOpenAtFirst() {
    assertThat(throttle(Subject.ACCOUNT, newKey())).isEqualTo(LoginThrottle.OPEN);
  }

  @Test
  default void aBrakeComesBackAsItWas() {
    String key = newKey();
    LoginThrottle once = LoginThrottle.OPEN.failed(Fixtures.now());
    LoginThrottle twice = once.failed(Fixtures.now().plusMillis(1));

    throttles().save(Subject.ACCOUNT, key, once);
    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(once);

    throttles().save(Subject.ACCOUNT, key, twice);
    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(twice);
  }

  @Test
  default void anAccountAndAnAddressAreDistinguished() {
    String key = newKey();
    LoginThrottle failed = LoginThrottle.OPEN.failed(Fixtures.now());

    throttles().save(Subject.ADDRESS, key, failed);

    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(LoginThrottle.OPEN);
    assertThat(throttle(Subject.ADDRESS, key)).isEqualTo(failed);
  }

  @Test
  default void aBrakeIsOpenedAlone() {
    String key = newKey();
    String other = newKey();
    LoginThrottle failed = LoginThrottle.OPEN.failed(Fixtures.now());
    throttles().save(Subject.ACCOUNT, key, failed);
    throttles().save(Subject.ACCOUNT, other, failed);

    throttles().open(Subject.ACCOUNT, key);
    throttles().open(Subject.ACCOUNT, key);

    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(LoginThrottle.OPEN);
    assertThat(throttle(Subject.ACCOUNT, other)).isEqualTo(failed);
  }

  @Test
  default void anOpenBrakeIsSavedAsOpen() {
    String key = newKey();
    throttles().save(Subject.ACCOUNT, key, LoginThrottle.OPEN.failed(Fixtures.now()));

    throttles().save(Subject.ACCOUNT, key, LoginThrottle.OPEN);

    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(LoginThrottle.OPEN);
  }

  @Test
  default void failuresAtTheSameTimeCountOneByOne() throws Exception {
    String key = newKey();
    Instant now = Fixtures.now();

    for (int before : List.of(0, 6)) {
      List<Integer> seen = Concurrently.call(6, () -> fail(key, now));

      assertThat(seen)
          .containsExactlyInAnyOrder(
              before, before + 1, before + 2, before + 3, before + 4, before + 5);
    }
    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(new LoginThrottle(12, Optional.of(now)));
  }

  @Test
  default void aFailureThatIsTakenBackDoesNotCount() {
    String key = newKey();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          fail(key, Fixtures.now());
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");

    assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(LoginThrottle.OPEN);
  }

  @Test
  default void whatIsForgottenIsDroppedAndCounted() {
    Instant now = Fixtures.now();
    throttles().dropForgotten(now);
    String forgotten = newKey();
    String recent = newKey();
    Instant limit = now.minus(LoginThrottle.FORGOTTEN_AFTER);
    LoginThrottle young = LoginThrottle.OPEN.failed(limit.plusMillis(1));
    throttles().save(Subject.ACCOUNT, forgotten, LoginThrottle.OPEN.failed(limit));
    throttles().save(Subject.ADDRESS, recent, young);

    assertThat(throttles().dropForgotten(now)).isEqualTo(1);

    assertThat(throttle(Subject.ACCOUNT, forgotten)).isEqualTo(LoginThrottle.OPEN);
    assertThat(throttle(Subject.ADDRESS, recent)).isEqualTo(young);
    assertThat(throttles().dropForgotten(now)).isZero();
  }

  @Test
  default void ofEachKindTheGravestAreKeptAndTheirNumberIsBounded() {
    Instant now = Fixtures.now();
    String often = newKey();
    String young = newKey();
    String elsewhere = newKey();
    throttles().dropBeyond(0);
    for (int i = 0; i < 7; i++) {
      throttles().save(Subject.ACCOUNT, newKey(), LoginThrottle.OPEN.failed(now));
    }
    throttles()
        .save(Subject.ACCOUNT, often, new LoginThrottle(9, Optional.of(now.minusSeconds(99))));
    throttles().save(Subject.ACCOUNT, young, LoginThrottle.OPEN.failed(now.plusMillis(1)));
    throttles().save(Subject.NETWORK, elsewhere, LoginThrottle.OPEN.failed(now.minusSeconds(99)));

    assertThat(throttles().dropBeyond(2)).isEqualTo(7);

    assertThat(throttle(Subject.ACCOUNT, often).failures()).isEqualTo(9);
    assertThat(throttle(Subject.ACCOUNT, young).failures()).isOne();
    assertThat(throttle(Subject.NETWORK, elsewhere).failures()).isOne();
    assertThat(throttles().dropBeyond(2)).isZero();
  }

  @Test
  default void everyKindIsKeptApart() {
    String key = newKey();
    int failures = 0;
    for (Subject subject : Subject.values()) {
      failures++;
      throttles().save(subject, key, new LoginThrottle(failures, Optional.of(Fixtures.now())));
    }

    for (Subject subject : Subject.values()) {
      assertThat(throttle(subject, key).failures()).isEqualTo(subject.ordinal() + 1);
    }
  }

  @Test
  default void whateverWasTypedIsCounted() {
    String unique = newKey();
    List<String> typed =
        List.of(
            "'; drop table users; --" + unique,
            "<script>" + unique,
            "\u202Ezero\u0000\u200B" + unique,
            "\uD83D\uDE00" + unique,
            unique + "x".repeat(100_000),
            "");

    for (String key : typed) {
      LoginThrottle failed = LoginThrottle.OPEN.failed(Fixtures.now());
      throttles().save(Subject.ACCOUNT, key, failed);

      assertThat(throttle(Subject.ACCOUNT, key)).isEqualTo(failed);
    }
  }

  @Test
  default void keysAreComparedExactly() {
    String key = newKey();
    throttles().save(Subject.ACCOUNT, key, LoginThrottle.OPEN.failed(Fixtures.now()));

    assertThat(throttle(Subject.ACCOUNT, key.toUpperCase(java.util.Locale.ROOT)))
        .isEqualTo(LoginThrottle.OPEN);
    assertThat(throttle(Subject.ACCOUNT, key + " ")).isEqualTo(LoginThrottle.OPEN);
  }

  private LoginThrottles throttles() {
    return ports().loginThrottles();
  }

  private LoginThrottle throttle(Subject subject, String key) {
    return ports().transactions().in(() -> throttles().lock(subject, key));
  }

  /** One more failure; how many there were before. */
  private int fail(String key, Instant now) {
    return ports()
        .transactions()
        .in(
            () -> {
              LoginThrottle present = throttles().lock(Subject.ACCOUNT, key);
              throttles().save(Subject.ACCOUNT, key, present.failed(now));
              return present.failures();
            });
  }

  private static String newKey() {
    return Fixtures.unique("who") + "@example.com";
  }
}
