package io.domainwatch.core.storage;

import java.time.Instant;

/**
 * Finds what a clock that was ahead has put into a future in which it cannot lie, and puts it
 * right. Every method throws {@link StorageUnavailable} when storage is away.
 */
public interface StrayTimes {
  /**
   * Makes due at {@code now} what waits for an instant in an impossible future ({@link
   * io.domainwatch.core.schedule.DueTimes}, {@link
   * io.domainwatch.core.delivery.RetrySchedule#horizon}): checks and messages; and sets back to
   * {@code now} when something ran or was told last or a snooze was set, and with it when reminders
   * are due and the snooze ends. Claims that lie there end. What somebody else changes at this
   * moment is left to the next call.
   */
  Healed heal(Instant now);

  /**
   * How many rows were put right.
   *
   * @param checks schedule rows
   * @param deliveries messages on their way
   * @param reminders channels that were told of what is still open, and will be reminded
   */
  record Healed(int checks, int deliveries, int reminders) {
    /** Whether there was anything. */
    public boolean isEmpty() {
      return checks + deliveries + reminders == 0;
    }
  }
}
