package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.Severity.HIGH;
import static io.domainwatch.core.check.Severity.INFO;
import static io.domainwatch.core.check.Severity.LOW;
import static io.domainwatch.core.check.Severity.MEDIUM;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventTable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.SpeedClass;
import java.time.Duration;

/**
 * The check {@code nameserver} (docs/spec/checks/nameserver.md, "Events"): its event types by name,
 * in catalogue order.
 */
public final class NameserverDefinition {
  public static final EventType SET_CHANGED = new EventType("nameserver_set_changed");
  public static final EventType ADDRESS_CHANGED = new EventType("nameserver_address_changed");
  public static final EventType ALL_UNREACHABLE = new EventType("nameserver_all_unreachable");
  public static final EventType SERVICE_RECOVERED = new EventType("nameserver_service_recovered");
  public static final EventType UNREACHABLE = new EventType("nameserver_unreachable");
  public static final EventType REACHABLE = new EventType("nameserver_reachable");
  public static final EventType LAME = new EventType("nameserver_lame");
  public static final EventType LAME_RECOVERED = new EventType("nameserver_lame_recovered");
  public static final EventType TCP_UNSUPPORTED = new EventType("nameserver_tcp_unsupported");
  public static final EventType TCP_RECOVERED = new EventType("nameserver_tcp_recovered");
  public static final EventType EDNS_BROKEN = new EventType("nameserver_edns_broken");
  public static final EventType EDNS_RECOVERED = new EventType("nameserver_edns_recovered");
  public static final EventType FAMILY_UNREACHABLE = new EventType("nameserver_family_unreachable");
  public static final EventType FAMILY_REACHABLE = new EventType("nameserver_family_reachable");
  public static final EventType UNRESOLVABLE = new EventType("nameserver_unresolvable");
  public static final EventType RESOLVABLE = new EventType("nameserver_resolvable");
  public static final EventType CNAME = new EventType("nameserver_cname");
  public static final EventType CNAME_FIXED = new EventType("nameserver_cname_fixed");
  public static final EventType DELEGATION_MISMATCH =
      new EventType("nameserver_delegation_mismatch");
  public static final EventType DELEGATION_CONSISTENT =
      new EventType("nameserver_delegation_consistent");
  public static final EventType GLUE_MISMATCH = new EventType("nameserver_glue_mismatch");
  public static final EventType GLUE_CONSISTENT = new EventType("nameserver_glue_consistent");
  public static final EventType SERIAL_MISMATCH = new EventType("nameserver_serial_mismatch");
  public static final EventType SERIAL_IN_SYNC = new EventType("nameserver_serial_in_sync");
  public static final EventType REDUNDANCY_LOW = new EventType("nameserver_redundancy_low");
  public static final EventType REDUNDANCY_RESTORED =
      new EventType("nameserver_redundancy_restored");
  public static final EventType NON_PUBLIC = new EventType("nameserver_non_public");
  public static final EventType NON_PUBLIC_FIXED = new EventType("nameserver_non_public_fixed");
  public static final EventType OPEN_RECURSION = new EventType("nameserver_open_recursion");
  public static final EventType RECURSION_CLOSED = new EventType("nameserver_recursion_closed");
  public static final EventType ZONE_TRANSFER_OPEN = new EventType("nameserver_zone_transfer_open");
  public static final EventType ZONE_TRANSFER_CLOSED =
      new EventType("nameserver_zone_transfer_closed");
  public static final EventType SOA_POLICY = new EventType("nameserver_soa_policy");
  public static final EventType SOA_POLICY_OK = new EventType("nameserver_soa_policy_ok");

  private static final EventTable EVENTS =
      new EventTable()
          .warning(SET_CHANGED, "Delegated name servers changed", HIGH, 2)
          .info(ADDRESS_CHANGED, "Name server address changed", LOW, 2)
          .failure(ALL_UNREACHABLE, "No working name server", HIGH, 2)
          .recovery(SERVICE_RECOVERED, "Name servers work again", 1)
          .failure(UNREACHABLE, "Name server not answering", MEDIUM, 3)
          .recovery(REACHABLE, "Name server answers again", 1)
          .failure(LAME, "Name server not authoritative", HIGH, 2)
          .recovery(LAME_RECOVERED, "Name server authoritative again", 1)
          .warning(TCP_UNSUPPORTED, "Name server lacks DNS over TCP", MEDIUM, 3)
          .recovery(TCP_RECOVERED, "Name server answers over TCP again", 1)
          .warning(EDNS_BROKEN, "Name server mishandles EDNS", LOW, 2)
          .recovery(EDNS_RECOVERED, "Name server handles EDNS again", 1)
          .warning(FAMILY_UNREACHABLE, "No name server over IPv4 or over IPv6", MEDIUM, 3)
          .recovery(FAMILY_REACHABLE, "Name servers over both families again", 1)
          .failure(UNRESOLVABLE, "Name server name has no address", HIGH, 2)
          .recovery(RESOLVABLE, "Name server name has an address again", 1)
          .failure(CNAME, "Name server name is an alias", MEDIUM, 2)
          .recovery(CNAME_FIXED, "Name server name is no longer an alias", 1)
          .warning(DELEGATION_MISMATCH, "Parent and child NS sets differ", MEDIUM, 2)
          .recovery(DELEGATION_CONSISTENT, "Parent and child NS sets agree again", 1)
          .failure(GLUE_MISMATCH, "Glue differs from zone", HIGH, 2)
          .recovery(GLUE_CONSISTENT, "Glue agrees with the zone again", 1)
          .warning(SERIAL_MISMATCH, "SOA serials out of sync", MEDIUM, 2)
          .recovery(SERIAL_IN_SYNC, "SOA serials in sync again", 1)
          .warning(REDUNDANCY_LOW, "Too little name server redundancy", LOW, 2)
          .recovery(REDUNDANCY_RESTORED, "Name server redundancy restored", 1)
          .failure(NON_PUBLIC, "Name server on a non-public address", MEDIUM, 2)
          .recovery(NON_PUBLIC_FIXED, "Name server no longer on a non-public address", 1)
          .warning(OPEN_RECURSION, "Name server is an open resolver", MEDIUM, 2)
          .recovery(RECURSION_CLOSED, "Name server is no longer an open resolver", 1)
          .warning(ZONE_TRANSFER_OPEN, "Zone transfer open to the world", MEDIUM, 2)
          .recovery(ZONE_TRANSFER_CLOSED, "Zone transfer no longer open to the world", 1)
          .info(SOA_POLICY, "Unusual SOA timers", INFO, 2)
          .recovery(SOA_POLICY_OK, "SOA timers back to normal", 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.NAMESERVER,
          "Name servers",
          "Delegation, health and agreement of the authoritative name servers.",
          Prerequisite.NOTHING,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(3600),
          EVENTS.rows());

  private NameserverDefinition() {}
}
