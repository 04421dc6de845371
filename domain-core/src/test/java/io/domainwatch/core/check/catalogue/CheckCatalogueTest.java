package io.domainwatch.core.check.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckCatalogueTest {

  @ParameterizedTest
  @EnumSource
  void theCatalogueIsTheGoldenList(CheckType type) throws IOException {
    List<CatalogueLine> golden = golden(type).stream().skip(1).map(CatalogueLine::parse).toList();
    assertThat(CatalogueLine.of(CheckCatalogue.of(type))).isEqualTo(golden).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void everyDefinitionIsThatOfItsCheckAndNamesOnlyItsOwnEvents(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    assertThat(definition.checkType()).isEqualTo(type);
    assertThat(definition.events())
        .allSatisfy(event -> assertThat(event.type().wireName()).startsWith(type.wireName() + "_"));
    assertThat(definition.label()).isNotBlank();
    assertThat(definition.description()).endsWith(".");
  }

  @Test
  void noEventTypeAndNoLabelBelongsToTwoEvents() {
    Set<EventType> types = new HashSet<>();
    for (CheckType type : CheckType.values()) {
      Set<String> labels = new HashSet<>();
      for (EventSpec event : CheckCatalogue.of(type).events()) {
        assertThat(types.add(event.type())).as("%s once", event.type()).isTrue();
        assertThat(labels.add(event.label())).as("label of %s", event.type()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyEventTypeIsAPublicConstantOfItsDefinition(CheckType type)
      throws ReflectiveOperationException {
    CheckDefinition definition = CheckCatalogue.of(type);
    List<EventType> constants = new ArrayList<>();
    for (var field : definitionClass(type).getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == EventType.class) {
        constants.add((EventType) Objects.requireNonNull(field.get(null)));
      }
    }
    assertThat(constants).isEqualTo(List.copyOf(definition.byType().keySet()));
  }

  @Test
  void recoveriesHaveToneRecoveryAndSeverityInfo() {
    for (CheckType type : CheckType.values()) {
      for (EventSpec event : CheckCatalogue.of(type).events()) {
        boolean closes = event.role() instanceof io.domainwatch.core.check.EventRole.Closes;
        assertThat(event.tone() == Tone.RECOVERY).as("%s", event.type()).isEqualTo(closes);
        if (closes) {
          assertThat(event.severity()).isEqualTo(Severity.INFO);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void speedClassIntervalAndPrerequisiteAreThoseOfTheGoldenList(CheckType type) throws IOException {
    CheckDefinition definition = CheckCatalogue.of(type);
    assertThat(golden(type))
        .first()
        .isEqualTo(
            "# interval %d, %s, needs %s"
                .formatted(
                    definition.defaultInterval().toSeconds(),
                    definition.speedClass().wireName(),
                    definition.needs().name().toLowerCase(Locale.ROOT)));
  }

  @Test
  void confirmationDelaysAreThoseOfTheSpeedClassButForRdap() {
    assertThat(CheckCatalogue.of(CheckType.UPTIME).confirmationDelays())
        .containsExactly(Duration.ofSeconds(5), Duration.ofSeconds(15));
    assertThat(CheckCatalogue.of(CheckType.SSL).confirmationDelays())
        .containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(120));
    assertThat(CheckCatalogue.of(CheckType.SITEMAP).confirmationDelays())
        .containsExactly(Duration.ofSeconds(600));
    assertThat(CheckCatalogue.of(CheckType.RDAP).confirmationDelays())
        .containsExactly(Duration.ofSeconds(3600));
  }

  @Test
  void onlyUptimeDownIsInhibitedAndOnlyByFlapping() {
    for (CheckType type : CheckType.values()) {
      assertThat(CheckCatalogue.of(type).inhibitedBy())
          .isEqualTo(
              type == CheckType.UPTIME
                  ? Map.of(UptimeDefinition.DOWN, UptimeDefinition.FLAPPING)
                  : Map.of());
    }
  }

  private static Class<?> definitionClass(CheckType type) throws ClassNotFoundException {
    StringBuilder name =
        new StringBuilder(CheckType.class.getPackageName())
            .append('.')
            .append(type.wireName().replace("_", ""))
            .append('.');
    Arrays.stream(type.wireName().split("_"))
        .forEach(
            part -> name.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1)));
    return Class.forName(name.append("Definition").toString());
  }

  /**
   * The list of a check: a line with its usual interval in seconds, its class and its prerequisite,
   * then one for each event in catalogue order with type, tone, severity, pair, and for state
   * events the bad runs that open and the good ones that close.
   */
  private static List<String> golden(CheckType type) throws IOException {
    String name = "/catalogue/" + type.wireName() + ".tsv";
    try (InputStream file = CheckCatalogueTest.class.getResourceAsStream(name)) {
      byte[] octets = Objects.requireNonNull(file, name).readAllBytes();
      return new String(octets, StandardCharsets.UTF_8).lines().toList();
    }
  }
}
