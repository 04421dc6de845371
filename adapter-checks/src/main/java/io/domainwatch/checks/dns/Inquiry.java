package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.DnsToolbox;
import java.time.Instant;

/**
 * What every question of one run needs.
 *
 * @param tools ask, walk and validate
 * @param name the monitored name
 * @param now start of the run
 * @param session time and queries that the run has left
 */
record Inquiry(DnsToolbox tools, DnsName name, Instant now, DnsSession session) {}
