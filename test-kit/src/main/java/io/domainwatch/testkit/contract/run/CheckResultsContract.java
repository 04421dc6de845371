package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link CheckResults} must do. */
public interface CheckResultsContract extends ScheduleContract {
  /** Every result. */
  ResultFilter ALL = new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());

  @Test
  default void aCheckThatNeverRanHasNoResult() {
    Domain domain = withUptimeDue(now());

    assertThat(results().newest(domain.organizationId(), domain.id(), CheckType.UPTIME)).isEmpty();
    assertThat(page(domain, ALL, Optional.empty(), 10)).isEmpty();
  }

  @Test
  default void resultsComeBackAsTheyWereNewestFirst() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<CheckResult> stored = runsOf(domain, now, Outcome.values());

    assertThat(page(domain, ALL, Optional.empty(), 10)).isEqualTo(stored.reversed());
    assertThat(results().newest(domain.organizationId(), domain.id(), CheckType.UPTIME))
        .contains(stored.getLast());
  }

  @Test
  default void pagesTogetherAreTheWholeList() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<CheckResult> stored =
        runsOf(domain, now, Outcome.OK, Outcome.OK, Outcome.OK, Outcome.OK, Outcome.OK, Outcome.OK);
    List<CheckResult> paged = new ArrayList<>();
    Optional<ResultCursor> after = Optional.empty();
    List<CheckResult> page = page(domain, ALL, after, 4);
    while (!page.isEmpty()) {
      paged.addAll(page);
      after = Optional.of(new ResultCursor(paged.getLast().startedAt(), paged.getLast().id()));
      page = page(domain, ALL, after, 4);
    }

    assertThat(paged).isEqualTo(stored.reversed());
  }

  @Test
  default void aFilterTakesOutcomeAndTime() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<CheckResult> stored = runsOf(domain, now, Outcome.OK, Outcome.FAILING, Outcome.OK);
    Instant second = stored.get(1).startedAt();

    assertThat(
            page(
                domain,
                new ResultFilter(Optional.empty(), Optional.empty(), Optional.of(Outcome.FAILING)),
                Optional.empty(),
                10))
        .containsExactly(stored.get(1));
    assertThat(
            page(
                domain,
                new ResultFilter(Optional.of(second), Optional.empty(), Optional.empty()),
                Optional.empty(),
                10))
        .containsExactly(stored.get(2), stored.get(1));
    assertThat(
            page(
                domain,
                new ResultFilter(Optional.empty(), Optional.of(second), Optional.empty()),
                Optional.empty(),
                10))
        .containsExactly(stored.get(0));
  }

  @Test
  default void theResultsOfAnotherOrganizationOrCheckAreAbsent() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    runsOf(domain, now, Outcome.OK);
    OrganizationId stranger = given().organization().id();

    assertThat(results().page(stranger, domain.id(), CheckType.UPTIME, ALL, Optional.empty(), 10))
        .isEmpty();
    assertThat(results().newest(stranger, domain.id(), CheckType.UPTIME)).isEmpty();
    assertThat(results().newest(domain.organizationId(), domain.id(), CheckType.DNS)).isEmpty();
  }

  @Test
  default void theyGoWithTheirDomain() {
    Instant now = now();
    Organization owner = given().organization();
    Domain domain = given().monitored(owner, now, CheckType.UPTIME);
    runsOf(domain, now, Outcome.OK);

    ports().domains().delete(owner.id(), domain.id());

    assertThat(page(domain, ALL, Optional.empty(), 10)).isEmpty();
  }

  private CheckResults results() {
    return ports().checkResults();
  }

  private List<CheckResult> page(
      Domain domain, ResultFilter filter, Optional<ResultCursor> after, int limit) {
    return results()
        .page(domain.organizationId(), domain.id(), CheckType.UPTIME, filter, after, limit);
  }

  /** Runs of the check one after another; the results, oldest first. */
  private List<CheckResult> runsOf(Domain domain, Instant start, Outcome... outcomes) {
    List<CheckResult> stored = new ArrayList<>();
    Instant now = start;
    for (Outcome outcome : outcomes) {
      Instant at = now;
      Claim claim = claims(at).getFirst();
      assertThat(claim.domainId()).isEqualTo(domain.id());
      RunRecord run = Runs.record(claim, at, outcome, Reachability.NONE);
      ports()
          .transactions()
          .in(
              () -> {
                runs().lockHeld(List.of(claim));
                runs().record(List.of(run));
              });
      stored.add(run.result());
      now = now.plus(Runs.INTERVAL);
    }
    return stored;
  }
}
