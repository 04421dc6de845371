package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.signin.SignInBrake;
import io.domainwatch.core.signin.SignInBrake.Subject;
import io.domainwatch.core.signin.SignInBrakes;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link SignInBrakes} must do. */
public interface SignInBrakesContract extends StorageContract {
  @Test
  default void aBrakeIsOpenAtFirst() {
    assertThat(brake(Subject.ACCOUNT, newKey())).isEqualTo(SignInBrake.OPEN);
  }

  @Test
  default void aBrakeComesBackAsItWas() {
    String key = newKey();
    SignInBrake once = SignInBrake.OPEN.failed(Fixtures.now());
    SignInBrake twice = once.failed(Fixtures.now().plusMillis(1));

    brakes().save(Subject.ACCOUNT, key, once);
    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(once);

    brakes().save(Subject.ACCOUNT, key, twice);
    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(twice);
  }

  @Test
  default void anAccountAndAnAddressAreToldApart() {
    String key = newKey();
    SignInBrake failed = SignInBrake.OPEN.failed(Fixtures.now());

    brakes().save(Subject.ADDRESS, key, failed);

    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(SignInBrake.OPEN);
    assertThat(brake(Subject.ADDRESS, key)).isEqualTo(failed);
  }

  @Test
  default void aBrakeIsOpenedAlone() {
    String key = newKey();
    String other = newKey();
    SignInBrake failed = SignInBrake.OPEN.failed(Fixtures.now());
    brakes().save(Subject.ACCOUNT, key, failed);
    brakes().save(Subject.ACCOUNT, other, failed);

    brakes().open(Subject.ACCOUNT, key);
    brakes().open(Subject.ACCOUNT, key);

    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(SignInBrake.OPEN);
    assertThat(brake(Subject.ACCOUNT, other)).isEqualTo(failed);
  }

  @Test
  default void anOpenBrakeIsSavedAsOpen() {
    String key = newKey();
    brakes().save(Subject.ACCOUNT, key, SignInBrake.OPEN.failed(Fixtures.now()));

    brakes().save(Subject.ACCOUNT, key, SignInBrake.OPEN);

    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(SignInBrake.OPEN);
  }

  @Test
  default void failuresAtTheSameTimeCountOneByOne() throws Exception {
    String key = newKey();
    Instant now = Fixtures.now();

    for (int before : List.of(0, 6)) {
      List<Integer> seen = Together.call(6, () -> fail(key, now));

      assertThat(seen)
          .containsExactlyInAnyOrder(
              before, before + 1, before + 2, before + 3, before + 4, before + 5);
    }
    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(new SignInBrake(12, Optional.of(now)));
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

    assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(SignInBrake.OPEN);
  }

  @Test
  default void whatIsForgottenIsDroppedAndCounted() {
    Instant now = Fixtures.now();
    brakes().dropForgotten(now);
    String forgotten = newKey();
    String recent = newKey();
    Instant limit = now.minus(SignInBrake.FORGOTTEN_AFTER);
    SignInBrake young = SignInBrake.OPEN.failed(limit.plusMillis(1));
    brakes().save(Subject.ACCOUNT, forgotten, SignInBrake.OPEN.failed(limit));
    brakes().save(Subject.ADDRESS, recent, young);

    assertThat(brakes().dropForgotten(now)).isEqualTo(1);

    assertThat(brake(Subject.ACCOUNT, forgotten)).isEqualTo(SignInBrake.OPEN);
    assertThat(brake(Subject.ADDRESS, recent)).isEqualTo(young);
    assertThat(brakes().dropForgotten(now)).isZero();
  }

  @Test
  default void ofEachKindTheGravestAreKeptAndTheirNumberIsBounded() {
    Instant now = Fixtures.now();
    String often = newKey();
    String young = newKey();
    String elsewhere = newKey();
    brakes().dropBeyond(0);
    for (int i = 0; i < 7; i++) {
      brakes().save(Subject.ACCOUNT, newKey(), SignInBrake.OPEN.failed(now));
    }
    brakes().save(Subject.ACCOUNT, often, new SignInBrake(9, Optional.of(now.minusSeconds(99))));
    brakes().save(Subject.ACCOUNT, young, SignInBrake.OPEN.failed(now.plusMillis(1)));
    brakes().save(Subject.NETWORK, elsewhere, SignInBrake.OPEN.failed(now.minusSeconds(99)));

    assertThat(brakes().dropBeyond(2)).isEqualTo(7);

    assertThat(brake(Subject.ACCOUNT, often).failures()).isEqualTo(9);
    assertThat(brake(Subject.ACCOUNT, young).failures()).isOne();
    assertThat(brake(Subject.NETWORK, elsewhere).failures()).isOne();
    assertThat(brakes().dropBeyond(2)).isZero();
  }

  @Test
  default void everyKindIsKeptApart() {
    String key = newKey();
    int failures = 0;
    for (Subject subject : Subject.values()) {
      failures++;
      brakes().save(subject, key, new SignInBrake(failures, Optional.of(Fixtures.now())));
    }

    for (Subject subject : Subject.values()) {
      assertThat(brake(subject, key).failures()).isEqualTo(subject.ordinal() + 1);
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
      SignInBrake failed = SignInBrake.OPEN.failed(Fixtures.now());
      brakes().save(Subject.ACCOUNT, key, failed);

      assertThat(brake(Subject.ACCOUNT, key)).isEqualTo(failed);
    }
  }

  @Test
  default void keysAreComparedExactly() {
    String key = newKey();
    brakes().save(Subject.ACCOUNT, key, SignInBrake.OPEN.failed(Fixtures.now()));

    assertThat(brake(Subject.ACCOUNT, key.toUpperCase(java.util.Locale.ROOT)))
        .isEqualTo(SignInBrake.OPEN);
    assertThat(brake(Subject.ACCOUNT, key + " ")).isEqualTo(SignInBrake.OPEN);
  }

  private SignInBrakes brakes() {
    return ports().signInBrakes();
  }

  private SignInBrake brake(Subject subject, String key) {
    return ports().transactions().in(() -> brakes().lock(subject, key));
  }

  /** One more failure; how many there were before. */
  private int fail(String key, Instant now) {
    return ports()
        .transactions()
        .in(
            () -> {
              SignInBrake present = brakes().lock(Subject.ACCOUNT, key);
              brakes().save(Subject.ACCOUNT, key, present.failed(now));
              return present.failures();
            });
  }

  private static String newKey() {
    return Fixtures.unique("who") + "@example.com";
  }
}
