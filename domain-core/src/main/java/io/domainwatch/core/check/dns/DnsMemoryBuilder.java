package io.domainwatch.core.check.dns;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Collects what the check will remember, while one assessment is being made. */
final class DnsMemoryBuilder {

  private final Map<String, AddressHistory> histories;
  private final Map<String, Instant> splits = new LinkedHashMap<>();
  private final Set<String> lost;
  private final Map<String, List<String>> subjects;

  /** Begins with the memory of the run before. */
  DnsMemoryBuilder(DnsMemory before) {
    histories = new LinkedHashMap<>(before.histories());
    before.splits().forEach((key, since) -> splits.put(key, Instant.ofEpochSecond(since)));
    lost = new TreeSet<>(before.lost());
    subjects = new LinkedHashMap<>(before.subjects());
  }

  AddressHistory history(String key) {
    return histories.getOrDefault(key, AddressHistory.NEW);
  }

  void keep(String key, AddressHistory history) {
    histories.put(key, history);
  }

  /** Since when the servers have disagreed on a record set; from now on if they did not before. */
  Instant splitSince(String key, Instant now) {
    return splits.computeIfAbsent(key, _ -> now);
  }

  void agreed(String key) {
    splits.remove(key);
  }

  /** Whether a record set was told to be missing and has not come back. */
  boolean isLost(String subject) {
    return lost.contains(subject);
  }

  void lose(String subject) {
    lost.add(subject);
  }

  void find(String subject) {
    lost.remove(subject);
  }

  /** The subjects last judged bad under a heading; they are unknown when they cannot be judged. */
  List<String> subjects(String heading) {
    return subjects.getOrDefault(heading, List.of());
  }

  void subjects(String heading, List<String> names) {
    subjects.put(heading, names);
  }

  DnsMemory build() {
    Map<String, Long> since = new LinkedHashMap<>();
    splits.forEach((key, instant) -> since.put(key, instant.getEpochSecond()));
    return new DnsMemory(histories, since, lost, subjects);
  }
}
