package io.domainwatch.app.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.desired.reading.DocumentReader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.override.FieldError;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  @Test
  void everythingThatIsWrongIsSaidAtOnce() {
    JsonObject document =
        Doc.of(
            "version", 2,
            "domain", List.of(),
            "domains",
                List.of(
                    "not a name",
                    Doc.of(
                        "name", "a.example.com", "tags", List.of("ok", "not ok"), "paused", true),
                    Doc.of(
                        "name", "b.example.com",
                        "status", "off",
                        "mutedUntil", "tomorrow",
                        "checks",
                            Doc.of(
                                "ssl",
                                    Doc.of(
                                        "intervalSeconds",
                                        7,
                                        "disabledEventTypes",
                                        List.of("nothing"),
                                        "severityOverrides",
                                        Doc.of("ssl_cert_expired", "loud"),
                                        "muted",
                                        "yes"),
                                "smtp", Doc.of())),
                    Doc.of("name", "A.example.com.")),
            "channels",
                List.of(
                    Doc.of("name", "x", "type", "a pigeon", "createdAt", "now"),
                    Doc.of(
                        "name",
                        "y",
                        "type",
                        "webhook",
                        "url",
                        Doc.of("secretFrom", Doc.of("env", "A", "file", "b")),
                        "filter",
                        Doc.of("minSeverity", "loud", "severity", "x"))),
            "maintenanceWindows", List.of(Doc.of("name", "w", "from", "2026-01-01T00:00:00Z")));

    assertThat(problems(document).keySet())
        .containsExactlyInAnyOrder(
            "domain",
            "version",
            "domains[0]",
            "domains[1].paused",
            "domains[1].tags[1]",
            "domains[2].status",
            "domains[2].mutedUntil",
            "domains[2].checks.smtp",
            "domains[2].checks.ssl.muted",
            "domains[2].checks.ssl.intervalSeconds",
            "domains[2].checks.ssl.disabledEventTypes[0]",
            "domains[2].checks.ssl.severityOverrides.ssl_cert_expired",
            "domains[3]",
            "channels[0].type",
            "channels[0].createdAt",
            "channels[1].url.secretFrom",
            "channels[1].filter.minSeverity",
            "channels[1].filter.severity",
            "maintenanceWindows[0].to");
    assertThat(problems(document))
        .containsEntry("domains[3]", "a.example.com is named already, by domains[1]");
  }

  @Test
  void whatIsWrongWithQuietHoursIsNamed() {
    JsonObject quiet =
        Doc.of("timeZone", 1, "from", "22:00", "until", "07:00", "days", List.of("Monday"));
    JsonObject channel = Doc.of("name", "x", "type", "webhook", "quietHours", quiet);

    assertThat(problems(Doc.of("version", 1, "channels", List.of(channel))).keySet())
        .containsExactlyInAnyOrder(
            "channels[0].quietHours.until",
            "channels[0].quietHours.timeZone",
            "channels[0].quietHours.to",
            "channels[0].quietHours.days[0]");
  }

  @Test
  void whatIsWrongWithPoliciesAndReportsIsNamed() {
    JsonObject steps =
        Doc.of(
            "name", "x",
            "filter", Doc.of("minSeverity", "loud"),
            "steps",
                List.of(
                    Doc.of("afterMinutes", 30, "channels", List.of("a", "a"), "channelIds", 1),
                    Doc.of("afterMinutes", 10, "channels", List.of()),
                    Doc.of("afterMinutes", "soon", "channels", List.of(5)),
                    Doc.of("channels", List.of(Doc.of("name", "a", "number", 0)))));
    JsonObject reports =
        Doc.of("weekly", "yes", "daily", true, "timeZone", "+01:00", "receivers", "Ann");
    JsonObject document =
        Doc.of(
            "version",
            1,
            "escalationPolicies",
            List.of(steps, Doc.of("name", "y")),
            "reports",
            reports);

    assertThat(problems(document).keySet())
        .containsExactlyInAnyOrder(
            "escalationPolicies[0].filter.minSeverity",
            "escalationPolicies[0].steps[0].channelIds",
            "escalationPolicies[0].steps[0].channels[1]",
            "escalationPolicies[0].steps[1].afterMinutes",
            "escalationPolicies[0].steps[1].channels",
            "escalationPolicies[0].steps[2].afterMinutes",
            "escalationPolicies[0].steps[2].channels[0]",
            "escalationPolicies[0].steps[3].afterMinutes",
            "escalationPolicies[0].steps[3].channels[0].type",
            "escalationPolicies[0].steps[3].channels[0].number",
            "escalationPolicies[1].steps",
            "reports.weekly",
            "reports.daily",
            "reports.timeZone",
            "reports.receivers");
    assertThat(problems(Doc.of("version", 1, "reports", List.of()))).containsOnlyKeys("reports");
  }

  @Test
  void wordsAreNormalised() {
    JsonObject read =
        entry(
            Section.DOMAINS,
            Doc.of(
                "name", "https://BÜCHER.example/shop",
                "tags", List.of("Web", "api"),
                "checks",
                    Doc.of("ssl", Doc.of("disabledEventTypes", List.of("ssl_validation_issue")))));

    assertThat(read.findText("name")).contains("xn--bcher-kva.example");
    assertThat(read.textsOf("tags")).containsExactly("api", "web");
    assertThat(read.fieldsOf("checks").fieldsOf("ssl").textsOf("disabledEventTypes"))
        .as("a failure and its recovery go together")
        .contains("ssl_validation_issue", "ssl_recovered");
  }

  @Test
  void aSnoozeThatIsOverIsNone() {
    JsonObject read =
        entry(
            Section.DOMAINS,
            Doc.of(
                "name", "a.example.com",
                "mutedUntil", "2026-11-28T11:59:59Z",
                "muteReason", "moving"));

    assertThat(read).isEqualTo(Doc.of("name", "a.example.com"));
  }

  @Test
  void fieldsOfAKindOfChannelAreTakenAsTheyAre() {
    JsonObject channel =
        Doc.of(
            "name", " Room ",
            "type", "webhook",
            "settings", Doc.of("token", Doc.of("secretFrom", Doc.of("file", "t")), "room", 5));

    assertThat(entry(Section.CHANNELS, channel))
        .isEqualTo(channel.with("name", JsonValue.of("Room")));
  }

  @Test
  void whatIsNoDocumentIsRefused() {
    assertThat(problems(JsonValue.of("text"))).containsKey("");
    assertThat(problems(Doc.of())).containsOnlyKeys("version");
  }

  private static JsonObject entry(Section section, JsonObject entry) {
    DocumentReader.Reading reading =
        DocumentReader.read(Doc.of("version", 1, section.field(), List.of(entry)), NOW);
    assertThat(reading).isInstanceOf(DocumentReader.Reading.Valid.class);
    return ((DocumentReader.Reading.Valid) reading)
        .wanted()
        .sections()
        .get(section)
        .values()
        .iterator()
        .next();
  }

  private static Map<String, String> problems(JsonValue document) {
    DocumentReader.Reading reading = DocumentReader.read(document, NOW);
    assertThat(reading).isInstanceOf(DocumentReader.Reading.Refused.class);
    Map<String, String> problems = new java.util.LinkedHashMap<>();
    for (FieldError error : ((DocumentReader.Reading.Refused) reading).problems()) {
      assertThat(problems.put(error.field(), error.message())).as(error.field()).isNull();
    }
    return problems;
  }
}
