package io.domainwatch.notifications.template;

import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSentence;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.core.value.Instants;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a template can name; every text is escaped, whichever braces it stands in. */
public final class TemplateValues {
  /** Events that a template sees. */
  private static final int MAX_EVENTS = 100;

  /** Characters of the sentence of an event. */
  private static final int MAX_MESSAGE = 1_000;

  /** Characters of {@code text}. */
  private static final int MAX_TEXT = 4_000;

  private TemplateValues() {}

  /** The values of a message, written so, and the secrets of the channel under their names. */
  public static Map<String, Object> of(Notice notice, Map<String, String> secrets, Escape escape) {
    Message message = notice.message();
    Map<String, Object> values = new TreeMap<>();
    values.put("messageId", escape.of(notice.delivery().id().text()));
    values.put("type", escape.of(message.kind().wireName()));
    values.put("timestamp", escape.of(Instants.text(message.at())));
    values.put("title", escape.of(ChatText.title(notice)));
    values.put("lead", escape.of(MessageText.lead(message, notice.wording()).orElse("")));
    values.put("text", escape.of(ChatText.of(notice, Markups.PLAIN, MAX_TEXT)));
    values.put("tone", escape.of(ChatText.tone(notice).wireName()));
    values.put("url", escape.of(notice.links().of(message)));
    values.put("domains", Long.toString(message.domains()));
    int told = Math.min(message.events().size(), MAX_EVENTS);
    values.put("eventCount", Integer.toString(message.events().size() + message.omittedEvents()));
    values.put(
        "omittedEvents",
        Integer.toString(message.events().size() + message.omittedEvents() - told));
    values.put("events", events(notice, escape));
    values.put(
        "secrets",
        secrets.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, secret -> escape.of(secret.getValue()))));
    return values;
  }

  private static List<Map<String, Object>> events(Notice notice, Escape escape) {
    return notice.message().events().stream()
        .limit(MAX_EVENTS)
        .map(event -> event(event, notice, escape))
        .toList();
  }

  private static Map<String, Object> event(EventSnapshot event, Notice notice, Escape escape) {
    Map<String, Object> values = new TreeMap<>();
    values.put("id", escape.of(event.id().text()));
    values.put("domainId", escape.of(event.domainId().text()));
    values.put("domainName", escape.of(event.domainName().ascii()));
    values.put("checkType", escape.of(event.checkType().wireName()));
    values.put("type", escape.of(event.type().wireName()));
    values.put("label", escape.of(event.label(notice.wording())));
    values.put("tone", escape.of(event.tone().wireName()));
    values.put("severity", escape.of(event.severity().wireName()));
    values.put("occurredAt", escape.of(Instants.text(event.occurredAt())));
    values.put("incidentId", escape.of(event.incidentId().map(IncidentId::text).orElse("")));
    values.put(
        "message", escape.of(ChatText.cut(EventSentence.of(event, notice.wording()), MAX_MESSAGE)));
    values.put("url", escape.of(notice.links().of(event)));
    return values;
  }
}
