package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.QueryCost;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one run saw of a name's mail protection (docs/spec/checks/email_auth.md, "What is stored");
 * nothing is judged yet.
 *
 * @param dane one for each mail exchanger that was looked at
 * @param load what the run cost others
 */
public record EmailAuthProbeResult(
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
  public enum Receives {
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
  public record Mail(Receives receives, boolean nameExists, List<Exchanger> exchangers) {
    /** Whether it is known, and known that there is no way. */
    boolean takesNone() {
      return receives == Receives.NULL_MX || receives == Receives.NOWHERE;
    }
  }

  /** A mail exchanger; {@code addresses} are those known. */
  public record Exchanger(String host, int preference, List<String> addresses) {}

  /**
   * The keys that were found.
   *
   * @param keysCanExist what {@code _domainkey} says: false only for a confirmed NXDOMAIN; empty
   *     when unknown
   * @param wildcard what a selector that nobody made answers
   * @param selectors by selector, those that answered with a key record, and those asked because
   *     they were known
   */
  public record Dkim(
      Optional<Boolean> keysCanExist, Wildcard wildcard, Map<String, Selector> selectors) {}

  /** What stands at every selector. */
  public enum Wildcard implements WireName {
    NONE,
    /** A key record that withdraws every key: no mail is signed. */
    REVOKED,
    /** Some other key record. */
    KEY,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case NONE -> "none";
        case REVOKED -> "revoked";
        case KEY -> "key";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /** What stands at one selector. */
  public sealed interface Selector {
    /** A key record. */
    record Present(DkimKey key) implements Selector {}

    /** Confirmed: no key record. */
    record Absent() implements Selector {}

    /** It could not be told. */
    record Unknown(String reason) implements Selector {}
  }

  /** The announcement, and the policy behind it. */
  public record MtaSts(MtaStsRecord record, Fetched policy) {}

  /** What fetching a policy came to. */
  public sealed interface Fetched {
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
    record Broken(String wireName, String reason) implements Fetched {}

    /** It could not be told. */
    record Unknown(String reason) implements Fetched {}
  }

  /** The TLSA records of one mail exchanger, and what it showed. */
  public record Dane(
      String host, Protection protection, List<TlsaRecord> records, MailServer server) {}

  /** What a mail server showed behind STARTTLS on its port. */
  public sealed interface MailServer {
    /** There was no cause to ask it. */
    record NotAsked() implements MailServer {}

    /** Its certificates in the order in which it sent them, its own first. */
    record Presented(List<ServerCertificate> chain) implements MailServer {}

    /** It answered under a name of its own, and offers no STARTTLS. */
    record WithoutStartTls() implements MailServer {}

    /** It could not be told; a snake_case word. */
    record Unclear(String reason) implements MailServer {}
  }

  /** Whether TLSA records count. */
  public enum Protection implements WireName {
    /** There are none. */
    ABSENT,
    /** They, and the way to them, are signed. */
    SECURE,
    /** They, or the way to them, are not signed: senders ignore them. */
    INSECURE,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case ABSENT -> "absent";
        case SECURE -> "secure";
        case INSECURE -> "insecure";
        case UNKNOWN -> "unknown";
      };
    }
  }
}
