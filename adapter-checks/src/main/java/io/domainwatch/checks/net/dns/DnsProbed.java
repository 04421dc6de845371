package io.domainwatch.checks.net.dns;

import java.time.Duration;
import java.util.OptionalInt;

/** What a single packet led to, before anything is made of it. */
public sealed interface DnsProbed {

  /**
   * A message that belongs to the query.
   *
   * @param truncated whether TC is set; the sections are then incomplete
   * @param ednsVersion the VERSION of the OPT record (RFC 6891 §6.1.3); empty without one
   * @param time from sending to the reply, a TCP handshake included
   */
  record Replied(DnsSections sections, boolean truncated, OptionalInt ednsVersion, Duration time)
      implements DnsProbed {}

  /** No such message, or none was asked for: the reason tells which. */
  record Unanswered(DnsReply.Reason reason, String detail) implements DnsProbed {}
}
