package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Microsoft Learn, "Create Incoming Webhooks with Workflows for Microsoft Teams". */
class TeamsKindTest implements KindContract {
  private static final String LINK =
      MessageFixtures.PUBLIC_URL + "/incidents/" + MessageFixtures.INCIDENT.text();

  @Override
  public NotificationKind kind(String server) {
    return new TeamsKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of(
        "url", server + "/workflows/abcdefghijkl/triggers/manual/paths/invoke?sig=abcdefgh");
  }

  @Override
  public String documentedRequest() {
    return """
    {
      "type": "message",
      "attachments": [
        {
          "contentType": "application/vnd.microsoft.card.adaptive",
          "contentUrl": null,
          "content": {
            "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
            "type": "AdaptiveCard",
            "version": "1.4",
            "msteams": {
              "width": "Full"
            },
            "body": [
              {
                "type": "RichTextBlock",
                "inlines": [
                  {
                    "type": "TextRun",
                    "text": "shop.example.com: Site is down",
                    "weight": "Bolder"
                  }
                ]
              },
              {
                "type": "RichTextBlock",
                "inlines": [
                  {
                    "type": "TextRun",
                    "text": "🔴 shop.example.com Site is down (Failure, high)\\nConnection refused by 192.0.2.7 port 443.\\n2026-11-20 15:16:00 UTC · Details: LINK\\nOpen in Domainwatch: LINK",
                    "weight": "Default"
                  }
                ]
              }
            ],
            "actions": [
              {
                "type": "Action.OpenUrl",
                "title": "Open in Domainwatch",
                "url": "LINK"
              }
            ]
          }
        }
      ]
    }
    """
        .replace("LINK", LINK);
  }

  @Override
  public String documentedPath() {
    return "/workflows/abcdefghijkl/triggers/manual/paths/invoke?sig=abcdefgh";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(202, "");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry("Retry-After: 30\r\n", "");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(30));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.toString().length()).isBetween(1_000, 28 * 1024);
  }

  @Override
  public void harmless(JsonNode body) {
    KindSteps.inert(body.at("/attachments/0/content/body/1/inlines/0/text").asText());
    assertThat(body.findValuesAsText("type")).doesNotContain("TextBlock");
  }

  @Test
  void whatTeamsRefusedBehindItsConnectorIsNoSuccess() {
    String refused =
        "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error"
            + " 429 with ContextId tcid=0";
    Failed failed = failed(LoopbackHttp.page(200, refused));
    assertThat(failed.reason()).isEqualTo(Reason.STATUS);
    assertThat(failed.responseBody()).isEqualTo(refused);
  }
}
