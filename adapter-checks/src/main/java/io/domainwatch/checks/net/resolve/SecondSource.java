package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;

/**
 * Says what the authoritative servers say, where a second resolver is lacking
 * (docs/spec/checks/dns-shared.md, "Questions to resolvers").
 */
@FunctionalInterface
public interface SecondSource {

  /** The authoritative reply, or why there is none. */
  DnsReply ask(DnsQuestion question, DnsSession session);
}
