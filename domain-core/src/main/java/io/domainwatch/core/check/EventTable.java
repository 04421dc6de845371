package io.domainwatch.core.check;

import java.util.List;
import java.util.stream.Stream;

/**
 * The event table of one check, written row by row in the order in which clients see it. A row that
 * a recovery follows is a state event; a row without one stands alone.
 */
public record EventTable(List<EventSpec> rows) {
  public EventTable {
    rows = List.copyOf(rows);
  }

  /** A table without rows. */
  public EventTable() {
    this(List.of());
  }

  /** Adds a failure that {@code confirm} bad runs in a row prove. */
  public EventTable failure(EventType type, String label, Severity severity, int confirm) {
    return alone(type, label, Tone.FAILURE, severity, confirm);
  }

  /** Adds a warning that {@code confirm} runs in a row prove. */
  public EventTable warning(EventType type, String label, Severity severity, int confirm) {
    return alone(type, label, Tone.WARNING, severity, confirm);
  }

  /** Adds a notice that {@code confirm} runs in a row prove. */
  public EventTable info(EventType type, String label, Severity severity, int confirm) {
    return alone(type, label, Tone.INFO, severity, confirm);
  }

  /** Makes the last row, a warning, a failure from a severity on. */
  public EventTable failureFrom(Severity severity) {
    return new EventTable(
        Stream.concat(
                rows.stream().limit(rows.size() - 1),
                Stream.of(rows.getLast().failingFrom(severity)))
            .toList());
  }

  /** Adds the recovery of the last row, which {@code recover} good runs in a row prove. */
  public EventTable recovery(EventType type, String label, int recover) {
    EventSpec last = rows.getLast();
    if (!(last.role() instanceof EventRole.Stateless(int confirm))) {
      throw new IllegalArgumentException(type + " follows a row that has its recovery already");
    }
    EventRole opens = new EventRole.Opens(type, confirm, recover);
    EventRole closes = new EventRole.Closes(last.type());
    return new EventTable(
        Stream.concat(
                rows.stream().limit(rows.size() - 1),
                Stream.of(
                    last.withRole(opens),
                    new EventSpec(type, label, Tone.RECOVERY, Severity.INFO, closes)))
            .toList());
  }

  private EventTable alone(
      EventType type, String label, Tone tone, Severity severity, int confirm) {
    EventSpec row = new EventSpec(type, label, tone, severity, new EventRole.Stateless(confirm));
    return new EventTable(Stream.concat(rows.stream(), Stream.of(row)).toList());
  }
}
