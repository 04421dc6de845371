package io.domainwatch.dashboard.bulk;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.text.Labels;
import io.domainwatch.dashboard.web.Fields;
import java.util.List;
import java.util.stream.Stream;

/**
 * Asks once more, and for what the change needs.
 *
 * @param typed what was typed; nothing at first
 * @param problem why nothing was done, a sentence; empty text when nothing is wrong
 */
public record BulkQuestion(BulkVerb verb, BulkSelection selection, Fields typed, String problem) {
  /** An interval of a check, as the field sends it. */
  public record Pace(String value, String label) {}

  /** What the button says that begins it. */
  public String title() {
    return verb.title(selection.size());
  }

  /** The checks. */
  public List<CheckDefinition> checks() {
    return Stream.of(CheckType.values()).map(CheckCatalogue::of).toList();
  }

  /** The intervals of a check, its default first. */
  public List<Pace> paces(CheckDefinition check) {
    String word = check.checkType().wireName();
    return Stream.concat(
            Stream.of(
                new Pace(
                    word + ":",
                    text(
                        "bulk.pace-default",
                        Labels.of(check),
                        Times.rough(check.defaultInterval())))),
            check.speedClass().presets().stream()
                .map(
                    preset ->
                        new Pace(
                            word + ":" + preset.toSeconds(),
                            Labels.of(check) + ": " + Times.rough(preset))))
        .toList();
  }

  /** For how long one click mutes. */
  public List<SnoozeForm.Length> lengths() {
    return List.of(SnoozeForm.Length.values());
  }
}
