package io.domainwatch.notifications.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.standardwebhooks.Webhook;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.RetrySchedule;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.Rates;
import io.domainwatch.notifications.json.WebhookBody;
import io.domainwatch.notifications.text.Links;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code docs/notifications.md} promises is so. */
class NotificationsDocumentTest {
  private final String text = read();

  @Test
  void theWorkedExampleIsSignedAsTheReferenceLibraryAndAsWeSignIt() throws Exception {
    String id = found("webhook-id: (\\S+)");
    Instant at = Instant.ofEpochSecond(Long.parseLong(found("webhook-timestamp: (\\d+)")));
    String signature = found("webhook-signature: (\\S+)");
    String body = found("```json\n(\\{\"type\".*)\n```");
    SigningSecret secret = new SigningSecret(found("The secret is `([^`]+)`"));

    assertThat(new Webhook(secret.text()).sign(id, at.getEpochSecond(), body)).isEqualTo(signature);
    assertThat(Signature.of(List.of(secret), id, at, body.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(signature);
    assertThat(new String(test(id), StandardCharsets.UTF_8)).isEqualTo(body);
  }

  @Test
  void theRateOfSlackIsItsOwnAndNoOtherBuiltInKindHasOne() {
    assertThat(found("(?s)\n## Slack\n(.*?)\n## "))
        .contains(Rates.row(ChannelKind.BuiltIn.SLACK.rate().orElseThrow()));
    assertThat(ChannelKind.BuiltIn.WEBHOOK.rate()).isEmpty();
    assertThat(ChannelKind.BuiltIn.EMAIL.rate()).isEmpty();
  }

  @Test
  void everyWordOfTheLogAndEveryKindIsReported() {
    for (SendOutcome.Reason reason : SendOutcome.Reason.values()) {
      assertThat(text).contains("\n| `" + reason.wireName() + "` | ");
    }
    for (MessageKind kind : MessageKind.values()) {
      assertThat(found("(`type` is one of.*)")).contains("`" + kind.wireName() + "`");
    }
    for (ChannelKind kind : ChannelKind.BuiltIn.values()) {
      assertThat(text).contains("\n| `" + kind.wireName() + "` | ");
    }
  }

  @Test
  void thePausesAreThoseOfTheSchedule() {
    List<String> pauses = new ArrayList<>();
    Optional<Instant> next = pause(1);
    for (int failed = 2; next.isPresent(); failed++) {
      pauses.add(inWords(Duration.between(MessageFixtures.AT, next.get())));
      next = pause(failed);
    }
    String last = pauses.removeLast();

    assertThat(text).contains("after " + String.join(", ", pauses) + " and " + last + " (each");
  }

  @Test
  void theSchemaIsLinkedAndThere() {
    assertThat(text).contains("(notifications.schema.json)");
    assertThat(Path.of("../docs/notifications.schema.json")).exists();
  }

  private static byte[] test(String id) {
    Delivery delivery =
        Delivery.first(
            DeliveryId.find(id).orElseThrow(),
            MessageFixtures.ORGANIZATION,
            MessageFixtures.CHANNEL,
            Message.test(Instant.parse("2026-11-20T15:16:00Z")));
    return WebhookBody.of(delivery, new Links(MessageFixtures.PUBLIC_URL));
  }

  private static Optional<Instant> pause(int failed) {
    return RetrySchedule.next(failed, Optional.empty(), 0.5, MessageFixtures.AT);
  }

  private static String inWords(Duration pause) {
    return pause.toHours() > 0
        ? pause.toHours() + " h"
        : pause.toMinutes() > 0 ? pause.toMinutes() + " min" : pause.toSeconds() + " s";
  }

  private String found(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private static String read() {
    try {
      return Files.readString(Path.of("../docs/notifications.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
