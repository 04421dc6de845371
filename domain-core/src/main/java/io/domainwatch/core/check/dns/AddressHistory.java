package io.domainwatch.core.check.dns;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * What is remembered of one address record set, to tell a rotating set from a changed one
 * (docs/spec/checks/dns.md, "Addresses").
 *
 * @param recent the sets of the last runs, oldest first, each as one text
 * @param rotatingRuns for how many more runs a rotation seen within one run counts
 * @param members addresses and registrable domains of alias targets, with when they were last seen,
 *     in seconds since 1970
 * @param strangers whether the last run saw nothing it knew
 */
public record AddressHistory(
    List<String> recent, int rotatingRuns, Map<String, Long> members, boolean strangers) {

  /** Runs that are looked back (docs/spec/checks/dns.md, "Addresses"). */
  private static final int RUNS = 20;

  /**
   * Distinct sets in those runs that make a set volatile (docs/spec/checks/dns.md, "Addresses").
   */
  private static final int DISTINCT_SETS = 3;

  /** How long members are kept (docs/spec/checks/dns.md, "Addresses"). */
  private static final Duration KEPT = Duration.ofDays(14);

  /** Members kept at most, so that a hostile zone cannot grow our memory. */
  private static final int MEMBER_LIMIT = 500;

  /** Before the first run. */
  static final AddressHistory NEW = new AddressHistory(List.of(), 0, Map.of(), false);

  /** Whether the set changes so often that its members say nothing. */
  boolean isVolatile() {
    return rotatingRuns > 0 || Set.copyOf(recent).size() >= DISTINCT_SETS;
  }

  /** This history with one more run in it; members are taken up by {@link #meeting}. */
  AddressHistory after(SortedSet<String> set, boolean rotating) {
    List<String> runs = new ArrayList<>(recent);
    runs.add(String.join(" ", set));
    List<String> last = runs.subList(Math.max(0, runs.size() - RUNS), runs.size());
    int rotations = rotating ? RUNS : Math.max(0, rotatingRuns - 1);
    return new AddressHistory(List.copyOf(last), rotations, members, strangers);
  }

  /** Whether nothing of this set, nor the domain of its alias, was met in the kept time. */
  boolean isStrange(SortedSet<String> set, Optional<String> aliasDomain, Instant now) {
    Set<String> known =
        members.entrySet().stream()
            .filter(member -> isKept(member.getValue(), now))
            .map(member -> AddressNetwork.of(member.getKey()))
            .collect(Collectors.toSet());
    return !known.isEmpty()
        && !set.isEmpty()
        && aliasDomain.filter(known::contains).isEmpty()
        && set.stream().map(AddressNetwork::of).noneMatch(known::contains);
  }

  /** This history with these members met now and old ones forgotten. */
  AddressHistory meeting(Collection<String> set, Optional<String> aliasDomain, Instant now) {
    Map<String, Long> met = new LinkedHashMap<>(members);
    set.forEach(member -> met.put(member, now.getEpochSecond()));
    aliasDomain.ifPresent(domain -> met.put(domain, now.getEpochSecond()));
    met.values().removeIf(seen -> !isKept(seen, now));
    while (met.size() > MEMBER_LIMIT) {
      met.remove(met.keySet().iterator().next());
    }
    return new AddressHistory(recent, rotatingRuns, met, false);
  }

  /** This history remembering that the run saw nothing it knew. */
  AddressHistory meetingStrangers() {
    return new AddressHistory(recent, rotatingRuns, members, true);
  }

  private static boolean isKept(long seen, Instant now) {
    return Instant.ofEpochSecond(seen).plus(KEPT).isAfter(now);
  }
}
