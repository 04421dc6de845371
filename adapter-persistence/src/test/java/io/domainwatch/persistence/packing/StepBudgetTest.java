package io.domainwatch.persistence.packing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StepBudgetTest {
  private static final long MILLI = 1_000_000;

  private final AtomicLong nanos = new AtomicLong(-3);
  private final StepBudget budget = StepBudget.beginning(nanos::get);

  @Test
  void quickChecksComeTwiceAsManyAtOnceEachTime() {
    pass(1);
    assertThat(budget.next(1, 19)).isEqualTo(2);
    pass(2);
    assertThat(budget.next(3, 17)).isEqualTo(6);
    pass(3);
    assertThat(budget.next(9, 11)).as("no more than there are").isEqualTo(11);
    assertThat(budget.next(20, 0)).isZero();
  }

  @Test
  void noMoreComeThanFitIntoTheTimeThatIsLeft() {
    pass(12);
    assertThat(budget.next(1, 19)).as("38 ms are left").isEqualTo(2);
    pass(25);
    assertThat(budget.next(3, 17)).as("13 ms are left").isEqualTo(1);
    pass(5);
    assertThat(budget.next(4, 16)).as("8 ms are left").isZero();
  }

  @Test
  void aStepWhoseTimeIsOverPacksNothingMore() {
    pass(50);
    assertThat(budget.next(1, 19)).isZero();
    pass(700);
    assertThat(budget.next(1, 19)).isZero();
  }

  @Test
  void aClockThatDoesNotMoveIsNoReasonToStop() {
    assertThat(budget.next(1, 19)).isEqualTo(2);
  }

  private void pass(long millis) {
    nanos.addAndGet(millis * MILLI);
  }
}
