package io.domainwatch.dashboard.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.check.CheckType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatusBadgeTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final Optional<Instant> LONG_DUE = Optional.of(NOW.minusSeconds(121));

  @ParameterizedTest
  @EnumSource(CheckStatus.class)
  void anOverdueCheckIsNeverGreen(CheckStatus status) {
    assertThat(StatusBadge.of(check(status, LONG_DUE), NOW).style()).isNotEqualTo("ok");
  }

  @Test
  void whatIsWrongStaysInSightWhenItIsOverdue() {
    StatusBadge stand = StatusBadge.of(check(CheckStatus.FAILING, LONG_DUE), NOW);
    assertThat(stand.style()).isEqualTo("failing");
    assertThat(stand.label()).isEqualTo("Failing, overdue");
    assertThat(StatusBadge.of(check(CheckStatus.OK, LONG_DUE), NOW).label())
        .isEqualTo("Overdue (last: OK)");
  }

  @Test
  void whatDoesNotRunAnyMoreIsNotGreen() {
    StatusBadge stand = StatusBadge.of(check(CheckStatus.OK, Optional.empty()), NOW);
    assertThat(stand.style()).isEqualTo("unknown");
    assertThat(stand.label()).isEqualTo("Stopped (last: OK)");
  }

  @Test
  void aFreshResultIsShownAsItIs() {
    assertThat(StatusBadge.of(check(CheckStatus.OK, Optional.of(NOW)), NOW))
        .isEqualTo(StatusBadge.of(CheckStatus.OK));
  }

  @Test
  void everyStatusHasItsOwnLabel() {
    assertThat(Stream.of(CheckStatus.values()).map(StatusBadge::of).map(StatusBadge::label))
        .doesNotHaveDuplicates();
  }

  private static CheckStatusView check(CheckStatus status, Optional<Instant> next) {
    return new CheckStatusView(
        CheckType.UPTIME,
        status,
        "",
        Optional.of(NOW.minusSeconds(300)),
        next,
        Duration.ofSeconds(60),
        false,
        false,
        Optional.empty(),
        List.of());
  }
}
