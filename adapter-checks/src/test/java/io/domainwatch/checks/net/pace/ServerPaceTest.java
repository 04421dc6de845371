package io.domainwatch.checks.net.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.run.MeasuredTime;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ServerPaceTest {
  private static final Duration PROMPT = Duration.ofMillis(20);
  private static final Duration TRY = Duration.ofSeconds(3);
  private static final UUID ONE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);

  private final ServerPace pace = new ServerPace();

  @Test
  void aStrangerIsAskedTenTimesASecond() {
    for (int i = 0; i < 40; i++) {
      assertThat(pace.begin(0)).isZero();
    }
    assertThat(pace.begin(0)).isGreaterThanOrEqualTo(Duration.ofSeconds(4));
    assertThat(pace.perSecond()).isEqualTo(10);
    assertThat(pace.inFlight()).isEqualTo(2);
    assertThat(pace.begin(ServerPace.WINDOW.toNanos())).isZero();
  }

  @Test
  void whoAnswersPromptlyIsAskedMoreUpToALimit() {
    answers(600, PROMPT);
    assertThat(pace.perSecond()).isEqualTo(160);
    answers(5000, PROMPT);
    assertThat(pace.perSecond()).isEqualTo(160);
  }

  @Test
  void aFarAwayServerIsAskedMoreTooAndOneThatGetsSlowerIsNot() {
    answers(600, Duration.ofMillis(250));
    assertThat(pace.perSecond()).isEqualTo(160);

    ServerPace tired = new ServerPace();
    for (int i = 0; i < 600; i++) {
      tired.answered(theirs(i % 5 == 0 ? Duration.ofMillis(400) : PROMPT));
    }
    assertThat(tired.perSecond()).isEqualTo(10);
  }

  @Test
  void silenceSlowsDown() {
    answers(600, PROMPT);
    for (int i = 0; i < 640; i++) {
      if (i % 8 == 0) {
        pace.silent(theirs(TRY));
      } else {
        pace.answered(theirs(PROMPT));
      }
    }
    assertThat(pace.perSecond()).isEqualTo(80);
  }

  @Test
  void aFewLostPacketsChangeNothing() {
    answers(600, PROMPT);
    for (int i = 0; i < 640; i++) {
      if (i % 50 == 0) {
        pace.silent(theirs(TRY));
      } else {
        pace.answered(theirs(PROMPT));
      }
    }
    assertThat(pace.perSecond()).isEqualTo(160);
  }

  @Test
  void whoHasManyDomainsOnAServerLeavesHalfOfItsPlacesToOthersThatWait() {
    RunPlaces places = new RunPlaces();
    int all = RunPlaces.capacity(10);
    for (int i = 0; i < all; i++) {
      assertThat(places.enter(ONE, 10, 0)).isTrue();
    }
    assertThat(places.enter(OTHER, 10, 0)).isFalse();
    places.leave(ONE);
    assertThat(places.enter(ONE, 10, 1)).as("the other waits").isFalse();
    assertThat(places.enter(OTHER, 10, 1)).isTrue();
  }

  @Test
  void whoIsPutOffComesBackInTurnButNeverVeryLate() {
    RunPlaces places = new RunPlaces();
    assertThat(places.comeBack(10, 0.5, 0)).isEqualTo(Duration.ofSeconds(5));
    assertThat(places.comeBack(10, 0.5, 0)).isEqualTo(Duration.ofMillis(6200));
    for (int i = 0; i < 1000; i++) {
      places.comeBack(10, 0.5, 0);
    }
    assertThat(places.comeBack(10, 0.5, 0)).isEqualTo(Duration.ofMinutes(2));
    assertThat(places.comeBack(10, 0.0, 0)).isEqualTo(Duration.ofSeconds(90));
    assertThat(places.comeBack(10, 1.0, 0)).isEqualTo(Duration.ofSeconds(150));
  }

  @Test
  void nothingIsLearnedWhileThisProcessIsLate() {
    for (int i = 0; i < 600; i++) {
      pace.answered(new MeasuredTime(PROMPT, PROMPT.dividedBy(2)));
    }
    assertThat(pace.perSecond()).isEqualTo(10);

    answers(600, PROMPT);
    for (int i = 0; i < 640; i++) {
      pace.answered(new MeasuredTime(Duration.ofSeconds(2), Duration.ofMillis(1900)));
      pace.silent(new MeasuredTime(TRY, TRY.dividedBy(2)));
    }
    assertThat(pace.perSecond()).isEqualTo(160);
  }

  @Test
  void whoHoldsNoPlaceLeavesHalfOfThePaceToThoseWhoDo() {
    for (int i = 0; i < 20; i++) {
      assertThat(pace.beginInPassing(0)).isZero();
    }
    assertThat(pace.beginInPassing(0)).isGreaterThanOrEqualTo(ServerPace.WINDOW);
    for (int i = 0; i < 20; i++) {
      assertThat(pace.begin(0)).isZero();
    }
    assertThat(pace.begin(0)).as("the whole is what it was").isPositive();
    assertThat(pace.beginInPassing(ServerPace.WINDOW.toNanos())).isZero();
  }

  private static MeasuredTime theirs(Duration took) {
    return new MeasuredTime(took, Duration.ZERO);
  }

  private void answers(int count, Duration took) {
    for (int i = 0; i < count; i++) {
      pace.answered(theirs(took));
    }
  }
}
