package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the check remembers from run to run (docs/spec/checks/email_auth.md, "Memory").
 *
 * @param selectors that ever answered with a key record, sorted
 * @param mtaSts the last MTA-STS policy that was read
 */
public record EmailAuthMemory(Set<String> selectors, @OmitEmpty Optional<Remembered> mtaSts) {

  /** Selectors that are remembered; what is found beyond them is looked at, but not kept. */
  private static final int SELECTOR_LIMIT = 40;

  /** Patterns of a policy that are remembered; a longer one is fetched anew every time. */
  private static final int MX_LIMIT = 50;

  /** Before the first run. */
  private static final EmailAuthMemory NEW = new EmailAuthMemory(Set.of(), Optional.empty());

  public EmailAuthMemory {
    selectors = Collections.unmodifiableSet(new TreeSet<>(selectors));
  }

  /**
   * A policy as it was last read.
   *
   * @param id of the announcement at that time; empty when it was unreadable
   * @param fetchedAt in seconds since 1970
   */
  public record Remembered(String id, @Inline MtaStsPolicy policy, long fetchedAt) {

    static Remembered of(String id, MtaStsPolicy policy, Instant fetchedAt) {
      return new Remembered(id, policy, fetchedAt.getEpochSecond());
    }

    /** When it was fetched, to the second. */
    public Instant moment() {
      return Instant.ofEpochSecond(fetchedAt);
    }

    /** Whether senders that read it then still keep to it. */
    boolean isInForceAt(Instant now) {
      return policy.mode() != MtaStsPolicy.Mode.NONE
          && now.isBefore(moment().plusSeconds(policy.maxAge()));
    }
  }

  /** The memory that was stored, as much of it as there is. */
  public static EmailAuthMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /** The memory after these selectors were seen too. */
  EmailAuthMemory withSelectors(List<String> seen) {
    SortedSet<String> all = new TreeSet<>(selectors);
    seen.stream()
        .filter(selector -> all.contains(selector) || all.size() < SELECTOR_LIMIT)
        .forEach(all::add);
    return new EmailAuthMemory(all, mtaSts);
  }

  /** The memory after this policy was read. */
  EmailAuthMemory withPolicy(Remembered read) {
    return read.policy().mx().size() <= MX_LIMIT
        ? new EmailAuthMemory(selectors, Optional.of(read))
        : this;
  }
}
