package io.domainwatch.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.domainwatch.app.House;
import io.domainwatch.core.overview.DomainOverview;
import org.junit.jupiter.api.Test;

class StateKeepingTest {
  private final DomainOverview overview = mock(DomainOverview.class);
  private final StateKeeping keeping = new StateKeeping(overview);

  @Test
  void itGoesOnUntilFewerAreFound() {
    when(overview.rememberLapsed(anyInt(), eq(House.NOW)))
        .thenReturn(StateKeeping.MAX_TOGETHER, StateKeeping.MAX_TOGETHER, 12);

    keeping.tick(House.NOW);

    verify(overview, times(3)).rememberLapsed(StateKeeping.MAX_TOGETHER, House.NOW);
    assertThat(StateKeeping.MAX_ROUNDS).isGreaterThan(3);
  }

  @Test
  void oneTickIsBounded() {
    when(overview.rememberLapsed(anyInt(), eq(House.NOW))).thenReturn(StateKeeping.MAX_TOGETHER);

    keeping.tick(House.NOW);

    verify(overview, times(StateKeeping.MAX_ROUNDS))
        .rememberLapsed(StateKeeping.MAX_TOGETHER, House.NOW);
  }
}
