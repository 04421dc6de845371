package io.domainwatch.dashboard.check;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.OverridePreset;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.web.Fields;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings of a check as a form: those in force, or those that were typed and refused.
 *
 * @param version of the settings that the form was made from
 * @param interval seconds as text; empty text is the default
 * @param enabledEvents the words of the event types that are switched on
 * @param severities the chosen word by event type; a type without one has its default
 * @param problems sentences by field: {@code interval}, {@code severity.<type>}
 * @param preset that is in force; empty when the switches stand otherwise
 * @param changes what is not at its default: {@code interval}, {@code muted}, {@code disabled}, and
 *     the first event type of each switch
 */
public record SettingsForm(
    CheckDefinition definition,
    String version,
    String interval,
    boolean muted,
    boolean disabled,
    Set<String> enabledEvents,
    Map<String, String> severities,
    Map<String, String> problems,
    Optional<OverridePreset> preset,
    Set<String> changes) {
  static final String PRESET = "preset";
  static final String RESET = "reset";
  static final String VERSION = "version";
  static final String INTERVAL = "interval";
  static final String MUTED = "muted";
  static final String DISABLED = "disabled";
  static final String ENABLED = "enabled";
  static final String SEVERITY = "severity.";

  public SettingsForm {
    enabledEvents = Set.copyOf(enabledEvents);
    severities = Map.copyOf(severities);
    problems = Map.copyOf(problems);
    changes = Set.copyOf(changes);
  }

  /** A choice of a list; {@code value} is sent. */
  public record Choice(String value, String label, boolean chosen) {}

  /**
   * What moves together: an event type that opens incidents with its recovery, or one alone.
   *
   * @param first what is sent when it is on
   */
  public record Switch(EventSpec first, Optional<EventSpec> recovery) {}

  /** The settings in force. */
  static SettingsForm of(CheckDefinition definition, CheckOverride override) {
    return new SettingsForm(
        definition,
        OverrideVersion.of(override),
        override.interval().map(wanted -> Long.toString(wanted.toSeconds())).orElse(""),
        override.muted(),
        override.disabled(),
        definition.events().stream()
            .map(EventSpec::type)
            .filter(override::tells)
            .map(EventType::wireName)
            .collect(Collectors.toSet()),
        override.severityOverrides().entrySet().stream()
            .collect(Collectors.toMap(e -> e.getKey().wireName(), e -> e.getValue().wireName())),
        Map.of(),
        OverridePreset.of(override, definition),
        changes(definition, override));
  }

  private static Set<String> changes(CheckDefinition definition, CheckOverride override) {
    Set<String> changes = new HashSet<>();
    override.interval().ifPresent(_ -> changes.add(INTERVAL));
    if (override.muted()) {
      changes.add(MUTED);
    }
    if (override.disabled()) {
      changes.add(DISABLED);
    }
    Stream.concat(
            override.disabledEventTypes().stream(), override.severityOverrides().keySet().stream())
        .flatMap(type -> definition.find(type).stream())
        .map(SettingsForm::switchOf)
        .forEach(changes::add);
    return changes;
  }

  /** The event type by which the switch of an event is sent. */
  private static String switchOf(EventSpec event) {
    return event.role() instanceof EventRole.Closes(EventType opener)
        ? opener.wireName()
        : event.type().wireName();
  }

  /** Whether anything differs from the defaults. */
  public boolean changed() {
    return !changes.isEmpty();
  }

  /** Whether this setting does, by its name or its first event type. */
  public boolean changed(String setting) {
    return changes.contains(setting);
  }

  /** The presets, the one in force chosen. */
  public List<Choice> presets() {
    return Arrays.stream(OverridePreset.values())
        .map(
            each ->
                new Choice(each.wireName(), label(each), preset.filter(each::equals).isPresent()))
        .toList();
  }

  private static String label(OverridePreset preset) {
    return switch (preset) {
      case ALL -> text("check.preset-all");
      case ONLY_FAILURES -> text("check.preset-only-failures");
      case QUIET -> text("check.preset-quiet");
    };
  }

  /** The same form with what was typed, as nothing of it was taken. */
  SettingsForm typed(Fields fields, Map<String, String> wrong) {
    Map<String, String> wanted = new LinkedHashMap<>();
    for (EventSpec event : definition.events()) {
      fields
          .find(SEVERITY + event.type().wireName())
          .ifPresent(word -> wanted.put(event.type().wireName(), word));
    }
    return new SettingsForm(
        definition,
        fields.text(VERSION),
        fields.text(INTERVAL),
        fields.has(MUTED),
        fields.has(DISABLED),
        Set.copyOf(fields.all(ENABLED)),
        wanted,
        wrong,
        preset,
        changes);
  }

  /** The default first, then the presets of the check's speed class. */
  public List<Choice> intervals() {
    List<Choice> choices = new ArrayList<>();
    choices.add(
        new Choice(
            "",
            text("check.default", Times.rough(definition.defaultInterval())),
            interval.isEmpty()));
    for (Duration preset : definition.speedClass().presets()) {
      String seconds = Long.toString(preset.toSeconds());
      choices.add(new Choice(seconds, Times.rough(preset), seconds.equals(interval)));
    }
    return choices;
  }

  /** One for each pair and each event type without partner, in catalogue order. */
  public List<Switch> switches() {
    return definition.events().stream()
        .filter(event -> !(event.role() instanceof EventRole.Closes))
        .map(event -> new Switch(event, event.pairedWith().map(definition::event)))
        .toList();
  }

  /** The default first, then the four severities from the gravest on. */
  public List<Choice> severities(EventSpec event) {
    String chosen = severities.getOrDefault(event.type().wireName(), "");
    List<Choice> choices = new ArrayList<>();
    choices.add(
        new Choice("", text("check.default", Labels.of(event.severity())), chosen.isEmpty()));
    Arrays.stream(Severity.values())
        .sorted(java.util.Comparator.reverseOrder())
        .forEach(
            each ->
                choices.add(
                    new Choice(each.wireName(), Labels.of(each), each.wireName().equals(chosen))));
    return choices;
  }

  /** What is wrong with a field; empty when nothing is. */
  public Optional<String> problem(String field) {
    return Optional.ofNullable(problems.get(field));
  }
}
