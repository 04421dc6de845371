package io.domainwatch.core.override;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OverridePresetTest {
  private static CheckOverride after(
      OverrideChange change, CheckOverride present, CheckDefinition definition) {
    return ((CheckOverride.Applied.Accepted) present.apply(change, definition)).override();
  }

  @ParameterizedTest
  @EnumSource(CheckType.class)
  void onlyFailuresTellsFailuresAndTheirRecoveries(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    CheckOverride set =
        after(OverridePreset.ONLY_FAILURES.change(definition), CheckOverride.NONE, definition);
    assertThat(set.muted()).isFalse();
    definition
        .events()
        .forEach(
            event -> {
              var opener =
                  event.role() instanceof EventRole.Closes(EventType opens)
                      ? definition.event(opens)
                      : event;
              boolean failure = opener.tone() == Tone.FAILURE || opener.failureFrom().isPresent();
              assertThat(set.tells(event.type())).as("%s", event.type()).isEqualTo(failure);
            });
  }

  @ParameterizedTest
  @EnumSource(OverridePreset.class)
  void aPresetKeepsIntervalSeveritiesAndWhetherItRuns(OverridePreset preset) {
    CheckDefinition ssl = CheckCatalogue.of(CheckType.SSL);
    EventType expired = new EventType("ssl_cert_expired");
    CheckOverride before =
        new CheckOverride(
            true,
            true,
            Optional.of(Duration.ofHours(1)),
            Set.of(expired, new EventType("ssl_cert_expired_resolved")),
            Map.of(expired, Severity.LOW));
    CheckOverride set = after(preset.change(ssl), before, ssl);
    assertThat(set.disabled()).isTrue();
    assertThat(set.interval()).isEqualTo(before.interval());
    assertThat(set.severityOverrides()).isEqualTo(before.severityOverrides());
    assertThat(set.tells(expired)).isTrue();
    assertThat(set.muted()).isEqualTo(preset == OverridePreset.QUIET);
    assertThat(OverridePreset.of(set, ssl)).contains(preset);
    assertThat(OverridePreset.find(preset.wireName())).contains(preset);
  }

  @Test
  void otherSwitchesAreNoPreset() {
    CheckDefinition ssl = CheckCatalogue.of(CheckType.SSL);
    assertThat(OverridePreset.of(CheckOverride.NONE, ssl)).contains(OverridePreset.ALL);
    OverrideChange one =
        new OverrideChange(
            Patch.keep(), Patch.keep(), Patch.to(List.of("ssl_cert_expired")), Patch.keep());
    assertThat(OverridePreset.of(after(one, CheckOverride.NONE, ssl), ssl)).isEmpty();
    assertThat(OverridePreset.find("loud")).isEmpty();
  }

  @Test
  void oneSettingGoesBackAndTheOthersStay() {
    CheckDefinition ssl = CheckCatalogue.of(CheckType.SSL);
    EventType expired = new EventType("ssl_cert_expired");
    EventType renewed = new EventType("ssl_cert_expired_resolved");
    EventType changed = new EventType("ssl_cert_changed");
    CheckOverride before =
        new CheckOverride(
            false,
            true,
            Optional.of(Duration.ofHours(1)),
            Set.of(expired, renewed, changed),
            Map.of(renewed, Severity.HIGH, changed, Severity.LOW));
    CheckOverride event =
        after(OverrideReset.ofEvent(expired, before, ssl).orElseThrow(), before, ssl);
    assertThat(event.disabledEventTypes()).containsExactly(changed);
    assertThat(event.severityOverrides()).isEqualTo(Map.of(changed, Severity.LOW));
    assertThat(event.muted()).isTrue();
    assertThat(event.interval()).isPresent();
    assertThat(after(OverrideReset.ofMuting(), before, ssl)).isEqualTo(before.withMuted(false));
    assertThat(after(OverrideReset.ofInterval(), before, ssl).interval()).isEmpty();
    assertThat(OverrideReset.ofEvent(new EventType("uptime_down"), before, ssl)).isEmpty();
  }
}
