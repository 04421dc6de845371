package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.dashboard.web.Days;
import io.domainwatch.dashboard.web.Fields;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the address of a page of incidents asks for. */
final class IncidentQuery {
  private static final List<String> CRITERIA =
      List.of("state", "check", "severity", "domain", "from", "to");

  private final Fields asked;
  private final List<String> problems = new ArrayList<>();
  private final IncidentFilter filter;

  IncidentQuery(Fields asked) {
    this.asked = asked;
    this.filter =
        new IncidentFilter(
            word("state", IncidentFilter.State::find).orElse(IncidentFilter.State.ALL),
            word("check", CheckType::find),
            word("severity", Severity::find),
            word("domain", DomainId::find),
            word("from", Days::find).map(Days::start),
            word("to", Days::find).map(day -> Days.start(day.plusDays(1))));
  }

  IncidentFilter filter() {
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

  /** Behind which incident the page begins. */
  Optional<IncidentCursor> after() {
    String text = asked.text("after");
    int dash = text.indexOf('-');
    if (dash < 0 || !text.substring(0, dash).matches("[0-9]{1,15}")) {
      return Optional.empty();
    }
    Instant at = Instant.ofEpochMilli(Long.parseLong(text.substring(0, dash)));
    return IncidentId.find(text.substring(dash + 1)).map(id -> new IncidentCursor(at, id));
  }

  /** The query of the page behind an incident, or of the first one when empty. */
  String query(Optional<IncidentCursor> after) {
    List<String> pairs = new ArrayList<>();
    CRITERIA.forEach(
        name ->
            asked
                .find(name)
                .ifPresent(
                    value ->
                        pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8))));
    after.ifPresent(
        it -> pairs.add("after=" + it.openedAt().toEpochMilli() + "-" + it.id().text()));
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private <T> Optional<T> word(String name, Function<String, Optional<T>> find) {
    Optional<String> value = asked.find(name);
    Optional<T> found = value.flatMap(find);
    if (value.isPresent() && found.isEmpty()) {
      problems.add("There is no " + name + " \"" + value.get() + "\"; all are shown.");
    }
    return found;
  }
}
