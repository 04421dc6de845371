package io.domainwatch.checks.dns;

import io.domainwatch.core.value.JsonValue;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * What is remembered of one address record set, to tell a rotating set from a changed one
 * (docs/spec/checks/dns.md, "Addresses").
 *
 * @param recent the sets of the last runs, oldest first, each as one text
 * @param rotatingRuns for how many more runs a rotation seen within one run counts
 * @param members addresses and registrable domains of alias targets, with when they were last seen
 * @param strangers whether the last run saw nothing it knew
 */
record AddressHistory(
    List<String> recent, int rotatingRuns, Map<String, Instant> members, boolean strangers) {

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

  // Addresses that agree so far belong to one operator: /16 and /32.
  private static final int V4_NETWORK_BYTES = 2;
  private static final int V6_NETWORK_BYTES = 4;

  static final AddressHistory EMPTY = new AddressHistory(List.of(), 0, Map.of(), false);

  /** The history that {@link #value} wrote. */
  static AddressHistory read(JsonValue.JsonObject value) {
    Map<String, Instant> members = new LinkedHashMap<>();
    JsonValue.JsonObject kept = value.fieldsOf("members");
    kept.fields()
        .keySet()
        .forEach(
            member -> members.put(member, Instant.ofEpochSecond(kept.findWhole(member).orElse(0))));
    return new AddressHistory(
        value.textsOf("recent"),
        (int) value.findWhole("rotatingRuns").orElse(0),
        members,
        value.isTrue("strangers"));
  }

  JsonValue.JsonObject value() {
    JsonValue.Builder kept = JsonValue.fields();
    members.forEach((member, seen) -> kept.put(member, seen.getEpochSecond()));
    return JsonValue.fields()
        .put("recent", recent)
        .put("rotatingRuns", rotatingRuns)
        .put("members", kept.build())
        .put("strangers", strangers)
        .build();
  }

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
    Set<String> known = new HashSet<>();
    members.forEach(
        (member, seen) -> {
          if (seen.plus(KEPT).isAfter(now)) {
            known.add(network(member));
          }
        });
    return !known.isEmpty()
        && !set.isEmpty()
        && aliasDomain.filter(known::contains).isEmpty()
        && set.stream().map(AddressHistory::network).noneMatch(known::contains);
  }

  /** This history with these members met now and old ones forgotten. */
  AddressHistory meeting(Collection<String> set, Optional<String> aliasDomain, Instant now) {
    Map<String, Instant> met = new LinkedHashMap<>(members);
    set.forEach(member -> met.put(member, now));
    aliasDomain.ifPresent(domain -> met.put(domain, now));
    met.values().removeIf(seen -> !seen.plus(KEPT).isAfter(now));
    while (met.size() > MEMBER_LIMIT) {
      met.remove(met.keySet().iterator().next());
    }
    return new AddressHistory(recent, rotatingRuns, met, false);
  }

  /** This history remembering that the run saw nothing it knew. */
  AddressHistory meetingStrangers() {
    return new AddressHistory(recent, rotatingRuns, members, true);
  }

  /** The /16 of an IPv4, the /32 of an IPv6 address; a domain as it is. */
  private static String network(String member) {
    try {
      InetAddress address = InetAddress.ofLiteral(member);
      int bytes = address instanceof Inet4Address ? V4_NETWORK_BYTES : V6_NETWORK_BYTES;
      StringBuilder network = new StringBuilder(bytes == V4_NETWORK_BYTES ? "4:" : "6:");
      for (int i = 0; i < bytes; i++) {
        network.append("%02x".formatted(address.getAddress()[i]));
      }
      return network.toString();
    } catch (IllegalArgumentException _) {
      return member;
    }
  }
}
