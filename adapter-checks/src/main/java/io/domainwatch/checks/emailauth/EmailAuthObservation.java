package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.dkim.DkimKey;
import io.domainwatch.checks.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.checks.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.checks.emailauth.spf.SpfAnalysis;
import io.domainwatch.checks.emailauth.transport.MtaStsPolicy;
import io.domainwatch.checks.emailauth.transport.MtaStsRecord;
import io.domainwatch.checks.emailauth.transport.TlsReporting;
import io.domainwatch.checks.emailauth.transport.TlsaRecord;
import io.domainwatch.checks.net.QueryCost;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one run saw of a name's mail protection (docs/spec/checks/email_auth.md, "What is stored").
 *
 * @param dane one for each mail exchanger that was looked at
 * @param load what the run cost others
 */
record EmailAuthObservation(
    Mail mail,
    SpfAnalysis spf,
    Dkim dkim,
    DmarcAnalysis dmarc,
    MtaSts mtaSts,
    TlsReporting tlsRpt,
    BimiAnalysis bimi,
    List<Dane> dane,
    QueryCost load) {

  /**
   * Whether the name itself does not exist (NXDOMAIN, agreed by two voices) and nothing was found
   * at it or below it. All that belongs to it hangs on that, so that nothing is to be said of any.
   */
  boolean nameIsGone() {
    return !mail.nameExists()
        && spf.record().isEmpty()
        && dkim.selectors().values().stream().noneMatch(Selector.Present.class::isInstance);
  }

  /** How a name stands to mail. */
  enum Receives {
    /** It has a mail exchanger with an address, or one that may have. */
    MX,
    /** It has no MX, but an address that counts in its place (RFC 5321 §5.1). */
    IMPLICIT,
    /** It says that it takes none (RFC 7505). */
    NULL_MX,
    /** There is no way to bring mail there. */
    NOWHERE,
    UNKNOWN
  }

  /**
   * Where mail goes.
   *
   * @param nameExists false for NXDOMAIN
   * @param exchangers most preferred first
   */
  record Mail(Receives receives, boolean nameExists, List<Exchanger> exchangers) {
    /** Whether it is known, and known that there is no way. */
    boolean takesNone() {
      return receives == Receives.NULL_MX || receives == Receives.NOWHERE;
    }
  }

  /** A mail exchanger; {@code addresses} are those known. */
  record Exchanger(String host, int preference, List<String> addresses) {}

  /**
   * The keys that were found.
   *
   * @param keysCanExist what {@code _domainkey} says: false only for a confirmed NXDOMAIN; empty
   *     when unknown
   * @param wildcard what a selector that nobody made answers
   * @param selectors by selector, those that answered with a key record, and those asked because
   *     they were known
   */
  record Dkim(Optional<Boolean> keysCanExist, Wildcard wildcard, Map<String, Selector> selectors) {}

  /** What stands at every selector. */
  enum Wildcard {
    NONE,
    /** A key record that withdraws every key: no mail is signed. */
    REVOKED,
    /** Some other key record. */
    KEY,
    UNKNOWN
  }

  /** What stands at one selector. */
  sealed interface Selector {
    /** A key record. */
    record Present(DkimKey key) implements Selector {}

    /** Confirmed: no key record. */
    record Absent() implements Selector {}

    /** It could not be told. */
    record Unknown(String reason) implements Selector {}
  }

  /** The announcement, and the policy behind it. */
  record MtaSts(MtaStsRecord record, Fetched policy) {}

  /** What fetching a policy came to. */
  sealed interface Fetched {
    /** There was no cause to. */
    record NotAsked() implements Fetched {}

    /**
     * A policy that senders understand.
     *
     * @param plainText whether it came as text/plain
     * @param remembered whether it is a policy of the last minutes, not asked for again
     */
    record Policy(MtaStsPolicy policy, boolean plainText, boolean remembered) implements Fetched {}

    /** None that senders get or understand: a snake_case word and a sentence. */
    record Broken(String word, String reason) implements Fetched {}

    /** It could not be told. */
    record Unknown(String reason) implements Fetched {}
  }

  /** The TLSA records of one mail exchanger. */
  record Dane(String host, Protection protection, List<TlsaRecord> records) {}

  /** Whether TLSA records count. */
  enum Protection {
    /** There are none. */
    ABSENT,
    /** They, and the way to them, are signed. */
    SECURE,
    /** They, or the way to them, are not signed: senders ignore them. */
    INSECURE,
    UNKNOWN
  }
}
