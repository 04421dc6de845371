package io.domainwatch.checks.blacklist;

import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What is remembered of one listing, which is of one class.
 *
 * @param since the first positive
 * @param counted the last positive that counted
 * @param positives how many counted; beyond two they are not told apart
 * @param cleans clean answers in a row since the last positive
 * @param role word of the target's role
 * @param reason names of its sublists as they were told, sorted
 * @param newReason other names that one run saw; empty when there are none
 */
record ListingHistory(
    Instant since,
    Instant counted,
    int positives,
    int cleans,
    String role,
    List<String> reason,
    List<String> newReason) {

  /**
   * Positives that make a listing certain (docs/spec/checks/blacklist.md, "Positives and cleans").
   */
  private static final int CERTAIN = 2;

  /** Clean answers that end a listing (docs/spec/checks/blacklist.md, "Positives and cleans"). */
  private static final int ENDED = 2;

  /** Clean answers after which nothing is kept: the engine wants twice as many when it flaps. */
  private static final int FORGOTTEN = 2 * ENDED;

  ListingHistory {
    reason = List.copyOf(reason);
    newReason = List.copyOf(newReason);
  }

  static ListingHistory first(Instant now, String role, List<String> reason) {
    return new ListingHistory(now, now, 1, 0, role, reason, List.of());
  }

  /** Whether two positives have counted and it has not ended. */
  boolean isCertain() {
    return positives >= CERTAIN && !hasEnded();
  }

  boolean hasEnded() {
    return cleans >= ENDED;
  }

  boolean isForgettable() {
    return positives < CERTAIN ? cleans > 0 : cleans >= FORGOTTEN;
  }

  /** Whether a positive now counts: the one before it is long enough ago, or nothing is open. */
  boolean counts(Instant now, Duration apart) {
    return isCertain() || !now.isBefore(counted.plus(apart));
  }

  ListingHistory positive(Instant now, String seenRole) {
    return new ListingHistory(since, now, CERTAIN, 0, seenRole, reason, newReason);
  }

  ListingHistory clean() {
    return new ListingHistory(since, counted, positives, cleans + 1, role, reason, List.of());
  }

  /** With another reason seen once; the second time in a row it is the reason. */
  ListingHistory seen(List<String> names) {
    boolean again = names.equals(newReason);
    boolean same = names.equals(reason);
    return new ListingHistory(
        since,
        counted,
        positives,
        cleans,
        role,
        again ? names : reason,
        again || same ? List.of() : names);
  }

  JsonValue.JsonObject value() {
    return JsonValue.fields()
        .put("since", since.toEpochMilli())
        .put("counted", counted.toEpochMilli())
        .put("positives", positives)
        .put("cleans", cleans)
        .put("role", role)
        .put("reason", reason)
        .put("newReason", newReason)
        .build();
  }

  static ListingHistory read(JsonValue.JsonObject stored) {
    return new ListingHistory(
        Instant.ofEpochMilli(stored.findWhole("since").orElse(0)),
        Instant.ofEpochMilli(stored.findWhole("counted").orElse(0)),
        (int) stored.findWhole("positives").orElse(0),
        (int) stored.findWhole("cleans").orElse(0),
        stored.findText("role").orElse(""),
        stored.textsOf("reason"),
        stored.textsOf("newReason"));
  }
}
