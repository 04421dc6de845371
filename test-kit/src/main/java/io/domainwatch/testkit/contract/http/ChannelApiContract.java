package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Notification channels (docs/spec/notifications.md, "Channels"). */
public interface ChannelApiContract extends ChannelApiSteps {

  @Test
  default void aNewWebhookTakesEverythingAndItsSecretIsShownOnce() {
    ApiTenant tenant = tenant();
    JsonNode made = webhook(tenant, "  ops  ");
    String secret = made.path("secret").asText();
    assertThat(secret).startsWith("whsec_");
    assertThat(made.path("id").asText()).startsWith("chn_");
    assertThat(made.path("name").asText()).isEqualTo("ops");
    assertThat(made.path("url").asText()).isEqualTo(HOOK);
    assertThat(made.path("address").isNull()).isTrue();
    assertThat(made.path("filter").toString())
        .isEqualTo(
            "{\"checkTypes\":null,\"minSeverity\":\"info\",\"domainIds\":null,\"tags\":null}");
    assertThat(made.path("enabled").asBoolean()).isTrue();
    assertThat(made.path("status").asText()).isEqualTo("enabled");
    for (String absent :
        List.of(
            "reminderAfterSeconds",
            "digestHour",
            "quietHours",
            "failingSince",
            "disabledAt",
            "disabledReason",
            "secretRotation")) {
      assertThat(made.path(absent).isNull()).as(absent).isTrue();
    }
    assertThat(read(tenant, ChannelApiSteps.path(made))).isEqualTo(without(made, "secret"));
    posted(tenant, ChannelApiSteps.path(made) + "/test", 202);
    for (String path : List.of("", "/deliveries")) {
      String body =
          tenant.get(path.isEmpty() ? CHANNELS : ChannelApiSteps.path(made) + path).body();
      assertThat(body).doesNotContain("whsec", secret.substring("whsec_".length()));
    }
  }

  private static JsonNode without(JsonNode channel, String field) {
    ObjectNode copy = channel.deepCopy();
    copy.remove(field);
    return copy;
  }

  @Test
  default void theUrlOfASlackChannelIsMaskedAndMailHasAnAddress() {
    ApiTenant tenant = tenant();
    String url = "https://hooks.example.com/services/T000/B000/abcdefghijkl";
    JsonNode slack = made(tenant, "{\"type\":\"slack\",\"name\":\"chat\",\"url\":\"" + url + "\"}");
    assertThat(slack.path("url").asText()).isEqualTo("https://hooks.example.com/…ijkl");
    assertThat(slack.has("secret")).isFalse();
    JsonNode mail =
        made(tenant, "{\"type\":\"email\",\"name\":\"us\",\"address\":\"ops@example.com\"}");
    assertThat(mail.path("address").asText()).isEqualTo("ops@example.com");
    assertThat(mail.path("url").isNull()).isTrue();
    assertThat(mail.has("secret")).isFalse();
    assertThat(mail.path("status").asText()).isEqualTo("unconfirmed");
    assertThat(mail.path("confirmedAt").isNull()).isTrue();
    assertThat(slack.path("status").asText()).isEqualTo("enabled");
    JsonNode list = answered(tenant.get(CHANNELS), 200).json();
    assertThat(list.path("notificationChannels").findValuesAsText("type"))
        .containsExactly("slack", "email");
    assertThat(list.toString()).doesNotContain("T000", "abcdefgh");
    String address = "{\"address\":\"ops@example.com\"}";
    assertThat(problems(patched(tenant, slack, address, 400))).containsExactly("address");
    assertThat(problems(patched(tenant, mail, "{\"url\":\"" + url + "\"}", 400)))
        .containsExactly("url");
  }

  @Test
  default void nothingIsSentToAMailboxWhoseReceiverHasNotConfirmed() {
    ApiTenant tenant = tenant();
    JsonNode mail =
        made(tenant, "{\"type\":\"email\",\"name\":\"us\",\"address\":\"me@example.com\"}");
    String path = ChannelApiSteps.path(mail);
    refused(tenant.call("POST", path + "/test").send(), 409, "channel_not_confirmed");
    assertThat(posted(tenant, path + "/confirmation", 202).path("status").asText())
        .isEqualTo("unconfirmed");
    ChannelId id = ChannelId.find(mail.path("id").asText()).orElseThrow();
    Channel stored = world().ports().channels().find(tenant.organization().id(), id).orElseThrow();
    world().ports().channels().save(stored.confirmed(world().time().instant()));
    JsonNode trial = posted(tenant, path + "/test", 202);
    assertThat(trial.path("status").asText()).isEqualTo("pending");
    refused(tenant.call("POST", path + "/confirmation").send(), 409, "nothing_to_confirm");
    JsonNode hook = webhook(tenant, "hook");
    refused(
        tenant.call("POST", ChannelApiSteps.path(hook) + "/confirmation").send(),
        409,
        "nothing_to_confirm");
    refused(tenant().call("POST", path + "/confirmation").send(), 404, "channel_not_found");
    JsonNode moved =
        patched(tenant, mail, "{\"address\":\"you@example.com\"}", 200).json().path("data");
    assertThat(moved.path("status").asText()).isEqualTo("unconfirmed");
    String again = ChannelApiSteps.path(mail, trial) + "/redeliver";
    refused(tenant.call("POST", again).send(), 409, "channel_not_confirmed");
  }

  private Exchange patched(ApiTenant tenant, JsonNode channel, String body, int status) {
    String path = ChannelApiSteps.path(channel);
    return answered(tenant.call("PATCH", path).json(body).send(), status);
  }

  private static List<String> problems(Exchange exchange) {
    return exchange.json().path("details").findValuesAsText("field");
  }

  @Test
  default void onlyWhatIsSentChanges() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("filtered.example.com");
    JsonNode before = webhook(tenant, "partly");
    Instant later = world().time().advance(Duration.ofSeconds(1));
    String ids = "[\"" + domain.id().text() + "\",\"" + domain.id().text() + "\"]";
    patched(tenant, before, "{\"filter\":{\"domainIds\":" + ids + "}}", 200);
    patched(
        tenant,
        before,
        "{\"filter\":{\"checkTypes\":[\"dns\",\"uptime\"],\"minSeverity\":\"low\"}}",
        200);
    patched(tenant, before, "{\"reminderAfterSeconds\":3600,\"digestHour\":0,\"name\":\"x\"}", 200);
    JsonNode after = patched(tenant, before, "{\"filter\":{}}", 200).json().path("data");
    assertThat(after.path("filter").path("checkTypes").toString())
        .isEqualTo("[\"uptime\",\"dns\"]");
    assertThat(after.path("filter").path("minSeverity").asText()).isEqualTo("low");
    assertThat(after.path("filter").path("domainIds").toString())
        .isEqualTo("[\"" + domain.id().text() + "\"]");
    assertThat(after.path("reminderAfterSeconds").asInt()).isEqualTo(3600);
    assertThat(after.path("digestHour").toString()).isEqualTo("0");
    assertThat(after.path("name").asText()).isEqualTo("x");
    assertThat(after.path("url").asText()).isEqualTo(HOOK);
    assertThat(after.has("secret")).isFalse();
    assertThat(Instant.parse(after.path("updatedAt").asText())).isEqualTo(later);
    assertThat(after.path("createdAt")).isEqualTo(before.path("createdAt"));
    world().time().advance(Duration.ofSeconds(1));
    assertThat(patched(tenant, before, "{}", 200).json().path("data")).isEqualTo(after);
    String all =
        "{\"filter\":{\"checkTypes\":null,\"domainIds\":null},"
            + "\"reminderAfterSeconds\":null,\"digestHour\":null}";
    JsonNode reset = patched(tenant, before, all, 200).json().path("data");
    for (String absent : List.of("/filter/checkTypes", "/filter/domainIds", "/digestHour")) {
      assertThat(reset.at(absent).isNull()).as(absent).isTrue();
    }
    assertThat(reset.path("reminderAfterSeconds").isNull()).isTrue();
  }

  @Test
  default void quietHoursAreReplacedAsAWholeAndTakenAway() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "asleep");
    String night =
        "{\"quietHours\":{\"timeZone\":\"Asia/Kathmandu\",\"from\":\"22:30\",\"to\":\"06:05\","
            + "\"days\":[\"sunday\",\"monday\"],\"highPasses\":false}}";
    assertThat(quietHours(patched(tenant, channel, night, 200)))
        .isEqualTo(
            "{\"timeZone\":\"Asia/Kathmandu\",\"from\":\"22:30\",\"to\":\"06:05\","
                + "\"days\":[\"monday\",\"sunday\"],\"highPasses\":false}");
    assertThat(quietHours(patched(tenant, channel, "{\"name\":\"still\"}", 200))).contains("22:30");
    String shorter = "{\"quietHours\":{\"timeZone\":\"UTC\",\"from\":\"01:00\",\"to\":\"02:00\"}}";
    assertThat(quietHours(patched(tenant, channel, shorter, 200)))
        .isEqualTo(
            "{\"timeZone\":\"UTC\",\"from\":\"01:00\",\"to\":\"02:00\",\"days\":null,"
                + "\"highPasses\":true}");
    assertThat(quietHours(patched(tenant, channel, "{\"quietHours\":null}", 200)))
        .isEqualTo("null");
  }

  @Test
  default void itsLanguageIsChosenAndStays() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "deutsch");
    assertThat(channel.path("language").asText()).isEqualTo("en");
    assertThat(language(patched(tenant, channel, "{\"language\":\"de\"}", 200))).isEqualTo("de");
    assertThat(language(patched(tenant, channel, "{\"name\":\"still\"}", 200))).isEqualTo("de");
  }

  private static String language(Exchange exchange) {
    return exchange.json().path("data").path("language").asText();
  }

  private static String quietHours(Exchange exchange) {
    return exchange.json().path("data").path("quietHours").toString();
  }

  @Test
  default void theTypeOfAChannelCannotChange() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "fixed");
    for (String type : List.of("webhook", "slack")) {
      Exchange exchange = patched(tenant, channel, "{\"type\":\"" + type + "\"}", 400);
      refused(exchange, 400, "invalid_request");
      assertThat(exchange.json().path("message").asText()).isEqualTo("type cannot be changed");
      assertThat(problems(exchange)).containsExactly("type");
    }
  }

  @Test
  default void aRotatedSecretIsShownOnceWithTheEndOfTheOldOne() {
    ApiTenant tenant = tenant();
    JsonNode before = webhook(tenant, "rotated");
    JsonNode after = patched(tenant, before, "{\"rotateSecret\":true}", 200).json().path("data");
    assertThat(after.path("secret").asText())
        .startsWith("whsec_")
        .isNotEqualTo(before.path("secret").asText());
    assertThat(Instant.parse(after.at("/secretRotation/previousValidUntil").asText()))
        .isEqualTo(world().time().instant().plus(Duration.ofHours(24)));
    assertThat(read(tenant, ChannelApiSteps.path(before))).isEqualTo(without(after, "secret"));
    JsonNode unturned =
        patched(tenant, before, "{\"rotateSecret\":false}", 200).json().path("data");
    assertThat(unturned).isEqualTo(without(after, "secret"));
    JsonNode slack = made(tenant, "{\"type\":\"slack\",\"name\":\"s\",\"url\":\"" + HOOK + "\"}");
    Exchange refused = patched(tenant, slack, "{\"rotateSecret\":true}", 400);
    assertThat(problems(refused)).containsExactly("rotateSecret");
  }

  @Test
  default void aChannelIsSwitchedOffAndOn() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "switched");
    Instant now = world().time().advance(Duration.ofSeconds(1));
    JsonNode off = patched(tenant, channel, "{\"enabled\":false}", 200).json().path("data");
    assertThat(off.path("enabled").asBoolean()).isFalse();
    assertThat(off.path("status").asText()).isEqualTo("disabled");
    assertThat(off.path("disabledReason").asText()).isEqualTo("asked");
    assertThat(Instant.parse(off.path("disabledAt").asText())).isEqualTo(now);
    JsonNode on = patched(tenant, channel, "{\"enabled\":true}", 200).json().path("data");
    assertThat(on.path("status").asText()).isEqualTo("enabled");
    assertThat(on.path("disabledReason").isNull()).isTrue();
    JsonNode born =
        made(
            tenant,
            "{\"type\":\"webhook\",\"name\":\"b\",\"url\":\"" + HOOK + "\",\"enabled\":false}");
    assertThat(born.path("status").asText()).isEqualTo("disabled");
  }

  @Test
  default void aDeletedChannelIsGoneWithItsDeliveries() {
    ApiTenant tenant = tenant();
    JsonNode channel = webhook(tenant, "deleted");
    JsonNode trial = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    answered(tenant.call("DELETE", ChannelApiSteps.path(channel)).send(), 204);
    refused(tenant.get(ChannelApiSteps.path(channel)), 404, "channel_not_found");
    refused(tenant.get(ChannelApiSteps.path(channel, trial)), 404, "channel_not_found");
    refused(tenant.call("DELETE", ChannelApiSteps.path(channel)).send(), 404, "channel_not_found");
    assertThat(tenant.get(CHANNELS).json().path("notificationChannels")).isEmpty();
  }
}
