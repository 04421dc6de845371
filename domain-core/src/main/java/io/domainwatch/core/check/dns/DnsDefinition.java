package io.domainwatch.core.check.dns;

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
 * The check {@code dns} (docs/spec/checks/dns.md, "Events"): its event types by name, in catalogue
 * order.
 */
public final class DnsDefinition {
  public static final EventType RESOLUTION_FAILED = new EventType("dns_resolution_failed");
  public static final EventType RESOLUTION_RECOVERED = new EventType("dns_resolution_recovered");
  public static final EventType RECORDS_MISSING = new EventType("dns_records_missing");
  public static final EventType RECORDS_RESTORED = new EventType("dns_records_restored");
  public static final EventType ADDRESS_CHANGED = new EventType("dns_address_changed");
  public static final EventType MX_CHANGED = new EventType("dns_mx_changed");
  public static final EventType TXT_CHANGED = new EventType("dns_txt_changed");
  public static final EventType CNAME_CHANGED = new EventType("dns_cname_changed");
  public static final EventType CAA_CHANGED = new EventType("dns_caa_changed");
  public static final EventType RECORD_CHANGED = new EventType("dns_record_changed");
  public static final EventType INCONSISTENT_ANSWERS = new EventType("dns_inconsistent_answers");
  public static final EventType ANSWERS_CONSISTENT = new EventType("dns_answers_consistent");
  public static final EventType DANGLING_TARGET = new EventType("dns_dangling_target");
  public static final EventType DANGLING_TARGET_FIXED = new EventType("dns_dangling_target_fixed");
  public static final EventType MX_TARGET_INVALID = new EventType("dns_mx_target_invalid");
  public static final EventType MX_TARGET_RECOVERED = new EventType("dns_mx_target_recovered");
  public static final EventType PRIVATE_ADDRESS = new EventType("dns_private_address");
  public static final EventType PRIVATE_ADDRESS_CLEARED =
      new EventType("dns_private_address_cleared");
  public static final EventType DNSSEC_BOGUS = new EventType("dns_dnssec_bogus");
  public static final EventType DNSSEC_RECOVERED = new EventType("dns_dnssec_recovered");
  public static final EventType DNSSEC_SIGNATURE_EXPIRING =
      new EventType("dns_dnssec_signature_expiring");
  public static final EventType DNSSEC_SIGNATURE_RENEWED =
      new EventType("dns_dnssec_signature_renewed");
  public static final EventType DNSSEC_WEAK = new EventType("dns_dnssec_weak");
  public static final EventType DNSSEC_WEAK_FIXED = new EventType("dns_dnssec_weak_fixed");
  public static final EventType DNSSEC_INCOMPLETE = new EventType("dns_dnssec_incomplete");
  public static final EventType DNSSEC_COMPLETE = new EventType("dns_dnssec_complete");
  public static final EventType DNSSEC_LEFTOVER_DS = new EventType("dns_dnssec_leftover_ds");
  public static final EventType DNSSEC_LEFTOVER_DS_GONE =
      new EventType("dns_dnssec_leftover_ds_gone");
  public static final EventType DNSSEC_DISABLED = new EventType("dns_dnssec_disabled");
  public static final EventType DNSSEC_ENABLED = new EventType("dns_dnssec_enabled");
  public static final EventType DS_CHANGED = new EventType("dns_ds_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(RESOLUTION_FAILED, "Domain does not resolve", HIGH, 3)
          .recovery(RESOLUTION_RECOVERED, "Domain resolves again", 1)
          .failure(RECORDS_MISSING, "Expected record set disappeared", HIGH, 2)
          .recovery(RECORDS_RESTORED, "Expected record set is back", 1)
          .warning(ADDRESS_CHANGED, "Address records changed", MEDIUM, 2)
          .warning(MX_CHANGED, "Mail exchanger changed", HIGH, 2)
          .warning(TXT_CHANGED, "TXT record changed", MEDIUM, 2)
          .warning(CNAME_CHANGED, "Alias target changed", MEDIUM, 2)
          .warning(CAA_CHANGED, "CAA policy changed", MEDIUM, 2)
          .info(RECORD_CHANGED, "Other record changed", LOW, 2)
          .warning(INCONSISTENT_ANSWERS, "Name servers disagree on records", MEDIUM, 2)
          .recovery(ANSWERS_CONSISTENT, "Name servers agree on records again", 1)
          .warning(DANGLING_TARGET, "Alias or mail target does not exist", HIGH, 2)
          .recovery(DANGLING_TARGET_FIXED, "Alias or mail target exists again", 1)
          .failure(MX_TARGET_INVALID, "Mail exchanger unusable", HIGH, 2)
          .recovery(MX_TARGET_RECOVERED, "Mail exchanger usable again", 1)
          .warning(PRIVATE_ADDRESS, "Public name points at a non-public address", MEDIUM, 2)
          .recovery(
              PRIVATE_ADDRESS_CLEARED, "Public name no longer points at a non-public address", 1)
          .failure(DNSSEC_BOGUS, "DNSSEC validation fails", HIGH, 2)
          .recovery(DNSSEC_RECOVERED, "DNSSEC validates again", 1)
          .warning(DNSSEC_SIGNATURE_EXPIRING, "DNSSEC signatures close to expiry", HIGH, 2)
          .recovery(DNSSEC_SIGNATURE_RENEWED, "DNSSEC signatures renewed", 1)
          .warning(DNSSEC_WEAK, "Weak DNSSEC parameters", LOW, 1)
          .recovery(DNSSEC_WEAK_FIXED, "DNSSEC parameters no longer weak", 1)
          .warning(DNSSEC_INCOMPLETE, "DNSSEC set up halfway", MEDIUM, 2)
          .recovery(DNSSEC_COMPLETE, "DNSSEC no longer set up halfway", 1)
          .info(DNSSEC_LEFTOVER_DS, "DS record without a key", MEDIUM, 2)
          .recovery(DNSSEC_LEFTOVER_DS_GONE, "No DS record without a key any more", 1)
          .warning(DNSSEC_DISABLED, "DNSSEC switched off", HIGH, 2)
          .info(DNSSEC_ENABLED, "DNSSEC switched on", INFO, 2)
          .info(DS_CHANGED, "DS records changed", LOW, 2);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.DNS,
          "DNS records",
          "Resolution, record sets and DNSSEC of the name.",
          Prerequisite.NOTHING,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(900),
          EVENTS.rows());

  private DnsDefinition() {}
}
