package io.domainwatch.persistence.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.delivery.Sendings;
import io.domainwatch.persistence.routing.Outages.Outage;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How much is read to find what is due, or who was told, among 100,000 that are not. */
class RoutingPlansIT {
  /** Rows that one call may look at; a scan of the table looks at 100,000. */
  private static final long FEW_ROWS = 500;

  private static final Channel.Timing BOTH =
      new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.of(8));

  /** 1 organization, 2 domain, 3 channel, 4 when they are due. */
  private static final List<String> FILL =
      List.of(
          """
          insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                                 severity, opened_at)
          select '%1$s', gen_random_uuid(), '%2$s', 'uptime', 'uptime_down', '[]', 'high', '%4$s'
            from generate_series(1, 100000)
          """,
          """
          insert into notification_log (organization_id, channel_id, incident_id, domain_id,
                                        notified_at, next_reminder_at)
          select organization_id, '%3$s', id, domain_id, opened_at, '%4$s' from incidents
           where domain_id = '%2$s'
              on conflict do nothing
          """,
          "analyze incidents",
          "analyze notification_log");

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final JooqPorts ports = storage.ports();
  private final Outages outages = new Outages(ports);
  private final Instant now = Fixtures.now();
  private final Organization owner = new Fixtures(ports).organization();

  @BeforeEach
  void emptyTheStorage() {
    ports.historyPartitions().prepare(now);
    storage.execute("delete from notification_channels");
  }

  @Test
  void dueRemindersAreFoundAmongManyThatAreNot() {
    Channel channel = channel();
    Outage outage = notified(channel);
    fill(outage, channel, now.plusSeconds(60));

    long read =
        rowsReadBy(
            () -> assertThat(ports.notificationLog().takeReminders(10, now)).hasSize(1),
            "notification_log",
            "incidents");

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void whoWasNotifiedIsFoundAmongMany() {
    Channel channel = channel();
    Outage outage = notified(channel);
    fill(outage, channel, now.plusSeconds(60));

    long read =
        rowsReadBy(
            () -> {
              assertThat(
                      ports
                          .notificationLog()
                          .notifiedChannels(owner.id(), List.of(outage.incident())))
                  .containsOnlyKeys(outage.incident());
              ports.notificationLog().resolved(owner.id(), List.of(outage.incident()));
            },
            "notification_log");

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void waitingEventsAreFoundByTheirKeysAmongMany() {
    Outage outage = outages.of(owner, now);
    for (String statement :
        List.of(
            """
            insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                                severity, muted, message, details)
            select '%1$s', now(), gen_random_uuid(), '%2$s', 'uptime', 'uptime_down', 'high', false,
                   '', '{}'
              from generate_series(1, 100000)
            """,
            """
            insert into notification_outbox (organization_id, domain_id, event_id, occurred_at)
            select organization_id, domain_id, id, occurred_at from events
             where organization_id = '%1$s' and id <> '%3$s' order by id
            """,
            "analyze")) {
      storage.execute(
          statement.formatted(
              owner.id().uuid(), outage.domain().id().uuid(), outage.event().id().uuid()));
    }

    long read =
        rowsReadBy(
            () -> {
              assertThat(ports.notificationOutbox().waiting()).contains(owner.id());
              assertThat(ports.notificationOutbox().read(owner.id(), 20)).hasSize(20);
            },
            "notification_outbox",
            "events%");

    assertThat(read).isLessThan(FEW_ROWS);
  }

  private Channel channel() {
    Channel plain = new Sendings(ports).channel(owner, now);
    Channel channel =
        new Channel(
            plain.id(),
            owner.id(),
            plain.name(),
            plain.target(),
            plain.filter(),
            BOTH,
            plain.state(),
            plain.failingSince(),
            now,
            now);
    ports.channels().save(channel);
    return channel;
  }

  private Outage notified(Channel channel) {
    Outage outage = outages.of(owner, now);
    tell(channel, outage);
    return outage;
  }

  private void tell(Channel channel, Outage outage) {
    inTransaction(
        () -> {
          ports
              .notificationLog()
              .add(
                  List.of(
                      NotificationFixtures.telling(
                          channel.id(), outage.named(), Optional.empty(), now)));
          return true;
        });
  }

  private void fill(Outage outage, Channel channel, Instant due) {
    for (String statement : FILL) {
      storage.execute(
          statement.formatted(
              owner.id().uuid(), outage.domain().id().uuid(), channel.id().uuid(), due));
    }
  }

  /** As the server counts them for the transaction in which the work is done. */
  private long rowsReadBy(Runnable work, String... tables) {
    return inTransaction(
        () -> {
          work.run();
          long read = 0;
          for (String table : tables) {
            read +=
                Long.parseLong(
                    storage.ask(
                        """
                        select coalesce(sum(seq_tup_read) + sum(coalesce(idx_tup_fetch, 0)), 0)
                          from pg_stat_xact_user_tables where relname like '%s'
                        """
                            .formatted(table)));
          }
          return read;
        });
  }

  private <T> T inTransaction(Supplier<T> work) {
    return ports.transactions().in(work);
  }
}
