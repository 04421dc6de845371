package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which DMARC record applies to a name, and what it asks for.
 *
 * @param state whether one applies
 * @param unknown why it could not be told; for people
 * @param organization the organizational domain by the tree walk
 * @param queries the names asked, in order
 * @param applied the record; empty where receivers drop it, and where there is none
 * @param problems why receivers drop it, or why it acts as {@code p=none} where the state is valid
 * @param reports addresses that reports go to outside the organization, by domain
 * @param remarks what receivers pass over
 */
public record DmarcAnalysis(
    State state,
    Optional<String> unknown,
    String organization,
    List<String> queries,
    Optional<Applied> applied,
    List<Problem> problems,
    Map<String, Consent> reports,
    DmarcRemarks remarks) {

  /** Whether a record applies. */
  public enum State implements WireName {
    VALID,
    INVALID,
    MISSING,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case VALID -> "valid";
        case INVALID -> "invalid";
        case MISSING -> "missing";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /**
   * The record that applies.
   *
   * @param text as {@code Shown.record} shows it
   * @param foundAt whose record it is
   * @param tags those that were read
   * @param effective what receivers are asked to do with mail of this very name
   * @param openBelow whether names below are left open although this one is not: {@code sp=none}
   * @param openMissing whether names below that do not exist are, and no others: {@code np=none}
   */
  public record Applied(
      String text,
      String foundAt,
      DmarcTags tags,
      DmarcPolicy effective,
      boolean openBelow,
      boolean openMissing,
      List<String> rua,
      List<String> ruf) {}

  /** What is wrong: one snake_case word, and a sentence without a full stop. */
  public record Problem(String wireName, String text) {}

  /** Whether a foreign address takes the reports (RFC 9990). */
  public sealed interface Consent {
    /** It says so. */
    record Given() implements Consent {}

    /** It does not, or cannot take mail; a snake_case word. */
    record Lacking(String reason) implements Consent {}

    /** It could not be told. */
    record Unknown(String reason) implements Consent {}
  }
}
