package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.event.Incident;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * What was sent to a channel: trials, the log, sending again (docs/spec/notifications.md,
 * "Deliveries").
 */
public interface DeliveryApiContract extends ChannelApiSteps {
  /** More than any contract leaves due. */
  Deliveries.Limits ALL = new Deliveries.Limits(100_000, 100_000, 100_000);

  @Test
  default void aTrialIsOnItsWayAtOnceAlsoOfAChannelThatIsOff() {
    ApiTenant tenant = tenant();
    String body =
        "{\"type\":\"webhook\",\"name\":\"n\",\"url\":\"" + HOOK + "\",\"enabled\":false}";
    JsonNode channel = made(tenant, body);
    JsonNode trial = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    assertThat(trial.path("id").asText()).startsWith("dlv_");
    assertThat(trial.path("type").asText()).isEqualTo("test");
    assertThat(trial.path("title").asText()).isNotBlank();
    assertThat(trial.path("status").asText()).isEqualTo("pending");
    for (String none : List.of("events", "domains", "attempts")) {
      assertThat(trial.path(none).toString()).as(none).isEqualTo("0");
    }
    assertThat(Instant.parse(trial.path("createdAt").asText()))
        .isEqualTo(world().time().instant())
        .isEqualTo(Instant.parse(trial.path("nextAttemptAt").asText()));
    assertThat(trial.path("completedAt").isNull()).isTrue();
    JsonNode listed = deliveries(tenant, ChannelApiSteps.path(channel) + "/deliveries");
    assertThat(listed.path("deliveries").path(0)).isEqualTo(trial);
    JsonNode report = read(tenant, ChannelApiSteps.path(channel, trial));
    assertThat(report.path("log")).isEmpty();
    assertThat(report.path("eventIds").isArray()).isTrue();
    assertThat(report.path("eventIds")).isEmpty();
  }

  private JsonNode deliveries(ApiTenant tenant, String pathAndQuery) {
    return answered(tenant.get(pathAndQuery), 200).json();
  }

  @Test
  default void theLogTellsEveryAttemptAndTheDeliveryGoesOutAgainUnderItsId() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "log");
    JsonNode trial = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    String path = ChannelApiSteps.path(channel, trial);
    Instant now = world().time().instant();
    attempt(tenant, trial, 1, refusedBy(503), new DeliveryState.Pending(now));
    attempt(tenant, trial, 2, unreachable(), new DeliveryState.Failed(now));
    JsonNode failed = read(tenant, path);
    assertThat(failed.path("status").asText()).isEqualTo("failed");
    assertThat(failed.path("attempts").asInt()).isEqualTo(2);
    assertThat(failed.path("nextAttemptAt").isNull()).isTrue();
    assertThat(Instant.parse(failed.path("completedAt").asText())).isEqualTo(now);
    JsonNode first = failed.path("log").path(0);
    assertThat(first.path("number").asInt()).isEqualTo(1);
    assertThat(first.path("durationMs").asInt()).isEqualTo(12);
    assertThat(first.path("outcome").asText()).isEqualTo("status");
    assertThat(first.path("status").asInt()).isEqualTo(503);
    assertThat(first.path("responseBody").asText()).isEqualTo("<b>busy</b>");
    JsonNode second = failed.path("log").path(1);
    assertThat(second.path("outcome").asText()).isEqualTo("connect");
    assertThat(second.path("status").isNull()).isTrue();
    assertThat(second.path("detail").asText()).isEqualTo("nobody listens there");
    JsonNode again = posted(tenant, path + "/redeliver", 202);
    assertThat(again.path("id")).isEqualTo(trial.path("id"));
    assertThat(again.path("status").asText()).isEqualTo("pending");
    assertThat(again.path("completedAt").isNull()).isTrue();
    attempt(tenant, trial, 3, new SendOutcome.Accepted(204, ""), new DeliveryState.Delivered(now));
    JsonNode delivered = read(tenant, path);
    assertThat(delivered.path("status").asText()).isEqualTo("delivered");
    assertThat(delivered.at("/log/2/outcome").asText()).isEqualTo("accepted");
    assertThat(delivered.at("/log/2/detail").isNull()).isTrue();
  }

  private static SendOutcome refusedBy(int status) {
    return new SendOutcome.Failed(
        SendOutcome.Reason.STATUS,
        Optional.of(status),
        "it answered " + status,
        "<b>busy</b>",
        Optional.empty());
  }

  private static SendOutcome unreachable() {
    return new SendOutcome.Failed(
        SendOutcome.Reason.CONNECT, Optional.empty(), "nobody listens there", "", Optional.empty());
  }

  private void attempt(
      ApiTenant tenant, JsonNode delivery, int number, SendOutcome outcome, DeliveryState after) {
    Deliveries deliveries = world().ports().deliveries();
    Instant now = world().time().instant();
    List<ClaimedDelivery> claimed =
        new ArrayList<>(deliveries.claimDue(UUID.randomUUID(), ALL, Duration.ofMinutes(1), now));
    ClaimedDelivery ours =
        claimed.stream()
            .filter(one -> one.delivery().id().text().equals(delivery.path("id").asText()))
            .findFirst()
            .orElseThrow();
    claimed.remove(ours);
    deliveries.giveBack(claimed);
    Attempt attempt = new Attempt(number, now, Duration.ofMillis(12), outcome);
    assertThat(deliveries.finish(ours, attempt, after)).isTrue();
  }

  @Test
  default void deliveriesComeInPagesNewestFirst() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "pages");
    String path = ChannelApiSteps.path(channel) + "/deliveries";
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      world().time().advance(Duration.ofMillis(1));
      JsonNode trial = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
      newestFirst.add(trial.path("id").asText());
    }
    Collections.reverse(newestFirst);
    JsonNode whole = deliveries(tenant, path);
    assertThat(whole.path("nextCursor").isNull()).isTrue();
    assertThat(whole.path("deliveries").findValuesAsText("id")).isEqualTo(newestFirst);
    List<String> paged = new ArrayList<>();
    JsonNode page = deliveries(tenant, path + "?limit=2");
    while (!page.path("nextCursor").isNull()) {
      assertThat(page.path("deliveries")).hasSize(2);
      paged.addAll(page.path("deliveries").findValuesAsText("id"));
      page = deliveries(tenant, path + "?limit=2&cursor=" + page.path("nextCursor").asText());
    }
    paged.addAll(page.path("deliveries").findValuesAsText("id"));
    assertThat(paged).isEqualTo(newestFirst);
    String cursor = deliveries(tenant, path + "?limit=2").path("nextCursor").asText();
    refused(tenant.get("/api/v1/events?cursor=" + cursor), 400, "invalid_request");
    refused(tenant.get(path + "?limit=501"), 400, "invalid_request");
  }

  @Test
  default void anIncidentServiceIsNotSentAgainWhatIsOver() {
    ApiTenant tenant = tenant();
    JsonNode desk =
        made(
            tenant,
            "{\"type\":\"pagerduty\",\"name\":\"desk\",\"settings\":{\"routingKey\":\"k3y\"}}");
    ChannelId id = ChannelId.find(desk.path("id").asText()).orElseThrow();
    Channel channel = world().ports().channels().find(tenant.organization().id(), id).orElseThrow();
    Instant now = world().time().instant();
    IncidentFixtures happenings = new IncidentFixtures(world().ports());
    Incident incident =
        happenings.open(
            tenant.domain("over.redelivery.example"),
            CheckType.UPTIME,
            UptimeDefinition.DOWN,
            now.minusSeconds(60));
    Delivery told = new Messages(world().ports()).due(channel, incident);
    String path = ChannelApiSteps.path(desk) + "/deliveries/" + told.id().text();
    SendOutcome taken = new SendOutcome.Accepted(202, "");
    attempt(tenant, read(tenant, path), 1, taken, new DeliveryState.Delivered(now));
    assertThat(posted(tenant, path + "/redeliver", 202).path("status").asText())
        .isEqualTo("pending");
    attempt(tenant, read(tenant, path), 2, taken, new DeliveryState.Delivered(now));
    happenings.close(incident, now);

    refused(tenant.call("POST", path + "/redeliver").send(), 409, "incident_over");
    assertThat(read(tenant, path).path("status").asText()).isEqualTo("delivered");
    world().ports().channels().save(channel.switched(false, now));
    refused(tenant.call("POST", path + "/redeliver").send(), 409, "channel_disabled");
  }

  @Test
  default void aDeliveryBelongsToItsChannel() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "one");
    JsonNode other = webhook(tenant, "other");
    JsonNode trial = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    String elsewhere = ChannelApiSteps.path(other, trial);
    refused(tenant.get(elsewhere), 404, "delivery_not_found");
    refused(tenant.call("POST", elsewhere + "/redeliver").send(), 404, "delivery_not_found");
    for (String absent : List.of("dlv_00000000000000000000000000", "dlv_x", "x")) {
      String path = ChannelApiSteps.path(channel) + "/deliveries/" + absent;
      refused(tenant.get(path), 404, "delivery_not_found");
      refused(tenant.call("POST", path + "/redeliver").send(), 404, "delivery_not_found");
    }
    assertThat(deliveries(tenant, ChannelApiSteps.path(other) + "/deliveries").path("deliveries"))
        .isEmpty();
  }
}
