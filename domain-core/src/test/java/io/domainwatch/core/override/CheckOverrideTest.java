package io.domainwatch.core.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.override.CheckOverride.Applied;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckOverrideTest {
  private static final CheckDefinition SSL = CheckCatalogue.of(CheckType.SSL);

  @Test
  void disablingAFailureDisablesItsRecovery() {
    assertThat(accepted(disabling("ssl_validation_issue")).disabledEventTypes())
        .containsExactly(SslDefinition.VALIDATION_ISSUE, SslDefinition.RECOVERED);
  }

  @Test
  void disablingARecoveryDisablesItsFailure() {
    assertThat(accepted(disabling("ssl_recovered")).disabledEventTypes())
        .containsExactly(SslDefinition.VALIDATION_ISSUE, SslDefinition.RECOVERED);
  }

  @Test
  void anEventThatStandsAloneIsDisabledAlone() {
    assertThat(accepted(disabling("ssl_cert_changed")).disabledEventTypes())
        .containsExactly(SslDefinition.CERT_CHANGED);
  }

  @Test
  void theSetIsReplacedAsAWholeTakenOnceAndInCatalogueOrder() {
    CheckOverride first = accepted(disabling("ssl_cert_changed", "ssl_recovered"));
    CheckOverride second =
        accepted(first, disabling("ssl_issuer_changed", "ssl_cert_expired", "ssl_issuer_changed"));
    assertThat(second.disabledEventTypes())
        .containsExactly(
            SslDefinition.CERT_EXPIRED,
            SslDefinition.CERT_EXPIRED_RESOLVED,
            SslDefinition.ISSUER_CHANGED);
    assertThat(accepted(second, disabling()).disabledEventTypes()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whateverIsSentTheSetIsClosedUnderPairs(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    List<String> words = definition.events().stream().map(e -> e.type().wireName()).toList();
    SplittableRandom random = new SplittableRandom(type.ordinal());
    for (int i = 0; i < 200; i++) {
      List<String> sent = new ArrayList<>();
      words.stream().filter(_ -> random.nextInt(4) == 0).forEach(sent::add);
      Applied applied =
          CheckOverride.NONE.apply(disabling(sent.toArray(String[]::new)), definition);
      assertThat(applied).isInstanceOf(Applied.Accepted.class);
      Set<EventType> disabled = ((Applied.Accepted) applied).override().disabledEventTypes();
      for (EventSpec event : definition.events()) {
        boolean asked = sent.contains(event.type().wireName());
        boolean partnerAsked =
            event.pairedWith().filter(partner -> sent.contains(partner.wireName())).isPresent();
        assertThat(disabled.contains(event.type())).isEqualTo(asked || partnerAsked);
      }
    }
  }

  @Test
  void severitiesAreReplacedAsAWholeAndNotPaired() {
    Map<String, String> sent = new LinkedHashMap<>();
    sent.put("ssl_recovered", "medium");
    sent.put("ssl_cert_expired", "low");
    CheckOverride first = accepted(grading(sent));
    assertThat(first.severityOverrides().keySet())
        .containsExactly(SslDefinition.CERT_EXPIRED, SslDefinition.RECOVERED);
    CheckOverride second = accepted(first, grading(Map.of("ssl_cert_changed", "high")));
    assertThat(second.severityOverrides())
        .containsExactly(Map.entry(SslDefinition.CERT_CHANGED, Severity.HIGH));
    assertThat(second.severityOf(SslDefinition.CERT_CHANGED, Severity.INFO))
        .isEqualTo(Severity.HIGH);
    assertThat(second.severityOf(SslDefinition.CERT_EXPIRED, Severity.HIGH))
        .isEqualTo(Severity.HIGH);
  }

  @ParameterizedTest
  @EnumSource
  void exactlyThePresetsOfTheSpeedClassAreIntervals(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    for (Duration preset : definition.speedClass().presets()) {
      long seconds = preset.toSeconds();
      assertThat(CheckOverride.NONE.apply(interval(Optional.of(seconds)), definition))
          .isInstanceOfSatisfying(
              Applied.Accepted.class,
              accepted -> assertThat(accepted.override().intervalOf(definition)).isEqualTo(preset));
      assertThat(CheckOverride.NONE.apply(interval(Optional.of(seconds + 1)), definition))
          .isInstanceOf(Applied.Rejected.class);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -300, 1, 299, Long.MAX_VALUE, Long.MIN_VALUE})
  void oddIntervalsAreRefused(long seconds) {
    assertThat(rejected(interval(Optional.of(seconds))))
        .extracting(FieldError::field, FieldError::message)
        .containsExactly(
            tuple(
                "intervalSeconds",
                "must be null or one of [300, 600, 900, 1800, 3600, 7200, 10800, 14400, 21600,"
                    + " 43200, 86400]"));
  }

  @Test
  void anIntervalOfNothingIsTheDefault() {
    CheckOverride fast = accepted(interval(Optional.of(300L)));
    assertThat(fast.intervalOf(SSL)).isEqualTo(Duration.ofSeconds(300));
    CheckOverride back = accepted(fast, interval(Optional.empty()));
    assertThat(back).isEqualTo(CheckOverride.NONE);
    assertThat(back.intervalOf(SSL)).isEqualTo(Duration.ofSeconds(10_800));
  }

  @Test
  void whatIsNotSentStays() {
    CheckOverride full =
        accepted(
                new OverrideChange(
                    Patch.to(true),
                    Patch.to(Optional.of(600L)),
                    Patch.to(List.of("ssl_cert_changed")),
                    Patch.to(Map.of("ssl_cert_changed", "low"))))
            .withDisabled(true);
    assertThat(accepted(full, OverrideChange.NONE)).isEqualTo(full);
    CheckOverride unmuted =
        accepted(
            full, new OverrideChange(Patch.to(false), Patch.keep(), Patch.keep(), Patch.keep()));
    assertThat(unmuted.muted()).isFalse();
    assertThat(unmuted.disabled()).isTrue();
    assertThat(unmuted.disabledEventTypes()).isEqualTo(full.disabledEventTypes());
    assertThat(unmuted.severityOverrides()).isEqualTo(full.severityOverrides());
    assertThat(unmuted.interval()).contains(Duration.ofSeconds(600));
  }

  @Test
  void everyProblemIsNamedAndNothingChanges() {
    OverrideChange change =
        new OverrideChange(
            Patch.to(true),
            Patch.to(Optional.of(5L)),
            Patch.to(List.of("ssl_cert_changed", "uptime_down", "SSL_RECOVERED")),
            Patch.to(Map.of("ssl_cert_expired", "HIGH")));
    List<FieldError> problems = rejected(change);
    assertThat(problems)
        .extracting(FieldError::field)
        .containsExactly(
            "intervalSeconds",
            "disabledEventTypes[1]",
            "disabledEventTypes[2]",
            "severityOverrides.ssl_cert_expired");
    assertThat(problems.get(1).message())
        .startsWith("\"uptime_down\" is no event type of ssl; allowed are [ssl_cert_expired, ");
    assertThat(problems.getLast().message()).isEqualTo("must be one of [high, medium, low, info]");
  }

  @Test
  void aSeverityOfAnUnknownEventTypeIsRefused() {
    assertThat(rejected(grading(Map.of("dns_mx_changed", "high"))))
        .extracting(FieldError::field)
        .containsExactly("severityOverrides.dns_mx_changed");
  }

  private static CheckOverride accepted(OverrideChange change) {
    return accepted(CheckOverride.NONE, change);
  }

  private static CheckOverride accepted(CheckOverride before, OverrideChange change) {
    return switch (before.apply(change, SSL)) {
      case Applied.Accepted(CheckOverride override) -> override;
      case Applied.Rejected(List<FieldError> problems) -> throw new AssertionError(problems);
    };
  }

  private static List<FieldError> rejected(OverrideChange change) {
    return switch (CheckOverride.NONE.apply(change, SSL)) {
      case Applied.Accepted accepted -> throw new AssertionError(accepted);
      case Applied.Rejected(List<FieldError> problems) -> problems;
    };
  }

  private static OverrideChange disabling(String... words) {
    return new OverrideChange(Patch.keep(), Patch.keep(), Patch.to(List.of(words)), Patch.keep());
  }

  private static OverrideChange grading(Map<String, String> words) {
    return new OverrideChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.to(words));
  }

  private static OverrideChange interval(Optional<Long> seconds) {
    return new OverrideChange(Patch.keep(), Patch.to(seconds), Patch.keep(), Patch.keep());
  }
}
