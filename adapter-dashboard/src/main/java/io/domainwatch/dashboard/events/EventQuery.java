package io.domainwatch.dashboard.events;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentFilter.State;
import io.domainwatch.dashboard.web.Days;
import io.domainwatch.dashboard.web.Fields;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the address of a page of events asks for. */
final class EventQuery {
  private static final List<String> CRITERIA =
      List.of("domain", "check", "type", "severity", "state", "incident", "from", "to");

  private final Fields asked;
  private final List<String> problems = new ArrayList<>();
  private final EventFilter filter;

  /**
   * @param domains the id of a domain by its id or name; empty when there is none
   */
  EventQuery(Fields asked, Function<String, Optional<DomainId>> domains) {
    this.asked = asked;
    EventFilter wanted =
        new EventFilter(
            word("domain", domains),
            word("from", Days::find).map(Days::start),
            word("to", Days::find).map(day -> Days.start(day.plusDays(1))),
            word("check", CheckType::find),
            asked.find("type").map(EventType::new),
            word("severity", Severity::find),
            word("incident", IncidentId::find));
    this.filter = word("state", EventQuery::open).isPresent() ? wanted.ofOpenIncidents() : wanted;
  }

  EventFilter filter() {
    return filter;
  }

  /** What is asked for and cannot be; one sentence each. */
  List<String> problems() {
    return problems;
  }

  /** What was asked for about one criterion; empty text when nothing. */
  String asked(String criterion) {
    return asked.text(criterion);
  }

  /** Whether anything is asked for. */
  boolean narrows() {
    return CRITERIA.stream().anyMatch(name -> asked.find(name).isPresent());
  }

  /** Behind which event the page begins. */
  Optional<EventCursor> after() {
    String text = asked.text("after");
    int dash = text.indexOf('-');
    if (dash < 0 || !text.substring(0, dash).matches("[0-9]{1,15}")) {
      return Optional.empty();
    }
    Instant at = Instant.ofEpochMilli(Long.parseLong(text.substring(0, dash)));
    return EventId.find(text.substring(dash + 1)).map(id -> new EventCursor(at, id));
  }

  /** The query of the page behind an event, or of the first one when empty. */
  String query(Optional<EventCursor> after) {
    List<String> pairs = new ArrayList<>();
    CRITERIA.forEach(
        name ->
            asked
                .find(name)
                .ifPresent(
                    value ->
                        pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8))));
    after.ifPresent(
        it -> pairs.add("after=" + it.occurredAt().toEpochMilli() + "-" + it.id().text()));
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private static Optional<State> open(String word) {
    return State.find(word).filter(State.OPEN::equals);
  }

  private <T> Optional<T> word(String name, Function<String, Optional<T>> find) {
    Optional<String> value = asked.find(name);
    Optional<T> found = value.flatMap(find);
    if (value.isPresent() && found.isEmpty()) {
      problems.add(text("events.no-such", name, value.get()));
    }
    return found;
  }
}
