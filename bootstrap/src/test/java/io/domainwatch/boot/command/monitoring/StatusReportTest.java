package io.domainwatch.boot.command.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusReportTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Place ACME = place("acme");

  private final StatusReport report = new StatusReport(List.of(ACME), NOW, Speech.ENGLISH);

  private static Place place(String name) {
    return new Place(
        name,
        _ -> {
          throw new AssertionError("nothing is asked");
        });
  }

  @Test
  void ofNothingItSaysThatNothingIsKnownToBeWrong() {
    assertThat(report.lines()).containsExactly("Nothing is known to be wrong.", "0 domains");
    assertThat(report.isAnythingOpen()).isFalse();
  }

  @Test
  void theGravestComesFirstAndEachKindSaysOnceWhatToDo() {
    report.domain(domain("failing"));
    report.domain(domain("ok"));
    report.domain(domain("ok"));
    report.incident(ACME, incident("a.example", "robots", "robots_gone", "low", "26T12"));
    report.incident(
        ACME, incident("xn--bcher-kva.example", "uptime", "uptime_down", "high", "28T11"));
    report.incident(ACME, incident("b.example", "uptime", "uptime_down", "high", "27T10"));

    List<String> lines = report.lines();

    assertThat(lines).startsWith("3 incidents are open.", "3 domains: 1 failing, 2 ok");
    assertThat(lines.subList(3, 8))
        .satisfiesExactly(
            heading -> assertThat(heading).isEqualTo("Open incidents"),
            headings -> assertThat(headings).startsWith("SEVERITY  FOR      DOMAIN "),
            first -> assertThat(first).startsWith("high      2 d 2 h  b.example "),
            second -> assertThat(second).startsWith("high      1 d 1 h  bücher.example "),
            third -> assertThat(third).startsWith("low       3 d 0 h  a.example "));
    assertThat(lines).filteredOn(line -> line.equals("What to do")).hasSize(1);
    assertThat(lines).filteredOn(line -> line.startsWith("Label of uptime_down: ")).hasSize(1);
    assertThat(report.isAnythingOpen()).isTrue();
  }

  @Test
  void whatHasNoRoomOnTheScreenIsCounted() {
    for (int i = 0; i < 25; i++) {
      report.incident(
          ACME, incident("d" + i + ".example", "uptime", "uptime_down", "high", "27T10"));
    }

    assertThat(report.lines()).contains("and 5 more: `domainwatch incident list --open`");
    assertThat(report.json().itemsOf("incidents")).hasSize(25);
  }

  @Test
  void ofSeveralOrganizationsEachLineNamesItsOwn() {
    Place other = place("other");
    StatusReport both = new StatusReport(List.of(ACME, other), NOW, Speech.ENGLISH);
    both.expiry(ACME, expiry("a.example", "2026-03-20"));
    both.expiry(other, expiry("b.example", "2026-03-10"));

    assertThat(both.lines().subList(4, 7))
        .satisfiesExactly(
            headings -> assertThat(headings).startsWith("ORGANIZATION  EXPIRES (UTC) "),
            first ->
                assertThat(first)
                    .contains("other ", "2026-03-10 00:00", "b.example", "certificate"),
            second -> assertThat(second).contains("acme ", "2026-03-20 00:00", "a.example"));
    assertThat(both.json().itemsOf("expiries"))
        .first()
        .satisfies(
            one -> assertThat(((JsonObject) one).findText("organization")).hasValue("other"));
  }

  @Test
  void whatAServerKnowsAndThisProgramDoesNotIsShownAsItCame() {
    report.domain(domain("half_broken"));
    report.incident(ACME, incident("a.example", "new_check", "new_event", "dire", "27T10"));

    assertThat(report.lines())
        .contains("1 domain: 1 half broken")
        .anyMatch(line -> line.startsWith("dire ") && line.contains("new check"));
  }

  @Test
  void aTypeThatNobodyKnowsIsShownInWords() {
    JsonObject incident = incident("a.example", "uptime", "new_event", "high", "27T10");
    report.incident(ACME, incident.with("label", JsonValue.of("new_event")));

    assertThat(report.lines())
        .anyMatch(line -> line.contains("New event: A sentence."))
        .noneMatch(line -> line.contains("new_event"));
  }

  @Test
  void inGermanItIsGermanButWhatWasFoundAndJsonIsTheSame() {
    StatusReport german =
        new StatusReport(
            List.of(ACME, place("other")), NOW, new Speech(new Wording(Language.GERMAN)));
    for (StatusReport each : List.of(report, german)) {
      each.domain(domain("failing"));
      each.domain(domain("ok"));
      each.incident(ACME, incident("a.example", "uptime", "uptime_down", "high", "27T10"));
      each.expiry(ACME, expiry("a.example", "2026-03-10"));
    }

    assertThat(german.json()).isEqualTo(report.json());
    List<String> lines = german.lines();
    assertThat(lines)
        .startsWith("1 Vorfall ist offen.", "2 Domains: 1 Fehler, 1 OK")
        .contains("Offene Vorfälle", "Was zu tun ist", "Läuft innerhalb von 30 Tagen ab")
        .anyMatch(line -> line.startsWith("ORGANISATION  SCHWEREGRAD  SEIT "))
        .anyMatch(
            line ->
                line.contains("hoch ")
                    && line.contains("Erreichbarkeit  Website ist nicht erreichbar: A sentence."))
        .anyMatch(line -> line.startsWith("Website ist nicht erreichbar: Die Nachricht sagt,"))
        .anyMatch(line -> line.contains("Zertifikat"));
    assertThat(String.join("\n", lines)).doesNotContain("incident", "open", "What", "certificate");
  }

  private static JsonObject domain(String state) {
    return JsonValue.fields().put("health", JsonValue.fields().put("state", state).build()).build();
  }

  private static JsonObject incident(
      String domain, String check, String type, String severity, String day) {
    return JsonValue.fields()
        .put("domainName", domain)
        .put("checkType", check)
        .put("type", type)
        .put("label", "Label of " + type)
        .put("severity", severity)
        .put("message", "A sentence.")
        .put("openedAt", "2026-02-" + day + ":00:00.000Z")
        .put("acknowledgedAt", Optional.empty())
        .build();
  }

  private static JsonObject expiry(String domain, String day) {
    return JsonValue.fields()
        .put("domainName", domain)
        .put("kind", "certificate")
        .put("expiresAt", day + "T00:00:00.000Z")
        .put("daysLeft", 9)
        .put("issuer", "An Authority")
        .build();
  }
}
