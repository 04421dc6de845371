package io.domainwatch.notifications.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** mustache(5), and the example of docs/channels/http_template.md. */
class TemplateKindTest implements KindContract {
  private static final String BODY =
      """
      {"text": "{{title}}", "key": "{{secrets.key}}",
       "events": [{{#events}}{"name": "{{domainName}}", "what": "{{{message}}}", "last": "{{&tone}}"}{{^-last}}, {{/-last}}{{/events}}]}
      """
          .strip();

  @Override
  public NotificationKind kind(String server) {
    return new TemplateKind();
  }

  @Override
  public Map<String, String> settings(String server) {
    return Map.of(
        "url",
        server + "/in?key=abcdefghijkl",
        "method",
        "PUT",
        "headers",
        "X-Token: {{secrets.token}}\nX-Title: {{title}}",
        "secrets",
        "token = s3cr3t-abcdefgh\nkey=k3y-abcdefgh",
        "body",
        BODY);
  }

  @Override
  public String documentedRequest() {
    return """
    {"text": "shop.example.com: Site is down", "key": "k3y-abcdefgh",
     "events": [{"name": "shop.example.com", "what": "Connection refused by 192.0.2.7 port 443.", "last": "failure"}]}
    """;
  }

  @Override
  public String documentedPath() {
    return "/in?key=abcdefghijkl";
  }

  @Override
  public Map.Entry<Integer, String> documentedSuccess() {
    return Map.entry(200, "ok");
  }

  @Override
  public Map.Entry<String, String> documentedBusy() {
    return Map.entry("Retry-After: 12\r\n", "");
  }

  @Override
  public Optional<Duration> documentedPause() {
    return Optional.of(Duration.ofSeconds(12));
  }

  @Override
  public void fits(JsonNode body) {
    assertThat(body.path("events")).hasSize(60);
  }

  @Override
  public void harmless(JsonNode body) {
    assertThat(body.size()).isEqualTo(3);
    assertThat(body.at("/events/0/what").asText()).startsWith("\"},\\ @everyone");
  }

  @Test
  void secretsStandInHeadersAndNoLineEndGetsThere() {
    OutgoingRequest request =
        requests(MessageFixtures.one("evil.example.com", "a\r\nInjected: yes")).getFirst();
    assertThat(request.method()).isEqualTo("PUT");
    assertThat(request.headers())
        .containsEntry("X-Token", "s3cr3t-abcdefgh")
        .containsOnlyKeys("X-Token", "X-Title");
    assertThat(request.headers().toString()).doesNotContain("\n", "\r");
    assertThat(new TemplateKind().secrets(stored("http://127.0.0.1")))
        .containsExactlyInAnyOrder("s3cr3t-abcdefgh", "k3y-abcdefgh");
  }

  @ParameterizedTest
  @CsvSource({
    "application/json,'\"}<&\u00fc\\n'",
    "application/xml,'\"}<&\u00fc'",
    "application/x-www-form-urlencoded,'\"}<&\u00fc='",
    "text/plain,'\"}<&\u00fc'"
  })
  void everyTypeIsEscapedItsWay(String type, String hostile) {
    String made = made(type, "{{#events}}{{{message}}}{{/events}}", hostile);
    switch (type) {
      case "application/json" -> assertThat(made).contains("\\\"}<&").doesNotContain(" \"}");
      case "application/xml" -> assertThat(made).startsWith("&quot;}&lt;&amp;\u00fc");
      case "text/plain" -> assertThat(made).isEqualTo(hostile);
      default -> assertThat(made).isEqualTo("%22%7D%3C%26%C3%BC%3D");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{title.class.name}}",
        "{{title.getClass}}",
        "{{title.length}}",
        "{{events.class}}",
        "{{#events}}{{class}}{{/events}}",
        "{{secrets.class}}",
        "{{nothing.of.that}}"
      })
  void noObjectIsReadByItsMethods(String template) {
    assertThat(made("text/plain", template, "x")).isEmpty();
  }

  @Test
  void whatIsNoTemplateOrMakesNoJsonIsRefusedWithItsField() {
    assertThat(problems("{\"a\": {{title}}}")).containsOnlyKeys("body");
    assertThat(problems("{\"a\": \"{{#events}}\"}")).containsOnlyKeys("body");
    assertThat(problems("{\"a\": \"{{>other}}\"}")).containsOnlyKeys("body");
    assertThat(problems("{\"a\": \"{{title}}\"}")).isEmpty();
    assertThat(problems(Map.of("body", "{}", "headers", "no colon"))).containsOnlyKeys("headers");
    assertThat(problems(Map.of("body", "{}", "headers", "Host: a"))).containsOnlyKeys("headers");
    assertThat(problems(Map.of("body", "{}", "secrets", "bad name! = a")))
        .containsOnlyKeys("secrets");
  }

  @Test
  void repetitionsWithinEachOtherEnd() {
    String nested = "{{#events}}".repeat(12) + "{{/events}}".repeat(12);
    assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> made("text/plain", nested, 60)))
        .hasMessageContaining("repeats more than");
    String wide = "{{#events}}" + "x".repeat(9_000) + "{{/events}}";
    assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> made("text/plain", wide, 60)))
        .hasMessageContaining("makes more than");
  }

  private static Map<String, Sentence> problems(String body) {
    return problems(Map.of("body", body));
  }

  private static Map<String, Sentence> problems(Map<String, String> settings) {
    return new TemplateKind().described().check().apply(settings);
  }

  private static String made(String type, String body, String message) {
    return made(type, body, MessageFixtures.one(message));
  }

  private static String made(String type, String body, int domains) {
    return made(type, body, MessageFixtures.group(domains));
  }

  private static String made(String type, String body, Message message) {
    ServiceSettings settings =
        new ServiceSettings(
            Map.of("contentType", type, "body", body), Map.of("url", "https://a.example.com"));
    List<OutgoingRequest> requests =
        new TemplateKind()
            .requests(
                new Notice(MessageFixtures.delivery(message), settings, LINKS, Wording.ENGLISH));
    return new String(requests.getFirst().body().orElseThrow().octets(), StandardCharsets.UTF_8);
  }
}
