package io.domainwatch.core.engine;

import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.run.Recovery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How one condition stands between runs (docs/spec/engine.md, "Confirmation").
 *
 * @param badInRow bad runs since the last good one; unknown runs neither count nor reset. A bad run
 *     that the mass failure guard holds back may leave it at 0, and one in maintenance does
 * @param goodInRow good runs since the last bad one, counted while an incident is open
 * @param badSince the start of the first bad run of the present row; empty when nothing is suspect
 *     or open
 * @param incident the incident that it belongs to while it is open
 * @param openings when it opened in the last 6 hours, oldest first; while it is open the last one
 *     is kept whatever its age
 * @param recovery what the last good run that said it told of how it became good; kept from run to
 *     run while an incident is open on it
 */
public record Condition(
    int badInRow,
    int goodInRow,
    Optional<Instant> badSince,
    Optional<IncidentId> incident,
    List<Instant> openings,
    Optional<Recovery> recovery) {

  /** Nothing seen. */
  static final Condition HEALTHY =
      new Condition(0, 0, Optional.empty(), Optional.empty(), List.of());

  /** How long an opening counts towards flapping (docs/spec/engine.md, "Flapping"). */
  private static final Duration FLAPPING_WINDOW = Duration.ofHours(6);

  public Condition {
    openings = List.copyOf(openings);
  }

  /** No run has told how it became good. */
  public Condition(
      int badInRow,
      int goodInRow,
      Optional<Instant> badSince,
      Optional<IncidentId> incident,
      List<Instant> openings) {
    this(badInRow, goodInRow, badSince, incident, openings, Optional.empty());
  }

  /** Whether an incident is open on it. */
  public boolean isOpen() {
    return incident.isPresent();
  }

  /** Whether it was seen bad and nothing is open yet. */
  public boolean isSuspect() {
    return !isOpen() && badSince.isPresent();
  }

  /** How often it opened and closed again in the last 6 hours. */
  int timesOpenedAndClosed() {
    return isOpen() ? openings.size() - 1 : openings.size();
  }

  Condition bad(int counted, Instant startedAt) {
    return new Condition(counted, 0, Optional.of(badSince.orElse(startedAt)), incident, openings);
  }

  /** After a good run, which may tell how it became good. */
  Condition good(Optional<Recovery> how) {
    return isOpen()
        ? new Condition(0, goodInRow + 1, badSince, incident, openings, how.or(() -> recovery))
        : new Condition(0, 0, Optional.empty(), Optional.empty(), openings);
  }

  Condition opened(IncidentId id, Instant now) {
    List<Instant> more = Stream.concat(openings.stream(), Stream.of(now)).toList();
    return new Condition(badInRow, 0, badSince, Optional.of(id), more);
  }

  Condition closed() {
    return new Condition(0, 0, Optional.empty(), Optional.empty(), openings);
  }

  /** The same without openings that no longer count. */
  Condition at(Instant now) {
    Instant oldest = now.minus(FLAPPING_WINDOW);
    int first = 0;
    int last = isOpen() ? openings.size() - 1 : openings.size();
    while (first < last && !openings.get(first).isAfter(oldest)) {
      first++;
    }
    return first == 0
        ? this
        : new Condition(
            badInRow,
            goodInRow,
            badSince,
            incident,
            openings.subList(first, openings.size()),
            recovery);
  }

  /** Whether it carries nothing that needs to be remembered. */
  boolean isForgettable() {
    return !isOpen() && !isSuspect() && openings.isEmpty();
  }
}
