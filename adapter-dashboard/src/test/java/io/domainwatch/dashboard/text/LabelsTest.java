package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.text.Wording;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LabelsTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);

  /** English is the core's own word; German is there, and says of each something else. */
  private static <T> void saysTheSame(
      Stream<T> all, Function<T, String> label, Function<T, String> core) {
    Set<String> german = new HashSet<>();
    all.forEach(
        each -> {
          assertThat(label.apply(each)).isEqualTo(core.apply(each));
          String translated = Texts.madeFor(GERMAN, () -> label.apply(each));
          assertThat(translated).isNotBlank();
          assertThat(german.add(translated)).as("twice in German: %s", translated).isTrue();
        });
    assertThat(german).isNotEmpty();
  }

  private static Stream<CheckDefinition> checks() {
    return Stream.of(CheckType.values()).map(CheckCatalogue::of);
  }

  @Test
  void checksAreCalledAsInTheCatalogue() {
    saysTheSame(checks(), Labels::of, CheckDefinition::label);
    saysTheSame(checks(), check -> Labels.about(check.checkType()), CheckDefinition::description);
    assertThat(Texts.madeFor(GERMAN, () -> Labels.of(CheckType.SSL))).isEqualTo("TLS-Zertifikat");
  }

  @Test
  void eventsAreCalledAsInTheCatalogue() {
    saysTheSame(checks().flatMap(check -> check.events().stream()), Labels::of, EventSpec::label);
    EventType down = new EventType("uptime_down");
    assertThat(Texts.madeFor(GERMAN, () -> Labels.of(CheckType.UPTIME, down)))
        .isEqualTo("Website ist nicht erreichbar");
  }

  @Test
  void anEventThatIsNoLongerOfItsCheckIsShownInWords() {
    EventType gone = new EventType("uptime_forgotten");
    assertThat(Labels.of(CheckType.UPTIME, gone)).isEqualTo("Uptime forgotten");
    assertThat(Labels.of(CheckType.SSL, new EventType("uptime_down"))).isEqualTo("Uptime down");
  }

  @Test
  void wordsOfTheCoreAreTheSameInEnglish() {
    saysTheSame(Stream.of(Severity.values()), Labels::of, Severity::wireName);
    saysTheSame(Stream.of(Tone.values()), tone -> Labels.tone(tone.wireName()), Tone::wireName);
    saysTheSame(
        Stream.of(Outcome.values()), Labels::of, outcome -> outcome.wireName().replace('_', ' '));
    saysTheSame(Stream.of(Role.values()), Labels::of, Role::wireName);
    saysTheSame(Stream.of(ScoreCategory.values()), Labels::of, ScoreCategory::label);
    saysTheSame(Stream.of(Actor.Kind.values()), Labels::of, Actor.Kind::wireName);
    saysTheSame(Stream.of(AuditAction.values()), Labels::of, AuditAction::label);
    saysTheSame(
        Stream.<Subscription>of(
            new Subscription.None(),
            new Subscription.Trialing(),
            new Subscription.Active(),
            new Subscription.PastDue(Optional.empty()),
            new Subscription.Suspended(),
            new Subscription.Canceled()),
        Labels::of,
        Subscription::wireName);
    assertThat(Labels.tone("unknown")).isEqualTo("unknown");
    assertThat(Texts.madeFor(GERMAN, () -> Labels.of(Severity.INFO))).isEqualTo("Hinweis");
  }

  @Test
  void kindsOfChannelAreCalledAsInTheCore() {
    ServiceKinds services =
        new ServiceKinds(List.of(new ServiceKind("pager", "Pager", "To a pager.", List.of())));
    saysTheSame(Stream.of(ChannelKind.BuiltIn.values()), Labels::of, ChannelKind.BuiltIn::label);
    saysTheSame(
        Stream.of("webhook", "email", "slack", "pager", "forgotten").map(ChannelKind::of),
        kind -> Labels.of(kind, services),
        services::label);
  }

  @Test
  void noWordIsKeptOfWhatThereIsNot() {
    List<String> keys =
        Wording.bundle("labels", Locale.ROOT).keySet().stream()
            .filter(key -> !GuidesTest.isOfAGuide(key))
            .toList();
    int words =
        IntStream.of(
                Severity.values().length,
                Tone.values().length,
                Outcome.values().length,
                Role.values().length,
                ScoreCategory.values().length,
                Actor.Kind.values().length,
                AuditAction.values().length,
                ChannelKind.BuiltIn.values().length,
                2 * CheckType.values().length,
                checks().mapToInt(check -> check.events().size()).sum())
            .sum();
    int subscriptions = 6;
    int unknownTone = 1;
    assertThat(keys).hasSize(words + subscriptions + unknownTone);
  }
}
