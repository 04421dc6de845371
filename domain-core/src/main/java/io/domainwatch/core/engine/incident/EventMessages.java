package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Messages and details of events. */
public final class EventMessages {
  /**
   * Subjects that one event lists; the others are counted (docs/spec/checks/dns-shared.md,
   * "Subjects").
   */
  static final int LISTED_INSTANCES = 10;

  /** Subjects that a sentence names; the others are counted. Keeps it readable. */
  private static final int NAMED_SUBJECTS = 3;

  private EventMessages() {}

  /** The sentence of an event about these findings. */
  public static String message(EventSpec spec, List<Finding> findings) {
    return findings.size() == 1
        ? findings.getFirst().message()
        : spec.label() + ": " + named(findings.stream().map(Finding::subject).toList()) + ".";
  }

  /** The details of an event about these findings: one alone, several as a list. */
  public static JsonValue.Builder details(List<Finding> findings) {
    if (findings.size() == 1) {
      JsonValue.Builder details = JsonValue.fields();
      Finding only = findings.getFirst();
      if (!only.subject().isEmpty()) {
        details.put("subject", only.subject());
      }
      only.detail().fields().forEach(details::put);
      return details;
    }
    return instances(
        findings.stream().map(f -> instance(f.subject(), f.message(), f.detail())).toList());
  }

  /** The sentence of a recovery, or of an incident that is told late. */
  public static String message(
      EventSpec spec, Collection<String> subjects, Instant since, Instant now) {
    List<String> named = subjects.stream().filter(s -> !s.isEmpty()).sorted().toList();
    String about = named.isEmpty() ? "" : " (" + named(named) + ")";
    return after(spec.label() + about, since, now);
  }

  /** A sentence that ends with how long it took. */
  static String after(String what, Instant since, Instant now) {
    return what + ", after " + words(Duration.between(since, now)) + ".";
  }

  /**
   * The details of a recovery, or of an incident that is told late. The time counts from the first
   * failed attempt; where a site was down it is also called the downtime
   * (docs/spec/checks/uptime.md, "Events").
   */
  public static JsonValue.Builder details(OpenIncident incident, Instant now) {
    long seconds = Math.max(0, Duration.between(incident.since(), now).toSeconds());
    JsonValue.Builder details =
        JsonValue.fields()
            .put("since", Instants.text(incident.since()))
            .put("durationSeconds", seconds);
    if (incident.type().equals(UptimeDefinition.DOWN)) {
      details.put("downtimeSeconds", seconds);
    }
    List<String> subjects =
        incident.subjects().stream().filter(s -> !s.isEmpty()).sorted().toList();
    return subjects.isEmpty() ? details : details.put("subjects", subjects);
  }

  /** One of several subjects that an event lists. */
  static JsonValue.JsonObject instance(
      String subject, String message, JsonValue.JsonObject details) {
    JsonValue.Builder instance = JsonValue.fields().put("subject", subject).put("message", message);
    details.fields().forEach(instance::put);
    return instance.build();
  }

  /** The first of these as a list, and their number. */
  static JsonValue.Builder instances(List<JsonValue.JsonObject> all) {
    List<JsonValue> listed = all.stream().limit(LISTED_INSTANCES).<JsonValue>map(i -> i).toList();
    return JsonValue.fields().put("instances", JsonValue.of(listed)).put("count", all.size());
  }

  /** The first three of these, and the number of the others. */
  static String named(List<String> subjects) {
    String first =
        String.join(", ", subjects.subList(0, Math.min(NAMED_SUBJECTS, subjects.size())));
    int more = subjects.size() - NAMED_SUBJECTS;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  private static String words(Duration duration) {
    List<String> words = new ArrayList<>();
    add(words, duration.toDays(), "day");
    add(words, duration.toHoursPart(), "hour");
    add(words, duration.toMinutesPart(), "minute");
    add(words, duration.toSecondsPart(), "second");
    return words.isEmpty()
        ? "less than a second"
        : String.join(" ", words.subList(0, Math.min(2, words.size())));
  }

  private static void add(List<String> words, long count, String unit) {
    if (count > 0) {
      words.add(count + " " + unit + (count == 1 ? "" : "s"));
    }
  }
}
