package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsReply.Reason;

/** Where a walk from the root ended. */
public sealed interface DelegationWalk {

  /** The deepest zone that was reached. */
  Delegation zone();

  /** The last zone cut at or above the name. */
  record Reached(Delegation zone) implements DelegationWalk {}

  /** An authoritative server of {@code zone} says that {@code missing} does not exist. */
  record NameMissing(Delegation zone, DnsName missing) implements DelegationWalk {}

  /** No server of {@code zone} would say how it goes on. */
  record Stuck(Delegation zone, Reason reason, String detail) implements DelegationWalk {}
}
