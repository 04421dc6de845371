package io.domainwatch.core.check.redirect;

import io.domainwatch.core.check.redirect.RedirectMemory.Target;
import io.domainwatch.core.json.OmitEmpty;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Places that one address leads to by turns: a guessed language, two versions of a page that are
 * tried, hosts of several regions (docs/spec/checks/redirect.md, "Rotating targets").
 *
 * @param rotating places seen in the last days; empty when there is none
 */
public record RotatingTargets(@OmitEmpty Optional<List<Sighting>> rotating) {

  static final RotatingTargets NONE = new RotatingTargets(Optional.empty());

  /**
   * How long a place counts at least that is not seen any more (docs/spec/checks/redirect.md,
   * "Rotating targets").
   */
  static final Duration REMEMBERED = Duration.ofDays(1);

  /**
   * Runs that do not see a place before it is forgotten: at two looks in each, a place that one of
   * three answers leads to is missed by all of them once in 17,000 times.
   */
  private static final long RUNS_REMEMBERED = 12;

  /** Departures to a place from which on it takes turns: one may be a move, or a slip. */
  private static final long DEPARTURES_OF_A_ROTATION = 2;

  /** Places that are remembered: those seen last. */
  private static final int MAX_PLACES = 20;

  public RotatingTargets {
    rotating = rotating.filter(all -> !all.isEmpty()).map(List::copyOf);
  }

  /**
   * One place.
   *
   * @param at when it was seen last
   * @param departures how often the address left the known place for it
   * @param missed runs since then
   */
  public record Sighting(Target place, Instant at, long departures, long missed) {
    private Sighting missedAgain() {
      return new Sighting(place, at, departures, missed + 1);
    }

    private boolean isOver(Instant now) {
      return missed > RUNS_REMEMBERED && !at.plus(REMEMBERED).isAfter(now);
    }
  }

  private List<Sighting> all() {
    return rotating.orElse(List.of());
  }

  /** Those that count in the next run, as if it saw none of them. */
  RotatingTargets nextRun(Instant now) {
    return new RotatingTargets(
        Optional.of(
            all().stream().map(Sighting::missedAgain).filter(seen -> !seen.isOver(now)).toList()));
  }

  /** With a place seen at {@code now}. */
  RotatingTargets seen(Target place, Instant now) {
    return with(place, now, departures(place));
  }

  /** The same of a place for which the known one was left. */
  RotatingTargets left(Target place, Instant now) {
    return with(place, now, departures(place) + 1);
  }

  /** With a place that surely takes turns with the known one. */
  RotatingTargets turning(Target place, Instant now) {
    return with(place, now, Math.max(departures(place), DEPARTURES_OF_A_ROTATION));
  }

  /** Whether the place takes turns with the known one, which was seen not too long ago. */
  boolean rotate(Target place, Target known) {
    return isRotating(place) && all().stream().anyMatch(seen -> seen.place().isAt(known));
  }

  /** Whether the place takes turns with the known one, whenever that was seen. */
  boolean isRotating(Target place) {
    return departures(place) >= DEPARTURES_OF_A_ROTATION;
  }

  /** How many places surely take turns. */
  int turning() {
    return (int) all().stream().filter(seen -> isRotating(seen.place())).count();
  }

  /** One origin for all that take turns; of another the origin itself. */
  String commonOrigin(String origin) {
    List<String> origins =
        all().stream()
            .filter(seen -> isRotating(seen.place()))
            .map(seen -> HostFamily.ofOrigin(seen.place().origin()))
            .sorted()
            .toList();
    String family = HostFamily.ofOrigin(origin);
    return origins.contains(family) ? origins.getFirst() : family;
  }

  private long departures(Target place) {
    return all().stream()
        .filter(seen -> seen.place().isAt(place))
        .mapToLong(Sighting::departures)
        .findFirst()
        .orElse(0);
  }

  private RotatingTargets with(Target place, Instant now, long departures) {
    List<Sighting> more = new ArrayList<>(all());
    more.removeIf(seen -> seen.place().isAt(place));
    more.add(new Sighting(place.with(Optional.empty()), now, departures, 0));
    more.sort(Comparator.comparing(Sighting::at).reversed());
    return new RotatingTargets(Optional.of(more.stream().limit(MAX_PLACES).toList()));
  }
}
