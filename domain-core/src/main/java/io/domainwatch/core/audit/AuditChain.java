package io.domainwatch.core.audit;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where the chain of an organization begins and ends.
 *
 * @param anchor the newest of the entries that were deleted because they are old; {@link
 *     ChainLink#BEGINNING} when none was
 * @param newest the newest entry of all
 */
public record AuditChain(OrganizationId organizationId, ChainLink anchor, ChainLink newest) {
  /** The chain of an organization without entries. */
  public static AuditChain empty(OrganizationId organizationId) {
    return new AuditChain(organizationId, ChainLink.BEGINNING, ChainLink.BEGINNING);
  }

  /**
   * The first place at which the chain is broken.
   *
   * @param position of the entry that is wrong or missing
   * @param entry the one that is wrong; empty when it is missing
   * @param what is wrong, as the end of a sentence that begins with the entry
   */
  public record Break(long position, Optional<AuditId> entry, String what) {}

  /**
   * The first of these entries that does not follow from what is before it.
   *
   * @param before the place before the first of them
   * @param entries in the order of their positions
   */
  public static Optional<Break> firstBreak(ChainLink before, List<ChainedEntry> entries) {
    ChainLink last = before;
    for (ChainedEntry entry : entries) {
      Optional<Break> broken = judge(last, entry);
      if (broken.isPresent()) {
        return broken;
      }
      last = entry.link();
    }
    return Optional.empty();
  }

  /**
   * Whether the chain ends where it is known to end.
   *
   * @param last the newest place that was found to be right
   */
  public Optional<Break> breakAtEnd(ChainLink last) {
    if (last.equals(newest)) {
      return Optional.empty();
    }
    return Optional.of(
        last.position() < newest.position()
            ? missing(last.position() + 1)
            : new Break(last.position(), Optional.empty(), "is not the one that was written last"));
  }

  /**
   * Those of its oldest entries that may go: all before an instant, up to the first that is not or
   * that does not follow. What was meddled with stays, to be found.
   *
   * @param oldest that follow the anchor, by position
   */
  public List<ChainedEntry> droppable(List<ChainedEntry> oldest, Instant before) {
    List<ChainedEntry> old =
        oldest.stream().takeWhile(entry -> entry.at().isBefore(before)).toList();
    return firstBreak(anchor, old)
        .map(broken -> old.stream().takeWhile(it -> it.position() < broken.position()).toList())
        .orElse(old);
  }

  private static Optional<Break> judge(ChainLink last, ChainedEntry entry) {
    if (entry.position() != last.position() + 1) {
      return Optional.of(missing(last.position() + 1));
    }
    if (!entry.hash().equals(entry.computedHash())) {
      return broken(entry, "is not as it was written");
    }
    return entry.previousHash().equals(last.hash())
        ? Optional.empty()
        : broken(entry, "does not follow from the one before it");
  }

  private static Optional<Break> broken(ChainedEntry entry, String what) {
    return Optional.of(new Break(entry.position(), Optional.of(entry.id()), what));
  }

  private static Break missing(long position) {
    return new Break(position, Optional.empty(), "is missing");
  }
}
