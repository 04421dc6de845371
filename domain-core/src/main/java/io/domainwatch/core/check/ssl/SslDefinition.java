package io.domainwatch.core.check.ssl;

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
 * The check {@code ssl} (docs/spec/checks/ssl.md, "Events"): its event types by name, in catalogue
 * order.
 */
public final class SslDefinition {
  public static final EventType CERT_EXPIRED = new EventType("ssl_cert_expired");
  public static final EventType CERT_EXPIRED_RESOLVED = new EventType("ssl_cert_expired_resolved");
  public static final EventType CERT_EXPIRY_WARNING = new EventType("ssl_cert_expiry_warning");
  public static final EventType CERT_RENEWED = new EventType("ssl_cert_renewed");
  public static final EventType WEAK_CIPHER_DETECTED = new EventType("ssl_weak_cipher_detected");
  public static final EventType WEAK_CIPHER_RESOLVED = new EventType("ssl_weak_cipher_resolved");
  public static final EventType WEAK_PROTOCOL_DETECTED =
      new EventType("ssl_weak_protocol_detected");
  public static final EventType WEAK_PROTOCOL_RESOLVED =
      new EventType("ssl_weak_protocol_resolved");
  public static final EventType VALIDATION_ISSUE = new EventType("ssl_validation_issue");
  public static final EventType RECOVERED = new EventType("ssl_recovered");
  public static final EventType CHAIN_INCOMPLETE = new EventType("ssl_chain_incomplete");
  public static final EventType CHAIN_COMPLETED = new EventType("ssl_chain_completed");
  public static final EventType CERT_REVOKED = new EventType("ssl_cert_revoked");
  public static final EventType CERT_REVOCATION_CLEARED =
      new EventType("ssl_cert_revocation_cleared");
  public static final EventType UNREACHABLE = new EventType("ssl_unreachable");
  public static final EventType REACHABLE = new EventType("ssl_reachable");
  public static final EventType CERT_INCONSISTENT = new EventType("ssl_cert_inconsistent");
  public static final EventType CERT_CONSISTENT = new EventType("ssl_cert_consistent");
  public static final EventType LEGACY_KEX_DETECTED = new EventType("ssl_legacy_kex_detected");
  public static final EventType LEGACY_KEX_RESOLVED = new EventType("ssl_legacy_kex_resolved");
  public static final EventType CLIENT_INCOMPATIBLE = new EventType("ssl_client_incompatible");
  public static final EventType CLIENT_COMPATIBLE = new EventType("ssl_client_compatible");
  public static final EventType CERT_CHANGED = new EventType("ssl_cert_changed");
  public static final EventType ISSUER_CHANGED = new EventType("ssl_issuer_changed");

  private static final EventTable EVENTS =
      new EventTable()
          .failure(CERT_EXPIRED, "Certificate expired", HIGH, 1)
          .recovery(CERT_EXPIRED_RESOLVED, "Expired certificate replaced", 1)
          .warning(CERT_EXPIRY_WARNING, "Certificate expiring soon", MEDIUM, 1)
          .recovery(CERT_RENEWED, "Certificate renewed", 1)
          .warning(WEAK_CIPHER_DETECTED, "Weak cipher offered", MEDIUM, 2)
          .recovery(WEAK_CIPHER_RESOLVED, "Weak ciphers no longer offered", 1)
          .warning(WEAK_PROTOCOL_DETECTED, "Weak protocol offered", MEDIUM, 2)
          .recovery(WEAK_PROTOCOL_RESOLVED, "Weak protocols no longer offered", 1)
          .failure(VALIDATION_ISSUE, "Certificate does not validate", HIGH, 2)
          .recovery(RECOVERED, "Certificate validates again", 1)
          .warning(CHAIN_INCOMPLETE, "Intermediate certificate missing", MEDIUM, 2)
          .recovery(CHAIN_COMPLETED, "Chain complete again", 1)
          .failure(CERT_REVOKED, "Certificate revoked", HIGH, 1)
          .recovery(CERT_REVOCATION_CLEARED, "Revoked certificate replaced", 1)
          .failure(UNREACHABLE, "No TLS service on port 443", MEDIUM, 3)
          .recovery(REACHABLE, "TLS service is back", 2)
          .warning(CERT_INCONSISTENT, "Addresses serve different certificates", MEDIUM, 1)
          .recovery(CERT_CONSISTENT, "Addresses agree again", 2)
          .warning(LEGACY_KEX_DETECTED, "Deprecated key exchange offered (RFC 10015)", LOW, 2)
          .recovery(LEGACY_KEX_RESOLVED, "Deprecated key exchange gone", 1)
          .warning(CLIENT_INCOMPATIBLE, "Clients of today cannot connect", MEDIUM, 2)
          .failureFrom(HIGH)
          .recovery(CLIENT_COMPATIBLE, "Clients of today can connect", 1)
          .info(CERT_CHANGED, "Certificate changed", INFO, 1)
          .info(ISSUER_CHANGED, "Certificate issuer changed", LOW, 2);

  public static final CheckDefinition DEFINITION =
      CheckDefinition.of(
          CheckType.SSL,
          "TLS certificate",
          "Certificate, chain, revocation, protocols and ciphers on port 443.",
          Prerequisite.ADDRESSES,
          SpeedClass.MEDIUM,
          Duration.ofSeconds(10800),
          EVENTS.rows());

  private SslDefinition() {}
}
