package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.overview.DomainHealth;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@code status} says; not for two threads. */
final class StatusReport {
  /** Lines of one list on the screen; {@code incident list} and {@code expiry list} have all. */
  private static final int MAX_LINES = 20;

  private final List<Place> places;
  private final Instant now;
  private final Speech speech;
  private final Map<String, Integer> states = new LinkedHashMap<>();
  private final List<Found> incidents = new ArrayList<>();
  private final List<Found> expiries = new ArrayList<>();

  private record Found(Place place, JsonObject fields, Speech speech) {
    Entry entry() {
      return new Entry(fields, speech);
    }
  }

  /**
   * An empty one.
   *
   * @param now from which ages are counted
   * @param speech in which people read it
   */
  StatusReport(List<Place> places, Instant now, Speech speech) {
    this.places = places;
    this.now = now;
    this.speech = speech;
    for (DomainHealth health : DomainHealth.values()) {
      states.put(health.wireName(), 0);
    }
  }

  /** Takes a domain. */
  void domain(JsonObject domain) {
    states.merge(domain.fieldsOf("health").findText("state").orElse("unknown"), 1, Integer::sum);
  }

  /** Takes an open incident. */
  void incident(Place place, JsonObject incident) {
    incidents.add(new Found(place, incident, speech));
  }

  /** Takes an expiry that is near. */
  void expiry(Place place, JsonObject expiry) {
    expiries.add(new Found(place, expiry, speech));
  }

  /** Whether anything is wrong. */
  boolean isAnythingOpen() {
    return !incidents.isEmpty();
  }

  /** For programs: number of domains by state, and the entries of the API. */
  JsonObject json() {
    JsonValue.Builder numbers = JsonValue.fields();
    states.forEach((state, number) -> numbers.put(state, (long) number));
    return JsonValue.fields()
        .put("domains", numbers.build())
        .put("incidents", entries(gravestFirst()))
        .put("expiries", entries(soonestFirst()))
        .build();
  }

  /** For people: first whether anything is wrong. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(verdict());
    lines.add(domains());
    section(
        lines,
        speech.text("open-incidents"),
        incidentLines(),
        incidents.size(),
        "incident list --open");
    remedies().forEach(lines::add);
    section(lines, speech.text("expire-soon"), expiryLines(), expiries.size(), "expiry list");
    return lines;
  }

  private String verdict() {
    return incidents.isEmpty()
        ? speech.text("nothing-wrong")
        : speech.text("open", incidents.size());
  }

  private String domains() {
    int all = states.values().stream().mapToInt(Integer::intValue).sum();
    String parts =
        states.entrySet().stream()
            .filter(state -> state.getValue() > 0)
            .map(state -> state.getValue() + " " + speech.word("state", state.getKey()))
            .collect(Collectors.joining(", "));
    String number = speech.text("domains", all);
    return parts.isEmpty() ? number : speech.text("domains-by-state", number, parts);
  }

  private void section(
      List<String> lines, String heading, List<String> rows, int all, String command) {
    if (rows.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(heading);
    lines.addAll(rows);
    if (all > MAX_LINES) {
      lines.add(speech.text("more", all - MAX_LINES, "domainwatch " + command));
    }
  }

  private List<String> incidentLines() {
    EntryTable table =
        EntryTable.of(
            places, speech, "severity", "for", "domain", "check", "what", "acknowledged-heading");
    for (Found each : gravestFirst().stream().limit(MAX_LINES).toList()) {
      Entry incident = each.entry();
      table.add(
          each.place(),
          each.fields(),
          incident.severityWord(),
          Times.age(each.fields().findText("openedAt"), now),
          incident.name("domainName"),
          incident.check(),
          incident.what(),
          incident.text("acknowledgedAt").isEmpty() ? "" : speech.text("yes"));
    }
    return table.lines();
  }

  /** What to do, once for each kind of incident that is on the screen. */
  private Set<String> remedies() {
    Set<String> lines = new LinkedHashSet<>();
    for (Found each : gravestFirst().stream().limit(MAX_LINES).toList()) {
      Entry incident = each.entry();
      incident
          .remedy()
          .map(remedy -> Table.printable(incident.label()) + ": " + remedy)
          .ifPresent(lines::add);
    }
    if (lines.isEmpty()) {
      return lines;
    }
    Set<String> all = new LinkedHashSet<>(List.of("", speech.text("what-to-do")));
    all.addAll(lines);
    return all;
  }

  private List<String> expiryLines() {
    EntryTable table = ExpiryCommand.table(places, speech);
    soonestFirst().stream()
        .limit(MAX_LINES)
        .forEach(each -> ExpiryCommand.add(table, each.place(), each.fields(), speech));
    return table.lines();
  }

  /** A severity that this program does not know comes last. */
  private List<Found> gravestFirst() {
    Comparator<Found> byGravity =
        Comparator.comparing(each -> each.entry().severity().map(Enum::ordinal).orElse(-1));
    return incidents.stream()
        .sorted(byGravity.reversed().thenComparing(each -> each.entry().text("openedAt")))
        .toList();
  }

  private List<Found> soonestFirst() {
    return expiries.stream()
        .sorted(Comparator.comparing(each -> each.entry().text("expiresAt")))
        .toList();
  }

  private static JsonValue entries(List<Found> found) {
    return JsonValue.of(found.stream().map(each -> each.place().named(each.fields())).toList());
  }
}
