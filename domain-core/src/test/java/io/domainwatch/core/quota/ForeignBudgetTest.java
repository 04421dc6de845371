package io.domainwatch.core.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.quota.ForeignBudget.Spent;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class ForeignBudgetTest {
  private static final ForeignBudget BUDGET = new ForeignBudget(3, 1_000);

  @Test
  void soManyHostsMayBeAskedAndEachOfThemAgain() {
    assertThat(BUDGET.allows(new Spent(2, 0), false)).isTrue();
    assertThat(BUDGET.allows(new Spent(3, 0), false)).isFalse();
    assertThat(BUDGET.allows(new Spent(3, 0), true)).isTrue();
  }

  @Test
  void nobodyIsAskedWhenTheOctetsAreUsedUp() {
    assertThat(BUDGET.allows(new Spent(1, 999), true)).isTrue();
    assertThat(BUDGET.allows(new Spent(1, 1_000), true)).isFalse();
    assertThat(BUDGET.allows(new Spent(1, 1_000), false)).isFalse();
  }

  @Test
  void daysAreThoseOfUtc() {
    assertThat(ForeignBudget.day(Instant.parse("2026-11-22T23:59:59.999Z")))
        .isEqualTo(LocalDate.of(2026, 11, 22));
    assertThat(ForeignBudget.day(Instant.parse("2026-11-23T00:00:00Z")))
        .isEqualTo(LocalDate.of(2026, 11, 23));
  }
}
