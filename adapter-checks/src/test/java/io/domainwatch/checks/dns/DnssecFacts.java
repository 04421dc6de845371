package io.domainwatch.checks.dns;

import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A signed zone from words such as {@code alg=13 ds=none cds=own,delete}, which the tables of
 * Zonemaster's cases use; what is not said is sound.
 */
final class DnssecFacts {

  private static final String NONE = "none";
  private static final String UNKNOWN = "unknown";

  /** Tag of the first key of a zone. */
  private static final int FIRST_TAG = 11;

  /** A key that may not sign the zone (RFC 4034 §2.1.1). */
  private static final KeySeen NO_ZONE_KEY = new KeySeen(99, 13, 0, 1);

  private final DnssecSeenBuilder seen;
  private final Map<String, String> facts;
  private final List<Integer> algorithms;

  private DnssecFacts(DnssecSeenBuilder seen, String words) {
    this.seen = seen;
    this.facts =
        Arrays.stream(words.split(" "))
            .map(fact -> fact.split("=", 2))
            .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
    this.algorithms = numbers(fact("alg", "13"));
  }

  static DnssecSeenBuilder apply(DnssecSeenBuilder seen, String words) {
    return new DnssecFacts(seen, words).apply();
  }

  private DnssecSeenBuilder apply() {
    Status status = Status.valueOf(fact("status", "secure").toUpperCase(Locale.ROOT));
    seen.status(status);
    if (status == Status.BOGUS || facts.containsKey("sig")) {
      seen.answersUnchecked(true);
    }
    keys();
    announce();
    delegate();
    if (facts.containsKey("nsec3")) {
      String[] hashing = fact("nsec3", "").split("/");
      seen.hashing(Integer.parseInt(hashing[0]), Integer.parseInt(hashing[1]));
    }
    if (facts.containsKey("parent")) {
      seen.parentUnsigned();
    }
    return seen;
  }

  private String fact(String name, String usual) {
    return facts.getOrDefault(name, usual);
  }

  private void keys() {
    Stream<KeySeen> zoneKeys =
        IntStream.range(0, algorithms.size())
            .mapToObj(i -> new KeySeen(FIRST_TAG + i, algorithms.get(i), 0, 257));
    boolean alsoOther = facts.values().stream().anyMatch(value -> value.contains("no_zone_key"));
    seen.keys(
        (alsoOther ? Stream.concat(zoneKeys, Stream.of(NO_ZONE_KEY)) : zoneKeys)
            .toArray(KeySeen[]::new));
    if (facts.containsKey("sig")) {
      seen.signed(
          Duration.ofDays(4),
          Duration.ofDays(10),
          Worth.valueOf(fact("sig", "").toUpperCase(Locale.ROOT)));
    } else if (algorithms.isEmpty()) {
      seen.noSignatures();
    }
  }

  private void announce() {
    if (fact("cds", NONE).equals(UNKNOWN)) {
      seen.announcementUnknown();
    } else {
      seen.announces(announced("cds"), announced("cdnskey"));
    }
  }

  private List<String> announced(String type) {
    return Arrays.stream(fact(type, NONE).split(","))
        .filter(word -> !word.equals(NONE))
        .map(
            word ->
                switch (word) {
                  case "delete" -> "delete";
                  case "own" -> FIRST_TAG + " " + algorithms.getFirst();
                  case "second" -> (FIRST_TAG + 1) + " " + algorithms.get(1);
                  case "no_zone_key" -> "99 13";
                  case "strange" -> "4711 13";
                  default -> throw new AssertionError("no record is called " + word);
                })
        .toList();
  }

  private void delegate() {
    if (fact("ds", "2").equals(UNKNOWN)) {
      seen.dsUnknown();
      return;
    }
    int algorithm = algorithms.isEmpty() ? 13 : algorithms.getLast();
    List<Integer> digests = numbers(fact("ds", "2"));
    List<String> records = new ArrayList<>();
    digests.forEach(type -> records.add(FIRST_TAG + " " + algorithm + " " + type + " aa"));
    if (facts.containsKey("left")) {
      String left = fact("left", "");
      records.add(left.equals("no_zone_key") ? "99 13 2 bb" : "4711 " + left + " 2 bb");
    }
    seen.ds(records.toArray(String[]::new));
    seen.digests(digests.toArray(Integer[]::new));
  }

  private static List<Integer> numbers(String list) {
    return list.equals(NONE)
        ? List.of()
        : Arrays.stream(list.split(",")).map(Integer::parseInt).toList();
  }
}
