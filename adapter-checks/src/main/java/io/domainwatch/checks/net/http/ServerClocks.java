package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.names.Registrable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** What time it is by the servers that answered lately, one for each registrable domain. */
final class ServerClocks {

  /** How long an answer tells the time; our monotonic clock carries it on. */
  private static final Duration TELLS_FOR = Duration.ofHours(1);

  /** Domains remembered; of more, those that answered longest ago are forgotten. */
  private static final int MOST_DOMAINS = 1_000;

  /** Digits of an Age that is believed; more would be centuries. */
  private static final int MOST_AGE_DIGITS = 9;

  /** The time of a server, and when we heard it by the monotonic clock. */
  private record Told(Instant time, long atNanos) {}

  private final LongSupplier nanos;
  private final Map<String, Told> byDomain = new LinkedHashMap<>();

  ServerClocks(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Takes note of the time that a host's response tells, if it tells one. */
  void heard(String host, Head head) {
    Optional<Instant> time = timeIn(head);
    if (time.isEmpty()) {
      return;
    }
    String domain = Registrable.of(host);
    synchronized (byDomain) {
      byDomain.remove(domain);
      byDomain.put(domain, new Told(time.get(), nanos.getAsLong()));
      if (byDomain.size() > MOST_DOMAINS) {
        Iterator<String> oldest = byDomain.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
    }
  }

  /**
   * How far our clock, which says {@code ours} at this moment, is off; see {@link ClockSkew#of}.
   */
  Optional<Duration> skewOf(Instant ours) {
    List<Duration> ahead = new ArrayList<>();
    synchronized (byDomain) {
      for (Told told : byDomain.values()) {
        Duration since = Duration.ofNanos(nanos.getAsLong() - told.atNanos());
        if (since.compareTo(TELLS_FOR) <= 0) {
          ahead.add(Duration.between(told.time().plus(since), ours));
        }
      }
    }
    return ClockSkew.of(ahead);
  }

  /** Date says when the response was made; in a cache it grew old since (RFC 9111 section 5.1). */
  private static Optional<Instant> timeIn(Head head) {
    String age = head.first("Age").map(String::strip).orElse("0");
    boolean known =
        !age.isEmpty()
            && age.length() <= MOST_AGE_DIGITS
            && age.chars().allMatch(c -> c >= '0' && c <= '9');
    return known
        ? head.first("Date").flatMap(HttpDates::parse).map(d -> d.plusSeconds(Long.parseLong(age)))
        : Optional.empty();
  }
}
