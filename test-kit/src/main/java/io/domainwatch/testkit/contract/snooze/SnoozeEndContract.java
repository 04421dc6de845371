package io.domainwatch.testkit.contract.snooze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.core.snooze.UntoldIncident;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** How {@link Snoozes} keeps what is untold and stores its end, whatever is recorded meanwhile. */
public interface SnoozeEndContract extends SnoozeSteps {
  @Test
  default void whatIsUntoldIsKeptWithTheNewestEventThatSaysIt() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident before = down(domain, now.minusSeconds(60));
    Incident rises = down(domain, now.minusSeconds(59));
    save(domain, UPTIME, snooze(now.plusSeconds(600), Optional.empty()));
    Incident inside = down(domain, now);
    Event raised = happenings().raise(rises, Severity.HIGH, now.plusSeconds(1));
    Event closed = happenings().close(before, now.plusSeconds(2));
    Incident gone = down(domain, now.plusSeconds(3));
    happenings().close(gone, now.plusSeconds(4));

    assertThat(untold(domain))
        .extracting(one -> one.incident().id(), UntoldIncident::untold)
        .containsExactlyInAnyOrder(
            tuple(inside.id(), Untold.OPENING),
            tuple(rises.id(), Untold.RISE),
            tuple(before.id(), Untold.RECOVERY));
    assertThat(untold(domain))
        .extracting(one -> one.newest().orElseThrow())
        .contains(raised, closed);
    assertThat(waiting(domain)).as("both openings of before").hasSize(2);
  }

  @Test
  default void whatIsToldIsUntoldNoMore() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    save(domain, UPTIME, snooze(now.plusSeconds(600), Optional.empty()));
    Incident inside = down(domain, now);
    snoozes().save(domain.organizationId(), domain.id(), UPTIME, Optional.empty());

    Event raised = happenings().raise(inside, Severity.HIGH, now.plusSeconds(1));

    assertThat(waiting(domain)).extracting(PendingEvent::event).containsExactly(raised);
    assertThat(untold(domain)).isEmpty();
  }

  @Test
  default void theEndIsStoredWithItsOutboxRows() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    save(domain, UPTIME, snooze(now.plusSeconds(600), Optional.empty()));
    down(domain, now);
    Instant end = now.plus(Duration.ofDays(40));
    SnoozeEnd told = end(domain, end);

    tell(domain.organizationId(), domain, told);

    assertThat(waiting(domain)).extracting(PendingEvent::event).isEqualTo(told.events());
    assertThat(told.events()).hasSize(1).allMatch(event -> event.occurredAt().equals(end));
    assertThat(untold(domain)).isEmpty();
  }

  @Test
  default void whatIsTakenBackIsToldNotAtAll() {
    Domain domain = given().domain(given().organization());
    save(domain, UPTIME, snooze(now().plusSeconds(600), Optional.empty()));
    down(domain, now());
    List<UntoldIncident> kept = untold(domain);

    takenBack(
        () ->
            snoozes()
                .tell(domain.organizationId(), domain.id(), end(domain, now().plusSeconds(9))));

    assertThat(waiting(domain)).isEmpty();
    assertThat(untold(domain)).isEqualTo(kept);
    assertThatThrownBy(
            () -> snoozes().tell(domain.organizationId(), domain.id(), end(domain, now())))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  default void ofManyWhoEndOneUnderTheLockOneTells() throws Exception {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    save(domain, UPTIME, snooze(now, Optional.empty()));
    down(domain, now);

    Concurrently.call(4, () -> endUnderLock(domain, now));

    assertThat(waiting(domain)).hasSize(1);
    assertThat(of(domain)).isEqualTo(DomainSnoozes.NONE);
  }

  @Test
  default void whatOpensWhileItEndsIsToldOnce() throws Exception {
    Instant now = now();
    for (int i = 0; i < 10; i++) {
      Domain domain = given().monitored(given().organization(), now, CheckType.UPTIME);
      Claim claim =
          claims(now).stream()
              .filter(one -> one.domainId().equals(domain.id()))
              .findFirst()
              .orElseThrow();
      save(domain, UPTIME, snooze(now, Optional.empty()));
      AtomicBoolean ends = new AtomicBoolean();

      Concurrently.call(
          2, () -> ends.compareAndSet(false, true) ? endUnderLock(domain, now) : opens(claim, now));

      assertThat(waiting(domain)).hasSize(1);
      assertThat(untold(domain)).isEmpty();
    }
  }
}
