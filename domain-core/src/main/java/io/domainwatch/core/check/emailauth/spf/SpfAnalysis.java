package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.NearMiss;
import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Optional;

/**
 * What a record and all it includes come to, whoever sends.
 *
 * @param record as {@code Shown.record} shows it; the first one where there are several
 * @param state whether it can be used at all
 * @param problems why it is a permanent error, in the order found
 * @param unknowns what could not be told; with them the figures are lower bounds
 * @param reach whom it authorises
 * @param cost what evaluating it takes
 * @param tree every record that was read, the first one first, at most 41
 * @param slips what keeps the grammar in the record at the name and is not what was meant
 * @param nearMisses texts at the name that look like a record and are none
 */
public record SpfAnalysis(
    Optional<String> record,
    State state,
    List<Problem> problems,
    List<String> unknowns,
    Reach reach,
    Cost cost,
    List<Node> tree,
    List<Slip> slips,
    List<NearMiss> nearMisses) {

  /** Whether a record can be used. */
  public enum State implements WireName {
    VALID,
    MISSING,
    /** Every receiver gives up for good (RFC 7208 §2.6.7). */
    PERMERROR,
    /** The DNS left something open that decides (RFC 7208 §2.6.6). */
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case VALID -> "valid";
        case MISSING -> "missing";
        case PERMERROR -> "permerror";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /** What was hardly meant: one snake_case word, and a sentence without a full stop. */
  public record Slip(String wireName, String text) {}

  /** A permanent error: one snake_case word, and a sentence without a full stop. */
  public record Problem(String wireName, String text) {}

  /**
   * Whom a record authorises.
   *
   * @param ending the sign of the {@code all} at the end, redirects followed; empty when there is
   *     none or it depends on the sender
   * @param openEnded whether it ends without {@code all} and without redirect
   * @param everyone whether somebody on the way passes every sender
   * @param widest of single networks those that are too wide, in the form {@code ip4/0}
   * @param authorisedV4 IPv4 addresses that pass
   * @param usesPtr whether reverse names decide
   * @param dynamic whether something depends on the sender, and so is not judged
   */
  public record Reach(
      Optional<Character> ending,
      boolean openEnded,
      boolean everyone,
      List<String> widest,
      long authorisedV4,
      boolean usesPtr,
      boolean dynamic) {

    static final Reach NOBODY =
        new Reach(Optional.empty(), false, false, List.of(), 0, false, false);
  }

  /**
   * What evaluating a record takes (RFC 7208 §4.6.4).
   *
   * @param lookups terms that ask the DNS, the limit being 10
   * @param voids those that find nothing, the limit being 2
   * @param octets length of the first record
   */
  public record Cost(long lookups, long voids, int octets) {}

  /**
   * A record on the way.
   *
   * @param via {@code include}, {@code redirect}, or empty for the first
   * @param lookups what it costs, with all below it
   */
  public record Node(String name, String via, long lookups, boolean sound) {}
}
