package io.domainwatch.core.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.CheckHealth.LastConclusive;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HealthTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  @ParameterizedTest
  @CsvSource({
    "OK, OK",
    "OK NOT_APPLICABLE, OK",
    "OK UNKNOWN, PARTIAL",
    "OK UNKNOWN NOT_APPLICABLE, PARTIAL",
    "UNKNOWN UNKNOWN, UNKNOWN",
    "NOT_APPLICABLE, UNKNOWN",
    "'', UNKNOWN",
    "OK PENDING, PENDING",
    "UNKNOWN PENDING, PENDING",
    "WARNING PENDING UNKNOWN OK, WARNING",
    "FAILING WARNING PENDING, FAILING"
  })
  void theStateOfADomain(String checks, DomainHealth expected) {
    List<CheckHealth> all =
        List.of(checks.split(" ")).stream()
            .filter(word -> !word.isEmpty())
            .map(CheckHealth::valueOf)
            .toList();
    assertThat(Health.of(DomainStatus.ACTIVE, all).state()).isEqualTo(expected);
    assertThat(Health.of(DomainStatus.PAUSED, all).state()).isEqualTo(DomainHealth.PAUSED);
  }

  @Test
  void checksAreCountedAndThoseThatDoNotApplyAreNot() {
    assertThat(Health.of(DomainStatus.ACTIVE, List.of(CheckHealth.values())))
        .isEqualTo(new Health(DomainHealth.FAILING, 1, 1, 1, 2));
  }

  @Test
  void whatWasReportedCountsForTwiceTheInterval() {
    assertThat(told(Outcome.OK, Outcome.OK, Duration.ofHours(2))).isEqualTo(CheckHealth.OK);
    assertThat(told(Outcome.OK, Outcome.OK, Duration.ofHours(2).plusMillis(1)))
        .isEqualTo(CheckHealth.UNKNOWN);
    assertThat(told(Outcome.INCONCLUSIVE, Outcome.OK, HOUR)).isEqualTo(CheckHealth.OK);
    assertThat(told(Outcome.INCONCLUSIVE, Outcome.NOT_APPLICABLE, HOUR))
        .isEqualTo(CheckHealth.NOT_APPLICABLE);
    assertThat(told(Outcome.NOT_APPLICABLE, Outcome.NOT_APPLICABLE, Duration.ofHours(3)))
        .isEqualTo(CheckHealth.UNKNOWN);
  }

  @Test
  void whatWasBadAndIsNotKnownNowIsUnknown() {
    assertThat(told(Outcome.INCONCLUSIVE, Outcome.FAILING, HOUR)).isEqualTo(CheckHealth.UNKNOWN);
    assertThat(told(Outcome.INCONCLUSIVE, Outcome.WARNING, HOUR)).isEqualTo(CheckHealth.UNKNOWN);
  }

  @Test
  void whatIsBadIsBadHoweverOld() {
    Duration old = Duration.ofDays(99);
    assertThat(told(Outcome.FAILING, Outcome.FAILING, old)).isEqualTo(CheckHealth.FAILING);
    assertThat(told(Outcome.WARNING, Outcome.WARNING, old)).isEqualTo(CheckHealth.WARNING);
  }

  @ParameterizedTest
  @EnumSource
  void aCheckThatNeverCouldTellIsNeverFine(Outcome newest) {
    CheckHealth health = CheckHealth.of(Optional.of(newest), Optional.empty(), HOUR, NOW);
    assertThat(health).isNotIn(CheckHealth.OK, CheckHealth.NOT_APPLICABLE, CheckHealth.PENDING);
    assertThat(CheckHealth.of(Optional.empty(), Optional.empty(), HOUR, NOW))
        .isEqualTo(CheckHealth.PENDING);
  }

  private static CheckHealth told(Outcome newest, Outcome told, Duration ago) {
    LastConclusive last = new LastConclusive(told, NOW.minus(ago));
    return CheckHealth.of(Optional.of(newest), Optional.of(last), HOUR, NOW);
  }
}
