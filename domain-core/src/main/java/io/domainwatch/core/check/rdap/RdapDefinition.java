package io.domainwatch.core.check.rdap;

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
import java.util.List;
import java.util.Map;

/**
 * The check {@code rdap} (docs/spec/checks/rdap.md, "Events"): its event types by name, in
 * catalogue order.
 */
public final class RdapDefinition {
  public static final EventType EXPIRY_WARNING = new EventType("rdap_expiry_warning");
  public static final EventType EXPIRY_CRITICAL = new EventType("rdap_expiry_critical");
  public static final EventType DOMAIN_EXPIRED = new EventType("rdap_domain_expired");
  public static final EventType EXPIRY_RECOVERED = new EventType("rdap_expiry_recovered");
  public static final EventType AUTO_RENEWED = new EventType("rdap_auto_renewed");
  public static final EventType DOMAIN_RENEWED = new EventType("rdap_domain_renewed");
  public static final EventType EXPIRY_MOVED_BACK = new EventType("rdap_expiry_moved_back");
  public static final EventType REGISTRAR_CHANGED = new EventType("rdap_registrar_changed");
  public static final EventType REREGISTERED = new EventType("rdap_reregistered");
  public static final EventType HOLD_APPLIED = new EventType("rdap_hold_applied");
  public static final EventType HOLD_REMOVED = new EventType("rdap_hold_removed");
  public static final EventType DELETION_PENDING = new EventType("rdap_deletion_pending");
  public static final EventType DELETION_CLEARED = new EventType("rdap_deletion_cleared");
  public static final EventType TRANSFER_PENDING = new EventType("rdap_transfer_pending");
  public static final EventType TRANSFER_CLEARED = new EventType("rdap_transfer_cleared");
  public static final EventType TRANSFER_LOCK_REMOVED = new EventType("rdap_transfer_lock_removed");
  public static final EventType TRANSFER_LOCK_RESTORED =
      new EventType("rdap_transfer_lock_restored");
  public static final EventType STATUS_CHANGED = new EventType("rdap_status_changed");
  public static final EventType NAMESERVERS_CHANGED = new EventType("rdap_nameservers_changed");
  public static final EventType SECURE_DNS_CHANGED = new EventType("rdap_secure_dns_changed");
  public static final EventType REGISTRANT_CHANGED = new EventType("rdap_registrant_changed");
  public static final EventType DOMAIN_NOT_FOUND = new EventType("rdap_domain_not_found");
  public static final EventType DOMAIN_FOUND = new EventType("rdap_domain_found");
  public static final EventType LOOKUP_FAILED = new EventType("rdap_lookup_failed");
  public static final EventType LOOKUP_RECOVERED = new EventType("rdap_lookup_recovered");

  /**
   * Registries ask for restraint, so a doubtful answer is looked at again after an hour
   * (docs/spec/engine.md, "Confirmation").
   */
  private static final Duration CONFIRMATION_DELAY = Duration.ofSeconds(3600);

  private static final EventTable EVENTS =
      new EventTable()
          .warning(EXPIRY_WARNING, "Registration expires soon", MEDIUM, 1)
          .failure(EXPIRY_CRITICAL, "Registration expires within a week", HIGH, 1)
          .failure(DOMAIN_EXPIRED, "Registration expired", HIGH, 1)
          .recovery(EXPIRY_RECOVERED, "Registration no longer expired", 1)
          .info(AUTO_RENEWED, "Registry auto-renewed, not final", LOW, 1)
          .info(DOMAIN_RENEWED, "Registration renewed", INFO, 1)
          .warning(EXPIRY_MOVED_BACK, "Expiry date moved earlier", MEDIUM, 2)
          .warning(REGISTRAR_CHANGED, "Registrar changed", HIGH, 2)
          .failure(REREGISTERED, "Domain was dropped and registered anew", HIGH, 2)
          .failure(HOLD_APPLIED, "Domain on hold", HIGH, 1)
          .recovery(HOLD_REMOVED, "Hold removed from the domain", 1)
          .failure(DELETION_PENDING, "Domain in redemption or deletion", HIGH, 1)
          .recovery(DELETION_CLEARED, "Domain no longer in redemption or deletion", 1)
          .failure(TRANSFER_PENDING, "Transfer in progress", HIGH, 1)
          .recovery(TRANSFER_CLEARED, "Transfer no longer in progress", 1)
          .warning(TRANSFER_LOCK_REMOVED, "Transfer lock removed", HIGH, 2)
          .recovery(TRANSFER_LOCK_RESTORED, "Transfer lock restored", 1)
          .info(STATUS_CHANGED, "Other status codes changed", LOW, 2)
          .warning(NAMESERVERS_CHANGED, "Registry name servers changed", MEDIUM, 2)
          .info(SECURE_DNS_CHANGED, "Registry DNSSEC data changed", LOW, 2)
          .warning(REGISTRANT_CHANGED, "Registrant changed", MEDIUM, 2)
          .failure(DOMAIN_NOT_FOUND, "Registration not found", HIGH, 3)
          .recovery(DOMAIN_FOUND, "Registration found again", 1)
          .warning(LOOKUP_FAILED, "Registration data unavailable", LOW, 4)
          .recovery(LOOKUP_RECOVERED, "Registration data available again", 1);

  public static final CheckDefinition DEFINITION =
      new CheckDefinition(
          CheckType.RDAP,
          "Registration",
          "Expiry, registrar and status of the registration, read over RDAP.",
          Prerequisite.NOTHING,
          SpeedClass.SLOW,
          Duration.ofSeconds(86400),
          EVENTS.rows(),
          List.of(CONFIRMATION_DELAY),
          Map.of());

  private RdapDefinition() {}
}
