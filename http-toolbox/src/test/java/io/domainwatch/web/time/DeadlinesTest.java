package io.domainwatch.web.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeadlinesTest {
  private final Deadlines deadlines = new Deadlines();

  private CompletableFuture<Boolean> waiting(Duration left) {
    CompletableFuture<Boolean> waiting = new CompletableFuture<>();
    deadlines.endAfter(waiting, left);
    return waiting;
  }

  @Test
  void whoseTimeIsOverWaitsNoLongerWhoeverWaitsBeforeIt() {
    CompletableFuture<Boolean> long1 = waiting(Duration.ofHours(1));
    CompletableFuture<Boolean> brief = waiting(Duration.ofMillis(1));
    CompletableFuture<Boolean> long2 = waiting(Duration.ofHours(1));

    Eventually.holds("its time is over", brief::isDone);
    assertThat(brief.join()).isFalse();
    assertThat(List.of(long1.isDone(), long2.isDone())).containsOnly(false);
  }

  @Test
  void whatWasAnsweredInTimeStaysAnswered() {
    CompletableFuture<Boolean> answered = waiting(Duration.ofMillis(1));
    answered.complete(true);
    CompletableFuture<Boolean> after = waiting(Duration.ofMillis(1));

    Eventually.holds("the time of the one behind it is over", after::isDone);
    assertThat(answered.join()).isTrue();
  }

  @Test
  void whoComesWhenNobodyWaitedForAWhileIsSeenToo() {
    Eventually.holds("the first", waiting(Duration.ZERO)::isDone);
    List<CompletableFuture<Boolean>> next =
        Stream.generate(() -> waiting(Duration.ofMillis(2))).limit(100).toList();

    Eventually.holds("all of the next", () -> next.stream().allMatch(CompletableFuture::isDone));
    assertThat(next).allSatisfy(each -> assertThat(each.join()).isFalse());
  }
}
