package io.domainwatch.core.check.redirect;

import io.domainwatch.core.json.OmitEmpty;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where chains end that have left the expected domain, by entry; one that stays there long enough
 * is expected from then on.
 *
 * @param foreign by entry; empty when there is none
 */
public record ForeignEnds(@OmitEmpty Optional<Map<String, Foreign>> foreign) {

  static final ForeignEnds NONE = new ForeignEnds(Optional.empty());

  /**
   * How long a chain must end at the same other domain to be expected there; the same time as for a
   * lower grade of the headers (docs/spec/checks/redirect.md, "Foreign domain").
   */
  static final Duration EXPECTED_AFTER = Duration.ofDays(14);

  public ForeignEnds {
    foreign = foreign.filter(ends -> !ends.isEmpty()).map(Map::copyOf);
  }

  private static ForeignEnds of(Map<String, Foreign> ends) {
    return new ForeignEnds(Optional.of(ends));
  }

  /**
   * One end.
   *
   * @param domain registrable
   * @param since when it was first seen, with no other end seen in between
   * @param expected whether it has become the expected one
   */
  public record Foreign(String domain, Instant since, boolean expected) {}

  Optional<Foreign> find(String entry) {
    return foreign.map(ends -> ends.get(entry));
  }

  /** With a chain that ends at another domain than expected, for the first time or again. */
  ForeignEnds at(String entry, String domain, Instant now) {
    Instant since =
        find(entry)
            .filter(known -> known.domain().equals(domain) && !known.expected())
            .map(Foreign::since)
            .orElse(now);
    boolean expected = !since.plus(EXPECTED_AFTER).isAfter(now);
    Map<String, Foreign> more = new HashMap<>(foreign.orElse(Map.of()));
    more.put(entry, new Foreign(domain, since, expected));
    return of(more);
  }

  /** With a chain that ends where it is expected; how that became so is kept. */
  ForeignEnds home(String entry) {
    if (find(entry).filter(known -> !known.expected()).isEmpty()) {
      return this;
    }
    Map<String, Foreign> less = new HashMap<>(foreign.orElse(Map.of()));
    less.remove(entry);
    return of(less);
  }
}
