package io.domainwatch.core.override;

import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a client asks of a snooze (docs/spec/resources.md, "Snooze"). Words are as sent, so that
 * {@link #apply} alone judges them.
 *
 * @param until an instant of RFC 3339; set to empty takes the snooze away
 * @param reason set to empty takes the reason away
 */
public record SnoozeChange(Patch<Optional<String>> until, Patch<Optional<String>> reason) {
  /** Changes nothing. */
  public static final SnoozeChange NONE = new SnoozeChange(Patch.keep(), Patch.keep());

  private static final String UNTIL = "mutedUntil";
  private static final String REASON = "muteReason";

  /** What becomes of it. */
  public sealed interface Applied {
    /** The snooze after it; empty for none. */
    record Accepted(Optional<Snooze> snooze) implements Applied {}

    /** Nothing changes; all problems. */
    record Rejected(List<FieldError> problems) implements Applied {}
  }

  /** Whether anything was sent. */
  public boolean isSent() {
    return !equals(NONE);
  }

  /**
   * The snooze after this change. One that is set, moved or given another reason is henceforth by
   * whoever did that.
   *
   * @param by who asks, as people know them
   */
  public Applied apply(Optional<Snooze> present, String by, Instant now) {
    List<FieldError> problems = new ArrayList<>();
    Optional<Instant> next =
        switch (until) {
          case Patch.Keep<Optional<String>> _ -> present.map(Snooze::until);
          case Patch.Set<Optional<String>>(Optional<String> word) ->
              word.flatMap(text -> until(text, now, problems));
        };
    Optional<String> why = reason.after(present.flatMap(Snooze::reason));
    why.flatMap(SnoozeChange::wrongWith)
        .ifPresent(wrong -> problems.add(new FieldError(REASON, wrong)));
    if (problems.isEmpty() && next.isEmpty() && reason.after(Optional.empty()).isPresent()) {
      problems.add(new FieldError(REASON, Sentence.of("can be set only while {0} is set", UNTIL)));
    }
    if (!problems.isEmpty()) {
      return new Applied.Rejected(problems);
    }
    Optional<Snooze> wanted = next.map(end -> new Snooze(end, why, by, now));
    return new Applied.Accepted(saysTheSame(present, wanted) ? present : wanted);
  }

  private static boolean saysTheSame(Optional<Snooze> present, Optional<Snooze> wanted) {
    return present.map(Snooze::until).equals(wanted.map(Snooze::until))
        && present.flatMap(Snooze::reason).equals(wanted.flatMap(Snooze::reason));
  }

  private static Optional<Instant> until(String text, Instant now, List<FieldError> problems) {
    Optional<Instant> read = instant(text);
    Instant last = now.plus(Snooze.MAX_LENGTH);
    if (read.filter(end -> end.isAfter(now) && !end.isAfter(last)).isEmpty()) {
      problems.add(
          new FieldError(
              UNTIL,
              Sentence.of(
                  "must be null or an instant such as {0} in the future, at most {1} days ahead",
                  Instants.text(now.plus(1, ChronoUnit.DAYS)), Snooze.MAX_LENGTH.toDays())));
      return Optional.empty();
    }
    return read;
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text).truncatedTo(ChronoUnit.MILLIS));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  private static Optional<Sentence> wrongWith(String reason) {
    boolean fits =
        !reason.isBlank()
            && reason.codePointCount(0, reason.length()) <= Snooze.MAX_REASON
            && reason.codePoints().noneMatch(Character::isISOControl);
    return fits
        ? Optional.empty()
        : Optional.of(
            Sentence.of(
                "must be null or 1 to {0} characters, not all of them blank and none a control"
                    + " character",
                Snooze.MAX_REASON));
  }
}
