package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import java.util.Comparator;
import java.util.List;

/**
 * The one event that tells of all changes of a type that one run confirmed (docs/spec/engine.md,
 * "Event content").
 *
 * @param changes in the order in which the check named them; at least one
 */
public record ChangeMessages(EventSpec spec, List<ConfirmedChange> changes) {
  public ChangeMessages {
    changes = List.copyOf(changes);
  }

  /** What the check says of a single change; of several, whose they are. */
  public String message() {
    if (changes.size() == 1) {
      return changes.getFirst().change().message();
    }
    List<String> subjects = changes.stream().map(one -> one.change().subject()).distinct().toList();
    String about =
        subjects.contains("") ? changes.size() + " changes" : EventMessages.named(subjects);
    return spec.label() + ": " + about + ".";
  }

  /** The highest severity among the changes, before overrides. */
  public Severity severity() {
    return changes.stream()
        .map(one -> one.change().severity().orElse(spec.severity()))
        .max(Comparator.naturalOrder())
        .orElse(spec.severity());
  }

  /** A single change directly; of several the first 10 as {@code instances}, and their number. */
  public JsonValue.JsonObject details() {
    if (changes.size() > 1) {
      return EventMessages.instances(changes.stream().map(ChangeMessages::instance).toList())
          .build();
    }
    ConfirmedChange only = changes.getFirst();
    JsonValue.Builder details = JsonValue.fields();
    if (!only.change().subject().isEmpty()) {
      details.put("subject", only.change().subject());
    }
    only.details().fields().forEach(details::put);
    return details.build();
  }

  private static JsonValue.JsonObject instance(ConfirmedChange one) {
    return EventMessages.instance(one.change().subject(), one.change().message(), one.details());
  }
}
