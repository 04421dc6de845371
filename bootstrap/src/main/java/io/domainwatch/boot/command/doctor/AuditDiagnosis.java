package io.domainwatch.boot.command.doctor;

import io.domainwatch.app.audit.AuditVerification;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.core.audit.AuditChain;
import java.util.List;

/** What {@code doctor} says of the audit log: whether somebody meddled with it. */
final class AuditDiagnosis {
  /** What its lines are about. */
  static final String SUBJECT = "audit log";

  private AuditDiagnosis() {}

  /** What is found; each a line. */
  static List<DoctorItem> items(AuditVerification.Report report) {
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
