package io.domainwatch.testkit.contract.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link KeptUptimes} must do. */
public interface KeptUptimesContract extends NotificationContract {
  /** A week. */
  ReportPeriod WEEK =
      new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 11, 16), ZoneId.of("Europe/Berlin"));

  /** A month in the same zone. */
  ReportPeriod MONTH =
      new ReportPeriod(ReportKind.MONTHLY, LocalDate.of(2026, 10, 1), ZoneId.of("Europe/Berlin"));

  /** When they are gathered. */
  Instant AT = WEEK.to().plusSeconds(7200);

  private KeptUptimes kept() {
    return ports().keptUptimes();
  }

  private static Uptime uptime(long up, long down, long unknown) {
    return new Uptime(up, down, unknown, Optional.of(WEEK.from().plusSeconds(unknown)));
  }

  private static Uptime former(long up, long down, long unknown) {
    return new Uptime(up, down, unknown, Optional.empty());
  }

  private static ComparedUptime of(Domain domain, Uptime uptime, Uptime before) {
    return new ComparedUptime(new DomainUptime(domain.id(), domain.name(), uptime), before);
  }

  @Test
  default void whatIsKeptIsReadAsItWasGathered() {
    Organization owner = given().organization();
    List<ComparedUptime> all =
        List.of(
            of(given().domain(owner), uptime(600_000, 4_000, 800), former(1, 2, 3)),
            of(given().domain(owner), uptime(500_000, 4_000, 100), former(4, 5, 6)),
            of(given().domain(owner), uptime(604_800, 0, 0), Uptime.NONE),
            of(given().domain(owner), former(0, 0, 604_800), former(0, 0, 7)));
    assertThat(kept().find(owner.id(), WEEK)).isEmpty();
    kept().save(owner.id(), WEEK, AT, all);

    GatheredUptimes found = kept().find(owner.id(), WEEK).orElseThrow();
    assertThat(found).isEqualTo(GatheredUptimes.of(all, AT));
    assertThat(found.availability().worst())
        .containsExactly(all.get(1).now(), all.getFirst().now());
    assertThat(found.availability().unwatched()).isOne();
    assertThat(found.before()).isEqualTo(former(5, 7, 16));
  }

  @Test
  default void theWorstAreTheSameThatWereGathered() {
    Organization owner = given().organization();
    List<ComparedUptime> all = new ArrayList<>();
    for (int i = 0; i <= Availabilities.MAX_WORST; i++) {
      all.add(of(given().domain(owner), uptime(1_000, 10, 0), Uptime.NONE));
      all.add(of(given().domain(owner), uptime(100L * i, i, 0), Uptime.NONE));
      all.add(of(given().domain(owner), uptime(0, 5, 3), Uptime.NONE));
    }
    kept().save(owner.id(), WEEK, AT, all);
    assertThat(kept().find(owner.id(), WEEK)).contains(GatheredUptimes.of(all, AT));
  }

  @Test
  default void oneOfEachKindIsKept() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    kept().save(owner.id(), WEEK, AT, List.of(of(domain, uptime(1, 0, 0), Uptime.NONE)));
    kept().save(owner.id(), MONTH, AT, List.of(of(domain, uptime(2, 0, 0), Uptime.NONE)));
    ReportPeriod other = new ReportPeriod(WEEK.kind(), WEEK.firstDay(), ZoneId.of("Europe/Vienna"));
    assertThat(kept().find(owner.id(), other)).isEmpty();
    assertThat(kept().find(owner.id(), WEEK.before())).isEmpty();
    assertThat(up(owner, WEEK)).contains(1L);
    assertThat(up(owner, MONTH)).contains(2L);

    kept().save(owner.id(), other, AT, List.of(of(domain, uptime(3, 0, 0), Uptime.NONE)));
    assertThat(up(owner, other)).contains(3L);
    assertThat(kept().find(owner.id(), WEEK)).isEmpty();
    kept().save(owner.id(), other, AT.plusSeconds(9), List.of());
    assertThat(kept().find(owner.id(), other))
        .contains(new GatheredUptimes(AT.plusSeconds(9), nothingOfOne(), former(0, 0, 0)));
    assertThat(up(owner, MONTH)).contains(2L);
  }

  private static Availabilities nothingOfOne() {
    return new Availabilities(1, 1, former(0, 0, 0), List.of());
  }

  private Optional<Long> up(Organization owner, ReportPeriod period) {
    return kept().find(owner.id(), period).map(all -> all.availability().overall().upSeconds());
  }

  @Test
  default void whatIsDeletedCountsNoMoreAndWhatIsAddedIsUnwatched() {
    Organization owner = given().organization();
    Domain stays = given().domain(owner);
    Domain goes = given().domain(owner);
    Domain gone = given().domain(owner);
    ports().domains().delete(owner.id(), gone.id());
    kept()
        .save(
            owner.id(),
            WEEK,
            AT,
            Stream.of(stays, goes, gone)
                .map(each -> of(each, uptime(10, 1, 0), former(20, 2, 0)))
                .toList());
    assertThat(up(owner, WEEK)).contains(20L);
    ports().domains().delete(owner.id(), goes.id());
    given().domain(owner);

    assertThat(kept().find(owner.id(), WEEK))
        .contains(
            new GatheredUptimes(
                AT,
                new Availabilities(
                    2,
                    1,
                    uptime(10, 1, 0),
                    List.of(new DomainUptime(stays.id(), stays.name(), uptime(10, 1, 0)))),
                former(20, 2, 0)));
  }

  @Test
  default void nothingIsKeptOrReadOfAnotherOrganization() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain own = given().domain(owner);
    Domain strange = given().domain(stranger);
    kept()
        .save(
            owner.id(),
            WEEK,
            AT,
            List.of(
                of(own, uptime(10, 1, 0), Uptime.NONE),
                of(strange, uptime(10, 1, 0), Uptime.NONE)));
    assertThat(kept().find(stranger.id(), WEEK)).isEmpty();
    assertThat(up(owner, WEEK)).contains(10L);
    kept().save(stranger.id(), WEEK, AT, List.of());
    assertThat(up(stranger, WEEK)).contains(0L);
    assertThat(up(owner, WEEK)).contains(10L);
  }
}
