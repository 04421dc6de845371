package io.domainwatch.core.snooze;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What of an incident was recorded while nobody was to be notified, and may still be told when a
 * snooze ends.
 */
public enum Untold {
  /** Nobody was told that there is one. */
  OPENING("opening"),

  /** It was told, but not that its severity rose. */
  RISE("rise"),

  /** It was told, but not that it is over. */
  RECOVERY("recovery");

  private final String wireName;

  Untold(String wireName) {
    this.wireName = wireName;
  }

  /** The name that is stored. */
  public String wireName() {
    return wireName;
  }

  /** The one with this name, compared exactly; empty when there is none. */
  public static Optional<Untold> find(String wireName) {
    return Stream.of(values()).filter(untold -> untold.wireName.equals(wireName)).findFirst();
  }

  /**
   * What is untold of an incident after an event of it.
   *
   * @param before what was so before it; empty for nothing
   * @param snoozed whether a snooze covers its check; of what is muted for good no end is told
   *     later
   * @return empty when nothing is
   */
  public static Optional<Untold> after(Optional<Untold> before, Event event, boolean snoozed) {
    if (!event.muted()) {
      return Optional.empty();
    }
    return switch (role(event)) {
      case EventRole.Opens _ when event.details().isTrue("raised") ->
          before.filter(OPENING::equals).or(() -> Optional.of(RISE));
      case EventRole.Opens _ -> Optional.of(OPENING);
      case EventRole.Closes _ ->
          Optional.of(RECOVERY).filter(_ -> snoozed && !before.equals(Optional.of(OPENING)));
      case EventRole.Stateless _ -> before;
    };
  }

  private static EventRole role(Event event) {
    return CheckCatalogue.of(event.checkType())
        .find(event.type())
        .map(EventSpec::role)
        .orElseGet(() -> new EventRole.Stateless(1));
  }
}
