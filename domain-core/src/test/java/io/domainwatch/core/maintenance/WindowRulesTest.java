package io.domainwatch.core.maintenance;

import static io.domainwatch.core.maintenance.WindowFixtures.again;
import static io.domainwatch.core.maintenance.WindowFixtures.named;
import static io.domainwatch.core.maintenance.WindowFixtures.onlyOnce;
import static io.domainwatch.core.maintenance.WindowFixtures.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WindowRulesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final WindowChange.Times NIGHTLY =
      again("FREQ=DAILY", "2026-11-01T02:00", 3600, "Europe/Berlin");

  @Test
  void aWindowNeedsANameAndATime() {
    assertThat(problems(WindowChange.NONE))
        .containsExactly(
            "name is missing",
            "from and to are missing, or rrule, dtstart, durationSeconds and timeZone");
  }

  @Test
  void aWindowIsForAllUnlessItNamesSome() {
    MaintenanceWindow window = accepted(named(NIGHTLY));
    assertThat(window.scope()).isEqualTo(WindowScope.ALL);
    assertThat(window.createdAt()).isEqualTo(NOW);
    assertThat(window.times()).isInstanceOf(WindowTimes.Recurring.class);
  }

  @Test
  void whatRecursNeedsAllFour() {
    WindowChange.Times alone =
        new WindowChange.Times(
            Patch.keep(),
            Patch.keep(),
            set("FREQ=DAILY"),
            Patch.keep(),
            Patch.keep(),
            Patch.to(Optional.empty()));
    assertThat(problems(named(alone)))
        .containsExactly(
            "dtstart is missing", "durationSeconds is missing", "timeZone must not be null");
  }

  @Test
  void everyWrongWordIsNamed() {
    assertThat(problems(named(again("FREQ=HOURLY", "2026-11-01", 59, "Berlin"))))
        .containsExactly(
            "rrule must have FREQ of DAILY, WEEKLY, MONTHLY or YEARLY",
            "dtstart must be a local date and time, such as 2026-11-28T02:00:00, in the years 2000"
                + " to 2099",
            "durationSeconds must be 60 to 604800",
            "timeZone must be an IANA time zone, such as Europe/Berlin");
  }

  @Test
  void whatNeverComesIsRefused() {
    String problem =
        "rrule must give occurrences, and not one in a thousand days, weeks, months or years";
    assertThat(problems(named(again("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", START, 60, "UTC"))))
        .containsExactly(problem);
  }

  private static final String START = "2026-11-01T02:00:00";

  @Test
  void onceLastsAMonthAtMostAndIsNotOver() {
    assertThat(problems(named(onlyOnce("2026-11-28T02:00:00Z", "2026-11-28T02:00:00Z"))))
        .containsExactly("to must be after from, by at most 31 days");
    assertThat(problems(named(onlyOnce("2026-11-28T02:00:00Z", "2026-12-30T02:00:00Z"))))
        .containsExactly("to must be after from, by at most 31 days");
    assertThat(problems(named(onlyOnce("2026-11-18T02:00:00Z", "2026-11-19T02:00:00Z"))))
        .containsExactly("to must be in the future");
    assertThat(problems(named(onlyOnce("2026-11-28", "2026-11-29T02:00:00+01:00"))))
        .singleElement()
        .asString()
        .startsWith("from must be a date and time with offset");
  }

  @Test
  void onceAndRecurringExcludeEachOther() {
    WindowChange.Times both =
        new WindowChange.Times(
            set("2026-11-28T02:00:00Z"),
            set("2026-11-28T03:00:00Z"),
            set("FREQ=DAILY"),
            Patch.keep(),
            Patch.keep(),
            Patch.keep());
    assertThat(problems(named(both)))
        .containsExactly("rrule and what belongs to it must be null where from or to is named");
  }

  @Test
  void oneFieldOfTheTimesChangesAndTheOthersStay() {
    MaintenanceWindow nightly = accepted(named(NIGHTLY));
    WindowChange.Times longer =
        new WindowChange.Times(
            Patch.keep(),
            Patch.keep(),
            Patch.keep(),
            Patch.keep(),
            Patch.to(Optional.of(7200L)),
            Patch.keep());
    MaintenanceWindow changed = changed(nightly, ofTimes(longer));
    assertThat(changed.times())
        .isInstanceOfSatisfying(
            WindowTimes.Recurring.class,
            times -> {
              assertThat(times.duration()).hasHours(2);
              assertThat(times.rule().text()).isEqualTo("FREQ=DAILY");
            });
    assertThat(changed.updatedAt()).isEqualTo(NOW.plusSeconds(1));
  }

  @Test
  void whatRecursBecomesOnceAndLosesWhatWasDoneByHand() {
    MaintenanceWindow nightly = accepted(named(NIGHTLY)).endNow(NOW);
    MaintenanceWindow once =
        changed(nightly, ofTimes(onlyOnce("2026-11-28T02:00:00Z", "2026-11-28T03:00:00Z")));
    assertThat(once.times()).isInstanceOf(WindowTimes.Once.class);
    assertThat(once.byHand()).isEqualTo(MaintenanceWindow.ByHand.NONE);
  }

  @Test
  void whatChangesNothingIsTheSameWindow() {
    MaintenanceWindow nightly = accepted(named(NIGHTLY));
    assertThat(changed(nightly, WindowChange.NONE)).isSameAs(nightly);
    assertThat(changed(nightly, ofTimes(NIGHTLY))).isSameAs(nightly);
  }

  @Test
  void domainsTagsAndChecksAreReadAndCleared() {
    DomainId domain = new DomainId(new UUID(0, 7));
    MaintenanceWindow nightly = accepted(named(NIGHTLY));
    MaintenanceWindow ofOne =
        changed(nightly, scoped(list(domain.text()), Patch.keep(), list("uptime", "ssl")));
    assertThat(ofOne.scope())
        .isEqualTo(
            new WindowScope(
                new WindowScope.Chosen.Named(Set.of(domain)),
                Optional.of(Set.of(CheckType.UPTIME, CheckType.SSL))));
    MaintenanceWindow tagged =
        changed(ofOne, scoped(Patch.to(Optional.empty()), list("Shop"), Patch.keep()));
    assertThat(tagged.scope().domains())
        .isEqualTo(new WindowScope.Chosen.Tagged(Tags.of(Set.of(new Tag("shop")))));
    assertThat(
            changed(tagged, scoped(Patch.keep(), Patch.to(Optional.empty()), Patch.keep()))
                .scope()
                .domains())
        .isEqualTo(new WindowScope.Chosen.All());
    assertThat(changed(tagged, scoped(Patch.to(Optional.empty()), Patch.keep(), Patch.keep())))
        .as("clearing what is not named changes nothing")
        .isSameAs(tagged);
  }

  @Test
  void wrongMembersAreNamedByTheirPlace() {
    WindowChange change =
        new WindowChange(
            Patch.to(" "), list("dom_x"), Patch.keep(), list("uptime", "fax"), NIGHTLY);
    assertThat(problems(change))
        .satisfiesExactly(
            name -> assertThat(name).startsWith("name must have 1 to 100 characters"),
            id -> assertThat(id).isEqualTo("domainIds[0] must be the id of a domain"),
            type -> assertThat(type).startsWith("checkTypes[1] must be one of uptime, "));
    assertThat(problems(scoped(list("dom_x"), list("shop"), Patch.keep(), NIGHTLY)))
        .containsExactly("tags must be null where domainIds are named");
    assertThat(problems(scoped(Patch.keep(), list(), Patch.keep(), NIGHTLY)))
        .containsExactly("tags must be null or name 1 to 20");
    assertThat(problems(scoped(list(), Patch.keep(), Patch.keep(), NIGHTLY)))
        .containsExactly("domainIds must be null or name 1 to 1000");
  }

  private static WindowChange ofTimes(WindowChange.Times times) {
    return new WindowChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), times);
  }

  private static WindowChange scoped(
      Patch<Optional<List<String>>> ids,
      Patch<Optional<List<String>>> tags,
      Patch<Optional<List<String>>> types) {
    return scoped(ids, tags, types, WindowChange.Times.KEPT);
  }

  private static WindowChange scoped(
      Patch<Optional<List<String>>> ids,
      Patch<Optional<List<String>>> tags,
      Patch<Optional<List<String>>> types,
      WindowChange.Times times) {
    return new WindowChange(Patch.to("Patches"), ids, tags, types, times);
  }

  private static Patch<Optional<List<String>>> list(String... words) {
    return Patch.to(Optional.of(List.of(words)));
  }

  private static MaintenanceWindow accepted(WindowChange change) {
    return window(WindowRules.create(WindowFixtures.ID, WindowFixtures.OWNER, change, NOW));
  }

  private static MaintenanceWindow changed(MaintenanceWindow before, WindowChange change) {
    return window(WindowRules.change(before, change, NOW.plusSeconds(1)));
  }

  private static MaintenanceWindow window(WindowRules.Outcome outcome) {
    return switch (outcome) {
      case WindowRules.Outcome.Accepted(MaintenanceWindow window) -> window;
      case WindowRules.Outcome.Rejected(List<FieldError> problems) ->
          throw new AssertionError(problems.toString());
    };
  }

  private static List<String> problems(WindowChange change) {
    return switch (WindowRules.create(WindowFixtures.ID, WindowFixtures.OWNER, change, NOW)) {
      case WindowRules.Outcome.Accepted(MaintenanceWindow window) ->
          throw new AssertionError("accepted: " + window);
      case WindowRules.Outcome.Rejected(List<FieldError> problems) ->
          problems.stream().map(problem -> problem.field() + " " + problem.message()).toList();
    };
  }
}
