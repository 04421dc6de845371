package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What {@link QuotaCounters} must do. */
public interface QuotaCountersContract extends StorageContract {
  @Test
  default void requestsOfOneWindowAreNumbered() {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();

    assertThat(count(bucket, now)).isEqualTo(new QuotaCounters.Count(1, now));
    assertThat(count(bucket, now.plusSeconds(1))).isEqualTo(new QuotaCounters.Count(2, now));
    assertThat(count(bucket, now.plus(Quota.WINDOW).minusMillis(1)))
        .isEqualTo(new QuotaCounters.Count(3, now));
  }

  @Test
  default void aNewWindowOpensAtTheEndOfTheOldOne() {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();
    count(bucket, now);
    Instant end = now.plus(Quota.WINDOW);

    assertThat(count(bucket, end)).isEqualTo(new QuotaCounters.Count(1, end));
  }

  @Test
  default void aClockThatIsBehindCountsInTheOpenWindow() {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();
    count(bucket, now);

    assertThat(count(bucket, now.minusSeconds(1))).isEqualTo(new QuotaCounters.Count(2, now));
  }

  @Test
  default void aWindowThatAClockOpenedThatWasAheadIsNotWaitedFor() {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();
    count(bucket, now.plus(Duration.ofHours(5)));
    count(bucket, now.plus(Duration.ofHours(5)));

    assertThat(count(bucket, now)).isEqualTo(new QuotaCounters.Count(1, now));
    assertThat(count(bucket, now.plusSeconds(1))).isEqualTo(new QuotaCounters.Count(2, now));
  }

  @Test
  default void aWindowOfAnInstanceThatIsSecondsAheadIsShared() {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();
    Instant ahead = now.plus(Horizon.CLOCKS_DIFFER);
    count(bucket, ahead);

    assertThat(count(bucket, now)).isEqualTo(new QuotaCounters.Count(2, ahead));
  }

  @Test
  default void bucketsAreCountedApart() {
    Instant now = Fixtures.now();
    QuotaBucket ofOrganization = bucket();
    QuotaBucket ofAddress = new QuotaBucket.OfAddress(Fixtures.unique("192.0.2.1"));
    count(ofOrganization, now);

    assertThat(count(ofAddress, now).number()).isOne();
    assertThat(count(bucket(), now).number()).isOne();
    assertThat(count(ofAddress, now).number()).isEqualTo(2);
  }

  @Test
  default void callersAtOnceGetEveryNumberOnce() throws Exception {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();
    int callers = 8;
    int each = 50;

    List<List<Long>> numbers =
        Concurrently.call(
            callers,
            () -> LongStream.range(0, each).mapToObj(_ -> count(bucket, now).number()).toList());

    assertThat(numbers.stream().flatMap(List::stream))
        .containsExactlyInAnyOrderElementsOf(
            LongStream.rangeClosed(1, (long) callers * each).boxed().toList());
  }

  @Test
  default void numbersAscendForOneCaller() throws Exception {
    QuotaBucket bucket = bucket();
    Instant now = Fixtures.now();

    List<List<Long>> numbers =
        Concurrently.call(
            4, () -> LongStream.range(0, 30).mapToObj(_ -> count(bucket, now).number()).toList());

    assertThat(numbers).allSatisfy(seen -> assertThat(seen).isSorted());
  }

  private QuotaCounters.Count count(QuotaBucket bucket, Instant now) {
    return ports().quotaCounters().count(bucket, now);
  }

  private static QuotaBucket bucket() {
    return new QuotaBucket.OfOrganization(new OrganizationId(Fixtures.newId()));
  }
}
