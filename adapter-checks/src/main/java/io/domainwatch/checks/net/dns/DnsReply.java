package io.domainwatch.checks.net.dns;

import java.util.List;
import java.util.Optional;

/**
 * What one question led to. A {@link NameError} and a {@link NoData} are statements of a server; a
 * {@link Failure} states nothing, least of all that there is nothing.
 */
public sealed interface DnsReply {

  /** A statement about the name or its records, as opposed to a failure. */
  sealed interface Statement extends DnsReply {
    /** The CNAME records followed inside the reply, in order; empty when there was none. */
    List<DnsRecord> aliases();

    /** The reply itself. */
    DnsSections sections();
  }

  /**
   * Records of the wanted type at the end of {@code aliases}. {@code records} is empty when the
   * reply ends in a CNAME whose target the server does not serve.
   */
  record Answer(List<DnsRecord> aliases, List<DnsRecord> records, DnsSections sections)
      implements Statement {}

  /** NXDOMAIN (RFC 8020) for the name at the end of {@code aliases}. */
  record NameError(List<DnsRecord> aliases, DnsSections sections) implements Statement {}

  /** The name at the end of {@code aliases} exists without records of the type (RFC 2308 §2.2). */
  record NoData(List<DnsRecord> aliases, DnsSections sections) implements Statement {}

  /** The server points to the servers of {@code zone}, which holds the name (RFC 1034 §4.3.1). */
  record Referral(DnsName zone, DnsSections sections) implements DnsReply {}

  /** Nothing usable; {@code sections} when there was a readable reply all the same. */
  record Failure(Reason reason, String detail, Optional<DnsSections> sections) implements DnsReply {
    static Failure of(Reason reason, String detail) {
      return new Failure(reason, detail, Optional.empty());
    }

    static Failure of(Reason reason, String detail, DnsSections sections) {
      return new Failure(reason, detail, Optional.of(sections));
    }
  }

  /** Why a question stayed without a usable reply. */
  enum Reason {
    /** No reply in time, over any transport that was tried. */
    TIMEOUT,
    /** The network or the host refused the packet. */
    NETWORK,
    /** The UDP reply was truncated and TCP gave none; the truncated part is not used. */
    TRUNCATED,
    /** Bytes that are no DNS message. */
    MALFORMED,
    /** A message that does not answer this question. */
    MISMATCH,
    /** RCODE 1. */
    FORMAT_ERROR,
    /** RCODE 2. */
    SERVER_FAILURE,
    /** RCODE 4. */
    NOT_IMPLEMENTED,
    /** RCODE 5. */
    REFUSED,
    /** Any other RCODE. */
    OTHER_RCODE,
    /** AA is not set and it is no referral downwards: a lame server. */
    NOT_AUTHORITATIVE,
    /** CNAME records that lead back to themselves, or too many of them. */
    ALIAS_LOOP,
    /**
     * The names of a zone's servers lie in zones whose servers lie in this one; nobody finds them.
     */
    DELEGATION_LOOP,
    /** The resolvers contradict each other, or only one of them says no. */
    DISAGREEMENT,
    /** The address policy forbids this server, or this host has no way to any of its kind. */
    ADDRESS_REFUSED,
    /** This run has asked as much as it may. */
    QUERIES_EXHAUSTED,
    /** This run's time is over. */
    DEADLINE;

    /** Whether a limit or rule of ours, and no server, is why there is no reply. */
    public boolean isOurs() {
      return this == ADDRESS_REFUSED || this == QUERIES_EXHAUSTED || this == DEADLINE;
    }
  }
}
