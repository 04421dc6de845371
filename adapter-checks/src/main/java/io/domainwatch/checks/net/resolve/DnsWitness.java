package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;

/** Says what the authoritative servers say, where a second resolver is lacking (spec §0.9). */
@FunctionalInterface
public interface DnsWitness {

  /** The authoritative reply, or why there is none. */
  DnsReply ask(DnsQuestion question, DnsSession session);
}
