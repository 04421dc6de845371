package io.domainwatch.core.check.dns;

import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the check remembers from run to run (docs/spec/checks/dns.md, "Memory").
 *
 * @param histories of address record sets, by {@code owner/TYPE}
 * @param splits since when servers disagree on a record set, in seconds since 1970, by {@code
 *     owner/TYPE}
 * @param lost subjects of record sets that are missing, sorted
 * @param subjects what was last judged bad, by heading
 */
public record DnsMemory(
    Map<String, AddressHistory> histories,
    Map<String, Long> splits,
    Set<String> lost,
    Map<String, List<String>> subjects) {

  /** Before the first run. */
  static final DnsMemory NEW = new DnsMemory(Map.of(), Map.of(), Set.of(), Map.of());

  public DnsMemory {
    lost = Collections.unmodifiableSet(new TreeSet<>(lost));
  }

  /** The memory that was stored, as much of it as there is. */
  public static DnsMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** The history of an address record set. */
  public AddressHistory history(String key) {
    return histories.getOrDefault(key, AddressHistory.NEW);
  }
}
