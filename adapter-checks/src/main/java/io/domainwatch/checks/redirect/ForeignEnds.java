package io.domainwatch.checks.redirect;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where chains end that have left the expected domain, by entry; one that stays there long enough
 * is expected from then on.
 *
 * @param ends by entry
 */
record ForeignEnds(Map<String, Foreign> ends) {

  static final ForeignEnds NONE = new ForeignEnds(Map.of());

  /**
   * How long a chain must end at the same other domain to be expected there; the same time as for a
   * lower grade of the headers (docs/spec/checks/redirect.md, "Foreign domain").
   */
  static final Duration EXPECTED_AFTER = Duration.ofDays(14);

  ForeignEnds {
    ends = Map.copyOf(ends);
  }

  /**
   * One end.
   *
   * @param domain registrable
   * @param since when it was first seen, with no other end seen in between
   * @param expected whether it has become the expected one
   */
  record Foreign(String domain, Instant since, boolean expected) {}

  Optional<Foreign> find(String entry) {
    return Optional.ofNullable(ends.get(entry));
  }

  /** With a chain that ends at another domain than expected, for the first time or again. */
  ForeignEnds at(String entry, String domain, Instant now) {
    Instant since =
        find(entry)
            .filter(known -> known.domain().equals(domain) && !known.expected())
            .map(Foreign::since)
            .orElse(now);
    boolean expected = !since.plus(EXPECTED_AFTER).isAfter(now);
    Map<String, Foreign> more = new HashMap<>(ends);
    more.put(entry, new Foreign(domain, since, expected));
    return new ForeignEnds(more);
  }

  /** With a chain that ends where it is expected; how that became so is kept. */
  ForeignEnds home(String entry) {
    if (find(entry).filter(known -> !known.expected()).isEmpty()) {
      return this;
    }
    Map<String, Foreign> less = new HashMap<>(ends);
    less.remove(entry);
    return new ForeignEnds(less);
  }

  JsonValue.JsonObject toValue() {
    JsonValue.Builder fields = JsonValue.fields();
    ends.forEach(
        (entry, end) ->
            fields.put(
                entry,
                JsonValue.fields()
                    .put("domain", end.domain())
                    .put("since", end.since().toString())
                    .put("expected", end.expected())
                    .build()));
    return fields.build();
  }

  static ForeignEnds of(JsonValue.JsonObject fields) {
    Map<String, Foreign> ends = new HashMap<>();
    for (String entry : fields.fields().keySet()) {
      JsonValue.JsonObject end = fields.fieldsOf(entry);
      end.findText("since")
          .map(Instant::parse)
          .ifPresent(
              since ->
                  ends.put(
                      entry,
                      new Foreign(
                          end.findText("domain").orElse(""), since, end.isTrue("expected"))));
    }
    return new ForeignEnds(ends);
  }
}
