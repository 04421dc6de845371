package io.domainwatch.core.check.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.SpeedClass;
import io.domainwatch.core.check.Tone;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckCatalogueTest {

  @Test
  void theCatalogueIsTheGoldenList() throws IOException {
    List<CatalogueLine> all =
        Stream.of(CheckType.values())
            .flatMap(type -> CatalogueLine.of(CheckCatalogue.of(type)).stream())
            .toList();
    assertThat(all).containsExactlyElementsOf(golden());
  }

  @ParameterizedTest
  @EnumSource
  void everyDefinitionIsThatOfItsCheckAndNamesOnlyItsOwnEvents(CheckType type) {
    CheckDefinition definition = CheckCatalogue.of(type);
    assertThat(definition.checkType()).isEqualTo(type);
    assertThat(definition.events())
        .allSatisfy(event -> assertThat(event.type().word()).startsWith(type.word() + "_"));
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

  @Test
  void speedClassesAndDefaultIntervalsAreThoseOfTheSpecification() {
    Map<CheckType, Duration> intervals = new HashMap<>();
    Map<CheckType, SpeedClass> classes = new HashMap<>();
    for (CheckType type : CheckType.values()) {
      intervals.put(type, CheckCatalogue.of(type).defaultInterval());
      classes.put(type, CheckCatalogue.of(type).speedClass());
    }
    assertThat(intervals)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry(CheckType.UPTIME, Duration.ofSeconds(60)),
                Map.entry(CheckType.DNS, Duration.ofSeconds(900)),
                Map.entry(CheckType.NAMESERVER, Duration.ofSeconds(3600)),
                Map.entry(CheckType.SSL, Duration.ofSeconds(10_800)),
                Map.entry(CheckType.REDIRECT, Duration.ofSeconds(3600)),
                Map.entry(CheckType.ROBOTS, Duration.ofSeconds(3600)),
                Map.entry(CheckType.SECURITY_HEADERS, Duration.ofSeconds(21_600)),
                Map.entry(CheckType.EMAIL_AUTH, Duration.ofSeconds(21_600)),
                Map.entry(CheckType.BLACKLIST, Duration.ofSeconds(21_600)),
                Map.entry(CheckType.RDAP, Duration.ofSeconds(86_400)),
                Map.entry(CheckType.OPEN_PORTS, Duration.ofSeconds(86_400)),
                Map.entry(CheckType.SITEMAP, Duration.ofSeconds(86_400)),
                Map.entry(CheckType.LIGHTHOUSE, Duration.ofSeconds(86_400))));
    assertThat(of(SpeedClass.FAST, classes)).containsExactly(CheckType.UPTIME);
    assertThat(of(SpeedClass.MEDIUM, classes))
        .containsExactlyInAnyOrder(
            CheckType.DNS,
            CheckType.NAMESERVER,
            CheckType.SSL,
            CheckType.REDIRECT,
            CheckType.ROBOTS,
            CheckType.SECURITY_HEADERS);
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
  void onlyUptimeDownIsSilencedAndOnlyByFlapping() {
    for (CheckType type : CheckType.values()) {
      assertThat(CheckCatalogue.of(type).silencedBy())
          .isEqualTo(
              type == CheckType.UPTIME
                  ? Map.of(UptimeDefinition.DOWN, UptimeDefinition.FLAPPING)
                  : Map.of());
    }
  }

  private static List<CheckType> of(SpeedClass wanted, Map<CheckType, SpeedClass> classes) {
    return classes.entrySet().stream()
        .filter(entry -> entry.getValue() == wanted)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Class<?> definitionClass(CheckType type) throws ClassNotFoundException {
    StringBuilder name = new StringBuilder(CheckCatalogue.class.getPackageName()).append('.');
    Arrays.stream(type.word().split("_"))
        .forEach(
            part -> name.append(Character.toUpperCase(part.charAt(0))).append(part.substring(1)));
    return Class.forName(name.append("Definition").toString());
  }

  private static List<CatalogueLine> golden() throws IOException {
    try (InputStream file = CheckCatalogueTest.class.getResourceAsStream("/catalogue/events.tsv")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).map(CatalogueLine::parse).toList();
    }
  }
}
