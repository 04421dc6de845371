package io.domainwatch.core.channel;

import static io.domainwatch.core.channel.TestChannels.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelRules.Outcome;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which events a channel may be set to take, and when. */
class FilterAndTimingRulesTest {
  private static final Instant LATER = NOON.plusSeconds(60);
  private static final DomainId DOMAIN = new DomainId(new UUID(5, 5));

  private final Wish wish = new Wish();
  private final Channel webhook = TestChannels.webhook();

  @Test
  void aFilterNamesChecksSeverityAndDomains() {
    wish.checkTypes = Patch.to(Optional.of(List.of("ssl", "dns", "ssl")));
    wish.minSeverity = Patch.to("medium");
    wish.domainIds = Patch.to(Optional.of(List.of(DOMAIN.text())));
    Channel filtered = changed(webhook);
    assertThat(filtered.filter())
        .isEqualTo(
            new ChannelFilter(
                Optional.of(Set.of(CheckType.SSL, CheckType.DNS)),
                Severity.MEDIUM,
                Optional.of(Set.of(DOMAIN))));
    wish.checkTypes = Patch.to(Optional.empty());
    wish.minSeverity = Patch.to("info");
    wish.domainIds = Patch.to(Optional.empty());
    assertThat(changed(filtered).filter()).isEqualTo(ChannelFilter.ALL);
  }

  @Test
  void whatAFilterNamesMustExist() {
    wish.checkTypes = Patch.to(Optional.of(List.of("ssl", "SSL", "")));
    wish.minSeverity = Patch.to("critical");
    wish.domainIds = Patch.to(Optional.of(List.of("dom_", DOMAIN.text(), "x")));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactlyInAnyOrder(
            "filter.checkTypes[1]",
            "filter.checkTypes[2]",
            "filter.minSeverity",
            "filter.domainIds[0]",
            "filter.domainIds[2]");
  }

  @Test
  void aFilterThatNamesNothingIsRefusedAndNotTakenForAll() {
    wish.checkTypes = Patch.to(Optional.of(List.of()));
    wish.domainIds = Patch.to(Optional.of(List.of()));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactlyInAnyOrder("filter.checkTypes", "filter.domainIds");
  }

  @Test
  void aFilterNamesAThousandDomainsAtMost() {
    List<String> most = Stream.iterate(1, i -> i + 1).limit(1_000).map(i -> id(i).text()).toList();
    wish.domainIds = Patch.to(Optional.of(most));
    assertThat(changed(webhook).filter().domainIds().orElseThrow()).hasSize(1_000);
    wish.domainIds =
        Patch.to(Optional.of(Stream.concat(most.stream(), Stream.of(id(0).text())).toList()));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("filter.domainIds");
  }

  @ParameterizedTest
  @ValueSource(longs = {300, 3_600, 2_592_000})
  void remindersComeAfterFiveMinutesToThirtyDays(long seconds) {
    wish.reminder = Patch.to(Optional.of(seconds));
    assertThat(changed(webhook).timing().reminderAfter()).contains(Duration.ofSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 299, 2_592_001, Long.MAX_VALUE})
  void noSoonerAndNoLater(long seconds) {
    wish.reminder = Patch.to(Optional.of(seconds));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("reminderAfterSeconds");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 23})
  void aDigestHasAnHour(long hour) {
    wish.digest = Patch.to(Optional.of(hour));
    assertThat(changed(webhook).timing().digestHour()).contains((int) hour);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 24, 4_294_967_296L})
  void whichADayHas(long hour) {
    wish.digest = Patch.to(Optional.of(hour));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("digestHour");
  }

  @Test
  void remindersAndDigestsCanBeTakenBack() {
    wish.reminder = Patch.to(Optional.of(300L));
    wish.digest = Patch.to(Optional.of(7L));
    Channel busy = changed(webhook);
    wish.reminder = Patch.to(Optional.empty());
    wish.digest = Patch.to(Optional.empty());
    assertThat(changed(busy).timing()).isEqualTo(Channel.Timing.PLAIN);
  }

  @Test
  void quietHoursAreReplacedAsAWholeAndTakenBack() {
    wish.quietHours = Patch.to(Optional.of(quiet("22:00", Patch.to(false))));
    Channel quiet = changed(webhook);
    assertThat(quiet.timing().quietHours())
        .contains(
            new QuietHours(
                ZoneId.of("Europe/Berlin"),
                LocalTime.of(22, 0),
                LocalTime.of(7, 0),
                Optional.empty(),
                false));
    assertThat(quiet.quietUntil(Instant.parse("2026-03-02T00:00:00Z")))
        .contains(Instant.parse("2026-03-02T06:00:00Z"));
    wish.quietHours = Patch.keep();
    assertThat(changed(quiet)).isEqualTo(quiet);
    wish.quietHours = Patch.to(Optional.of(quiet("23:00", Patch.keep())));
    assertThat(changed(quiet).timing().quietHours().orElseThrow().highPasses()).isTrue();
    wish.quietHours = Patch.to(Optional.empty());
    assertThat(changed(quiet).timing()).isEqualTo(Channel.Timing.PLAIN);
  }

  @Test
  void whatIsWrongWithQuietHoursIsNamedBesideTheRest() {
    wish.quietHours = Patch.to(Optional.of(quiet("10 pm", Patch.keep())));
    wish.digest = Patch.to(Optional.of(24L));
    assertThat(fields(ChannelRules.change(webhook, wish.change(), TestChannels.ALLOWED, LATER)))
        .containsExactly("digestHour", "quietHours.from");
  }

  private static QuietHoursInput quiet(String from, Patch<Boolean> highPasses) {
    return new QuietHoursInput(
        Patch.to("Europe/Berlin"), Patch.to(from), Patch.to("07:00"), Patch.keep(), highPasses);
  }

  private Channel changed(Channel channel) {
    return accepted(ChannelRules.change(channel, wish.change(), TestChannels.ALLOWED, LATER));
  }

  private static Channel accepted(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    return ((Outcome.Accepted) outcome).channel();
  }

  private static List<String> fields(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
    return ((Outcome.Rejected) outcome).problems().stream().map(FieldError::field).toList();
  }

  private static DomainId id(int number) {
    return new DomainId(new UUID(6, number));
  }
}
