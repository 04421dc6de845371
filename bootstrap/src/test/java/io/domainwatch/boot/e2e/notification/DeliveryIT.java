package io.domainwatch.boot.e2e.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a site that goes down to the people who are told, on the whole program. */
class DeliveryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** A stop on SIGTERM takes no longer, whatever a receiver does. */
  private static final Duration ORDERLY_STOP = Duration.ofSeconds(10);

  @TempDir Path folder;

  @Test
  void aFailureAndItsRecoveryAreReportedOnceAndInOrderAndAKillLosesNothing() throws Exception {
    try (Mailbox mail = Mailbox.start();
        Site site = Site.named("shop.example.test");
        Receiver receiver = Receiver.start(0);
        Program program =
            Program.in(folder, LoopbackKeys.withNotifications(site.keys(folder), mail))) {
      Program.Service first = program.serve();
      String key = program.fullAccessKey("acme");
      Watched told = tellsOfFailureAndRecovery(first, key, site, receiver, mail);
      theMailsCameInOrder(mail);
      theyAreSigned(receiver, told.secret());
      theLogShowsThem(first, key, told.channel());
      aKillLosesNothing(program, first, key, told, site, receiver);
    }
  }

  /** A domain and a webhook channel with its secret. */
  private record Watched(String domain, String channel, String secret) {}

  private static Watched tellsOfFailureAndRecovery(
      Program.Service service, String key, Site site, Receiver receiver, Mailbox mail) {
    try (ApiClient api = new ApiClient(service, key)) {
      String domain = api.post("/domains", "{\"domain\":\"" + site.name() + "\"}").text("id");
      JsonNode hook =
          made(api, "\"webhook\",\"name\":\"ours\",\"url\":\"" + receiver.url("/ours") + "\"");
      JsonNode office =
          made(api, "\"email\",\"name\":\"office\",\"address\":\"office@example.test\"");
      assertThat(office.path("status").asText()).isEqualTo("unconfirmed");
      isSentNothingBeforeItConfirms(service, api, office.path("id").asText(), mail);
      Eventually.holds("a first result", PATIENCE, () -> !results(api, domain, "uptime").isEmpty());
      site.goDown();
      api.run(domain, "uptime");
      Eventually.holds("told of it", PATIENCE, () -> !receiver.at("/ours").isEmpty());
      site.comeBack();
      api.run(domain, "uptime");
      Eventually.holds("told of its end", PATIENCE, () -> receiver.at("/ours").size() >= 2);
      assertThat(receiver.at("/ours"))
          .extracting(Receiver.Got::types)
          .containsExactly(List.of("uptime_down"), List.of("uptime_recovered"));
      assertThat(receiver.at("/ours").getFirst().json().at("/data/events/0/domainName").asText())
          .isEqualTo(site.name());
      return new Watched(domain, hook.path("id").asText(), hook.path("secret").asText());
    }
  }

  private static void isSentNothingBeforeItConfirms(
      Program.Service service, ApiClient api, String office, Mailbox mail) {
    String channel = "/notification-channels/" + office;
    ApiClient.Answer refused = api.post(channel + "/test", "");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("error")).isEqualTo("channel_not_confirmed");
    String link = MailReceiverPage.confirm(service, mail);
    assertThat(api.get(channel).body().at("/data/status").asText()).isEqualTo("enabled");
    assertThat(Program.status(service.api(link))).as("a link works once").isEqualTo(404);
  }

  /** Of uptime alone, since other checks may have their say about a site that goes down. */
  private static JsonNode made(ApiClient api, String fields) {
    ApiClient.Answer answer =
        api.post(
            "/notification-channels",
            "{\"type\":" + fields + ",\"filter\":{\"checkTypes\":[\"uptime\"]}}");
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(201);
    return answer.body().path("data");
  }

  private static JsonNode results(ApiClient api, String domain, String check) {
    return api.get("/domains/" + domain + "/checks/" + check + "/results").body().path("results");
  }

  private static void theMailsCameInOrder(Mailbox mail) {
    Eventually.holds("three mails", PATIENCE, () -> mail.mails().size() >= 3);
    assertThat(mail.mails())
        .extracting(Mailbox.Mail::to)
        .containsOnly("office@example.test")
        .hasSize(3);
    assertThat(mail.mails().get(0).subject()).startsWith("Confirm notifications");
    assertThat(mail.mails().get(1).subject()).contains("shop.example.test", "Site is down");
    assertThat(mail.mails().get(2).subject()).contains("shop.example.test", "Site is back up");
  }

  private static void theyAreSigned(Receiver receiver, String secret)
      throws WebhookVerificationException {
    Webhook foreign = new Webhook(secret);
    for (Receiver.Got got : receiver.at("/ours")) {
      foreign.verify(
          got.body(),
          Map.of(
              "webhook-id", List.of(got.id()),
              "webhook-timestamp", List.of(got.timestamp()),
              "webhook-signature", List.of(got.signature())));
    }
  }

  private static void theLogShowsThem(Program.Service service, String key, String channel) {
    try (ApiClient api = new ApiClient(service, key)) {
      Eventually.holds(
          "both are delivered",
          PATIENCE,
          () -> states(api, channel).equals(List.of("delivered", "delivered")));
      Eventually.holds(
          "nothing waits, as the last count says",
          PATIENCE,
          () ->
              metrics(service)
                  .containsAll(
                      List.of(
                          "domainwatch_notifications_outbox 0.0",
                          "domainwatch_notifications_pending 0.0")));
      assertThat(metrics(service))
          .contains(
              "domainwatch_notifications_attempts_seconds_count"
                  + "{channel_type=\"webhook\",outcome=\"accepted\"} 2")
          .contains("domainwatch_notifications_overdue_seconds 0.0");
    }
  }

  private static List<String> metrics(Program.Service service) {
    return Program.text(service.management("/metrics")).lines().toList();
  }

  private static List<String> states(ApiClient api, String channel) {
    List<String> states = new ArrayList<>();
    api.get("/notification-channels/" + channel + "/deliveries")
        .body()
        .path("deliveries")
        .forEach(delivery -> states.add(delivery.path("status").asText()));
    return states;
  }

  /** Killed while the receiver has the message and has not answered. */
  private static void aKillLosesNothing(
      Program program,
      Program.Service service,
      String key,
      Watched told,
      Site site,
      Receiver receiver) {
    CountDownLatch never = new CountDownLatch(1);
    receiver.does("/ours", exchange -> await(never));
    try (ApiClient api = new ApiClient(service, key)) {
      site.goDown();
      api.run(told.domain(), "uptime");
      Eventually.holds("a third message", PATIENCE, () -> receiver.at("/ours").size() == 3);
    }
    service.killHard();
    receiver.does("/ours", Receiver.status(204));
    Program.Service again = program.serve();
    Eventually.holds("it comes again", PATIENCE, () -> receiver.at("/ours").size() == 4);
    Receiver.Got before = receiver.at("/ours").get(2);
    Receiver.Got after = receiver.at("/ours").get(3);
    assertThat(before.types()).containsExactly("uptime_down");
    assertThat(after.id()).isEqualTo(before.id());
    assertThat(after.body()).isEqualTo(before.body());
    receiver.does("/ours", exchange -> await(never));
    site.comeBack();
    try (ApiClient api = new ApiClient(again, key)) {
      api.run(told.domain(), "uptime");
      Eventually.holds("a fourth message", PATIENCE, () -> receiver.at("/ours").size() == 5);
    }
    assertThat(again.stop()).isLessThan(ORDERLY_STOP);
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
