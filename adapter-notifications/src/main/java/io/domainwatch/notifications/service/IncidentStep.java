package io.domainwatch.notifications.service;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.notifications.text.EventWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an incident service is told of one event.
 *
 * @param key names the incident in every message about it, also in a repeat after a crash
 * @param domain what it is about
 * @param words one line: the domain and what is the matter
 * @param details the sentence of the event
 * @param check the word of the check; empty text for a test
 */
public record IncidentStep(
    Action action,
    String key,
    String domain,
    String words,
    String details,
    String check,
    Severity severity,
    Instant at,
    String link) {

  /** What becomes of an incident. */
  public enum Action {
    /** It begins, or goes on: of one that is open nothing new begins. */
    OPEN,
    /** Somebody took notice of it. */
    ACKNOWLEDGE,
    /** It is over. */
    CLOSE,
    /** It is about no incident. */
    NOTE
  }

  /**
   * The steps of a message, in its order. A test opens an incident and closes it, so that nothing
   * stays behind. What begins and ends within a message is not opened: it needs nobody any more,
   * and the same message once more, after a crash, would open a second one. Events that only the
   * event log has are one note.
   */
  public static List<IncidentStep> of(Notice notice) {
    Message message = notice.message();
    if (message.kind() == MessageKind.TEST) {
      String test = notice.wording().text("messages.test-short");
      return List.of(about(notice, Action.OPEN, test), about(notice, Action.CLOSE, test));
    }
    List<IncidentStep> steps = new ArrayList<>();
    message.events().forEach(event -> steps.add(of(event, notice)));
    Set<String> over =
        steps.stream()
            .filter(step -> step.action() == Action.CLOSE)
            .map(IncidentStep::key)
            .collect(Collectors.toSet());
    steps.removeIf(step -> step.action() == Action.OPEN && over.contains(step.key()));
    if (message.omittedEvents() > 0) {
      steps.add(
          about(
              notice,
              Action.NOTE,
              notice.wording().text("messages.further-events", message.omittedEvents())));
    }
    return steps;
  }

  private static IncidentStep of(EventSnapshot event, Notice notice) {
    EventWords words = EventWords.of(event, notice.links(), notice.wording());
    return new IncidentStep(
        action(event, notice.message().kind()),
        event.incidentId().map(IncidentId::text).orElseGet(() -> event.id().text()),
        event.domainName().unicode(),
        words.domain() + ": " + words.label(),
        words.message(),
        event.checkType().wireName(),
        event.severity(),
        event.occurredAt(),
        words.link());
  }

  private static Action action(EventSnapshot event, MessageKind kind) {
    if (event.incidentId().isEmpty()) {
      return Action.NOTE;
    }
    if (kind == MessageKind.ACKNOWLEDGEMENT) {
      return Action.ACKNOWLEDGE;
    }
    return event.tone() == Tone.RECOVERY ? Action.CLOSE : Action.OPEN;
  }

  private static IncidentStep about(Notice notice, Action action, String words) {
    return new IncidentStep(
        action,
        notice.delivery().id().text(),
        "Domainwatch",
        "Domainwatch: " + words,
        ChatText.title(notice),
        "",
        Severity.INFO,
        notice.message().at(),
        notice.links().of(notice.message()));
  }
}
