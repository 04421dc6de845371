package io.domainwatch.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.json.SlackBody;
import io.domainwatch.notifications.json.WebhookBody;
import io.domainwatch.notifications.text.Links;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages to Slack in German; a webhook is read by programs. */
class GermanMessagesTest {
  private static final Links LINKS = new Links(MessageFixtures.PUBLIC_URL);

  static List<Message> messages() {
    return MessageFixtures.ofEveryKind();
  }

  @ParameterizedTest
  @MethodSource("messages")
  void slackGetsNothingInEnglishButWhatWasRecorded(Message message) {
    assertThat(Leftovers.in(slack(message, Language.GERMAN))).isEmpty();
    assertThat(Leftovers.in(slack(message, Language.ENGLISH))).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("messages")
  void aWebhookGetsEnglish(Message message) {
    String body =
        new String(
            WebhookBody.of(MessageFixtures.delivery(message), LINKS), StandardCharsets.UTF_8);
    assertThat(body).contains("\"timestamp\":");
    assertThat(Leftovers.in(body.replaceAll("\"[a-zA-Z]+\":", " "))).isNotEmpty();
  }

  private static String slack(Message message, Language language) {
    byte[] body = SlackBody.of(MessageFixtures.delivery(message), LINKS, new Wording(language));
    return new String(body, StandardCharsets.UTF_8)
        .replace("\\n", "\n")
        .replaceAll("<[^|>]*\\|", " ");
  }
}
