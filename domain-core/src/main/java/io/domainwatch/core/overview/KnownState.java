package io.domainwatch.core.overview;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of a domain when something last changed what it is made of: a run, an override, a pause
 * (docs/spec/engine.md, "Domain health"). From then on it moves with time alone, when what a check
 * told is too old.
 *
 * @param since when it began; empty when that is not known
 */
public record KnownState(DomainHealth state, Optional<Instant> since) {

  /**
   * When what a check told stops to count.
   *
   * @param fine whether it told that all is fine; else that it has no meaning here
   */
  public record Lapse(boolean fine, Instant at) {}

  /** Whether time alone may end a state: what was told stops to count. */
  public static boolean maySlip(DomainHealth state) {
    return state == DomainHealth.OK || state == DomainHealth.PARTIAL;
  }

  /**
   * The last instant at which a domain is still in its present state if nothing but time changes
   * it; empty when time does not.
   *
   * @param lapses of all checks that are switched on and last told that they are fine or have no
   *     meaning
   */
  public static Optional<Instant> holdsUntil(DomainHealth present, Collection<Lapse> lapses) {
    return switch (present) {
      case OK -> lapses.stream().map(Lapse::at).min(Comparator.naturalOrder());
      case PARTIAL ->
          lapses.stream().filter(Lapse::fine).map(Lapse::at).max(Comparator.naturalOrder());
      case FAILING, WARNING, UNKNOWN, PENDING, PAUSED -> Optional.empty();
    };
  }

  /**
   * Since when a domain is in its present state; empty when that is not known.
   *
   * @param present its state now
   * @param lapses of all checks that are switched on and last told that they are fine or have no
   *     meaning
   */
  public Optional<Instant> since(DomainHealth present, Collection<Lapse> lapses) {
    if (present == state) {
      return since;
    }
    Stream<Instant> fine = lapses.stream().filter(Lapse::fine).map(Lapse::at);
    Stream<Instant> all = lapses.stream().map(Lapse::at);
    return switch (present) {
      case PARTIAL ->
          state == DomainHealth.OK ? all.min(Comparator.naturalOrder()) : Optional.empty();
      case UNKNOWN ->
          state == DomainHealth.OK || state == DomainHealth.PARTIAL
              ? fine.max(Comparator.naturalOrder())
              : Optional.empty();
      case FAILING, WARNING, PENDING, OK, PAUSED -> Optional.empty();
    };
  }
}
