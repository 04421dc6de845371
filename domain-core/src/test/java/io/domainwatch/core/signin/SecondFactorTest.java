package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SecondFactorTest {
  /** Shows the time step itself. */
  private static final Totp CODES = (_, step) -> "%06d".formatted(step % 1_000_000);

  private static final RecoveryCode SPARE = new RecoveryCode("23456-abcde-fghjk");

  /** The beginning of the time step 1,000. */
  private static final Instant NOW = Instant.ofEpochSecond(30_000);

  private final SecondFactor prepared =
      SecondFactor.prepared(
          new OrganizationId(new UUID(1, 1)),
          new UserId(new UUID(2, 2)),
          new TotpSecret("A".repeat(32)));

  @Test
  void itIsInUseAfterAFirstRightCode() {
    assertThat(prepared.inUse()).isFalse();
    assertThat(prepared.confirm("000998", CODES, Set.of(), NOW)).isEqualTo(refused());

    SecondFactor inUse = inUse();

    assertThat(inUse.inUse()).isTrue();
    assertThat(inUse.confirmedAt()).contains(NOW);
    assertThat(inUse.recoveryHashes()).containsExactly(SPARE.hash());
  }

  @Test
  void theAppsClockMayBeOneStepOffToEitherSide() {
    for (String code : new String[] {"000999", "001000", "001001", "001 000", " 001000"}) {
      assertThat(prepared.prove(code, CODES, NOW)).isNotEqualTo(refused());
    }
    for (String code : new String[] {"000998", "001002", "", "1000", "0001000"}) {
      assertThat(prepared.prove(code, CODES, NOW)).isEqualTo(refused());
    }
  }

  @Test
  void aStepEndsWithItsThirtiethSecond() {
    assertThat(prepared.prove("001002", CODES, NOW.plusMillis(29_999))).isEqualTo(refused());
    assertThat(prepared.prove("001002", CODES, NOW.plusMillis(30_000))).isNotEqualTo(refused());
  }

  @Test
  void aCodeCountsOnceAndNoEarlierOneAfterIt() {
    SecondFactor next = accepted(inUse().prove("001001", CODES, NOW));

    assertThat(next.lastStep()).isEqualTo(1001);
    assertThat(next.prove("001001", CODES, NOW)).isEqualTo(refused());
    assertThat(next.prove("001000", CODES, NOW)).isEqualTo(refused());
    assertThat(next.prove("001002", CODES, NOW.plusSeconds(30))).isNotEqualTo(refused());
  }

  @Test
  void theCodeThatTookItIntoUseCountsNoMore() {
    assertThat(inUse().prove("001000", CODES, NOW)).isEqualTo(refused());
  }

  @Test
  void aRecoveryCodeCountsOnce() {
    SecondFactor next = accepted(inUse().prove("23456 ABCDE FGHJK", CODES, NOW));

    assertThat(next.recoveryHashes()).isEmpty();
    assertThat(next.inUse()).isTrue();
    assertThat(next.prove(SPARE.text(), CODES, NOW)).isEqualTo(refused());
  }

  @Test
  void newRecoveryCodesReplaceAllOthers() {
    SecondFactor next = inUse().withRecoveryHashes(Set.of("other"));

    assertThat(next.recoveryHashes()).containsExactly("other");
    assertThat(next.prove(SPARE.text(), CODES, NOW)).isEqualTo(refused());
  }

  private SecondFactor inUse() {
    return accepted(prepared.confirm("001000", CODES, Set.of(SPARE.hash()), NOW));
  }

  private static SecondFactor accepted(SecondFactor.Proof proof) {
    assertThat(proof).isInstanceOf(SecondFactor.Proof.Accepted.class);
    return ((SecondFactor.Proof.Accepted) proof).next();
  }

  private static SecondFactor.Proof refused() {
    return new SecondFactor.Proof.Refused();
  }
}
