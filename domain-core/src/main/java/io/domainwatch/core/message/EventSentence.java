package io.domainwatch.core.message;

import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The sentence that is recorded of an event, in a language: what the engine itself made of a label,
 * names and lengths of time is said anew, what a check wrote stays as it is recorded, in English
 * (docs/adr/0083). One line.
 */
public final class EventSentence {
  /** How {@link Message#acknowledgement} says it. */
  private static final Pattern ACKNOWLEDGED = Pattern.compile("Acknowledged by (.+)\\.");

  /** What stands behind the label of a recovery, and of an incident that is told late. */
  private static final Pattern AFTER = Pattern.compile("(?: \\((.+)\\))?, after ([^,]+)\\.");

  /** What stands behind the label of an event about several subjects. */
  private static final Pattern LISTED = Pattern.compile(": (.+)\\.");

  private static final Pattern MORE = Pattern.compile("(.+) and (\\d{1,9}) more");
  private static final Pattern CHANGES = Pattern.compile("(\\d{1,9}) changes");
  private static final Pattern UNIT = Pattern.compile("(\\d{1,9}) (day|hour|minute|second)s?");
  private static final String NO_TIME = "less than a second";

  private final EventSnapshot event;
  private final Wording wording;

  private EventSentence(EventSnapshot event, Wording wording) {
    this.event = event;
    this.wording = wording;
  }

  /** The sentence, fit to be shown. */
  public static String of(EventSnapshot event, Wording wording) {
    String recorded = TextSanitizer.of(event.message(), Integer.MAX_VALUE);
    return wording.language() == Language.ENGLISH
        ? recorded
        : new EventSentence(event, wording).anew(recorded).orElse(recorded);
  }

  /** Whether it is in the language of the wording, whole. */
  public static boolean isIn(EventSnapshot event, Wording wording) {
    return wording.language() == Language.ENGLISH
        || new EventSentence(event, wording)
            .anew(TextSanitizer.of(event.message(), Integer.MAX_VALUE))
            .isPresent();
  }

  private Optional<String> anew(String recorded) {
    Matcher acknowledged = ACKNOWLEDGED.matcher(recorded);
    return acknowledged.matches()
        ? Optional.of(wording.text("messages.acknowledged-by", acknowledged.group(1)))
        : event.spec().flatMap(spec -> labeled(spec, recorded));
  }

  private Optional<String> labeled(EventSpec spec, String recorded) {
    if (!recorded.startsWith(spec.label())) {
      return Optional.empty();
    }
    String label = CheckWords.of(spec, wording);
    String rest = recorded.substring(spec.label().length());
    Matcher after = AFTER.matcher(rest);
    if (after.matches()) {
      String about =
          Optional.ofNullable(after.group(1))
              .map(names -> wording.text("messages.subjects", label, names(names)))
              .orElse(label);
      return length(after.group(2)).map(time -> wording.text("messages.after", about, time));
    }
    Matcher listed = LISTED.matcher(rest);
    return listed.matches() && event.details().find("instances").isPresent()
        ? Optional.of(wording.text("messages.listed", label, names(listed.group(1))))
        : Optional.empty();
  }

  private String names(String recorded) {
    Matcher more = MORE.matcher(recorded);
    if (more.matches()) {
      return wording.text("messages.and-more", more.group(1), Integer.parseInt(more.group(2)));
    }
    Matcher changes = CHANGES.matcher(recorded);
    return changes.matches()
        ? wording.text("messages.changes", Integer.parseInt(changes.group(1)))
        : recorded;
  }

  private Optional<String> length(String recorded) {
    if (recorded.equals(NO_TIME)) {
      return Optional.of(wording.text("messages.length-none"));
    }
    Matcher units = UNIT.matcher(recorded);
    String said =
        units
            .results()
            .map(
                unit ->
                    wording.text(
                        "messages.length-" + unit.group(2), Integer.parseInt(unit.group(1))))
            .collect(Collectors.joining(" "));
    return UNIT.matcher(recorded).replaceAll("").isBlank() && !said.isEmpty()
        ? Optional.of(said)
        : Optional.empty();
  }
}
