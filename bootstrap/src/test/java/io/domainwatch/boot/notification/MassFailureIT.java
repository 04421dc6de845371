package io.domainwatch.boot.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.testkit.SettableTime;
import io.domainwatch.testkit.mail.Mailbox;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two thousand sites at one address go down at once and come back. */
class MassFailureIT {
  private static final int SITES = 2_000;
  private static final int SENDERS = 3;
  private static final int OF_ONE_FILTER = 10;
  private static final String ADDRESS = "192.0.2.80";
  private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");
  private static final Instant DOWN = START.plus(Duration.ofSeconds(70));
  private static final Instant UP = DOWN.plus(Duration.ofMinutes(4));

  /** Longer after the end than anything is held back that was told together and is over. */
  private static final Instant END = UP.plus(Duration.ofMinutes(5));

  private static final Duration PACE = Duration.ofSeconds(2);

  @Test
  void eachRecipientGetsOneMessageThatNamesTheAddressAndOneWhenItIsOver() throws Exception {
    try (Mailbox mail = Mailbox.start();
        Database database = Postgres.database("storm", 8).open();
        ExecutorService threads = Executors.newFixedThreadPool(SENDERS);
        Receiver receiver = Receiver.start(0)) {
      prepare(new OrganizationFixtures(database), receiver);
      SettableTime time = new SettableTime(START);
      Pipeline pipeline =
          new Pipeline(
              time,
              Stores.on(database),
              new ScriptedSites(new OneAddress()),
              Senders.webhooksAndMail(mail.port()),
              new DeliveryDispatcher.Senders(UUID.randomUUID(), threads, SENDERS, Map.of()),
              SITES);
      long start = System.nanoTime();
      while (time.instant().isBefore(END)) {
        pipeline.step(PACE);
        pipeline.awaitSent();
      }
      System.out.printf(
          "a storm over %d sites took %d s%n",
          SITES, Duration.ofNanos(System.nanoTime() - start).toSeconds());
      isReportedOnceAndOnceWhenOver(receiver.at("/all"), SITES);
      isReportedOnceAndOnceWhenOver(receiver.at("/some"), OF_ONE_FILTER);
      isMailedOnceAndOnceWhenOver(mail);
      assertThat(logged(database, "uptime_down")).isEqualTo(SITES);
      assertThat(logged(database, "uptime_recovered")).isEqualTo(SITES);
    }
  }

  private static void prepare(OrganizationFixtures households, Receiver receiver) {
    OrganizationId owner = households.organization(START);
    List<DomainId> sites =
        households.sites(
            owner,
            IntStream.range(0, SITES).mapToObj(i -> "s" + i + ".example.com").toList(),
            name -> START.plusMillis(Math.floorMod(name.hashCode() * 31, 60_000)));
    households.webhook(owner, "all", receiver.url("/all"), START);
    ChannelTarget some = households.webhookTarget(receiver.url("/some"));
    households.channel(
        owner,
        "some",
        some,
        new ChannelFilter(
            Optional.empty(),
            Severity.HIGH,
            Optional.of(new HashSet<>(sites.subList(0, OF_ONE_FILTER)))),
        START);
    households.channel(
        owner,
        "office",
        new ChannelTarget.Email("office@example.test").confirmed(START),
        ChannelFilter.ALL,
        START);
  }

  private static void isReportedOnceAndOnceWhenOver(List<Receiver.Got> got, int sites) {
    assertThat(got).hasSize(2);
    for (Receiver.Got message : got) {
      JsonNode data = message.json().path("data");
      assertThat(message.json().path("type").asText()).isEqualTo("group");
      assertThat(data.path("domains").asInt()).isEqualTo(sites);
      assertThat(data.path("omittedEvents").asInt()).isZero();
      assertThat(data.at("/cause/kind").asText()).isEqualTo("address");
      assertThat(data.at("/cause/value").asText()).isEqualTo(ADDRESS);
    }
    assertThat(got.get(0).types()).hasSize(sites).containsOnly("uptime_down");
    assertThat(got.get(1).types()).hasSize(sites).containsOnly("uptime_recovered");
  }

  private static void isMailedOnceAndOnceWhenOver(Mailbox mail) {
    assertThat(mail.mails()).hasSize(2);
    assertThat(mail.mails().get(0).subject()).contains("2,000 domains", "Site is down", ADDRESS);
    assertThat(mail.mails().get(1).subject()).contains("2,000 domains", "Site is back up", ADDRESS);
  }

  private static int logged(Database database, String type) throws SQLException {
    try (Connection connection = database.pools().work().getConnection();
        PreparedStatement query =
            connection.prepareStatement("select count(*) from events where event_type = ?")) {
      query.setString(1, type);
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  /** All sites go down and come back at the same instants. */
  private static final class OneAddress implements ScriptedSites.World {
    @Override
    public boolean isDown(DomainName name, Instant now) {
      return !now.isBefore(DOWN) && now.isBefore(UP);
    }

    @Override
    public String addressOf(DomainName name) {
      return ADDRESS;
    }
  }
}
