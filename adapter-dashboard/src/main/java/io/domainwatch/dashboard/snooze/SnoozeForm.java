package io.domainwatch.dashboard.snooze;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.dashboard.text.Labels;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Mutes a domain or a check for a time, says until when that holds, and ends it.
 *
 * @param what is muted, as people call it
 * @param path of the domain or the check
 * @param back what of the page is shown afterwards; empty text for that of the domain or check
 * @param present empty when none is set
 * @param around that of the domain as a whole, on the page of a check
 * @param typed what was refused; nothing on a page that shows none
 */
public record SnoozeForm(
    String what,
    String path,
    String back,
    Optional<Snooze> present,
    Optional<Snooze> around,
    Typed typed,
    Instant now) {

  /** What was typed, and why it was refused; empty texts when nothing was. */
  public record Typed(String until, String reason, String problem) {
    static final Typed NOTHING = new Typed("", "", "");
  }

  /** For how long one click mutes. */
  public enum Length {
    TWO_HOURS("2h", "two-hours", Duration.ofHours(2)),
    DAY("1d", "day", Duration.ofDays(1)),
    WEEK("1w", "week", Duration.ofDays(7));

    private final String word;
    private final String key;
    private final Duration time;

    Length(String word, String key, Duration time) {
      this.word = word;
      this.key = key;
      this.time = time;
    }

    /** What is sent. */
    public String word() {
      return word;
    }

    /** What people read. */
    public String label() {
      return text("snooze." + key);
    }

    /** The end that it means. */
    public Instant after(Instant now) {
      return now.plus(time);
    }

    /** The length with this word, compared exactly; empty when there is none. */
    public static Optional<Length> find(String word) {
      return Arrays.stream(values()).filter(length -> length.word.equals(word)).findFirst();
    }
  }

  /** Of the domain as a whole. */
  public static SnoozeForm of(DomainId id, DomainSnoozes snoozes, Instant now) {
    return new SnoozeForm(
        text("snooze.this-domain"),
        "/domains/" + id.text(),
        "",
        snoozes.whole(),
        Optional.empty(),
        Typed.NOTHING,
        now);
  }

  /** Of one check. */
  public static SnoozeForm of(DomainId id, CheckType check, DomainSnoozes snoozes, Instant now) {
    return new SnoozeForm(
        text("snooze.the-check", Labels.of(check)),
        "/domains/" + id.text() + "/checks/" + check.wireName(),
        "",
        snoozes.of(Optional.of(check)),
        snoozes.whole(),
        Typed.NOTHING,
        now);
  }

  /** The same on the page of an incident, which is shown afterwards. */
  public SnoozeForm on(IncidentId incident) {
    return new SnoozeForm(what, path, incident.text(), present, around, typed, now);
  }

  SnoozeForm refused(String nextBack, Typed wrong) {
    return new SnoozeForm(what, path, nextBack, present, around, wrong, now);
  }

  /** What was typed, or what the present one says. */
  public String reason() {
    return typed.problem().isEmpty() ? present.flatMap(Snooze::reason).orElse("") : typed.reason();
  }

  /** The lengths of one click. */
  public List<Length> lengths() {
    return List.of(Length.values());
  }

  /** Characters of a reason. */
  public int maxReason() {
    return Snooze.MAX_REASON;
  }
}
