package io.domainwatch.boot.command.doctor;

import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.operator.OperatorSession;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.persistence.embedded.EmbeddedPostgresFailed;
import java.util.ArrayList;
import java.util.List;

/** What {@code doctor} says of what is in the database. */
public final class DatabaseDiagnosis {
  private DatabaseDiagnosis() {}

  /** What is found; each a line. */
  public static List<DoctorItem> items(ServiceConfig config) {
    boolean external = config.storage().external().isPresent();
    if (!external && !EmbeddedPostgres.isMadeIn(config.storage().dataDir())) {
      return List.of(new DoctorItem(Verdict.OK, AuditDiagnosis.SUBJECT, "there is none yet"));
    }
    try (OperatorSession session = OperatorSession.open(config)) {
      List<DoctorItem> items = new ArrayList<>();
      items.addAll(SizeDiagnosis.items(config.storage(), session.storage().at(session.now())));
      items.addAll(AuditDiagnosis.items(session.auditVerification().verify()));
      return items;
    } catch (StorageUnavailable | EmbeddedPostgresFailed e) {
      return List.of(
          new DoctorItem(
              Verdict.UNKNOWN,
              AuditDiagnosis.SUBJECT,
              "the database cannot be reached: " + e.getMessage()));
    }
  }
}
