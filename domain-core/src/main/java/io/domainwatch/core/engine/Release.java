package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.schedule.Spread;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the end of a trouble of a domain sets free: checks that are held back by one of the causes
 * and named by {@code dueAt}.
 *
 * @param causes those that are over
 * @param dueAt when a check looks that is free to
 */
public record Release(Set<HeldBack> causes, Map<CheckType, Instant> dueAt) {
  /**
   * Over so long what was held back is spread once its cause is over. Within 60 s of the end it
   * shall run (docs/spec/engine.md, "Held-back checks"); the rest of these is for noticing the end,
   * which takes a probe of 10 s and a pause of 5 s where it is our own trouble.
   */
  public static final Duration SPREAD = Duration.ofSeconds(40);

  /**
   * The same for the checks of one domain whose own trouble is over. They shall have told within
   * 120 s of its end, of which up to 72 s pass before {@code uptime} looks (the longest time
   * between two rounds at 60 s), 5 s before it has confirmed, and what the runs take.
   */
  static final Duration SITE_SPREAD = Duration.ofSeconds(20);

  public Release {
    causes = Set.copyOf(causes);
    dueAt = Map.copyOf(dueAt);
  }

  /** What is free after this change of a domain's trouble; empty when nothing has ended. */
  public static Optional<Release> after(
      DomainId domainId, Reachability before, Reachability trouble, Instant now) {
    boolean ended =
        before.siteDown() && !trouble.siteDown()
            || before.unresolvable() && !trouble.unresolvable();
    if (!ended) {
      return Optional.empty();
    }
    Map<CheckType, Instant> dueAt = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      if (Suppression.before(type, trouble).isEmpty()) {
        dueAt.put(type, at(domainId, type, now));
      }
    }
    return Optional.of(new Release(HeldBack.overIn(trouble), dueAt));
  }

  /**
   * When a check looks that was not started because of a trouble which by now is over; empty when
   * it was started, or the trouble is not over.
   *
   * @param claimedIn the trouble that was known when the check was to start
   * @param trouble the one that is known now
   */
  public static Optional<Instant> missed(
      DomainId domainId,
      CheckType checkType,
      Reachability claimedIn,
      Reachability trouble,
      Instant now) {
    boolean free =
        Suppression.before(checkType, claimedIn).isPresent()
            && Suppression.before(checkType, trouble).isEmpty();
    return Optional.of(at(domainId, checkType, now)).filter(_ -> free);
  }

  private static Instant at(DomainId domainId, CheckType checkType, Instant now) {
    double share = Spread.share(Spread.seed(domainId, checkType));
    return now.plusMillis(Math.round(share * SITE_SPREAD.toMillis()));
  }
}
