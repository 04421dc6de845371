package io.domainwatch.core.maintenance;

import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Optional;

/**
 * What a client wants of a window, in words as sent, so that {@link WindowRules} alone judges them.
 *
 * @param domainIds texts of ids; set to empty names none
 * @param tags set to empty names none; where neither ids nor tags are named all domains are meant
 * @param checkTypes words; set to empty means all
 */
public record WindowChange(
    Patch<String> name,
    Patch<Optional<List<String>>> domainIds,
    Patch<Optional<List<String>>> tags,
    Patch<Optional<List<String>>> checkTypes,
    Times times) {

  /**
   * When it shall last: the first two once, the other four again and again. Set to empty is the
   * same as not sent, where the other kind is.
   */
  public record Times(
      Patch<Optional<String>> from,
      Patch<Optional<String>> to,
      Patch<Optional<String>> rrule,
      Patch<Optional<String>> dtstart,
      Patch<Optional<Long>> durationSeconds,
      Patch<Optional<String>> timeZone) {
    /** As it was. */
    public static final Times KEPT =
        new Times(
            Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());

    boolean onlyOnce() {
      return names(from) || names(to);
    }

    boolean recurs() {
      return names(rrule) || names(dtstart) || names(durationSeconds) || names(timeZone);
    }

    boolean changeNothing() {
      return equals(KEPT);
    }

    private static <T> boolean names(Patch<Optional<T>> sent) {
      return sent.after(Optional.empty()).isPresent();
    }
  }

  /** Changes nothing. */
  public static final WindowChange NONE =
      new WindowChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Times.KEPT);
}
