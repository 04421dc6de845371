package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

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
    JsonValue.Builder details = JsonValue.fields();
    if (findings.size() == 1) {
      Finding only = findings.getFirst();
      if (!only.subject().isEmpty()) {
        details.put("subject", only.subject());
      }
      only.detail().fields().forEach(details::put);
      return details;
    }
    List<JsonValue> instances =
        findings.stream().limit(LISTED_INSTANCES).<JsonValue>map(EventMessages::instance).toList();
    return details.put("instances", JsonValue.of(instances)).put("count", findings.size());
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

  /** The details of a confirmed change or notice. */
  public static JsonValue.JsonObject details(ObservedChange sighting, Optional<JsonValue> before) {
    JsonValue.Builder details = JsonValue.fields();
    if (!sighting.subject().isEmpty()) {
      details.put("subject", sighting.subject());
    }
    sighting.part().ifPresent(_ -> before.ifPresent(value -> details.put("before", value)));
    sighting.part().ifPresent(_ -> details.put("after", sighting.after()));
    sighting.detail().fields().forEach(details::put);
    return details.build();
  }

  private static JsonValue.JsonObject instance(Finding finding) {
    JsonValue.Builder instance = JsonValue.fields().put("subject", finding.subject());
    instance.put("message", finding.message());
    finding.detail().fields().forEach(instance::put);
    return instance.build();
  }

  private static String named(List<String> subjects) {
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
