package io.domainwatch.core.routing.grouping;

import static io.domainwatch.core.routing.grouping.Desk.after;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What was told together is over together. */
class RecoveryGroupingTest {
  private final Desk desk = new Desk();

  @Test
  void aRecoveryOfWhatWasReportedAloneSettlesOnly() {
    desk.up(1, 0);
    assertThat(desk.toldAt(4.9)).isEmpty();
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void recoveriesWaitUntilTheLastOfTheirGroupHasClosed() {
    desk.notifiedTogether(new long[] {1, 2, 3}, 3);
    desk.up(1, 0);
    desk.up(2, 60);
    assertThat(desk.toldAt(100)).isEmpty();
    desk.groups.clear();
    desk.notifiedTogether(new long[] {1, 2, 3});
    desk.up(3, 101);
    assertThat(desk.toldAt(105.9)).isEmpty();
    assertThat(desk.at(106))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.domains()).hasSize(3));
  }

  @Test
  void afterNinetySecondsWithoutAFurtherRecoveryTheOthersAreNotWaitedFor() {
    desk.notifiedTogether(new long[] {1, 2, 3}, 3);
    desk.up(1, 0);
    desk.up(2, 60);
    assertThat(desk.toldAt(149.9)).isEmpty();
    assertThat(desk.at(150)).singleElement().matches(EventGroup::isGroup);
  }

  @Test
  void noRecoveryWaitsForLongerThanAQuarterOfAnHour() {
    desk.notifiedTogether(LongStream.rangeClosed(1, 30).toArray(), 30);
    IntStream.range(0, 18).forEach(i -> desk.up(i + 1, i * 50));
    assertThat(desk.toldAt(899.9)).isEmpty();
    assertThat(desk.toldAt(900)).hasSize(18);
  }

  @Test
  void groupsAreOverEachForItself() {
    desk.notifiedTogether(new long[] {1, 2});
    desk.notifiedTogether(new long[] {3, 4}, 4);
    IntStream.rangeClosed(1, 3).forEach(i -> desk.up(i, 0));
    assertThat(desk.at(5))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.domains()).hasSize(2));
  }

  @Test
  void whenMoreWaitsThanIsLookedAtRecoveriesDoNotWait() {
    desk.notifiedTogether(new long[] {1, 2}, 2);
    desk.up(1, 0);
    desk.backlogged = true;
    assertThat(desk.toldAt(0)).hasSize(1);
  }

  @Test
  void anOpeningIsOfNoGroup() {
    desk.notifiedTogether(new long[] {1, 2}, 1, 2);
    desk.waits(desk.happenings.down(1, 1, "connect", after(0)));
    assertThat(desk.toldAt(5)).hasSize(1);
  }
}
