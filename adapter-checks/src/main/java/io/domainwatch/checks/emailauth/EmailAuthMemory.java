package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the check remembers from run to run.
 *
 * @param selectors that ever answered with a key record
 * @param policy the last MTA-STS policy that was read
 */
record EmailAuthMemory(SortedSet<String> selectors, Optional<Remembered> policy) {

  /** Selectors that are remembered; what is found beyond them is looked at, but not kept. */
  private static final int SELECTOR_LIMIT = 40;

  /** Patterns of a policy that are remembered; a longer one is fetched anew every time. */
  private static final int MX_LIMIT = 50;

  EmailAuthMemory {
    selectors = new TreeSet<>(selectors);
  }

  /**
   * A policy as it was last read.
   *
   * @param id of the announcement at that time; empty when it was unreadable
   */
  record Remembered(String id, MtaStsPolicy policy, Instant fetchedAt) {
    /** Whether senders that read it then still keep to it. */
    boolean isInForceAt(Instant now) {
      return policy.mode() != MtaStsPolicy.Mode.NONE
          && now.isBefore(fetchedAt.plus(policy.maxAge()));
    }
  }

  static EmailAuthMemory read(JsonValue.JsonObject stored) {
    return new EmailAuthMemory(
        new TreeSet<>(stored.textsOf("selectors")), policy(stored.fieldsOf("mtaSts")));
  }

  private static Optional<Remembered> policy(JsonValue.JsonObject stored) {
    return MtaStsPolicy.Mode.find(stored.findText("mode").orElse(""))
        .map(
            mode ->
                new Remembered(
                    stored.findText("id").orElse(""),
                    new MtaStsPolicy(
                        mode,
                        Duration.ofSeconds(stored.findWhole("maxAge").orElse(0)),
                        stored.textsOf("mx")),
                    Instant.ofEpochSecond(stored.findWhole("fetchedAt").orElse(0))));
  }

  /** The memory after these selectors were seen too. */
  EmailAuthMemory withSelectors(List<String> seen) {
    SortedSet<String> all = new TreeSet<>(selectors);
    seen.stream()
        .filter(selector -> all.contains(selector) || all.size() < SELECTOR_LIMIT)
        .forEach(all::add);
    return new EmailAuthMemory(all, policy);
  }

  /** The memory after this policy was read. */
  EmailAuthMemory withPolicy(Remembered read) {
    return read.policy().mx().size() <= MX_LIMIT
        ? new EmailAuthMemory(selectors, Optional.of(read))
        : this;
  }

  JsonValue.JsonObject value() {
    JsonValue.Builder kept = JsonValue.fields().put("selectors", selectors);
    policy.ifPresent(
        last ->
            kept.put(
                "mtaSts",
                JsonValue.fields()
                    .put("id", last.id())
                    .put("mode", last.policy().mode().word())
                    .put("maxAge", last.policy().maxAge().toSeconds())
                    .put("mx", last.policy().mx())
                    .put("fetchedAt", last.fetchedAt().getEpochSecond())
                    .build()));
    return kept.build();
  }
}
