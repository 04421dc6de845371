package io.domainwatch.core.check.emailauth;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.json.WireName;
import java.util.List;
import java.util.Optional;

/** Whether a mail server keeps to its TLSA records (RFC 7672 §3.1). */
public enum DaneMatch implements WireName {
  /** A certificate that it shows is one that they name. */
  MATCHES,
  /** None is, or it offers no encryption at all. */
  DIFFERS,
  UNKNOWN;

  @Override
  public String wireName() {
    return switch (this) {
      case MATCHES -> "matches";
      case DIFFERS -> "differs";
      case UNKNOWN -> "unknown";
    };
  }

  /** Empty where there is nothing that senders compare: no secure and usable record. */
  public static Optional<DaneMatch> of(Dane dane) {
    if (dane.protection() != Protection.SECURE
        || dane.records().stream().noneMatch(TlsaRecord::isUsable)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (dane.server()) {
          case MailServer.NotAsked _, MailServer.Unclear _ -> UNKNOWN;
          case MailServer.WithoutStartTls _ -> DIFFERS;
          case MailServer.Presented(List<ServerCertificate> chain) -> compared(dane, chain);
        });
  }

  private static DaneMatch compared(Dane dane, List<ServerCertificate> chain) {
    if (dane.records().stream().anyMatch(record -> record.matches(chain))) {
      return MATCHES;
    }
    return dane.records().stream().anyMatch(record -> record.mayHoldUnseen(chain))
        ? UNKNOWN
        : DIFFERS;
  }

  /** Why it differs or is unknown, as a code; empty where the certificate says it. */
  static Optional<String> reason(Dane dane) {
    return switch (dane.server()) {
      case MailServer.NotAsked _, MailServer.Presented _ -> Optional.empty();
      case MailServer.WithoutStartTls _ -> Optional.of("no_starttls");
      case MailServer.Unclear(String reason) -> Optional.of(reason);
    };
  }
}
