package io.domainwatch.core.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.text.Wording;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MessageTextTest {
  private static final Instant AT = Instant.parse("2026-11-20T15:16:00Z");

  @Test
  void eventsOfOneDomainAreNamedByTheFirst() {
    assertThat(title(MessageKind.EVENTS, down(1))).isEqualTo("site1.example.com: Site is down");
    assertThat(title(MessageKind.EVENTS, down(1), up(1), down(1)))
        .isEqualTo("site1.example.com: Site is down and 2 more");
  }

  @Test
  void aNameIsShownAsPeopleWriteIt() {
    assertThat(title(MessageKind.EVENTS, event("xn--mnchen-3ya.de", UptimeDefinition.DOWN, 1)))
        .isEqualTo("münchen.de: Site is down");
  }

  @Test
  void aTypeThatTheCatalogueDoesNotKnowIsNamedByItsWord() {
    EventSnapshot event = event("a.example", new EventType("uptime_of_old"), 1);

    assertThat(title(MessageKind.EVENTS, event)).isEqualTo("a.example: Uptime of old");
    assertThat(event.tone()).isEqualTo(Tone.INFO);
    assertThat(event.spec()).isEmpty();
  }

  @Test
  void aGroupSaysHowManyDomainsAndWhatTheyShare() {
    Message group = group(2_000, new CommonCause(CauseKind.ADDRESS, "192.0.2.7", 1_987));

    assertThat(MessageText.title(group))
        .isEqualTo("2,000 domains: Site is down (the address 192.0.2.7)");
    assertThat(MessageText.lead(group))
        .contains(
            "These events occurred together, so they are sent in one message."
                + " 1,987 of 2,000 domains have in common the address 192.0.2.7.");
  }

  @Test
  void ofMoreThanAMessageHoldsTheDomainsAreCountedAsTheLeast() {
    assertThat(MessageText.title(group(2_600, new CommonCause(CauseKind.REGISTRAR, "R", 2_600))))
        .isEqualTo("at least 2,500 domains: Site is down (the registrar R)");
  }

  @Test
  void aGroupOfManyKindsSaysHowManyEvents() {
    EventSnapshot third = event("site3.example.com", UptimeDefinition.BLOCKED, 3);
    assertThat(title(MessageKind.GROUP, down(1), up(2)))
        .isEqualTo("2 domains: Site is down, Site is back up");
    assertThat(title(MessageKind.GROUP, down(1), up(2), third)).isEqualTo("3 domains: 3 events");
  }

  @Test
  void aReminderAndADigestSayWhatTheyAre() {
    assertThat(title(MessageKind.REMINDER, down(1)))
        .isEqualTo("Still open: site1.example.com: Site is down");
    assertThat(title(MessageKind.REMINDER, down(1), down(2)))
        .isEqualTo("2 incidents are still open on 2 domains");
    assertThat(title(MessageKind.DIGEST, up(1)))
        .isEqualTo("1 informational change: site1.example.com: Site is back up");
    assertThat(title(MessageKind.DIGEST, up(1), up(1)))
        .isEqualTo("2 informational changes on 1 domain");
    assertThat(title(MessageKind.QUIET_HOURS, down(1)))
        .isEqualTo("In quiet hours: site1.example.com: Site is down");
    assertThat(title(MessageKind.QUIET_HOURS, down(1), up(1), down(2)))
        .isEqualTo("3 events in quiet hours on 2 domains");
    assertThat(MessageText.title(Message.test(AT))).isEqualTo("Test message");
  }

  @Test
  void anEscalationSaysForHowLongNobodyHasAcknowledgedAndWhichStepItIs() {
    Message one =
        Message.of(new EscalationNote("Night\u202e shift", 2, 3, 30), AT, List.of(down(1)));
    assertThat(MessageText.title(one))
        .isEqualTo("Not acknowledged for 30 min: site1.example.com: Site is down");
    assertThat(MessageText.lead(one))
        .contains(
            "Nobody has acknowledged what follows for 30 minutes. This is step 2 of 3 of the"
                + " escalation policy Night shift. No further step comes once somebody"
                + " acknowledges the incident on its page.");
    Message two = Message.of(new EscalationNote("Day", 1, 1, 0), AT, List.of(down(1), down(2)));
    assertThat(MessageText.title(two)).isEqualTo("2 incidents not acknowledged on 2 domains");
    assertThat(MessageText.lead(two).orElseThrow())
        .startsWith("Nobody has acknowledged what follows yet. This is step 1 of 1");
  }

  @Test
  void allButEventsOfOneDomainSayWhyTheyCome() {
    for (MessageKind kind : MessageKind.values()) {
      Message message =
          kind == MessageKind.REPORT
              ? Message.report(AT, new Letter("The week", "What it was like.", List.of()))
              : Message.of(kind, AT, List.of(down(1)), Optional.empty());
      assertThat(MessageText.lead(message).isEmpty()).isEqualTo(kind == MessageKind.EVENTS);
    }
  }

  @Test
  void foreignTextsBreakNoLineAndAreCutInAHeading() {
    String hostile = "R\r\nBcc: x\u202E" + "ä".repeat(300);
    String title = MessageText.title(group(5, new CommonCause(CauseKind.REGISTRAR, hostile, 5)));

    assertThat(title)
        .isEqualTo("5 domains: Site is down (the registrar RBcc: x" + "ä".repeat(93) + "…)");
    assertThat(
            EventSentence.of(
                event("a.example", UptimeDefinition.DOWN, 1, "a\nb\u2066c"), Wording.ENGLISH))
        .isEqualTo("abc");
  }

  private static String title(MessageKind kind, EventSnapshot... events) {
    return MessageText.title(Message.of(kind, AT, List.of(events), Optional.empty()));
  }

  private static Message group(int domains, CommonCause cause) {
    return Message.of(
        MessageKind.GROUP,
        AT,
        IntStream.range(0, domains).mapToObj(MessageTextTest::down).toList(),
        Optional.of(cause));
  }

  private static EventSnapshot down(int number) {
    return event("site" + number + ".example.com", UptimeDefinition.DOWN, number);
  }

  private static EventSnapshot up(int number) {
    return event("site" + number + ".example.com", UptimeDefinition.RECOVERED, number);
  }

  private static EventSnapshot event(String name, EventType type, int number) {
    return event(name, type, number, "A sentence.");
  }

  private static EventSnapshot event(String name, EventType type, int number, String message) {
    return new EventSnapshot(
        new EventId(new UUID(1, number)),
        new DomainId(new UUID(2, number)),
        new DomainName(name),
        CheckType.UPTIME,
        type,
        Severity.HIGH,
        AT,
        Optional.empty(),
        message,
        JsonValue.EMPTY);
  }
}
