package io.domainwatch.persistence.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A channel that answers nobody, and for which 100,000 messages wait. */
@Tag("alone")
class DeadChannelIT {
  private static final Limits LIMITS = new Limits(64, 2, 8);

  /** Rows that one claim may look at, whatever waits; a scan of the table looks at 100,000. */
  private static final long FEW_ROWS = 2_000;

  /**
   * Every tenth message is the first of its domain; nine wait behind it.
   *
   * <p>1 organization, 2 channel, 3 when the first ones are due.
   */
  private static final List<String> FILL =
      List.of(
          """
          insert into notification_deliveries (organization_id, id, channel_id, type, message, state,
                                               retry_round, attempts, created_at, next_attempt_at,
                                               blocked)
          select '%1$s', gen_random_uuid(), '%2$s', 'events', '{"k":"test","w":0}', 'pending',
                 0, 0, '%4$s'::timestamptz - interval '1 day',
                 case when n %% 10 = 0 then '%3$s'::timestamptz
                      else '%4$s'::timestamptz - interval '1 day' end, n %% 10 <> 0
            from generate_series(0, 99999) n
           order by n
          """,
          """
          insert into notification_delivery_domains (organization_id, channel_id, domain_id, sequence,
                                                     delivery_id)
          select organization_id, channel_id,
                 md5(((row_number() over (order by sequence) - 1) / 10)::text)::uuid, sequence, id
            from notification_deliveries
           where channel_id = '%2$s'
          """);

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Fixtures given = new Fixtures(storage.ports());
  private final Sendings sendings = new Sendings(storage.ports());
  private final Instant now = Fixtures.now();
  private final Organization owner = given.organization();
  private final Channel dead = sendings.channel(owner, now);
  private final Channel alive = sendings.channel(owner, now);

  /** Statistics are made by tests alone, not whenever the server finds the time. */
  @BeforeEach
  void emptyTheStorage() {
    storage.execute("alter table notification_deliveries set (autovacuum_enabled = false)");
    storage.execute("truncate notification_deliveries cascade");
  }

  @Test
  void whatWaitsBehindADeadChannelIsNotRead() {
    fill(now.minusSeconds(60));
    storage.execute("analyze notification_deliveries");

    long read = rowsReadBy(() -> assertThat(sendings.claim(LIMITS, now)).hasSize(2));

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void thatWhichWaitsForItsTurnIsNotReadEither() {
    fill(now.plusSeconds(60));
    storage.execute("analyze notification_deliveries");

    long read = rowsReadBy(() -> assertThat(sendings.claim(LIMITS, now)).isEmpty());

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void aTableWithoutStatisticsIsReadByItsIndexesToo() {
    fill(now.minusSeconds(60));

    long read = rowsReadBy(() -> assertThat(sendings.claim(LIMITS, now)).hasSize(2));

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void statisticsOfAnHourInWhichAllWereClaimedDoNotMatter() {
    fill(now.minusSeconds(60));
    storage.execute(
        """
        update notification_deliveries
           set lease_until = '%s', lease_token = gen_random_uuid(), lease_owner = gen_random_uuid()
        """
            .formatted(now.plusSeconds(60)));
    storage.execute("analyze notification_deliveries");
    storage.execute(
        """
        update notification_deliveries
           set lease_until = null, lease_token = null, lease_owner = null
        """);

    long read = rowsReadBy(() -> assertThat(sendings.claim(LIMITS, now)).hasSize(2));

    assertThat(read).isLessThan(FEW_ROWS);
  }

  @Test
  void othersAreNotStarved() {
    fill(now.minusSeconds(60));
    Delivery news = sendings.add(Sendings.of(alive, now, Sendings.aDomain()));

    assertThat(sendings.claim(LIMITS, now))
        .extracting(one -> one.delivery().id())
        .contains(news.id())
        .hasSize(3);
  }

  @Test
  void channelsThatWorkGoBeforeThoseThatFailWhereThereIsNoRoomForAll() {
    for (int i = 0; i < 10; i++) {
      Channel failing = sendings.channel(owner, now);
      storage.ports().channels().save(failing.failed(false, now.minusSeconds(900)));
      sendings.add(Sendings.of(failing, now.minusSeconds(500), Sendings.aDomain()));
      sendings.add(Sendings.of(failing, now.minusSeconds(400), Sendings.aDomain()));
    }
    DeliveryId news = sendings.add(Sendings.of(alive, now, Sendings.aDomain())).id();

    List<ClaimedDelivery> claimed = sendings.claim(LIMITS, now);

    assertThat(claimed).hasSize(8).extracting(one -> one.delivery().id()).contains(news);
  }

  @Test
  void eachChannelGetsOneBeforeAnotherGetsItsSecond() {
    for (int i = 0; i < 7; i++) {
      Channel slow = sendings.channel(owner, now);
      for (int j = 0; j < 3; j++) {
        sendings.add(Sendings.of(slow, now.minusSeconds(500), Sendings.aDomain()));
      }
    }
    DeliveryId news = sendings.add(Sendings.of(alive, now, Sendings.aDomain())).id();

    assertThat(sendings.claim(LIMITS, now))
        .hasSize(8)
        .extracting(one -> one.delivery().id())
        .contains(news);
  }

  @Test
  void theBacklogCountsThemAndSaysThatNothingIsOverdueWhichWeCouldSend() {
    fill(now.minusSeconds(60));
    storage.ports().channels().save(dead.failed(false, now.minusSeconds(900)));

    assertThat(sendings.deliveries().backlog(now).pending()).isEqualTo(100_000);
    assertThat(sendings.deliveries().backlog(now).oldestDue()).isEmpty();
  }

  @Test
  void allOfThemAreDroppedAtOnceAndForgottenInTheEnd() {
    fill(now.minusSeconds(60));

    assertThat(sendings.deliveries().drop(owner.id(), dead.id(), now)).isEqualTo(100_000);
    assertThat(storage.ask("select count(*) from notification_delivery_domains")).isEqualTo("0");
    assertThat(sendings.deliveries().forgetBefore(now)).isEqualTo(100_000);
    assertThat(storage.ask("select count(*) from notification_deliveries")).isEqualTo("0");
  }

  private void fill(Instant firstOnesDue) {
    for (String statement : FILL) {
      storage.execute(statement.formatted(owner.id().uuid(), dead.id().uuid(), firstOnesDue, now));
    }
  }

  /** As the server counts them for the transaction in which the work is done. */
  private static long rowsReadBy(Runnable work) {
    return storage
        .ports()
        .transactions()
        .in(
            () -> {
              work.run();
              return Long.parseLong(
                  storage.ask(
                      """
                      select sum(seq_tup_read) + sum(coalesce(idx_tup_fetch, 0))
                        from pg_stat_xact_user_tables where relname like 'notification_deliver%'
                      """));
            });
  }
}
