package io.domainwatch.dashboard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The streams of this instance. A page that is opened anew takes the place of the oldest page of
 * whoever has most, for browsers leave pages without a word and nobody looks at so many: a session
 * displaces its own, and within an organization, or between organizations, one that has more.
 */
final class LivePages {
  /** Of one session; browsers open no more connections to one host over HTTP/1.1 anyway. */
  static final int PER_SESSION = 6;

  /** Of one organization. */
  static final int PER_ORGANIZATION = 20;

  /** On this instance; each costs a few statements a second. */
  static final int MAX = 200;

  /** A stream is connected within it, or its client is gone. */
  private static final Duration CONNECTS_WITHIN = Duration.ofSeconds(30);

  private final List<LivePage> streams = new ArrayList<>();

  /** Whether a stream found a place. */
  sealed interface Admission {
    /** It did; these are to end, and have no place any more. */
    record Added(Set<LivePage> displaced) implements Admission {}

    /** It did not. */
    record Full() implements Admission {}
  }

  /** Gives a stream a place. */
  synchronized Admission add(LivePage stream) {
    Set<LivePage> displaced = new HashSet<>();
    boolean place =
        room(PER_SESSION, it -> it.session().equals(stream.session()), LivePage::session, displaced)
            && room(
                PER_ORGANIZATION,
                it -> it.organization().equals(stream.organization()),
                LivePage::session,
                displaced)
            && room(MAX, _ -> true, LivePage::organization, displaced);
    if (!place) {
      return new Admission.Full();
    }
    streams.removeAll(displaced);
    streams.add(stream);
    return new Admission.Added(displaced);
  }

  /**
   * Whether one more has room among those that count together, if need be in place of the oldest of
   * whoever has most of them.
   *
   * @param by tells whose they are
   */
  private boolean room(
      int most,
      Predicate<LivePage> together,
      Function<LivePage, Object> by,
      Set<LivePage> displaced) {
    List<LivePage> present =
        streams.stream().filter(together).filter(it -> !displaced.contains(it)).toList();
    if (present.size() < most) {
      return true;
    }
    Optional<List<LivePage>> largest =
        present.stream().collect(Collectors.groupingBy(by)).values().stream()
            .max(Comparator.comparing(List::size));
    Optional<LivePage> oldest =
        largest.filter(streamsOfOne -> streamsOfOne.size() > 1).map(List::getFirst);
    oldest.ifPresent(displaced::add);
    return oldest.isPresent();
  }

  synchronized void remove(LivePage stream) {
    streams.remove(stream);
  }

  /** All, the oldest first. */
  synchronized List<LivePage> all() {
    return List.copyOf(streams);
  }

  /** Forgets those whose client was gone before its stream began. */
  synchronized void dropNeverConnected(Instant now) {
    streams.removeIf(it -> !it.isConnected() && it.openedAt().plus(CONNECTS_WITHIN).isBefore(now));
  }
}
