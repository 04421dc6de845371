package io.domainwatch.core.check.dns;

import io.domainwatch.core.check.EventInstance;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What events tell of a record set that changed (docs/spec/checks/dns.md, "Details").
 *
 * @param record {@code owner/TYPE}
 * @param before all its records, sorted
 * @param after all its records, sorted
 * @param added those that came
 * @param removed those that went
 * @param addedKinds what TXT records that came are for
 * @param removedKinds what TXT records that went were for
 */
public record RecordChange(
    Optional<String> record,
    Optional<List<String>> before,
    Optional<List<String>> after,
    Optional<List<String>> added,
    Optional<List<String>> removed,
    @OmitEmpty Optional<List<String>> addedKinds,
    @OmitEmpty Optional<List<String>> removedKinds) {

  /** A text by which its owner proves something (docs/spec/checks/dns.md, "Changed sets"). */
  private static final Pattern VERIFICATION =
      Pattern.compile("verif|site-id|domain-?owner|challenge|^ms=|^zoho|^apple-domain");

  static RecordChange of(RecordKey key, SortedSet<String> before, SortedSet<String> after) {
    List<String> added = without(after, before);
    List<String> removed = without(before, after);
    return new RecordChange(
        Optional.of(key.toString()),
        Optional.of(List.copyOf(before)),
        Optional.of(List.copyOf(after)),
        Optional.of(added),
        Optional.of(removed),
        kinds(key, added),
        kinds(key, removed));
  }

  /** What the details of an event about one set tell; empty where it is of another kind. */
  static RecordChange in(JsonObject details) {
    return RecordJson.read(RecordChange.class, details);
  }

  /** What an event tells of each record set that it is about. */
  public static List<RecordChange> allIn(JsonObject details) {
    List<EventInstance> several = EventInstance.listedIn(details);
    return several.isEmpty()
        ? List.of(in(details))
        : several.stream().map(one -> in(one.details())).toList();
  }

  JsonObject value() {
    return RecordJson.write(this);
  }

  private static List<String> without(SortedSet<String> some, SortedSet<String> others) {
    SortedSet<String> rest = new TreeSet<>(some);
    rest.removeAll(others);
    return List.copyOf(rest);
  }

  private static Optional<List<String>> kinds(RecordKey key, List<String> texts) {
    return key.type().equals("TXT")
        ? Optional.of(texts.stream().map(RecordChange::kind).toList())
        : Optional.empty();
  }

  /** What a TXT record is for, as far as its text tells. */
  private static String kind(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.equals("v=spf1") || lower.startsWith("v=spf1 ")) {
      return "spf";
    }
    return VERIFICATION.matcher(lower).find() ? "verification" : "other";
  }
}
