package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.dns.DnsProbed;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsSections;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;

/** Reads how a server takes EDNS out of its reply to a query with EDNS version 0. */
final class EdnsReading {

  private EdnsReading() {}

  /**
   * How a server that answers plain queries takes EDNS (RFC 6891 §7).
   *
   * @param plainAnswered whether a plain query sent after this one was answered
   */
  static EdnsState of(DnsProbed said, boolean plainAnswered) {
    return switch (said) {
      case DnsProbed.Unanswered(Reason reason, String _) ->
          plainAnswered && !reason.isOurs() ? EdnsState.BROKEN : EdnsState.UNKNOWN;
      case DnsProbed.Replied(var _, var _, var version, var _)
          when version.isPresent() && version.getAsInt() != 0 ->
          EdnsState.VERSION;
      case DnsProbed.Replied(DnsSections reply, boolean truncated, var version, var _) ->
          switch (reply.rcodeWord()) {
            case "NOERROR" ->
                version.isPresent()
                    ? EdnsState.OK
                    : truncated ? EdnsState.UNKNOWN : EdnsState.BROKEN;
            case "FORMERR", "NOTIMP" -> version.isPresent() ? EdnsState.BROKEN : EdnsState.NONE;
            case "BADVERS" -> EdnsState.VERSION;
            case "SERVFAIL", "REFUSED" -> EdnsState.UNKNOWN;
            default -> EdnsState.BROKEN;
          };
    };
  }
}
