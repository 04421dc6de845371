package io.domainwatch.dashboard.bulk;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.bulk.BulkAction;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.value.Instants;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.TagText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes of a form what is done to each domain, or says what is wrong with it. */
sealed interface BulkInput {
  /** The fields of the forms, which a turn hands on to the next one. */
  List<String> FIELDS = List.of("tags", "check", "until", "reason", "pace", "number");

  /** Characters of {@code 2026-11-28T18:00}, as browsers send a time without seconds. */
  int TO_THE_MINUTE = 16;

  /** It can be done. */
  record Accepted(BulkAction action) implements BulkInput {}

  /** It cannot, and why: a sentence. */
  record Refused(String problem) implements BulkInput {}

  /**
   * What a form asks for.
   *
   * @param total how many domains were named when it was confirmed
   */
  static BulkInput of(BulkVerb verb, Fields form, int total, Instant now) {
    return switch (verb) {
      case PAUSE -> new Accepted(new BulkAction.Move(DomainStatus.PAUSED));
      case RESUME -> new Accepted(new BulkAction.Move(DomainStatus.ACTIVE));
      case TAG -> tags(form, true);
      case UNTAG -> tags(form, false);
      case MUTE -> mute(form, now);
      case UNMUTE ->
          new Accepted(
              new BulkAction.Mute(
                  check(form), new SnoozeChange(Patch.to(Optional.empty()), Patch.keep())));
      case INTERVAL -> pace(form);
      case DELETE ->
          form.text("number").replaceAll("[ .,]", "").equals(Integer.toString(total))
              ? new Accepted(new BulkAction.Delete())
              : new Refused(text("bulk.number-differs", Integer.toString(total)));
    };
  }

  private static BulkInput tags(Fields form, boolean add) {
    String typed = form.text("tags");
    List<String> words = TagText.words(typed);
    if (words.isEmpty()) {
      return new Refused(text("bulk.tags-missing"));
    }
    if (words.size() > Tags.MAX_TAGS) {
      return new Refused(text("bulk.tags-many", Tags.MAX_TAGS));
    }
    return TagText.problem(typed)
        .<BulkInput>map(Refused::new)
        .orElseGet(
            () -> {
              Tags tags = TagText.read(words);
              return new Accepted(
                  new BulkAction.Retag(add ? new TagChange.Add(tags) : new TagChange.Remove(tags)));
            });
  }

  private static Optional<CheckType> check(Fields form) {
    return form.find("check").flatMap(CheckType::find);
  }

  /** The end that a click or a typed time means; of a turn after the first, the same as before. */
  static String until(Fields form, Instant now) {
    String typed = form.text("until");
    return SnoozeForm.Length.find(form.text("for"))
        .map(length -> Instants.text(length.after(now)))
        .orElseGet(
            () ->
                typed.endsWith("Z")
                    ? typed
                    : typed.length() == TO_THE_MINUTE ? typed + ":00Z" : typed + "Z");
  }

  private static BulkInput mute(Fields form, Instant now) {
    SnoozeChange change =
        new SnoozeChange(Patch.to(Optional.of(until(form, now))), Patch.to(form.find("reason")));
    return change.apply(Optional.empty(), "", now) instanceof SnoozeChange.Applied.Accepted
        ? new Accepted(new BulkAction.Mute(check(form), change))
        : new Refused(text("bulk.mute-wrong", Snooze.MAX_LENGTH.toDays(), Snooze.MAX_REASON));
  }

  private static BulkInput pace(Fields form) {
    String[] parts = form.text("pace").split(":", -1);
    Optional<CheckType> check = CheckType.find(parts[0]);
    if (check.isEmpty() || parts.length != 2) {
      return new Refused(text("bulk.pace-missing"));
    }
    if (parts[1].isEmpty()) {
      return new Accepted(new BulkAction.Pace(check.get(), Optional.empty()));
    }
    return CheckCatalogue.of(check.get()).speedClass().presets().stream()
        .map(Duration::toSeconds)
        .filter(seconds -> parts[1].equals(Long.toString(seconds)))
        .findFirst()
        .<BulkInput>map(
            seconds -> new Accepted(new BulkAction.Pace(check.get(), Optional.of(seconds))))
        .orElseGet(() -> new Refused(text("bulk.pace-unlisted")));
  }
}
