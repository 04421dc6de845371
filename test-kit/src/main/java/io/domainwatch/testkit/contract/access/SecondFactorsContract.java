package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.TotpSecret;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link SecondFactors} must do. */
public interface SecondFactorsContract extends StorageContract {
  /** A source of secrets that no two tests share. */
  SecureRandom RANDOM = new SecureRandom();

  @Test
  default void nobodyHasOneAtFirst() {
    User user = person();

    assertThat(factors().find(user.id())).isEmpty();
    assertThat(locked(user.id())).isEmpty();
  }

  @Test
  default void aPreparedOneComesBackAsItWas() {
    SecondFactor prepared = prepared(person());

    factors().save(prepared);

    assertThat(factors().find(prepared.userId())).contains(prepared);
    assertThat(locked(prepared.userId())).contains(prepared);
  }

  @Test
  default void theLastOneSavedStays() {
    User user = person();
    SecondFactor prepared = prepared(user);
    factors().save(prepared);
    SecondFactor inUse = inUse(prepared, 5, hashes(SecondFactor.RECOVERY_CODES));

    factors().save(inUse);
    assertThat(factors().find(user.id())).contains(inUse);

    SecondFactor anew = prepared(user);
    factors().save(anew);
    assertThat(factors().find(user.id())).contains(anew);
  }

  @Test
  default void aRemovedOneIsGoneAndThatOfAnotherStays() {
    SecondFactor removed = prepared(person());
    SecondFactor other = prepared(person());
    factors().save(removed);
    factors().save(other);

    factors().remove(removed.userId());
    factors().remove(removed.userId());

    assertThat(factors().find(removed.userId())).isEmpty();
    assertThat(factors().find(other.userId())).contains(other);
  }

  @Test
  default void itGoesWithItsPerson() {
    SecondFactor factor = prepared(person());
    factors().save(factor);

    ports().users().remove(factor.userId());

    assertThat(factors().find(factor.userId())).isEmpty();
  }

  @Test
  default void oneOfNobodyIsNotKept() {
    User user = person();
    TotpSecret secret = TotpSecret.make(RANDOM);
    UserId absent = new UserId(Fixtures.newId());

    factors().save(SecondFactor.prepared(user.organizationId(), absent, secret));
    factors().save(SecondFactor.prepared(given().organization().id(), user.id(), secret));

    assertThat(factors().find(absent)).isEmpty();
    assertThat(factors().find(user.id())).isEmpty();
  }

  @Test
  default void noCodeCountsTwiceWhenUsedAtTheSameTime() throws Exception {
    Set<String> hashes = hashes(1);
    SecondFactor factor = inUse(prepared(person()), 0, hashes);
    factors().save(factor);

    List<Boolean> accepted =
        Concurrently.call(4, () -> ports().transactions().in(() -> useUp(factor.userId())));

    assertThat(accepted).containsOnlyOnce(true);
    assertThat(factors().find(factor.userId())).contains(inUse(factor, 1, Set.of()));
  }

  private boolean useUp(UserId userId) {
    SecondFactor present = factors().lock(userId).orElseThrow();
    if (present.recoveryHashes().isEmpty()) {
      return false;
    }
    factors().save(inUse(present, present.lastStep() + 1, Set.of()));
    return true;
  }

  private SecondFactors factors() {
    return ports().secondFactors();
  }

  private Optional<SecondFactor> locked(UserId userId) {
    return ports().transactions().in(() -> factors().lock(userId));
  }

  private User person() {
    return given().person(given().organization(), Role.MEMBER);
  }

  private static SecondFactor prepared(User user) {
    return SecondFactor.prepared(user.organizationId(), user.id(), TotpSecret.make(RANDOM));
  }

  private static SecondFactor inUse(SecondFactor factor, long lastStep, Set<String> hashes) {
    return new SecondFactor(
        factor.organizationId(),
        factor.userId(),
        factor.secret(),
        Optional.of(factor.confirmedAt().orElseGet(Fixtures::now)),
        lastStep,
        hashes);
  }

  private static Set<String> hashes(int codes) {
    return Stream.generate(() -> RecoveryCode.make(RANDOM).hash())
        .limit(codes)
        .collect(Collectors.toSet());
  }
}
