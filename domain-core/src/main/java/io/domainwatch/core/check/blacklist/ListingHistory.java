package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.json.FieldName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What is remembered of one listing, which is of one class.
 *
 * @param since the first positive, in milliseconds since the epoch
 * @param counted the last positive that counted, in milliseconds since the epoch
 * @param positives how many counted; beyond two they are not told apart
 * @param cleans clean answers in a row since the last positive
 * @param role the target's, as it was last seen
 * @param reason names of its sublists as they were told, sorted
 * @param newReason other names that one run saw; empty when there are none
 */
record ListingHistory(
    long since,
    long counted,
    int positives,
    int cleans,
    Role role,
    List<String> reason,
    List<String> newReason,
    @FieldName("class") ListingClass listingClass) {

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

  static ListingHistory first(
      Instant now, Role role, List<String> reason, ListingClass listingClass) {
    long millis = now.toEpochMilli();
    return new ListingHistory(millis, millis, 1, 0, role, reason, List.of(), listingClass);
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
    return isCertain() || !now.isBefore(Instant.ofEpochMilli(counted).plus(apart));
  }

  ListingHistory positive(Instant now, Role seenRole) {
    return new ListingHistory(
        since, now.toEpochMilli(), CERTAIN, 0, seenRole, reason, newReason, listingClass);
  }

  ListingHistory clean() {
    return new ListingHistory(
        since, counted, positives, cleans + 1, role, reason, List.of(), listingClass);
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
        again || same ? List.of() : names,
        listingClass);
  }
}
