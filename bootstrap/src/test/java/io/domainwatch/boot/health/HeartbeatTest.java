package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.testkit.SettableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class HeartbeatTest {
  private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

  private final SettableTime time = new SettableTime(START);
  private final AtomicLong nanos = new AtomicLong(-5);
  private final Health health = new Health(time, ServiceWatch.by(nanos::get));
  private final List<Instant> calls = new ArrayList<>();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger logger = (Logger) LoggerFactory.getLogger(Heartbeat.class);
  private Optional<String> problem = Optional.empty();
  private final Heartbeat heartbeat = new Heartbeat(nanos::get, health::isOnTime, this::call);

  private Optional<String> call(Instant now) {
    calls.add(now);
    return problem;
  }

  @BeforeEach
  void listenToTheLog() {
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void leaveTheLog() {
    logger.detachAppender(log);
  }

  @Test
  void itIsSentEachMinuteWhateverComesOfIt() {
    problem = Optional.of("No complete answer in time.");
    for (int second = 0; second < 180; second++) {
      allIsWell();
      tick();
    }
    assertThat(calls).containsExactly(START, START.plusSeconds(60), START.plusSeconds(120));
  }

  @Test
  void itIsNotSentBeforeChecksAreKnownToRunOnTimeAndThenAtOnce() {
    tick();
    health.storageAnswered();
    health.storageWrote();
    tick();
    assertThat(calls).as("nothing was counted").isEmpty();
    allIsWell();
    health.counted(new Backlog(5, Optional.of(START), 1));
    tick();
    assertThat(calls).as("a check is overdue").isEmpty();
    allIsWell();
    health.stops();
    tick();
    assertThat(calls).as("it is unavailable").isEmpty();
  }

  @Test
  void itIsSentAgainAsSoonAsChecksRunOnTimeAgain() {
    allIsWell();
    tick();
    health.counted(new Backlog(5, Optional.of(START), 1));
    for (int second = 0; second < 90; second++) {
      health.storageAnswered();
      health.storageWrote();
      tick();
    }
    assertThat(calls).hasSize(1);
    allIsWell();
    tick();
    assertThat(calls).hasSize(2);
  }

  @Test
  void thatItFailsIsLoggedWhenThatBeginsAndWhenItEnds() {
    problem = Optional.of("The receiver answered 500, which is no success.");
    for (int second = 0; second < 120; second++) {
      allIsWell();
      tick();
    }
    assertThat(lines())
        .containsExactly(
            "the heartbeat does not arrive; it is sent again each minute: The receiver answered"
                + " 500, which is no success.");
    problem = Optional.empty();
    for (int second = 0; second < 120; second++) {
      allIsWell();
      tick();
    }
    assertThat(lines()).hasSize(2).last().isEqualTo("the heartbeat arrives again, after 120 s");
  }

  private List<String> lines() {
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private void allIsWell() {
    health.storageAnswered();
    health.storageWrote();
    health.counted(new Backlog(0, Optional.empty(), 0));
  }

  /** The loop turns, and a second passes. */
  private void tick() {
    heartbeat.tick(time.instant());
    time.advance(Duration.ofSeconds(1));
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
  }
}
