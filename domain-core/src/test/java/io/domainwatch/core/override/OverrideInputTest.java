package io.domainwatch.core.override;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverrideInputTest {
  private static final CheckDefinition SSL = CheckCatalogue.of(CheckType.SSL);
  private static final EventType ISSUE = new EventType("ssl_validation_issue");
  private static final EventType RECOVERED = new EventType("ssl_recovered");

  private static final CheckOverride ALL =
      new CheckOverride(
          true,
          true,
          Optional.of(Duration.ofSeconds(3600)),
          Set.of(ISSUE),
          Map.of(RECOVERED, Severity.LOW));

  @Test
  void everyChangeIsNamed() {
    assertThat(OverrideInput.of(CheckOverride.NONE, ALL, SSL))
        .isEqualTo(
            "disabled, interval 10800 -> 3600 s, muted, events off ssl_validation_issue,"
                + " ssl_recovered default severity -> low");
    assertThat(OverrideInput.of(ALL, CheckOverride.NONE, SSL))
        .isEqualTo(
            "enabled, interval 3600 -> 10800 s, no longer muted,"
                + " events on ssl_validation_issue, ssl_recovered low -> default severity");
  }

  @Test
  void whatStaysIsNotNamed() {
    assertThat(OverrideInput.of(ALL, ALL, SSL)).isEmpty();
    assertThat(OverrideInput.of(ALL, ALL.withDisabled(false), SSL)).isEqualTo("enabled");
  }

  @Test
  void theDefaultMayBeChosenByName() {
    CheckOverride byName =
        new CheckOverride(
            false, false, Optional.of(Duration.ofSeconds(10_800)), Set.of(), Map.of());

    assertThat(OverrideInput.of(CheckOverride.NONE, byName, SSL))
        .isEqualTo("interval set to the default");
    assertThat(OverrideInput.of(byName, CheckOverride.NONE, SSL)).isEqualTo("interval unset");
  }
}
