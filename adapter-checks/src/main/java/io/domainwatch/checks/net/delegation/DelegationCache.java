package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.dns.DnsName;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Delegations of top-level domains, kept as long as their TTL and 24 h at most
 * (docs/spec/checks/dns-shared.md, "Walking the delegation").
 */
final class DelegationCache {

  private static final Duration LONGEST = Duration.ofHours(24);

  /** There are some 1,450 top-level domains. */
  private static final int LIMIT = 2_000;

  private record Entry(Delegation delegation, Instant end) {}

  private final Map<DnsName, Entry> entries = new ConcurrentHashMap<>();

  Optional<Delegation> find(DnsName zone, Instant now) {
    return Optional.ofNullable(entries.get(zone))
        .filter(entry -> now.isBefore(entry.end()))
        .map(Entry::delegation);
  }

  void keep(Delegation delegation, Instant now) {
    if (entries.size() >= LIMIT) {
      entries.values().removeIf(entry -> !now.isBefore(entry.end()));
    }
    Duration ttl = delegation.ttl();
    Instant end = now.plus(ttl.compareTo(LONGEST) < 0 ? ttl : LONGEST);
    if (entries.size() < LIMIT) {
      entries.put(delegation.zone(), new Entry(delegation, end));
    }
  }

  void forget(DnsName zone) {
    entries.remove(zone);
  }
}
