package io.domainwatch.persistence.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.delivery.Sendings;
import io.domainwatch.persistence.routing.Outages.Outage;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Several instances, and one that dies, over the same outbox. */
class OutboxIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final JooqPorts ports = storage.ports();
  private final NotificationOutbox outbox = ports.notificationOutbox();
  private final Outages outages = new Outages(ports);
  private final Instant now = Fixtures.now();
  private final Organization owner = new Fixtures(ports).organization();

  @BeforeAll
  static void makeRoom() {
    storage.ports().historyPartitions().prepare(Fixtures.now());
  }

  @Test
  void anOutboxThatIsTakenIsNobodyElsesUntilTheTransactionEnds() {
    Organization other = new Fixtures(ports).organization();

    boolean[] seen =
        inTransaction(
            () -> {
              assertThat(outbox.take(owner.id())).isTrue();
              return new boolean[] {
                elsewhere(() -> inTransaction(() -> outbox.take(owner.id()))),
                elsewhere(() -> inTransaction(() -> outbox.take(other.id())))
              };
            });

    assertThat(seen).containsExactly(false, true);
    assertThat(inTransaction(() -> outbox.take(owner.id()))).isTrue();
  }

  @Test
  void withoutATransactionNothingIsTaken() {
    assertThatIllegalStateException().isThrownBy(() -> outbox.take(owner.id()));
  }

  @Test
  void recordingGoesOnWhileAnOutboxIsTakenAndReadAndEmptied() {
    Outage first = outages.of(owner, now);

    Outage second =
        inTransaction(
            () -> {
              outbox.take(owner.id());
              outbox.remove(owner.id(), sequences());
              return elsewhere(() -> outages.of(owner, now));
            });

    assertThat(outbox.read(owner.id(), 10))
        .extracting(waiting -> waiting.named())
        .containsExactly(second.named());
    assertThat(first.event()).isNotEqualTo(second.event());
  }

  @Test
  void aDomainCanBeDeletedWhileItsEventsAreRead() {
    Outage gone = outages.of(owner, now);
    Outage kept = outages.of(owner, now);

    inTransaction(
        () -> {
          outbox.take(owner.id());
          assertThat(outbox.read(owner.id(), 10)).hasSize(2);
          assertThat(elsewhere(() -> ports.domains().delete(owner.id(), gone.domain().id())))
              .isTrue();
          tell(List.of(gone, kept));
          return true;
        });

    assertThat(
            ports
                .notificationLog()
                .notifiedChannels(owner.id(), List.of(gone.incident(), kept.incident())))
        .containsOnlyKeys(kept.incident());
    assertThat(outbox.read(owner.id(), 10)).isEmpty();
  }

  @Test
  void aDomainThatIsJustBeingDeletedHoldsNobodyUp() {
    Outage gone = outages.of(owner, now);
    Outage kept = outages.of(owner, now);

    inTransaction(
        () -> {
          storage.execute(
              "delete from incidents where id = '%s'".formatted(gone.incident().uuid()));
          ports.domains().lock(owner.id(), gone.domain().id());
          return elsewhere(
              () ->
                  inTransaction(
                      () -> {
                        ports.notificationLog().add(entries(channel(), List.of(gone, kept)));
                        return true;
                      }));
        });

    assertThat(
            ports
                .notificationLog()
                .notifiedChannels(owner.id(), List.of(gone.incident(), kept.incident())))
        .containsOnlyKeys(kept.incident());
  }

  @Test
  void aConnectionThatDiesInTheMiddleLeavesNothingHalfDone() {
    Outage outage = outages.of(owner, now);

    assertThatExceptionOfType(StorageUnavailable.class)
        .isThrownBy(
            () ->
                inTransaction(
                    () -> {
                      outbox.take(owner.id());
                      tell(List.of(outage));
                      storage.execute("select pg_terminate_backend(pg_backend_pid())");
                      return true;
                    }));

    Eventually.holds("the lock is free", () -> inTransaction(() -> outbox.take(owner.id())));
    assertThat(outbox.read(owner.id(), 10))
        .extracting(PendingEvent::event)
        .containsExactly(outage.event());
    assertThat(ports.notificationLog().notifiedChannels(owner.id(), List.of(outage.incident())))
        .isEmpty();
    assertThat(ports.notificationLog().groupsNotified(owner.id(), Instant.EPOCH)).isEmpty();
    assertThat(
            storage.ask(
                "select count(*) from notification_deliveries where organization_id = '%s'"
                    .formatted(owner.id().uuid())))
        .isEqualTo("0");
  }

  private void tell(List<Outage> outages) {
    Channel channel = channel();
    GroupId group = new GroupId(Fixtures.newId());
    ports.notificationLog().groupNotified(owner.id(), group, "reachability", now);
    ports.notificationLog().add(entries(channel, outages));
    List<NamedEvent> events = outages.stream().map(Outage::named).toList();
    ports
        .deliveries()
        .add(List.of(NotificationFixtures.message(owner.id(), channel.id(), events, now)));
    outbox.remove(owner.id(), sequences());
  }

  private Channel channel() {
    return new Sendings(ports).channel(owner, now);
  }

  private List<NotificationLogEntry> entries(Channel channel, List<Outage> outages) {
    return outages.stream()
        .map(
            outage ->
                NotificationFixtures.telling(channel.id(), outage.named(), Optional.empty(), now))
        .toList();
  }

  private List<Long> sequences() {
    return outbox.read(owner.id(), 10).stream().map(PendingEvent::sequence).toList();
  }

  private <T> T inTransaction(Supplier<T> work) {
    return ports.transactions().in(work);
  }

  private static <T> T elsewhere(Supplier<T> work) {
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      Future<T> answer = thread.submit(work::get);
      return answer.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
