package io.domainwatch.dashboard.check;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.dashboard.web.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes of the form of settings what the rules judge, and of their problems those of its fields.
 */
final class SettingsInput {
  /** No preset, so that the rules refuse it as any other number that is none. */
  private static final long NO_NUMBER = -1;

  private SettingsInput() {}

  /** All settings as the form has them; a switch that is off is sent by its first half. */
  static OverrideChange change(CheckDefinition definition, Fields form) {
    Set<String> enabledEvents = Set.copyOf(form.all(SettingsForm.ENABLED));
    List<String> off =
        definition.events().stream()
            .filter(event -> !(event.role() instanceof EventRole.Closes))
            .map(event -> event.type().wireName())
            .filter(word -> !enabledEvents.contains(word))
            .toList();
    Map<String, String> severities = new LinkedHashMap<>();
    for (EventSpec event : definition.events()) {
      String word = event.type().wireName();
      form.find(SettingsForm.SEVERITY + word).ifPresent(wanted -> severities.put(word, wanted));
    }
    return new OverrideChange(
        Patch.to(form.has(SettingsForm.MUTED)),
        Patch.to(form.find(SettingsForm.INTERVAL).map(SettingsInput::seconds)),
        Patch.to(off),
        Patch.to(severities));
  }

  /** What is wrong by field of the form. */
  static Map<String, String> problems(List<FieldError> problems) {
    Map<String, String> byField = new LinkedHashMap<>();
    for (FieldError problem : problems) {
      String path = problem.field();
      int dot = path.indexOf('.');
      boolean severity = path.startsWith("severityOverrides.");
      byField.put(
          severity ? SettingsForm.SEVERITY + path.substring(dot + 1) : SettingsForm.INTERVAL,
          severity ? text("check.problem-severity") : text("check.problem-interval"));
    }
    return byField;
  }

  private static long seconds(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException _) {
      return NO_NUMBER;
    }
  }
}
