package io.domainwatch.boot.command.doctor;

import io.domainwatch.app.audit.AuditVerification;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.embedded.EmbeddedPostgresFailed;
import java.util.List;

/** What {@code doctor} says of the audit log: whether somebody meddled with it. */
public final class AuditDiagnosis {
  private static final String SUBJECT = "audit log";

  private AuditDiagnosis() {}

  /** What is found; each a line. */
  public static List<DoctorItem> items(ServiceConfig config) {
    boolean external = config.storage().external().isPresent();
    if (!external && !EmbeddedPostgres.isMadeIn(config.storage().dataDir())) {
      return List.of(new DoctorItem(Verdict.OK, SUBJECT, "there is none yet"));
    }
    try (OperatorSession session = OperatorSession.open(config)) {
      return items(session.auditVerification().verify());
    } catch (StorageUnavailable | EmbeddedPostgresFailed e) {
      return List.of(
          new DoctorItem(
              Verdict.UNKNOWN, SUBJECT, "the database cannot be reached: " + e.getMessage()));
    }
  }

  private static List<DoctorItem> items(AuditVerification.Report report) {
    if (report.broken().isEmpty()) {
      String whole = "%d entries of %d organizations follow from each other";
      return List.of(
          new DoctorItem(
              Verdict.OK, SUBJECT, whole.formatted(report.entries(), report.organizations())));
    }
    return report.broken().stream()
        .map(broken -> new DoctorItem(Verdict.BAD, SUBJECT, sentence(broken)))
        .toList();
  }

  private static String sentence(AuditVerification.Broken broken) {
    AuditChain.Break first = broken.first();
    String id = first.entry().map(entry -> " (" + entry.text() + ")").orElse("");
    return "somebody meddled with the one of \"%s\": entry %d%s %s"
        .formatted(broken.organization(), first.position(), id, first.what());
  }
}
