package io.domainwatch.notifications.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.text.Links;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SlackBodyTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void anEventIsOneBlockWithALinkToItsIncident() throws IOException {
    JsonNode body = body(MessageFixtures.one());

    assertThat(body.path("blocks")).hasSize(3);
    assertThat(body.at("/blocks/0/text/text").asText()).isEqualTo("shop.example.com: Site is down");
    assertThat(body.at("/blocks/1/text/text").asText())
        .isEqualTo(
            ":red_circle: *shop.example.com* Site is down (Failure, high)\n"
                + "Connection refused by 192.0.2.7 port 443.\n"
                + "2026-11-20 15:16:00 UTC · <https://watch.example.com/incidents/"
                + MessageFixtures.INCIDENT.text()
                + "|Details>");
  }

  @Test
  void whoKnowsNoBlocksReadsTheSameInTheText() throws IOException {
    assertThat(body(MessageFixtures.one()).path("text").asText())
        .startsWith("*shop.example.com: Site is down*\n:red_circle:")
        .contains("Connection refused by 192.0.2.7")
        .endsWith("|Open in Domainwatch>");
  }

  @Test
  void foreignTextsMakeNoLinkAndNoMention() throws IOException {
    String hostile =
        "<!channel> <@U123> @here @all <https://evil.example|ok> https://evil.example"
            + " www.evil.example [ok](http://evil.example) `x` \u202E&amp;";
    JsonNode body = body(MessageFixtures.one("xn--mnchen-3ya.de", hostile));

    for (String text :
        new String[] {body.path("text").asText(), body.at("/blocks/1/text/text").asText()}) {
      assertThat(text)
          .contains("&lt;!channel&gt;", "&lt;@\u2060U123&gt;", "&amp;amp;", "münchen.de (xn--")
          .doesNotContain("<!", "<@", "<https://evil", "@here", "@all", "://evil", "www.evil")
          .doesNotContain("](", "`", "\u202E");
    }
  }

  @Test
  void slackIsToldToMakeNothingOfPlainText() throws IOException {
    for (Message message : MessageFixtures.ofEveryKind()) {
      for (JsonNode block : body(message).path("blocks")) {
        JsonNode text = block.path("text");
        assertThat(
                text.path("type").asText().equals("mrkdwn")
                    ? text.path("verbatim").asBoolean()
                    : !text.path("emoji").asBoolean(true))
            .isTrue();
      }
    }
  }

  @Test
  void ofManyEventsTheFirstTwentyAreListedAndTheRestCounted() throws IOException {
    JsonNode body = body(MessageFixtures.group(2_600));

    assertThat(body.path("text").asText())
        .contains("site19.example.com", "and 2,580 more", "192.0.2.7")
        .doesNotContain("site20.example.com");
  }

  @Test
  void noMessageIsLongerThanSlackTakes() throws IOException {
    Message longest =
        Message.of(
            io.domainwatch.core.message.MessageKind.GROUP,
            MessageFixtures.AT,
            java.util.stream.IntStream.range(0, 30)
                .mapToObj(
                    n ->
                        MessageFixtures.down(
                            n,
                            "a".repeat(60) + "." + "b".repeat(60) + ".example",
                            "&".repeat(5_000)))
                .toList(),
            java.util.Optional.empty());
    JsonNode body = body(longest);

    assertThat(body.path("blocks").size()).isLessThanOrEqualTo(50);
    assertThat(body.path("text").asText().length()).isLessThanOrEqualTo(40_000);
    for (JsonNode block : body.path("blocks")) {
      assertThat(block.at("/text/text").asText().length())
          .isLessThanOrEqualTo(block.path("type").asText().equals("header") ? 150 : 3_000);
    }
  }

  private static JsonNode body(Message message) throws IOException {
    return JSON.readTree(
        SlackBody.of(
            MessageFixtures.delivery(message),
            new Links(MessageFixtures.PUBLIC_URL + "/"),
            Wording.ENGLISH));
  }
}
