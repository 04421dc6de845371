package io.domainwatch.core.check;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is fixed about a check type. The constructor refuses a definition whose default
 * interval is no preset of its speed class, whose event types repeat, or whose pairs are not
 * strictly one to one.
 *
 * @param needs while this is known to be missing the check does not look
 * @param events the event catalogue, in the order in which clients see it
 * @param confirmationDelays the delays before confirmation runs, in the order of {@link
 *     SpeedClass#confirmationDelays()}
 * @param inhibitedBy per opening event type the state event type of this check that, while open,
 *     keeps its events and its recovery from being told
 */
public record CheckDefinition(
    CheckType checkType,
    String label,
    String description,
    Prerequisite needs,
    SpeedClass speedClass,
    Duration defaultInterval,
    List<EventSpec> events,
    List<Duration> confirmationDelays,
    Map<EventType, EventType> inhibitedBy) {

  public CheckDefinition {
    events = List.copyOf(events);
    confirmationDelays = List.copyOf(confirmationDelays);
    inhibitedBy = Map.copyOf(inhibitedBy);
    if (!speedClass.presets().contains(defaultInterval)) {
      throw new IllegalArgumentException(
          "no preset of " + speedClass.wireName() + ": " + defaultInterval);
    }
    refuseOddPairs(checkType, events);
  }

  /** A definition with the confirmation delays of its speed class and no silencing. */
  public static CheckDefinition of(
      CheckType checkType,
      String label,
      String description,
      Prerequisite needs,
      SpeedClass speedClass,
      Duration defaultInterval,
      List<EventSpec> events) {
    return new CheckDefinition(
        checkType,
        label,
        description,
        needs,
        speedClass,
        defaultInterval,
        events,
        speedClass.confirmationDelays(),
        Map.of());
  }

  /** The catalogue row of an event type; empty when it is not one of this check. */
  public Optional<EventSpec> find(EventType type) {
    return events.stream().filter(event -> event.type().equals(type)).findFirst();
  }

  /** What people read of an event type; the words of one that is not one of this check. */
  public String label(EventType type) {
    return find(type).map(EventSpec::label).orElseGet(type::words);
  }

  /** The catalogue row of an event type of this check. */
  public EventSpec event(EventType type) {
    return find(type)
        .orElseThrow(
            () -> new IllegalArgumentException(type + " is no event of " + checkType.wireName()));
  }

  /** The catalogue rows by type, in catalogue order. */
  public Map<EventType, EventSpec> byType() {
    Map<EventType, EventSpec> byType = new LinkedHashMap<>();
    events.forEach(event -> byType.put(event.type(), event));
    return byType;
  }

  private static void refuseOddPairs(CheckType checkType, List<EventSpec> events) {
    Map<EventType, EventSpec> byType = new HashMap<>();
    for (EventSpec event : events) {
      if (byType.put(event.type(), event) != null) {
        throw new IllegalArgumentException(event.type() + " is twice in " + checkType.wireName());
      }
    }
    for (EventSpec event : events) {
      event
          .pairedWith()
          .ifPresent(partner -> refuseOddPair(event, Optional.ofNullable(byType.get(partner))));
    }
  }

  private static void refuseOddPair(EventSpec event, Optional<EventSpec> partner) {
    boolean mutual =
        partner.flatMap(EventSpec::pairedWith).filter(event.type()::equals).isPresent();
    boolean opposite =
        partner
            .filter(
                p -> p.role() instanceof EventRole.Opens != event.role() instanceof EventRole.Opens)
            .isPresent();
    if (!mutual || !opposite) {
      throw new IllegalArgumentException(event.type() + " is not paired one to one");
    }
  }
}
