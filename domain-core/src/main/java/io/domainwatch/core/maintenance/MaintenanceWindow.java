package io.domainwatch.core.maintenance;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.Optional;

/**
 * Times in which an organization works on some of its domains (docs/spec/engine.md, "Maintenance
 * windows").
 *
 * @param byHand what people started and ended apart from the times
 * @param updatedAt when it was last changed, by hand too; nothing before is counted by what it says
 *     now
 */
public record MaintenanceWindow(
    WindowId id,
    OrganizationId organizationId,
    String name,
    WindowScope scope,
    WindowTimes times,
    ByHand byHand,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * What was started and ended by hand.
   *
   * @param started an occurrence beside those of the times
   * @param ended a time in which the occurrences of the times do not count
   */
  public record ByHand(Optional<Period> started, Optional<Period> ended) {
    /** Nothing. */
    public static final ByHand NONE = new ByHand(Optional.empty(), Optional.empty());
  }

  /** What came of starting it by hand. */
  public sealed interface Start {
    /** The window, which lasts now; the same one if it did already. */
    record Started(MaintenanceWindow window) implements Start {}

    /** Its only time is over. */
    record Over() implements Start {}
  }

  /** The occurrence that lasts now or else comes next; empty when none is left. */
  public Optional<Period> occurrence(Instant now) {
    return Occurrences.firstEndingAfter(this, now);
  }

  /** Whether it lasts now. */
  public boolean isActive(Instant now) {
    return occurrence(now).filter(period -> period.contains(now)).isPresent();
  }

  /** Starts it now: what comes once begins early, what recurs has one occurrence more. */
  public Start startNow(Instant now) {
    if (isActive(now)) {
      return new Start.Started(this);
    }
    return switch (times) {
      case WindowTimes.Once(Period period) ->
          period.to().isAfter(now)
              ? new Start.Started(
                  with(new WindowTimes.Once(new Period(now, period.to())), byHand, now))
              : new Start.Over();
      case WindowTimes.Recurring recurring ->
          new Start.Started(
              with(
                  recurring,
                  new ByHand(
                      Optional.of(new Period(now, now.plus(recurring.duration()))), byHand.ended()),
                  now));
    };
  }

  /** Ends what lasts now; the same window where nothing does. Later occurrences stay. */
  public MaintenanceWindow endNow(Instant now) {
    Optional<Period> running = occurrence(now).filter(period -> period.contains(now));
    if (running.isEmpty()) {
      return this;
    }
    return switch (times) {
      case WindowTimes.Once(Period period) ->
          with(new WindowTimes.Once(new Period(period.from(), now)), byHand, now);
      case WindowTimes.Recurring recurring -> {
        Period rest = new Period(now, running.get().to());
        Period ended =
            byHand.ended().filter(before -> before.contains(now)).map(rest::span).orElse(rest);
        yield with(
            recurring, new ByHand(Optional.empty(), Optional.of(new Period(now, ended.to()))), now);
      }
    };
  }

  MaintenanceWindow updatedAt(Instant now) {
    return with(times, byHand, now);
  }

  private MaintenanceWindow with(WindowTimes other, ByHand hand, Instant now) {
    return new MaintenanceWindow(id, organizationId, name, scope, other, hand, createdAt, now);
  }
}
