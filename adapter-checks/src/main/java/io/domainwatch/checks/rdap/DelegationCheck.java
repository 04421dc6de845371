package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.delegation.DelegationWalker;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.check.rdap.RdapProbeResult.Answer;
import io.domainwatch.core.check.rdap.RdapProbeResult.Failed;
import io.domainwatch.core.check.rdap.RdapProbeResult.Missing;
import io.domainwatch.core.check.rdap.RdapProbeResult.Unclear;
import java.time.Instant;
import java.util.Optional;

/** Whether the DNS agrees that a domain is not registered. */
final class DelegationCheck {
  private final DelegationWalker walker;

  DelegationCheck(DelegationWalker walker) {
    this.walker = walker;
  }

  /** What an RDAP server's "not found" is worth (docs/spec/checks/rdap.md, "Not found"). */
  Answer notFound(String name, Instant now, DnsSession session) {
    Optional<DnsName> asked = DnsName.parse(name);
    if (asked.isEmpty()) {
      return new Unclear("not_found_unconfirmed", "The name is no DNS name.");
    }
    return switch (walker.walk(asked.get(), now, session)) {
      case DelegationWalk.NameMissing(var zone, DnsName missing) ->
          new Missing(missing + " does not exist in the zone " + zone.zone() + ".");
      case DelegationWalk.Reached(var zone) when zone.zone().equals(asked.get()) ->
          contradicted("The RDAP server does not know the domain, but it is delegated.");
      case DelegationWalk.Reached(var zone) ->
          contradicted(
              "The RDAP server does not know the domain, but the zone "
                  + zone.zone()
                  + " knows the name.");
      case DelegationWalk.Stuck(var _, var _, String detail) ->
          new Unclear(
              "not_found_unconfirmed",
              "The RDAP server does not know the domain; the DNS could not be asked: " + detail);
    };
  }

  private static Answer contradicted(String detail) {
    return new Failed("not_found_but_in_dns", detail, false);
  }
}
