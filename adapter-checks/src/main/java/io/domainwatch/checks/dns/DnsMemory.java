package io.domainwatch.checks.dns;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the check remembers from run to run, opened for one assessment. */
final class DnsMemory {

  private final Map<String, AddressHistory> histories = new LinkedHashMap<>();
  private final Map<String, Instant> splits = new LinkedHashMap<>();
  private final Set<String> lost = new HashSet<>();
  private final Map<String, List<String>> subjects = new LinkedHashMap<>();

  DnsMemory(JsonValue.JsonObject stored) {
    JsonValue.JsonObject kept = stored.fieldsOf("histories");
    kept.fields()
        .keySet()
        .forEach(key -> histories.put(key, AddressHistory.read(kept.fieldsOf(key))));
    JsonValue.JsonObject since = stored.fieldsOf("splits");
    since
        .fields()
        .keySet()
        .forEach(key -> splits.put(key, Instant.ofEpochSecond(since.findWhole(key).orElse(0))));
    lost.addAll(stored.textsOf("lost"));
    JsonValue.JsonObject named = stored.fieldsOf("subjects");
    named.fields().keySet().forEach(type -> subjects.put(type, named.textsOf(type)));
  }

  AddressHistory history(String key) {
    return histories.getOrDefault(key, AddressHistory.EMPTY);
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

  JsonValue.JsonObject value() {
    JsonValue.Builder kept = JsonValue.fields();
    histories.forEach((key, history) -> kept.put(key, history.value()));
    JsonValue.Builder since = JsonValue.fields();
    splits.forEach((key, instant) -> since.put(key, instant.getEpochSecond()));
    JsonValue.Builder named = JsonValue.fields();
    subjects.forEach(named::put);
    return JsonValue.fields()
        .put("histories", kept.build())
        .put("splits", since.build())
        .put("lost", lost.stream().sorted().toList())
        .put("subjects", named.build())
        .build();
  }
}
