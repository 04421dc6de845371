package io.domainwatch.core.check.emailauth;

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
 * The check {@code email_auth} (docs/spec/checks/email_auth.md, "Events"): its event types by name,
 * in catalogue order.
 */
public final class EmailAuthDefinition {
  public static final EventType SPF_MISSING = new EventType("email_auth_spf_missing");
  public static final EventType SPF_FOUND = new EventType("email_auth_spf_found");
  public static final EventType SPF_INVALID = new EventType("email_auth_spf_invalid");
  public static final EventType SPF_RECOVERED = new EventType("email_auth_spf_recovered");
  public static final EventType SPF_PERMISSIVE = new EventType("email_auth_spf_permissive");
  public static final EventType SPF_PERMISSIVE_FIXED =
      new EventType("email_auth_spf_permissive_fixed");
  public static final EventType SPF_WEAK = new EventType("email_auth_spf_weak");
  public static final EventType SPF_WEAK_FIXED = new EventType("email_auth_spf_weak_fixed");
  public static final EventType SPF_CHANGED = new EventType("email_auth_spf_changed");
  public static final EventType DKIM_NOT_FOUND = new EventType("email_auth_dkim_not_found");
  public static final EventType DKIM_FOUND = new EventType("email_auth_dkim_found");
  public static final EventType DKIM_KEY_WEAK = new EventType("email_auth_dkim_key_weak");
  public static final EventType DKIM_KEY_FIXED = new EventType("email_auth_dkim_key_fixed");
  public static final EventType DKIM_KEY_REMOVED = new EventType("email_auth_dkim_key_removed");
  public static final EventType DKIM_KEY_RESTORED = new EventType("email_auth_dkim_key_restored");
  public static final EventType DKIM_KEY_CHANGED = new EventType("email_auth_dkim_key_changed");
  public static final EventType DMARC_MISSING = new EventType("email_auth_dmarc_missing");
  public static final EventType DMARC_FOUND = new EventType("email_auth_dmarc_found");
  public static final EventType DMARC_INVALID = new EventType("email_auth_dmarc_invalid");
  public static final EventType DMARC_RECOVERED = new EventType("email_auth_dmarc_recovered");
  public static final EventType DMARC_WEAK = new EventType("email_auth_dmarc_weak");
  public static final EventType DMARC_ENFORCED = new EventType("email_auth_dmarc_enforced");
  public static final EventType DMARC_POLICY_LOWERED =
      new EventType("email_auth_dmarc_policy_lowered");
  public static final EventType DMARC_CHANGED = new EventType("email_auth_dmarc_changed");
  public static final EventType DMARC_REPORTS_UNAUTHORISED =
      new EventType("email_auth_dmarc_reports_unauthorised");
  public static final EventType DMARC_REPORTS_AUTHORISED =
      new EventType("email_auth_dmarc_reports_authorised");
  public static final EventType DMARC_REPORTS_UNUSABLE =
      new EventType("email_auth_dmarc_reports_unusable");
  public static final EventType DMARC_REPORTS_USABLE =
      new EventType("email_auth_dmarc_reports_usable");
  public static final EventType DMARC_IGNORED = new EventType("email_auth_dmarc_ignored");
  public static final EventType DMARC_IGNORED_FIXED =
      new EventType("email_auth_dmarc_ignored_fixed");
  public static final EventType MTA_STS_INVALID = new EventType("email_auth_mta_sts_invalid");
  public static final EventType MTA_STS_RECOVERED = new EventType("email_auth_mta_sts_recovered");
  public static final EventType MTA_STS_MX_MISMATCH =
      new EventType("email_auth_mta_sts_mx_mismatch");
  public static final EventType MTA_STS_MX_COVERED = new EventType("email_auth_mta_sts_mx_covered");
  public static final EventType MTA_STS_WEAK = new EventType("email_auth_mta_sts_weak");
  public static final EventType MTA_STS_WEAK_FIXED = new EventType("email_auth_mta_sts_weak_fixed");
  public static final EventType MTA_STS_CHANGED = new EventType("email_auth_mta_sts_changed");
  public static final EventType TLS_RPT_INVALID = new EventType("email_auth_tls_rpt_invalid");
  public static final EventType TLS_RPT_RECOVERED = new EventType("email_auth_tls_rpt_recovered");
  public static final EventType BIMI_INVALID = new EventType("email_auth_bimi_invalid");
  public static final EventType BIMI_RECOVERED = new EventType("email_auth_bimi_recovered");
  public static final EventType DANE_INVALID = new EventType("email_auth_dane_invalid");
  public static final EventType DANE_RECOVERED = new EventType("email_auth_dane_recovered");
  public static final EventType DANE_MISMATCH = new EventType("email_auth_dane_mismatch");
  public static final EventType DANE_MATCHED = new EventType("email_auth_dane_matched");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(SPF_MISSING, "SPF record missing", MEDIUM, 2)
          .recovery(SPF_FOUND, "SPF record found", 1)
          .failure(SPF_INVALID, "SPF record invalid", HIGH, 2)
          .recovery(SPF_RECOVERED, "SPF record valid again", 1)
          .failure(SPF_PERMISSIVE, "SPF authorises nearly everyone", HIGH, 2)
          .recovery(SPF_PERMISSIVE_FIXED, "SPF no longer authorises nearly everyone", 1)
          .warning(SPF_WEAK, "SPF policy weak", LOW, 2)
          .recovery(SPF_WEAK_FIXED, "SPF policy no longer weak", 1)
          .info(SPF_CHANGED, "SPF record changed", LOW, 2)
          .warning(DKIM_NOT_FOUND, "No DKIM key can exist", LOW, 2)
          .recovery(DKIM_FOUND, "DKIM keys can exist again", 1)
          .warning(DKIM_KEY_WEAK, "DKIM key weak or unusable", MEDIUM, 2)
          .recovery(DKIM_KEY_FIXED, "DKIM key strong and usable again", 1)
          .warning(DKIM_KEY_REMOVED, "DKIM key gone or revoked", MEDIUM, 2)
          .recovery(DKIM_KEY_RESTORED, "DKIM key is back", 1)
          .info(DKIM_KEY_CHANGED, "DKIM key rotated", INFO, 2)
          .failure(DMARC_MISSING, "DMARC record missing", MEDIUM, 2)
          .recovery(DMARC_FOUND, "DMARC record found", 1)
          .failure(DMARC_INVALID, "DMARC record invalid", HIGH, 2)
          .recovery(DMARC_RECOVERED, "DMARC record valid again", 1)
          .warning(DMARC_WEAK, "DMARC not enforced", MEDIUM, 2)
          .recovery(DMARC_ENFORCED, "DMARC enforced", 1)
          .warning(DMARC_POLICY_LOWERED, "DMARC policy lowered", HIGH, 2)
          .info(DMARC_CHANGED, "DMARC record changed", LOW, 2)
          .warning(DMARC_REPORTS_UNAUTHORISED, "DMARC report address not authorised", MEDIUM, 2)
          .recovery(DMARC_REPORTS_AUTHORISED, "DMARC report address authorised", 1)
          .warning(DMARC_REPORTS_UNUSABLE, "DMARC report address unusable", MEDIUM, 2)
          .recovery(DMARC_REPORTS_USABLE, "DMARC report addresses usable again", 1)
          .info(DMARC_IGNORED, "Parts of the DMARC record are ignored", INFO, 2)
          .recovery(DMARC_IGNORED_FIXED, "No part of the DMARC record is ignored", 1)
          .failure(MTA_STS_INVALID, "MTA-STS broken", HIGH, 2)
          .recovery(MTA_STS_RECOVERED, "MTA-STS works again", 1)
          .failure(MTA_STS_MX_MISMATCH, "MX not covered by MTA-STS", HIGH, 2)
          .recovery(MTA_STS_MX_COVERED, "MX covered by MTA-STS again", 1)
          .warning(MTA_STS_WEAK, "MTA-STS policy weak", LOW, 2)
          .recovery(MTA_STS_WEAK_FIXED, "MTA-STS policy no longer weak", 1)
          .info(MTA_STS_CHANGED, "MTA-STS policy changed", LOW, 2)
          .warning(TLS_RPT_INVALID, "TLS reporting record invalid", LOW, 2)
          .recovery(TLS_RPT_RECOVERED, "TLS reporting record valid again", 1)
          .warning(BIMI_INVALID, "BIMI not effective", LOW, 2)
          .recovery(BIMI_RECOVERED, "BIMI effective again", 1)
          .failure(DANE_INVALID, "DANE records unusable", MEDIUM, 2)
          .recovery(DANE_RECOVERED, "DANE records usable again", 1)
          .failure(DANE_MISMATCH, "DANE records do not match the mail server", HIGH, 2)
          .recovery(DANE_MATCHED, "DANE records match the mail server again", 1);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.EMAIL_AUTH,
          "Email authentication",
          "SPF, DKIM, DMARC, MTA-STS, TLS reporting, BIMI and DANE.",
          Prerequisite.NOTHING,
          SpeedClass.SLOW,
          Duration.ofSeconds(21600),
          EVENTS.rows());

  private EmailAuthDefinition() {}
}
