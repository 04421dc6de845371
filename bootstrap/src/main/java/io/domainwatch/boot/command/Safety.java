package io.domainwatch.boot.command;

import io.domainwatch.boot.command.doctor.DoctorItem;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.SecretFiles;
import io.domainwatch.boot.config.SecretFiles.SecretFile;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.TlsFiles;
import io.domainwatch.boot.tls.CertificateRefused;
import io.domainwatch.boot.tls.ServerCertificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What {@code doctor} says of secrets and of the service's own certificate. */
final class Safety {
  /**
   * So long before its end a certificate should have been renewed: certbot and Caddy renew with a
   * third of the lifetime left, which is 30 days of 90.
   */
  private static final Duration RENEWED_BEFORE = Duration.ofDays(14);

  private Safety() {}

  static List<DoctorItem> of(ServiceConfig config, Instant now) {
    List<DoctorItem> items = new ArrayList<>();
    List<SecretFile> exposed = SecretFiles.readableByOthers(config.settings());
    if (exposed.isEmpty()) {
      items.add(
          new DoctorItem(Verdict.OK, "secrets", "no file with secrets can be read by others"));
    }
    exposed.forEach(file -> items.add(new DoctorItem(Verdict.BAD, "secrets", file.warning())));
    config.listening().tls().ifPresent(files -> items.add(certificate(files, now)));
    return items;
  }

  private static DoctorItem certificate(TlsFiles files, Instant now) {
    try {
      return certificate(ServerCertificate.read(files).endsAt(), now);
    } catch (CertificateRefused e) {
      return new DoctorItem(Verdict.BAD, "certificate", String.valueOf(e.getMessage()));
    }
  }

  private static DoctorItem certificate(Instant end, Instant now) {
    if (!now.isBefore(end)) {
      return new DoctorItem(Verdict.BAD, "certificate", "has ended at " + end + "; renew it");
    }
    Duration left = Duration.between(now, end);
    return left.compareTo(RENEWED_BEFORE) < 0
        ? new DoctorItem(
            Verdict.BAD,
            "certificate",
            "ends at " + end + ", in less than " + (left.toDays() + 1) + " days; renew it")
        : new DoctorItem(Verdict.OK, "certificate", "fits its key and lasts until " + end);
  }
}
