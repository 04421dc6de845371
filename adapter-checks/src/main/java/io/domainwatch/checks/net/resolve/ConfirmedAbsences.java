package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * That a name has no records of a type, as its own servers said, for as long as they let it be kept
 * (RFC 2308 §5) and an hour at most. So a site without IPv6 is not asked for from the root in every
 * run where one resolver speaks. It only stands in for the second voice: whatever else a resolver
 * says is heard at once, and who owns a zone writes about that zone alone (docs/adr/0026).
 */
final class ConfirmedAbsences {
  private static final Duration MAX_TTL = Duration.ofHours(1);

  /** Questions kept, some 200 octets each; beyond it the servers are asked again. */
  private static final int MAX_QUESTIONS = 100_000;

  private final Map<DnsQuestion, Deadline> ends = new ConcurrentHashMap<>();

  /** Whether this was said a while ago and still holds. */
  boolean holds(DnsQuestion question) {
    Deadline end = ends.get(question);
    return end != null && !end.expired();
  }

  /** Remembers what the servers of the zone said; nothing where they name no time for it. */
  void keep(DnsQuestion question, NoData said) {
    if (ends.size() >= MAX_QUESTIONS) {
      ends.values().removeIf(Deadline::expired);
    }
    Duration ttl = negativeTtl(said);
    if (ttl.isPositive() && (ends.size() < MAX_QUESTIONS || ends.containsKey(question))) {
      ends.put(question, Deadline.after(ttl.compareTo(MAX_TTL) < 0 ? ttl : MAX_TTL));
    }
  }

  /** The lesser of the TTL of the SOA record and its MINIMUM (RFC 2308 §5). */
  private static Duration negativeTtl(NoData said) {
    for (DnsRecord record : said.sections().authority()) {
      if (record.data() instanceof DnsRdata.Authority soa) {
        Duration ttl = Duration.ofSeconds(record.ttlSeconds());
        return ttl.compareTo(soa.minimum()) < 0 ? ttl : soa.minimum();
      }
    }
    return Duration.ZERO;
  }
}
