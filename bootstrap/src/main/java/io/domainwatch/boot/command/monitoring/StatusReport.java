package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.boot.terminal.Times;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.reason.ReasonPhrases;
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
  private final Map<String, Integer> states = new LinkedHashMap<>();
  private final List<Found> incidents = new ArrayList<>();
  private final List<Found> expiries = new ArrayList<>();

  private record Found(Place place, JsonObject fields) {
    Entry entry() {
      return new Entry(fields);
    }
  }

  /**
   * An empty one.
   *
   * @param now from which ages are counted
   */
  StatusReport(List<Place> places, Instant now) {
    this.places = places;
    this.now = now;
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
    incidents.add(new Found(place, incident));
  }

  /** Takes an expiry that is near. */
  void expiry(Place place, JsonObject expiry) {
    expiries.add(new Found(place, expiry));
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
    section(lines, "Open incidents", incidentLines(), incidents.size(), "incident list --open");
    remedies().forEach(lines::add);
    section(lines, "Expire within 30 days", expiryLines(), expiries.size(), "expiry list");
    return lines;
  }

  private String verdict() {
    return switch (incidents.size()) {
      case 0 -> "Nothing is known to be wrong.";
      case 1 -> "1 incident is open.";
      default -> incidents.size() + " incidents are open.";
    };
  }

  private String domains() {
    int all = states.values().stream().mapToInt(Integer::intValue).sum();
    String parts =
        states.entrySet().stream()
            .filter(state -> state.getValue() > 0)
            .map(state -> state.getValue() + " " + ReasonPhrases.of(state.getKey()))
            .collect(Collectors.joining(", "));
    String number = all == 1 ? "1 domain" : all + " domains";
    return parts.isEmpty() ? number : number + ": " + parts;
  }

  private static void section(
      List<String> lines, String heading, List<String> rows, int all, String command) {
    if (rows.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(heading);
    lines.addAll(rows);
    if (all > MAX_LINES) {
      lines.add("and " + (all - MAX_LINES) + " more: `domainwatch " + command + "`");
    }
  }

  private List<String> incidentLines() {
    EntryTable table =
        EntryTable.of(places, "severity", "for", "domain", "check", "what", "acknowledged");
    for (Found each : gravestFirst().stream().limit(MAX_LINES).toList()) {
      Entry incident = each.entry();
      table.add(
          each.place(),
          each.fields(),
          incident.word("severity"),
          Times.age(each.fields().findText("openedAt"), now),
          incident.name("domainName"),
          incident.check(),
          incident.what(),
          incident.text("acknowledgedAt").isEmpty() ? "" : "yes");
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
          .map(remedy -> Table.printable(incident.text("label")) + ": " + remedy)
          .ifPresent(lines::add);
    }
    if (lines.isEmpty()) {
      return lines;
    }
    Set<String> all = new LinkedHashSet<>(List.of("", "What to do"));
    all.addAll(lines);
    return all;
  }

  private List<String> expiryLines() {
    EntryTable table = ExpiryCommand.table(places);
    soonestFirst().stream()
        .limit(MAX_LINES)
        .forEach(each -> ExpiryCommand.add(table, each.place(), each.fields()));
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
